// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rackpainter.h"

#include <QtWidgets/QWidget>

namespace roomrack::ui {

/// What the bars mean, in one line at the trailing end: whatever comes beside it, nothing of it
/// moves as long as there is room. Where there isn't, words go from the end and the signs stay;
/// the tooltip of each has its word.
class RackLegend : public QWidget
{
    Q_OBJECT

public:
    struct Entry
    {
        BarKind kind = BarKind::Reserved;
        QString name;
    };

    explicit RackLegend(QWidget *parent = nullptr);
    void setTheme(const RackTheme &theme);
    /// Cancelled stays and no-shows are on the rack, too.
    void setInactiveShown(bool shown);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] const QList<Entry> &entries() const { return m_entries; }
    /// The names that are written, and where the sign of an entry is; empty: no room for it.
    [[nodiscard]] int namesShown() const;
    [[nodiscard]] QRect signRect(BarKind kind) const;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fillEntries();
    [[nodiscard]] int widthOf(qsizetype entry, bool named) const;
    [[nodiscard]] QRect mirrored(const QRect &rect) const;
    void paintSign(QPainter &painter, const QRect &sign, BarKind kind);
    struct Place
    {
        qsizetype entry = 0;
        int x = 0; ///< as from left to right
        bool named = false;
    };
    [[nodiscard]] QList<Place> places() const;
    [[nodiscard]] QRect rectOf(const Place &place) const;

    const RackTheme *m_theme;
    QList<Entry> m_entries;
    bool m_fixedTheme = false;
    bool m_inactiveShown = false;
    RackFonts m_fonts;
    MarkCache m_marks;
};

} // namespace roomrack::ui
