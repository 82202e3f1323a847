// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <desk/mergeedit.h>
#include <domain/clock.h>

class QGridLayout;

namespace roomrack {
class AvailabilityCache;
}

namespace roomrack::ui {

/// Before, the colleague's and mine, field by field. What only one of us changed is joined by
/// itself; the rest is chosen here, nothing is preset.
class StaleEditDialog : public DialogFrame
{
    Q_OBJECT

public:
    StaleEditDialog(const AvailabilityCache *cache, const Clock *clock, const Reservation &before,
                    const QDateTime &openedAt, const WriteResult &answer, const Edit &mine,
                    QWidget *parent = nullptr);

    [[nodiscard]] const MergeEdit &merge() const { return m_merge; }

Q_SIGNALS:
    void saveRequested(const roomrack::Edit &merged);
    /// Nothing of mine is left to save; the colleague's version stands.
    void discarded();

private:
    void fill();
    void addHeader(const QDateTime &openedAt, const QDateTime &savedAt);
    int addConflict(qsizetype line, int row);
    int addJoined(qsizetype line, int row);
    void addBothNotes(qsizetype line, int row);
    void updatePreview();
    /// Of a stay that a colleague has ended: what of mine can still be saved. False: it is open.
    bool tellClosed();
    void takeAll(MergeChoice choice);
    [[nodiscard]] QString fieldName(const MergeLine &line) const;
    [[nodiscard]] QString valueText(MergeField field, const MergeValue &value) const;
    [[nodiscard]] QString detailText(const MergeLine &line, bool mine) const;

    const AvailabilityCache *m_cache;
    const Clock *m_clock;
    Reservation m_before;
    Reservation m_theirs;
    Edit m_mine;
    QString m_colleague;
    MergeEdit m_merge;
    QGridLayout *m_grid;
    QList<class ChoiceCell *> m_theirCells; ///< by line; null where nothing is to be chosen
    QList<class ChoiceCell *> m_myCells;
    QLabel *m_preview;
    ActionButton *m_save;
};

} // namespace roomrack::ui
