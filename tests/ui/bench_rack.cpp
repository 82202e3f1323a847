// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The rack's speed: a hotel of 200 rooms and a year against a chain of 20,000 rooms and two years,
// in one run. Absolute times are for orientation; the ratios are the aim: to a bare fill of the
// window, and of the chain to the hotel. `--rooms N` makes the chain smaller, `--check` fails when
// a limit is broken.

#include "rackfixture.h"

#include <rack/rackview.h>
#include <theme/appearance.h>

#include <QtCore/QCommandLineParser>
#include <QtCore/QFile>
#include <QtCore/QRandomGenerator>
#include <QtCore/QTextStream>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QApplication>
#include <QtWidgets/QScrollBar>

#include <algorithm>
#include <ctime>
#include <functional>
#include <memory>

using namespace roomrack;
using namespace roomrack::ui;

namespace {

const QDate firstDay(2026, 1, 1);

struct Figure
{
    double median = 0;
    double p99 = 0;
};

/// Memory that the process holds, in MB; 0 where the system has no /proc.
double residentMb()
{
    QFile file(QStringLiteral("/proc/self/status"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = file.readAll();
    const qsizetype at = text.indexOf("VmRSS:") + 6;
    return text.mid(at, text.indexOf("kB", at) - at).trimmed().toDouble() * 1024 / 1'000'000;
}

/// The program's own time: a busy neighbour doesn't count.
double cpuMs()
{
    return double(std::clock()) * 1000 / CLOCKS_PER_SEC;
}

Figure measure(int times, const std::function<void()> &prepare, const std::function<void()> &work)
{
    std::vector<double> values;
    values.reserve(size_t(times));
    for (int i = 0; i < times; ++i) {
        prepare();
        const double begin = cpuMs();
        work();
        values.push_back(cpuMs() - begin);
    }
    std::sort(values.begin(), values.end());
    return {values[values.size() / 2], values[values.size() * 99 / 100]};
}

Figure measure(int times, const std::function<void()> &work)
{
    return measure(
        times, [] {}, work);
}

std::unique_ptr<RackFixture> makeHotel(int rooms, int days)
{
    RackFixture::Types types;
    const int perType = std::max(20, rooms / 100);
    for (int first = 0; first < rooms; first += perType) {
        QStringList numbers;
        for (int i = first; i < std::min(rooms, first + perType); ++i)
            numbers.append(QString::number(100 + i));
        types.append({QStringLiteral("Type %1").arg(types.size() + 1), numbers});
    }
    auto fixture = std::make_unique<RackFixture>(types, firstDay.addDays(days / 4));
    const QStringList names{QStringLiteral("O'Brien, Quentin"),
                            QStringLiteral("M\u00fcller, Carla"),
                            QStringLiteral("Papadopoulos, Elena"),
                            QStringLiteral("\u5c71\u53e3 \u7531\u7f8e\u5b50"),
                            QStringLiteral("\u4f50\u3005\u6728 \u6075\u5b50"),
                            QStringLiteral("van der Berg, Walter")};
    const QDate today = fixture->setup.hotel.businessDate;
    QRandomGenerator random(1);
    QList<Occupancy> rows;
    rows.reserve(qsizetype(rooms) * days * 2 / 7);
    for (const Room &room : fixture->setup.rooms) {
        QDate date = firstDay.addDays(random.bounded(3));
        while (date < firstDay.addDays(days - 8)) {
            Occupancy row;
            row.id = {rows.size() + 1};
            row.reservation = row.id.value ? ReservationId{row.id.value} : ReservationId{};
            row.version = 1;
            row.room = room.id;
            row.type = room.type;
            row.soldType = room.type;
            row.arrival = date;
            row.departure = date.addDays(1 + random.bounded(5));
            row.guest = names.at(random.bounded(int(names.size())));
            row.status = row.departure < today ? Status::CheckedOut
                         : row.arrival < today ? Status::InHouse
                                               : Status::Reserved;
            rows.append(row);
            // A little over half of the departures are turnovers.
            date = row.departure.addDays(random.bounded(100) < 55 ? 0 : 1 + random.bounded(2));
        }
    }
    fixture->cache.setSetup(fixture->setup);
    RackRead read;
    read.cursor = QByteArrayLiteral("1");
    read.occupancies = std::move(rows);
    read.rooms = fixture->setup.rooms;
    read.businessDate = today;
    read.sellUntil = firstDay.addDays(days);
    fixture->cache.replaceAll(std::move(read), firstDay, firstDay.addDays(days),
                              fixture->cache.ticket());
    fixture->model.setFreshness(Freshness::Live, {});
    return fixture;
}

void settle()
{
    QCoreApplication::sendPostedEvents();
    for (int i = 0; i < 3; ++i)
        QCoreApplication::processEvents();
}

void mouse(QWidget *target, QEvent::Type type, QPoint pos, Qt::MouseButton button)
{
    QMouseEvent event(type, pos, target->mapToGlobal(pos), button, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &event);
}

struct Figures : QList<std::pair<QString, Figure>>
{
    double viewMb = 0; ///< What the view took beside the data, when it had been everywhere.
};

Figures measureRack(RackFixture &fixture)
{
    Figures figures;
    const double before = residentMb();
    const double begin = cpuMs();
    auto view = std::make_unique<RackView>(&fixture.model);
    view->resize(1600, 900);
    view->setZoom(Zoom::Month);
    view->show();
    settle();
    const double shown = cpuMs() - begin;
    figures.append({QStringLiteral("first paint"), {shown, shown}});

    QScrollBar *h = view->horizontalScrollBar();
    QScrollBar *v = view->verticalScrollBar();
    QRandomGenerator random(3);
    const QDate today = fixture.setup.hotel.businessDate;
    view->goTo(today.addDays(-3));
    settle();
    for (int i = 0; i < 20; ++i) { // warm
        h->setValue(h->value() + 40);
        settle();
    }
    figures.append({QStringLiteral("full repaint"), measure(100, [&] {
                        view->viewport()->update();
                        settle();
                    })});
    int sign = 1;
    int step = 0;
    figures.append({QStringLiteral("scroll step sideways"), measure(150, [&] {
                        if (++step % 40 == 0)
                            sign = -sign;
                        h->setValue(h->value() + sign * 17);
                        settle();
                    })});
    figures.append({QStringLiteral("scroll step down"), measure(150, [&] {
                        if (++step % 40 == 0)
                            sign = -sign;
                        v->setValue(v->value() + sign * 13);
                        settle();
                    })});
    figures.append({QStringLiteral("random jump"), measure(60, [&] {
                        h->setValue(random.bounded(std::max(1, h->maximum())));
                        v->setValue(random.bounded(std::max(1, v->maximum())));
                        settle();
                    })});
    view->setZoom(Zoom::ThreeMonths);
    view->goTo(today);
    settle();
    figures.append({QStringLiteral("full repaint, three months"), measure(50, [&] {
                        view->viewport()->update();
                        settle();
                    })});
    view->setZoom(Zoom::Month);
    view->goTo(today);
    v->setValue(0);
    settle();

    // A stay on the screen that has room behind it.
    const RackModel &model = fixture.model;
    OccupancyId id;
    for (int row = 2; row < 25 && !id.isValid(); ++row) {
        for (int i = model.firstVisible(row, nightOf(dayNumber(today) + 5));
             i + 1 < model.barCount(row); ++i) {
            if (model.bar(row, i).departure < model.bar(row, i + 1).arrival
                && model.bar(row, i).arrival < today.addDays(15)) {
                id = model.bar(row, i).id;
                break;
            }
        }
    }
    bool longer = false;
    figures.append({QStringLiteral("one stay changed"), measure(150, [&] {
                        Occupancy row = fixture.row(id);
                        row.version += 1;
                        longer = !longer;
                        row.departure = row.departure.addDays(longer ? 1 : -1);
                        fixture.change(row);
                        settle();
                    })});

    const QRect bar = view->barRect(id);
    mouse(view->viewport(), QEvent::MouseButtonPress, bar.center(), Qt::LeftButton);
    mouse(view->viewport(), QEvent::MouseMove, bar.center() + QPoint(10, 10), Qt::NoButton);
    int at = 0;
    figures.append({QStringLiteral("drag to another cell"), measure(150, [&] {
                        at = (at + 1) % 10;
                        mouse(view->viewport(), QEvent::MouseMove,
                              bar.center() + QPoint(48 * (at % 5), 28 * (at / 2)), Qt::NoButton);
                        settle();
                    })});
    view->cancelDrag();

    volatile int parts = 0;
    Figure hits = measure(50, [&] {
        for (int i = 0; i < 1000; ++i)
            parts = parts + view->hitAt({(i * 37) % 1400, (i * 17) % 760}).part;
    });
    figures.append({QStringLiteral("1000 hit tests"), hits});
    figures.viewMb = residentMb() - before;
    return figures;
}

double bareFill()
{
    QImage image(1600, 900, QImage::Format_RGB32);
    return measure(200,
                   [&image] {
                       QPainter painter(&image);
                       painter.fillRect(image.rect(), Qt::white);
                   })
        .median;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    const QCommandLineOption rooms(QStringLiteral("rooms"), QStringLiteral("of the chain"),
                                   QStringLiteral("N"), QStringLiteral("20000"));
    const QCommandLineOption check(QStringLiteral("check"), QStringLiteral("fail on a limit"));
    parser.addOptions({rooms, check});
    parser.process(app);
    applyAppearance(Scheme::Light);
    warmUpFonts();

    const double fill = bareFill();
    auto hotel = makeHotel(200, 365);
    const Figures first = measureRack(*hotel);
    auto chain = makeHotel(parser.value(rooms).toInt(), 730);
    const Figures large = measureRack(*chain);
    // A B A B, the better of each: the machine's own drift is not the rack's.
    const Figures again = measureRack(*hotel);
    const Figures largeAgain = measureRack(*chain);

    // The targets as multiples of a bare fill of the window, which takes the machine out: 3 ms for
    // a full repaint is 41 fills where one takes 0.073 ms, and so on.
    const QHash<QString, double> limits{{QStringLiteral("full repaint"), 41},
                                        {QStringLiteral("scroll step sideways"), 41},
                                        {QStringLiteral("scroll step down"), 34},
                                        {QStringLiteral("random jump"), 110},
                                        {QStringLiteral("full repaint, three months"), 82},
                                        {QStringLiteral("one stay changed"), 4},
                                        {QStringLiteral("drag to another cell"), 6}};
    QTextStream out(stdout);
    out << QStringLiteral("bare fill of the window %1 ms; hotel %2 stays, chain %3 stays\n")
               .arg(fill, 0, 'f', 3)
               .arg(hotel->cache.size())
               .arg(chain->cache.size());
    out << QStringLiteral("%1%2%3%4%5\n")
               .arg(QStringLiteral("median / p99, ms"), -30)
               .arg(QStringLiteral("hotel"), 18)
               .arg(QStringLiteral("chain"), 18)
               .arg(QStringLiteral("hotel/fill"), 12)
               .arg(QStringLiteral("chain/hotel"), 13);
    bool broken = false;
    for (qsizetype i = 0; i < first.size(); ++i) {
        const Figure a{std::min(first[i].second.median, again[i].second.median),
                       std::min(first[i].second.p99, again[i].second.p99)};
        const Figure b{std::min(large[i].second.median, largeAgain[i].second.median),
                       std::min(large[i].second.p99, largeAgain[i].second.p99)};
        const auto text = [](const Figure &figure) {
            return QStringLiteral("%1 / %2")
                .arg(figure.median, 0, 'f', 3)
                .arg(figure.p99, 0, 'f', 3);
        };
        const double toFill = a.median / fill;
        const double toHotel = b.median / a.median;
        const bool over = limits.contains(first[i].first) && toFill > limits[first[i].first];
        const bool grows = first[i].first == QLatin1String("full repaint") && toHotel > 1.2;
        broken |= over || grows;
        out << QStringLiteral("%1%2%3%4%5%6\n")
                   .arg(first[i].first, -30)
                   .arg(text(a), 18)
                   .arg(text(b), 18)
                   .arg(toFill, 12, 'f', 1)
                   .arg(toHotel, 13, 'f', 2)
                   .arg(over || grows ? QStringLiteral("  over the limit") : QString());
    }
    if (residentMb() > 0)
        out << QStringLiteral("memory over the data: hotel %1 MB, chain %2 MB, the process %3 MB\n")
                   .arg(first.viewMb, 0, 'f', 1)
                   .arg(large.viewMb, 0, 'f', 1)
                   .arg(residentMb(), 0, 'f', 0);
    out.flush();
    return parser.isSet(check) && broken ? 1 : 0;
}
