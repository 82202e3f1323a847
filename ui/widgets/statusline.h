// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtWidgets/QWidget>

#include <optional>

namespace roomrack::ui {

/// The 26 px at the bottom: how live the picture is, business date, counts, desk and person.
class StatusLine : public QWidget
{
    Q_OBJECT

public:
    enum class Live { Live, CatchingUp, Offline };
    enum class Count { DueIn, DueOut, WithoutRoom };

    explicit StatusLine(QWidget *parent = nullptr);

    void setLive(Live live, const QString &text, const QString &age, bool isOld);
    void setBusinessDate(const QString &text);
    void setCounts(const QList<std::pair<Count, QString>> &counts);
    void setPerson(const QString &text);
    void setCountsVisible(bool visible);
    /// What the rack shows only; nothing: all.
    void setFilter(std::optional<Count> filter);
    [[nodiscard]] QString liveText() const { return m_live + QLatin1Char(' ') + m_age; }
    [[nodiscard]] QString personText() const { return m_person; }
    [[nodiscard]] QString countText(Count count) const;
    [[nodiscard]] QRect countRect(Count count) const;

Q_SIGNALS:
    void countClicked(roomrack::ui::StatusLine::Count count);
    void logRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void tell(); ///< what it shows, to assistive tools

    Live m_state = Live::CatchingUp;
    QString m_live;
    QString m_age;
    bool m_isOld = false;
    bool m_countsVisible = true;
    std::optional<Count> m_filter;
    QString m_businessDate;
    QString m_person;
    QList<std::pair<Count, QString>> m_counts;
    QList<QRect> m_countRects;
};

} // namespace roomrack::ui
