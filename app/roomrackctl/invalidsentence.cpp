// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// One sentence for every way in which what was entered can be refused.

#include "sentences.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace roomrack::ctl {

namespace {

struct Line
{
    std::string_view field; ///< empty: any
    std::string_view code;  ///< empty: any
    const char *sentence;   ///< %1: the field in words
};

// The first line that matches decides.
constexpr std::array lines{
    Line{"to", "departure_before_arrival", "--to must be after --from."},
    Line{"", "departure_before_arrival", "Departure must be after arrival."},
    Line{"", "no_nights", "Departure must be after arrival."},
    Line{"", "day_use_one_day", "Day use ends on the day of arrival."},
    Line{"departure", "too_long", "A stay can be 400 nights long at most."},
    Line{"to", "too_many", "That is too much at once: take fewer days or times."},
    Line{"guest.name", "required", "The guest needs a name."},
    Line{"guest", "required", "The guest needs a name."},
    Line{"adults", "", "That number of adults is not possible."},
    Line{"capacity", "", "That number of places is not possible."},
    Line{"seats", "", "That number of places is not possible."},
    Line{"places", "wrong_status", "The party's status doesn't allow this."},
    Line{"moves", "wrong_status", "The party is cancelled: it can't be moved."},
    Line{"moves", "same", "The party is in this slot already."},
    Line{"", "wrong_status",
         "The reservation's status doesn't allow this any more: it is cancelled, a no-show or "
         "checked out."},
    Line{"arrival", "in_house", "The guest is in house: the arrival can't change."},
    Line{"", "in_house", "The guest is in house and needs a room."},
    Line{"", "room_locked", "The stay is marked \"do not move\"."},
    Line{"code", "taken", "There is a hotel of this code already."},
    Line{"number", "taken", "A room is named twice."},
    Line{"code", "bad_code",
         "A code has 1 to 20 letters, digits, \"-\" and \"_\", and begins with a letter or digit."},
    Line{"time_zone", "",
         "There is no such time zone: write its IANA name, for instance Europe/Berlin."},
    Line{"currency", "",
         "There is no such currency: write its ISO 4217 code, for instance EUR or JPY."},
    Line{"business_date", "", "The business date must be from 2000-01-01 to 2900-01-01."},
    Line{"login", "login_taken", "Another person has this login already."},
    Line{"login", "",
         "A login has small letters, digits and \"_.@-\", begins with a letter, and not with pg_ "
         "or roomrack_."},
    Line{"verifier", "", "This password can't be used."},
    Line{"request", "request_reused",
         "This --request was used for something else. Nothing was changed now."},
    Line{"request", "settled",
         "This --request was given up after a broken connection and was not saved. Repeat the same "
         "command without --request."},
    Line{"", "bad_date", "The %1 is no date."},
    Line{"", "bad_time", "The %1 is no time of day."},
    Line{"", "too_long", "The %1 is too long."},
    Line{"", "control_character", "The %1 has characters that can't be kept."},
    Line{"", "card_number", "The %1 looks like a card number. Card numbers are not kept here."},
    Line{"", "required", "The %1 is missing."},
    Line{"", "out_of_range", "The %1 is not possible."},
    Line{"", "", "The %1 is not possible as entered. Nothing was saved."}};

struct Word
{
    std::string_view field;
    const char *word;
};

// Whatever isn't here is called as in the command, with blanks.
constexpr std::array words{Word{"display_name", "name that colleagues see"},
                           Word{"number", "room number"},
                           Word{"to", "last date"},
                           Word{"from", "first date"},
                           Word{"start", "start"},
                           Word{"length", "length of the slots"},
                           Word{"base_price", "price"},
                           Word{"", "command"}};

QString wordFor(std::string_view field)
{
    const auto word = std::find_if(words.begin(), words.end(),
                                   [field](const Word &each) { return each.field == field; });
    if (word != words.end())
        return QString::fromLatin1(word->word);
    QString text = QString::fromLatin1(field.data(), qsizetype(field.size()));
    return text.replace(QLatin1String("guest."), QLatin1String("guest's "))
        .replace(QLatin1Char('_'), QLatin1Char(' '));
}

/// Of dates that the hotel doesn't sell; empty for anything else.
QString notOnSale(const QString &field, const QString &code, const Hotel &hotel)
{
    const bool early = code == QLatin1String("before_business_date");
    if (!early && code != QLatin1String("past_sell_until"))
        return {};
    const QString range = nightsOnSale(hotel);
    if (early) {
        return range.isEmpty() ? QStringLiteral("The %1 is before the business date.").arg(field)
                               : QStringLiteral("The %1 is before the business date, %2.")
                                     .arg(field, hotel.businessDate.toString(Qt::ISODate));
    }
    return range.isEmpty()
               ? QStringLiteral("These nights are not on sale yet.")
               : QStringLiteral("These nights are not on sale yet; on sale: %1.").arg(range);
}

} // namespace

QString invalidSentence(const QString &field, const QString &code, const HotelSetup &setup)
{
    const std::string wantedField = field.toStdString();
    const std::string wantedCode = code.toStdString();
    const QString word = wordFor(wantedField);
    if (const QString dates = notOnSale(word, code, setup.hotel); !dates.isEmpty())
        return dates;
    const auto line = std::find_if(lines.begin(), lines.end(), [&](const Line &each) {
        return (each.field.empty() || each.field == wantedField)
               && (each.code.empty() || each.code == wantedCode);
    });
    const QString sentence = QString::fromLatin1(line->sentence);
    return sentence.contains(QLatin1String("%1")) ? sentence.arg(word) : sentence;
}

} // namespace roomrack::ctl
