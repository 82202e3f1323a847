// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <errortext.h>
#include <format.h>
#include <settings/uisettings.h>
#include <tr.h>

#include <support/testprogram.h>

#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::ui;

namespace {

struct Entry
{
    QString context;
    QString source;
    QStringList texts; ///< one, or each plural form
    bool isPlural = false;
    bool isUnfinished = false;
};

QString sourceDir()
{
    return QStringLiteral(ROOMRACK_SOURCE_DIR);
}

QList<Entry> read(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s can't be read", qPrintable(path));
    QXmlStreamReader xml(&file);
    QList<Entry> entries;
    Entry entry;
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement()) {
            if (xml.isEndElement() && xml.name() == QLatin1String("message"))
                entries.append(entry);
            continue;
        }
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("message")) {
            entry = {
                context, {}, {}, xml.attributes().hasAttribute(QLatin1String("numerus")), false};
        } else if (xml.name() == QLatin1String("source")) {
            entry.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            entry.isUnfinished = xml.attributes().hasAttribute(QLatin1String("type"));
            if (!entry.isPlural)
                entry.texts.append(xml.readElementText());
        } else if (xml.name() == QLatin1String("numerusform")) {
            entry.texts.append(xml.readElementText());
        }
    }
    return entries;
}

QSet<QString> placeholders(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("%(\\d+|n)"));
    QSet<QString> found;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        found.insert(match.next().captured());
    return found;
}

QStringList sources()
{
    QStringList files;
    const QDir root(sourceDir());
    for (const char *folder : {"app", "db", "models", "ui"}) {
        QDirIterator it(root.filePath(QLatin1String(folder)),
                        {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                        QDirIterator::Subdirectories);
        while (it.hasNext())
            files.append(root.relativeFilePath(it.next()));
    }
    files.sort();
    return files;
}

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStringIsFinished_data();
    void everyStringIsFinished();
    void extractingAnewChangesNothing_data();
    void extractingAnewChangesNothing();
    void bothLanguagesSpeak();
    void datesAreWrittenAsTheLanguageDoes_data();
    void datesAreWrittenAsTheLanguageDoes();
};

void TestTranslations::everyStringIsFinished_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("pluralForms");
    QTest::addColumn<bool>("onlyPlurals");
    QTest::newRow("ja") << QStringLiteral("roomrack_ja.ts") << 1 << false;
    QTest::newRow("en") << QStringLiteral("roomrack_en.ts") << 2 << true;
}

void TestTranslations::everyStringIsFinished()
{
    QFETCH(QString, file);
    QFETCH(int, pluralForms);
    QFETCH(bool, onlyPlurals);
    const QList<Entry> entries = read(sourceDir() + QStringLiteral("/translations/") + file);
    QVERIFY(entries.size() > (onlyPlurals ? 20 : 400));
    for (const Entry &entry : entries) {
        const QString where = entry.context + QStringLiteral(": ") + entry.source;
        QVERIFY2(!entry.isUnfinished, qPrintable(where));
        QVERIFY2(!entry.context.isEmpty() && entry.context != QLatin1String("Tr"),
                 qPrintable(where));
        QCOMPARE(entry.texts.size(), entry.isPlural ? pluralForms : 1);
        if (onlyPlurals)
            QVERIFY2(entry.isPlural, qPrintable(where));
        for (const QString &text : entry.texts) {
            QVERIFY2(!text.trimmed().isEmpty(), qPrintable(where));
            QVERIFY2(placeholders(text) == placeholders(entry.source), qPrintable(where));
        }
        // A number is only agreed with through %n.
        if (entry.isPlural)
            QVERIFY2(placeholders(entry.source).contains(QStringLiteral("%n"))
                         || entry.source.startsWith(QLatin1Char(' ')),
                     qPrintable(where));
    }
}

void TestTranslations::extractingAnewChangesNothing_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("options");
    QTest::newRow("ja") << QStringLiteral("roomrack_ja.ts") << QStringList{};
    QTest::newRow("en") << QStringLiteral("roomrack_en.ts")
                        << QStringList{QStringLiteral("-pluralonly")};
}

