// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "servicesetupdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/datefield.h"
#include "../widgets/fieldbox.h"
#include "../widgets/ink.h"
#include "../widgets/lengthlimit.h"
#include "../widgets/softpanel.h"

#include <domain/textrules.h>

#include <QtCore/QRegularExpression>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 640;
constexpr int labelWidth = 120;
constexpr int maxCode = 20;
constexpr int maxName = 100;
constexpr int minutesOfDay = 24 * 60;
constexpr int mostPlaces = 10'000;
constexpr int usualLength = 60;
} // namespace

ServiceSetupDialog::ServiceSetupDialog(const Hotel &hotel, const QList<Service> &services,
                                       QWidget *parent)
    : DialogFrame(dialogWidth, parent)
    , m_service(new QComboBox(this))
    , m_code(new QLineEdit)
    , m_codeBox(new FieldBox(m_code, this))
    , m_name(new QLineEdit)
    , m_nameBox(new FieldBox(m_name, this))
    , m_saveService(new ActionButton(Tr::tr("Save service"), ActionButton::Kind::Plain, this))
    , m_from(new DateField(this))
    , m_to(new DateField(this))
    , m_times(new QLineEdit)
    , m_timesBox(new FieldBox(m_times, this))
    , m_length(new QSpinBox(this))
    , m_capacity(new QSpinBox(this))
    , m_preview(new SoftPanel(this))
{
    setObjectName(QStringLiteral("serviceSetupDialog"));
    setWindowTitle(Tr::tr("Set up services"));
    setHeadline(Tr::tr("Services with limited places"));
    setSubline(Tr::tr("Dinner seatings, a private bath, a shuttle: each slot has so many places.")
                   .toHtmlEscaped());
    const auto name = [](QWidget *widget, const char *objectName) {
        widget->setObjectName(QLatin1String(objectName));
        widget->setFont(uiFont(13));
    };
    name(m_service, "service");
    name(m_code, "code");
    name(m_name, "name");
    name(m_times, "times");
    name(m_length, "length");
    name(m_capacity, "capacity");
    m_saveService->setObjectName(QStringLiteral("saveService"));
    m_saveService->setAutoDefault(false);
    limitLength(m_code, maxCode);
    limitLength(m_name, maxName);
    m_length->setRange(1, minutesOfDay);
    m_length->setValue(usualLength);
    m_capacity->setRange(0, mostPlaces);
    m_times->setPlaceholderText(QStringLiteral("18:00, 20:00"));

    auto *grid = fieldGrid(labelWidth);
    addField(grid, Tr::tr("Service"), m_service);
    addField(grid, Tr::tr("Code"), m_codeBox);
    m_code->setAccessibleName(Tr::tr("Code"));
    addField(grid, Tr::tr("Name", "of a service"), m_nameBox);
    m_name->setAccessibleName(Tr::tr("Name", "of a service"));
    grid->addWidget(m_saveService, grid->rowCount(), 1, Qt::AlignRight);
    body()->addLayout(grid);
    body()->addWidget(ruler(this));
    body()->addWidget(sectionLabel(Tr::tr("Open slots"), this));

    grid = fieldGrid(labelWidth);
    addField(grid, Tr::tr("First day"), m_from);
    addField(grid, Tr::tr("Last day"), m_to);
    m_from->lineEdit()->setObjectName(QStringLiteral("firstDay"));
    m_to->lineEdit()->setObjectName(QStringLiteral("lastDay"));
    auto *days = new QWidget(this);
    auto *dayLine = new QHBoxLayout(days);
    dayLine->setContentsMargins(0, 0, 0, 0);
    dayLine->setSpacing(4);
    for (int day = 1; day <= 7; ++day) {
        auto *box = new QCheckBox(textLocale().dayName(day, QLocale::ShortFormat), days);
        name(box, "weekday");
        box->setObjectName(QStringLiteral("weekday%1").arg(day));
        box->setChecked(true);
        m_weekdays.append(box);
        dayLine->addWidget(box);
        connect(box, &QCheckBox::toggled, this, &ServiceSetupDialog::updatePreview);
    }
    addField(grid, Tr::tr("Weekdays"), days);
    addField(grid, Tr::tr("Times"), m_timesBox);
    m_times->setAccessibleName(Tr::tr("Times"));
    addField(grid, Tr::tr("Minutes", "length of a slot"), m_length);
    addField(grid, Tr::tr("Places", "in a slot"), m_capacity);
    body()->addLayout(grid);
    body()->addWidget(m_preview);
    body()->addStretch(1);

    auto *close = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole);
    close->setObjectName(QStringLiteral("close"));
    m_open = addButton(Tr::tr("Open slots"), QDialogButtonBox::AcceptRole, true);
    m_open->setObjectName(QStringLiteral("openSlots"));
    m_open->setKeyHint(Tr::tr("Ctrl+Enter", "key"));

    for (DateField *field : {m_from, m_to}) {
        field->setBusinessDate(hotel.businessDate);
        field->setEarliest(hotel.businessDate);
        field->setDate(hotel.businessDate);
        connect(field, &DateField::dateEdited, this, &ServiceSetupDialog::updatePreview);
    }
    connect(m_service, &QComboBox::currentIndexChanged, this, &ServiceSetupDialog::chooseService);
    connect(m_times, &QLineEdit::textChanged, this, [this] {
        m_timesBox->setError({});
        updatePreview();
    });
    connect(m_capacity, &QSpinBox::valueChanged, this, &ServiceSetupDialog::updatePreview);
    connect(m_code, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_code->setText(text.toUpper());
        m_codeBox->setError({});
    });
    connect(m_name, &QLineEdit::textEdited, this, [this] { m_nameBox->setError({}); });
    connect(m_saveService, &QPushButton::clicked, this, &ServiceSetupDialog::saveService);
    connect(m_open, &QPushButton::clicked, this, &ServiceSetupDialog::saveSlots);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    setServices(services);
}

