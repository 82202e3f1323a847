// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "listscenes.h"

#include <dialogs/allotmentsdialog.h>
#include <dialogs/groupdialog.h>
#include <dialogs/holddialog.h>
#include <dialogs/roominglistdialog.h>
#include <dialogs/waitdialog.h>
#include <dialogs/waitlistdialog.h>

#include <QtWidgets/QPlainTextEdit>

namespace roomrack::gui {

using namespace roomrack::ui;

namespace {

Reservation groupOf(const Harbour &harbour)
{
    Reservation group = harbour.hana;
    Occupancy second = group.stays.first();
    second.id = {second.id.value + 1000};
    second.room = RoomId{11};
    second.guest = harbour.japanese ? QStringLiteral("佐藤 恵美") : QStringLiteral("Sato, Emi");
    group.stays.append(second);
    return group;
}

QList<Waiting> parties(const Harbour &harbour)
{
    Waiting one;
    one.id = {1};
    one.guest = harbour.hana.guest;
    one.type = RoomTypeId{1};
    one.dates = {QDate(2026, 6, 19), QDate(2026, 6, 22), false};
    one.adults = 2;
    one.since = harbour.okafor.since;
    one.by = QStringLiteral("Mori Aya");
    Waiting other = one;
    other.id = {2};
    other.guest.name = harbour.okafor.guest;
    other.type = RoomTypeId{2};
    other.children = 1;
    return {one, other};
}

QList<Block> blocks(const Harbour &harbour)
{
    Block choir;
    choir.id = {1};
    choir.version = 1;
    choir.name = harbour.japanese ? QStringLiteral("合唱団") : QStringLiteral("Harbour Choir");
    choir.type = RoomTypeId{1};
    choir.from = QDate(2026, 7, 3);
    choir.to = QDate(2026, 7, 6);
    choir.definite = true;
    choir.quantity = 6;
    choir.left = {4, 4, 5};
    choir.pickedUp = 2;
    choir.cutoff = QDate(2026, 6, 26);
    Block tour = choir;
    tour.id = {2};
    tour.name = harbour.japanese ? QStringLiteral("北海道ツアー") : QStringLiteral("Coast Tours");
    tour.definite = false;
    tour.left = {6, 6, 6};
    tour.cutoff = {};
    return {choir, tour};
}

} // namespace

QStringList listDialogNames()
{
    return {QStringLiteral("hold"),    QStringLiteral("waitlist"), QStringLiteral("wait"),
            QStringLiteral("rooming"), QStringLiteral("group"),    QStringLiteral("allotments")};
}

QDialog *makeListDialog(const QString &name, const Harbour &harbour, const Clock &clock)
{
    if (name == QLatin1String("hold")) {
        Occupancy stay = harbour.hana.stays.first();
        stay.status = Status::Requested;
        stay.holdUntil = harbour.now.addSecs(5000);
        return new HoldDialog(harbour.setup, &clock, stay);
    }
    if (name == QLatin1String("waitlist")) {
        auto *dialog = new WaitlistDialog(
            harbour.setup, [](const Waiting &party) { return party.id.value == 1 ? 2 : 0; });
        dialog->setParties(parties(harbour), harbour.now);
        return dialog;
    }
    if (name == QLatin1String("wait"))
        return new WaitDialog(harbour.setup, RoomTypeId{1});
    if (name == QLatin1String("rooming")) {
        auto *dialog = new RoomingListDialog(harbour.setup, groupOf(harbour));
        dialog->textEdit()->appendPlainText(QStringLiteral("999\tNobody"));
        return dialog;
    }
    if (name == QLatin1String("group"))
        return new GroupDialog(&harbour.cache, groupOf(harbour));
    if (name == QLatin1String("allotments")) {
        auto *dialog = new AllotmentsDialog(harbour.setup);
        dialog->setBlocks(blocks(harbour));
        dialog->select(BlockId{1});
        return dialog;
    }
    return nullptr;
}

} // namespace roomrack::gui
