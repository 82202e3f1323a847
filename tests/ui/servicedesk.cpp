// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "servicedesk.h"

#include <widgets/inlineband.h>
#include <widgets/partylist.h>

#include <items/serviceboardmodel.h>

namespace roomrack::gui {

void typeNumber(QWidget *root, const char *name, int number)
{
    auto *box = child<QSpinBox>(root, name);
    box->setFocus();
    box->selectAll();
    type(box, QString::number(number));
}

ServiceDesk::ServiceDesk(const QString &login, bool withServices)
    : DeskFixture(login)
{
    if (withServices) {
        dinner = open(QStringLiteral("DINE"), QStringLiteral("Dinner"), {18, 19, 20}, 4);
        bath = open(QStringLiteral("BATH"), QStringLiteral("Private bath"), {18}, 1);
    }
    key(window.get(), Qt::Key_4, Qt::ControlModifier);
    if (withServices && !awaitUntil([this] { return page()->board()->isVisible(); }))
        qFatal("the board does not come up");
}

QDateTime ServiceDesk::at(int hour)
{
    return QDateTime(today, QTime(hour - 2, 0), Qt::UTC);
}

ServiceId ServiceDesk::open(const QString &code, const QString &name, const QList<int> &hours,
                            int capacity)
{
    elsewhere(SetService{code, name});
    const ServiceId service = server.hotel(hotel).offered.last().id;
    OpenSlots slots{service, today, today.addDays(2), {}, {}, 60, capacity};
    for (const int hour : hours)
        slots.times.append(QTime(hour, 0));
    elsewhere(slots);
    return service;
}

ServicePlaces ServiceDesk::bookPlacesElsewhere(int hour, int seats, const QString &guest)
{
    BookPlaces command;
    command.service = dinner;
    command.start = at(hour);
    command.seats = seats;
    command.guest = guest;
    return elsewhere(command).places.first();
}

int ServiceDesk::taken(int hour) const
{
    return server.hotel(hotel).placesTaken(dinner, at(hour));
}

int ServiceDesk::left(int hour) const
{
    for (int column = 0; column < page()->board()->model()->columnCount(); ++column) {
        if (headerOf(column) == QLatin1String("Dinner"))
            return cell(hour, column).data(ServiceBoardModel::LeftRole).toInt();
    }
    return -1;
}

QModelIndex ServiceDesk::dinnerCell(int hour) const
{
    return cell(hour, headerOf(0) == QLatin1String("Dinner") ? 0 : 1);
}

QString ServiceDesk::slotName() const
{
    return child<QLabel>(page(), "slotName")->text();
}

QString ServiceDesk::band() const
{
    const auto *band = page()->findChild<ui::InlineBand *>(QStringLiteral("servicesBand"));
    return band->isVisible() ? band->message().plainText() : QString();
}

int ServiceDesk::partyCount() const
{
    return page()->parties()->topLevelItemCount();
}

QString ServiceDesk::headerOf(int column) const
{
    return page()->board()->model()->headerData(column, Qt::Horizontal).toString();
}

QModelIndex ServiceDesk::cell(int hour, int column) const
{
    const QAbstractItemModel *model = page()->board()->model();
    for (int row = 0; row < model->rowCount(); ++row) {
        if (model->headerData(row, Qt::Vertical).toString() == QStringLiteral("%1:00").arg(hour))
            return model->index(row, column);
    }
    return {};
}

} // namespace roomrack::gui
