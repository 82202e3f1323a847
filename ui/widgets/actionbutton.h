// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtWidgets/QPushButton>

namespace roomrack::ui {

/// A button of 30 px with a verb on it and, muted beside it, its key. Painted from the palette, so
/// that no style sheet is needed: plain, primary (filled), danger (outlined) and link.
class ActionButton : public QPushButton
{
    Q_OBJECT

public:
    enum class Kind { Plain, Primary, Danger, Link };

    explicit ActionButton(const QString &text, Kind kind = Kind::Plain, QWidget *parent = nullptr);

    void setKind(Kind kind);
    [[nodiscard]] Kind kind() const { return m_kind; }
    /// Shown beside the text; does not make a shortcut.
    void setKeyHint(const QString &hint);
    /// A small arrow after the text: the button opens a choice.
    void setChevron(bool shown);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QFont textFont() const;
    [[nodiscard]] QFont hintFont() const;

    Kind m_kind;
    QString m_keyHint;
    bool m_chevron = false;
};

} // namespace roomrack::ui
