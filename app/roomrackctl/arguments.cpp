// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arguments.h"

namespace roomrack::ctl {

Arguments::Arguments(const QStringList &arguments, const QStringList &valued,
                     const QStringList &flags, int positionals)
{
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments[i];
        if (!argument.startsWith(QLatin1String("--"))) {
            m_positionals.append(argument);
            continue;
        }
        const qsizetype equals = argument.indexOf(QLatin1Char('='));
        const QString name = argument.mid(2, equals < 0 ? -1 : equals - 2);
        if (m_values.contains(name))
            fail(QStringLiteral("--%1 was given twice.").arg(name));
        else if (flags.contains(name) && equals < 0)
            m_values.insert(name, QString());
        else if (!valued.contains(name))
            fail(QStringLiteral("There is no option %1 here.").arg(argument));
        else if (equals >= 0)
            m_values.insert(name, argument.mid(equals + 1));
        else if (i + 1 < arguments.size())
            m_values.insert(name, arguments[++i]);
        else
            fail(QStringLiteral("--%1 needs a value.").arg(name));
    }
    // An empty value must not pass for one that was left out. Words of a person's own may be empty,
    // and are refused where something has to be there.
    static const QStringList texts{QStringLiteral("guest"), QStringLiteral("name"),
                                   QStringLiteral("note"), QStringLiteral("reason")};
    for (const QString &name : valued) {
        if (has(name) && value(name).isEmpty() && !texts.contains(name))
            fail(QStringLiteral("--%1 needs a value; it is empty.").arg(name));
    }
    if (m_positionals.size() > positionals)
        fail(QStringLiteral("\"%1\" was not expected.").arg(m_positionals[positionals]));
    else if (m_positionals.size() < positionals)
        fail(QStringLiteral("An argument is missing."));
}

void Arguments::require(const QStringList &names)
{
    for (const QString &name : names) {
        if (!has(name))
            fail(QStringLiteral("--%1 is missing.").arg(name));
    }
}

QDate Arguments::date(const QString &name)
{
    if (!has(name))
        return {};
    const QDate date = QDate::fromString(value(name), Qt::ISODate);
    if (!date.isValid() || date.toString(Qt::ISODate) != value(name))
        fail(QStringLiteral("--%1 is no date: \"%2\" (write YYYY-MM-DD).").arg(name, value(name)));
    return date;
}

int Arguments::number(const QString &name, int byDefault, int least, int most, const QString &told)
{
    if (!has(name))
        return byDefault;
    bool ok = false;
    const int number = value(name).toInt(&ok);
    if (!ok || number < least || number > most) {
        fail(told.isEmpty() ? QStringLiteral("--%1 must be a whole number from %2 to %3.")
                                  .arg(name)
                                  .arg(least)
                                  .arg(most)
                            : told);
    }
    return number;
}

RequestId Arguments::request()
{
    const QString name = QStringLiteral("request");
    if (!has(name))
        return RequestId::createUuid();
    const RequestId request = RequestId::fromString(value(name));
    if (request.isNull())
        fail(QStringLiteral("--request must be a UUID."));
    return request;
}

void Arguments::fail(const QString &sentence)
{
    if (m_error.isEmpty())
        m_error = sentence;
}

} // namespace roomrack::ctl
