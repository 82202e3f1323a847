// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakehash.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QDataStream>
#include <QtCore/QIODevice>

namespace roomrack {

namespace {
class Writer
{
public:
    explicit Writer(QByteArray *bytes)
        : m_stream(bytes, QIODevice::WriteOnly)
    {}

    template<typename... T>
    void add(const T &...values)
    {
        (put(values), ...);
    }

private:
    void put(const QString &value) { m_stream << value; }
    void put(QDate value) { m_stream << value; }
    void put(QTime value) { m_stream << value; }
    void put(const QDateTime &value) { m_stream << value; }
    void put(bool value) { m_stream << value; }
    void put(int value) { m_stream << value; }
    void put(qint64 value) { m_stream << value; }
    void put(Money value) { m_stream << value.minor; }
    template<typename Tag, typename Number>
    void put(Id<Tag, Number> id)
    {
        m_stream << qint64(id.value);
    }
    template<typename T>
    requires std::is_enum_v<T>
    void put(T value) { m_stream << int(value); }
    template<typename T>
    void put(const std::optional<T> &value)
    {
        m_stream << value.has_value();
        if (value)
            put(*value);
    }
    template<typename T>
    void put(const QList<T> &values)
    {
        m_stream << values.size();
        for (const T &value : values)
            put(value);
    }
    void put(const StayDates &d) { add(d.arrival, d.departure, d.dayUse); }
    void put(const Guest &g) { add(g.id, g.name, g.reading, g.phone, g.email, g.language); }
    void put(const StayRequest &s)
    {
        add(s.room, s.type, s.dates, s.prices, s.guestName, s.roomLocked, s.block);
    }
    void put(const StayEdit &s)
    {
        add(s.stay, s.room, s.type, s.arrival, s.departure, s.dayUse, s.prices, s.roomLocked,
            s.guestName, s.expectedArrival, s.expectedDeparture);
    }
    void put(const StayMove &m)
    {
        add(m.stay, m.version, m.room, m.arrival, m.departure, m.prices);
    }
    void put(const StayPart &p) { add(p.room, p.from, p.to); }
    void put(const Holiday &h) { add(h.date, h.name); }
    void put(const GuestDocument &d) { add(d.kind, d.number, d.country); }
    void put(const PlacesMove &m) { add(m.places, m.version); }
    void put(const NewRoom &r) { add(r.number, r.type, r.floor, r.name); }
    void put(const NewRoomType &t) { add(t.code, t.name, t.basePrice); }

