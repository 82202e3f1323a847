// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <theme/appearance.h>
#include <theme/racktheme.h>

#include <support/testprogram.h>

#include <QtTest/QtTest>

#include <cmath>
#include <numbers>

using namespace roomrack;
using namespace roomrack::ui;

namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

// Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB.
constexpr Matrix protan{{{0.152286, 1.052583, -0.204868},
                         {0.114503, 0.786281, 0.099216},
                         {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deutan{{{0.367322, 0.860646, -0.227968},
                         {0.280085, 0.672501, 0.047413},
                         {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix tritan{{{1.255528, -0.076749, -0.178779},
                         {-0.078411, 0.930809, 0.147602},
                         {0.004733, 0.691367, 0.303900}}};
constexpr Matrix normal{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

Vector linear(const QColor &color)
{
    const auto one = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return {one(color.red() / 255.0), one(color.green() / 255.0), one(color.blue() / 255.0)};
}

Vector times(const Matrix &m, const Vector &v)
{
    Vector out{};
    for (size_t i = 0; i < 3; ++i)
        out[i] = std::clamp(m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2], 0.0, 1.0);
    return out;
}

Vector lab(const Vector &rgb)
{
    const double x = (0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047;
    const double y = 0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2];
    const double z = (0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883;
    const auto f = [](double t) {
        return t > 216.0 / 24389.0 ? std::cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0;
    };
    return {116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))};
}

double ciede2000(const Vector &first, const Vector &second)
{
    constexpr double pi = std::numbers::pi;
    constexpr double pow7 = 6103515625.0; // 25^7
    const double c1 = std::hypot(first[1], first[2]);
    const double c2 = std::hypot(second[1], second[2]);
    const double cm = (c1 + c2) / 2;
    const double g = 0.5 * (1 - std::sqrt(std::pow(cm, 7) / (std::pow(cm, 7) + pow7)));
    const double a1 = (1 + g) * first[1];
    const double a2 = (1 + g) * second[1];
    const double cp1 = std::hypot(a1, first[2]);
    const double cp2 = std::hypot(a2, second[2]);
    const auto hue = [](double b, double a) {
        if (a == 0 && b == 0)
            return 0.0;
        const double h = std::atan2(b, a) * 180 / std::numbers::pi;
        return h < 0 ? h + 360 : h;
    };
    const double h1 = hue(first[2], a1);
    const double h2 = hue(second[2], a2);
    const double dl = second[0] - first[0];
    const double dc = cp2 - cp1;
    double dh = 0;
    double hm = h1 + h2;
    if (cp1 * cp2 != 0) {
        dh = h2 - h1;
        if (dh > 180)
            dh -= 360;
        else if (dh < -180)
            dh += 360;
        if (std::abs(h1 - h2) <= 180)
            hm = (h1 + h2) / 2;
        else
            hm = h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
    }
    const double dH = 2 * std::sqrt(cp1 * cp2) * std::sin(dh * pi / 360);
    const double lm = (first[0] + second[0]) / 2;
    const double cpm = (cp1 + cp2) / 2;
    const auto cosDegrees = [](double d) { return std::cos(d * std::numbers::pi / 180); };
    const double t = 1 - 0.17 * cosDegrees(hm - 30) + 0.24 * cosDegrees(2 * hm)
                     + 0.32 * cosDegrees(3 * hm + 6) - 0.20 * cosDegrees(4 * hm - 63);
    const double turn = 30 * std::exp(-std::pow((hm - 275) / 25, 2));
    const double rc = 2 * std::sqrt(std::pow(cpm, 7) / (std::pow(cpm, 7) + pow7));
    const double sl = 1 + 0.015 * std::pow(lm - 50, 2) / std::sqrt(20 + std::pow(lm - 50, 2));
    const double sc = 1 + 0.045 * cpm;
    const double sh = 1 + 0.015 * cpm * t;
    const double rt = -std::sin(2 * turn * pi / 180) * rc;
    return std::sqrt(std::pow(dl / sl, 2) + std::pow(dc / sc, 2) + std::pow(dH / sh, 2)
                     + rt * (dc / sc) * (dH / sh));
}

double worstDistance(const QColor &a, const QColor &b)
{
    double worst = 1000;
    for (const Matrix &eye : {normal, protan, deutan, tritan})
        worst = std::min(worst, ciede2000(lab(times(eye, linear(a))), lab(times(eye, linear(b)))));
    return worst;
}

const std::array<const RackTheme *, 3> themes()
{
    return {&RackTheme::light(), &RackTheme::dark(), &RackTheme::highContrast()};
}

/// The stated figure has `decimals` places and was rounded.
bool matches(double value, double stated)
{
    // Whole figures come from a simulation that clips elsewhere, which moves them by a tenth.
    const double step = stated >= 20 && stated == std::floor(stated) ? 0.6 : 0.05;
    return std::abs(value - stated) <= step + 0.011;
}

} // namespace

class ThemeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ciede2000AgainstPublishedPairs_data();
    void ciede2000AgainstPublishedPairs();
    void barContrast_data();
    void barContrast();
    void groupLetter();
    void neutralContrast();
    void distances_data();
    void distances();
    void palePairsAreTheKnownOnes();
    void statesKeepTextReadable();
    void paletteComesFromTheNeutrals();
    void systemFollowsTheWindow();
};

void ThemeTest::ciede2000AgainstPublishedPairs_data()
{
    QTest::addColumn<QList<double>>("values");
    // From the test data of Sharma, Wu and Dalal, 2005.
    QTest::newRow("1") << QList<double>{50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425};
    QTest::newRow("7") << QList<double>{50, 0, 0, 50, -1, 2, 2.3669};
    QTest::newRow("17") << QList<double>{50, 2.5, 0, 73, 25, -18, 27.1492};
    QTest::newRow("25") << QList<double>{60.2574,  -34.0099, 36.2677, 60.4626,
                                         -34.1751, 39.4387,  1.2644};
    QTest::newRow("34") << QList<double>{2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082};
}

void ThemeTest::ciede2000AgainstPublishedPairs()
{
    QFETCH(QList<double>, values);
    const double got =
        ciede2000({values[0], values[1], values[2]}, {values[3], values[4], values[5]});
    QVERIFY2(std::abs(got - values[6]) < 0.0001, qPrintable(QString::number(got)));
}

void ThemeTest::barContrast_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QList<double>>("stated"); // text and edge, for light, dark, high contrast
    const auto row = [](const char *name, BarKind kind, const QList<double> &stated) {
        QTest::newRow(name) << int(kind) << stated;
    };
    row("reserved", BarKind::Reserved, {12.3, 3.2, 10.4, 4.3, 17.5, 10.8});
    row("hold", BarKind::Hold, {9.8, 4.2, 11.5, 5.6, 21.0, 11.6});
    row("due in", BarKind::DueIn, {5.9, 8.1, 7.1, 10.2, 9.6, 16.1});
    row("in house", BarKind::InHouse, {10.2, 4.1, 9.2, 5.5, 12.4, 11.0});
    row("due out", BarKind::DueOut, {9.2, 4.5, 8.7, 11.1, 14.5, 16.1});
    row("checked out", BarKind::CheckedOut, {5.7, 3.2, 6.8, 3.5, 13.2, 8.6});
    row("cancelled", BarKind::Cancelled, {5.3, 3.2, 6.5, 3.5, 15.9, 8.6});
    row("no-show", BarKind::NoShow, {8.9, 4.2, 10.3, 4.9, 17.5, 7.9});
    row("out of order", BarKind::OutOfOrder, {8.4, 5.2, 6.3, 5.2, 7.6, 16.1});
    row("out of service", BarKind::OutOfService, {7.3, 3.4, 7.0, 4.3, 8.5, 12.2});
    row("day use", BarKind::DayUse, {11.1, 4.6, 10.1, 5.0, 16.1, 8.1});
    row("unassigned", BarKind::Unassigned, {14.5, 4.2, 14.3, 5.2, 21.0, 16.1});
}

void ThemeTest::barContrast()
{
    QFETCH(int, kind);
    QFETCH(QList<double>, stated);
    for (qsizetype i = 0; i < 3; ++i) {
        const RackTheme &theme = *themes()[size_t(i)];
        const BarColors &bar = theme.bar(BarKind(kind));
        double text = contrast(bar.text, bar.fill);
        if (bar.hatch.isValid())
            text = std::min(text, contrast(bar.text, bar.hatch));
        const double edge =
            std::min({contrast(bar.edge, theme.ground), contrast(bar.edge, theme.weekend),
                      contrast(bar.edge, theme.businessColumn)});
        QVERIFY2(matches(text, stated[2 * i]), qPrintable(QString::number(text)));
        QVERIFY2(matches(edge, stated[2 * i + 1]), qPrintable(QString::number(edge)));
        QVERIFY(text >= 4.5);
        QVERIFY(edge >= 3.0);
    }
}

void ThemeTest::groupLetter()
{
    const std::array stated{7.6, 9.1, 21.0};
    for (size_t i = 0; i < 3; ++i) {
        const BarColors &group = themes()[i]->group;
        QVERIFY(matches(contrast(group.text, group.fill), stated[i]));
    }
}

void ThemeTest::neutralContrast()
{
    const auto check = [](auto figure, std::array<double, 3> stated) {
        for (size_t i = 0; i < 3; ++i) {
            const double got = figure(*themes()[i]);
            QVERIFY2(matches(got, stated[i]),
                     qPrintable(QStringLiteral("%1 is not %2").arg(got).arg(stated[i])));
        }
    };
    using T = const RackTheme &;
    check([](T t) { return contrast(t.text, t.ground); }, {16.4, 14.9, 21});
    check([](T t) { return contrast(t.muted, t.ground); }, {6.1, 7.2, 14.5});
    check(
        [](T t) {
            return std::min(contrast(t.muted, t.typeRow), contrast(t.muted, t.businessColumn));
        },
        {5.4, 6.2, 11.1});
    check([](T t) { return contrast(t.accent, t.ground); }, {7.0, 7.9, 11.2});
    check([](T t) { return contrast(t.accent, t.accentSoft); }, {5.7, 5.7, 6.3});
    check([](T t) { return contrast(t.danger, t.ground); }, {6.5, 8.1, 10.4});
    check([](T t) { return contrast(t.warning, t.ground); }, {6.4, 10.4, 15.2});
    check([](T t) { return contrast(t.warning, t.warningSoft); }, {5.8, 8.5, 10.7});
    check([](T t) { return contrast(t.ghostRefused, t.ground); }, {5.0, 8.7, 11.5});
}

void ThemeTest::distances_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("second");
    QTest::addColumn<QList<double>>("stated");
    const auto row = [](const char *name, BarKind a, BarKind b, const QList<double> &stated) {
        QTest::newRow(name) << int(a) << int(b) << stated;
    };
    row("reserved-in house", BarKind::Reserved, BarKind::InHouse, {8.6, 8.5, 11.4});
    row("reserved-due in", BarKind::Reserved, BarKind::DueIn, {40, 47, 54});
    row("in house-due out", BarKind::InHouse, BarKind::DueOut, {21, 50, 62});
    row("due in-due out", BarKind::DueIn, BarKind::DueOut, {58, 49, 44});
    row("hold-due out", BarKind::Hold, BarKind::DueOut, {20, 57, 77});
    row("in house-checked out", BarKind::InHouse, BarKind::CheckedOut, {6.6, 12.8, 12.0});
    QTest::newRow("ghosts") << -1 << -1 << QList<double>{49, 49, 51};
}

void ThemeTest::distances()
{
    QFETCH(int, first);
    QFETCH(int, second);
    QFETCH(QList<double>, stated);
    for (qsizetype i = 0; i < 3; ++i) {
        const RackTheme &theme = *themes()[size_t(i)];
        const QColor a = first < 0 ? theme.accent : theme.bar(BarKind(first)).fill;
        const QColor b = second < 0 ? theme.ghostRefused : theme.bar(BarKind(second)).fill;
        const double got = worstDistance(a, b);
        QVERIFY2(matches(got, stated[i]), qPrintable(QString::number(got)));
    }
}

void ThemeTest::palePairsAreTheKnownOnes()
{
    // Fills closer than 5 in some simulation need another difference, and these have one.
    const QList<BarKind> pales{BarKind::CheckedOut, BarKind::OutOfService, BarKind::OutOfOrder,
                               BarKind::Reserved,   BarKind::DayUse,       BarKind::NoShow,
                               BarKind::Cancelled,  BarKind::Unassigned};
    for (size_t i = 0; i < 3; ++i) {
        for (int a = 0; a < barKindCount; ++a) {
            for (int b = a + 1; b < barKindCount; ++b) {
                const auto first = BarKind(a);
                const auto second = BarKind(b);
                if (worstDistance(themes()[i]->bar(first).fill, themes()[i]->bar(second).fill) >= 5)
                    continue;
                const bool bothPale = pales.contains(first) && pales.contains(second);
                const bool withHold = first == BarKind::Hold
                                      && (pales.contains(second) || second == BarKind::InHouse);
                const bool dotAndSlash = first == BarKind::InHouse && second == BarKind::NoShow;
                QVERIFY2(bothPale || withHold || dotAndSlash,
                         qPrintable(QStringLiteral("theme %1: %2 and %3").arg(i).arg(a).arg(b)));
            }
        }
    }
}

void ThemeTest::statesKeepTextReadable()
{
    for (const RackTheme *theme : themes()) {
        for (int i = 0; i < barKindCount; ++i) {
            const BarColors hovered = theme->hovered(theme->bar(BarKind(i)));
            QVERIFY(contrast(hovered.text, hovered.fill) >= 4.5);
            const BarColors stale = theme->stale(BarKind(i));
            QVERIFY2(
                contrast(stale.text, stale.fill) >= 4.5,
                qPrintable(
                    QStringLiteral("stale %1: %2").arg(i).arg(contrast(stale.text, stale.fill))));
            const BarColors filtered = theme->filteredOut(theme->bar(BarKind(i)));
            QVERIFY(contrast(filtered.fill, theme->ground)
                    <= contrast(theme->bar(BarKind(i)).fill, theme->ground));
        }
        const BarColors fits = theme->ghostFits();
        QVERIFY(contrast(fits.text, fits.fill) >= 4.5);
        const BarColors refused = theme->ghostIsRefused();
        QVERIFY(contrast(refused.text, refused.fill) >= 4.5);
        QVERIFY(contrast(refused.text, refused.hatch) >= 4.5);
        QVERIFY(contrast(theme->onRefused, theme->ghostRefused) >= 4.5);
        QVERIFY(contrast(theme->onToast, theme->toast) >= 7);
        QVERIFY(contrast(theme->toastLink, theme->toast) >= 4.5);
    }
}

void ThemeTest::paletteComesFromTheNeutrals()
{
    for (const RackTheme *theme : themes()) {
        const QPalette palette = paletteOf(*theme);
        QCOMPARE(palette.color(QPalette::Window), theme->panel);
        QCOMPARE(palette.color(QPalette::Base), theme->ground);
        QCOMPARE(palette.color(QPalette::Highlight), theme->accent);
        for (const auto &[text, ground] : {std::pair(QPalette::WindowText, QPalette::Window),
                                           {QPalette::Text, QPalette::Base},
                                           {QPalette::ButtonText, QPalette::Button},
                                           {QPalette::HighlightedText, QPalette::Highlight},
                                           {QPalette::PlaceholderText, QPalette::Base},
                                           {QPalette::ToolTipText, QPalette::ToolTipBase}})
            QVERIFY(contrast(palette.color(text), palette.color(ground)) >= 4.5);
    }
}

void ThemeTest::systemFollowsTheWindow()
{
    QPalette dark;
    dark.setColor(QPalette::Window, QColor(30, 30, 30));
    QPalette light;
    light.setColor(QPalette::Window, QColor(240, 240, 240));
    QCOMPARE(&themeOf(Scheme::System, dark), &RackTheme::dark());
    QCOMPARE(&themeOf(Scheme::System, light), &RackTheme::light());
    QCOMPARE(&themeOf(Scheme::HighContrast, light), &RackTheme::highContrast());
    QVERIFY(fontFamilies().size() >= 2);
    QCOMPARE(uiFont(13).hintingPreference(), QFont::PreferVerticalHinting);
}

ROOMRACK_TEST(ThemeTest)
#include "tst_theme.moc"
