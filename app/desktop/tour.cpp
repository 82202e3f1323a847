// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "tour.h"

#include "hands.h"

#include <common/demoserver.h>
#include <desk/availabilitycache.h>
#include <domain/whenfinished.h>
#include <rack/rackpage.h>
#include <theme/appearance.h>
#include <widgets/messagebar.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtGui/QPainter>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>

#include <utility>

namespace roomrack {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(roomrack::Tour)
};

constexpr int tickMs = 40;
constexpr qint64 stepLimitMs = 20'000;
constexpr int settleMs = 250; ///< before each picture, so that repaints have come
constexpr int titleHeight = 30;
constexpr int shadowDepth = 12;

/// A dialog as a window manager would show it: without a display there is none.
void paintFramed(QPainter &painter, QWidget *dialog, const QRect &place)
{
    const QPalette &palette = dialog->palette();
    const QRect frame = place.adjusted(0, -titleHeight, 0, 0);
    painter.setPen(Qt::NoPen);
    for (int depth = shadowDepth; depth > 0; --depth) {
        painter.setBrush(QColor(0, 0, 0, 6));
        painter.drawRoundedRect(frame.adjusted(-depth, -depth / 2, depth, depth), depth, depth);
    }
    const QRect title(frame.topLeft(), QSize(frame.width(), titleHeight));
    painter.fillRect(title, palette.color(QPalette::Midlight));
    painter.drawPixmap(place.topLeft(), dialog->grab());
    painter.setFont(ui::uiFont(13));
    painter.setPen(palette.color(QPalette::PlaceholderText));
    painter.drawText(title, Qt::AlignCenter, dialog->windowTitle());
    const QPoint cross(title.right() - titleHeight / 2, title.center().y());
    painter.setPen(QPen(palette.color(QPalette::WindowText), 1.2));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawLine(cross + QPoint(-4, -4), cross + QPoint(4, 4));
    painter.drawLine(cross + QPoint(-4, 4), cross + QPoint(4, -4));
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(palette.color(QPalette::Mid));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(frame.adjusted(-1, -1, 0, 0));
}

} // namespace

Tour::Tour(DeskWindow &desk, const db::ConnectionOptions &colleague, QString folder,
           QObject *parent)
    : QObject(parent)
    , m_desk(desk)
    , m_folder(std::move(folder))
{
    db::StoreOptions options;
    options.connection = colleague;
    options.desk = QStringLiteral("Front 2");
    m_colleague = std::make_unique<db::PgStore>(options);
    m_timer.setInterval(tickMs);
    connect(&m_timer, &QTimer::timeout, this, &Tour::tick);
}

Tour::~Tour() = default;

void Tour::start()
{
    if (m_timer.isActive() || m_pictures > 0)
        return; // the rack may be loaded again later
    if (!QDir().mkpath(m_folder)) {
        Q_EMIT finished(Text::tr("The folder %1 can't be made.").arg(m_folder));
        return;
    }
    plan();
    m_since = Clock::system().monotonicMs();
    m_timer.start();
}

void Tour::plan()
{
    wait(
        QStringLiteral("rack"), [this] { return rack()->model()->rowCount() > 0; },
        [this] {
            picture(QStringLiteral("rack"));
            chooseRoom();
        });
    planBooking();
    planStaleEdit();
    planCancellation();
}

void Tour::planBooking()
{
    wait(
        QStringLiteral("a free room"), [this] { return m_room.isValid(); },
        [this] {
            QWidget *ground = rack()->viewport();
            hands::press(ground, nightCentre(day(0)));
            hands::moveTo(ground, nightCentre(day(1)));
            hands::moveTo(ground, nightCentre(day(2)));
            picture(QStringLiteral("drag"));
            hands::release(ground, nightCentre(day(2)));
        });
    wait(
        QStringLiteral("the booking form"), [this] { return find("bookDialog", "guestName"); },
        [this] {
            hands::type(find("bookDialog", "guestName"), QStringLiteral("Fernández, Hana"));
            hands::type(find("bookDialog", "guestPhone"), QStringLiteral("+34 91 555 0134"));
            picture(QStringLiteral("book"));
            // Meanwhile a colleague is faster.
            Book book;
            book.guest.name = QStringLiteral("Okafor, Grace");
            StayRequest stay;
            stay.room = m_room;
            stay.dates = {day(-1), day(1), false};
            book.stays = {stay};
            colleague(book);
        });
    wait(
        QStringLiteral("the colleague's booking"), [this] { return m_colleagueDone; },
        [this] { hands::click(find("bookDialog", "book")); });
    wait(
        QStringLiteral("the conflict"),
        [this] {
            // Its first second is for reading: clicks do nothing.
            return isShown("conflictDialog") && find("conflictDialog", "offer0");
        },
        [this] {
            picture(QStringLiteral("conflict"));
            hands::click(find("conflictDialog", "offer0"));
        });
    wait(
        QStringLiteral("the booking"),
        [this] {
            m_stay = findStay(QStringLiteral("Fernández, Hana"), day(0));
            return !isShown("bookDialog") && !isShown("conflictDialog") && m_stay.isValid();
        },
        [this] { picture(QStringLiteral("booked")); });
}

