// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "backend.h"

#include <support/await.h>
#include <support/samples.h>

#include <QtTest/QTest>

namespace roomrack {

/// What every contract test has: a hotel of its own, short ways to act in it, and results and rows
/// as one line of text, so that an expectation shows all of an answer.
///
/// The hotel has the rooms 101 to 103 of type STD (10000 a night) and 201 of type DLX (15000); its
/// business date is Tuesday, 16 June 2026.
class ContractTest : public QObject
{
    Q_OBJECT

public:
    explicit ContractTest(Backend &backend);

protected Q_SLOTS:
    void init();

protected:
    void newHotel(const Backend::NewHotel &wanted = {});
    [[nodiscard]] Backend &backend() { return m_backend; }
    [[nodiscard]] HotelId hotel() const { return m_hotel; }
    [[nodiscard]] RoomId room(const char *number) const;
    [[nodiscard]] RoomTypeId type(const char *code) const;
    [[nodiscard]] FrontDeskStore &desk(const char *login, const char *desk = "Front 1");
    [[nodiscard]] QString person(const char *login) const;

    WriteResult write(const char *login, const Command &command,
                      RequestId request = QUuid::createUuid());
    WriteResult clerk(const Command &command) { return write("clerk", command); }
    WriteResult supervisor(const Command &command) { return write("supervisor", command); }
    WriteResult manager(const Command &command) { return write("manager", command); }

    /// By the clerk; an invalid reservation when it was refused.
    Reservation booked(const char *guest, const char *roomNumber, const char *arrival,
                       const char *departure);
    Reservation bookedType(const char *guest, const char *typeCode, const char *arrival,
                           const char *departure);
    [[nodiscard]] Book bookIn(const char *guest, const char *roomNumber, const char *arrival,
                              const char *departure) const;
    /// Booked today, checked in.
    Reservation inHouse(const char *guest, const char *roomNumber, const char *departure);
    [[nodiscard]] Reservation now(const Reservation &reservation);
    /// The only stay's move, of the reservation as it stands now.
    [[nodiscard]] Move moveTo(const Reservation &reservation, const char *roomNumber,
                              const char *arrival = nullptr, const char *departure = nullptr);
    void roll(int days = 1);

    /// "done", "slot_taken 101 06-16>06-18 reserved Tanaka", "full STD night 06-17",
    /// "invalid departure no_nights #0", "stale v2", "needs_approval supervisor" ...
    [[nodiscard]] QString text(const WriteResult &result) const;
    /// "101 06-16>06-18 reserved Tanaka"; "-" without a room, "day" for day use
    [[nodiscard]] QString text(const Occupancy &row) const;
    [[nodiscard]] QString text(const Reservation &reservation) const;
    [[nodiscard]] static QString text(QDate date);
    /// What stands on the rack, by room and arrival.
    [[nodiscard]] QStringList rack(const char *from = "2026-06-01", const char *to = "2027-06-01");
    /// "06-16: 3 06-17: 2": free nights of a type
    [[nodiscard]] QString freeNights(const char *typeCode, const char *from, const char *to);
    [[nodiscard]] QString freeDays(const char *typeCode, const char *from, const char *to);

private:
    [[nodiscard]] QString rowText(const QString &roomNumber, QDate arrival, QDate departure,
                                  bool dayUse, Status status, const QString &guest) const;
    [[nodiscard]] QString numberOf(RoomId room) const;
    [[nodiscard]] QString free(const char *typeCode, const char *from, const char *to, bool day);

    Backend &m_backend;
    HotelId m_hotel;
    HotelSetup m_setup;
};

} // namespace roomrack
