// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "backend.h"

#include <support/fakestore.h>

#include <map>
#include <memory>

namespace roomrack {

class FakeBackend final : public Backend
{
public:
    HotelId addHotel(const NewHotel &wanted) override;
    FrontDeskStore &desk(const QString &login, const QString &desk) override;
    QString displayName(const QString &login) const override;
    QString login(const QString &login) const override { return login; }
    QString password() const override { return QStringLiteral("secret"); }
    bool settle(const QString &login, HotelId hotel, RequestId request) override;
    void letTimePass(int seconds) override;

private:
    FakeServer m_server;
    std::map<std::pair<QString, QString>, std::unique_ptr<FakeStore>> m_desks;
    int m_hotels = 0;
};

} // namespace roomrack
