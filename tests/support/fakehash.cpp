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
        add(s.room, s.type, s.dates, s.prices, s.guestName, s.roomLocked);
    }
    void put(const StayEdit &s)
    {
        add(s.stay, s.room, s.type, s.arrival, s.departure, s.dayUse, s.prices, s.roomLocked);
    }
    void put(const StayMove &m)
    {
        add(m.stay, m.version, m.room, m.arrival, m.departure, m.prices);
    }
    void put(const NewRoom &r) { add(r.number, r.type, r.floor, r.name); }
    void put(const NewRoomType &t) { add(t.code, t.name, t.basePrice); }

    QDataStream m_stream;
};

void add(Writer &w, const Book &c)
{
    w.add(c.guest, c.adults, c.children, c.notes, c.walkIn, c.stays, c.holdUntil, c.overbook);
}
void add(Writer &w, const Edit &c)
{
    w.add(c.reservation, c.version, c.guestName, c.guestReading, c.guestPhone, c.guestEmail,
          c.guestLanguage, c.adults, c.children, c.notes, c.stays);
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
    w.add(c.reservation, c.version, c.stays, c.reason, c.note);
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
    w.add(c.rooms, c.status);
}
void add(Writer &w, const RollBusinessDate &c)
{
    w.add(c.from);
}
void add(Writer &w, const SetOverbooking &c)
{
    w.add(c.type, c.from, c.to, c.extra);
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
