// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "writeflow.h"

namespace roomrack::ui {

class CancelDialog;

/// Asks for the reason and cancels.
class CancelFlow : public WriteFlow
{
    Q_OBJECT

public:
    CancelFlow(DeskContext *context, QWidget *window, const Reservation &reservation,
               const QList<OccupancyId> &stays);
    void open(const QRect &besideArea);
    [[nodiscard]] CancelDialog *dialog() const { return m_dialog; }

protected:
    void renewRequest() override;

private:
    CancelDialog *m_dialog;
};

} // namespace roomrack::ui
