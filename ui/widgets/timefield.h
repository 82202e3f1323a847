// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QTime>
#include <QtWidgets/QLineEdit>

namespace roomrack::ui {

/// "18:00", "1800", "18.00", "18", "18時30分", also in full-width digits; invalid: no time.
[[nodiscard]] QTime readTime(const QString &text);

/// A time of the hotel's clock, typed as "14", "1430" or "14:30", in full-width digits too. Empty:
/// not known.
class TimeField : public QLineEdit
{
    Q_OBJECT

public:
    explicit TimeField(QWidget *parent = nullptr);

    void setTime(QTime time);
    /// Invalid when the text is empty or no time.
    [[nodiscard]] QTime time() const;
    [[nodiscard]] bool isAcceptable() const;

Q_SIGNALS:
    void timeEdited();

protected:
    void focusOutEvent(QFocusEvent *event) override;
};

} // namespace roomrack::ui
