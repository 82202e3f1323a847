// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "twodesks.h"

#include <desk/availabilitycache.h>
#include <items/rackmodel.h>

#include <dbsupport/testserver.h>
#include <roomrack/scram.h>

namespace roomrack::test {

namespace {

constexpr QSize windowSize(1100, 620);

const QString mori = QStringLiteral("mori");
const QString sato = QStringLiteral("sato");

} // namespace

Desk::Desk(const db::StoreOptions &options, const QPoint &place)
{
    ui::UiSettings settings;
    settings.language = QStringLiteral("en");
    settings.scheme = ui::Scheme::Light;
    settings.deskName = options.desk;
    ui::applyLook(settings);
    m_desk = std::make_unique<DeskWindow>(options, settings);
    bool refused = false;
    QObject::connect(m_desk.get(), &DeskWindow::refused, m_desk.get(),
                     [&refused] { refused = true; });
    m_desk->open();
    if (!awaitUntil([&] { return refused || m_desk->window(); }) || refused)
        return;
    QObject::connect(page(), &ui::RackPage::messageRaised, page(),
                     [this](const ui::Message &message) { m_said = message.plainText(); });
    window()->resize(windowSize);
    window()->move(place);
    window()->show();
    m_open = awaitUntil([this] { return picture().loaded().first.isValid(); });
    rack()->goToBusinessDate();
    QCoreApplication::processEvents();
}

RoomId Desk::room(const QString &number) const
{
    for (const Room &room : picture().setup().rooms) {
        if (room.number == number)
            return room.id;
    }
    qFatal("no room %s", qPrintable(number));
    return {};
}

Occupancy Desk::shown(const QString &guest) const
{
    for (const Room &room : picture().setup().rooms) {
        const OccupancyLine &line = picture().inRoom(room.id);
        for (int i = 0; i < line.size(); ++i) {
            if (line.at(i).guest == guest)
                return line.at(i);
        }
    }
    return {};
}

bool Desk::waitFor(const QString &guest, const QString &number, const StayDates &dates)
{
    return awaitUntil([&] {
        const Occupancy stay = shown(guest);
        return stay.room == room(number) && stay.dates() == dates;
    });
}

void Desk::drag(const QPoint &from, const QPoint &to)
{
    constexpr int steps = 8;
    QWidget *viewport = rack()->viewport();
    if (!viewport->rect().contains(from) || !viewport->rect().contains(to))
        qFatal("a drag would leave the rack");
    QTest::mousePress(viewport, Qt::LeftButton, {}, from);
    for (int step = 1; step <= steps; ++step)
        QTest::mouseMove(viewport, from + (to - from) * step / steps);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
}

void Desk::dragNights(const QString &number, const char *first, const char *last)
{
    drag(rack()->nightRect(room(number), samples::day(first)).center(),
         rack()->nightRect(room(number), samples::day(last)).center());
}

void Desk::dragToRoom(const QString &guest, const QString &number)
{
    const Occupancy stay = shown(guest);
    const QPoint from = rack()->barRect(stay.id).center();
    drag(from, {from.x(), rack()->nightRect(room(number), stay.arrival).center().y()});
}

void Desk::dragEnd(const QString &guest, int nights)
{
    const QRect bar = rack()->barRect(shown(guest).id);
    const QPoint from(bar.right() - 2, bar.center().y());
    const int day = int(rack()->geometryOfRack().axis.dayWidth());
    drag(from, from + QPoint(nights * day, 0));
}

QWidget *Desk::dialog(const char *name, int timeoutMs) const
{
    QWidget *found = nullptr;
    const auto isThere = [this, name, &found] {
        const QList<QWidget *> dialogs = window()->findChildren<QWidget *>(QLatin1String(name));
        for (QWidget *dialog : dialogs) {
            if (dialog->isWindow() && dialog->isVisible())
                found = dialog;
        }
        return found != nullptr;
    };
    static_cast<void>(awaitUntil(isThere, timeoutMs));
    return found;
}

TwoDesks::TwoDesks()
{
    TestServer &server = TestServer::instance();
    if (!server.isRunning()) {
        m_whyNot = server.error();
        if (!server.notInstalled())
            qFatal("%s", qPrintable(m_whyNot));
        return;
    }
    m_database = server.createDatabase();
    m_admin = std::make_unique<PgSession>(server.adminUri(m_database));
    if (!setUp())
        qFatal("the hotel could not be made");
    m_front1 = std::make_unique<Desk>(options(mori, QStringLiteral("Front 1")), QPoint(0, 0));
    m_front2 = std::make_unique<Desk>(options(sato, QStringLiteral("Front 2")), QPoint(40, 40));
    if (!m_front1->isOpen() || !m_front2->isOpen())
        qFatal("a desk does not open");
}

TwoDesks::~TwoDesks()
{
    m_front2.reset();
    m_front1.reset();
    m_admin.reset();
    if (!m_database.isEmpty())
        TestServer::instance().dropDatabase(m_database);
}

bool TwoDesks::setUp()
{
    db::StoreOptions owner = options({}, QStringLiteral("set-up"));
    db::PgStore store(owner);
    AddHotel hotel;
    hotel.code = QStringLiteral("HBR");
    hotel.name = QStringLiteral("Harbour Hotel");
    hotel.timeZone = QStringLiteral("Europe/Berlin");
    hotel.currency = QStringLiteral("EUR");
    hotel.businessDate = samples::day("2026-06-16");
    hotel.types = {{QStringLiteral("STD"), QStringLiteral("Standard double"), {12900}},
                   {QStringLiteral("DLX"), QStringLiteral("Deluxe"), {16900}}};
    for (int number = 101; number <= 140; ++number)
        hotel.rooms.append({QString::number(number), QStringLiteral("STD"), 1, {}});
    for (int number = 201; number <= 204; ++number)
        hotel.rooms.append({QString::number(number), QStringLiteral("DLX"), 2, {}});
    if (!await(store.write({}, RequestId::createUuid(), hotel)).isDone())
        return false;
    const Result<Session> session = await(store.session());
    if (!session.ok() || session.value().hotels.isEmpty())
        return false;
    const HotelId id = session.value().hotels.first().id;
    const auto add = [&](const QString &login, const char *name, Role role) {
        const AddPerson person{login, QString::fromUtf8(name), role,
                               db::scramVerifier(passwordOf(login))};
        return await(store.write(id, RequestId::createUuid(), person)).isDone();
    };
    return add(mori, "Mori Aya", Role::Supervisor) && add(sato, "Sato Emi", Role::Clerk);
}

db::StoreOptions TwoDesks::options(const QString &login, const QString &desk) const
{
    const TestServer &server = TestServer::instance();
    db::StoreOptions options;
    options.connection = db::ConnectionOptions::fromUri(
                             login.isEmpty() ? server.ownerUri(m_database)
                                             : server.uriFor(login, passwordOf(login), m_database))
                             .take();
    options.desk = desk;
    options.firstRetryMs = 50;
    options.longestRetryMs = 200;
    return options;
}

QString TwoDesks::scalar(const QString &sql)
{
    return m_admin->exec(sql).value();
}

QString TwoDesks::brokenRules()
{
    PgSession owner(TestServer::instance().ownerUri(m_database));
    return owner.exec(QStringLiteral("select count(*) from api.check()")).value();
}

void TwoDesks::cutOff(const QString &login)
{
    m_admin->exec(QStringLiteral("select pg_terminate_backend(pid) from pg_stat_activity"
                                 " where datname = current_database() and usename = $1"),
                  {login});
}

} // namespace roomrack::test
