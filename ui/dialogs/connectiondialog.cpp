// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "connectiondialog.h"

#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/fieldbox.h"
#include "../widgets/ink.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

ConnectionDialog::ConnectionDialog(const ConnectionSettings &settings, QWidget *parent)
    : DialogFrame(560, parent)
    , m_before(settings)
    , m_host(new QLineEdit)
    , m_hostBox(new FieldBox(m_host, this))
    , m_readHost(new QLineEdit(this))
    , m_port(new QSpinBox(this))
    , m_database(new QLineEdit)
    , m_databaseBox(new FieldBox(m_database, this))
    , m_tls(new QComboBox(this))
    , m_certificate(new QLineEdit(this))
{
    setObjectName(QStringLiteral("connectionDialog"));
    setWindowTitle(Tr::tr("Connection"));
    setHeadline(Tr::tr("Connection to the database"));
    setSubline(Tr::tr("Used from the next sign-in on. Passwords are not kept.").toHtmlEscaped());
    m_host->setObjectName(QStringLiteral("host"));
    m_host->setText(settings.host);
    m_readHost->setObjectName(QStringLiteral("readHost"));
    m_readHost->setText(settings.readHost);
    m_readHost->setPlaceholderText(Tr::tr("the same server"));
    m_port->setObjectName(QStringLiteral("port"));
    m_port->setRange(1, 65535);
    m_port->setValue(settings.port);
    m_port->setAlignment(Qt::AlignRight);
    m_database->setObjectName(QStringLiteral("database"));
    m_database->setText(settings.database);
    m_tls->setObjectName(QStringLiteral("tls"));
    m_tls->addItem(Tr::tr("Encrypted, server's name checked"), QStringLiteral("verify-full"));
    m_tls->addItem(Tr::tr("Encrypted, certificate checked"), QStringLiteral("verify-ca"));
    m_tls->addItem(Tr::tr("Encrypted, not checked"), QStringLiteral("require"));
    m_tls->addItem(Tr::tr("Not encrypted (this machine only)"), QStringLiteral("disable"));
    m_tls->setCurrentIndex(qMax(0, m_tls->findData(settings.tls)));
    m_certificate->setObjectName(QStringLiteral("certificate"));
    m_certificate->setText(settings.rootCertificate);
    m_certificate->setPlaceholderText(Tr::tr("the system's"));
    for (QWidget *field :
         QList<QWidget *>{m_host, m_readHost, m_port, m_database, m_tls, m_certificate})
        field->setFont(uiFont(13));
    auto *grid = fieldGrid(128);
    addField(grid, Tr::tr("Server"), m_hostBox);
    addField(grid, Tr::tr("Replica for reads"), m_readHost);
    addField(grid, Tr::tr("Port"), m_port);
    addField(grid, Tr::tr("Database"), m_databaseBox);
    addField(grid, Tr::tr("TLS"), m_tls);
    addField(grid, Tr::tr("Root certificate"), m_certificate);
    m_host->setAccessibleName(Tr::tr("Server"));
    m_database->setAccessibleName(Tr::tr("Database"));
    body()->addLayout(grid);
    body()->addStretch(1);

    auto *cancel = addButton(Tr::tr("Discard"), QDialogButtonBox::RejectRole);
    cancel->setObjectName(QStringLiteral("discard"));
    auto *accept = addButton(Tr::tr("Save"), QDialogButtonBox::AcceptRole, true);
    accept->setObjectName(QStringLiteral("save"));
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(accept, &QPushButton::clicked, this, &ConnectionDialog::save);
}

ConnectionSettings ConnectionDialog::settings() const
{
    ConnectionSettings settings = m_before;
    settings.host = m_host->text().trimmed();
    settings.readHost = m_readHost->text().trimmed();
    settings.port = m_port->value();
    settings.database = m_database->text().trimmed();
    settings.tls = m_tls->currentData().toString();
    settings.rootCertificate = m_certificate->text().trimmed();
    return settings;
}

void ConnectionDialog::save()
{
    const ConnectionSettings entered = settings();
    m_hostBox->setError(entered.host.isEmpty() ? Tr::tr("The server needs a name or address.")
                                               : QString());
    m_databaseBox->setError(entered.database.isEmpty() ? Tr::tr("The database needs a name.")
                                                       : QString());
    if (entered.host.isEmpty() || entered.database.isEmpty()) {
        (entered.host.isEmpty() ? m_host : m_database)->setFocus();
        return;
    }
    hide();
    Q_EMIT settingsAccepted(entered);
}

} // namespace roomrack::ui
