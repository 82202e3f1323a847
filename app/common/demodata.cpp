// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "demodata.h"

#include "demonames.h"
#include "demorandom.h"

#include <domain/localtime.h>

#include <QtCore/QJsonObject>

#include <algorithm>
#include <map>
#include <set>

namespace roomrack {

namespace {

// Counted from the public data set "Hotel booking demand" (N. Antonio, A. de Almeida, L. Nunes,
// Data in Brief 22 (2019) 41-49, doi 10.1016/j.dib.2018.11.126, CC BY 4.0).
// Nights of the stays that took place in the city hotel, per mille, from day use (0) to 12 nights.
constexpr int nightsPerMille[] = {7, 198, 238, 257, 167, 70, 24, 27, 5, 3, 2, 1, 1};
// Lead times in days of the same stays at each twentieth.
constexpr int leadTimes[] = {0,  0,  2,  4,   7,   12,  17,  23,  32,  40, 50,
                             60, 72, 86, 102, 121, 142, 170, 205, 265, 518};
// Cancelled bookings of both hotels, per mille, by lead time up to 7, 30, 90, 180 and more days.
struct CancelRate
{
    int upToDays;
    int perMille;
};
constexpr CancelRate cancelRates[] = {{7, 79}, {30, 265}, {90, 368}, {180, 438}, {9999, 567}};
constexpr int noShowPerMille = 10; // 1,207 of 119,390

constexpr int days = 365; ///< before and after the business date

struct Plan
{
    AddHotel setup;
    QList<DemoService> services;
    bool japanese = false;       ///< all names are
    int freeNightPerMille = 170; ///< how often a room waits one more night for its next guest
    quint64 seed = 1;
};

/// Draws one hotel's two years.
class Generator
{
public:
    Generator(Plan plan, QDate businessDate)
        : m_plan(std::move(plan))
        , m_today(businessDate)
        , m_random(m_plan.seed)
    {}

    DemoHotel run()
    {
        m_hotel.setup = m_plan.setup;
        m_hotel.setup.businessDate = m_today;
        m_hotel.services = m_plan.services;
        for (const NewRoom &room : m_hotel.setup.rooms) {
            m_next[room.number] = m_today.addDays(-days + m_random.below(3));
        }
        addClosures();
        addGroup();
        for (const NewRoom &room : m_hotel.setup.rooms)
            fillRoom(room);
        return m_hotel;
    }

private:
    struct Block
    {
        QDate from, to;
    };

    void addClosures()
    {
        const auto &rooms = m_hotel.setup.rooms;
        const auto close = [&](qsizetype index, int from, int to, const char *kind,
                               const QString &reason) {
            const QString number = rooms[index % rooms.size()].number;
            m_blocks[number].append({m_today.addDays(from), m_today.addDays(to)});
            m_hotel.closures.append(
                QJsonObject{{QStringLiteral("room"), number},
                            {QStringLiteral("from"), m_today.addDays(from).toString(Qt::ISODate)},
                            {QStringLiteral("to"), m_today.addDays(to).toString(Qt::ISODate)},
                            {QStringLiteral("kind"), QLatin1String(kind)},
                            {QStringLiteral("reason"), reason}});
        };
        const bool ja = m_plan.japanese;
        close(2, 2, 6, "out_of_order",
              ja ? QStringLiteral("水漏れ修理") : QStringLiteral("shower"));
        close(11, 6, 10, "out_of_service",
              ja ? QStringLiteral("畳替え") : QStringLiteral("carpet"));
    }

    void addGroup()
    {
        const auto &rooms = m_hotel.setup.rooms;
        QJsonArray stays;
        const QDate arrival = m_today.addDays(1);
        const QDate departure = m_today.addDays(4);
        for (const qsizetype index : {4, 6, 8}) {
            const NewRoom &room = rooms[index % rooms.size()];
            m_blocks[room.number].append({arrival, departure});
            stays.append(stay(room, {arrival, departure, false}, "reserved", true));
        }
        QJsonObject guest{{QStringLiteral("name"), m_plan.japanese
                                                       ? QStringLiteral("書道クラブ")
                                                       : QStringLiteral("Alpine Club")}};
        addReservation(guest, stays, 46, 6, {});
    }

