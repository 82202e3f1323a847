// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QTranslator>
#include <QtWidgets/QApplication>

namespace roomrack::gui {

/// A language whose every text is two fifths longer than in English, as German or Finnish may be.
class PseudoTranslator : public QTranslator
{
public:
    using QTranslator::QTranslator;

    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *context, const char *source,
                                    const char *disambiguation, int n) const override;
};

/// While it lives: the pseudo-language over the one that is set, or time from right to left.
class PseudoLocale
{
public:
    /// `name` as in a test's row: "pseudo", "rtl"; anything else changes nothing.
    explicit PseudoLocale(const QString &name);
    ~PseudoLocale();
    PseudoLocale(const PseudoLocale &) = delete;
    PseudoLocale &operator=(const PseudoLocale &) = delete;

private:
    PseudoTranslator m_translator;
    bool m_isLong = false;
};

} // namespace roomrack::gui
