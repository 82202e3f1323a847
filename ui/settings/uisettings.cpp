// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "uisettings.h"

#include "../tr.h"
#include "../widgets/deskstyle.h"
#include "../widgets/wheelguard.h"

#include <QtCore/QLibraryInfo>
#include <QtCore/QLocale>
#include <QtCore/QSettings>
#include <QtCore/QTranslator>
#include <QtGui/QIcon>
#include <QtWidgets/QApplication>

namespace roomrack::ui {

namespace {

template<typename Enum>
Enum bounded(const QSettings &settings, const QString &key, Enum most)
{
    return Enum(qBound(0, settings.value(key, 0).toInt(), int(most)));
}

const QString keyLanguage = QStringLiteral("ui/language");
const QString keyScheme = QStringLiteral("ui/scheme");
const QString keyDensity = QStringLiteral("ui/density");
const QString keyWeek = QStringLiteral("ui/firstDayOfWeek");
const QString keyDesk = QStringLiteral("ui/desk");
const QString keyHotel = QStringLiteral("ui/hotel");
const QString keyDocument = QStringLiteral("ui/askDocument");
const QString keyReading = QStringLiteral("ui/askReading");

void install(QTranslator *translator, bool loaded)
{
    QCoreApplication::removeTranslator(translator);
    if (loaded)
        QCoreApplication::installTranslator(translator);
}

void applyLanguage(const QString &wanted)
{
    static auto *ours = new QTranslator(qApp);
    static auto *qts = new QTranslator(qApp);
    const QLocale system = QLocale::system();
    const bool isJapanese =
        wanted.isEmpty() ? system.language() == QLocale::Japanese : wanted == QLatin1String("ja");
    const QString language = isJapanese ? QStringLiteral("ja") : QStringLiteral("en");
    QLocale::setDefault(isJapanese ? QLocale(QLocale::Japanese, QLocale::Japan)
                        : system.language() == QLocale::English ? system
                                                                : QLocale(QLocale::English));
    install(ours, ours->load(QStringLiteral(":/i18n/roomrack_%1.qm").arg(language)));
    // English needs none of Qt's own catalogue.
    install(qts, isJapanese
                     && qts->load(QStringLiteral("qtbase_ja"),
                                  QLibraryInfo::path(QLibraryInfo::TranslationsPath)));
}

} // namespace

Qt::DayOfWeek UiSettings::weekStart() const
{
    if (firstDayOfWeek >= 1 && firstDayOfWeek <= 7)
        return Qt::DayOfWeek(firstDayOfWeek);
    return QLocale().firstDayOfWeek();
}

UiSettings UiSettings::load(const QSettings &settings)
{
    UiSettings result;
    result.language = settings.value(keyLanguage).toString();
    result.scheme = bounded(settings, keyScheme, Scheme::HighContrast);
    result.density = bounded(settings, keyDensity, RowDensity::Comfortable);
    result.firstDayOfWeek = qBound(0, settings.value(keyWeek, 0).toInt(), 7);
    result.deskName = settings.value(keyDesk).toString();
    result.hotel = settings.value(keyHotel, 0).toInt();
    result.askDocument = settings.value(keyDocument, false).toBool();
    result.askReading = settings.value(keyReading, false).toBool();
    return result;
}

void UiSettings::save(QSettings &settings) const
{
    settings.setValue(keyLanguage, language);
    settings.setValue(keyScheme, int(scheme));
    settings.setValue(keyDensity, int(density));
    settings.setValue(keyWeek, firstDayOfWeek);
    settings.setValue(keyDesk, deskName);
    settings.setValue(keyHotel, hotel);
    settings.setValue(keyDocument, askDocument);
    settings.setValue(keyReading, askReading);
}

ConnectionSettings ConnectionSettings::load(const QSettings &settings)
{
    ConnectionSettings result;
    result.host = settings.value(QStringLiteral("connection/host")).toString();
    result.readHost = settings.value(QStringLiteral("connection/readHost")).toString();
    result.port = settings.value(QStringLiteral("connection/port"), result.port).toInt();
    result.database = settings.value(QStringLiteral("connection/database")).toString();
    result.tls = settings.value(QStringLiteral("connection/tls"), result.tls).toString();
    result.rootCertificate =
        settings.value(QStringLiteral("connection/rootCertificate")).toString();
    result.login = settings.value(QStringLiteral("connection/login")).toString();
    return result;
}

void ConnectionSettings::save(QSettings &settings) const
{
    settings.setValue(QStringLiteral("connection/host"), host);
    settings.setValue(QStringLiteral("connection/readHost"), readHost);
    settings.setValue(QStringLiteral("connection/port"), port);
    settings.setValue(QStringLiteral("connection/database"), database);
    settings.setValue(QStringLiteral("connection/tls"), tls);
    settings.setValue(QStringLiteral("connection/rootCertificate"), rootCertificate);
    settings.setValue(QStringLiteral("connection/login"), login);
}

void applyLook(const UiSettings &settings)
{
    static auto *guard = new WheelGuard(qApp);
    qApp->removeEventFilter(guard);
    qApp->installEventFilter(guard);
    applyLanguage(settings.language);
    if (!qobject_cast<DeskStyle *>(QApplication::style()))
        QApplication::setStyle(new DeskStyle); // the application owns it
    applyAppearance(settings.scheme);
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/roomrack/roomrack.png")));
}

} // namespace roomrack::ui
