// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "program.h"

#include "tour.h"
#include "windowplace.h"

#include <errortext.h>
#include <pages/deskcontext.h>
#include <rack/rackpage.h>
#include <unknownzone.h>

#include <domain/localtime.h>

#include <QtCore/QDir>
#include <QtCore/QTimer>
#include <QtWidgets/QApplication>
#include <QtWidgets/QMenu>

#include <algorithm>
#include <cstdio>
#include <utility>

namespace roomrack {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(roomrack::Program)
};

QString roleText(const DemoPerson &person)
{
    const QLatin1String role(person.role);
    if (role == QLatin1String("clerk"))
        return Text::tr("Clerk");
    return role == QLatin1String("supervisor") ? Text::tr("Supervisor") : Text::tr("Manager");
}

QString noHotelText(const QString &code)
{
    return Text::tr("--hotel: this person works in no hotel \"%1\".").arg(code);
}

/// Of a sign-in that nobody is asked about.
QString refusalText(const Failure &failure)
{
    return failure.outcome == Outcome::NotAllowed ? Text::tr("Name and password don't match.")
                                                  : ui::messageFor(failure).plainText();
}

} // namespace

Program::Program(LaunchOptions options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_settings(ui::UiSettings::load(m_store))
    , m_connection(ui::ConnectionSettings::load(m_store))
{
    // A picture shows the program as it comes, not as somebody has set it.
    if (m_options.drives())
        m_settings = {};
    if (!m_options.language.isEmpty())
        m_settings.language = m_options.language;
    if (m_options.scheme)
        m_settings.scheme = *m_options.scheme;
    ui::applyLook(m_settings);
    QApplication::setQuitOnLastWindowClosed(true);
}

Program::~Program()
{
    // Desks before the server that they talk to.
    qDeleteAll(m_desks);
}

void Program::start()
{
    if (m_options.demo) {
        startDemo();
        return;
    }
    const auto given = [this](const char *name) {
        return m_options.database ? m_options.database->value(QLatin1String(name)) : QString();
    };
    const QString login = given("user");
    const QString password = given("password");
    if (m_options.drives() || (!login.isEmpty() && !password.isEmpty()))
        signIn(login, password);
    else
        showSignIn();
}

void Program::startDemo()
{
    m_splash = std::make_unique<DemoSplash>();
    // Nothing that takes long, on this thread or beside it, before a person sees what goes on.
    connect(m_splash.get(), &DemoSplash::seen, this, &Program::startServer);
    m_splash->show();
}

void Program::startServer()
{
    DemoOptions options;
    options.server.dataDir = m_options.demoDir;
    options.businessDate = m_options.demoDate;
    m_demo = std::make_unique<DemoHost>(options);
    connect(m_demo.get(), &DemoHost::progressed, m_splash.get(), &DemoSplash::showStep);
    connect(m_demo.get(), &DemoHost::started, this, &Program::demoStarted);
    connect(m_demo.get(), &DemoHost::failed, this,
            [this](const QString &sentence) { fail(sentence); });
    m_demo->start();
    ui::warmUpFonts();
}

void Program::demoStarted()
{
    if (!m_options.demoPerson.isEmpty() || m_options.drives())
        signIn(m_options.demoPerson.isEmpty() ? QLatin1String(demoPeople[0].login)
                                              : m_options.demoPerson,
               demoPassword());
    else
        showSignIn();
}

void Program::showSignIn()
{
    auto *dialog = new ui::SignInDialog(place());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_signIn = dialog;
    if (m_demo) {
        QList<ui::SignInDialog::QuickPerson> people;
        for (const DemoPerson &person : demoPeople) {
            people.append(
                {QLatin1String(person.login), demoPassword(),
                 Text::tr("%1 · %2").arg(QString::fromUtf8(person.name), roleText(person))});
        }
        dialog->setQuickPeople(people);
    }
    connect(dialog, &ui::SignInDialog::signInRequested, this, &Program::signIn);
    connect(dialog, &ui::SignInDialog::connectionSettingsRequested, this,
            [this, dialog] { showConnection(dialog); });
    dialog->show();
    m_splash.reset();
    if (!m_demo && !m_options.database && m_connection.host.isEmpty())
        showConnection(dialog);
}

ui::ConnectionSettings Program::place() const
{
    if (!m_demo && !m_options.database)
        return m_connection;
    ui::ConnectionSettings place;
    if (m_demo) {
        place.host = Text::tr("this computer");
        place.database = Text::tr("Roomrack demo");
    } else {
        place.host = m_options.database->value(QStringLiteral("host"));
        place.database = m_options.database->value(QStringLiteral("dbname"));
        place.login = m_options.database->value(QStringLiteral("user"));
    }
    return place;
}

void Program::signIn(const QString &login, const QString &password)
{
    if (m_signIn)
        m_signIn->setSaving(true);
    ui::UiSettings settings = m_settings;
    if (m_demo)
        settings.deskName = freeDeskName();
    auto *desk = new DeskWindow(storeOptions(login, password), settings);
    connect(desk, &DeskWindow::signedIn, this, [this, desk] { showDesk(desk); });
    const auto askAgain = [this, desk] {
        desk->deleteLater();
        if (!m_signIn && !m_options.drives())
            showSignIn();
        if (m_signIn)
            m_signIn->setSaving(false);
        return !m_signIn.isNull();
    };
    connect(desk, &DeskWindow::refused, this, [this, askAgain](const Failure &failure) {
        if (askAgain())
            m_signIn->showFailure(failure);
        else
            fail(refusalText(failure));
    });
    connect(desk, &DeskWindow::zoneUnknown, this, [this, askAgain](const Hotel &hotel) {
        const ui::Message message = ui::unknownZoneMessage(hotel);
        if (askAgain())
            m_signIn->showMessage(message);
        else
            fail(message.plainText());
    });
    desk->open();
}

void Program::showDesk(DeskWindow *desk)
{
    m_desks.append(desk);
    ++m_deskCount;
    ui::MainWindow *window = desk->window();
    connect(window, &ui::MainWindow::settingsChanged, this,
            [this, desk, window](const ui::UiSettings &settings) {
                keep(settings);
                // Of several the first, and never what was asked for this time only.
                if (m_desks.value(0) == desk && !m_options.size.isValid() && !m_options.drives())
                    keepPlace(m_store, *window);
            });
    connect(window, &ui::MainWindow::connectionSettingsRequested, this,
            [this, window] { showConnection(window); });
    connect(window, &ui::MainWindow::signOutRequested, this, [this, desk, window] {
        showSignIn();
        window->close();
        m_desks.removeOne(desk);
        desk->deleteLater();
    });
    if (m_demo) {
        auto *action = window->toolsMenu()->addAction(Text::tr("Open a second desk"));
        connect(action, &QAction::triggered, this, &Program::openSecondDesk);
    }
    const ui::Message refusal = openHotel(*desk);
    if (!refusal.isEmpty() && m_options.drives()) {
        fail(refusal.plainText(), 2);
        return;
    }
    if (m_options.size.isValid())
        window->resize(m_options.size);
    else if (m_desks.size() > 1)
        window->resize(1180, 700);
    else if (m_options.drives() || !restorePlace(m_store, *window))
        takeUsualSize(*window);
    if (!m_demo && !m_options.database) {
        m_connection.login = desk->session().login;
        m_connection.save(m_store);
    }
    window->show();
    if (!refusal.isEmpty()) {
        window->showMessage(refusal);
        m_options.hotel.clear(); // said once
    }
    window->rackPage()->view()->setFocus();
    if (m_signIn)
        m_signIn->close();
    m_splash.reset();
    if (!m_options.screenshot.isEmpty()) {
        connect(window, &ui::MainWindow::rackLoaded, this,
                [this, window] { writeScreenshot(window); });
    } else if (!m_options.tourDir.isEmpty() && m_deskCount == 1) {
        const QString second = QLatin1String(demoPeople[1].login);
        auto *tour = new Tour(*desk, storeOptions(second, demoPassword()).connection,
                              m_options.tourDir, this);
        connect(window, &ui::MainWindow::rackLoaded, tour, &Tour::start);
        connect(tour, &Tour::finished, this, [this](const QString &error) {
            if (error.isEmpty())
                QApplication::exit(0); // what the tour typed needs no question
            else
                fail(error);
        });
    }
}

ui::Message Program::openHotel(const DeskWindow &desk) const
{
    if (m_options.hotel.isEmpty())
        return {};
    const std::optional<Hotel> hotel = desk.hotelOf(m_options.hotel);
    if (!hotel) {
        ui::Message message;
        message.tone = ui::Tone::Warning;
        message.text = noHotelText(m_options.hotel);
        return message;
    }
    if (!zoneNamed(hotel->timeZone).isValid())
        return ui::unknownZoneMessage(*hotel);
    desk.window()->setHotel(hotel->id);
    return {};
}

void Program::openSecondDesk()
{
    showSignIn();
}

void Program::showConnection(QWidget *parent)
{
    auto *dialog = new ui::ConnectionDialog(m_connection, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ui::ConnectionDialog::settingsAccepted, this,
            [this](const ui::ConnectionSettings &settings) {
                m_connection = settings;
                m_connection.save(m_store);
                m_options.database.reset(); // from now on as it is set
                if (m_signIn)
                    m_signIn->setConnection(m_connection);
            });
    dialog->open();
}

void Program::keep(const ui::UiSettings &settings)
{
    m_settings = settings;
    ui::UiSettings kept = settings;
    const ui::UiSettings before = ui::UiSettings::load(m_store);
    // What the command line asked for is for this time only, and the demo's hotels and desks are
    // not where this person works.
    if (!m_options.language.isEmpty())
        kept.language = before.language;
    if (m_options.scheme)
        kept.scheme = before.scheme;
    if (m_demo) {
        kept.hotel = before.hotel;
        kept.deskName = before.deskName;
    }
    kept.save(m_store);
}

void Program::writeScreenshot(ui::MainWindow *window)
{
    // One turn for the layout that loading has caused, then the picture.
    QTimer::singleShot(200, window, [this, window] {
        if (!window->grab().save(m_options.screenshot, "PNG")) {
            fail(Text::tr("%1 can't be written.").arg(m_options.screenshot));
            return;
        }
        QApplication::quit();
    });
}

void Program::fail(const QString &sentence, int code)
{
    std::fprintf(stderr, "roomrack: %s\n", qPrintable(sentence));
    if (m_splash && !m_options.drives()) {
        m_splash->showFailure(sentence);
        QApplication::setQuitOnLastWindowClosed(false);
        connect(qApp, &QApplication::lastWindowClosed, this, [code] { QApplication::exit(code); });
        return;
    }
    QApplication::exit(code);
}

QString Program::freeDeskName() const
{
    // Whoever signs out and in again is at the same desk.
    for (int number = 1;; ++number) {
        const QString name = demoDeskName(number);
        if (std::none_of(m_desks.begin(), m_desks.end(), [&name](DeskWindow *desk) {
                return desk->window()->context()->settings.deskName == name;
            }))
            return name;
    }
}

db::StoreOptions Program::storeOptions(const QString &login, const QString &password) const
{
    db::StoreOptions options;
    if (m_demo) {
        const auto connection =
            db::ConnectionOptions::fromUri(m_demo->address().uriFor(login, password));
        if (connection.ok())
            options.connection = connection.value();
        options.desk = freeDeskName();
        return options;
    }
    options.desk = m_settings.deskName;
    if (m_options.database) {
        options.connection = *m_options.database;
        options.connection.set(QStringLiteral("user"), login);
        options.connection.set(QStringLiteral("password"), password);
        return options;
    }
    options.connection.set(QStringLiteral("host"), m_connection.host);
    options.connection.set(QStringLiteral("port"), QString::number(m_connection.port));
    options.connection.set(QStringLiteral("dbname"), m_connection.database);
    options.connection.set(QStringLiteral("sslmode"), m_connection.tls);
    if (!m_connection.rootCertificate.isEmpty())
        options.connection.set(QStringLiteral("sslrootcert"), m_connection.rootCertificate);
    options.connection.set(QStringLiteral("user"), login);
    options.connection.set(QStringLiteral("password"), password);
    if (!m_connection.readHost.isEmpty()) {
        options.readConnection.set(QStringLiteral("host"), m_connection.readHost);
        options.readConnection.set(QStringLiteral("port"), QString::number(m_connection.port));
    }
    return options;
}

} // namespace roomrack
