// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "sentences.h"
#include "withhotel.h"

#include <common/await.h>
#include <domain/cancelreason.h>

#include <QtCore/QJsonArray>

#include <algorithm>

namespace roomrack::ctl {

namespace {

constexpr int mostAdults = 20; ///< in one room, as in the desk's form

/// Signs in, finds the reservation of a confirmation number with its hotel and lets `use` do the
/// rest.
template<typename Use>
ExitCode withReservation(const GlobalOptions &global, const QString &confirmation,
                         const Output &output, Use use)
{
    const Connection connection(global);
    if (!connection.ok())
        return output.failed(connection.failure());
    const auto reservation =
        await(connection.store().reservationByConfirmation(confirmationFromText(confirmation)));
    if (reservation.failure().outcome == Outcome::NotFound) {
        return output.refused(Outcome::NotFound,
                              QStringLiteral("There is no reservation %1.").arg(confirmation));
    }
    if (!reservation.ok())
        return output.failed(reservation.failure());
    const auto setup = connection.hotel(reservation.value().hotel);
    if (!setup.ok())
        return output.failed(setup.failure());
    return use(connection.store(), reservation.value(), setup.value());
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

/// The answer to a change of what was seen at version `seen`.
ExitCode changed(const Output &output, const WriteResult &result, const HotelSetup &setup, int seen,
                 RequestId request)
{
    return output.written(result, setup,
                          result.outcome == Outcome::StaleEdit ? neverReached(
                              QStringLiteral("reservation"), seen, result.current.version)
                                                               : QString(),
                          request);
}

/// What is wrong with dates of which none is on sale; empty: nothing.
QString nothingOnSale(QDate from, QDate to, const Hotel &hotel)
{
    if (to > hotel.businessDate && from < hotel.sellUntil)
        return {};
    return QStringLiteral("None of these nights is on sale; on sale: %1.").arg(nightsOnSale(hotel));
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
    command.adults = arguments.number(
        QStringLiteral("adults"), 1, 0, 1000,
        QStringLiteral("--adults must be a whole number from 1 to %1.").arg(mostAdults));
    const RequestId request = arguments.request();
    QString error = arguments.error();
    if (error.isEmpty()
        && arguments.has(QStringLiteral("room")) == arguments.has(QStringLiteral("type")))
        error = QStringLiteral("Give either --room or --type.");
    if (!error.isEmpty())
        return output.usage(error);
    if (command.adults < 1 || command.adults > mostAdults) {
        return output.refused(Outcome::Invalid,
                              QStringLiteral("One room is booked for 1 to %1 adults, not %2.")
                                  .arg(mostAdults)
                                  .arg(command.adults));
    }

    command.guest.name = arguments.value(QStringLiteral("guest"));
    return withHotel(
        global, arguments, output, [&](FrontDeskStore &store, const HotelSetup &setup) {
            if (arguments.has(QStringLiteral("room"))) {
                stay.room = roomOf(setup, arguments.value(QStringLiteral("room")));
                if (!stay.room.isValid())
                    return notFound(output, QStringLiteral("The hotel has no such room."));
            } else {
                stay.type = typeOf(setup, arguments.value(QStringLiteral("type")));
                if (!stay.type.isValid())
                    return notFound(output, QStringLiteral("The hotel has no such room type."));
            }
            command.stays = {stay};
            return output.written(await(store.write(setup.hotel.id, request, command)), setup, {},
                                  request);
        });
}

ExitCode runShow(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    const Arguments arguments(words, {}, {}, 1);
    if (!arguments.error().isEmpty())
        return output.usage(arguments.error());
    return withReservation(
        global, arguments.positional(0), output,
        [&](FrontDeskStore &, const Reservation &reservation, const HotelSetup &setup) {
            output.object(toJson(reservation, setup));
            output.line(describe(reservation, setup));
            return ExitCode::Done;
        });
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
    const RequestId request = arguments.request();
    QString error = arguments.error();
    const bool changesStay =
        stay.arrival || stay.departure || arguments.has(QStringLiteral("room"));
    if (error.isEmpty() && !changesStay && !command.guestName)
        error = QStringLiteral("There is nothing to change.");
    if (!error.isEmpty())
        return output.usage(error);

    return withReservation(
        global, arguments.positional(0), output,
        [&](FrontDeskStore &store, const Reservation &reservation, const HotelSetup &setup) {
            command.reservation = reservation.id;
            if (changesStay) {
                const QList<Occupancy> &stays = reservation.stays;
                if (number == 0 && stays.size() > 1)
                    return output.usage(QStringLiteral("The reservation has %1 stays: say which "
                                                       "with --stay 1 to %1.")
                                            .arg(stays.size()));
                if (number > stays.size())
                    return notFound(output, QStringLiteral("The reservation has no such stay."));
                stay.stay = stays[std::max(number, 1) - 1].id;
                if (arguments.has(QStringLiteral("room"))) {
                    stay.room = roomOf(setup, arguments.value(QStringLiteral("room")));
                    if (!stay.room->isValid())
                        return notFound(output, QStringLiteral("The hotel has no such room."));
                }
                command.stays = {stay};
            }
            return changed(output, await(store.write(reservation.hotel, request, command)), setup,
                           command.version, request);
        });
}

ExitCode runCancel(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    Arguments arguments(
        words, {QStringLiteral("version"), QStringLiteral("reason"), QStringLiteral("request")}, {},
        1);
    arguments.require({QStringLiteral("version")});
    Cancel command;
    command.version = arguments.number(QStringLiteral("version"), 0, 1, 1'000'000'000);
    // The code stays in the statistics; words of one's own go with the guest when it is forgotten.
    const QString reason = arguments.value(QStringLiteral("reason"));
    if (cancelreason::all().contains(reason)) {
        command.reason = reason;
    } else if (!reason.isEmpty()) {
        command.reason = cancelreason::other;
        command.note = reason;
    }
    const RequestId request = arguments.request();
    QString error = arguments.error();
    if (!error.isEmpty())
        return output.usage(error);

    return withReservation(
        global, arguments.positional(0), output,
        [&](FrontDeskStore &store, const Reservation &reservation, const HotelSetup &setup) {
            command.reservation = reservation.id;
            return changed(output, await(store.write(reservation.hotel, request, command)), setup,
                           command.version, request);
        });
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

    return withHotel(
        global, arguments, output, [&](FrontDeskStore &store, const HotelSetup &setup) {
            const Hotel &hotel = setup.hotel;
            if (const QString fault = nothingOnSale(from, to, hotel); !fault.isEmpty())
                return output.refused(Outcome::Invalid, fault);
            const auto nights = await(store.availability(hotel.id, from, to));
            if (!nights.ok())
                return output.failed(nights.failure());
            QJsonArray rows;
            output.line(QStringLiteral("date        type      free  free by day  "
                                       "rooms  overbooking  price"));
            for (const TypeNight &night : nights.value()) {
                const auto &types = setup.types;
                const auto type =
                    std::find_if(types.begin(), types.end(),
                                 [&night](const RoomType &t) { return t.id == night.type; });
                const QString code = type == types.end() ? QString() : type->code;
                const QString price = toPlainString(night.price, setup.hotel.currency);
                output.line(QStringLiteral("%1  %2  %3  %4  %5  %6  %7")
                                .arg(night.date.toString(Qt::ISODate), code.leftJustified(8))
                                .arg(night.freeNight - night.allowance, 4)
                                .arg(night.freeDay - night.allowance, 11)
                                .arg(night.rooms, 5)
                                .arg(night.allowance, 11)
                                .arg(price));
                rows.append(
                    QJsonObject{{QStringLiteral("date"), night.date.toString(Qt::ISODate)},
                                {QStringLiteral("type"), code},
                                {QStringLiteral("free"), night.freeNight - night.allowance},
                                {QStringLiteral("free_by_day"), night.freeDay - night.allowance},
                                {QStringLiteral("allowance"), night.allowance},
                                {QStringLiteral("rooms"), night.rooms},
                                {QStringLiteral("price"), price}});
            }
            if (from < hotel.businessDate || to > hotel.sellUntil)
                output.line(QStringLiteral("The other nights are not on sale; on sale: %1.")
                                .arg(nightsOnSale(hotel)));
            const QDate last = hotel.sellUntil.addDays(-1);
            output.object({{QStringLiteral("hotel"), hotel.code},
                           {QStringLiteral("sold_from"), hotel.businessDate.toString(Qt::ISODate)},
                           {QStringLiteral("sold_until"), last.toString(Qt::ISODate)},
                           {QStringLiteral("nights"), rows}});
            return ExitCode::Done;
        });
}

} // namespace roomrack::ctl
