// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "ratesdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/datefield.h"
#include "../widgets/fieldbox.h"
#include "../widgets/ink.h"
#include "../widgets/inklabel.h"
#include "../widgets/moneyfield.h"
#include "../widgets/ratecalendar.h"
#include "../widgets/softpanel.h"

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 860;
constexpr int calendarWidth = 440;
} // namespace

RatesDialog::RatesDialog(const HotelSetup &setup, RoomTypeId type, QWidget *parent)
    : DialogFrame(dialogWidth, parent)
    , m_setup(setup)
    , m_request(QUuid::createUuid())
    , m_type(new QComboBox(this))
    , m_calendar(new RateCalendar(setup.hotel.currency, this))
    , m_monthName(sectionLabel(QString(), this))
    , m_from(new DateField(this))
    , m_to(new DateField(this))
    , m_price(new MoneyField(setup.hotel.currency))
    , m_priceBox(new FieldBox(m_price, this))
    , m_preview(new SoftPanel(this))
{
    setObjectName(QStringLiteral("ratesDialog"));
    setWindowTitle(Tr::tr("Rates"));
    setHeadline(Tr::tr("Rates of a room type"));
    setSubline(
        Tr::tr("New rates count for new bookings. Prices that were agreed stay.").toHtmlEscaped());
    m_type->setObjectName(QStringLiteral("type"));
    m_type->setFont(uiFont(13));
    for (const RoomType &each : setup.types)
        m_type->addItem(each.name, each.id.value);
    m_type->setCurrentIndex(qMax(0, m_type->findData(type.value)));

    auto *columns = new QHBoxLayout;
    columns->setSpacing(32);
    auto *left = new QVBoxLayout;
    left->setSpacing(8);
    auto *months = new QHBoxLayout;
    auto *back = new ActionButton(QStringLiteral("‹"), ActionButton::Kind::Plain, this);
    auto *forth = new ActionButton(QStringLiteral("›"), ActionButton::Kind::Plain, this);
    back->setObjectName(QStringLiteral("monthBack"));
    forth->setObjectName(QStringLiteral("monthForth"));
    back->setAccessibleName(Tr::tr("A month back"));
    forth->setAccessibleName(Tr::tr("A month forth"));
    m_monthName->setAlignment(Qt::AlignCenter);
    months->addWidget(back);
    months->addWidget(m_monthName, 1);
    months->addWidget(forth);
    left->addLayout(months);
    left->addWidget(m_calendar);
    left->addStretch(1);
    m_calendar->setFixedWidth(calendarWidth);
    columns->addLayout(left);

    auto *right = new QVBoxLayout;
    right->setSpacing(8);
    auto *grid = fieldGrid(96);
    addField(grid, Tr::tr("Type"), m_type);
    addField(grid, Tr::tr("First night"), m_from);
    addField(grid, Tr::tr("Last night"), m_to);
    m_from->lineEdit()->setObjectName(QStringLiteral("firstNight"));
    m_to->lineEdit()->setObjectName(QStringLiteral("lastNight"));
    auto *days = new QWidget(this);
    auto *dayGrid = new QGridLayout(days);
    dayGrid->setContentsMargins(0, 0, 0, 0);
    dayGrid->setSpacing(4);
    for (int day = 1; day <= 7; ++day) {
        auto *box = new QCheckBox(textLocale().dayName(day, QLocale::ShortFormat), days);
        box->setObjectName(QStringLiteral("weekday%1").arg(day));
        box->setFont(uiFont(13));
        box->setChecked(true);
        m_weekdays.append(box);
        dayGrid->addWidget(box, (day - 1) / 4, (day - 1) % 4);
        connect(box, &QCheckBox::toggled, this, &RatesDialog::updatePreview);
    }
    addField(grid, Tr::tr("Weekdays"), days);
    m_price->setObjectName(QStringLiteral("price"));
    addField(grid, Tr::tr("Price a night"), m_priceBox);
    right->addLayout(grid);
    right->addWidget(m_preview);
    right->addStretch(1);
    columns->addLayout(right, 1);
    body()->addLayout(columns);

    auto *close = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole);
    close->setObjectName(QStringLiteral("close"));
    m_save = addButton(Tr::tr("Save rates"), QDialogButtonBox::AcceptRole, true);
    m_save->setObjectName(QStringLiteral("save"));
    m_save->setKeyHint(Tr::tr("Ctrl+Enter", "key"));

    QList<QWidget *> order{back, forth, m_type, m_from->lineEdit(), m_to->lineEdit()};
    for (QCheckBox *box : std::as_const(m_weekdays))
        order.append(box);
    order.append(m_price);
    for (qsizetype i = 1; i < order.size(); ++i)
        setTabOrder(order.at(i - 1), order.at(i));

    const QDate today = setup.hotel.businessDate;
    for (DateField *field : {m_from, m_to}) {
        field->setBusinessDate(today);
        field->setEarliest(today);
        field->setDate(today);
        connect(field, &DateField::dateEdited, this, &RatesDialog::updatePreview);
    }
    connect(back, &QPushButton::clicked, this, [this] { showMonth(m_month.addMonths(-1)); });
    connect(forth, &QPushButton::clicked, this, [this] { showMonth(m_month.addMonths(1)); });
    connect(m_calendar, &RateCalendar::rangeMarked, this, [this](QDate first, QDate last) {
        m_from->setDate(first);
        m_to->setDate(last);
        updatePreview();
    });
    connect(m_type, &QComboBox::currentIndexChanged, this, [this] { showMonth(m_month); });
    connect(m_price, &MoneyField::amountEdited, this, [this] {
        clearMessage(); // of what was saved before
        if (m_price->isAcceptable())
            m_priceBox->setError({});
        updatePreview();
    });
    connect(m_price, &QLineEdit::editingFinished, this, [this] {
        m_priceBox->setError(m_price->isAcceptable() ? QString() : Tr::tr("This is no amount."));
    });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &RatesDialog::save);
    showMonth(today);
}