void ServiceSetupDialog::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_from->setFirstDayOfWeek(day);
    m_to->setFirstDayOfWeek(day);
}

void ServiceSetupDialog::setServices(const QList<Service> &services)
{
    const QString code =
        m_wantedCode.isEmpty() ? m_service->currentData().toStringList().value(1) : m_wantedCode;
    {
        const QSignalBlocker blocker(m_service);
        m_service->clear();
        for (const Service &service : services) {
            m_service->addItem(service.name, QStringList{QString::number(service.id.value),
                                                         service.code, service.name});
            if (service.code == code)
                m_service->setCurrentIndex(m_service->count() - 1);
        }
        m_service->addItem(Tr::tr("New service…"), QStringList());
    }
    chooseService();
}

void ServiceSetupDialog::chooseService()
{
    const QStringList chosen = m_service->currentData().toStringList();
    const bool isNew = chosen.isEmpty();
    m_wantedCode.clear();
    m_code->setText(chosen.value(1));
    m_code->setReadOnly(!isNew);
    m_code->setEnabled(isNew);
    m_name->setText(chosen.value(2));
    m_codeBox->setError({});
    m_nameBox->setError({});
    updatePreview();
}

void ServiceSetupDialog::saveService()
{
    static const QRegularExpression shape(QStringLiteral("^[A-Z0-9][A-Z0-9_-]*$"));
    clearMessage();
    const SetService command{m_code->text().trimmed(),
                             withoutControlCharacters(m_name->text()).trimmed()};
    if (!shape.match(command.code).hasMatch()) {
        m_codeBox->setError(Tr::tr("A code has letters and digits only."));
        m_code->setFocus();
        return;
    }
    if (command.name.isEmpty() || hasCardNumber(command.name)) {
        m_nameBox->setError(command.name.isEmpty()
                                ? Tr::tr("The service needs a name.")
                                : invalidText({}, QStringLiteral("card_number")));
        m_name->setFocus();
        return;
    }
    m_wantedCode = command.code;
    setSaving(true);
    Q_EMIT serviceRequested(command);
}

