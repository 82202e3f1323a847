// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Of a guest's panel: what it is made of, and the document.

#include "guestpanel.h"

#include "../format.h"
#include "../onfinished.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/columnwidths.h"
#include "../widgets/dialogframe.h"
#include "../widgets/documentfield.h"
#include "../widgets/fieldbox.h"
#include "../widgets/ink.h"
#include "../widgets/inklabel.h"
#include "../widgets/inlineband.h"
#include "../widgets/lengthlimit.h"

#include <domain/textrules.h>

#include <QtGui/QShortcut>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int labelWidth = 96;

QString key(const char *name)
{
    return QString::fromLatin1(name);
}
} // namespace

void GuestPanel::build()
{
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(16, 8, 16, 8);
    column->setSpacing(8);
    m_empty = new InkLabel(Tr::tr("Choose a guest to see the profile."), &Ink::muted, m_content);
    column->addWidget(m_empty);
    m_details = new QWidget(m_content);
    column->addWidget(m_details, 1);
    auto *inner = new QVBoxLayout(m_details);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->setSpacing(8);
    m_name = new InkLabel(QString(), &Ink::text, m_details, 20, QFont::DemiBold);
    m_name->setObjectName(QStringLiteral("profileName"));
    m_name->setWordWrap(true);
    m_under = new InkLabel(QString(), &Ink::muted, m_details, 12);
    m_under->setWordWrap(true);
    inner->addWidget(m_name);
    inner->addWidget(m_under);
    auto *grid = fieldGrid(labelWidth);
    addLine(grid, key("name"), Tr::tr("Name"));
    addLine(grid, key("reading"), Tr::tr("Reading", "kana reading of a name"));
    addLine(grid, key("phone"), Tr::tr("Phone"));
    addLine(grid, key("email"), Tr::tr("E-mail"));
    addLine(grid, key("language"), Tr::tr("Language"));
    addText(grid, key("preferences"), Tr::tr("Preferences"));
    addText(grid, key("alert"), Tr::tr("Alert", "shown at check-in"));
    inner->addLayout(grid);
    m_band = new InlineBand(m_details);
    inner->addWidget(m_band);
    buildButtons(inner);
    inner->addWidget(ruler(m_details));
    inner->addWidget(sectionLabel(Tr::tr("Stays"), m_details));
    m_stays = new QTreeWidget(m_details);
    m_stays->setObjectName(QStringLiteral("guestStays"));
    m_stays->setFont(uiFont(13));
    m_stays->setRootIsDecorated(false);
    m_stays->setMinimumHeight(104);
    m_stays->setHeaderLabels({Tr::tr("Dates"), Tr::tr("Room"), Tr::tr("Status")});
    setColumnWidths(m_stays->header(), {200, 64});
    m_stays->setAccessibleName(Tr::tr("Stays"));
    inner->addWidget(m_stays, 1);
    inner->addWidget(ruler(m_details));
    buildDocument(inner);
    connect(m_stays, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem *item) {
        Q_EMIT showRequested({item->data(0, Qt::UserRole).toLongLong()},
                             item->data(0, Qt::UserRole + 1).toDate());
    });
}

void GuestPanel::addLine(QGridLayout *grid, const QString &name, const QString &label)
{
    auto *edit = new QLineEdit(m_details);
    edit->setObjectName(QStringLiteral("profile_") + name);
    edit->setFont(uiFont(13));
    limitLength(edit, name == key("language") ? 35
                      : name == key("phone")  ? maxPhoneLength
                                              : maxNameLength);
    auto *box = new FieldBox(edit, m_details);
    addField(grid, label, box);
    m_fields.append({name, edit, nullptr, box});
    connect(edit, &QLineEdit::textChanged, this, &GuestPanel::updateButtons);
    connect(edit, &QLineEdit::returnPressed, this, &GuestPanel::save);
}

void GuestPanel::addText(QGridLayout *grid, const QString &name, const QString &label)
{
    auto *edit = new QPlainTextEdit(m_details);
    edit->setObjectName(QStringLiteral("profile_") + name);
    edit->setFont(uiFont(13));
    edit->setTabChangesFocus(true);
    edit->setFixedHeight(54);
    auto *box = new FieldBox(edit, m_details);
    addField(grid, label, box);
    m_fields.append({name, nullptr, edit, box});
    connect(edit, &QPlainTextEdit::textChanged, this, &GuestPanel::updateButtons);
}