void Tour::planStaleEdit()
{
    wait(
        QStringLiteral("the new bar"), [this] { return rack()->barRect(m_stay).isValid(); },
        [this] { hands::doubleClick(rack()->viewport(), rack()->barRect(m_stay).center()); });
    wait(
        QStringLiteral("the details"), [this] { return find("detailsDialog", "guestName"); },
        [this] {
            const Occupancy *stay = m_desk.window()->context()->cache->find(m_stay);
            Edit edit;
            edit.reservation = stay->reservation;
            edit.version = stay->version;
            edit.adults = 3;
            StayEdit longer;
            longer.stay = m_stay;
            longer.departure = stay->departure.addDays(1);
            edit.stays = {longer};
            colleague(edit);
        });
    wait(
        QStringLiteral("the colleague's edit"), [this] { return m_colleagueDone; },
        [this] {
            const QDate later = day(5);
            hands::type(find("detailsDialog", "departure"), later.toString(Qt::ISODate));
            hands::key(find("detailsDialog", "departure"), Qt::Key_Tab);
            hands::type(find("detailsDialog", "guestPhone"), QStringLiteral("+34 91 555 0199"));
            picture(QStringLiteral("edit"));
            hands::click(find("detailsDialog", "save"));
        });
    wait(
        QStringLiteral("the stale edit"),
        [this] { return !approve() && find("staleEditDialog", "takeMine"); },
        [this] {
            hands::click(find("staleEditDialog", "takeMine"));
            picture(QStringLiteral("stale-edit"));
            hands::click(find("staleEditDialog", "saveVersion"));
        });
    wait(
        QStringLiteral("the merged version"),
        [this] {
            const Occupancy *stay = m_desk.window()->context()->cache->find(m_stay);
            return !approve() && !isShown("staleEditDialog") && stay && stay->departure == day(5);
        },
        [this] { picture(QStringLiteral("merged")); });
}

void Tour::planCancellation()
{
    wait(
        QStringLiteral("the form to close"),
        [this] {
            if (QWidget *close = find("detailsDialog", "discard"))
                hands::click(close);
            return !isShown("detailsDialog") && rack()->barRect(m_stay).isValid();
        },
        [this] {
            hands::click(rack()->viewport(), rack()->barRect(m_stay).center());
            hands::key(rack(), Qt::Key_Delete);
        });
    wait(
        QStringLiteral("the question"), [this] { return find("cancelDialog", "cancel"); },
        [this] {
            picture(QStringLiteral("cancel"));
            hands::click(find("cancelDialog", "cancel"));
        });
    wait(
        QStringLiteral("the cancellation"),
        [this] {
            const Occupancy *stay = m_desk.window()->context()->cache->find(m_stay);
            return !approve() && !isShown("cancelDialog")
                   && (!stay || stay->status == Status::Cancelled);
        },
        [this] {
            picture(QStringLiteral("cancelled"));
            m_desk.window()->rackPage()->undo();
        });
    wait(
        QStringLiteral("the undo"),
        [this] {
            const Occupancy *stay = m_desk.window()->context()->cache->find(m_stay);
            return !approve() && stay && stay->status == Status::Reserved;
        },
        [this] { picture(QStringLiteral("undone")); });
}

void Tour::tick()
{
    const qint64 now = Clock::system().monotonicMs();
    if (m_steps.empty()) {
        m_timer.stop();
        Q_EMIT finished(QString());
        return;
    }
    // A moment between two steps: what the last one asked for is on the screen by then.
    if (now - m_since < settleMs)
        return;
    if (m_steps.front().ready()) {
        const Step step = std::move(m_steps.front());
        m_steps.pop_front();
        step.act();
        m_since = Clock::system().monotonicMs();
    } else if (now - m_since > stepLimitMs) {
        m_timer.stop();
        picture(QStringLiteral("stuck"));
        Q_EMIT finished(Text::tr("The tour waited in vain for %1.").arg(m_steps.front().name));
    }
}

