// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QString>
#include <QtCore/QTextStream>

namespace roomrack::test {

/// The table of what was measured, each figure beside its limit in the same run.
class Figures
{
public:
    explicit Figures(QTextStream &out)
        : m_out(out)
    {
        m_out << "| measure | measured | beside | figure | to reach | |" << Qt::endl
              << "|---|---|---|---|---|---|" << Qt::endl;
    }

    void row(const QString &measure, const QString &measured, const QString &beside, double figure,
             const QString &unit, const QString &toReach, bool reached)
    {
        m_out << "| " << measure << " | " << measured << " | " << beside << " | " << number(figure)
              << unit << " | " << toReach << " | " << (reached ? "reached" : "**missed**") << " |"
              << Qt::endl;
        m_missed += reached ? 0 : 1;
    }
    void atLeast(const QString &measure, const QString &measured, const QString &beside,
                 double figure, double least)
    {
        row(measure, measured, beside, figure, {}, QStringLiteral("≥ %1").arg(least),
            figure >= least);
    }
    void atMost(const QString &measure, const QString &measured, const QString &beside,
                double figure, double most, const QString &unit = {})
    {
        row(measure, measured, beside, figure, unit, QStringLiteral("≤ %1%2").arg(most).arg(unit),
            figure <= most);
    }
    /// For orientation.
    void plain(const QString &measure, const QString &measured, const QString &beside,
               double figure, const QString &unit = {})
    {
        m_out << "| " << measure << " | " << measured << " | " << beside << " | " << number(figure)
              << unit << " | | |" << Qt::endl;
    }

    [[nodiscard]] int missed() const { return m_missed; }
    [[nodiscard]] static QString number(double value)
    {
        return value >= 100 ? QString::number(qRound64(value)) : QString::number(value, 'g', 3);
    }

private:
    QTextStream &m_out;
    int m_missed = 0;
};

} // namespace roomrack::test
