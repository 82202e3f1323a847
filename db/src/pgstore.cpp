// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <roomrack/pgstore.h>

#include "decode.h"
#include "encodeparts.h"
#include "lane.h"
#include "rackreader.h"
#include "replica.h"
#include "writer.h"

#include <QtCore/QJsonDocument>
#include <QtCore/QSysInfo>

#include <algorithm>

namespace roomrack::db {

using detail::Answer;
using detail::Connection;
using detail::LaneWorker;
using detail::RackReader;
using detail::Row;

class PgStore::Private
{
public:
    explicit Private(const StoreOptions &given)
        : options(given)
        , lane(given)
    {
        if (options.desk.isEmpty())
            options.desk = QSysInfo::machineHostName();
        if (!options.readConnection.parameters.isEmpty())
            replica = std::make_unique<detail::Replica>(given);
    }

    template<typename T>
    using Decode = std::function<std::optional<T>(const QList<Row> &)>;
    using Statement = std::function<QString(const Connection &)>;

    /// Rows for showing: from the replica if there is one that has what was written here.
    template<typename T>
    QFuture<Result<T>> show(Statement statement, Decode<T> decode,
                            std::shared_ptr<detail::RowReader> reader = {})
    {
        const bool there = replica && replica->hasOwnWrites();
        return read<T>(std::move(statement), std::move(decode), 0, {},
                       there ? &replica->lane() : nullptr, std::move(reader));
    }

    /// A statement that reads, and its answer as a value. `deadlineMs` 0 = the usual one; `where`
    /// null = on the primary. With a reader the rows go there, and `decode` asks it for the value.
    template<typename T>
    QFuture<Result<T>> read(Statement statement, Decode<T> decode, int deadlineMs = 0,
                            std::function<void(LaneWorker &, T &)> finish = {},
                            detail::Lane *where = nullptr,
                            std::shared_ptr<detail::RowReader> reader = {})
    {
        return (where ? where : &lane)
            ->post<Result<T>>(
                deadlineMs > 0 ? deadlineMs : options.readDeadlineMs,
                [statement = std::move(statement), decode = std::move(decode),
                 finish = std::move(finish),
                 reader = std::move(reader)](LaneWorker &worker) -> Result<T> {
                    if (!worker.ensureSession())
                        return worker.connectFailure();
                    const QString sql = statement(worker.connection());
                    Answer answer = worker.exec(sql, reader.get());
                    if (detail::isRetryable(answer)) // hit by the cancel of the search before it
                        answer = worker.exec(sql, reader.get());
                    if (!answer.ok)
                        return worker.failureFor(answer);
                    if (isNothing(answer.rows))
                        return Failure{Outcome::NotFound, {}, {}};
                    if (std::optional<T> value = decode(answer.rows)) {
                        if (finish)
                            finish(worker, *value);
                        return *std::move(value);
                    }
                    return Failure{
                        Outcome::Failed, {}, QStringLiteral("an answer of unknown shape")};
                },
                [](const Failure &failure) { return Result<T>(failure); });
    }

    /// The functions answer null for what is missing and for what isn't ours.
    static bool isNothing(const QList<Row> &rows)
    {
        return rows.size() == 1 && rows.constFirst().size() == 1
               && rows.constFirst().constFirst().isNull();
    }

