// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "stayform.h"

#include "../errortext.h"
#include "../format.h"
#include "../tr.h"
#include "../widgets/datefield.h"
#include "../widgets/dialogframe.h"
#include "../widgets/fieldbox.h"
#include "../widgets/ink.h"
#include "../widgets/moneyfield.h"
#include "../widgets/totalband.h"

#include <desk/availabilitycache.h>

#include <QtCore/QScopedValueRollback>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QRadioButton>
#include <QtWidgets/QSpinBox>

namespace roomrack::ui {

namespace {

constexpr int labelWidth = 96;

QWidget *inOneRow(QWidget *left, QWidget *right, QWidget *parent)
{
    auto *row = new QWidget(parent);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(left, 1);
    layout->addWidget(right, 1);
    left->setFixedHeight(30);
    right->setFixedHeight(30);
    row->setFocusProxy(left);
    return row;
}

QSpinBox *spinBox(const QString &name, int least, int most)
{
    auto *box = new QSpinBox;
    box->setObjectName(name);
    box->setFont(uiFont(13));
    box->setRange(least, most);
    box->setAlignment(Qt::AlignRight);
    return box;
}

} // namespace

StayForm::StayForm(const AvailabilityCache *cache, QWidget *parent)
    : QWidget(parent)
    , m_cache(cache)
    , m_arrival(new DateField(this))
    , m_departure(new DateField(this))
    , m_nights(spinBox(QStringLiteral("nights"), 1, StayDates::maxNights))
    , m_dayUse(new QCheckBox(Tr::tr("Day use")))
    , m_type(new QComboBox)
    , m_room(new QComboBox)
    , m_roomBox(new FieldBox(m_room, this))
    , m_adults(spinBox(QStringLiteral("adults"), 1, 20))
    , m_children(spinBox(QStringLiteral("children"), 0, 20))
    , m_price(new MoneyField(cache->setup().hotel.currency))
    , m_priceBox(new FieldBox(m_price, this))
    , m_priceChoice(new QWidget(this))
    , m_newPrice(new QRadioButton(m_priceChoice))
    , m_keepPrice(new QRadioButton(m_priceChoice))
    , m_total(new TotalBand(this))
{
    m_arrival->lineEdit()->setObjectName(QStringLiteral("arrival"));
    m_departure->lineEdit()->setObjectName(QStringLiteral("departure"));
    m_dayUse->setObjectName(QStringLiteral("dayUse"));
    m_dayUse->setFont(uiFont(13));
    m_type->setObjectName(QStringLiteral("type"));
    m_room->setObjectName(QStringLiteral("room"));
    m_price->setObjectName(QStringLiteral("price"));
    for (QComboBox *box : {m_type, m_room}) {
        box->setFont(uiFont(13));
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
    }
    const QDate businessDate = cache->setup().hotel.businessDate;
    m_arrival->setBusinessDate(businessDate);
    m_departure->setBusinessDate(businessDate);
    m_arrival->setEarliest(businessDate);
    m_departure->setEarliest(businessDate);
    buildRows();

    connect(m_arrival, &DateField::dateEdited, this, &StayForm::arrivalEdited);
    connect(m_departure, &DateField::dateEdited, this, &StayForm::departureEdited);
    connect(m_nights, &QSpinBox::valueChanged, this, &StayForm::nightsEdited);
    connect(m_dayUse, &QCheckBox::toggled, this, &StayForm::dayUseToggled);
    connect(m_type, &QComboBox::currentIndexChanged, this, [this] {
        if (m_filling)
            return;
        fillRooms();
        showPrice();
        Q_EMIT changed();
    });
    connect(m_room, &QComboBox::currentIndexChanged, this, [this] {
        if (m_filling)
            return;
        m_roomBox->setError({});
        m_roomFollows = false;
        Q_EMIT changed();
    });
    const auto partyText = [this] {
        m_adults->setSuffix(Tr::tr(" adult(s)", "after a number", m_adults->value()));
        m_children->setSuffix(Tr::tr(" child(ren)", "after a number", m_children->value()));
        Q_EMIT changed();
    };
    connect(m_adults, &QSpinBox::valueChanged, this, partyText);
    connect(m_children, &QSpinBox::valueChanged, this, partyText);
    partyText();
    connect(m_price, &MoneyField::amountEdited, this, [this] {
        m_priceTyped = !m_price->text().trimmed().isEmpty();
        m_priceBox->setError({});
        showPrice();
        Q_EMIT changed();
    });
    connect(m_keepPrice, &QRadioButton::toggled, this, [this] {
        showPrice();
        Q_EMIT changed();
    });
}

void StayForm::buildRows()
{
    auto *grid = fieldGrid(labelWidth);
    setLayout(grid);
    addField(grid, Tr::tr("Arrival"), m_arrival);
    addField(grid, Tr::tr("Departure"), m_departure);
    m_arrival->lineEdit()->setAccessibleName(Tr::tr("Arrival"));
    m_departure->lineEdit()->setAccessibleName(Tr::tr("Departure"));
    m_nights->setAccessibleName(Tr::tr("Nights"));
    addField(grid, Tr::tr("Nights"), inOneRow(m_nights, m_dayUse, this));
    m_type->setParent(this);
    addField(grid, Tr::tr("Type"), m_type);
    addField(grid, Tr::tr("Room"), m_roomBox);
    m_room->setAccessibleName(Tr::tr("Room"));
    m_adults->setAccessibleName(Tr::tr("Adults"));
    m_children->setAccessibleName(Tr::tr("Children"));
    addField(grid, Tr::tr("Guests"), inOneRow(m_adults, m_children, this));
    addField(grid, Tr::tr("Price a night"), m_priceBox);
    m_price->setAccessibleName(Tr::tr("Price a night"));

    auto *choice = new QVBoxLayout(m_priceChoice);
    choice->setContentsMargins(0, 0, 0, 0);
    choice->setSpacing(4);
    choice->addWidget(m_newPrice);
    choice->addWidget(m_keepPrice);
    m_newPrice->setObjectName(QStringLiteral("newPrice"));
    m_keepPrice->setObjectName(QStringLiteral("keepPrice"));
    m_newPrice->setFont(uiFont(13));
    m_keepPrice->setFont(uiFont(13));
    m_newPrice->setChecked(true);
    m_priceChoice->hide();
    const int row = grid->rowCount();
    grid->addWidget(m_priceChoice, row, 0, 1, 2);
    grid->addWidget(m_total, row + 1, 0, 1, 2);
    grid->setRowStretch(row + 2, 1);
}

void StayForm::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_arrival->setFirstDayOfWeek(day);
    m_departure->setFirstDayOfWeek(day);
}

