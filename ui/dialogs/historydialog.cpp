// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "historydialog.h"

#include "../eventwords.h"
#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/ink.h"

#include <domain/statusword.h>

#include <QtCore/QJsonArray>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {

QString statusWord(const QString &word)
{
    const auto status = statusFromWord(word);
    return status ? statusText(*status) : word;
}

QString keyText(const QString &key)
{
    if (key == QLatin1String("arrival"))
        return Tr::tr("Arrival");
    if (key == QLatin1String("departure"))
        return Tr::tr("Departure");
    if (key == QLatin1String("room"))
        return Tr::tr("Room");
    if (key == QLatin1String("type"))
        return Tr::tr("Type");
    if (key == QLatin1String("status"))
        return Tr::tr("Status");
    if (key == QLatin1String("notes"))
        return Tr::tr("Notes");
    if (key == QLatin1String("adults"))
        return Tr::tr("Adults");
    if (key == QLatin1String("children"))
        return Tr::tr("Children");
    if (key == QLatin1String("prices"))
        return Tr::tr("Price");
    return {};
}

QString valueText(const QString &key, const QJsonValue &value, const HotelSetup &setup)
{
    if (key == QLatin1String("arrival") || key == QLatin1String("departure"))
        return dateText(QDate::fromString(value.toString(), Qt::ISODate));
    if (key == QLatin1String("room"))
        return roomText(setup, RoomId{value.toInt()});
    if (key == QLatin1String("type"))
        return typeName(setup, RoomTypeId{value.toInt()});
    if (key == QLatin1String("status"))
        return statusWord(value.toString());
    if (key == QLatin1String("prices")) {
        Money sum;
        for (const QJsonValue &price : value.toArray())
            sum.minor += price.toInteger();
        return moneyText(sum, setup.hotel.currency);
    }
    return value.isString() ? value.toString() : value.toVariant().toString();
}

/// The changed values of an event's two sides, those of its stays included.
void collect(const QJsonObject &before, const QJsonObject &after, const HotelSetup &setup,
             QStringList &lines)
{
    for (auto entry = after.constBegin(); entry != after.constEnd(); ++entry) {
        if (entry.key() == QLatin1String("stays")) {
            const QJsonArray now = entry.value().toArray();
            const QJsonArray old = before.value(entry.key()).toArray();
            for (qsizetype i = 0; i < now.size(); ++i)
                collect(old.at(i).toObject(), now.at(i).toObject(), setup, lines);
            continue;
        }
        // Free text and guests' data are not in the log, only that they changed.
        if (entry.key() == QLatin1String("notes_changed") && entry.value().toBool()) {
            lines.append(Tr::tr("Notes"));
            continue;
        }
        if (entry.key() == QLatin1String("fields")) {
            QStringList names;
            for (const QJsonValue &field : entry.value().toArray())
                names.append(guestFieldText(field.toString()));
            if (!names.isEmpty())
                lines.append(names.join(Tr::tr(", ", "between names of fields")));
            continue;
        }
        if (entry.key() == QLatin1String("document") && entry.value().isBool()) {
            lines.append(entry.value().toBool() ? Tr::tr("on file", "a guest's document")
                                                : Tr::tr("taken away", "a guest's document"));
            continue;
        }
        if (entry.key() == QLatin1String("guest_fields")) {
            lines.append(Tr::tr("Guest's details"));
            continue;
        }
        const QString name = keyText(entry.key());
        const QJsonValue was = before.value(entry.key());
        if (name.isEmpty() || was == entry.value())
            continue;
        if (was.isUndefined() || was.isNull()) {
            //: field, value
            lines.append(Tr::tr("%1 %2", "field and value")
                             .arg(name, valueText(entry.key(), entry.value(), setup)));
        } else {
            //: field, before, after
            lines.append(Tr::tr("%1 %2 → %3")
                             .arg(name, valueText(entry.key(), was, setup),
                                  valueText(entry.key(), entry.value(), setup)));
        }
    }
}

} // namespace

QString eventText(const Event &event, const HotelSetup &setup)
{
    QStringList lines;
    if (event.kind != QLatin1String("book"))
        collect(event.before, event.after, setup, lines);
    const QString what = eventKindText(event.kind);
    if (lines.isEmpty())
        return what;
    //: what was done, and the changed values
    return Tr::tr("%1: %2", "event").arg(what, lines.join(Tr::tr("; ", "between changed values")));
}

HistoryDialog::HistoryDialog(const HotelSetup &setup, const QString &headline, QWidget *parent)
    : DialogFrame(760, parent)
    , m_setup(setup)
    , m_list(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("historyDialog"));
    setWindowTitle(Tr::tr("History"));
    setHeadline(headline);
    setSubline(Tr::tr("Newest first. Entries can't be changed.").toHtmlEscaped());
    m_list->setObjectName(QStringLiteral("events"));
    m_list->setFont(uiFont(13));
    m_list->setRootIsDecorated(false);
    m_list->setHeaderLabels({Tr::tr("When"), Tr::tr("Who"), Tr::tr("Desk"), Tr::tr("What")});
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(true);
    m_list->setMinimumHeight(320);
    m_list->setWordWrap(true);
    m_list->setAccessibleName(Tr::tr("History"));
    body()->addWidget(m_list, 1);
    auto *close = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole, true);
    close->setObjectName(QStringLiteral("close"));
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
}

void HistoryDialog::setEvents(const QList<Event> &events, const QDateTime &now)
{
    m_list->clear();
    for (const Event &event : events) {
        //: clerk, supervisor
        const QString who = event.approvedBy.isEmpty()
                                ? event.by
                                : Tr::tr("%1, approved by %2").arg(event.by, event.approvedBy);
        auto *item = new QTreeWidgetItem(m_list, {momentText(event.at, m_setup.hotel.timeZone, now),
                                                  who, event.desk, eventText(event, m_setup)});
        item->setToolTip(3, item->text(3));
    }
}

} // namespace roomrack::ui
