// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ctlprogram.h"

#include <dbsupport/pgsession.h>

#include <QtCore/QTemporaryFile>

#include <memory>

namespace roomrack::test {

/// A migrated database of its own with the hotel HARB, made by roomrackctl itself: type STD with
/// the rooms 101 to 103, type DLX with 201; business date 2027-06-01. roomrackctl signs in as the
/// owner.
class CtlHouse
{
public:
    explicit CtlHouse(const char *program);
    ~CtlHouse();

    [[nodiscard]] QString error() const { return m_error; }
    [[nodiscard]] QString database() const { return m_database; }
    [[nodiscard]] QString ownerUri() const;
    /// A file with a password that may be used, for as long as the house stands.
    [[nodiscard]] QString passwordFile() const { return m_password.fileName(); }
    [[nodiscard]] CtlProgram &ctl() { return m_ctl; }
    /// A superuser's session, to look and to disturb.
    [[nodiscard]] PgSession &admin() { return *m_admin; }
    [[nodiscard]] QString scalar(const QString &sql) { return m_admin->exec(sql).value(); }

    /// The words of a booking in HARB; `where` is "101" (a room) or "STD" (a type).
    [[nodiscard]] static QStringList bookWords(const QString &where, const QString &arrival,
                                               const QString &departure, const QString &guest);
    /// Books with --json; the answer has to be done.
    [[nodiscard]] QJsonObject book(const QString &where, const QString &arrival,
                                   const QString &departure, const QString &guest);
    /// Whatever is reserved is cancelled, through roomrackctl.
    void cancelAll();

private:
    CtlProgram m_ctl;
    QString m_database;
    QString m_error;
    std::unique_ptr<PgSession> m_admin;
    QTemporaryFile m_password;
};

} // namespace roomrack::test