std::optional<QList<QTime>> ServiceSetupDialog::times() const
{
    static const QRegularExpression separators(QStringLiteral("[\\s,;、，]+"));
    QList<QTime> list;
    const QStringList parts = m_times->text()
                                  .normalized(QString::NormalizationForm_KC)
                                  .split(separators, Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        const QTime time = QTime::fromString(part, QStringLiteral("H:mm"));
        if (!time.isValid())
            return std::nullopt;
        if (!list.contains(time))
            list.append(time);
    }
    return list;
}

OpenSlots ServiceSetupDialog::slotsCommand() const
{
    OpenSlots open;
    open.service = {m_service->currentData().toStringList().value(0).toInt()};
    open.from = m_from->date();
    open.to = m_to->date().isValid() ? m_to->date().addDays(1) : QDate();
    for (int day = 1; day <= 7; ++day) {
        if (m_weekdays.at(day - 1)->isChecked())
            open.weekdays.append(day);
    }
    if (open.weekdays.size() == 7)
        open.weekdays.clear();
    open.times = times().value_or(QList<QTime>());
    open.lengthMinutes = m_length->value();
    open.capacity = m_capacity->value();
    return open;
}

int ServiceSetupDialog::slotCount() const
{
    const OpenSlots open = slotsCommand();
    int days = 0;
    for (QDate date = open.from; open.from.isValid() && date < open.to; date = date.addDays(1)) {
        if (m_weekdays.at(date.dayOfWeek() - 1)->isChecked())
            ++days;
    }
    return days * int(open.times.size());
}

void ServiceSetupDialog::updatePreview()
{
    const OpenSlots open = slotsCommand();
    const int count = slotCount();
    const bool isReady = open.service.isValid() && count > 0;
    m_open->setEnabled(isReady && !isSaving());
    m_open->setText(open.capacity == 0 ? Tr::tr("Close slots") : Tr::tr("Open slots"));
    if (!isReady) {
        m_preview->label()->setText(
            Tr::tr("Choose a service, days and times: 18:00, 20:00.").toHtmlEscaped());
        return;
    }
    const QString dates = dateRangeText(open.from, m_to->date()).toHtmlEscaped();
    if (open.capacity == 0) {
        //: number of slots, dates; rich text
        m_preview->label()->setText(
            Tr::tr("Will be closed: <b>%n slot(s)</b>, %1.", nullptr, count).arg(dates));
        return;
    }
    //: number of slots, places in each, dates; rich text
    m_preview->label()->setText(
        Tr::tr("Will be open: <b>%n slot(s)</b> with %1 places each, %2.", nullptr, count)
            .arg(QString::number(open.capacity), dates));
}

void ServiceSetupDialog::saveSlots()
{
    clearMessage();
    m_from->commit();
    m_to->commit();
    if (!times()) {
        m_timesBox->setError(Tr::tr("Write times as 18:00, 20:00."));
        m_times->setFocus();
        return;
    }
    if (slotCount() == 0 || !slotsCommand().service.isValid())
        return;
    setSaving(true);
    Q_EMIT slotsRequested(slotsCommand());
}

void ServiceSetupDialog::showSaved(const QString &sentence)
{
    setSaving(false);
    Message message;
    message.tone = Tone::Good;
    message.text = sentence;
    showMessage(message);
}

void ServiceSetupDialog::showRefusal(const Message &message)
{
    m_wantedCode.clear();
    setSaving(false);
    showMessage(message);
}

void ServiceSetupDialog::setSaving(bool saving)
{
    DialogFrame::setSaving(saving);
    m_service->setEnabled(!saving);
    m_saveService->setEnabled(!saving);
    m_name->setReadOnly(saving);
    m_times->setReadOnly(saving);
    updatePreview();
}

} // namespace roomrack::ui
