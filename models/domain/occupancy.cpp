// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "occupancy.h"

namespace roomrack {

bool isActive(OccupancyKind kind, Status status)
{
    switch (kind) {
    case OccupancyKind::Stay:
        return status == Status::Requested || status == Status::Reserved
               || status == Status::InHouse || status == Status::CheckedOut;
    case OccupancyKind::Closure:
        return status == Status::OutOfOrder;
    case OccupancyKind::Allotment:
        return status == Status::Definite;
    }
    return false;
}

HalfDays Occupancy::held() const
{
    if (!isActive(kind, status))
        return {};
    if (kind == OccupancyKind::Closure)
        return closureHalfDays(arrival, departure);
    const HalfDays half = dates().halfDays();
    return half.isEmpty() ? HalfDays{} : half;
}

bool isDueIn(const Occupancy &stay, QDate businessDate)
{
    return stay.isStay() && stay.status == Status::Reserved && stay.arrival <= businessDate
           && (stay.departure > businessDate || (stay.dayUse && stay.arrival == businessDate));
}

bool isDueOut(const Occupancy &stay, QDate businessDate)
{
    return stay.isStay() && stay.status == Status::InHouse && stay.departure <= businessDate;
}

QString confirmationText(qint64 confirmation)
{
    return QStringLiteral("RR-%1").arg(confirmation);
}

qint64 confirmationFromText(const QString &text)
{
    const QString plain = text.normalized(QString::NormalizationForm_KC).trimmed().toUpper();
    qsizetype start = 0;
    if (plain.startsWith(QLatin1String("RR"))) {
        start = 2;
        while (start < plain.size() && (plain[start] == QLatin1Char('-') || plain[start].isSpace()))
            ++start;
    }
    const auto digits = QStringView(plain).mid(start);
    for (const QChar c : digits) {
        if (c < QLatin1Char('0') || c > QLatin1Char('9'))
            return 0;
    }
    bool ok = false;
    const qint64 number = digits.toLongLong(&ok);
    return ok && number > 0 ? number : 0;
}

} // namespace roomrack
