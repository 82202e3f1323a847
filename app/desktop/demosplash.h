// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtWidgets/QWidget>

class QLabel;
class QProgressBar;

namespace roomrack {

/// Tells what goes on while the demo's server is made, or why it can't be.
class DemoSplash : public QWidget
{
    Q_OBJECT

public:
    DemoSplash();

    void showStep(const QString &step);
    void showFailure(const QString &sentence);

Q_SIGNALS:
    /// Once: a person sees the window, or it has had a second to be seen.
    void seen();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void announce();

    QLabel *m_headline;
    QLabel *m_step;
    QProgressBar *m_bar;
    bool m_isSeen = false;
};

} // namespace roomrack
