// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "csv.h"

namespace roomrack::ui {

namespace {
QString cellOf(const QString &text)
{
    static const QString starts = QStringLiteral("=+-@\t\r＝＋－＠");
    QString cell = text;
    // Blanks before it don't keep a spreadsheet from it.
    const QString trimmed = cell.trimmed();
    const bool isFormula = (!cell.isEmpty() && starts.contains(cell.front()))
                           || (!trimmed.isEmpty() && starts.contains(trimmed.front()));
    if (isFormula)
        cell.prepend(QLatin1Char('\''));
    const bool quoted = cell.contains(QLatin1Char(',')) || cell.contains(QLatin1Char('"'))
                        || cell.contains(QLatin1Char('\n')) || cell.contains(QLatin1Char('\r'));
    if (!quoted)
        return cell;
    return QLatin1Char('"') + cell.replace(QLatin1Char('"'), QLatin1String("\"\""))
           + QLatin1Char('"');
}
} // namespace

QByteArray csvOf(const QList<QStringList> &rows)
{
    QString text(QChar::ByteOrderMark);
    for (const QStringList &row : rows) {
        for (qsizetype i = 0; i < row.size(); ++i)
            text += (i > 0 ? QStringLiteral(",") : QString()) + cellOf(row.at(i));
        text += QLatin1String("\r\n");
    }
    return text.toUtf8();
}

} // namespace roomrack::ui
