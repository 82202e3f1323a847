// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "dialogscenes.h"

#include "deskscenes.h"
#include "listscenes.h"

#include <dialogs/approvaldialog.h>
#include <dialogs/bookdialog.h>
#include <dialogs/canceldialog.h>
#include <dialogs/closuredialog.h>
#include <dialogs/conflictdialog.h>
#include <dialogs/connectiondialog.h>
#include <dialogs/datedialog.h>
#include <dialogs/detailsdialog.h>
#include <dialogs/guestform.h>
#include <dialogs/holidaysdialog.h>
#include <dialogs/keysheet.h>
#include <dialogs/ratesdialog.h>
#include <dialogs/settingsdialog.h>
#include <dialogs/signindialog.h>
#include <dialogs/staleeditdialog.h>

#include <QtWidgets/QLineEdit>

namespace roomrack::gui {

using namespace roomrack::ui;

QStringList dialogNames()
{
    return QStringList{QStringLiteral("book"),         QStringLiteral("book-group"),
                       QStringLiteral("book-refused"), QStringLiteral("details"),
                       QStringLiteral("conflict"),     QStringLiteral("conflict-none"),
                       QStringLiteral("stale"),        QStringLiteral("cancel"),
                       QStringLiteral("approval"),     QStringLiteral("signin"),
                       QStringLiteral("connection"),   QStringLiteral("settings"),
                       QStringLiteral("keys"),         QStringLiteral("rates"),
                       QStringLiteral("closure"),      QStringLiteral("date"),
                       QStringLiteral("holidays"),     QStringLiteral("conflict-many")}
           + listDialogNames() + deskDialogNames();
}

QDialog *makeDialog(const QString &name, const Harbour &harbour, const Clock &clock)
{
    if (QDialog *dialog = makeListDialog(name, harbour, clock))
        return dialog;
    if (QDialog *dialog = makeDeskDialog(name, harbour))
        return dialog;
    const StayDates wanted{QDate(2026, 6, 16), QDate(2026, 6, 19), false};
    StayRequest stay;
    stay.room = RoomId{name.startsWith(QLatin1String("book")) ? 12 : 7};
    stay.type = RoomTypeId{1};
    stay.dates = wanted;
    if (name.startsWith(QLatin1String("book"))) {
        auto *dialog = new BookDialog(&harbour.cache, &clock);
        Book draft;
        draft.adults = 2;
        draft.guest.phone = harbour.hana.guest.phone;
        draft.guest.email = harbour.hana.guest.email;
        draft.notes = harbour.hana.notes;
        draft.stays = {stay};
        if (name == QLatin1String("book-group")) {
            draft.guest.name = harbour.hana.guest.name;
            StayRequest second = stay;
            second.room = RoomId{11};
            draft.stays.append(second);
        }
        dialog->setDraft(draft);
        if (name == QLatin1String("book")) {
            const QString typed =
                harbour.japanese ? QStringLiteral("山本") : QStringLiteral("fern");
            dialog->guestForm()->nameEdit()->setText(typed);
            Guest other;
            other.name =
                harbour.japanese ? QStringLiteral("山本 誠") : QStringLiteral("Fernandes, Rui");
            other.email = QStringLiteral("rui@example.com");
            dialog->setHits(
                typed, {{harbour.hana.guest, 4, QDate(2026, 3, 4)}, {other, 1, QDate(2024, 8, 1)}});
        }
        if (name == QLatin1String("book-refused")) {
            // A flow listens, so that trying again is offered.
            QObject::connect(dialog, &DialogFrame::messageActionRequested, dialog, [] {});
            WriteResult busy;
            busy.outcome = Outcome::Busy;
            dialog->showRefusal(messageFor(busy, {&harbour.setup, harbour.now}));
            WriteResult invalid;
            invalid.outcome = Outcome::Invalid;
            invalid.field = QStringLiteral("departure");
            invalid.code = QStringLiteral("past_sell_until");
            dialog->showRefusal(messageFor(invalid, {&harbour.setup, harbour.now}));
        }
        return dialog;
    }
    if (name == QLatin1String("details"))
        return new DetailsDialog(&harbour.cache, &clock, harbour.hana,
                                 harbour.hana.stays.first().id);
    if (name.startsWith(QLatin1String("conflict"))) {
        ConflictDialog::Wish wish{stay, harbour.hana.guest.name, Money{38700}, harbour.now, true};
        auto *dialog = new ConflictDialog(&harbour.cache, &clock, harbour.conflict(), wish,
                                          ConflictDialog::Purpose::Booking);
        Alternatives ways = harbour.alternatives();
        if (name == QLatin1String("conflict-none")) {
            ways.rooms.clear();
            ways.types.clear();
            ways.withoutRoom = 0;
        }
        if (name == QLatin1String("conflict-many")) {
            ways.rooms.append(ways.rooms);
            ways.types.append(ways.types);
            ways.nearest.append(ways.nearest);
        }
        dialog->setAlternatives(ways);
        return dialog;
    }
    if (name == QLatin1String("stale")) {
        WriteResult answer;
        answer.outcome = Outcome::StaleEdit;
        answer.current = harbour.hana;
        answer.current.version = 2;
        answer.current.stays[0].departure = QDate(2026, 6, 19);
        answer.current.stays[0].prices = {12900, 12900, 12900};
        answer.current.notes +=
            harbour.japanese ? QStringLiteral("、遅い到着") : QStringLiteral(", late train");
        answer.current.adults = 2;
        Event event;
        event.by = harbour.conflict().by;
        event.desk = QStringLiteral("Front 1");
        event.at = harbour.okafor.since;
        answer.changes = {event};
        Edit mine;
        mine.reservation = harbour.hana.id;
        mine.version = 1;
        mine.guestPhone = QStringLiteral("+34 600 111 222");
        mine.notes =
            harbour.hana.notes
            + (harbour.japanese ? QStringLiteral("、ベビーベッド") : QStringLiteral(", cot"));
        StayEdit change;
        change.stay = harbour.hana.stays.first().id;
        change.departure = QDate(2026, 6, 20);
        change.prices = QList<qint64>{12900, 12900, 12900, 14300};
        mine.stays = {change};
        auto *dialog = new StaleEditDialog(&harbour.cache, &clock, harbour.hana,
                                           harbour.now.addSecs(-200), answer, mine);
        return dialog;
    }
    if (name == QLatin1String("cancel"))
        return new CancelDialog(&harbour.cache, harbour.hana, {harbour.hana.stays.first().id});
    if (name == QLatin1String("approval"))
        return new ApprovalDialog(QStringLiteral("Sato Emi wants to change the dates of RR-48213: "
                                                 "Fri 19 → Sat 20 Jun 2026, + € 143.00."),
                                  Role::Supervisor);
    if (name == QLatin1String("signin")) {
        ConnectionSettings connection;
        connection.host = QStringLiteral("db.example.com");
        connection.database = QStringLiteral("roomrack");
        auto *dialog = new SignInDialog(connection);
        dialog->setQuickPeople({{QStringLiteral("emi"), {}, QStringLiteral("Sato Emi")},
                                {QStringLiteral("aya"), {}, QStringLiteral("Mori Aya")}});
        dialog->showFailure({Outcome::NotAllowed, {}, {}});
        return dialog;
    }
    if (name == QLatin1String("connection"))
        return new ConnectionDialog({});
    if (name == QLatin1String("settings"))
        return new SettingsDialog({});
    if (name == QLatin1String("keys"))
        return new KeySheet;
    if (name == QLatin1String("rates")) {
        auto *dialog = new RatesDialog(harbour.setup, RoomTypeId{1});
        QList<TypeNight> nights;
        for (QDate date(2026, 6, 1); date < QDate(2026, 7, 6); date = date.addDays(1))
            nights.append(
                {RoomTypeId{1}, date, 4, 4, 5, Money{date.dayOfWeek() > 4 ? 14900 : 12900}});
        dialog->setNights(nights);
        return dialog;
    }
    if (name == QLatin1String("holidays")) {
        HotelSetup setup = harbour.setup;
        setup.holidays = {{QDate(2026, 8, 11), QStringLiteral("山の日")},
                          {QDate(2026, 12, 25), QStringLiteral("Christmas Day")}};
        return new HolidaysDialog(setup);
    }
    if (name == QLatin1String("closure"))
        return new ClosureDialog(harbour.setup, RoomId{7}, wanted, Status::OutOfOrder);
    return new DateDialog(harbour.setup.hotel.businessDate, harbour.setup.hotel.businessDate);
}

} // namespace roomrack::gui
