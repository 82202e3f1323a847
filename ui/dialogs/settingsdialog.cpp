// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "settingsdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/ink.h"
#include "../widgets/lengthlimit.h"

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

SettingsDialog::SettingsDialog(const UiSettings &settings, QWidget *parent)
    : DialogFrame(560, parent)
    , m_before(settings)
    , m_language(new QComboBox(this))
    , m_scheme(new QComboBox(this))
    , m_density(new QComboBox(this))
    , m_week(new QComboBox(this))
    , m_desk(new QLineEdit(this))
    , m_reading(new QCheckBox(Tr::tr("Reading of the name"), this))
    , m_document(new QCheckBox(Tr::tr("Passport or identity card"), this))
{
    setObjectName(QStringLiteral("settingsDialog"));
    setWindowTitle(Tr::tr("Settings"));
    setHeadline(Tr::tr("Settings of this desk"));
    setSubline(Tr::tr("A new language shows when the program starts again.").toHtmlEscaped());
    m_language->setObjectName(QStringLiteral("language"));
    m_language->addItem(Tr::tr("As the system"), QString());
    // Languages in their own words, whatever the program speaks.
    m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    m_language->addItem(QStringLiteral("日本語"), QStringLiteral("ja"));
    m_language->setCurrentIndex(qMax(0, m_language->findData(settings.language)));
    m_scheme->setObjectName(QStringLiteral("scheme"));
    m_scheme->addItem(Tr::tr("As the system"), int(Scheme::System));
    m_scheme->addItem(Tr::tr("Light"), int(Scheme::Light));
    m_scheme->addItem(Tr::tr("Dark"), int(Scheme::Dark));
    m_scheme->addItem(Tr::tr("High contrast"), int(Scheme::HighContrast));
    m_scheme->setCurrentIndex(qMax(0, m_scheme->findData(int(settings.scheme))));
    m_density->setObjectName(QStringLiteral("density"));
    m_density->addItem(Tr::tr("By the window's height"), int(RowDensity::Automatic));
    m_density->addItem(Tr::tr("Compact"), int(RowDensity::Compact));
    m_density->addItem(Tr::tr("Standard", "density of rows"), int(RowDensity::Standard));
    m_density->addItem(Tr::tr("Comfortable"), int(RowDensity::Comfortable));
    m_density->setCurrentIndex(qMax(0, m_density->findData(int(settings.density))));
    m_week->setObjectName(QStringLiteral("firstDay"));
    m_week->addItem(Tr::tr("As the language has it"), 0);
    for (int day = 1; day <= 7; ++day)
        m_week->addItem(textLocale().dayName(day), day);
    m_week->setCurrentIndex(qMax(0, m_week->findData(settings.firstDayOfWeek)));
    m_desk->setObjectName(QStringLiteral("desk"));
    m_desk->setText(settings.deskName);
    limitLength(m_desk, 40);
    m_document->setObjectName(QStringLiteral("askDocument"));
    m_document->setChecked(settings.askDocument);
    m_reading->setObjectName(QStringLiteral("askReading"));
    m_reading->setChecked(settings.askReading);
    for (QWidget *field :
         QList<QWidget *>{m_language, m_scheme, m_density, m_week, m_desk, m_reading, m_document})
        field->setFont(uiFont(13));
    auto *grid = fieldGrid(160);
    addField(grid, Tr::tr("Language"), m_language);
    addField(grid, Tr::tr("Colours"), m_scheme);
    addField(grid, Tr::tr("Height of the rows"), m_density);
    addField(grid, Tr::tr("First day of the week"), m_week);
    addField(grid, Tr::tr("Name of this desk"), m_desk);
    addField(grid, Tr::tr("Booking asks for"), m_reading);
    addField(grid, Tr::tr("Check-in asks for"), m_document);
    body()->addLayout(grid);
    body()->addStretch(1);

    auto *cancel = addButton(Tr::tr("Discard"), QDialogButtonBox::RejectRole);
    cancel->setObjectName(QStringLiteral("discard"));
    auto *accept = addButton(Tr::tr("Save"), QDialogButtonBox::AcceptRole, true);
    accept->setObjectName(QStringLiteral("save"));
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(accept, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT settingsAccepted(this->settings());
    });
}

UiSettings SettingsDialog::settings() const
{
    UiSettings settings = m_before;
    settings.language = m_language->currentData().toString();
    settings.scheme = Scheme(m_scheme->currentData().toInt());
    settings.density = RowDensity(m_density->currentData().toInt());
    settings.firstDayOfWeek = m_week->currentData().toInt();
    settings.deskName = m_desk->text().trimmed();
    settings.askDocument = m_document->isChecked();
    settings.askReading = m_reading->isChecked();
    return settings;
}

} // namespace roomrack::ui
