// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "placesflow.h"

#include "../dialogs/placesdialog.h"
#include "../dialogs/servicesetupdialog.h"
#include "../format.h"
#include "../tr.h"

namespace roomrack::ui {

namespace {
constexpr int mostOffers = 3;
} // namespace

PlacesFlow::PlacesFlow(DeskContext *context, QWidget *window)
    : WriteFlow(context, window)
{}

void PlacesFlow::book(PlacesDialog *form, Offers offers)
{
    m_booking = form;
    m_offers = std::move(offers);
    setForm(form);
    connect(form, &PlacesDialog::bookRequested, this,
            [this](const QUuid &request, const BookPlaces &places) { submit(places, request); });
    connect(form, &PlacesDialog::draftKept, this,
            [this] { Q_EMIT messageRaised(keptMessage(m_booking)); });
    connect(form, &QDialog::rejected, this, [this] {
        context()->desk->forget(m_booking->request());
        Q_EMIT gaveUp();
        end();
    });
    const auto takeWritable = [this] {
        m_booking->setWritable(context()->canWrite(), context()->readOnlyReason());
    };
    connect(context()->desk, &BookingDesk::canWriteChanged, this, takeWritable);
    takeWritable();
    showDialog(form);
}

bool PlacesFlow::reopen(const QString &service, const ServiceSlot &slot)
{
    if (!m_booking)
        return false;
    const BookPlaces typed = m_booking->command();
    const bool isOther = typed.service != slot.service || typed.start != slot.start;
    if (isOther && !m_booking->isSaving()) {
        context()->desk->forget(m_booking->request());
        m_booking->takeSlot(service, slot);
    }
    showDialog(m_booking);
    return true;
}

void PlacesFlow::setUp(ServiceSetupDialog *form)
{
    m_setUp = form;
    setForm(form);
    connect(form, &ServiceSetupDialog::serviceRequested, this, [this](const SetService &service) {
        m_savedText = Tr::tr("The service is saved.");
        run(service);
    });
    connect(form, &ServiceSetupDialog::slotsRequested, this, [this](const OpenSlots &open) {
        m_savedText =
            open.capacity == 0 ? Tr::tr("The slots are closed.") : Tr::tr("The slots are open.");
        run(open);
    });
    connect(form, &QDialog::rejected, this, [this] {
        Q_EMIT gaveUp();
        end();
    });
    showDialog(form);
}

void PlacesFlow::takeDone(const WriteResult &result)
{
    if (!m_setUp) {
        WriteFlow::takeDone(result);
        return;
    }
    m_setUp->showSaved(m_savedText);
    Q_EMIT saved();
}

void PlacesFlow::takeRefusal(const WriteResult &result)
{
    if (result.outcome != Outcome::Full || m_setUp) {
        WriteFlow::takeRefusal(result);
        return;
    }
    if (m_booking) {
        const BookPlaces wanted = m_booking->command();
        m_booking->showFull(
            messageFor(result, context()->messages()),
            m_offers(wanted.service, wanted.start, wanted.seats).mid(0, mostOffers));
        return;
    }
    Q_EMIT slotFull(result);
    end();
}

void PlacesFlow::takeStaleEdit(const WriteResult &result)
{
    // The board shows the party as it stands: the clerk looks and acts again.
    Message message = messageFor(result, context()->messages());
    message.action = MessageAction::None;
    if (!result.changes.isEmpty()) {
        //: person, time of day
        message.text = Tr::tr("%1 changed this party at %2. Nothing of yours was saved.")
                           .arg(result.changes.last().by,
                                timeText(result.changes.last().at, context()->hotel.timeZone));
    }
    showMessage(message);
    end();
}

void PlacesFlow::showInForm(const Message &message)
{
    if (m_booking)
        m_booking->showRefusal(message);
    else if (m_setUp)
        m_setUp->showRefusal(message);
}

void PlacesFlow::renewRequest()
{
    if (m_booking)
        m_booking->renewRequest();
}

} // namespace roomrack::ui