    void fillRoom(const NewRoom &room)
    {
        QDate date = m_next[room.number];
        while (date < m_today.addDays(days)) {
            while (m_random.chance(m_plan.freeNightPerMille))
                date = date.addDays(1);
            const int nights = m_random.weighted(nightsPerMille);
            StayDates dates{date, date.addDays(nights), nights == 0};
            if (const Block *block = blocked(room.number, dates)) {
                date = block->to;
                continue;
            }
            placeStay(room, dates);
            date = dates.departure;
            if (dates.dayUse)
                date = date.addDays(m_random.below(2));
        }
    }

    const Block *blocked(const QString &room, const StayDates &dates) const
    {
        const auto blocks = m_blocks.find(room);
        if (blocks == m_blocks.end())
            return nullptr;
        for (const Block &block : blocks->second) {
            if (dates.arrival < block.to && block.from < dates.departure.addDays(dates.dayUse))
                return &block;
        }
        return nullptr;
    }

    void placeStay(const NewRoom &room, const StayDates &dates)
    {
        const int step = m_random.below(20);
        const int lead =
            leadTimes[step] + m_random.below(std::max(leadTimes[step + 1] - leadTimes[step], 1));
        // Others who wanted these nights, booked earlier and have cancelled since.
        for (const CancelRate &rate : cancelRates) {
            if (lead <= rate.upToDays) {
                if (dates.arrival.addDays(-lead) <= m_today && m_random.chance(rate.perMille))
                    addReservation(guest(), {stay(room, dates, "cancelled", false)}, lead, 2, {});
                break;
            }
        }
        if (dates.arrival.addDays(-lead) > m_today)
            return; // not booked yet
        const char *status = statusOf(room, dates);
        const bool future = dates.arrival > m_today || qstrcmp(status, "reserved") == 0;
        const bool hold = dates.arrival > m_today.addDays(2) && m_random.chance(50);
        // Most are given a room when they book; some wait for one.
        const bool roomed = !future || !m_random.chance(hold ? 300 : 60);
        QJsonObject row = stay(room, dates, hold ? "requested" : status, roomed);
        if (hold) {
            const QDateTime until(m_today.addDays(1 + m_random.below(3)), QTime(18, 0),
                                  zoneNamed(m_plan.setup.timeZone));
            row.insert(QStringLiteral("hold_until"), until.toUTC().toString(Qt::ISODate));
        }
        const bool note = m_random.chance(120);
        const QString notes = !note ? QString()
                              : m_plan.japanese
                                  ? QString::fromUtf8(m_random.pick(demoNotesJapanese))
                                  : QString::fromUtf8(m_random.pick(demoNotes));
        addReservation(guest(), {row}, lead, 1 + m_random.below(3), notes);
    }

    const char *statusOf(const NewRoom &room, const StayDates &dates)
    {
        if (dates.arrival < m_today && dates.departure < m_today)
            return m_random.chance(noShowPerMille) ? "no_show" : "checked_out";
        if (dates.arrival < m_today && dates.departure == m_today) {
            // Due out: some have left already. While one is here, the next can't be in house.
            const bool left = m_random.chance(400);
            if (!left)
                m_occupied.insert(room.number);
            else
                setHousekeeping(room.number, "dirty");
            return left ? "checked_out" : "in_house";
        }
        if (dates.arrival < m_today) {
            m_occupied.insert(room.number);
            return "in_house";
        }
        if (dates.arrival == m_today && !dates.dayUse && !m_occupied.contains(room.number)
            && m_random.chance(250)) {
            m_occupied.insert(room.number);
            return "in_house";
        }
        return "reserved";
    }

    void setHousekeeping(const QString &room, const char *status)
    {
        m_hotel.housekeeping.append(QJsonObject{{QStringLiteral("room"), room},
                                                {QStringLiteral("status"), QLatin1String(status)}});
    }