void Tour::wait(const QString &name, std::function<bool()> ready, std::function<void()> act)
{
    m_steps.push_back({name, std::move(ready), std::move(act)});
}

QWidget *Tour::find(const char *dialog, const char *name) const
{
    for (QWidget *window : QApplication::topLevelWidgets()) {
        if (!window->isVisible() || window->objectName() != QLatin1String(dialog))
            continue;
        auto *widget = window->findChild<QWidget *>(QLatin1String(name));
        if (widget && widget->isVisible() && widget->isEnabled())
            return widget;
    }
    return nullptr;
}

bool Tour::isShown(const char *dialog) const
{
    for (QWidget *window : QApplication::topLevelWidgets()) {
        if (window->isVisible() && window->objectName() == QLatin1String(dialog))
            return true;
    }
    return false;
}

ui::RackView *Tour::rack() const
{
    return m_desk.window()->rackPage()->view();
}

QPoint Tour::nightCentre(QDate night) const
{
    return rack()->nightRect(m_room, night).center();
}

bool Tour::approve()
{
    QWidget *password = find("approvalDialog", "password");
    if (!password || password->window() == m_approved)
        return false;
    m_approved = password->window();
    auto *name = find("approvalDialog", "supervisor");
    hands::type(name, QLatin1String(demoPeople[1].login));
    hands::type(password, demoPassword());
    picture(QStringLiteral("approval"));
    hands::click(find("approvalDialog", "approve"));
    return true;
}

void Tour::picture(const QString &name)
{
    // The main window with its dialogs where they stand, as on a person's screen.
    ui::MainWindow *window = m_desk.window();
    // What has just been typed may still have to find its place.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QPixmap picture = window->grab();
    QPainter painter(&picture);
    QWidgetList dialogs;
    for (QWidget *dialog : QApplication::topLevelWidgets()) {
        if (dialog != window && dialog->isVisible() && dialog->isWindow()
            && dialog->windowType() != Qt::ToolTip)
            dialogs.append(dialog);
    }
    // The one that is worked in lies on top.
    if (dialogs.removeOne(QApplication::activeWindow()))
        dialogs.append(QApplication::activeWindow());
    for (QWidget *dialog : std::as_const(dialogs)) {
        const QRect place(dialog->mapToGlobal(QPoint()) - window->mapToGlobal(QPoint()),
                          dialog->size());
        paintFramed(painter, dialog, place);
    }
    painter.end();
    const QString file =
        QStringLiteral("%1-%2.png").arg(++m_pictures, 2, 10, QLatin1Char('0')).arg(name);
    picture.save(QDir(m_folder).filePath(file), "PNG");
}

void Tour::colleague(const Command &command)
{
    m_colleagueDone = false;
    whenFinished(m_colleague->write(m_desk.window()->hotel(), RequestId::createUuid(), command),
                 this, [this](const std::optional<WriteResult> &result) {
                     m_colleagueDone = result && result->isDone();
                 });
}

QDate Tour::day(int offset) const
{
    return m_first.addDays(offset);
}

OccupancyId Tour::findStay(const QString &guest, QDate arrival) const
{
    const AvailabilityCache *cache = m_desk.window()->context()->cache;
    OccupancyId newest;
    for (const Room &room : cache->setup().rooms) {
        const OccupancyLine &line = cache->inRoom(room.id);
        for (int i = 0; i < line.size(); ++i) {
            const Occupancy &stay = line.at(i);
            if (stay.guest == guest && stay.arrival == arrival)
                newest = std::max(newest, stay.id);
        }
    }
    return newest;
}

void Tour::chooseRoom()
{
    const AvailabilityCache *cache = m_desk.window()->context()->cache;
    const QDate today = rack()->model()->businessDate();
    for (m_first = today.addDays(2); m_first < today.addDays(12); m_first = m_first.addDays(1)) {
        // Free from the night before, for the colleague's stay, to the end of the booking.
        const HalfDays both = StayDates{day(-1), day(3), false}.halfDays();
        for (const RoomType &type : cache->setup().types) {
            for (const RoomId room : cache->freeRooms(type.id, both)) {
                // The room that the conflict will offer first has to be free for longer.
                QList<RoomId> offers =
                    cache->freeRooms(type.id, StayDates{day(0), day(3), false}.halfDays());
                offers.removeOne(room);
                const HalfDays longer = StayDates{day(0), day(5), false}.halfDays();
                if (offers.isEmpty() || cache->overlap(offers.first(), longer))
                    continue;
                m_room = room;
                rack()->focusCell(rack()->model()->rowOfRoom(room), day(2)); // brings it into view
                return;
            }
        }
    }
}

} // namespace roomrack
