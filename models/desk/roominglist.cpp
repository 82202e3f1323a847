// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "roominglist.h"

#include <domain/textrules.h>

#include <QtCore/QSet>

#include <algorithm>

namespace roomrack {

namespace {

bool takesGuest(const Occupancy &stay)
{
    return stay.status == Status::Requested || stay.status == Status::Reserved
           || stay.status == Status::InHouse;
}

/// Widths folded: a spreadsheet in Japanese often has full-width digits.
QString roomKey(const QString &cell)
{
    return cell.normalized(QString::NormalizationForm_KC).trimmed().toUpper();
}

/// A spreadsheet's heading over the rooms, in the languages of the program and its neighbours.
bool isRoomHeading(const QString &key)
{
    static const QSet<QString> words{QStringLiteral("ROOM"),
                                     QStringLiteral("ROOM NO"),
                                     QStringLiteral("ROOM NO."),
                                     QStringLiteral("ROOM NUMBER"),
                                     QStringLiteral("ZIMMER"),
                                     QStringLiteral("ZIMMERNUMMER"),
                                     QStringLiteral("\u90e8\u5c4b"),
                                     QStringLiteral("\u90e8\u5c4b\u756a\u53f7"),
                                     QStringLiteral("\u5ba4\u756a\u53f7"),
                                     QStringLiteral("\u5ba2\u5ba4"),
                                     QStringLiteral("\u53f7\u5ba4")};
    return words.contains(key);
}

/// "Room, Guest" is a heading, "Room, Anna" is somebody.
bool isGuestHeading(const QString &key)
{
    static const QSet<QString> words{
        QStringLiteral("GUEST"),        QStringLiteral("GUESTS"),
        QStringLiteral("NAME"),         QStringLiteral("GUEST NAME"),
        QStringLiteral("GAST"),         QStringLiteral("\u304a\u540d\u524d"),
        QStringLiteral("\u540d\u524d"), QStringLiteral("\u6c0f\u540d")};
    return words.contains(key);
}

bool isNumber(const QString &cell)
{
    return !cell.isEmpty() && std::all_of(cell.cbegin(), cell.cend(), [](QChar c) {
        return c >= QLatin1Char('0') && c <= QLatin1Char('9');
    });
}

/// Tabs part cells. Without one a semicolon or a comma does, where it parts a room from a guest:
/// names have commas of their own.
QStringList cellsOf(const QString &line, const std::function<bool(const QString &)> &isRoom)
{
    QStringList cells = line.split(QLatin1Char('\t'));
    if (cells.size() == 1) {
        const QStringList parts = line.split(QLatin1Char(';'));
        if (parts.size() > 1
            && (isRoom(parts.first()) || isRoom(parts.last())
                || isRoomHeading(roomKey(parts.first()))))
            cells = parts;
        const qsizetype comma = line.indexOf(QLatin1Char(','));
        if (cells.size() == 1 && comma > 0
            && (isRoom(line.left(comma))
                || (isRoomHeading(roomKey(line.left(comma)))
                    && isGuestHeading(roomKey(line.mid(comma + 1))))))
            cells = {line.left(comma), line.mid(comma + 1)};
    }
    for (QString &cell : cells)
        cell = cell.trimmed();
    cells.removeAll(QString());
    return cells;
}

} // namespace

QList<RoomingLine> readRoomingList(const QString &text, const QList<Occupancy> &stays,
                                   const RoomNumberOf &numberOf)
{
    QHash<QString, OccupancyId> rooms;
    QList<OccupancyId> order;
    for (const Occupancy &stay : stays) {
        if (!takesGuest(stay))
            continue;
        order.append(stay.id);
        const QString number = roomKey(numberOf(stay));
        if (!number.isEmpty() && !rooms.contains(number))
            rooms.insert(number, stay.id);
    }

    const auto isRoom = [&rooms](const QString &cell) {
        const QString key = roomKey(cell);
        return rooms.contains(key) || isNumber(key);
    };
    QList<RoomingLine> lines;
    QList<OccupancyId> named;
    const QStringList rows = QString(text)
                                 .replace(QLatin1String("\r\n"), QLatin1String("\n"))
                                 .replace(QLatin1Char('\r'), QLatin1Char('\n'))
                                 .split(QLatin1Char('\n'));
    for (qsizetype row = 0; row < rows.size(); ++row) {
        QStringList cells = cellsOf(rows.at(row), isRoom);
        if (cells.isEmpty())
            continue;
        if (lines.isEmpty() && cells.size() > 1
            && std::any_of(cells.cbegin(), cells.cend(),
                           [](const QString &cell) { return isRoomHeading(roomKey(cell)); }))
            continue; // pasted with its heading
        RoomingLine line;
        line.line = int(row) + 1;
        bool namesRoom = false;
        for (qsizetype i = 0; i < cells.size() && cells.size() > 1; ++i) {
            const QString key = roomKey(cells.at(i));
            namesRoom = rooms.contains(key) || (i == 0 && isNumber(key));
            if (namesRoom) {
                line.stay = rooms.value(key);
                cells.removeAt(i);
                if (!line.stay.isValid())
                    line.fault = QStringLiteral("no_such_room");
                else if (named.contains(line.stay))
                    line.fault = QStringLiteral("room_twice");
                else
                    named.append(line.stay);
                break;
            }
        }
        line.guest = cells.join(QLatin1Char(' '));
        if (line.fault.isEmpty())
            line.fault = textFault(line.guest, maxNameLength);
        lines.append(line);
    }
    // Lines without a room take the rooms that are left, in the group's order.
    for (RoomingLine &line : lines) {
        if (line.stay.isValid() || !line.fault.isEmpty())
            continue;
        const auto next = std::find_if(order.cbegin(), order.cend(), [&named](OccupancyId stay) {
            return !named.contains(stay);
        });
        if (next == order.cend()) {
            line.fault = QStringLiteral("no_room_left");
            continue;
        }
        line.stay = *next;
        named.append(*next);
    }
    return lines;
}

QString roomingListText(const QList<Occupancy> &stays, const RoomNumberOf &numberOf)
{
    QStringList lines;
    for (const Occupancy &stay : stays) {
        if (!takesGuest(stay))
            continue;
        const QString number = numberOf(stay);
        lines.append(number.isEmpty() ? stay.guest : number + QLatin1Char('\t') + stay.guest);
    }
    return lines.join(QLatin1Char('\n'));
}

Edit roomingEdit(const QList<RoomingLine> &lines, const Reservation &reservation)
{
    Edit edit;
    edit.reservation = reservation.id;
    edit.version = reservation.version;
    for (const RoomingLine &line : lines) {
        const auto stay =
            std::find_if(reservation.stays.cbegin(), reservation.stays.cend(),
                         [&line](const Occupancy &one) { return one.id == line.stay; });
        if (stay == reservation.stays.cend() || !line.fault.isEmpty() || stay->guest == line.guest)
            continue;
        StayEdit change;
        change.stay = line.stay;
        change.guestName = line.guest == reservation.guest.name ? QString() : line.guest;
        edit.stays.append(change);
    }
    return edit;
}

} // namespace roomrack
