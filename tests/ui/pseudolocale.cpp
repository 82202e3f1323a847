// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "pseudolocale.h"

#include <QtCore/QRegularExpression>

namespace roomrack::gui {

QString PseudoTranslator::translate(const char *, const char *source, const char *, int) const
{
    const QString text = QString::fromUtf8(source);
    // Formats of dates, and joints like ", " or "%1 – %2", are no words.
    static const QRegularExpression format(QStringLiteral("^[dMy ,.'/年月日()]*$"));
    static const QRegularExpression words(QStringLiteral("(?<!%)[A-Za-z]{2,}"));
    if (format.match(text).hasMatch() || !words.match(text).hasMatch())
        return text;
    // A widget with one letter keeps it; words of real length break a line where words do.
    QString more;
    const qsizetype missing = qMax(qsizetype(2), text.size() * 2 / 5);
    while (more.size() < missing)
        more += more.size() % 8 == 7 ? u' ' : QChar(u'ë');
    return text + u' ' + more.trimmed();
}

PseudoLocale::PseudoLocale(const QString &name)
    : m_isLong(name == QLatin1String("pseudo"))
{
    if (m_isLong)
        QCoreApplication::installTranslator(&m_translator);
    if (name == QLatin1String("rtl"))
        QApplication::setLayoutDirection(Qt::RightToLeft);
}

PseudoLocale::~PseudoLocale()
{
    if (m_isLong)
        QCoreApplication::removeTranslator(&m_translator);
    QApplication::setLayoutDirection(Qt::LeftToRight);
}

} // namespace roomrack::gui
