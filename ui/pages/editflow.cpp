// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "editflow.h"

#include "../dialogs/guestform.h"
#include "../dialogs/stayform.h"

#include <algorithm>

namespace roomrack::ui {

EditFlow::EditFlow(DeskContext *context, QWidget *window, const Reservation &reservation,
                   OccupancyId stay)
    : FormFlow(context, window)
    , m_dialog(
          new DetailsDialog(context->cache, context->clock, reservation, stay, window->window()))
{
    setStayForm(m_dialog);
    connect(m_dialog, &DetailsDialog::editRequested, this,
            [this](const QUuid &request, const Edit &edit) {
                submit(edit, request, m_dialog->opened());
            });
    connect(m_dialog, &DetailsDialog::cancelRequested, this, &EditFlow::cancelRequested);
    connect(m_dialog, &DetailsDialog::checkInRequested, this, &EditFlow::checkInRequested);
    connect(m_dialog, &DetailsDialog::checkOutRequested, this, &EditFlow::checkOutRequested);
    connect(m_dialog, &DetailsDialog::reinstateRequested, this, &EditFlow::reinstateRequested);
    connect(m_dialog, &DetailsDialog::historyRequested, this, [this] {
        Q_EMIT historyRequested(m_dialog->opened().id, m_dialog->opened().confirmation);
    });
    connect(m_dialog, &DetailsDialog::groupRequested, this, &EditFlow::groupRequested);
    connect(m_dialog, &DetailsDialog::holdRequested, this, &EditFlow::holdRequested);
}

void EditFlow::open(const QRect &besideArea, bool atDates)
{
    m_area = besideArea;
    showDialog(m_dialog, besideArea);
    if (atDates) {
        // Arrival, departure: of a guest who is here only the latter can change.
        const QList<QWidget *> fields = m_dialog->stayForm()->fields();
        fields.at(m_dialog->isHere() ? 1 : 0)->setFocus();
    }
}

ReservationId EditFlow::reservation() const
{
    return m_dialog->opened().id;
}

void EditFlow::takeDone(const WriteResult &result)
{
    if (m_stale) {
        m_stale->hide();
        m_stale->deleteLater();
    }
    WriteFlow::takeDone(result);
}

void EditFlow::takeRefusal(const WriteResult &result)
{
    if (m_stale && result.outcome == Outcome::SlotTaken)
        m_stale->hide(); // the joined version meets a third party: the ways out come first
    WriteFlow::takeRefusal(result);
}

void EditFlow::takeStaleEdit(const WriteResult &result)
{
    m_dialog->setSaving(false);
    // What the clerk typed, on the version that it was typed on: also when the colleague was
    // faster a second time, while the first difference was being looked at.
    const Edit mine = m_dialog->edit();
    if (m_stale)
        m_stale->deleteLater();
    m_stale = new StaleEditDialog(context()->cache, context()->clock, m_dialog->opened(),
                                  m_dialog->openedAt(), result, mine, window()->window());
    connect(m_stale, &StaleEditDialog::saveRequested, this, [this](const Edit &merged) {
        m_dialog->renewRequest();
        submit(merged, m_dialog->request());
    });
    connect(m_stale, &DialogFrame::messageActionRequested, this, &EditFlow::takeMessageAction);
    connect(m_stale, &StaleEditDialog::discarded, this, [this, current = result.current] {
        m_stale->deleteLater();
        m_dialog->setReservation(current);
        m_dialog->renewRequest();
        m_dialog->show();
        m_dialog->activateWindow();
    });
    connect(m_stale, &QDialog::rejected, this, [this] { m_dialog->show(); });
    m_dialog->hide();
    showDialog(m_stale, m_area);
}

void EditFlow::showInForm(const Message &message)
{
    if (m_stale && m_stale->isVisible()) {
        m_stale->setSaving(false);
        m_stale->showMessage(message);
        m_dialog->setSaving(false);
        return;
    }
    m_dialog->showRefusal(message);
}

DialogFrame *EditFlow::shownForm() const
{
    DialogFrame *stale = m_stale;
    return stale && stale->isVisible() ? stale : WriteFlow::shownForm();
}

void EditFlow::renewRequest()
{
    m_dialog->renewRequest();
}

std::optional<StayRequest> EditFlow::wishOf(int) const
{
    return m_dialog->stayForm()->stay();
}

void EditFlow::takeOffer(int, const StayRequest &offer)
{
    if (m_stale)
        m_stale->hide();
    m_dialog->takeOffer(offer);
    m_dialog->show();
    m_dialog->setSaving(true);
    submit(m_dialog->edit(), m_dialog->request(), m_dialog->opened());
}

/// What the form says of room and dates stands by now; the rest is sent on the version that this
/// has made, unless somebody else had changed the reservation before.
void EditFlow::takeFitted(int)
{
    Edit rest = m_dialog->edit();
    const Occupancy *now = context()->cache->find(m_dialog->currentStay());
    // Of a stay that was split only the first nights are left: the prices came with the split.
    const bool isSplit = now && now->dates() != m_dialog->stayForm()->stay().dates;
    for (StayEdit &stay : rest.stays) {
        if (stay.stay == m_dialog->currentStay()) {
            stay.room.reset();
            stay.arrival.reset();
            stay.departure.reset();
            if (isSplit)
                stay.prices.reset();
        }
    }
    rest.stays.removeIf([](const StayEdit &stay) {
        return !stay.room && !stay.type && !stay.arrival && !stay.departure && !stay.dayUse
               && !stay.prices && !stay.roomLocked && !stay.guestName && !stay.expectedArrival
               && !stay.expectedDeparture;
    });
    const bool saysMore = rest.guestName || rest.guestReading || rest.guestPhone || rest.guestEmail
                          || rest.guestLanguage || rest.adults || rest.children || rest.notes
                          || rest.wishes || rest.holdUntil || !rest.stays.isEmpty();
    if (!saysMore) {
        discard();
        return;
    }
    if (now && now->version == rest.version + 1)
        rest.version = now->version;
    m_dialog->renewRequest();
    m_dialog->show();
    m_dialog->setSaving(true);
    submit(rest, m_dialog->request());
}

OccupancyId EditFlow::stayOf(int) const
{
    return m_dialog->currentStay();
}

int EditFlow::wishCount() const
{
    // What stands where it stood is in nobody's way.
    const Edit edit = m_dialog->edit();
    return std::any_of(edit.stays.cbegin(), edit.stays.cend(),
                       [this](const StayEdit &stay) {
                           return stay.stay == m_dialog->currentStay()
                                  && (stay.room || stay.arrival || stay.departure || stay.dayUse);
                       })
               ? 1
               : 0;
}

QList<OccupancyId> EditFlow::exceptOf(int) const
{
    return {m_dialog->currentStay()};
}

bool EditFlow::isPriceAgreed(int index) const
{
    return FormFlow::isPriceAgreed(index) || m_dialog->stayForm()->isPriceTyped();
}

QString EditFlow::guestOf() const
{
    return m_dialog->guestForm()->guest().name;
}

} // namespace roomrack::ui