    QJsonObject guest()
    {
        if (m_plan.japanese || m_random.chance(180)) {
            const DemoName &family = m_random.pick(japaneseFamilies);
            const DemoName &given = m_random.pick(japaneseGivens);
            return {{QStringLiteral("name"), QString::fromUtf8(family.family) + QLatin1Char(' ')
                                                 + QString::fromUtf8(given.family)},
                    {QStringLiteral("reading"), QString::fromUtf8(family.familyReading)
                                                    + QLatin1Char(' ')
                                                    + QString::fromUtf8(given.familyReading)},
                    {QStringLiteral("phone"), QStringLiteral("+81 3 5550 %1").arg(number(4))},
                    {QStringLiteral("language"), QStringLiteral("ja")}};
        }
        return {{QStringLiteral("name"), QString::fromUtf8(m_random.pick(westernFamilies))
                                             + QLatin1String(", ")
                                             + QString::fromUtf8(m_random.pick(westernGivens))},
                {QStringLiteral("phone"), QStringLiteral("+49 40 5550 %1").arg(number(4))}};
    }

    QString number(int digits)
    {
        QString text;
        for (int i = 0; i < digits; ++i)
            text += QChar(u'0' + m_random.below(10));
        return text;
    }

    QJsonObject stay(const NewRoom &room, const StayDates &dates, const char *status, bool roomed)
    {
        const auto type = std::find_if(
            m_hotel.setup.types.begin(), m_hotel.setup.types.end(),
            [&room](const NewRoomType &candidate) { return candidate.code == room.type; });
        QJsonArray prices;
        for (int i = 0; i < dates.units(); ++i)
            prices.append(priceOf(*type, dates.arrival.addDays(i), dates.dayUse));
        return {{QStringLiteral("room"), roomed ? QJsonValue(room.number) : QJsonValue()},
                {QStringLiteral("type"), room.type},
                {QStringLiteral("arrival"), dates.arrival.toString(Qt::ISODate)},
                {QStringLiteral("departure"), dates.departure.toString(Qt::ISODate)},
                {QStringLiteral("day_use"), dates.dayUse},
                {QStringLiteral("status"), QLatin1String(status)},
                {QStringLiteral("prices"), prices}};
    }

    /// Fridays and Saturdays cost a fifth more, day use half.
    static qint64 priceOf(const NewRoomType &type, QDate night, bool dayUse)
    {
        const bool weekend = night.dayOfWeek() == Qt::Friday || night.dayOfWeek() == Qt::Saturday;
        const qint64 price = type.basePrice.minor * (weekend ? 120 : 100) / 100;
        return dayUse ? price / 2 : price;
    }

    void addReservation(const QJsonObject &guest, const QJsonArray &stays, int lead, int adults,
                        const QString &notes)
    {
        const QDate arrival = QDate::fromString(
            stays.first().toObject().value(QStringLiteral("arrival")).toString(), Qt::ISODate);
        const QDate booked = std::min(arrival.addDays(-lead), m_today);
        const QTime time(booked == m_today ? 0 : 8 + m_random.below(12), m_random.below(60),
                         m_random.below(60));
        const QDateTime at(booked, time, zoneNamed(m_plan.setup.timeZone));
        static constexpr const char *by[] = {"sato", "sato", "mori", "lindqvist"};
        m_hotel.reservations.append(QJsonObject{
            {QStringLiteral("guest"), guest},
            {QStringLiteral("stays"), stays},
            {QStringLiteral("adults"), adults},
            {QStringLiteral("notes"), notes},
            {QStringLiteral("at"), at.toUTC().toString(Qt::ISODate)},
            {QStringLiteral("by"), QLatin1String(m_random.pick(by))},
            {QStringLiteral("desk"), QStringLiteral("Front %1").arg(1 + m_random.below(3))}});
    }

