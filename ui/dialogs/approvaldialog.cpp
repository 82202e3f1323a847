// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "approvaldialog.h"

#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/fieldbox.h"
#include "../widgets/ink.h"
#include "passwordhints.h"

#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

ApprovalDialog::ApprovalDialog(const QString &what, Role needs, QWidget *parent)
    : DialogFrame(560, parent)
    , m_needs(needs)
    , m_login(new QLineEdit(this))
    , m_password(new QLineEdit)
    , m_passwordBox(new FieldBox(m_password, this))
{
    setObjectName(QStringLiteral("approvalDialog"));
    setWindowTitle(Tr::tr("Approval"));
    setHeadline(needs == Role::Manager ? Tr::tr("A manager needs to approve this")
                                       : Tr::tr("A supervisor needs to approve this"));
    setSubline(what.toHtmlEscaped());
    m_login->setObjectName(QStringLiteral("supervisor"));
    m_login->setFont(uiFont(13));
    m_password->setObjectName(QStringLiteral("password"));
    m_password->setFont(uiFont(13));
    m_password->setEchoMode(QLineEdit::Password);
    m_password->setAccessibleName(Tr::tr("Password"));
    watchCapsLock(m_password, m_passwordBox);
    auto *grid = fieldGrid(96);
    addField(grid, needs == Role::Manager ? Tr::tr("Manager") : Tr::tr("Supervisor"), m_login);
    addField(grid, Tr::tr("Password"), m_passwordBox);
    body()->addLayout(grid);
    body()->addStretch(1);
    setFooterText(Tr::tr("Both names go into the history."));

    auto *back = addButton(Tr::tr("Back"), QDialogButtonBox::RejectRole);
    back->setObjectName(QStringLiteral("back"));
    m_approve = addButton(Tr::tr("Approve once"), QDialogButtonBox::AcceptRole, true);
    m_approve->setObjectName(QStringLiteral("approve"));
    connect(back, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_approve, &QPushButton::clicked, this, &ApprovalDialog::submit);
    // Two fields, both short: Enter in the password is as deliberate as the button.
    connect(m_password, &QLineEdit::returnPressed, this, &ApprovalDialog::submit);
    m_login->setFocus();
}

void ApprovalDialog::submit()
{
    clearMessage();
    m_passwordBox->setError({});
    const QString login = m_login->text().trimmed();
    const QString password = m_password->text();
    if (isSaving() || login.isEmpty() || password.isEmpty()) {
        (login.isEmpty() ? m_login : m_password)->setFocus();
        return;
    }
    setSaving(true);
    m_password->clear();
    Q_EMIT approvalGiven(login, password);
}

void ApprovalDialog::showWrongPassword()
{
    setSaving(false);
    m_passwordBox->setError(wrongPasswordText(m_login->text().trimmed()));
    m_password->setFocus();
}

void ApprovalDialog::showMayNot()
{
    setSaving(false);
    m_passwordBox->setError(
        m_needs == Role::Manager
            ? Tr::tr("The password is right, but only a manager can approve this.")
            : Tr::tr(
                "The password is right, but only a supervisor or a manager can approve this."));
    m_login->setFocus();
    m_login->selectAll();
}

void ApprovalDialog::setSaving(bool saving)
{
    DialogFrame::setSaving(saving);
    m_login->setReadOnly(saving);
    m_password->setReadOnly(saving);
}

} // namespace roomrack::ui
