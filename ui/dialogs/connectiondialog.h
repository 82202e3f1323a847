// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../settings/uisettings.h"
#include "../widgets/dialogframe.h"

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace roomrack::ui {

class FieldBox;

/// Where the database is. Changes take effect at the next sign-in.
class ConnectionDialog : public DialogFrame
{
    Q_OBJECT

public:
    explicit ConnectionDialog(const ConnectionSettings &settings, QWidget *parent = nullptr);
    [[nodiscard]] ConnectionSettings settings() const;

Q_SIGNALS:
    void settingsAccepted(const roomrack::ui::ConnectionSettings &settings);

private:
    void save();

    ConnectionSettings m_before;
    QLineEdit *m_host;
    FieldBox *m_hostBox;
    QLineEdit *m_readHost;
    QSpinBox *m_port;
    QLineEdit *m_database;
    FieldBox *m_databaseBox;
    QComboBox *m_tls;
    QLineEdit *m_certificate;
};

} // namespace roomrack::ui
