// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "datefield.h"

#include "../format.h"
#include "../tr.h"
#include "calendarpopup.h"
#include "ink.h"

#include <domain/dateparser.h>

#include <QtGui/QAction>
#include <QtGui/QKeyEvent>
#include <QtGui/QPainter>
#include <QtGui/QScreen>
#include <QtWidgets/QLineEdit>

namespace roomrack::ui {

namespace {

QIcon calendarIcon(const QPalette &palette)
{
    QPixmap picture(32, 32);
    picture.setDevicePixelRatio(2);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(inkFor(palette).muted, 1.4));
    painter.drawRoundedRect(QRectF(2.5, 3.5, 11, 10), 1.5, 1.5);
    painter.drawLine(QPointF(2.5, 6.5), QPointF(13.5, 6.5));
    painter.drawLine(QPointF(5.5, 1.8), QPointF(5.5, 4.6));
    painter.drawLine(QPointF(10.5, 1.8), QPointF(10.5, 4.6));
    return QIcon(picture);
}

/// As the program itself writes dates, and as the hint says: 5/12 is read as it would be shown.
DateOrder dateOrder()
{
    const QString shown = dateText(QDate(2033, 11, 22));
    return shown.indexOf(QLatin1String("2033")) < shown.indexOf(QLatin1String("22"))
               ? DateOrder::YearMonthDay
               : DateOrder::DayMonthYear;
}

} // namespace

DateField::DateField(QWidget *parent)
    : FieldBox(new QLineEdit, parent)
    , m_edit(qobject_cast<QLineEdit *>(field()))
{
    m_edit->setFont(uiFont(13));
    QAction *open = m_edit->addAction(calendarIcon(palette()), QLineEdit::TrailingPosition);
    open->setToolTip(Tr::tr("Pick a date (Alt+Down)"));
    connect(open, &QAction::triggered, this, &DateField::openCalendar);
    connect(m_edit, &QLineEdit::editingFinished, this, &DateField::takeTyped);
    m_edit->installEventFilter(this);
}

DateField::~DateField()
{
    m_edit->disconnect(this); // the focus leaves it while what is left of this is a bare widget
}

void DateField::setBusinessDate(QDate date)
{
    m_businessDate = date;
}

void DateField::setEarliest(QDate date)
{
    m_earliest = date;
}

void DateField::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_firstDay = day;
}

void DateField::setDate(QDate date)
{
    m_date = date;
    m_edit->setText(dateText(date));
    m_edit->setModified(false);
    setError({});
}

void DateField::setReadOnly(bool readOnly)
{
    m_edit->setReadOnly(readOnly);
    const QList<QAction *> actions = m_edit->actions();
    for (QAction *action : actions)
        action->setEnabled(!readOnly);
}

void DateField::takeTyped()
{
    if (!m_edit->isModified())
        return;
    const DateAnswer answer = readDate(m_edit->text(), m_businessDate, dateOrder());
    m_edit->setModified(false);
    m_date = answer.date;
    if (answer.fault == DateFault::NoSuchDay) {
        setError(Tr::tr("The calendar has no such day."));
    } else if (!answer.date.isValid()) {
        setError(Tr::tr("This is no date. Try 16 Jun, 16/6 or +3."));
    } else if (answer.unlikely && m_asked != answer.date) {
        // A slip of the finger rather than a wish: the same date once more is taken.
        m_asked = answer.date;
        m_edit->setText(dateText(answer.date));
        m_edit->setModified(true);
        m_date = {};
        setError(Tr::tr("%1 is far away. Press Enter to take it.").arg(dateText(answer.date)));
    } else if (m_earliest.isValid() && answer.date < m_earliest) {
        m_edit->setText(dateText(answer.date));
        setError(Tr::tr("The date is before %1.").arg(dateText(m_earliest)));
        m_date = {};
    } else {
        setDate(answer.date);
    }
    Q_EMIT dateEdited(m_date);
}

void DateField::openCalendar()
{
    if (m_edit->isReadOnly())
        return;
    takeTyped();
    if (!m_calendar) {
        m_calendar = new CalendarPopup(this);
        connect(m_calendar, &CalendarPopup::picked, this, [this](QDate date) {
            setDate(date);
            m_edit->setFocus();
            Q_EMIT dateEdited(date);
        });
    }
    m_calendar->setFirstDayOfWeek(m_firstDay);
    m_calendar->setDates(m_date, m_businessDate, m_earliest);
    QPoint place = m_edit->mapToGlobal(QPoint(0, m_edit->height() + 2));
    const QRect area = screen()->availableGeometry();
    if (place.y() + m_calendar->height() > area.bottom())
        place.setY(m_edit->mapToGlobal(QPoint(0, 0)).y() - m_calendar->height() - 2);
    place.setX(qBound(area.left(), place.x(), area.right() - m_calendar->width()));
    m_calendar->move(place);
    m_calendar->show();
    m_calendar->setFocus();
}

bool DateField::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Down && key->modifiers() == Qt::AltModifier) {
            openCalendar();
            return true;
        }
        const int step = key->key() == Qt::Key_Up ? 1 : key->key() == Qt::Key_Down ? -1 : 0;
        if (step != 0 && key->modifiers() == Qt::NoModifier && !m_edit->isReadOnly()) {
            takeTyped();
            const QDate next = m_date.addDays(step);
            if (m_date.isValid() && (!m_earliest.isValid() || next >= m_earliest)) {
                setDate(next);
                Q_EMIT dateEdited(next);
            }
            return true;
        }
    }
    return FieldBox::eventFilter(watched, event);
}

} // namespace roomrack::ui
