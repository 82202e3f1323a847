// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

class QLineEdit;

namespace roomrack::ui {

/// A supervisor signs in on the spot for one command. The password leaves with the signal and is
/// forgotten here.
class ApprovalDialog : public DialogFrame
{
    Q_OBJECT

public:
    /// `what` is a whole sentence: who wants to do what.
    ApprovalDialog(const QString &what, Role needs, QWidget *parent = nullptr);

    /// After NotAllowed: the name stays, the password is asked for again.
    void showWrongPassword();
    void showMayNot(); ///< who signed may not approve it
    void setSaving(bool saving) override;

Q_SIGNALS:
    void approvalGiven(const QString &login, const QString &password);

private:
    void submit();

    Role m_needs;
    QLineEdit *m_login;
    QLineEdit *m_password;
    class FieldBox *m_passwordBox;
    ActionButton *m_approve;
};

} // namespace roomrack::ui
