// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "formflow.h"

namespace roomrack::ui {

class BookDialog;

/// A new booking, from the marked nights to the commit.
class BookFlow : public FormFlow
{
    Q_OBJECT

public:
    BookFlow(DeskContext *context, QWidget *window);

    void open(const Book &draft, const QRect &besideArea);
    /// For these nights, whatever the form was about before: a form in which nothing was typed
    /// begins anew, another keeps its guest and takes the nights.
    /// `roomFollows`: nobody has pointed at the room, the program chose it.
    void openFor(const Book &draft, const QRect &besideArea, bool roomFollows = false);
    void reopen();
    /// For nights that somebody has by the desk's own picture: the ways out first, then the form.
    /// False: they are free (now).
    bool offerWaysOut(const Book &draft, const QRect &besideArea);
    void takeSplit(int index, const QList<FitPiece> &pieces) override;
    [[nodiscard]] BookDialog *dialog() const { return m_dialog; }

protected:
    void showInForm(const Message &message) override;
    void renewRequest() override;
    std::optional<StayRequest> wishOf(int index) const override;
    void takeOffer(int index, const StayRequest &offer) override;
    void takeRooms(const QList<StayRequest> &stays) override;
    QString guestOf() const override;
    int wishCount() const override;
    bool isPriceAgreed(int index) const override;
    QList<OccupancyId> exceptOf(int) const override { return {}; }
    bool isBooking() const override { return true; }

private:
    /// What the form says now, as firm or tentative as it was asked for.
    void bookNow();
    void search(const QString &text);
    void askLikely(const Guest &typed);

    BookDialog *m_dialog;
    QRect m_area;
    QFuture<Result<QList<GuestHit>>> m_search;
    QFuture<Result<QList<GuestHit>>> m_likely;
};

} // namespace roomrack::ui
