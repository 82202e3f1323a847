// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../dialogs/detailsdialog.h"
#include "../dialogs/staleeditdialog.h"
#include "formflow.h"

namespace roomrack::ui {

/// The details of one reservation, open until they are saved or closed.
class EditFlow : public FormFlow
{
    Q_OBJECT

public:
    EditFlow(DeskContext *context, QWidget *window, const Reservation &reservation,
             OccupancyId stay);

    /// With the focus on the stay's dates where they are what is to change.
    void open(const QRect &besideArea, bool atDates = false);
    [[nodiscard]] DetailsDialog *dialog() const { return m_dialog; }
    [[nodiscard]] ReservationId reservation() const;

    void takeFitted(int index) override;
    OccupancyId stayOf(int index) const override;

Q_SIGNALS:
    void cancelRequested(roomrack::OccupancyId stay);
    void checkInRequested(roomrack::OccupancyId stay);
    void checkOutRequested(roomrack::OccupancyId stay);
    void reinstateRequested(roomrack::OccupancyId stay);
    void historyRequested(roomrack::ReservationId reservation, qint64 confirmation);
    void groupRequested(roomrack::OccupancyId stay);
    void holdRequested(roomrack::OccupancyId stay);

protected:
    void takeDone(const WriteResult &result) override;
    void takeRefusal(const WriteResult &result) override;
    void takeStaleEdit(const WriteResult &result) override;
    void showInForm(const Message &message) override;
    DialogFrame *shownForm() const override;
    void renewRequest() override;
    std::optional<StayRequest> wishOf(int index) const override;
    void takeOffer(int index, const StayRequest &offer) override;
    QString guestOf() const override;
    int wishCount() const override;
    bool isPriceAgreed(int index) const override;
    QList<OccupancyId> exceptOf(int index) const override;

private:
    DetailsDialog *m_dialog;
    QPointer<StaleEditDialog> m_stale;
    QRect m_area;
};

} // namespace roomrack::ui
