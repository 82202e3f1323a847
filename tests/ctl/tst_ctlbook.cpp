// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What roomrackctl book answers.

#include "ctlhouse.h"

#include <dbsupport/testserver.h>

#include <support/testprogram.h>

#include <QtCore/QJsonArray>
#include <QtTest/QtTest>

using namespace roomrack::test;

namespace {

const QString json = QStringLiteral("--json");

} // namespace

class tst_CtlBook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void init();

    void bookTells();
    void bookByTypeAndByDay();
    void takenRoomNamesWhoIsThere();
    void fullTypeNamesTheNights();
    void sameRequestBooksOnce();
    void busyWhileTheTypeIsLocked();

private:
    [[nodiscard]] CtlRun run(const QStringList &arguments) { return m_house->ctl().run(arguments); }
    [[nodiscard]] QStringList booking(const char *where, const char *arrival, const char *departure,
                                      const char *guest)
    {
        return CtlHouse::bookWords(text(where), text(arrival), text(departure), text(guest));
    }

    std::unique_ptr<CtlHouse> m_house;
};

void tst_CtlBook::initTestCase()
{
    if (TestServer::instance().notInstalled())
        QSKIP("PostgreSQL is not installed");
    m_house = std::make_unique<CtlHouse>(ROOMRACKCTL);
    QVERIFY2(m_house->error().isEmpty(), qPrintable(m_house->error()));
}

void tst_CtlBook::cleanupTestCase()
{
    if (m_house) {
        const CtlRun checked = run(words("check"));
        QVERIFY2(checked.code == Done, checked.told());
    }
    m_house.reset();
}

// Each test finds an empty hotel.
void tst_CtlBook::init()
{
    m_house->cancelAll();
}

void tst_CtlBook::bookTells()
{
    const QJsonObject booked =
        m_house->book(text("101"), text("2027-06-05"), text("2027-06-08"), text("Tanaka, Yui"));
    QCOMPARE(booked[text("outcome")].toString(), text("done"));
    QVERIFY(booked[text("confirmation")].toString().startsWith(text("RR-1")));
    QCOMPARE(booked[text("version")].toInt(), 1);
    QCOMPARE(booked[text("room")].toString(), text("101"));
    QCOMPARE(booked[text("type")].toString(), text("STD"));
    QCOMPARE(booked[text("arrival")].toString(), text("2027-06-05"));
    QCOMPARE(booked[text("departure")].toString(), text("2027-06-08"));
    QCOMPARE(booked[text("status")].toString(), text("reserved"));
    QCOMPARE(booked[text("guest")].toString(), text("Tanaka, Yui"));
    QCOMPARE(booked[text("replay")].toBool(), false);

    const CtlRun plain = run(booking("102", "2027-06-05", "2027-06-06", "Mills"));
    QVERIFY2(plain.code == Done && plain.err.isEmpty(), plain.told());
    QVERIFY2(plain.out.contains(text("Mills")) && plain.out.contains(text("room 102")),
             plain.told());
}

void tst_CtlBook::bookByTypeAndByDay()
{
    const QJsonObject unassigned =
        m_house->book(text("STD"), text("2027-06-05"), text("2027-06-08"), text("Mills"));
    QVERIFY(unassigned[text("room")].isNull());
    QCOMPARE(unassigned[text("type")].toString(), text("STD"));

    const CtlRun byDay = run(words("book --json --hotel harb --room 201 --arrival 2027-06-05 "
                                   "--day-use --guest Mills --adults 2"));
    QVERIFY2(byDay.code == Done, byDay.told());
    QCOMPARE(byDay.json()[text("day_use")].toBool(), true);
    QCOMPARE(byDay.json()[text("departure")].toString(), text("2027-06-05"));
    QCOMPARE(byDay.json()[text("adults")].toInt(), 2);
    // The evening of the same day is another guest's.
    QCOMPARE(run(booking("201", "2027-06-05", "2027-06-06", "Ito")).code, int(Done));
}

