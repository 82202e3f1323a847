// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "launchoptions.h"

#include <common/demoserver.h>

#include <QtCore/QCommandLineParser>
#include <QtCore/QCoreApplication>

#include <algorithm>

namespace roomrack {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(roomrack::LaunchOptions)
};

constexpr int mostPixels = 16'384; ///< a side; Qt draws on nothing larger

QSize sizeFrom(const QString &text)
{
    const QStringList parts = text.split(QLatin1Char('x'));
    return parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize();
}

bool isDemoPerson(const QString &login)
{
    return std::any_of(
        std::begin(demoPeople), std::end(demoPeople),
        [&login](const DemoPerson &person) { return login == QLatin1String(person.login); });
}

/// All options in one place, for parsing and for the help.
class Parser
{
public:
    Parser()
    {
        m_parser.setApplicationDescription(
            Text::tr("The room rack for a hotel's front desk.\n\nWithout an option it asks who "
                     "works here and signs in to the hotel's database.\n\nExit status: 0 done, "
                     "1 failed, 2 wrong usage."));
        m_parser.addOptions({m_help, m_version, m_demo, m_dir, m_date, m_db, m_screenshot, m_tour,
                             m_person, m_hotel, m_size, m_scheme, m_language});
    }

    LaunchOptions parse(const QStringList &arguments)
    {
        LaunchOptions options;
        if (!m_parser.parse(arguments)) {
            options.error = m_parser.errorText();
            return options;
        }
        if (!m_parser.positionalArguments().isEmpty()) {
            options.error =
                Text::tr("\"%1\" was not expected.").arg(m_parser.positionalArguments().first());
        }
        options.showHelp = m_parser.isSet(m_help);
        options.showVersion = m_parser.isSet(m_version);
        options.demoDir = m_parser.value(m_dir);
        options.screenshot = m_parser.value(m_screenshot);
        options.tourDir = m_parser.value(m_tour);
        options.demo = m_parser.isSet(m_demo);
        options.demoPerson = m_parser.value(m_person);
        options.hotel = m_parser.value(m_hotel);
        options.language = m_parser.value(m_language);
        if (m_parser.isSet(m_date)) {
            options.demoDate = QDate::fromString(m_parser.value(m_date), Qt::ISODate);
            if (!options.demoDate.isValid())
                options.error = Text::tr("--date needs a date like 2026-06-12.");
        }
        if (m_parser.isSet(m_size)) {
            options.size = sizeFrom(m_parser.value(m_size));
            if (options.size.width() < 1024 || options.size.height() < 600
                || options.size.width() > mostPixels || options.size.height() > mostPixels)
                options.error = Text::tr("--size goes from 1024x600 to 16384x16384.");
        }
        if (m_parser.isSet(m_scheme)) {
            const QStringList schemes{QStringLiteral("system"), QStringLiteral("light"),
                                      QStringLiteral("dark"), QStringLiteral("high-contrast")};
            const qsizetype scheme = schemes.indexOf(m_parser.value(m_scheme));
            if (scheme < 0)
                options.error = Text::tr("--scheme is system, light, dark or high-contrast.");
            else
                options.scheme = ui::Scheme(scheme);
        }
        if (m_parser.isSet(m_language) && options.language != QLatin1String("en")
            && options.language != QLatin1String("ja"))
            options.error = Text::tr("--language is en or ja.");
        if (m_parser.isSet(m_person) && !isDemoPerson(options.demoPerson))
            options.error = Text::tr("--person is sato, mori or lindqvist.");
        if (m_parser.isSet(m_db)) {
            const auto database = db::ConnectionOptions::fromUri(m_parser.value(m_db));
            if (database.ok() && !options.demo)
                options.database = database.value();
            else if (options.demo)
                options.error = Text::tr("--db goes without --demo.");
            else
                options.error =
                    Text::tr("--db needs a libpq URI: postgresql://user@host:port/database.");
        }
        if (!options.demo
            && (m_parser.isSet(m_dir) || m_parser.isSet(m_date) || m_parser.isSet(m_person)))
            options.error = Text::tr("--dir, --date and --person go with --demo.");
        if (!options.demo && !options.database && options.drives())
            options.error = Text::tr("--tour and --screenshot go with --demo or --db.");
        return options;
    }

    QString helpText() const { return m_parser.helpText(); }

private:
    QCommandLineParser m_parser;
    QCommandLineOption m_help{{QStringLiteral("h"), QStringLiteral("help")},
                              Text::tr("This page.")};
    QCommandLineOption m_version{QStringLiteral("version"), Text::tr("The version.")};
    QCommandLineOption m_demo{
        QStringLiteral("demo"),
        Text::tr("Two demo hotels on a private database server that ends with the program.")};
    QCommandLineOption m_dir{QStringLiteral("dir"), Text::tr("The demo's folder."),
                             QStringLiteral("folder")};
    QCommandLineOption m_date{QStringLiteral("date"),
                              Text::tr("The business date of a new demo. Default: today."),
                              QStringLiteral("yyyy-mm-dd")};
    QCommandLineOption m_db{QStringLiteral("db"),
                            Text::tr("The database to sign in to, as a libpq URI, instead of the "
                                     "one that is set; with a name and password at once. Others "
                                     "on this computer can read a password on the command line: "
                                     "keep it in a passfile (PGPASSFILE) or a service file."),
                            QStringLiteral("uri")};
    QCommandLineOption m_screenshot{
        QStringLiteral("screenshot"),
        Text::tr("With --demo or --db: writes the rack to a PNG file and ends."),
        QStringLiteral("file")};
    QCommandLineOption m_tour{
        QStringLiteral("tour"),
        Text::tr(
            "With --demo or, where the demo's people work, with --db: books, meets a conflict, "
            "edits, cancels and undoes by itself, writes pictures into the folder and ends."),
        QStringLiteral("folder")};
    QCommandLineOption m_person{QStringLiteral("person"),
                                Text::tr("With --demo: signs in as sato (clerk), mori (supervisor) "
                                         "or lindqvist (manager)."),
                                QStringLiteral("name")};
    QCommandLineOption m_hotel{QStringLiteral("hotel"), Text::tr("The hotel to open."),
                               QStringLiteral("code")};
    QCommandLineOption m_size{QStringLiteral("size"),
                              Text::tr("The window's size, at least 1024x600."),
                              QStringLiteral("widthxheight")};
    QCommandLineOption m_scheme{QStringLiteral("scheme"),
                                Text::tr("system, light, dark or high-contrast."),
                                QStringLiteral("name")};
    QCommandLineOption m_language{QStringLiteral("language"), Text::tr("en or ja."),
                                  QStringLiteral("code")};
};

} // namespace

LaunchOptions LaunchOptions::parse(const QStringList &arguments)
{
    return Parser().parse(arguments);
}

QString LaunchOptions::helpText()
{
    return Parser().helpText();
}

} // namespace roomrack
