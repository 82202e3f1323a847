// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakehotel.h"

namespace roomrack {

Result<GuestProfile> FakeHotel::guestProfile(GuestId) const
{
    return Failure{Outcome::NotFound, {}, {}};
}

Result<GuestDocument> FakeHotel::guestDocument(GuestId) const
{
    return Failure{Outcome::NotFound, {}, {}};
}

QList<GuestHit> FakeHotel::likelyDuplicates(const Guest &) const
{
    return {};
}

Result<QJsonObject> FakeHotel::guestExport(GuestId) const
{
    return Failure{Outcome::NotFound, {}, {}};
}

QList<GuestHit> FakeHotel::guestsPastTerm(QDate) const
{
    return {};
}

QList<OpenItem> FakeHotel::openItems() const
{
    return {};
}

QList<Waiting> FakeHotel::waitlist() const
{
    return {};
}

QList<Block> FakeHotel::blocks() const
{
    return {};
}

QList<Service> FakeHotel::services() const
{
    return {};
}

QList<ServiceSlot> FakeHotel::serviceDay(QDate) const
{
    return {};
}

} // namespace roomrack