void tst_CtlBook::takenRoomNamesWhoIsThere()
{
    (void)m_house->book(text("101"), text("2027-06-05"), text("2027-06-08"), text("Tanaka"));
    const CtlRun taken =
        run(booking("101", "2027-06-07", "2027-06-09", "Mills") + QStringList{json});
    QVERIFY2(taken.code == SlotTaken, taken.told());
    QCOMPARE(taken.json()[text("outcome")].toString(), text("slot_taken"));
    const QJsonObject conflict = taken.json()[text("conflict")].toObject();
    QCOMPARE(conflict[text("room")].toString(), text("101"));
    QCOMPARE(conflict[text("arrival")].toString(), text("2027-06-05"));
    QCOMPARE(conflict[text("departure")].toString(), text("2027-06-08"));
    QCOMPARE(conflict[text("guest")].toString(), text("Tanaka"));
    QCOMPARE(conflict[text("by")].toString(), text("Administrator"));
    const QDateTime since =
        QDateTime::fromString(conflict[text("since")].toString(), Qt::ISODateWithMs);
    QVERIFY2(since.isValid(), taken.told());
    QVERIFY(std::abs(since.secsTo(QDateTime::currentDateTimeUtc())) < 600);

    const CtlRun plain = run(booking("101", "2027-06-07", "2027-06-09", "Mills"));
    QCOMPARE(plain.code, int(SlotTaken));
    QVERIFY2(plain.out.isEmpty() && plain.err.contains(text("taken by Tanaka")), plain.told());
    // A turnover is no conflict.
    QCOMPARE(run(booking("101", "2027-06-08", "2027-06-09", "Mills")).code, int(Done));
}

void tst_CtlBook::fullTypeNamesTheNights()
{
    (void)m_house->book(text("201"), text("2027-06-10"), text("2027-06-12"), text("Tanaka"));
    const CtlRun full =
        run(booking("DLX", "2027-06-09", "2027-06-13", "Mills") + QStringList{json});
    QVERIFY2(full.code == Full, full.told());
    QCOMPARE(full.json()[text("outcome")].toString(), text("full"));
    QCOMPARE(full.json()[text("type")].toString(), text("DLX"));
    QCOMPARE(full.json()[text("nights")].toArray(),
             (QJsonArray{text("2027-06-10"), text("2027-06-11")}));
}

void tst_CtlBook::sameRequestBooksOnce()
{
    const QString request = text("5f0c2b34-3c0f-4ad7-9b39-6a3bb3a1c001");
    const QStringList once = booking("101", "2027-06-05", "2027-06-08", "Tanaka")
                             + QStringList{text("--request"), request, json};
    const CtlRun first = run(once);
    const CtlRun second = run(once);
    QVERIFY2(first.code == Done && second.code == Done, second.told());
    QCOMPARE(first.json()[text("replay")].toBool(), false);
    QCOMPARE(second.json()[text("replay")].toBool(), true);
    QCOMPARE(second.json()[text("confirmation")], first.json()[text("confirmation")]);
    QCOMPARE(m_house->scalar(
                 text("select count(*) from roomrack.event where request = '%1'").arg(request)),
             text("1"));

    const CtlRun other = run(booking("102", "2027-06-05", "2027-06-08", "Tanaka")
                             + QStringList{text("--request"), request, json});
    QVERIFY2(other.code == Invalid, other.told());
    QCOMPARE(other.json()[text("field")].toString(), text("request"));
    QCOMPARE(other.json()[text("code")].toString(), text("request_reused"));
}

void tst_CtlBook::busyWhileTheTypeIsLocked()
{
    PgSession &holder = m_house->admin();
    QVERIFY(holder
                .exec(text("select pg_advisory_lock(roomrack.lock_key(3, hotel_id, id)) from "
                           "roomrack.room_type where code = 'DLX'"))
                .ok);
    const CtlRun busy =
        run(booking("201", "2027-06-05", "2027-06-08", "Tanaka") + QStringList{json});
    QVERIFY(holder.exec(text("select pg_advisory_unlock_all()")).ok);
    QVERIFY2(busy.code == Busy, busy.told());
    QCOMPARE(busy.json()[text("outcome")].toString(), text("busy"));
    QCOMPARE(m_house->scalar(text("select count(*) from roomrack.occupancy o where o.status = "
                                  "'reserved'")),
             text("0"));
}

ROOMRACK_TEST(tst_CtlBook)

#include "tst_ctlbook.moc"
