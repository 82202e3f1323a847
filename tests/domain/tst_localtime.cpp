// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <domain/localtime.h>
#include <support/fatallogger.h>
#include <support/testprogram.h>

#include <QtTest/QTest>

using namespace roomrack;

/// Times of a hotel's own clock, on days when the clock is changed, too.
class TestLocalTime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTimeIsAnInstant_data()
    {
        QTest::addColumn<QByteArray>("zone");
        QTest::addColumn<QString>("local");
        QTest::addColumn<QString>("utc");
        const auto row = [](const char *name, const char *zone, const char *local,
                            const char *utc) {
            QTest::newRow(name) << QByteArray(zone) << QString::fromLatin1(local)
                                << QString::fromLatin1(utc);
        };
        row("summer", "Europe/Vienna", "2026-06-15T18:00", "2026-06-15T16:00:00Z");
        row("winter", "Europe/Vienna", "2026-12-15T18:00", "2026-12-15T17:00:00Z");
        row("before the gap", "Europe/Vienna", "2027-03-28T01:59", "2027-03-28T00:59:00Z");
        row("in the gap", "Europe/Vienna", "2027-03-28T02:30", "");
        row("after the gap", "Europe/Vienna", "2027-03-28T03:00", "2027-03-28T01:00:00Z");
        row("the first of two", "Europe/Vienna", "2026-10-25T02:30", "2026-10-25T00:30:00Z");
        row("after the two", "Europe/Vienna", "2026-10-25T03:00", "2026-10-25T02:00:00Z");
        row("no daylight saving", "Asia/Tokyo", "2026-06-15T00:00", "2026-06-14T15:00:00Z");
        row("odd offset", "Asia/Kathmandu", "2026-06-15T06:00", "2026-06-15T00:15:00Z");
        row("half an hour twice", "Australia/Lord_Howe", "2026-04-05T01:45",
            "2026-04-04T14:45:00Z");
        row("midnight is skipped", "America/Sao_Paulo", "2018-11-04T00:00", "");
#ifndef Q_OS_WIN // whose list of zones has no past in which a zone's own offset was another one
        row("a whole day is skipped", "Pacific/Apia", "2011-12-30T12:00", "");
#endif
    }

    void aTimeIsAnInstant()
    {
        QFETCH(QByteArray, zone);
        QFETCH(QString, local);
        QFETCH(QString, utc);
        const QDateTime typed = QDateTime::fromString(local, Qt::ISODate);
        const QDateTime instant =
            instantOf(typed.date(), typed.time(), zoneNamed(QString::fromLatin1(zone)));
        QCOMPARE(instant.isValid() ? instant.toUTC().toString(Qt::ISODate) : QString(), utc);
    }

    void aZoneIsKnownByItsOldNameAndItsNewOne_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("since");
        QTest::addColumn<int>("minutes");
        const auto row = [](const char *before, const char *since, int minutes) {
            QTest::newRow(since) << QString::fromLatin1(before) << QString::fromLatin1(since)
                                 << minutes;
        };
        row("Asia/Calcutta", "Asia/Kolkata", 330);
        row("Asia/Katmandu", "Asia/Kathmandu", 345);
        row("Asia/Saigon", "Asia/Ho_Chi_Minh", 420);
        row("Europe/Kiev", "Europe/Kyiv", 180);
        row("America/Buenos_Aires", "America/Argentina/Buenos_Aires", -180);
    }

    /// Which of the two this machine has is its own affair.
    void aZoneIsKnownByItsOldNameAndItsNewOne()
    {
        QFETCH(QString, before);
        QFETCH(QString, since);
        QFETCH(int, minutes);
        const QDateTime summer(QDate(2026, 6, 15), QTime(12, 0), Qt::UTC);
        for (const QString &name : {before, since}) {
            const QTimeZone zone = zoneNamed(name);
            QVERIFY2(zone.isValid(), qPrintable(name));
            QCOMPARE(zone.offsetFromUtc(summer), minutes * 60);
        }
    }

    void anUnknownZoneIsInvalid()
    {
        for (const char *name : {"", "Mars/Olympus", "europe/vienna", "Europe/Vienna\n"})
            QVERIFY2(!zoneNamed(QString::fromLatin1(name)).isValid(), name);
    }

private:
    FatalLogger m_fatal;
};

ROOMRACK_TEST(TestLocalTime)
#include "tst_localtime.moc"
