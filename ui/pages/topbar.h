// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../rack/racktimeaxis.h"

#include <QtCore/QDate>
#include <QtWidgets/QWidget>

class QButtonGroup;
class QHBoxLayout;
class QLineEdit;
class QMenu;

namespace roomrack::ui {

class ActionButton;
class SectionTab;

/// The 52 px under the menus: sections, range, zoom, find, Book a room. Folds as the window gets
/// narrow, in the order of the look's book.
class TopBar : public QWidget
{
    Q_OBJECT

public:
    explicit TopBar(QWidget *parent = nullptr);

    SectionTab *addSection(const QString &name);
    void setSection(int index);
    [[nodiscard]] SectionTab *section(int index) const { return m_tabs.at(index); }
    void setRange(QDate first, QDate last);
    void setZoom(Zoom zoom);
    void setBookEnabled(bool enabled, const QString &reason);
    void setRackToolsVisible(bool visible);

    [[nodiscard]] QLineEdit *findField() const { return m_find; }
    [[nodiscard]] ActionButton *bookButton() const { return m_book; }
    void focusFind();

Q_SIGNALS:
    void sectionChosen(int index);
    void weekBack();
    void weekForth();
    void rangeClicked();
    void todayClicked();
    void zoomChosen(roomrack::ui::Zoom zoom);
    void zoomIn();
    void zoomOut();
    void findEdited(const QString &text);
    void findNext(bool backwards);
    void findEnded();
    void bookClicked();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fold();
    void writeRange(bool isShort);
    void fillZoomMenu();
    [[nodiscard]] static QString zoomText(Zoom zoom);

    QHBoxLayout *m_layout;
    QButtonGroup *m_group;
    QList<SectionTab *> m_tabs;
    ActionButton *m_sections; ///< in place of the tabs where they don't fit
    QMenu *m_sectionMenu;
    QWidget *m_rackTools;
    ActionButton *m_range;
    ActionButton *m_zoom;
    QMenu *m_zoomMenu;
    QLineEdit *m_find;
    ActionButton *m_findIcon;
    ActionButton *m_book;
    QDate m_first;
    QDate m_last;
};

} // namespace roomrack::ui
