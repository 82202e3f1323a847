// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/ids.h>
#include <domain/staydates.h>

#include <QtCore/QHash>
#include <QtCore/QStringList>

#include <optional>

namespace roomrack::ctl {

/// The options of one command: "--name value", "--name=value" or a flag, in any order, with the
/// command's positional arguments between them.
class Arguments
{
public:
    /// `valued` and `flags` are the names that the command knows, `positionals` how many arguments
    /// it takes besides. error() says what is wrong.
    Arguments(const QStringList &arguments, const QStringList &valued, const QStringList &flags,
              int positionals);

    [[nodiscard]] QString error() const { return m_error; } ///< a sentence; empty: none
    [[nodiscard]] bool has(const QString &name) const { return m_values.contains(name); }
    [[nodiscard]] QString value(const QString &name) const { return m_values.value(name); }
    [[nodiscard]] QString positional(int index) const { return m_positionals.value(index); }

    /// Notes an error unless all these options were given.
    void require(const QStringList &names);
    /// An ISO date; notes an error if it was given and is none. Invalid if it was not given.
    [[nodiscard]] QDate date(const QString &name);
    /// Notes an error if it was given and is no whole number in [least, most]; `told`: its
    /// sentence.
    [[nodiscard]] int number(const QString &name, int byDefault, int least, int most,
                             const QString &told = {});
    /// --request, or a fresh one; notes an error if it was given and is no UUID.
    [[nodiscard]] RequestId request();

private:
    void fail(const QString &sentence);

    QHash<QString, QString> m_values;
    QStringList m_positionals;
    QString m_error;
};

} // namespace roomrack::ctl