void StayForm::setStay(const StayRequest &stay)
{
    {
        const QScopedValueRollback filling(m_filling, true);
        m_stay = stay;
        m_dates = stay.dates;
        const Room *room = m_cache->room(stay.room);
        if (room)
            m_stay.type = room->type;
        m_arrival->setDate(m_dates.arrival);
        m_departure->setDate(m_dates.departure);
        m_dayUse->setChecked(m_dates.dayUse);
        m_nights->setEnabled(!m_dates.dayUse);
        m_departure->setReadOnly(m_dates.dayUse);
        m_nights->setValue(qMax(1, m_dates.nights()));
        m_priceTyped = false;
        m_roomFollows = false;
        m_price->clear();
        // What was chosen before belongs to another stay.
        m_type->clear();
        m_room->clear();
    }
    refresh();
    if (!stay.prices.isEmpty() && stay.prices != prices()) {
        const bool isEven = stay.prices.count(stay.prices.first()) == stay.prices.size();
        if (isEven) {
            m_price->setAmount(Money{stay.prices.first()});
            m_priceTyped = true;
        }
        showPrice();
    }
}

void StayForm::setExisting(const Occupancy &stay)
{
    m_existing = stay;
    // A stay that has begun keeps its arrival, which lies before the business date.
    const QDate businessDate = m_cache->setup().hotel.businessDate;
    m_arrival->setEarliest(qMin(stay.arrival, businessDate));
    m_departure->setEarliest(qMin(stay.departure, businessDate));
    StayRequest request;
    request.room = stay.room;
    request.type = stay.type;
    request.dates = stay.dates();
    request.roomLocked = stay.roomLocked;
    setStay(request);
    m_arrival->setReadOnly(stay.status == Status::InHouse);
}

void StayForm::setParty(int adults, int children)
{
    m_adults->setValue(adults);
    m_children->setValue(children);
}

void StayForm::refresh()
{
    fillTypes();
    fillRooms();
    showPrice();
}

StayRequest StayForm::stay() const
{
    StayRequest stay = m_stay;
    stay.type = chosenType();
    stay.room = chosenRoom();
    stay.dates = m_dates;
    stay.prices = prices();
    return stay;
}