    QDataStream m_stream;
};

void add(Writer &w, const Book &c)
{
    w.add(c.guest, c.adults, c.children, c.notes, c.walkIn, c.stays, c.holdUntil, c.overbook,
          c.wishes, c.waiting);
}
void add(Writer &w, const Edit &c)
{
    w.add(c.reservation, c.version, c.guestName, c.guestReading, c.guestPhone, c.guestEmail,
          c.guestLanguage, c.adults, c.children, c.notes, c.wishes, c.holdUntil, c.stays);
}
void add(Writer &w, const Move &c)
{
    w.add(c.moves);
}
void add(Writer &w, const StaysCommand &c)
{
    w.add(c.reservation, c.version, c.stays);
}
void add(Writer &w, const Cancel &c)
{
    w.add(c.reservation, c.version, c.stays, c.reason, c.note, c.waiting);
}
void add(Writer &w, const Reinstate &c)
{
    w.add(c.reservation, c.version, c.stays, c.waiting);
}
void add(Writer &w, const CloseRoom &c)
{
    w.add(c.room, c.from, c.to, c.kind, c.reason);
}
void add(Writer &w, const LiftClosure &c)
{
    w.add(c.closure, c.from);
}
void add(Writer &w, const SetHousekeeping &c)
{
    w.add(c.rooms, c.status, c.each);
}
void add(Writer &w, const RollBusinessDate &c)
{
    w.add(c.from);
}
void add(Writer &w, const SetOverbooking &c)
{
    w.add(c.type, c.from, c.to, c.extra, c.each);
}
void add(Writer &w, const SetRates &c)
{
    w.add(c.type, c.from, c.to, c.weekdays, c.price);
}
void add(Writer &w, const AddHotel &c)
{
    w.add(c.code, c.name, c.timeZone, c.currency, c.businessDate, c.types, c.rooms);
}
void add(Writer &w, const AddRooms &c)
{
    w.add(c.rooms);
}
void add(Writer &w, const RetypeRoom &c)
{
    w.add(c.room, c.type);
}
void add(Writer &w, const RetireRoom &c)
{
    w.add(c.room, c.from);
}
void add(Writer &w, const AddPerson &c)
{
    w.add(c.login, c.displayName, c.role, c.verifier);
}
void add(Writer &w, const CheckIn &c)
{
    w.add(c.reservation, c.version, c.stays, c.handOver);
}
void add(Writer &w, const MarkArrived &c)
{
    w.add(c.reservation, c.version, c.stays, c.arrived);
}
void add(Writer &w, const ChangeRoom &c)
{
    w.add(c.reservation, c.version, c.stay, c.room, c.from, c.prices, c.reason);
}
void add(Writer &w, const SplitStay &c)
{
    w.add(c.reservation, c.version, c.stay, c.joined, c.parts, c.prices);
}
void add(Writer &w, const CloseDay &c)
{
    w.add(c.day, c.noShows);
}
void add(Writer &w, const SetHolidays &c)
{
    w.add(c.holidays);
}
void add(Writer &w, const SetRoomFeatures &c)
{
    w.add(c.room, c.features);
}
void add(Writer &w, const EditGuest &c)
{
    w.add(c.guest, c.version, c.name, c.reading, c.phone, c.email, c.language, c.preferences,
          c.alert);
}
void add(Writer &w, const SetGuestDocument &c)
{
    w.add(c.guest, c.document);
}
void add(Writer &w, const MergeGuests &c)
{
    w.add(c.guest, c.version, c.other, c.otherVersion);
}
void add(Writer &w, const UnmergeGuest &c)
{
    w.add(c.guest);
}
void add(Writer &w, const AnonymiseGuest &c)
{
    w.add(c.guest, c.version);
}
void add(Writer &w, const AddToWaitlist &c)
{
    w.add(c.guest, c.type, c.dates, c.adults, c.children, c.notes);
}
void add(Writer &w, const CloseWaiting &c)
{
    w.add(c.waiting, c.version, c.open);
}
void add(Writer &w, const AddBlock &c)
{
    w.add(c.name, c.type, c.from, c.to, c.quantity, c.definite, c.cutoff);
}
void add(Writer &w, const EditBlock &c)
{
    w.add(c.block, c.version, c.name, c.quantity, c.definite, c.cutoff);
}
void add(Writer &w, const ReleaseBlock &c)
{
    w.add(c.block, c.version, c.release);
}
void add(Writer &w, const SetService &c)
{
    w.add(c.code, c.name);
}
void add(Writer &w, const OpenSlots &c)
{
    w.add(c.service, c.from, c.to, c.weekdays, c.times, c.lengthMinutes, c.capacity);
}
void add(Writer &w, const BookPlaces &c)
{
    w.add(c.service, c.start, c.seats, c.stay, c.guest, c.note);
}
void add(Writer &w, const MovePlaces &c)
{
    w.add(c.moves, c.service, c.start);
}
void add(Writer &w, const CancelPlaces &c)
{
    w.add(c.places, c.version, c.cancel);
}
} // namespace

QByteArray commandHash(const Command &command)
{
    QByteArray bytes;
    Writer writer(&bytes);
    writer.add(int(command.index()));
    std::visit([&writer](const auto &what) { add(writer, what); }, command);
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

} // namespace roomrack