    StoreOptions options;
    ConnectionInfo info;
    ConnectionInfo replicaInfo;
    detail::Lane lane;
    std::unique_ptr<detail::Replica> replica; ///< null: all is read from the primary
};

namespace {

// It counts every table again.
constexpr int checkDeadlineMs = 30 * 60'000;

QString number(qint64 value)
{
    return Connection::literal(value);
}

// SQL's null stands for "none".
template<typename Tag, typename Number>
QString number(Id<Tag, Number> id)
{
    return id.isValid() ? Connection::literal(qint64(id.value)) : QStringLiteral("null");
}

QString jsonLiteral(const Connection &connection, const QJsonObject &object)
{
    return connection.literal(
        QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
}

std::optional<Reservation> reservationOf(const QList<Row> &rows)
{
    const auto json = detail::jsonOf(rows);
    return json ? detail::decodeReservation(json->toObject()) : std::nullopt;
}

std::optional<QList<PgStore::Finding>> decodeFindings(const QList<Row> &rows)
{
    QList<PgStore::Finding> findings;
    for (const Row &row : rows) {
        if (row.size() != 3)
            return std::nullopt;
        findings.append({row.at(0).toString(), row.at(1).toString(), row.at(2).toString()});
    }
    return findings;
}

} // namespace

PgStore::PgStore(StoreOptions options, QObject *parent)
    : FrontDeskStore(parent)
    , d(std::make_unique<Private>(options))
{
    d->info = {ConnectionState::Connecting,
               0,
               {Outcome::NoConnection, {}, QStringLiteral("not connected yet")}};
    d->replicaInfo = d->info;
    const LaneWorker *worker = d->lane.worker();
    connect(worker, &LaneWorker::infoChanged, this, [this](const ConnectionInfo &info) {
        d->info = info;
        Q_EMIT connectionChanged();
    });
    connect(worker, &LaneWorker::hinted, this, &PgStore::changeHinted);
    connect(worker, &LaneWorker::settling, this, &PgStore::settling);
    d->lane.start();
    if (!d->replica)
        return;
    connect(d->replica->lane().worker(), &LaneWorker::infoChanged, this,
            [this](const ConnectionInfo &info) {
                d->replicaInfo = info;
                Q_EMIT connectionChanged();
            });
    d->replica->lane().start();
}

PgStore::~PgStore() = default;

QFuture<WriteResult> PgStore::write(HotelId hotel, RequestId request, Command command)
{
    const auto result = d->lane.post<WriteResult>(
        d->options.writeDeadlineMs,
        [hotel, request, command = std::move(command), desk = d->options.desk](LaneWorker &worker) {
            return detail::Writer(worker, hotel, request, detail::encode(command), desk).run();
        },
        [](const Failure &failure) { return detail::refusal(failure); });
    if (d->replica)
        d->replica->wrote(d->lane);
    return result;
}

QFuture<WriteResult> PgStore::approve(HotelId hotel, RequestId request, QString approvalHash,
                                      QString login, QString password)
{
    return d->lane.post<WriteResult>(
        d->options.readDeadlineMs,
        [=](LaneWorker &worker) {
            ConnectionOptions supervisor = worker.target();
            supervisor.set(QStringLiteral("user"), login);
            supervisor.set(QStringLiteral("password"), password);
            // Whatever file or service knows the clerk's password must not sign in instead.
            supervisor.set(QStringLiteral("passfile"), QStringLiteral("/dev/null"));
            return detail::approveAs(supervisor, hotel, request, approvalHash,
                                     worker.session().login, worker.task()->deadline);
        },
        [](const Failure &failure) { return detail::refusal(failure); });
}

QFuture<Result<Session>> PgStore::session()
{
    return d->read<Session>(
        [](const Connection &) { return QStringLiteral("select api.whoami()"); },
        detail::decodeSession, 0, [](LaneWorker &worker, Session &s) { worker.setSession(s); });
}

QFuture<Result<HotelSetup>> PgStore::setup(HotelId hotel)
{
    return d->show<HotelSetup>(
        [=](const Connection &) {
            return QStringLiteral("select api.setup(%1)").arg(number(hotel));
        },
        detail::decodeSetup);
}

QFuture<Result<RackRead>> PgStore::rack(HotelId hotel, QDate from, QDate to, RackCursor cursor)
{
    const auto reader = std::make_shared<RackReader>(cursor.isEmpty() ? RackReader::Kind::Window
                                                                      : RackReader::Kind::Delta);
    return d->show<RackRead>(
        [=](const Connection &connection) {
            return QStringLiteral("select * from api.rack(%1, %2, %3, %4)")
                .arg(number(hotel), Connection::literal(from), Connection::literal(to),
                     cursor.isEmpty() ? QStringLiteral("null")
                                      : connection.literal(QString::fromUtf8(cursor)));
        },
        [reader](const QList<Row> &) { return reader->take(); }, reader);
}

QFuture<Result<QList<TypeNight>>> PgStore::availability(HotelId hotel, QDate from, QDate to)
{
    return d->show<QList<TypeNight>>(
        [=](const Connection &) {
            return QStringLiteral("select * from api.availability(%1, %2, %3)")
                .arg(number(hotel), Connection::literal(from), Connection::literal(to));
        },
        detail::decodeAvailability);
}

QFuture<Result<Reservation>> PgStore::reservation(HotelId hotel, ReservationId id)
{
    return d->show<Reservation>(
        [=](const Connection &) {
            return QStringLiteral("select api.reservation(%1, %2)").arg(number(hotel), number(id));
        },
        reservationOf);
}

QFuture<Result<Reservation>> PgStore::reservationByConfirmation(qint64 confirmation)
{
    return d->show<Reservation>(
        [=](const Connection &) {
            return QStringLiteral("select api.reservation_by_confirmation(%1)")
                .arg(number(confirmation));
        },
        reservationOf);
}

QFuture<Result<QList<GuestHit>>> PgStore::findGuests(HotelId hotel, QString text, int limit)
{
    return d->show<QList<GuestHit>>(
        [=](const Connection &connection) {
            return QStringLiteral("select api.find_guests(%1, %2, %3)")
                .arg(number(hotel), connection.literal(text), number(qint64(limit)));
        },
        detail::decodeGuestHits);
}

QFuture<Result<QList<Reservation>>> PgStore::findReservations(HotelId hotel, QString text,
                                                              int limit)
{
    return d->show<QList<Reservation>>(
        [=](const Connection &connection) {
            return QStringLiteral("select api.find_reservations(%1, %2, %3)")
                .arg(number(hotel), connection.literal(text), number(qint64(limit)));
        },
        detail::decodeReservations);
}

QFuture<Result<Alternatives>> PgStore::alternatives(HotelId hotel, RoomTypeId type, RoomId room,
                                                    StayDates dates)
{
    return d->read<Alternatives>(
        [=](const Connection &) {
            return QStringLiteral("select api.alternatives(%1, %2, %3, %4, %5, %6)")
                .arg(number(hotel), number(type), number(room), Connection::literal(dates.arrival),
                     Connection::literal(dates.departure), Connection::literal(dates.dayUse));
        },
        detail::decodeAlternatives, 0,
        [dates](LaneWorker &, Alternatives &found) {
            const auto forDates = [&dates](RoomOffer &offer) {
                offer.arrival = dates.arrival;
                offer.departure = dates.departure;
            };
            std::for_each(found.rooms.begin(), found.rooms.end(), forDates);
            for (TypeOffer &other : found.types)
                std::for_each(other.rooms.begin(), other.rooms.end(), forDates);
        });
}

QFuture<Result<QList<Event>>> PgStore::history(HotelId hotel, EventFilter filter)
{
    return d->show<QList<Event>>(
        [=](const Connection &connection) {
            return QStringLiteral("select api.history(%1, %2)")
                .arg(number(hotel), jsonLiteral(connection, detail::filterObject(filter)));
        },
        detail::decodeEvents);
}

QFuture<Result<GuestProfile>> PgStore::guestProfile(HotelId hotel, GuestId guest)
{
    return d->show<GuestProfile>(
        [=](const Connection &) {
            return QStringLiteral("select api.guest_profile(%1, %2)")
                .arg(number(hotel), number(guest));
        },
        detail::decodeGuestProfile);
}

QFuture<Result<GuestDocument>> PgStore::guestDocument(HotelId hotel, GuestId guest)
{
    return d->show<GuestDocument>(
        [=](const Connection &) {
            return QStringLiteral("select api.guest_document(%1, %2)")
                .arg(number(hotel), number(guest));
        },
        detail::decodeGuestDocument);
}

QFuture<Result<QList<GuestHit>>> PgStore::likelyDuplicates(HotelId hotel, Guest guest)
{
    return d->show<QList<GuestHit>>(
        [=](const Connection &connection) {
            return QStringLiteral("select api.likely_duplicates(%1, %2)")
                .arg(number(hotel), jsonLiteral(connection, detail::guestObject(guest)));
        },
        detail::decodeGuestHits);
}

QFuture<Result<QJsonObject>> PgStore::guestExport(HotelId hotel, GuestId guest)
{
    return d->show<QJsonObject>(
        [=](const Connection &) {
            return QStringLiteral("select api.guest_export(%1, %2)")
                .arg(number(hotel), number(guest));
        },
        detail::decodeObject);
}

QFuture<Result<QList<GuestHit>>> PgStore::guestsPastTerm(HotelId hotel, QDate before)
{
    return d->show<QList<GuestHit>>(
        [=](const Connection &) {
            return QStringLiteral("select api.guests_past_term(%1, %2)")
                .arg(number(hotel), Connection::literal(before));
        },
        detail::decodeGuestHits);
}

QFuture<Result<QList<OpenItem>>> PgStore::openItems(HotelId hotel)
{
    return d->show<QList<OpenItem>>(
        [=](const Connection &) {
            return QStringLiteral("select api.open_items(%1)").arg(number(hotel));
        },
        detail::decodeOpenItems);
}

QFuture<Result<QList<Waiting>>> PgStore::waitlist(HotelId hotel)
{
    return d->show<QList<Waiting>>(
        [=](const Connection &) {
            return QStringLiteral("select api.waitlist(%1)").arg(number(hotel));
        },
        detail::decodeWaitlist);
}

QFuture<Result<QList<Block>>> PgStore::blocks(HotelId hotel)
{
    return d->show<QList<Block>>(
        [=](const Connection &) {
            return QStringLiteral("select api.blocks(%1)").arg(number(hotel));
        },
        detail::decodeBlocks);
}

QFuture<Result<QList<Service>>> PgStore::services(HotelId hotel)
{
    return d->show<QList<Service>>(
        [=](const Connection &) {
            return QStringLiteral("select api.services(%1)").arg(number(hotel));
        },
        detail::decodeServices);
}

QFuture<Result<QList<ServiceSlot>>> PgStore::serviceDay(HotelId hotel, QDate date)
{
    return d->show<QList<ServiceSlot>>(
        [=](const Connection &) {
            return QStringLiteral("select api.service_day(%1, %2)")
                .arg(number(hotel), Connection::literal(date));
        },
        detail::decodeServiceDay);
}

QFuture<Result<QList<HotelOffer>>> PgStore::freeRoomsOfHotels(StayDates dates)
{
    return d->show<QList<HotelOffer>>(
        [=](const Connection &) {
            return QStringLiteral("select api.free_rooms_of_hotels(%1, %2, %3)")
                .arg(Connection::literal(dates.arrival), Connection::literal(dates.departure),
                     Connection::literal(dates.dayUse));
        },
        detail::decodeHotelOffers);
}

QFuture<Result<QList<Reservation>>> PgStore::findInHotels(QString text, int limit)
{
    return d->show<QList<Reservation>>(
        [=](const Connection &connection) {
            return QStringLiteral("select api.find_in_hotels(%1, %2)")
                .arg(connection.literal(text), number(qint64(limit)));
        },
        detail::decodeReservations);
}

QFuture<Result<QList<PgStore::Finding>>> PgStore::check()
{
    return d->read<QList<Finding>>(
        [](const Connection &) { return QStringLiteral("select * from api.check()"); },
        decodeFindings, checkDeadlineMs);
}

ConnectionInfo PgStore::connection() const
{
    if (!d->replica || d->info.state != ConnectionState::Connected)
        return d->info;
    ConnectionInfo info = d->replicaInfo;
    info.serverAheadMs = d->info.serverAheadMs; // holds end by the primary's clock
    return info;
}

void PgStore::reconnectNow()
{
    d->lane.reconnectNow();
    if (d->replica)
        d->replica->lane().reconnectNow();
}

StoreStatistics PgStore::statistics() const
{
    return d->lane.statistics();
}

} // namespace roomrack::db
