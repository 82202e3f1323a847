// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "format.h"

#include "tr.h"

#include <domain/localtime.h>

namespace roomrack::ui {

QLocale textLocale()
{
    const QLocale locale;
    return locale.language() == QLocale::Japanese ? locale : QLocale(QLocale::English);
}

namespace {

QString formatted(QDate date, const QString &pattern)
{
    return date.isValid() ? textLocale().toString(date, pattern) : QString();
}

bool isDirectionControl(QChar c)
{
    const char16_t code = c.unicode();
    return (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)
           || code == 0x200e || code == 0x200f || code == 0x061c;
}

QDateTime inZone(const QDateTime &utc, const QString &timeZone)
{
    const QTimeZone zone = zoneNamed(timeZone);
    return zone.isValid() ? utc.toTimeZone(zone) : utc.toUTC();
}

QString symbol(const QString &code)
{
    static const QHash<QString, QString> symbols{
        {QStringLiteral("EUR"), QStringLiteral("€")}, {QStringLiteral("GBP"), QStringLiteral("£")},
        {QStringLiteral("USD"), QStringLiteral("$")}, {QStringLiteral("JPY"), QStringLiteral("¥")},
        {QStringLiteral("KRW"), QStringLiteral("₩")}, {QStringLiteral("INR"), QStringLiteral("₹")}};
    return symbols.value(code, code);
}

} // namespace

QString dayText(QDate date)
{
    //: Qt date format of a day within a range: "Tue 16"
    return formatted(date, Tr::tr("ddd d"));
}

QString shortDateText(QDate date)
{
    //: Qt date format without a year: "Tue 16 Jun"
    return formatted(date, Tr::tr("ddd d MMM"));
}

QString nightText(QDate date)
{
    //: Qt date format of a night within a sentence: "Tue 16 June"
    return formatted(date, Tr::tr("ddd d MMMM"));
}

QString dateText(QDate date)
{
    //: Qt date format with weekday and year of four digits: "Tue 16 Jun 2026"
    return formatted(date, Tr::tr("ddd d MMM yyyy"));
}

QString shortDateRangeText(QDate from, QDate to)
{
    if (from == to)
        return shortDateText(from);
    const bool oneMonth = from.year() == to.year() && from.month() == to.month();
    //: Qt date formats of a range within a month, its start and its end: "Tue 16", "Fri 19 Jun"
    const QString start = oneMonth ? Tr::tr("ddd d", "start of a range") : Tr::tr("ddd d MMM");
    const QString end = oneMonth ? Tr::tr("ddd d MMM", "end of a range") : Tr::tr("ddd d MMM");
    //: a range of dates
    return Tr::tr("%1 – %2").arg(formatted(from, start), formatted(to, end));
}

std::pair<QString, QString> dateRangeParts(QDate from, QDate to)
{
    if (from.year() != to.year())
        return {dateText(from), dateText(to)};
    const bool oneMonth = from.month() == to.month();
    //: Qt date formats of a range within a month: "Tue 16", "Fri 19 Jun 2026"
    const QString start = oneMonth ? Tr::tr("ddd d", "start of a range with year")
                                   : Tr::tr("ddd d MMM", "start of a range with year");
    const QString end = oneMonth ? Tr::tr("ddd d MMM yyyy", "end of a range within a month")
                                 : Tr::tr("ddd d MMM yyyy", "end of a range within a year");
    return {formatted(from, start), formatted(to, end)};
}

QString dateRangeText(QDate from, QDate to)
{
    if (from == to)
        return dateText(from);
    const auto [start, end] = dateRangeParts(from, to);
    return Tr::tr("%1 – %2").arg(start, end);
}

QString staySpanText(const StayDates &dates)
{
    return dates.dayUse ? dateText(dates.arrival) : dateRangeText(dates.arrival, dates.departure);
}

QString nightsText(const StayDates &dates)
{
    return dates.dayUse ? Tr::tr("day use") : Tr::tr("%n night(s)", nullptr, dates.nights());
}

QString nightListText(const QList<QDate> &nights)
{
    if (nights.isEmpty())
        return {};
    if (nights.size() == 1)
        return nightText(nights.first());
    constexpr int most = 5;
    if (nights.size() > most) {
        return Tr::tr("%n night(s) between %1 and %2", nullptr, int(nights.size()))
            .arg(shortDateText(nights.first()), shortDateText(nights.last()));
    }
    const QDate last = nights.last();
    QStringList before;
    for (const QDate night : nights.mid(0, nights.size() - 1)) {
        before.append(night.month() == last.month() && night.year() == last.year()
                          ? dayText(night)
                          : shortDateText(night));
    }
    //: a list of nights: "Wed 17, Thu 18" and "Fri 19 June"
    return Tr::tr("%1 and %2").arg(before.join(Tr::tr(", ", "between nights")), nightText(last));
}

QString timeText(const QDateTime &utc, const QString &timeZone)
{
    return inZone(utc, timeZone).time().toString(QStringLiteral("HH:mm"));
}

QString clockText(const QDateTime &utc, const QString &timeZone)
{
    return inZone(utc, timeZone).time().toString(QStringLiteral("HH:mm:ss"));
}

QString endOfHoldText(const QDateTime &utc, const QString &timeZone, QDate businessDate)
{
    const QDateTime local = inZone(utc, timeZone);
    const QString time = local.time().toString(QStringLiteral("HH:mm"));
    if (local.date() == businessDate)
        return time;
    return Tr::tr("%1 %2", "date and time").arg(shortDateText(local.date()), time);
}

QString momentText(const QDateTime &utc, const QString &timeZone, const QDateTime &now)
{
    const QDateTime local = inZone(utc, timeZone);
    const QString time = local.time().toString(QStringLiteral("HH:mm:ss"));
    if (local.date() == inZone(now, timeZone).date())
        return Tr::tr("today %1", "a time of day").arg(time);
    return Tr::tr("%1 %2", "date and time").arg(dateText(local.date()), time);
}

QString untilText(const QDateTime &utc, const QString &timeZone, const QDateTime &now)
{
    const QDateTime local = inZone(utc, timeZone);
    const QString time = local.time().toString(QStringLiteral("HH:mm"));
    if (local.date() == inZone(now, timeZone).date())
        return Tr::tr("until %1").arg(time);
    return Tr::tr("until %1 %2", "date and time").arg(shortDateText(local.date()), time);
}

QString moneyText(Money amount, const Currency &currency)
{
    const QString plain = toPlainString({qAbs(amount.minor)}, currency);
    const qsizetype point = plain.indexOf(u'.');
    const QString whole = point < 0 ? plain : plain.left(point);
    const QString decimals = point < 0 ? QString() : plain.mid(point);
    QString grouped;
    for (qsizetype i = 0; i < whole.size(); ++i) {
        if (i > 0 && (whole.size() - i) % 3 == 0)
            grouped += u',';
        grouped += whole.at(i);
    }
    const QString sign = amount.minor < 0 ? QStringLiteral("−") : QString();
    // Yen stand close to their sign, as in Japan; a no-break space keeps the others together.
    const QString gap = currency.code == QLatin1String("JPY") ? QString() : QString(QChar(0x00a0));
    return sign + symbol(currency.code) + gap + grouped + decimals;
}

QString differenceText(Money difference, const Currency &currency)
{
    if (difference.minor == 0)
        return Tr::tr("same price");
    const QString amount = moneyText({qAbs(difference.minor)}, currency);
    QString text = difference.minor > 0 ? Tr::tr("+ %1").arg(amount) : Tr::tr("− %1").arg(amount);
    return text.replace(u' ', QChar(0x00a0)); // the sign stays on the amount's line
}

QString shortenedName(const QString &given)
{
    // A control that turns the direction would turn what stands around the name, too.
    QString name = given;
    name.removeIf([](QChar c) { return isDirectionControl(c); });
    // By a line of the narrowest dialog at its headline's size.
    constexpr int longest = 60;
    constexpr int longestWord = 36;
    const auto cut = [](const QString &text, int most) {
        return text.size() > most ? text.left(most - 1).trimmed() + u'…' : text;
    };
    if (name.size() <= longestWord)
        return name;
    QStringList words = name.split(u' ');
    for (QString &word : words)
        word = cut(word, longestWord);
    return cut(words.join(u' '), longest);
}

QString sentencesText(const QStringList &sentences)
{
    QString text;
    for (const QString &sentence : sentences) {
        if (sentence.isEmpty())
            continue;
        //: a sentence and the one after it
        text = text.isEmpty() ? sentence : Tr::tr("%1 %2", "sentences").arg(text, sentence);
    }
    return text;
}

QString guestText(const QString &name)
{
    if (name.isEmpty())
        return Tr::tr("a guest without a name");
    QString shown = shortenedName(name);
    const bool turns = std::any_of(shown.cbegin(), shown.cend(), [](QChar c) {
        return c.direction() == QChar::DirR || c.direction() == QChar::DirAL;
    });
    if (turns) // isolated: numbers beside it keep their place
        shown = QChar(0x2068) + shown + QChar(0x2069);
    //: a guest's name within a sentence; in Japanese with 様
    return Tr::tr("%1", "guest").arg(shown);
}

QString partyText(int adults, int children)
{
    const QString grown = Tr::tr("%n adult(s)", nullptr, adults);
    if (children == 0)
        return grown;
    //: adults and children
    return Tr::tr("%1, %2", "party").arg(grown, Tr::tr("%n child(ren)", nullptr, children));
}

QString floorText(int floor)
{
    if (floor == 0)
        return Tr::tr("ground floor");
    if (textLocale().language() != QLocale::English)
        return Tr::tr("floor %1").arg(floor);
    const int tens = qAbs(floor) % 100;
    const int ones = qAbs(floor) % 10;
    if (tens < 11 || tens > 13) {
        if (ones == 1)
            return Tr::tr("%1st floor").arg(floor);
        if (ones == 2)
            return Tr::tr("%1nd floor").arg(floor);
        if (ones == 3)
            return Tr::tr("%1rd floor").arg(floor);
    }
    return Tr::tr("%1th floor").arg(floor);
}

QString roomPlaceText(const Room &room)
{
    if (room.name.isEmpty())
        return floorText(room.floor);
    //: floor, and short name or view of a room
    return Tr::tr("%1, %2", "place of a room").arg(floorText(room.floor), room.name);
}

QString statusText(Status status)
{
    switch (status) {
    case Status::Requested:
        return Tr::tr("Hold");
    case Status::Reserved:
        return Tr::tr("Reserved");
    case Status::InHouse:
        return Tr::tr("In house");
    case Status::CheckedOut:
        return Tr::tr("Checked out");
    case Status::Cancelled:
        return Tr::tr("Cancelled");
    case Status::NoShow:
        return Tr::tr("No-show");
    case Status::OutOfOrder:
        return Tr::tr("Out of order");
    case Status::OutOfService:
        return Tr::tr("Out of service");
    case Status::Lifted:
        return Tr::tr("Closure lifted");
    case Status::Tentative:
        return Tr::tr("Tentative allotment");
    case Status::Definite:
        return Tr::tr("Definite allotment");
    case Status::Released:
        return Tr::tr("Released allotment");
    }
    return {};
}

QString roleText(Role role)
{
    switch (role) {
    case Role::Clerk:
        return Tr::tr("clerk");
    case Role::Supervisor:
        return Tr::tr("supervisor");
    case Role::Manager:
        return Tr::tr("manager");
    }
    return {};
}

QString housekeepingText(Housekeeping status)
{
    switch (status) {
    case Housekeeping::Clean:
        return Tr::tr("Clean");
    case Housekeeping::Dirty:
        return Tr::tr("Dirty");
    case Housekeeping::Pickup:
        return Tr::tr("Pickup");
    case Housekeeping::Inspected:
        return Tr::tr("Inspected");
    }
    return {};
}

const RoomType *findType(const HotelSetup &setup, RoomTypeId id)
{
    const auto found = std::find_if(setup.types.cbegin(), setup.types.cend(),
                                    [id](const RoomType &type) { return type.id == id; });
    return found == setup.types.cend() ? nullptr : &*found;
}

const Room *findRoom(const HotelSetup &setup, RoomId id)
{
    const auto found = std::find_if(setup.rooms.cbegin(), setup.rooms.cend(),
                                    [id](const Room &room) { return room.id == id; });
    return found == setup.rooms.cend() ? nullptr : &*found;
}

QString typeName(const HotelSetup &setup, RoomTypeId id)
{
    const RoomType *type = findType(setup, id);
    return type ? type->name : QString();
}

QString roomText(const HotelSetup &setup, RoomId id)
{
    const Room *room = findRoom(setup, id);
    return room ? room->number : Tr::tr("no room yet");
}

} // namespace roomrack::ui