    Plan m_plan;
    QDate m_today;
    DemoRandom m_random;
    DemoHotel m_hotel;
    std::map<QString, QDate> m_next;
    std::map<QString, QList<Block>> m_blocks;
    std::set<QString> m_occupied;
};

void addRooms(AddHotel *hotel, int from, int to, const QString &type,
              std::initializer_list<const char *> views)
{
    const QList<const char *> names(views);
    for (int number = from; number <= to; ++number) {
        const char *name = names[(number - from) % names.size()];
        hotel->rooms.append({QString::number(number), type, number / 100, QString::fromUtf8(name)});
    }
}

QList<QTime> hourly(int first, int last)
{
    QList<QTime> times;
    for (int hour = first; hour <= last; ++hour)
        times.append(QTime(hour, 0));
    return times;
}

} // namespace

DemoHotel harbourHotel(QDate businessDate)
{
    Plan plan;
    plan.seed = 48213;
    AddHotel &hotel = plan.setup;
    hotel.code = QStringLiteral("HARBOUR");
    hotel.name = QStringLiteral("Harbour Hotel");
    hotel.timeZone = QStringLiteral("Europe/Berlin");
    hotel.currency = QStringLiteral("EUR");
    hotel.types = {{QStringLiteral("STD"), QStringLiteral("Standard double"), {12900}},
                   {QStringLiteral("TWIN"), QStringLiteral("Twin"), {13900}},
                   {QStringLiteral("DLX"), QStringLiteral("Deluxe"), {16900}},
                   {QStringLiteral("FAM"), QStringLiteral("Family"), {18900}},
                   {QStringLiteral("STE"), QStringLiteral("Suite"), {28900}}};
    addRooms(&hotel, 201, 222, QStringLiteral("STD"), {"courtyard", "street", "garden"});
    addRooms(&hotel, 301, 316, QStringLiteral("TWIN"), {"courtyard", "harbour"});
    addRooms(&hotel, 401, 412, QStringLiteral("DLX"), {"harbour"});
    addRooms(&hotel, 501, 506, QStringLiteral("FAM"), {"garden"});
    addRooms(&hotel, 601, 604, QStringLiteral("STE"), {"harbour, balcony"});
    plan.services = {
        {{QStringLiteral("DINNER"), QStringLiteral("Dinner seatings")},
         {QTime(18, 0), QTime(19, 30), QTime(21, 0)},
         90,
         24,
         3,
         700},
        {{QStringLiteral("BATH"), QStringLiteral("Private bath")}, hourly(15, 21), 50, 1, 1, 120}};
    return Generator(plan, businessDate).run();
}

DemoHotel craneRyokan(QDate businessDate)
{
    Plan plan;
    plan.seed = 2605;
    plan.japanese = true;
    plan.freeNightPerMille = 320;
    AddHotel &hotel = plan.setup;
    hotel.code = QStringLiteral("TSURU");
    hotel.name = QStringLiteral("鶴の湯旅館");
    hotel.timeZone = QStringLiteral("Asia/Tokyo");
    hotel.currency = QStringLiteral("JPY");
    hotel.types = {{QStringLiteral("WA"), QStringLiteral("和室"), {22000}},
                   {QStringLiteral("ROTEN"), QStringLiteral("露天風呂付き和室"), {38000}},
                   {QStringLiteral("YO"), QStringLiteral("洋室"), {18000}}};
    addRooms(&hotel, 101, 106, QStringLiteral("WA"), {"庭園側", "川側"});
    addRooms(&hotel, 201, 204, QStringLiteral("ROTEN"), {"川側"});
    addRooms(&hotel, 301, 304, QStringLiteral("YO"), {"山側"});
    plan.services = {
        {{QStringLiteral("DINNER"), QStringLiteral("夕食")},
         {QTime(17, 30), QTime(18, 30), QTime(19, 30)},
         90,
         10,
         3,
         900},
        {{QStringLiteral("BATH"), QStringLiteral("貸切風呂")}, hourly(15, 22), 50, 1, 1, 500}};
    return Generator(plan, businessDate).run();
}

} // namespace roomrack
