// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/staydates.h>

#include <QtCore/QList>
#include <QtCore/QString>

namespace roomrack {

/// One row of the public data set "Hotel booking demand" (N. Antonio, A. de Almeida, L. Nunes,
/// Data in Brief 22 (2019) 41-49, doi 10.1016/j.dib.2018.11.126, CC BY 4.0).
struct HistoricBooking
{
    enum class End { CheckOut, Canceled, NoShow };

    bool city = false; ///< the city hotel; else the resort hotel
    QDate bookedOn;    ///< arrival minus lead time
    StayDates dates;   ///< 0 nights are day use
    QString reservedType;
    QString assignedType;
    int adults = 0;
    int children = 0;
    qint64 price = 0; ///< a night, in cents; never negative
    End end = End::CheckOut;
    QDate endedOn;
};

struct BookingsFile
{
    QList<HistoricBooking> bookings; ///< in the order of the file
    QString error;                   ///< a sentence; empty when it worked
};

/// Reads the CSV file, gzipped or plain. Columns are found by their names.
[[nodiscard]] BookingsFile readBookingsFile(const QString &path);

} // namespace roomrack
