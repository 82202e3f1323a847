// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/reservation.h>

#include <QtWidgets/QWidget>

namespace roomrack::ui {

/// Known guests below the name field, as part of the form: no popup takes the focus from an input
/// method. The last row keeps what was typed as a new guest.
class GuestSearchList : public QWidget
{
    Q_OBJECT

public:
    static constexpr int mostHits = 4;

    explicit GuestSearchList(QWidget *parent = nullptr);

    void setHits(const QString &typed, const QList<GuestHit> &hits);
    void clear();
    [[nodiscard]] int rowCount() const { return m_typed.isEmpty() ? 0 : int(m_hits.size()) + 1; }
    [[nodiscard]] int currentRow() const { return m_current; }
    [[nodiscard]] bool isOnKnownGuest() const { return m_current < m_hits.size(); }
    void moveCurrent(int by);
    /// Takes the current row.
    void take();
    [[nodiscard]] QRect rowRect(int row) const;
    [[nodiscard]] QString rowText(int row) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void guestChosen(const roomrack::Guest &guest);
    void newGuestChosen(const QString &name);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    QString m_typed;
    QList<GuestHit> m_hits;
    int m_current = 0;
};

} // namespace roomrack::ui
