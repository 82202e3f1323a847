// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arguments.h"
#include "connection.h"

#include <common/await.h>

#include <QtCore/QJsonArray>

#include <algorithm>

namespace roomrack::ctl {

namespace {

/// The reservation of a confirmation number with its hotel, or the exit code of the refusal.
struct Found
{
    Reservation reservation;
    HotelSetup setup;
};

std::optional<Found> find(const Connection &connection, const QString &confirmation,
                          const Output &output, ExitCode *code)
{
    const qint64 number = confirmationFromText(confirmation);
    auto reservation = await(connection.store().reservationByConfirmation(number));
    if (!reservation.ok()) {
        *code = output.failed(reservation.failure());
        return std::nullopt;
    }
    auto setup = connection.hotel(reservation.value().hotel);
    if (!setup.ok()) {
        *code = output.failed(setup.failure());
        return std::nullopt;
    }
    return Found{reservation.take(), setup.take()};
}

template<typename List, typename Key>
auto idOf(const List &list, const QString &text, Key key)
{
    const auto found = std::find_if(list.begin(), list.end(), [&](const auto &candidate) {
        return key(candidate).compare(text, Qt::CaseInsensitive) == 0;
    });
    return found == list.end() ? decltype(found->id){} : found->id;
}

RoomId roomOf(const HotelSetup &setup, const QString &number)
{
    return idOf(setup.rooms, number, [](const Room &room) { return room.number; });
}

RoomTypeId typeOf(const HotelSetup &setup, const QString &code)
{
    return idOf(setup.types, code, [](const RoomType &type) { return type.code; });
}

RequestId requestOf(const Arguments &arguments, QString *error)
{
    if (!arguments.has(QStringLiteral("request")))
        return RequestId::createUuid();
    const RequestId request = RequestId::fromString(arguments.value(QStringLiteral("request")));
    if (request.isNull())
        *error = QStringLiteral("--request must be a UUID.");
    return request;
}

ExitCode notFound(const Output &output, const QString &sentence)
{
    return output.refused(Outcome::NotFound, sentence);
}

} // namespace

ExitCode runBook(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    Arguments arguments(words,
                        {QStringLiteral("hotel"), QStringLiteral("room"), QStringLiteral("type"),
                         QStringLiteral("arrival"), QStringLiteral("departure"),
                         QStringLiteral("guest"), QStringLiteral("adults"),
                         QStringLiteral("request")},
                        {QStringLiteral("day-use")}, 0);
    arguments.require(
        {QStringLiteral("hotel"), QStringLiteral("arrival"), QStringLiteral("guest")});
    StayRequest stay;
    stay.dates.dayUse = arguments.has(QStringLiteral("day-use"));
    stay.dates.arrival = arguments.date(QStringLiteral("arrival"));
    stay.dates.departure = arguments.date(QStringLiteral("departure"));
    if (!arguments.has(QStringLiteral("departure"))) {
        if (stay.dates.dayUse)
            stay.dates.departure = stay.dates.arrival;
        else
            arguments.require({QStringLiteral("departure")});
    }
    Book command;
    command.adults = arguments.number(QStringLiteral("adults"), 1, 0, 99);
    QString error = arguments.error();
    const RequestId request = requestOf(arguments, &error);
    if (error.isEmpty()
        && arguments.has(QStringLiteral("room")) == arguments.has(QStringLiteral("type")))
        error = QStringLiteral("Give either --room or --type.");
    if (!error.isEmpty())
        return output.usage(error);

    const Connection connection(global);
    if (!connection.ok())
        return output.failed(connection.failure());
    const auto setup = connection.hotel(arguments.value(QStringLiteral("hotel")));
    if (!setup.ok())
        return output.failed(setup.failure());
    if (arguments.has(QStringLiteral("room"))) {
        stay.room = roomOf(setup.value(), arguments.value(QStringLiteral("room")));
        if (!stay.room.isValid())
            return notFound(output, QStringLiteral("The hotel has no such room."));
    } else {
        stay.type = typeOf(setup.value(), arguments.value(QStringLiteral("type")));
        if (!stay.type.isValid())
            return notFound(output, QStringLiteral("The hotel has no such room type."));
    }
    command.guest.name = arguments.value(QStringLiteral("guest"));
    command.stays = {stay};
    return output.written(await(connection.store().write(setup.value().hotel.id, request, command)),
                          setup.value());
}

ExitCode runShow(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    const Arguments arguments(words, {}, {}, 1);
    if (!arguments.error().isEmpty())
        return output.usage(arguments.error());
    const Connection connection(global);
    if (!connection.ok())
        return output.failed(connection.failure());
    ExitCode code = ExitCode::Done;
    const auto found = find(connection, arguments.positional(0), output, &code);
    if (!found)
        return code;
    output.object(toJson(found->reservation, found->setup));
    output.line(describe(found->reservation, found->setup));
    return ExitCode::Done;
}

ExitCode runEdit(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    Arguments arguments(words,
                        {QStringLiteral("version"), QStringLiteral("room"),
                         QStringLiteral("arrival"), QStringLiteral("departure"),
                         QStringLiteral("guest"), QStringLiteral("stay"),
                         QStringLiteral("request")},
                        {}, 1);
    arguments.require({QStringLiteral("version")});
    Edit command;
    command.version = arguments.number(QStringLiteral("version"), 0, 1, 1'000'000'000);
    const int number = arguments.number(QStringLiteral("stay"), 0, 1, 1000);
    StayEdit stay;
    if (arguments.has(QStringLiteral("arrival")))
        stay.arrival = arguments.date(QStringLiteral("arrival"));
    if (arguments.has(QStringLiteral("departure")))
        stay.departure = arguments.date(QStringLiteral("departure"));
    if (arguments.has(QStringLiteral("guest")))
        command.guestName = arguments.value(QStringLiteral("guest"));
    QString error = arguments.error();
    const RequestId request = requestOf(arguments, &error);
    const bool changesStay =
        stay.arrival || stay.departure || arguments.has(QStringLiteral("room"));
    if (error.isEmpty() && !changesStay && !command.guestName)
        error = QStringLiteral("There is nothing to change.");
    if (!error.isEmpty())
        return output.usage(error);

    const Connection connection(global);
    if (!connection.ok())
        return output.failed(connection.failure());
    ExitCode code = ExitCode::Done;
    const auto found = find(connection, arguments.positional(0), output, &code);
    if (!found)
        return code;
    command.reservation = found->reservation.id;
    if (changesStay) {
        const QList<Occupancy> &stays = found->reservation.stays;
        if (number == 0 && stays.size() > 1)
            return output.usage(QStringLiteral("The reservation has %1 stays: say which with "
                                               "--stay 1 to %1.")
                                    .arg(stays.size()));
        if (number > stays.size())
            return notFound(output, QStringLiteral("The reservation has no such stay."));
        stay.stay = stays[std::max(number, 1) - 1].id;
        if (arguments.has(QStringLiteral("room"))) {
            stay.room = roomOf(found->setup, arguments.value(QStringLiteral("room")));
            if (!stay.room->isValid())
                return notFound(output, QStringLiteral("The hotel has no such room."));
        }
        command.stays = {stay};
    }
    return output.written(
        await(connection.store().write(found->reservation.hotel, request, command)), found->setup);
}

ExitCode runCancel(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    Arguments arguments(
        words, {QStringLiteral("version"), QStringLiteral("reason"), QStringLiteral("request")}, {},
        1);
    arguments.require({QStringLiteral("version")});
    Cancel command;
    command.version = arguments.number(QStringLiteral("version"), 0, 1, 1'000'000'000);
    command.reason = arguments.value(QStringLiteral("reason"));
    QString error = arguments.error();
    const RequestId request = requestOf(arguments, &error);
    if (!error.isEmpty())
        return output.usage(error);

    const Connection connection(global);
    if (!connection.ok())
        return output.failed(connection.failure());
    ExitCode code = ExitCode::Done;
    const auto found = find(connection, arguments.positional(0), output, &code);
    if (!found)
        return code;
    command.reservation = found->reservation.id;
    return output.written(
        await(connection.store().write(found->reservation.hotel, request, command)), found->setup);
}

ExitCode runAvailability(const GlobalOptions &global, const QStringList &words,
                         const Output &output)
{
    Arguments arguments(
        words, {QStringLiteral("hotel"), QStringLiteral("from"), QStringLiteral("to")}, {}, 0);
    arguments.require({QStringLiteral("hotel"), QStringLiteral("from"), QStringLiteral("to")});
    const QDate from = arguments.date(QStringLiteral("from"));
    const QDate to = arguments.date(QStringLiteral("to"));
    QString error = arguments.error();
    if (error.isEmpty() && from >= to)
        error = QStringLiteral("--to must be after --from.");
    if (!error.isEmpty())
        return output.usage(error);

    const Connection connection(global);
    if (!connection.ok())
        return output.failed(connection.failure());
    const auto setup = connection.hotel(arguments.value(QStringLiteral("hotel")));
    if (!setup.ok())
        return output.failed(setup.failure());
    const auto nights = await(connection.store().availability(setup.value().hotel.id, from, to));
    if (!nights.ok())
        return output.failed(nights.failure());
    QJsonArray rows;
    output.line(QStringLiteral("date        type      free  free by day  rooms  price"));
    for (const TypeNight &night : nights.value()) {
        const auto &types = setup.value().types;
        const auto type = std::find_if(types.begin(), types.end(),
                                       [&night](const RoomType &t) { return t.id == night.type; });
        const QString code = type == types.end() ? QString() : type->code;
        const QString price = toPlainString(night.price, setup.value().hotel.currency);
        output.line(QStringLiteral("%1  %2  %3  %4  %5  %6")
                        .arg(night.date.toString(Qt::ISODate), code.leftJustified(8))
                        .arg(night.freeNight, 4)
                        .arg(night.freeDay, 11)
                        .arg(night.rooms, 5)
                        .arg(price));
        rows.append(QJsonObject{{QStringLiteral("date"), night.date.toString(Qt::ISODate)},
                                {QStringLiteral("type"), code},
                                {QStringLiteral("free"), night.freeNight},
                                {QStringLiteral("free_by_day"), night.freeDay},
                                {QStringLiteral("rooms"), night.rooms},
                                {QStringLiteral("price"), price}});
    }
    output.object(
        {{QStringLiteral("hotel"), setup.value().hotel.code}, {QStringLiteral("nights"), rows}});
    return ExitCode::Done;
}

} // namespace roomrack::ctl