void GuestPanel::buildButtons(QVBoxLayout *column)
{
    const auto button = [this](const QString &text, const char *name, ActionButton::Kind kind,
                               QHBoxLayout *row) {
        auto *made = new ActionButton(text, kind, m_details);
        made->setObjectName(QString::fromLatin1(name));
        row->addWidget(made);
        return made;
    };
    using Kind = ActionButton::Kind;
    auto *first = new QHBoxLayout;
    first->setSpacing(8);
    m_save = button(Tr::tr("Save"), "saveProfile", Kind::Primary, first);
    m_discard = button(Tr::tr("Discard"), "discardProfile", Kind::Plain, first);
    first->addStretch(1);
    auto *second = new QHBoxLayout;
    second->setSpacing(8);
    m_merge = button(Tr::tr("Merge…"), "mergeGuest", Kind::Plain, second);
    m_unmerge = button(Tr::tr("Take the merge back"), "unmergeGuest", Kind::Plain, second);
    m_export = button(Tr::tr("Export…"), "exportGuest", Kind::Plain, second);
    m_anonymise = button(Tr::tr("Anonymise…"), "anonymiseGuest", Kind::Danger, second);
    second->addStretch(1);
    column->addLayout(first);
    column->addLayout(second);
    connect(m_save, &QPushButton::clicked, this, &GuestPanel::save);
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto *saves = new QShortcut(Qt::CTRL | key, this);
        saves->setContext(Qt::WidgetWithChildrenShortcut);
        connect(saves, &QShortcut::activated, this, &GuestPanel::save);
    }
    m_save->setKeyHint(Tr::tr("Ctrl+Enter", "key"));
    connect(m_discard, &QPushButton::clicked, this, &GuestPanel::discard);
    connect(m_merge, &QPushButton::clicked, this, &GuestPanel::startMerge);
    connect(m_unmerge, &QPushButton::clicked, this, &GuestPanel::startUnmerge);
    connect(m_export, &QPushButton::clicked, this, &GuestPanel::chooseExportFile);
    connect(m_anonymise, &QPushButton::clicked, this, &GuestPanel::startAnonymise);
}

void GuestPanel::buildDocument(QVBoxLayout *column)
{
    column->addWidget(sectionLabel(Tr::tr("Document"), m_details));
    m_documentText = new InkLabel(QString(), &Ink::muted, m_details);
    m_documentText->setObjectName(QStringLiteral("documentText"));
    m_documentShow = new ActionButton(Tr::tr("Show"), ActionButton::Kind::Link, m_details);
    m_documentShow->setObjectName(QStringLiteral("showDocument"));
    auto *state = new QHBoxLayout;
    state->addWidget(m_documentText, 1);
    state->addWidget(m_documentShow);
    column->addLayout(state);
    m_document = new DocumentField(m_details);
    m_documentSave =
        new ActionButton(Tr::tr("Save the document"), ActionButton::Kind::Plain, m_details);
    m_documentSave->setObjectName(QStringLiteral("saveDocument"));
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_document, 1);
    row->addWidget(m_documentSave);
    column->addLayout(row);
    connect(m_documentShow, &QPushButton::clicked, this, &GuestPanel::readDocument);
    connect(m_documentSave, &QPushButton::clicked, this, &GuestPanel::saveDocument);
    connect(m_document, &DocumentField::changed, this, &GuestPanel::updateButtons);
}

void GuestPanel::showDocument()
{
    const bool mayRead = m_context->hotel.role >= Role::Supervisor || m_context->session.isOwner;
    m_documentText->setText(m_profile.hasDocument
                                ? (mayRead ? Tr::tr("A document is on file.")
                                           : Tr::tr("A document is on file; a supervisor sees it."))
                                : Tr::tr("No document is on file."));
    m_documentShow->setVisible(m_profile.hasDocument && mayRead);
}

void GuestPanel::readDocument()
{
    const GuestId about = guest();
    onFinished(m_context->store->guestDocument(m_context->hotel.id, about), this,
               [this, about](const Result<GuestDocument> &document) {
                   if (about != guest())
                       return;
                   if (!document.ok()) {
                       m_band->showMessage(messageFor(document.failure()));
                       return;
                   }
                   const GuestDocument &d = document.value();
                   m_document->setDocument(d);
                   m_documentText->setText(
                       QStringList{documentKindText(d.kind), d.number, d.country}
                           .join(QLatin1Char(' '))
                           .trimmed());
               });
}

void GuestPanel::saveDocument()
{
    run(SetGuestDocument{guest(), m_document->document()});
}

} // namespace roomrack::ui
