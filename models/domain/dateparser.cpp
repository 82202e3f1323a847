// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "dateparser.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>

#include <algorithm>
#include <array>
#include <optional>

namespace roomrack {

namespace {
using Match = QRegularExpressionMatch;

constexpr int noYear = -1;
constexpr int daysBackWithoutYear = 31;

struct Parts
{
    int year = noYear; ///< in full
    int month = 0;
    int day = 0;
};

const std::array<QString, 12> &monthNames()
{
    static const std::array<QString, 12> names{
        QStringLiteral("january"), QStringLiteral("february"), QStringLiteral("march"),
        QStringLiteral("april"),   QStringLiteral("may"),      QStringLiteral("june"),
        QStringLiteral("july"),    QStringLiteral("august"),   QStringLiteral("september"),
        QStringLiteral("october"), QStringLiteral("november"), QStringLiteral("december")};
    return names;
}

const std::array<QString, 7> &weekdayNames()
{
    static const std::array<QString, 7> names{
        QStringLiteral("monday"),   QStringLiteral("tuesday"), QStringLiteral("wednesday"),
        QStringLiteral("thursday"), QStringLiteral("friday"),  QStringLiteral("saturday"),
        QStringLiteral("sunday")};
    return names;
}

const QString &japaneseWeekdays()
{
    static const QString days = QStringLiteral("月火水木金土日");
    return days;
}

/// 1-based place of the name that `word` (three letters or more) begins; 0 for none.
template<typename Names>
int placeOf(const Names &names, const QString &word)
{
    if (word.size() < 3)
        return 0;
    const auto it = std::find_if(names.begin(), names.end(),
                                 [&word](const QString &name) { return name.startsWith(word); });
    return it == names.end() ? 0 : int(it - names.begin()) + 1;
}

QString capture(const Match &match, const char *name)
{
    return match.captured(QLatin1String(name));
}

/// The year that two digits mean: for a stay the nearest to the business date, for a birth the
/// latest that is not ahead.
int fullYear(const QString &digits, const Parts &parts, QDate businessDate, DateUse use)
{
    int year = digits.toInt();
    if (digits.size() > 2)
        return year;
    year += businessDate.year() / 100 * 100;
    if (use == DateUse::Birth) {
        const bool ahead = year > businessDate.year()
                           || (year == businessDate.year()
                               && std::pair(parts.month, parts.day)
                                      > std::pair(businessDate.month(), businessDate.day()));
        return ahead ? year - 100 : year;
    }
    constexpr int half = 50;
    if (year - businessDate.year() > half)
        return year - 100;
    return businessDate.year() - year >= half ? year + 100 : year;
}

/// The year of a day and month without one: the next time that the day comes, or the last for a
/// birth. A day of the last weeks is meant as that, so that a slip is seen as "in the past".
int impliedYear(const Parts &parts, QDate businessDate, DateUse use)
{
    const int year = businessDate.year();
    const int surelyADay = std::min(parts.day, 28);
    const QDate same(year, parts.month, surelyADay);
    if (use == DateUse::Birth)
        return same > businessDate ? year - 1 : year;
    const qint64 ahead = businessDate.daysTo(same);
    if (ahead < -daysBackWithoutYear)
        return year + 1;
    const QDate lastYear(year - 1, parts.month, surelyADay);
    return lastYear.daysTo(businessDate) <= daysBackWithoutYear ? year - 1 : year;
}

DateAnswer fault(DateFault what)
{
    return {{}, what, false};
}

DateAnswer found(QDate date, QDate businessDate, DateUse use)
{
    const bool unlikely = use == DateUse::Stay
                          && (date > businessDate.addYears(2) || date < businessDate.addYears(-1));
    return {date, DateFault::None, unlikely};
}

DateAnswer finish(Parts parts, const QString &yearDigits, QDate businessDate, DateUse use)
{
    if (parts.month < 1 || parts.month > 12 || parts.day < 1 || parts.day > 31)
        return fault(DateFault::NoSuchDay);
    if (parts.year == noYear) {
        parts.year = yearDigits.isEmpty() ? impliedYear(parts, businessDate, use)
                                          : fullYear(yearDigits, parts, businessDate, use);
    }
    constexpr int firstYear = 1850;
    constexpr int lastYear = 2999;
    if (parts.year < firstYear || parts.year > lastYear)
        return fault(DateFault::NotADate);
    const QDate date(parts.year, parts.month, parts.day);
    return date.isValid() ? found(date, businessDate, use) : fault(DateFault::NoSuchDay);
}

/// The next date with this day of the month, today included.
DateAnswer nextDay(int day, QDate businessDate, DateUse use)
{
    if (day < 1 || day > 31)
        return fault(DateFault::NoSuchDay);
    QDate month(businessDate.year(), businessDate.month(), 1);
    while (day > month.daysInMonth() || month.addDays(day - 1) < businessDate)
        month = month.addMonths(1);
    return found(month.addDays(day - 1), businessDate, use);
}

/// Two numbers, with or without a year: which is the day follows the place, unless only one
/// reading can be a date. A point always parts day from month.
Parts inOrder(int first, int second, bool point, DateOrder order)
{
    const bool monthFirst = !point && order != DateOrder::DayMonthYear;
    Parts parts{noYear, monthFirst ? first : second, monthFirst ? second : first};
    if (parts.month > 12 && parts.day <= 12)
        std::swap(parts.month, parts.day);
    return parts;
}

std::optional<DateAnswer> readWord(const QString &text, QDate businessDate)
{
    static const std::array<std::pair<QString, int>, 16> words{{{QStringLiteral("today"), 0},
                                                                {QStringLiteral("tod"), 0},
                                                                {QStringLiteral("now"), 0},
                                                                {QStringLiteral("tomorrow"), 1},
                                                                {QStringLiteral("tom"), 1},
                                                                {QStringLiteral("yesterday"), -1},
                                                                {QStringLiteral("今日"), 0},
                                                                {QStringLiteral("本日"), 0},
                                                                {QStringLiteral("きょう"), 0},
                                                                {QStringLiteral("明日"), 1},
                                                                {QStringLiteral("あした"), 1},
                                                                {QStringLiteral("あす"), 1},
                                                                {QStringLiteral("明後日"), 2},
                                                                {QStringLiteral("あさって"), 2},
                                                                {QStringLiteral("昨日"), -1},
                                                                {QStringLiteral("きのう"), -1}}};
    for (const auto &[word, days] : words) {
        if (text == word)
            return found(businessDate.addDays(days), businessDate, DateUse::Stay);
    }
    static const QRegularExpression relative(
        QStringLiteral("^(?<sign>[+-]) ?(?<count>[0-9]{1,3}) ?(?<unit>d|w|日|週)?$"));
    if (const Match match = relative.match(text); match.hasMatch()) {
        const QString unit = capture(match, "unit");
        const bool weeks = unit == QLatin1String("w") || unit == QStringLiteral("週");
        const int days = capture(match, "count").toInt() * (weeks ? 7 : 1);
        const bool back = capture(match, "sign") == QLatin1String("-");
        return found(businessDate.addDays(back ? -days : days), businessDate, DateUse::Stay);
    }
    return std::nullopt;
}

/// A weekday alone means the next one, today included.
std::optional<DateAnswer> readWeekday(const QString &text, QDate businessDate)
{
    int weekday = placeOf(weekdayNames(), text);
    static const QRegularExpression japanese(QStringLiteral("^([月火水木金土日])(曜日?)?$"));
    if (const Match match = japanese.match(text); match.hasMatch())
        weekday = int(japaneseWeekdays().indexOf(match.captured(1))) + 1;
    if (weekday == 0)
        return std::nullopt;
    const int ahead = (weekday - businessDate.dayOfWeek() + 7) % 7;
    return found(businessDate.addDays(ahead), businessDate, DateUse::Stay);
}

/// Without the weekday that our own format shows before or behind the date.
QString withoutWeekday(QString text)
{
    static const QRegularExpression behind(QStringLiteral(" ?\\([月火水木金土日](曜日?)?\\)$"));
    static const QRegularExpression japaneseWord(QStringLiteral(" ?[月火水木金土日]曜日?,? ?"));
    text.remove(behind);
    text.remove(japaneseWord);
    static const QRegularExpression word(QStringLiteral("(?<![a-z])([a-z]{3,9})[.,]?(?![a-z])"));
    for (auto words = word.globalMatch(text); words.hasNext();) {
        const Match match = words.next();
        if (placeOf(weekdayNames(), match.captured(1)) > 0) {
            text.remove(match.capturedStart(), match.capturedLength());
            break;
        }
    }
    return text.trimmed();
}

/// 令和8年6月16日, 令和8/6/16, R8.6.16: the era's first year is 1, or 元.
std::optional<DateAnswer> readEra(const QString &text, QDate businessDate, DateUse use)
{
    static const QRegularExpression date(
        QStringLiteral("^(?<era>令和?|平成?|昭和?|r|h|s) ?(?<year>[0-9]{1,2}|元)(?:年 ?|[-./ ]+)"
                       "(?<month>[0-9]{1,2})(?:月 ?|[-./ ]+)(?<day>[0-9]{1,2})日?$"));
    const Match match = date.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QChar era = capture(match, "era").at(0);
    const bool isReiwa = era == u'令' || era == u'r';
    const bool isHeisei = era == u'平' || era == u'h';
    const int before = isReiwa ? 2018 : isHeisei ? 1988 : 1925; // the era's first one
    const QString year = capture(match, "year");
    return finish({before + (year == QStringLiteral("元") ? 1 : year.toInt()),
                   capture(match, "month").toInt(), capture(match, "day").toInt()},
                  {}, businessDate, use);
}

std::optional<DateAnswer> readJapanese(const QString &text, QDate businessDate, DateUse use)
{
    if (const auto answer = readEra(text, businessDate, use))
        return *answer;
    static const QRegularExpression full(
        QStringLiteral("^(?:(?<year>[0-9]{1,4})年)? ?"
                       "(?<month>[0-9]{1,2})月 ?(?<day>[0-9]{1,2})日$"));
    if (const Match match = full.match(text); match.hasMatch()) {
        return finish({noYear, capture(match, "month").toInt(), capture(match, "day").toInt()},
                      capture(match, "year"), businessDate, use);
    }
    static const QRegularExpression dayOnly(QStringLiteral("^([0-9]{1,2})日$"));
    if (const Match match = dayOnly.match(text); match.hasMatch())
        return nextDay(match.captured(1).toInt(), businessDate, use);
    return std::nullopt;
}

std::optional<DateAnswer> readMonthName(const QString &text, QDate businessDate, DateUse use)
{
    static const QRegularExpression dayFirst(
        QStringLiteral("^(?<day>[0-9]{1,2})(?:st|nd|rd|th)?[-./ ]*(?:of )?(?<month>[a-z]{3,9})"
                       "[-./, ']*(?<year>[0-9]{4}|[0-9]{2})?$"));
    static const QRegularExpression monthFirst(
        QStringLiteral("^(?<month>[a-z]{3,9})[-./ ]*(?<day>[0-9]{1,2})(?:st|nd|rd|th)?"
                       "(?:[-./, ']+(?<year>[0-9]{4}|[0-9]{2}))?$"));
    Match match = dayFirst.match(text);
    if (!match.hasMatch())
        match = monthFirst.match(text);
    const int month = match.hasMatch() ? placeOf(monthNames(), capture(match, "month")) : 0;
    if (month == 0)
        return std::nullopt;
    return finish({noYear, month, capture(match, "day").toInt()}, capture(match, "year"),
                  businessDate, use);
}

std::optional<DateAnswer> readNumbers(const QString &text, QDate businessDate, DateOrder order,
                                      DateUse use)
{
    static const QRegularExpression yearFirst(
        QStringLiteral("^(?<a>[0-9]{4})[-./ ]+(?<b>[0-9]{1,2})[-./ ]+(?<c>[0-9]{1,2})\\.?$"));
    if (const Match match = yearFirst.match(text); match.hasMatch()) {
        return finish(
            {capture(match, "a").toInt(), capture(match, "b").toInt(), capture(match, "c").toInt()},
            {}, businessDate, use);
    }
    static const QRegularExpression three(
        QStringLiteral("^(?<a>[0-9]{1,2})(?<sep>[-./ ]) ?(?<b>[0-9]{1,2})[-./ ] ?"
                       "(?<c>[0-9]{4}|[0-9]{1,2})\\.?$"));
    if (const Match match = three.match(text); match.hasMatch()) {
        const bool point = capture(match, "sep") == QLatin1String(".");
        const int a = capture(match, "a").toInt();
        const int b = capture(match, "b").toInt();
        const QString c = capture(match, "c");
        if (order == DateOrder::YearMonthDay && !point && c.size() <= 2)
            return finish({noYear, b, c.toInt()}, capture(match, "a").rightJustified(2, u'0'),
                          businessDate, use);
        if (c.size() == 1)
            return std::nullopt;
        return finish(inOrder(a, b, point, order), c, businessDate, use);
    }
    static const QRegularExpression two(
        QStringLiteral("^(?<a>[0-9]{1,2})(?<sep>[-./ ]) ?(?<b>[0-9]{1,2})\\.?$"));
    if (const Match match = two.match(text); match.hasMatch()) {
        const bool point = capture(match, "sep") == QLatin1String(".");
        return finish(
            inOrder(capture(match, "a").toInt(), capture(match, "b").toInt(), point, order), {},
            businessDate, use);
    }
    static const QRegularExpression dayOnly(QStringLiteral("^([0-9]{1,2})(?:st|nd|rd|th)?\\.?$"));
    if (const Match match = dayOnly.match(text); match.hasMatch())
        return nextDay(match.captured(1).toInt(), businessDate, use);
    return std::nullopt;
}

/// 1606, 160626, 16062026, 20260616: without anything between the parts.
std::optional<DateAnswer> readCompact(const QString &text, QDate businessDate, DateOrder order,
                                      DateUse use)
{
    static const QRegularExpression compact(QStringLiteral("^[0-9]{4}(?:[0-9]{2}|[0-9]{4})?$"));
    if (!compact.match(text).hasMatch())
        return std::nullopt;
    const auto number = [&text](int at) { return text.mid(at, 2).toInt(); };
    const bool beginsWithYear =
        text.size() == 8
        && (text.startsWith(QLatin1String("20")) || text.startsWith(QLatin1String("19")))
        && number(4) <= 12;
    if (beginsWithYear)
        return finish({text.left(4).toInt(), number(4), number(6)}, {}, businessDate, use);
    if (text.size() == 6 && order == DateOrder::YearMonthDay)
        return finish({noYear, number(2), number(4)}, text.left(2), businessDate, use);
    return finish(inOrder(number(0), number(2), false, order), text.mid(4), businessDate, use);
}
} // namespace

DateAnswer readDate(const QString &text, QDate businessDate, DateOrder order, DateUse use)
{
    // Full-width digits and brackets become plain ones.
    const QString plain = text.normalized(QString::NormalizationForm_KC).simplified().toLower();
    if (plain.isEmpty())
        return fault(DateFault::Empty);
    if (const auto answer = readWord(plain, businessDate))
        return *answer;
    if (const auto answer = readWeekday(plain, businessDate))
        return *answer;
    const QString date = withoutWeekday(plain);
    if (const auto answer = readJapanese(date, businessDate, use))
        return *answer;
    if (const auto answer = readMonthName(date, businessDate, use))
        return *answer;
    if (const auto answer = readNumbers(date, businessDate, order, use))
        return *answer;
    if (const auto answer = readCompact(date, businessDate, order, use))
        return *answer;
    return fault(DateFault::NotADate);
}

QString formatDate(QDate date, DateLanguage language)
{
    if (!date.isValid())
        return {};
    if (language == DateLanguage::Japanese) {
        return QStringLiteral("%1年%2月%3日(%4)")
            .arg(date.year())
            .arg(date.month())
            .arg(date.day())
            .arg(japaneseWeekdays().at(date.dayOfWeek() - 1));
    }
    const auto shortName = [](QString name) {
        name[0] = name[0].toUpper();
        return name.left(3);
    };
    return QStringLiteral("%1 %2 %3 %4")
        .arg(shortName(weekdayNames()[size_t(date.dayOfWeek() - 1)]))
        .arg(date.day())
        .arg(shortName(monthNames()[size_t(date.month() - 1)]))
        .arg(date.year(), 4, 10, QLatin1Char('0'));
}

} // namespace roomrack
