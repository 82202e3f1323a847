// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "bookingsfile.h"

#include "gunzip.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFile>
#include <QtCore/QHash>

#include <algorithm>
#include <cmath>

namespace roomrack {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(roomrack::BookingsFile)
};

int monthNumber(const QByteArray &name)
{
    static const QList<QByteArray> months{"January",   "February", "March",    "April",
                                          "May",       "June",     "July",     "August",
                                          "September", "October",  "November", "December"};
    return int(months.indexOf(name)) + 1;
}

/// Finds the columns by name once, then reads rows.
class RowReader
{
public:
    explicit RowReader(const QByteArray &header)
    {
        const QList<QByteArray> names = header.trimmed().split(',');
        for (int i = 0; i < names.size(); ++i)
            m_columns.insert(names[i], i);
    }

    bool hasAllColumns() const
    {
        static const QList<QByteArray> needed{"hotel",
                                              "lead_time",
                                              "arrival_date_year",
                                              "arrival_date_month",
                                              "arrival_date_day_of_month",
                                              "stays_in_weekend_nights",
                                              "stays_in_week_nights",
                                              "adults",
                                              "children",
                                              "babies",
                                              "reserved_room_type",
                                              "assigned_room_type",
                                              "adr",
                                              "reservation_status",
                                              "reservation_status_date"};
        return std::all_of(needed.begin(), needed.end(),
                           [this](const QByteArray &name) { return m_columns.contains(name); });
    }

    bool read(const QByteArray &line, HistoricBooking *booking)
    {
        m_values = line.trimmed().split(',');
        if (m_values.size() != m_columns.size())
            return false;
        booking->city = text("hotel") == "City Hotel";
        booking->dates.arrival =
            QDate(number("arrival_date_year"), monthNumber(text("arrival_date_month")),
                  number("arrival_date_day_of_month"));
        const int nights = number("stays_in_weekend_nights") + number("stays_in_week_nights");
        booking->dates.departure = booking->dates.arrival.addDays(nights);
        booking->dates.dayUse = nights == 0;
        booking->bookedOn = booking->dates.arrival.addDays(-number("lead_time"));
        booking->reservedType = QString::fromLatin1(text("reserved_room_type")).trimmed();
        booking->assignedType = QString::fromLatin1(text("assigned_room_type")).trimmed();
        booking->adults = number("adults");
        // "NA" counts as no children: number() reads 0.
        booking->children = number("children") + number("babies");
        // One row has a correction of a bill (-6.38) where its rate should be.
        booking->price = std::max<qint64>(0, std::llround(text("adr").toDouble() * 100));
        booking->endedOn =
            QDate::fromString(QString::fromLatin1(text("reservation_status_date")), Qt::ISODate);
        const QByteArray end = text("reservation_status");
        booking->end = end == "Canceled"  ? HistoricBooking::End::Canceled
                       : end == "No-Show" ? HistoricBooking::End::NoShow
                                          : HistoricBooking::End::CheckOut;
        return booking->dates.isValid() && booking->bookedOn.isValid() && booking->endedOn.isValid()
               && !booking->reservedType.isEmpty();
    }

private:
    QByteArray text(const QByteArray &column) const { return m_values[m_columns[column]]; }
    int number(const QByteArray &column) const { return text(column).toInt(); }

    QHash<QByteArray, int> m_columns;
    QList<QByteArray> m_values;
};

} // namespace

BookingsFile readBookingsFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {{}, Text::tr("%1 can't be read: %2").arg(path, file.errorString())};
    QByteArray content = file.readAll();
    if (content.startsWith("\x1f\x8b")) {
        auto unpacked = gunzip(content);
        if (!unpacked)
            return {{}, Text::tr("%1 is damaged: it can't be unpacked.").arg(path)};
        content = std::move(*unpacked);
    }
    BookingsFile result;
    qsizetype start = content.indexOf('\n');
    RowReader reader(content.left(start));
    if (start < 0 || !reader.hasAllColumns())
        return {{}, Text::tr("%1 is not the data set \"Hotel booking demand\".").arg(path)};
    int lineNumber = 1;
    while (++start < content.size()) {
        qsizetype end = content.indexOf('\n', start);
        if (end < 0)
            end = content.size();
        ++lineNumber;
        HistoricBooking booking;
        if (!reader.read(content.mid(start, end - start), &booking))
            return {{}, Text::tr("%1, line %2 can't be read.").arg(path).arg(lineNumber)};
        result.bookings.append(booking);
        start = end;
    }
    return result;
}

} // namespace roomrack
