// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <desk/debouncedsearch.h>
#include <domain/guests.h>

class QLineEdit;
class QRadioButton;
class QTreeWidget;

namespace roomrack::ui {

struct DeskContext;

/// Which other profile is the same person, which of the two stays, and what it will hold.
class MergeDialog : public DialogFrame
{
    Q_OBJECT

public:
    /// The context outlives the dialog.
    MergeDialog(const DeskContext *context, const GuestProfile &guest, QWidget *parent = nullptr);

    /// What would be sent; an invalid other guest while none is chosen.
    [[nodiscard]] MergeGuests command() const;
    void takeRefusal(const WriteResult &result);
    void setSaving(bool saving) override;

Q_SIGNALS:
    void mergeRequested(const roomrack::MergeGuests &command);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    void showHits(const QList<GuestHit> &hits);
    void choose(GuestId other);
    void showPreview();

    const DeskContext *m_context;
    GuestProfile m_guest;
    GuestProfile m_other;
    QLineEdit *m_search;
    QTreeWidget *m_hits;
    QRadioButton *m_keepThis;
    QRadioButton *m_keepOther;
    QTreeWidget *m_preview;
    ActionButton *m_merge = nullptr;
    DebouncedSearch<GuestHit> m_query;
};

} // namespace roomrack::ui
