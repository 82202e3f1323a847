// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "topbar.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/ink.h"
#include "../widgets/sectiontab.h"

#include <QtGui/QKeyEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QButtonGroup>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>

namespace roomrack::ui {

namespace {
constexpr int barHeight = 52;
constexpr int findBelow = 1280;
constexpr int sectionsBelow = 1120;
constexpr int rangeBelow = 1000;
constexpr int mostFolds = 3; ///< find, sections, range

QIcon lensIcon(const QColor &colour)
{
    QPixmap picture(32, 32);
    picture.setDevicePixelRatio(2);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.5));
    painter.drawEllipse(QPointF(6.5, 6.5), 4, 4);
    painter.drawLine(QPointF(9.6, 9.6), QPointF(13, 13));
    return QIcon(picture);
}

ActionButton *tool(const QString &text, const QString &name, const QString &accessible,
                   QWidget *parent)
{
    auto *button = new ActionButton(text, ActionButton::Kind::Plain, parent);
    button->setObjectName(name);
    button->setAccessibleName(accessible);
    button->setToolTip(accessible);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}
} // namespace

TopBar::TopBar(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
    , m_group(new QButtonGroup(this))
    , m_sections(new ActionButton(QString(), ActionButton::Kind::Plain, this))
    , m_sectionMenu(new QMenu(this))
    , m_rackTools(new QWidget(this))
    , m_zoomMenu(new QMenu(this))
    , m_find(new QLineEdit(this))
{
    setObjectName(QStringLiteral("topBar"));
    setFixedHeight(barHeight);
    m_layout->setContentsMargins(6, 0, 12, 0);
    m_layout->setSpacing(8);
    m_sections->setObjectName(QStringLiteral("sections"));
    m_sections->setMenu(m_sectionMenu);
    m_sections->setChevron(true);
    m_sections->hide();
    m_layout->addWidget(m_sections);

    auto *tools = new QHBoxLayout(m_rackTools);
    tools->setContentsMargins(16, 0, 0, 0);
    tools->setSpacing(4);
    auto *back =
        tool(QStringLiteral("‹"), QStringLiteral("weekBack"), Tr::tr("A week back"), m_rackTools);
    m_range = tool(QString(), QStringLiteral("range"), Tr::tr("Go to a date (F2)"), m_rackTools);
    auto *forth =
        tool(QStringLiteral("›"), QStringLiteral("weekForth"), Tr::tr("A week forth"), m_rackTools);
    auto *today = tool(Tr::tr("Today"), QStringLiteral("today"), Tr::tr("Go to the business date"),
                       m_rackTools);
    auto *out =
        tool(QStringLiteral("−"), QStringLiteral("zoomOut"), Tr::tr("More days"), m_rackTools);
    m_zoom =
        tool(QString(), QStringLiteral("zoom"), Tr::tr("How many days are shown"), m_rackTools);
    m_range->setChevron(true);
    m_zoom->setChevron(true);
    auto *in =
        tool(QStringLiteral("+"), QStringLiteral("zoomIn"), Tr::tr("Fewer days"), m_rackTools);
    for (QWidget *each : QList<QWidget *>{back, m_range, forth, today})
        tools->addWidget(each);
    tools->addSpacing(12);
    for (QWidget *each : QList<QWidget *>{out, m_zoom, in})
        tools->addWidget(each);
    m_layout->addWidget(m_rackTools);
    m_layout->addStretch(1);

    m_find->setObjectName(QStringLiteral("find"));
    m_find->setFont(uiFont(13));
    m_find->setFixedSize(164, 30);
    m_find->setClearButtonEnabled(true);
    m_find->setPlaceholderText(Tr::tr("Find  Ctrl+F"));
    m_find->setAccessibleName(Tr::tr("Find a guest, room or reservation number"));
    m_find->addAction(lensIcon(inkFor(palette()).muted), QLineEdit::LeadingPosition);
    m_find->installEventFilter(this);
    m_findIcon = tool(QString(), QStringLiteral("findIcon"), Tr::tr("Find (Ctrl+F)"), this);
    m_findIcon->setText(Tr::tr("Find"));
    m_findIcon->hide();
    m_layout->addWidget(m_find);
    m_layout->addWidget(m_findIcon);
    m_book = new ActionButton(Tr::tr("Book a room"), ActionButton::Kind::Primary, this);
    m_book->setObjectName(QStringLiteral("bookRoom"));
    m_book->setKeyHint(QStringLiteral("F4"));
    m_layout->addWidget(m_book);
    fillZoomMenu();

    connect(back, &QPushButton::clicked, this, &TopBar::weekBack);
    connect(forth, &QPushButton::clicked, this, &TopBar::weekForth);
    connect(m_range, &QPushButton::clicked, this, &TopBar::rangeClicked);
    connect(today, &QPushButton::clicked, this, &TopBar::todayClicked);
    connect(out, &QPushButton::clicked, this, &TopBar::zoomOut);
    connect(in, &QPushButton::clicked, this, &TopBar::zoomIn);
    connect(m_zoom, &QPushButton::clicked, this,
            [this] { m_zoomMenu->popup(m_zoom->mapToGlobal(QPoint(0, m_zoom->height()))); });
    connect(m_find, &QLineEdit::textChanged, this, &TopBar::findEdited);
    connect(m_findIcon, &QPushButton::clicked, this, &TopBar::focusFind);
    connect(m_book, &QPushButton::clicked, this, &TopBar::bookClicked);
    connect(m_group, &QButtonGroup::idClicked, this, &TopBar::sectionChosen);
}

QString TopBar::zoomText(Zoom zoom)
{
    switch (zoom) {
    case Zoom::ThreeDays:
        return Tr::tr("3 days");
    case Zoom::Week:
        return Tr::tr("1 week");
    case Zoom::TwoWeeks:
        return Tr::tr("2 weeks");
    case Zoom::ThreeWeeks:
        return Tr::tr("3 weeks");
    case Zoom::Month:
        return Tr::tr("1 month");
    case Zoom::TwoMonths:
        return Tr::tr("2 months");
    case Zoom::ThreeMonths:
        return Tr::tr("3 months");
    }
    return {};
}

void TopBar::fillZoomMenu()
{
    for (int i = 0; i < zoomCount; ++i) {
        const auto zoom = Zoom(i);
        QAction *action = m_zoomMenu->addAction(zoomText(zoom));
        connect(action, &QAction::triggered, this, [this, zoom] { Q_EMIT zoomChosen(zoom); });
    }
}

SectionTab *TopBar::addSection(const QString &name)
{
    auto *tab = new SectionTab(name, this);
    const int index = int(m_tabs.size());
    tab->setObjectName(QStringLiteral("section%1").arg(index));
    m_layout->insertWidget(index, tab);
    m_group->addButton(tab, index);
    m_tabs.append(tab);
    QAction *action = m_sectionMenu->addAction(name);
    connect(action, &QAction::triggered, this, [this, index] { Q_EMIT sectionChosen(index); });
    return tab;
}

void TopBar::setSection(int index)
{
    m_tabs.at(index)->setChecked(true);
    m_sections->setText(m_tabs.at(index)->text());
}

void TopBar::setRange(QDate first, QDate last)
{
    m_first = first;
    m_last = last;
    fold();
}

void TopBar::writeRange(bool isShort)
{
    if (!m_first.isValid())
        return;
    m_range->setText(isShort ? Tr::tr("%1 – %2").arg(
                         QString::number(m_first.day()),
                         textLocale().toString(m_last, Tr::tr("d MMM", "Qt date format")))
                             : shortDateRangeText(m_first, m_last));
}

void TopBar::setZoom(Zoom zoom)
{
    m_zoom->setText(zoomText(zoom));
    fold();
}

void TopBar::setBookEnabled(bool enabled, const QString &reason)
{
    m_book->setEnabled(enabled);
    m_book->setToolTip(reason);
}

void TopBar::setRackToolsVisible(bool visible)
{
    m_rackTools->setVisible(visible);
    fold();
}

void TopBar::focusFind()
{
    m_find->show();
    m_find->setFocus(Qt::ShortcutFocusReason);
    m_find->selectAll();
}

void TopBar::fold()
{
    // By the look's widths, and further where a language has longer words than they allow for.
    const int least = width() < rangeBelow      ? 3
                      : width() < sectionsBelow ? 2
                      : width() < findBelow     ? 1
                                                : 0;
    for (int step = least; step <= mostFolds; ++step) {
        const bool narrowFind = step > 0 && !m_find->hasFocus() && m_find->text().isEmpty();
        m_find->setVisible(!narrowFind);
        m_findIcon->setVisible(narrowFind);
        m_sections->setVisible(step > 1);
        for (SectionTab *tab : std::as_const(m_tabs))
            tab->setVisible(step < 2);
        writeRange(step > 2);
        if (m_layout->totalSizeHint().width() <= width())
            break;
    }
}

void TopBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fold();
}

void TopBar::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(QRect(0, height() - 1, width(), 1), inkFor(palette()).line);
}

bool TopBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_find && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        switch (key->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            Q_EMIT findNext(key->modifiers() & Qt::ShiftModifier);
            return true;
        case Qt::Key_Down:
            Q_EMIT findNext(false);
            return true;
        case Qt::Key_Up:
            Q_EMIT findNext(true);
            return true;
        case Qt::Key_Escape:
            m_find->clear();
            Q_EMIT findEnded();
            fold();
            return true;
        default:
            break;
        }
    }
    if (watched == m_find && event->type() == QEvent::FocusOut)
        fold();
    return QWidget::eventFilter(watched, event);
}

} // namespace roomrack::ui
