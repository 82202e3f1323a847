// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "writeflow.h"

namespace roomrack::ui {

class CheckInDialog;

/// Checks stays of one reservation in: at once where nothing stands out, else with a dialog that
/// tells and asks. A room, contact or document that is given there is saved first.
class CheckInFlow : public WriteFlow
{
    Q_OBJECT

public:
    CheckInFlow(DeskContext *context, QWidget *window, const Reservation &reservation,
                const QList<OccupancyId> &stays);
    void start(const QRect &besideArea);
    /// With a dialog, open or put aside, for these stays.
    [[nodiscard]] bool isOpenFor(const QList<OccupancyId> &stays) const;
    /// The dialog again, with the reservation as it stands now and what was typed.
    void reopen(const Reservation &reservation, const QRect &besideArea);

protected:
    void takeDone(const WriteResult &result) override;

private:
    enum class Step { Edit, Document, CheckIn };

    void checkIn(bool handOver);
    /// What comes after the edit: the document if one was typed and isn't saved yet, then the
    /// check-in.
    void sendDocument();
    void sendCheckIn();
    /// What the dialog changes of the reservation; nothing if it is fine as it is.
    [[nodiscard]] std::optional<Edit> edit() const;

    CheckInDialog *m_dialog = nullptr;
    Reservation m_reservation;
    QList<OccupancyId> m_stays;
    bool m_handOver = false;
    Step m_step = Step::CheckIn; ///< on its way
    GuestDocument m_saved;       ///< document that an earlier try has saved
};

} // namespace roomrack::ui