void TestTranslations::extractingAnewChangesNothing()
{
    QFETCH(QString, file);
    QFETCH(QStringList, options);
    const QString lupdate = QStandardPaths::findExecutable(
        QStringLiteral("lupdate"), {QLibraryInfo::path(QLibraryInfo::BinariesPath),
                                    QLibraryInfo::path(QLibraryInfo::LibraryExecutablesPath)});
    if (lupdate.isEmpty())
        QSKIP("lupdate is not installed");
    const QString original = sourceDir() + QStringLiteral("/translations/") + file;
    QTemporaryDir folder;
    const QString copy = folder.filePath(file);
    QVERIFY(QFile::copy(original, copy));
    QFile list(folder.filePath(QStringLiteral("sources.lst")));
    QVERIFY(list.open(QIODevice::WriteOnly));
    list.write(sources().join(u'\n').toUtf8());
    list.close();

    QProcess process;
    process.setWorkingDirectory(sourceDir());
    QStringList arguments{QStringLiteral("-silent"), QStringLiteral("-no-obsolete"),
                          QStringLiteral("-locations"), QStringLiteral("none")};
    for (const char *path : {"ui", "models", "app", "db/include", "db/src"})
        arguments << QStringLiteral("-I") << QString::fromLatin1(path);
    arguments << options << QLatin1Char('@') + list.fileName() << QStringLiteral("-ts") << copy;
    process.start(lupdate, arguments);
    QVERIFY(process.waitForFinished(120'000));
    QCOMPARE(process.exitCode(), 0);

    const auto keys = [](const QList<Entry> &entries) {
        QStringList all;
        for (const Entry &entry : entries)
            all.append(entry.context + u'|' + entry.source);
        all.sort();
        return all;
    };
    const QStringList before = keys(read(original));
    const QStringList after = keys(read(copy));
    for (const QString &key : after)
        QVERIFY2(before.contains(key), qPrintable(QStringLiteral("not extracted: ") + key));
    for (const QString &key : before)
        QVERIFY2(after.contains(key), qPrintable(QStringLiteral("no longer used: ") + key));
}

void TestTranslations::bothLanguagesSpeak()
{
    UiSettings settings;
    settings.scheme = Scheme::Light;
    settings.language = QStringLiteral("ja");
    applyLook(settings);
    QCOMPARE(guestText(QStringLiteral("山本 さくら")), QStringLiteral("山本 さくら様"));
    QCOMPARE(nightsText({QDate(2026, 6, 16), QDate(2026, 6, 19), false}), QStringLiteral("3泊"));
    const Message offline = messageFor(Failure{Outcome::NoConnection, {}, {}});
    QCOMPARE(offline.headline, QStringLiteral("データベースに接続できません。"));
    QCOMPARE(offline.plainText(), offline.headline + offline.text);
    QCOMPARE(sentencesText({QStringLiteral("満室です。"), {}, QStringLiteral("%1。")}),
             QStringLiteral("満室です。%1。"));
    settings.language = QStringLiteral("en");
    applyLook(settings);
    QCOMPARE(sentencesText({QStringLiteral("It is full."), {}, QStringLiteral("Ask %1.")}),
             QStringLiteral("It is full. Ask %1."));
    QCOMPARE(nightsText({QDate(2026, 6, 16), QDate(2026, 6, 17), false}),
             QStringLiteral("1 night"));
    QCOMPARE(nightsText({QDate(2026, 6, 16), QDate(2026, 6, 19), false}),
             QStringLiteral("3 nights"));
    QCOMPARE(partyText(2, 1), QStringLiteral("2 adults, 1 child"));
    QCOMPARE(partyText(1, 2), QStringLiteral("1 adult, 2 children"));
    QCOMPARE(moneyText(Money{123456}, Currency::fromCode(QStringLiteral("EUR"))),
             QStringLiteral("€\u00a01,234.56"));
    QCOMPARE(moneyText(Money{38000}, Currency::fromCode(QStringLiteral("JPY"))),
             QStringLiteral("¥38,000"));
    QCOMPARE(floorText(1) + floorText(2) + floorText(3) + floorText(11) + floorText(22),
             QStringLiteral("1st floor2nd floor3rd floor11th floor22nd floor"));
}

void TestTranslations::datesAreWrittenAsTheLanguageDoes_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QDate>("from");
    QTest::addColumn<QDate>("to");
    QTest::addColumn<QString>("text");
    const QString en = QStringLiteral("en");
    const QString ja = QStringLiteral("ja");
    QTest::newRow("en, a month") << en << QDate(2026, 6, 16) << QDate(2026, 6, 19)
                                 << QStringLiteral("Tue 16 – Fri 19 Jun 2026");
    QTest::newRow("en, two months") << en << QDate(2026, 6, 30) << QDate(2026, 7, 3)
                                    << QStringLiteral("Tue 30 Jun – Fri 3 Jul 2026");
    QTest::newRow("en, two years") << en << QDate(2026, 12, 31) << QDate(2027, 1, 2)
                                   << QStringLiteral("Thu 31 Dec 2026 – Sat 2 Jan 2027");
    QTest::newRow("ja, a month") << ja << QDate(2026, 6, 16) << QDate(2026, 6, 19)
                                 << QStringLiteral("2026年6月16日(火) – 19日(金)");
    QTest::newRow("ja, two months") << ja << QDate(2026, 6, 30) << QDate(2026, 7, 3)
                                    << QStringLiteral("2026年6月30日(火) – 7月3日(金)");
}

void TestTranslations::datesAreWrittenAsTheLanguageDoes()
{
    QFETCH(QString, language);
    QFETCH(QDate, from);
    QFETCH(QDate, to);
    UiSettings settings;
    settings.scheme = Scheme::Light;
    settings.language = language;
    applyLook(settings);
    QTEST(dateRangeText(from, to), "text");
}

ROOMRACK_TEST(TestTranslations)
#include "tst_translations.moc"
