// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/commands.h>

class QComboBox;
class QLineEdit;

namespace roomrack {
class AvailabilityCache;
}

namespace roomrack::ui {

class FieldBox;

/// Asks for the reason; the button that cancels is outlined in danger and never the primary one.
class CancelDialog : public DialogFrame
{
    Q_OBJECT

public:
    CancelDialog(const AvailabilityCache *cache, const Reservation &reservation,
                 const QList<OccupancyId> &stays, QWidget *parent = nullptr);

    [[nodiscard]] RequestId request() const { return m_request; }
    void renewRequest() { m_request = QUuid::createUuid(); }
    void setSaving(bool saving) override;

Q_SIGNALS:
    void cancelRequested(const QUuid &request, const roomrack::Cancel &cancel);

private:
    RequestId m_request;
    Cancel m_command;
    QComboBox *m_reason;
    QLineEdit *m_note;
    FieldBox *m_noteBox;
};

} // namespace roomrack::ui
