// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskscenes.h"

#include "guitest.h"

#include <dialogs/actionlogdialog.h>
#include <dialogs/anonymisedialog.h>
#include <dialogs/assigndialog.h>
#include <dialogs/changeroomdialog.h>
#include <dialogs/checkindialog.h>
#include <dialogs/closedaydialog.h>
#include <dialogs/closuresdialog.h>
#include <dialogs/commandlist.h>
#include <dialogs/featuresdialog.h>
#include <dialogs/findinhotelsdialog.h>
#include <dialogs/logdialog.h>
#include <dialogs/mergedialog.h>
#include <dialogs/overbookingdialog.h>
#include <dialogs/pasttermdialog.h>
#include <dialogs/placesdialog.h>
#include <dialogs/servicesetupdialog.h>
#include <pages/deskcontext.h>

#include <desk/bookingdesk.h>

#include <support/await.h>
#include <support/fakeserver.h>
#include <support/fakestore.h>
#include <support/samples.h>

namespace roomrack::gui {

using namespace roomrack::ui;

namespace {

/// What a dialog that reads by itself reads from. Belongs to the dialog.
class Desk : public QObject
{
public:
    explicit Desk(const Harbour &harbour)
        : hotel(server.addHotel(QStringLiteral("HBR"), QStringLiteral("201-209:STD,301-303:DLX")))
        , store(&server, QStringLiteral("manager"), harbour.hana.createdDesk)
        , writes(&store, &cache, server.clock())
    {
        context.desk = &writes;
        context.store = &store;
        context.cache = &cache;
        context.clock = &server.clock();
        context.session = server.session(QStringLiteral("manager"));
        context.hotel = server.hotel(hotel).setup().hotel;
        context.hotel.name = harbour.setup.hotel.name;
        context.settings.language = harbour.japanese ? QStringLiteral("ja") : QStringLiteral("en");
        cache.setSetup(server.hotel(hotel).setup());
        const QStringList guests{harbour.hana.guest.name, harbour.okafor.guest,
                                 harbour.hana.guest.name};
        for (int i = 0; i < guests.size(); ++i) {
            Book book = samples::book(guests.at(i),
                                      {samples::inRoom(server.room(hotel, QString::number(201 + i)),
                                                       {QDate(2026, 6, 16).addDays(i),
                                                        QDate(2026, 6, 19).addDays(i), false})});
            book.guest.reading = i == 0 ? harbour.hana.guest.reading : QString();
            book.guest.phone = harbour.hana.guest.phone;
            book.guest.email = i == 0 ? harbour.hana.guest.email : QString();
            const Reservation booked =
                server.write(QStringLiteral("supervisor"), hotel, book).reservations.value(0);
            if (i == 1)
                (void)server.write(QStringLiteral("manager"), hotel,
                                   samples::staysCommand<Cancel>(booked));
            if (i == 0)
                hana = booked.guest;
        }
    }

