// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "slotcounts.h"

#include "decode.h"
#include "jsonread.h"

#include <QtCore/QLoggingCategory>

namespace roomrack::db::detail {

namespace {

Q_LOGGING_CATEGORY(lcSlots, "roomrack.db.slots", QtInfoMsg)

/// "1/2/1781632800": hotel, service and epoch second, as the key of the lock. Of a cancellation
/// that got no answer only the party is known: "1/places 17".
QString keyOf(HotelId hotel, const Call &call, const QJsonObject &answer)
{
    QJsonObject slot = call.command;
    if (!slot.contains(QLatin1String("start"))) {
        slot = at(answer, "places")[0].toObject();
        if (slot.isEmpty())
            slot = answer;
    }
    const QDateTime start = instantAt(slot, "start");
    if (!start.isValid()) {
        return QStringLiteral("%1/places %2")
            .arg(hotel.value)
            .arg(numberAt(call.command, "places"));
    }
    return QStringLiteral("%1/%2/%3")
        .arg(hotel.value)
        .arg(numberAt(slot, "service"))
        .arg(start.toSecsSinceEpoch());
}

} // namespace

void SlotCounts::note(HotelId hotel, const Call &call, const Answer &answer)
{
    if (call.function != QLatin1String("book_places")
        && call.function != QLatin1String("move_places")
        && call.function != QLatin1String("cancel_places"))
        return;
    const QJsonObject object =
        answer.ok ? jsonOf(answer.rows).value_or(QJsonValue()).toObject() : QJsonObject();
    const bool waited = at(object, "waited").toBool();
    const bool full = textAt(object, "result") == QLatin1String("full");
    // By the lock's own limit, or by the desk's deadline.
    const bool timedOut =
        answer.sqlState == QLatin1String("55P03") || answer.sqlState == QLatin1String("57014");
    if (!waited && !full && !timedOut)
        return;
    const QString key = keyOf(hotel, call, object);
    SlotStatistics counts;
    {
        const std::lock_guard lock(m_mutex);
        SlotStatistics &stored = m_counts[key];
        stored.waits += waited ? 1 : 0;
        stored.full += full ? 1 : 0;
        stored.timeouts += timedOut ? 1 : 0;
        counts = stored;
    }
    qCInfo(lcSlots).noquote() << QStringLiteral("slot %1: %2 waits, %3 full, %4 timeouts")
                                     .arg(key)
                                     .arg(counts.waits)
                                     .arg(counts.full)
                                     .arg(counts.timeouts);
}

QHash<QString, SlotStatistics> SlotCounts::all() const
{
    const std::lock_guard lock(m_mutex);
    return m_counts;
}

} // namespace roomrack::db::detail
