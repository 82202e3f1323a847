// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "holidaysdialog.h"

#include "../errortext.h"
#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/datefield.h"
#include "../widgets/ink.h"
#include "../widgets/lengthlimit.h"

#include <domain/textrules.h>

#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace roomrack::ui {

namespace {

constexpr int rowHeight = 28;
constexpr int listHeight = 8 * rowHeight + 2;

bool sameHolidays(const QList<Holiday> &a, const QList<Holiday> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto &x, const auto &y) {
        return x.date == y.date && x.name == y.name;
    });
}

void sortByDate(QList<Holiday> &holidays)
{
    std::sort(holidays.begin(), holidays.end(),
              [](const Holiday &a, const Holiday &b) { return a.date < b.date; });
}

} // namespace

HolidaysDialog::HolidaysDialog(const HotelSetup &setup, QWidget *parent)
    : DialogFrame(560, parent)
    , m_opened(setup.holidays)
    , m_date(new DateField(this))
    , m_name(new QLineEdit)
    , m_nameBox(new FieldBox(m_name, this))
    , m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("holidaysDialog"));
    setWindowTitle(Tr::tr("Holidays"));
    setHeadline(Tr::tr("Holidays of %1").arg(setup.hotel.name));
    setSubline(
        Tr::tr("They are shaded on the rack of every desk, as weekends are.").toHtmlEscaped());
    sortByDate(m_opened);
    m_holidays = m_opened;
    m_date->setBusinessDate(setup.hotel.businessDate);
    m_date->setDate(setup.hotel.businessDate);
    m_date->lineEdit()->setObjectName(QStringLiteral("date"));
    m_name->setObjectName(QStringLiteral("name"));
    m_name->setFont(uiFont(13));
    limitLength(m_name, 100);
    m_add = new ActionButton(Tr::tr("Add"), ActionButton::Kind::Plain, this);
    m_add->setObjectName(QStringLiteral("add"));
    auto *grid = fieldGrid(96);
    addField(grid, Tr::tr("Date"), m_date);
    const int row = addField(grid, Tr::tr("Name", "of a holiday"), m_nameBox);
    m_name->setAccessibleName(Tr::tr("Name", "of a holiday"));
    grid->setHorizontalSpacing(8);
    grid->addWidget(m_add, row, 2, Qt::AlignTop);
    body()->addLayout(grid);
    body()->addSpacing(8);
    m_list->setObjectName(QStringLiteral("holidayList"));
    m_list->setFont(uiFont(13));
    m_list->setFixedHeight(listHeight);
    m_list->setAccessibleName(Tr::tr("Holidays"));
    body()->addWidget(m_list);
    body()->addStretch(1);

    m_remove = addLink(Tr::tr("Remove this holiday"));
    m_remove->setObjectName(QStringLiteral("remove"));
    m_discard = addButton(Tr::tr("Discard"), QDialogButtonBox::RejectRole);
    m_discard->setObjectName(QStringLiteral("discard"));
    m_save = addButton(Tr::tr("Save holidays"), QDialogButtonBox::AcceptRole, true);
    m_save->setObjectName(QStringLiteral("save"));
    m_save->setKeyHint(Tr::tr("Ctrl+Enter", "key"));
    connect(m_add, &QPushButton::clicked, this, &HolidaysDialog::add);
    connect(m_name, &QLineEdit::returnPressed, this, &HolidaysDialog::add);
    connect(m_remove, &QPushButton::clicked, this, &HolidaysDialog::remove);
    connect(m_discard, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &HolidaysDialog::save);
    connect(m_list, &QListWidget::currentRowChanged, this, &HolidaysDialog::updateButtons);
    setTabOrder(m_date, m_name);
    setTabOrder(m_name, m_add);
    setTabOrder(m_add, m_list);
    fill(setup.hotel.businessDate);
    m_name->setFocus();
}

void HolidaysDialog::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_date->setFirstDayOfWeek(day);
}

void HolidaysDialog::add()
{
    clearMessage();
    m_nameBox->setError({});
    m_date->commit();
    const QString name = withoutControlCharacters(m_name->text()).trimmed();
    if (!m_date->date().isValid()) {
        m_date->setFocus();
        return;
    }
    if (name.isEmpty() || hasCardNumber(name)) {
        m_nameBox->setError(name.isEmpty() ? Tr::tr("A holiday needs a name.")
                                           : invalidText({}, QStringLiteral("card_number")));
        m_name->setFocus();
        return;
    }
    const QDate date = m_date->date();
    m_holidays.removeIf([date](const Holiday &each) { return each.date == date; });
    m_holidays.append({date, name});
    sortByDate(m_holidays);
    m_name->clear();
    fill(date);
    m_date->setFocus();
}

void HolidaysDialog::remove()
{
    const int row = m_list->currentRow();
    if (row < 0 || row >= m_holidays.size())
        return;
    m_holidays.removeAt(row);
    fill(m_holidays.isEmpty() ? QDate()
                              : m_holidays.at(qMin(row, int(m_holidays.size()) - 1)).date);
}

void HolidaysDialog::save()
{
    clearMessage();
    setSaving(true);
    Q_EMIT holidaysRequested(SetHolidays{m_holidays});
}

void HolidaysDialog::fill(QDate current)
{
    m_list->clear();
    int place = -1;
    for (int row = 0; row < m_holidays.size(); ++row) {
        const Holiday &holiday = m_holidays.at(row);
        //: date and name of a holiday
        auto *item = new QListWidgetItem(
            Tr::tr("%1, %2", "holiday").arg(dateText(holiday.date), holiday.name), m_list);
        item->setSizeHint({0, rowHeight});
        if (place < 0 && holiday.date >= current)
            place = row;
    }
    m_list->setCurrentRow(place >= 0 ? place : int(m_holidays.size()) - 1);
    updateButtons();
}

void HolidaysDialog::updateButtons()
{
    const bool isChanged = !sameHolidays(m_opened, m_holidays);
    m_remove->setEnabled(m_list->currentRow() >= 0 && !isSaving());
    m_save->setEnabled(isChanged && !isSaving());
    m_discard->setText(isChanged ? Tr::tr("Discard") : Tr::tr("Close"));
}

void HolidaysDialog::setSaving(bool saving)
{
    DialogFrame::setSaving(saving);
    m_date->setReadOnly(saving);
    m_name->setReadOnly(saving);
    m_add->setEnabled(!saving);
    m_list->setEnabled(!saving);
    updateButtons();
}

} // namespace roomrack::ui