int StayForm::adults() const
{
    return m_adults->value();
}

int StayForm::children() const
{
    return m_children->value();
}

Money StayForm::total() const
{
    return roomrack::total(prices());
}

void StayForm::arrivalEdited(QDate date)
{
    if (!date.isValid()) {
        m_dates.arrival = {};
    } else {
        // The length of the stay is kept, as when a bar is moved.
        const int nights = m_dates.dayUse ? 0 : m_nights->value();
        m_dates.arrival = date;
        m_dates.departure = date.addDays(nights);
        m_departure->setDate(m_dates.departure);
    }
    datesChanged();
}

void StayForm::departureEdited(QDate date)
{
    m_dates.departure = date;
    if (m_dates.isValid()) {
        const QScopedValueRollback filling(m_filling, true);
        m_nights->setValue(m_dates.nights());
    } else if (date.isValid() && m_dates.arrival.isValid()) {
        m_departure->setError(invalidText(QStringLiteral("departure"),
                                          m_dates.departure > m_dates.arrival
                                              ? QStringLiteral("too_long")
                                              : QStringLiteral("departure_before_arrival")));
    }
    datesChanged();
}

void StayForm::nightsEdited(int nights)
{
    if (m_filling || !m_dates.arrival.isValid())
        return;
    m_dates.departure = m_dates.arrival.addDays(nights);
    m_departure->setDate(m_dates.departure);
    datesChanged();
}

void StayForm::dayUseToggled(bool dayUse)
{
    m_nights->setEnabled(!dayUse);
    m_departure->setReadOnly(dayUse);
    if (m_filling)
        return;
    m_dates.dayUse = dayUse;
    m_dates.departure = dayUse ? m_dates.arrival : m_dates.arrival.addDays(m_nights->value());
    m_departure->setDate(m_dates.departure);
    datesChanged();
}

void StayForm::datesChanged()
{
    if (m_roomFollows && m_dates.isValid())
        followRoom();
    refresh();
    Q_EMIT changed();
}

bool StayForm::validate()
{
    // Where a click gives no focus, a date may not have been read yet.
    m_arrival->commit();
    m_departure->commit();
    if (!m_arrival->error().isEmpty() || !m_arrival->date().isValid()) {
        if (m_arrival->error().isEmpty())
            m_arrival->setError(Tr::tr("The stay needs an arrival."));
        m_arrival->setFocus();
        return false;
    }
    if (!m_dates.isValid()) {
        if (m_departure->error().isEmpty()) {
            m_departure->setError(invalidText(QStringLiteral("departure"),
                                              QStringLiteral("departure_before_arrival")));
        }
        m_departure->setFocus();
        return false;
    }
    if (!m_price->isAcceptable()) {
        m_priceBox->setError(Tr::tr("This is no amount."));
        m_priceBox->setFocus();
        return false;
    }
    return true;
}

void StayForm::setError(const QString &field, const QString &sentence)
{
    if (field == QLatin1String("arrival"))
        m_arrival->setError(sentence);
    else if (field == QLatin1String("departure"))
        m_departure->setError(sentence);
    else if (field.startsWith(QLatin1String("price")))
        m_priceBox->setError(sentence);
    else
        m_roomBox->setError(sentence);
}

QList<QWidget *> StayForm::fields() const
{
    return {m_arrival->lineEdit(),
            m_departure->lineEdit(),
            m_nights,
            m_dayUse,
            m_type,
            m_room,
            m_adults,
            m_children,
            m_price};
}

void StayForm::setReadOnly(bool readOnly)
{
    // A guest who is here has arrived.
    m_arrival->setReadOnly(readOnly || m_existing.status == Status::InHouse);
    m_departure->setReadOnly(readOnly || m_dates.dayUse);
    m_price->setReadOnly(readOnly);
    const QList<QWidget *> choices{m_nights, m_dayUse, m_type, m_room, m_adults, m_children};
    // A field that goes grey hands the focus on: what is typed next belongs where it was.
    QWidget *focused = window()->focusWidget();
    if (readOnly && choices.contains(focused))
        m_hadFocus = focused;
    for (QWidget *field : choices)
        field->setEnabled(!readOnly);
    if (!readOnly && m_hadFocus) {
        m_hadFocus->setFocus();
        m_hadFocus.clear();
    }
}

} // namespace roomrack::ui
