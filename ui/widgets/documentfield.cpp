// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "documentfield.h"

#include "../tr.h"
#include "ink.h"
#include "lengthlimit.h"

#include <domain/textrules.h>

#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLineEdit>

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr int mostNumber = 60;
constexpr int countryWidth = 48;

QString typed(const QLineEdit *edit)
{
    return withoutControlCharacters(edit->text()).trimmed();
}
} // namespace

QString documentKindText(const QString &kind)
{
    if (kind == QLatin1String("passport"))
        return Tr::tr("Passport");
    if (kind == QLatin1String("identity_card"))
        return Tr::tr("Identity card");
    if (kind == QLatin1String("residence_card"))
        return Tr::tr("Residence card");
    if (kind == QLatin1String("driving_licence"))
        return Tr::tr("Driving licence");
    return Tr::tr("No document");
}

DocumentField::DocumentField(QWidget *parent)
    : QWidget(parent)
    , m_kind(new QComboBox(this))
    , m_number(new QLineEdit(this))
    , m_country(new QLineEdit(this))
{
    m_kind->setObjectName(QStringLiteral("documentKind"));
    m_kind->setFont(uiFont(13));
    m_kind->setAccessibleName(Tr::tr("Kind of document"));
    for (const char *kind :
         {"", "passport", "identity_card", "residence_card", "driving_licence"}) {
        const QString word = QString::fromLatin1(kind);
        m_kind->addItem(documentKindText(word), word);
    }
    m_number->setObjectName(QStringLiteral("documentNumber"));
    m_number->setFont(uiFont(13));
    limitLength(m_number, mostNumber);
    m_number->setPlaceholderText(Tr::tr("Number", "of a document"));
    m_number->setAccessibleName(Tr::tr("Number", "of a document"));
    m_country->setObjectName(QStringLiteral("documentCountry"));
    m_country->setFont(uiFont(13));
    m_country->setMaxLength(2);
    m_country->setFixedWidth(countryWidth);
    m_country->setPlaceholderText(Tr::tr("DE", "example of a country's two letters"));
    m_country->setAccessibleName(Tr::tr("Country, two letters"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_kind);
    row->addWidget(m_number, 1);
    row->addWidget(m_country);
    setFocusProxy(m_kind);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &DocumentField::changed);
    connect(m_number, &QLineEdit::textChanged, this, &DocumentField::changed);
    connect(m_country, &QLineEdit::textChanged, this, &DocumentField::changed);
}

GuestDocument DocumentField::document() const
{
    const QString kind = m_kind->currentData().toString();
    if (kind.isEmpty())
        return {};
    return {kind, typed(m_number), typed(m_country)};
}

void DocumentField::setDocument(const GuestDocument &document)
{
    m_kind->setCurrentIndex(qMax(0, m_kind->findData(document.kind)));
    m_number->setText(document.number);
    m_country->setText(document.country);
}

QString DocumentField::fault() const
{
    const bool hasKind = !m_kind->currentData().toString().isEmpty();
    const QString number = typed(m_number);
    const QString country = typed(m_country).toUpper();
    if (!hasKind && !(number.isEmpty() && country.isEmpty()))
        return Tr::tr("Choose the kind of document.");
    if (hasKind && number.isEmpty())
        return Tr::tr("The document needs its number.");
    const auto isLetter = [](QChar c) { return c >= QLatin1Char('A') && c <= QLatin1Char('Z'); };
    const bool isCode =
        country.size() == 2 && std::all_of(country.begin(), country.end(), isLetter);
    if (!country.isEmpty() && !isCode)
        return Tr::tr("The country is two letters, DE for instance.");
    return {};
}

void DocumentField::setReadOnly(bool readOnly)
{
    m_kind->setEnabled(!readOnly);
    m_number->setReadOnly(readOnly);
    m_country->setReadOnly(readOnly);
}

} // namespace roomrack::ui