    FakeServer server;
    HotelId hotel;
    FakeStore store;
    AvailabilityCache cache;
    BookingDesk writes;
    DeskContext context;
    Guest hana;
};

GuestProfile profileOf(const Guest &guest, const Harbour &harbour)
{
    GuestProfile profile;
    profile.guest = guest;
    profile.version = 1;
    profile.stays = harbour.hana.stays;
    return profile;
}

/// Waits until the dialog's list has been filled.
QDialog *read(QDialog *dialog, const char *list)
{
    const auto *tree = dialog->findChild<QTreeWidget *>(QLatin1String(list));
    if (!tree || !awaitUntil([tree] { return tree->topLevelItemCount() > 0; }))
        qFatal("%s has nothing to show", list);
    return dialog;
}

QDialog *makeReader(const QString &name, const Harbour &harbour)
{
    auto desk = std::make_unique<Desk>(harbour);
    QDialog *dialog = nullptr;
    const char *list = "events";
    if (name == QLatin1String("action-log")) {
        auto *log = new ActionLogDialog(&desk->context);
        log->search();
        dialog = log;
    } else if (name == QLatin1String("find-in-hotels")) {
        dialog = new FindInHotelsDialog(&desk->context);
        list = "hotelsList";
    } else if (name == QLatin1String("merge")) {
        dialog = new MergeDialog(&desk->context, profileOf(desk->hana, harbour));
        list = "mergeHits";
    } else {
        dialog = new PastTermDialog(&desk->context);
        list = nullptr; // nobody has been away for so long
    }
    desk.release()->setParent(dialog);
    if (list) {
        read(dialog, list);
    } else {
        const auto *button =
            dialog->findChild<QAbstractButton *>(QStringLiteral("anonymiseTicked"));
        if (!awaitUntil([button] { return button->text().contains(QLatin1Char('0')); }))
            qFatal("the guests are not read");
    }
    if (auto *hits = dialog->findChild<QTreeWidget *>(QStringLiteral("mergeHits")))
        hits->setCurrentItem(hits->topLevelItem(0));
    return dialog;
}

ServiceSlot slotAt(int hour, int taken)
{
    ServiceSlot slot;
    slot.service = ServiceId{1};
    slot.start = QDateTime(QDate(2026, 6, 12), QTime(hour, 30), Qt::UTC);
    slot.capacity = 12;
    slot.taken = taken;
    return slot;
}

QDialog *makePlaces(const Harbour &harbour, bool full)
{
    const PlacesDialog::Candidate hana{harbour.hana.stays.first().id, harbour.hana.guest.name,
                                       QStringLiteral("209"), 2};
    const PlacesDialog::Candidate grace{harbour.okafor.id, harbour.okafor.guest,
                                        QStringLiteral("207"), 1};
    auto *dialog =
        new PlacesDialog(harbour.japanese ? QStringLiteral("夕食") : QStringLiteral("Dinner"),
                         harbour.setup, [hana, grace](const QString &) {
                             return QList<PlacesDialog::Candidate>{hana, grace};
                         });
    dialog->setSlot(slotAt(18, full ? 12 : 9));
    if (full) {
        WriteResult refused;
        refused.outcome = Outcome::Full;
        refused.placesLeft = 0;
        dialog->showFull(messageFor(refused, {&harbour.setup, harbour.now}),
                         {slotAt(19, 4), slotAt(20, 10)});
    }
    return dialog;
}

QDialog *makeDayDialog(const QString &name, const Harbour &harbour)
{
    const Occupancy stay = harbour.hana.stays.first();
    if (name == QLatin1String("check-in")) {
        Reservation reservation = harbour.hana;
        reservation.guestAlert = harbour.japanese ? QStringLiteral("前回鍵を紛失")
                                                  : QStringLiteral("Lost the key last time");
        reservation.guest.phone.clear();
        reservation.guest.email.clear();
        return new CheckInDialog(&harbour.cache, reservation, {stay.id});
    }
    if (name == QLatin1String("change-room"))
        return new ChangeRoomDialog(&harbour.cache, harbour.hana, stay);
    if (name == QLatin1String("overbooking"))
        return new OverbookingDialog(&harbour.cache, RoomTypeId{1});
    if (name == QLatin1String("closures")) {
        auto *dialog = new ClosuresDialog(&harbour.cache, stay.room);
        CloseRoom closure;
        closure.room = stay.room;
        dialog->showInTheWay(closure, {harbour.conflict()});
        return dialog;
    }
    if (name == QLatin1String("close-day")) {
        auto *dialog = new CloseDayDialog(&harbour.cache);
        dialog->setItems({OpenItem{OpenItem::Kind::DueIn, stay, {}},
                          OpenItem{OpenItem::Kind::DueOut, harbour.okafor, harbour.okafor.room},
                          OpenItem{OpenItem::Kind::RoomWithoutStatus, {}, stay.room}});
        return dialog;
    }
    return nullptr;
}

QDialog *makeCommands()
{
    auto *owner = new QObject;
    QList<QAction *> actions;
    for (const char *name : {"Book a room", "Check in", "Close the day…"}) {
        auto *action = new QAction(QString::fromUtf8(name), owner);
        action->setShortcut(QKeySequence(Qt::Key_F4 + int(actions.size())));
        actions.append(action);
    }
    actions.last()->setEnabled(false);
    auto *dialog = new CommandList(actions);
    owner->setParent(dialog);
    return dialog;
}

} // namespace

QStringList deskDialogNames()
{
    return {QStringLiteral("check-in"),    QStringLiteral("change-room"),
            QStringLiteral("close-day"),   QStringLiteral("closures"),
            QStringLiteral("overbooking"), QStringLiteral("assign"),
            QStringLiteral("features"),    QStringLiteral("commands"),
            QStringLiteral("log"),         QStringLiteral("anonymise"),
            QStringLiteral("action-log"),  QStringLiteral("find-in-hotels"),
            QStringLiteral("merge"),       QStringLiteral("past-term"),
            QStringLiteral("places"),      QStringLiteral("places-full"),
            QStringLiteral("services")};
}

QDialog *makeDeskDialog(const QString &name, const Harbour &harbour)
{
    if (!deskDialogNames().contains(name))
        return nullptr;
    if (QDialog *dialog = makeDayDialog(name, harbour))
        return dialog;
    if (name.startsWith(QLatin1String("places")))
        return makePlaces(harbour, name == QLatin1String("places-full"));
    if (name == QLatin1String("assign"))
        return new AssignDialog(harbour.setup, RoomTypeId{1});
    if (name == QLatin1String("features"))
        return new FeaturesDialog(harbour.setup.rooms.first());
    if (name == QLatin1String("commands"))
        return makeCommands();
    if (name == QLatin1String("anonymise"))
        return new AnonymiseDialog(profileOf(harbour.hana.guest, harbour));
    if (name == QLatin1String("services")) {
        return new ServiceSetupDialog(
            harbour.setup.hotel,
            {{ServiceId{1}, QStringLiteral("DINNER"),
              harbour.japanese ? QStringLiteral("夕食") : QStringLiteral("Dinner")}});
    }
    if (name == QLatin1String("log")) {
        const QString text = harbour.japanese
                                 ? QStringLiteral("山本 さくら様を206から204に移しました")
                                 : QStringLiteral("Moved Fernández, Hana from 204 to 207");
        return new LogDialog({{harbour.now, text}, {harbour.okafor.since, text}},
                             harbour.setup.hotel.timeZone, harbour.now);
    }
    return makeReader(name, harbour);
}

} // namespace roomrack::gui
