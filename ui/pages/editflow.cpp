// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "editflow.h"

#include "../dialogs/guestform.h"
#include "../dialogs/stayform.h"

#include <desk/availabilitycache.h>

#include <algorithm>

namespace roomrack::ui {

EditFlow::EditFlow(DeskContext *context, QWidget *window, const Reservation &reservation,
                   OccupancyId stay)
    : WriteFlow(context, window)
    , m_dialog(
          new DetailsDialog(context->cache, context->clock, reservation, stay, window->window()))
{
    setForm(m_dialog);
    m_dialog->setFirstDayOfWeek(context->settings.weekStart());
    connect(m_dialog, &DetailsDialog::editRequested, this,
            [this](const QUuid &request, const Edit &edit) {
                submit(edit, request, m_dialog->opened());
            });
    connect(m_dialog, &DetailsDialog::cancelRequested, this, &EditFlow::cancelRequested);
    connect(m_dialog, &DetailsDialog::checkInRequested, this, &EditFlow::checkInRequested);
    connect(m_dialog, &DetailsDialog::checkOutRequested, this, &EditFlow::checkOutRequested);
    connect(m_dialog, &DetailsDialog::historyRequested, this, [this] {
        Q_EMIT historyRequested(m_dialog->opened().id, m_dialog->opened().confirmation);
    });
    connect(m_dialog, &DetailsDialog::draftKept, this, &EditFlow::draftKept);
    connect(m_dialog, &DetailsDialog::groupRequested, this, &EditFlow::groupRequested);
    connect(m_dialog, &DetailsDialog::holdRequested, this, &EditFlow::holdRequested);
    connect(m_dialog, &DetailsDialog::discarded, this, [this] {
        this->context()->desk->forget(m_dialog->request());
        Q_EMIT gaveUp();
        end();
    });
    const auto takeWritable = [this] {
        m_dialog->setWritable(this->context()->canWrite(), this->context()->readOnlyReason());
    };
    connect(context->desk, &BookingDesk::canWriteChanged, this, takeWritable);
    takeWritable();
    connect(context->cache, &AvailabilityCache::changed, m_dialog, &DetailsDialog::refresh);
    connect(m_dialog, &DetailsDialog::draftChanged, this, &EditFlow::tellPictureConflict);
    connect(context->cache, &AvailabilityCache::ratesChanged, m_dialog, &DetailsDialog::refresh);
}

void EditFlow::open(const QRect &besideArea)
{
    m_area = besideArea;
    showDialog(m_dialog, besideArea);
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

QString EditFlow::guestOf() const
{
    return m_dialog->guestForm()->guest().name;
}

} // namespace roomrack::ui
