// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Of the dialog: the ways out of several rooms that are booked together.

#include "conflictdialog.h"

#include "../format.h"
#include "../tr.h"

#include <desk/availabilitycache.h>
#include <desk/groupways.h>

#include <algorithm>

namespace roomrack::ui {

QList<StayRequest> ConflictDialog::group() const
{
    QList<StayRequest> stays = m_wish.others;
    stays.insert(qBound(0, m_conflict.index, int(stays.size())), m_wish.stay);
    return stays;
}

int ConflictDialog::tooMany() const
{
    return m_wish.asked - m_wish.free;
}

void ConflictDialog::setAlternatives(const Alternatives &alternatives)
{
    m_answered = true;
    fillOffers(alternatives);
}

/// All of them, some in other types; or as many as the type has.
void ConflictDialog::addGroupOffers(const Alternatives &alternatives)
{
    const QList<StayRequest> wanted = group();
    const StayDates &dates = m_wish.stay.dates;
    GroupWays ways(*m_cache, wanted);
    ways.limit(wantedType(), dates, alternatives.withoutRoom);
    for (const RoomType &type : m_cache->setup().types) {
        if (type.id == wantedType())
            continue;
        const auto offer =
            std::find_if(alternatives.types.cbegin(), alternatives.types.cend(),
                         [&type](const TypeOffer &each) { return each.type == type.id; });
        ways.limit(type.id, dates, offer == alternatives.types.cend() ? 0 : offer->free);
    }
    const QList<StayRequest> fewer = ways.fewer();
    const QList<StayRequest> mixed = ways.mixed();
    if (fewer.size() == wanted.size())
        return; // the server has places for all of them by now
    Money price;
    for (const StayRequest &stay : wanted)
        price = price + priceOf(*m_cache, stay);
    const bool withMixed =
        mixed.size() > fewer.size() && (tooMany() > 1 || mixed.size() < wanted.size());
    if (withMixed || !fewer.isEmpty()) {
        //: dates, nights
        addSection(Tr::tr("Your rooms: %1, %2").arg(staySpanText(dates), nightsText(dates)));
    }
    if (withMixed)
        addGroupOffer(mixed, price);
    if (!fewer.isEmpty())
        addGroupOffer(fewer, price);
}

void ConflictDialog::addGroupOffer(const QList<StayRequest> &stays, Money wanted)
{
    Money price;
    for (const StayRequest &stay : stays)
        price = price + priceOf(*m_cache, stay);
    QStringList types;
    for (const RoomType &type : m_cache->setup().types) {
        const auto count =
            std::count_if(stays.cbegin(), stays.cend(), [&](const StayRequest &stay) {
                return typeOf(*m_cache, stay) == type.id;
            });
        if (count > 0) {
            //: number of rooms, room type
            types.append(Tr::tr("%1 %2", "rooms of a type").arg(count).arg(type.name));
        }
    }
    const int rooms = int(stays.size());
    const bool isAll = rooms == m_wish.others.size() + 1;
    addOffer(isAll ? Tr::tr("All %n room(s)", nullptr, rooms)
                   : Tr::tr("Only %n room(s)", nullptr, rooms),
             types.join(Tr::tr(", ", "between room types")), price, price - wanted,
             m_wish.isHold ? Tr::tr("Hold %n room(s)", nullptr, rooms)
                           : Tr::tr("Book %n room(s)", nullptr, rooms),
             [this, stays] { Q_EMIT roomsChosen(stays); });
}

} // namespace roomrack::ui