void RatesDialog::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_calendar->setFirstDayOfWeek(day);
    m_from->setFirstDayOfWeek(day);
    m_to->setFirstDayOfWeek(day);
}

void RatesDialog::startAt(QDate night)
{
    if (!night.isValid() || night < m_setup.hotel.businessDate)
        return;
    m_from->setDate(night);
    m_to->setDate(night);
    showMonth(night);
}

RoomTypeId RatesDialog::type() const
{
    return {m_type->currentData().toInt()};
}

void RatesDialog::showMonth(QDate month)
{
    m_month = QDate(month.year(), month.month(), 1);
    m_monthName->setText(textLocale().toString(m_month, Tr::tr("MMMM yyyy")));
    m_calendar->setMonth(m_month);
    setNights(m_nights);
    Q_EMIT monthShown(m_month, m_month.addMonths(1));
}

void RatesDialog::setNights(const QList<TypeNight> &nights)
{
    m_nights = nights;
    QHash<QDate, Money> prices;
    for (const TypeNight &night : nights) {
        if (night.type == type())
            prices.insert(night.date, night.price);
    }
    m_calendar->setPrices(prices);
    updatePreview();
}

SetRates RatesDialog::command() const
{
    SetRates rates;
    rates.type = type();
    rates.from = m_from->date();
    rates.to = m_to->date().isValid() ? m_to->date().addDays(1) : QDate();
    for (int day = 1; day <= 7; ++day) {
        if (m_weekdays.at(day - 1)->isChecked())
            rates.weekdays.append(day);
    }
    if (rates.weekdays.size() == 7)
        rates.weekdays.clear();
    rates.price = m_price->amount().value_or(Money{});
    return rates;
}

int RatesDialog::changedNights() const
{
    const SetRates rates = command();
    int count = 0;
    for (QDate date = rates.from; rates.from.isValid() && date < rates.to; date = date.addDays(1)) {
        if (m_weekdays.at(date.dayOfWeek() - 1)->isChecked())
            ++count;
    }
    return count;
}

void RatesDialog::updatePreview()
{
    const SetRates rates = command();
    const int count = changedNights();
    const bool isReady = count > 0 && m_price->amount().has_value();
    m_save->setEnabled(isReady && !isSaving());
    m_calendar->setMarked(rates.from, m_to->date(), rates.weekdays,
                          isReady ? std::optional(rates.price) : std::nullopt);
    if (!isReady) {
        m_preview->label()->setText(
            (m_price->isAcceptable()
                 ? Tr::tr("Mark nights in the calendar and type a price.")
                 : Tr::tr("Can't be saved: “%1” is no amount, or too large a one.")
                       .arg(m_price->text().trimmed()))
                .toHtmlEscaped());
        return;
    }
    //: nights, price, type, dates; rich text
    m_preview->label()->setText(
        Tr::tr("Will be saved: <b>%n night(s) at %1</b>, %2, %3.", nullptr, count)
            .arg(moneyText(rates.price, m_setup.hotel.currency).toHtmlEscaped(),
                 typeName(m_setup, rates.type).toHtmlEscaped(),
                 dateRangeText(rates.from, m_to->date())));
}

void RatesDialog::save()
{
    clearMessage();
    // Where a click gives no focus, a date may not have been read yet.
    for (DateField *field : {m_from, m_to}) {
        field->commit();
        if (!field->error().isEmpty() || !field->date().isValid()) {
            field->setFocus();
            return;
        }
    }
    if (changedNights() == 0)
        return;
    if (!m_price->amount()) {
        m_priceBox->setError(Tr::tr("This is no amount."));
        return;
    }
    setSaving(true);
    Q_EMIT ratesRequested(m_request, command());
}

void RatesDialog::showSaved()
{
    setSaving(false);
    m_request = QUuid::createUuid();
    m_price->clear();
    m_priceBox->setError({});
    Message message;
    message.tone = Tone::Good;
    message.text = Tr::tr("The rates are saved.");
    showMessage(message);
    showMonth(m_month);
}

void RatesDialog::setSaving(bool saving)
{
    DialogFrame::setSaving(saving);
    m_price->setReadOnly(saving);
    m_type->setEnabled(!saving);
}

} // namespace roomrack::ui
