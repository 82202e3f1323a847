// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../settings/uisettings.h"
#include "../widgets/dialogframe.h"

class QLabel;
class QLineEdit;

namespace roomrack::ui {

/// Name and password. The password leaves with the signal and is forgotten here.
class SignInDialog : public DialogFrame
{
    Q_OBJECT

public:
    /// A person who can be signed in with one click, as in the demo.
    struct QuickPerson
    {
        QString login;
        QString password;
        QString label;
    };

    explicit SignInDialog(const ConnectionSettings &connection, QWidget *parent = nullptr);

    void setConnection(const ConnectionSettings &connection);
    void setQuickPeople(const QList<QuickPerson> &people);
    void showFailure(const Failure &failure);
    void setSaving(bool saving) override;

Q_SIGNALS:
    void signInRequested(const QString &login, const QString &password);
    void connectionSettingsRequested();

private:
    void submit();

    QLineEdit *m_login;
    QLineEdit *m_password;
    class FieldBox *m_passwordBox;
    QWidget *m_quick;
    QLabel *m_quickHint;
};

} // namespace roomrack::ui
