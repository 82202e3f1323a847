// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakebackend.h"

namespace roomrack {

HotelId FakeBackend::addHotel(const NewHotel &wanted)
{
    const HotelId hotel =
        m_server.addHotel(addHotelCommand(QStringLiteral("H%1").arg(++m_hotels), wanted));
    if (wanted.ofTheStranger) {
        for (const char *login : {"clerk", "supervisor", "manager"})
            m_server.removeFromHotel(QLatin1String(login), hotel);
        m_server.addPerson(QStringLiteral("stranger"), QStringLiteral("Stan Stranger"),
                           {{hotel, Role::Manager}});
    }
    return hotel;
}

FrontDeskStore &FakeBackend::desk(const QString &login, const QString &desk)
{
    auto &store = m_desks[{login, desk}];
    if (!store)
        store = std::make_unique<FakeStore>(&m_server, login, desk);
    return *store;
}

QString FakeBackend::displayName(const QString &login) const
{
    return m_server.session(login).displayName;
}

bool FakeBackend::settle(const QString &, HotelId hotel, RequestId request)
{
    return m_server.settle(hotel, request).isDone();
}

void FakeBackend::letTimePass(int seconds)
{
    m_server.clock().advanceMs(1000LL * seconds);
}

} // namespace roomrack
