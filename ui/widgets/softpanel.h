// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtWidgets/QWidget>

class QLabel;

namespace roomrack::ui {

/// A text on a soft ground: what will be saved, what has been joined (with a check mark), a note.
class SoftPanel : public QWidget
{
    Q_OBJECT

public:
    enum class Kind { Plain, Joined, Note };

    explicit SoftPanel(QWidget *parent = nullptr, Kind kind = Kind::Plain);
    [[nodiscard]] QLabel *label() const { return m_label; } ///< rich text

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Kind m_kind;
    QLabel *m_label;
};

} // namespace roomrack::ui
