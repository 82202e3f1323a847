// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "signindialog.h"

#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/fieldbox.h"
#include "../widgets/ink.h"
#include "passwordhints.h"

#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

SignInDialog::SignInDialog(const ConnectionSettings &connection, QWidget *parent)
    : DialogFrame(520, parent)
    , m_login(new QLineEdit(this))
    , m_password(new QLineEdit)
    , m_passwordBox(new FieldBox(m_password, this))
    , m_quick(new QWidget(this))
    , m_quickHint(mutedLabel({}, this))
{
    setObjectName(QStringLiteral("signInDialog"));
    setWindowTitle(Tr::tr("Sign in"));
    setHeadline(Tr::tr("Sign in to Roomrack"));
    m_login->setObjectName(QStringLiteral("login"));
    m_login->setFont(uiFont(13));
    m_password->setObjectName(QStringLiteral("password"));
    m_password->setFont(uiFont(13));
    m_password->setEchoMode(QLineEdit::Password);
    m_password->setAccessibleName(Tr::tr("Password"));
    watchCapsLock(m_password, m_passwordBox);
    m_passwordBox->keepErrorSpace(); // nothing slips under the pointer when it shows
    auto *grid = fieldGrid(96);
    addField(grid, Tr::tr("Name", "of a person who signs in"), m_login);
    addField(grid, Tr::tr("Password"), m_passwordBox);
    body()->addLayout(grid);
    auto *row = new QHBoxLayout(m_quick);
    row->setContentsMargins(0, 8, 0, 0);
    row->setSpacing(8);
    m_quick->hide();
    body()->addWidget(m_quick);
    m_quickHint->setObjectName(QStringLiteral("quickHint"));
    m_quickHint->setWordWrap(true);
    m_quickHint->hide();
    body()->addWidget(m_quickHint);
    body()->addStretch(1);

    auto *settings = addLink(Tr::tr("Connection…"));
    settings->setObjectName(QStringLiteral("connection"));
    auto *quit = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole);
    quit->setObjectName(QStringLiteral("close"));
    auto *enter = addButton(Tr::tr("Sign in"), QDialogButtonBox::AcceptRole, true);
    enter->setObjectName(QStringLiteral("signIn"));
    connect(settings, &QPushButton::clicked, this, &SignInDialog::connectionSettingsRequested);
    connect(quit, &QPushButton::clicked, this, &QDialog::reject);
    connect(enter, &QPushButton::clicked, this, &SignInDialog::submit);
    connect(m_password, &QLineEdit::returnPressed, this, &SignInDialog::submit);
    setConnection(connection);
}

void SignInDialog::setConnection(const ConnectionSettings &connection)
{
    setSubline(connection.host.isEmpty() ? Tr::tr("No database is set yet.").toHtmlEscaped()
                                         //: database, host
                                         : Tr::tr("Database %1 on %2.")
                                               .arg(connection.database, connection.host)
                                               .toHtmlEscaped());
    if (m_login->text().isEmpty())
        m_login->setText(connection.login);
    (m_login->text().isEmpty() ? m_login : m_password)->setFocus();
}

void SignInDialog::setQuickPeople(const QList<QuickPerson> &people)
{
    QLayout *row = m_quick->layout();
    while (QLayoutItem *item = row->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    QStringList names;
    for (const QuickPerson &person : people) {
        names.append(person.login);
        auto *button = new ActionButton(person.label, ActionButton::Kind::Plain, m_quick);
        button->setObjectName(QStringLiteral("quick_%1").arg(person.login));
        row->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, person] {
            if (isSaving())
                return;
            clearMessage();
            setSaving(true);
            Q_EMIT signInRequested(person.login, person.password);
        });
    }
    m_quick->setVisible(!people.isEmpty());
    m_quickHint->setVisible(!people.isEmpty());
    if (people.isEmpty())
        return;
    //: names that people sign in with, their password
    m_quickHint->setText(
        Tr::tr("To approve something they type %1, all with the password %2.")
            .arg(names.join(Tr::tr(", ", "names to sign in with")), people.first().password));
}

void SignInDialog::submit()
{
    clearMessage();
    m_passwordBox->setError({});
    const QString login = m_login->text().trimmed();
    const QString password = m_password->text();
    if (isSaving())
        return;
    if (login.isEmpty() || password.isEmpty()) {
        (login.isEmpty() ? m_login : m_password)->setFocus();
        return;
    }
    setSaving(true);
    m_password->clear();
    Q_EMIT signInRequested(login, password);
}

void SignInDialog::showFailure(const Failure &failure)
{
    setSaving(false);
    if (failure.outcome == Outcome::NotAllowed) {
        m_passwordBox->setError(wrongPasswordText(m_login->text().trimmed()));
        m_password->setFocus();
        return;
    }
    Message message = messageFor(failure);
    if (failure.outcome == Outcome::NoConnection)
        message.text = Tr::tr("Check the connection, then sign in again.");
    message.action = MessageAction::None;
    showMessage(message);
}

void SignInDialog::setSaving(bool saving)
{
    DialogFrame::setSaving(saving);
    m_login->setReadOnly(saving);
    m_password->setReadOnly(saving);
    m_quick->setEnabled(!saving);
}

} // namespace roomrack::ui
