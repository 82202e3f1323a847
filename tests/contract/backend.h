// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/frontdeskstore.h>

#include <QtCore/QString>

namespace roomrack {

/// A server for the contract suite: the fake one or PostgreSQL. The people "clerk", "supervisor"
/// and "manager" belong to every hotel, "stranger" to none that addHotel() makes without it;
/// "owner" owns the schema.
class Backend
{
public:
    struct NewHotel
    {
        QString rooms = QStringLiteral("101-103:STD,201:DLX");
        QDate businessDate{2026, 6, 16};
        QString currency = QStringLiteral("EUR");
        QString timeZone = QStringLiteral("Europe/Berlin");
        bool ofTheStranger = false; ///< the stranger's hotel, in which nobody else works
    };

    virtual ~Backend() = default;

    /// A night costs 10000 in the first type, 5000 more in each next one.
    [[nodiscard]] virtual HotelId addHotel(const NewHotel &wanted) = 0;
    /// The same store for the same person and desk; owned by the backend.
    [[nodiscard]] virtual FrontDeskStore &desk(const QString &login, const QString &desk) = 0;
    [[nodiscard]] virtual QString displayName(const QString &login) const = 0;
    /// The login as the server knows it.
    [[nodiscard]] virtual QString login(const QString &login) const = 0;
    [[nodiscard]] virtual QString password() const = 0; ///< everybody's
    /// Settles a request whose answer was lost: was it stored?
    [[nodiscard]] virtual bool settle(const QString &login, HotelId hotel, RequestId request) = 0;
    /// Holds and approvals come this much nearer to their end.
    virtual void letTimePass(int seconds) = 0;
    /// The zone in which the desks live, and their sessions where they have any.
    virtual void setTimeZone(const QByteArray &zone);
};

/// Rooms as roomrackctl reads them, "101-103:STD,201:DLX", with the suite's prices.
[[nodiscard]] AddHotel addHotelCommand(const QString &code, const Backend::NewHotel &wanted);

/// Runs every contract test; the program's exit code.
[[nodiscard]] int runContract(Backend &backend, int argc, char **argv);

} // namespace roomrack
