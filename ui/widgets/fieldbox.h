// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtWidgets/QWidget>

class QVBoxLayout;

namespace roomrack::ui {

class InkLabel;

/// A field and, under it when there is one, the sentence about what is wrong with it.
class FieldBox : public QWidget
{
    Q_OBJECT

public:
    explicit FieldBox(QWidget *field, QWidget *parent = nullptr);

    /// The error's line is kept free: what is below stays where it is.
    void keepErrorSpace();
    void setError(const QString &sentence);
    [[nodiscard]] QString error() const;
    [[nodiscard]] QWidget *field() const { return m_field; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QWidget *m_field;
    InkLabel *m_error;
};

} // namespace roomrack::ui
