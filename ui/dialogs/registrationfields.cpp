// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "registrationfields.h"

#include "../tr.h"
#include "../widgets/dialogframe.h"
#include "../widgets/documentfield.h"
#include "../widgets/fieldbox.h"
#include "../widgets/ink.h"
#include "../widgets/lengthlimit.h"

#include <desk/registration.h>
#include <domain/textrules.h>

#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int mostLanguage = 35;

QString textOf(const QLineEdit *edit)
{
    return edit ? withoutControlCharacters(edit->text()).trimmed() : QString();
}
} // namespace

bool RegistrationFields::isNeeded(const Reservation &reservation, bool asksDocument)
{
    return registrationGaps(reservation).needAsking(asksDocument);
}

RegistrationFields::RegistrationFields(const Reservation &reservation, bool asksDocument,
                                       int labelWidth, QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("registration"));
    const RegistrationGaps gaps = registrationGaps(reservation);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    QStringList missing;
    auto *grid = fieldGrid(labelWidth);
    if (gaps.name) {
        missing.append(Tr::tr("name", "of a guest"));
        m_name = addLine(grid, Tr::tr("Name"), "registrationName", maxNameLength);
    }
    if (gaps.contact) {
        missing.append(Tr::tr("phone or e-mail", "missing of a registration"));
        m_phone = addLine(grid, Tr::tr("Phone"), "phone", maxPhoneLength);
        m_email = addLine(grid, Tr::tr("E-mail"), "email", maxEmailLength);
    }
    if (gaps.document && asksDocument) {
        missing.append(Tr::tr("passport or identity card", "missing of a registration"));
        m_document = new DocumentField(this);
        m_documentBox = new FieldBox(m_document, this);
        addField(grid, Tr::tr("Document"), m_documentBox);
        connect(m_document, &DocumentField::changed, this, [this] { m_documentBox->setError({}); });
    }
    if (gaps.language) {
        missing.append(Tr::tr("language", "of a guest"));
        m_language = addLine(grid, Tr::tr("Language"), "registrationLanguage", mostLanguage);
    }
    //: what is missing, joined by commas
    auto *head = sectionLabel(Tr::tr("Registration, still missing: %1")
                                  .arg(missing.join(Tr::tr(", ", "between names of fields"))),
                              this);
    head->setObjectName(QStringLiteral("registrationMissing"));
    layout->addWidget(head);
    layout->addLayout(grid);
    for (QWidget *field : QList<QWidget *>{m_name, m_phone, m_document, m_language}) {
        if (field && !focusProxy())
            setFocusProxy(field);
    }
}

QLineEdit *RegistrationFields::addLine(QGridLayout *grid, const QString &label, const char *name,
                                       int mostChars)
{
    auto *edit = new QLineEdit(this);
    edit->setObjectName(QLatin1String(name));
    edit->setFont(uiFont(13));
    limitLength(edit, mostChars);
    addField(grid, label, edit);
    return edit;
}

RegistrationFields::Answer RegistrationFields::answer() const
{
    return {textOf(m_name), textOf(m_phone), textOf(m_email), textOf(m_language),
            m_document ? m_document->document() : GuestDocument{}};
}

bool RegistrationFields::check()
{
    if (!m_document)
        return true;
    m_documentBox->setError(m_document->fault());
    if (m_documentBox->error().isEmpty())
        return true;
    m_document->setFocus();
    return false;
}

void RegistrationFields::setReadOnly(bool readOnly)
{
    for (QLineEdit *edit : {m_name, m_phone, m_email, m_language}) {
        if (edit)
            edit->setReadOnly(readOnly);
    }
    if (m_document)
        m_document->setReadOnly(readOnly);
}

} // namespace roomrack::ui
