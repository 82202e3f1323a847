// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guitest.h"
#include "lookscenes.h"

#include <dialogs/approvaldialog.h>
#include <dialogs/bookdialog.h>
#include <dialogs/canceldialog.h>
#include <dialogs/closuredialog.h>
#include <dialogs/commandlist.h>
#include <dialogs/conflictdialog.h>
#include <dialogs/connectiondialog.h>
#include <dialogs/datedialog.h>
#include <dialogs/detailsdialog.h>
#include <dialogs/guestform.h>
#include <dialogs/historydialog.h>
#include <dialogs/keysheet.h>
#include <dialogs/ratesdialog.h>
#include <dialogs/settingsdialog.h>
#include <dialogs/signindialog.h>
#include <dialogs/staleeditdialog.h>
#include <settings/uisettings.h>
#include <widgets/actionbutton.h>

#include <support/mockclock.h>
#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using roomrack::gui::Harbour;

/// Every dialog in both languages and all schemes: nothing is cut off, nothing leaves its window.
/// With ROOMRACK_PICTURES=DIR the pictures are kept for looking at.
class TestDialogLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsClipped_data();
    void nothingIsClipped();

private:
    QDialog *make(const QString &name, const Harbour &harbour, MockClock &clock);
};

void TestDialogLook::nothingIsClipped_data()
{
    QTest::addColumn<QString>("dialog");
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("scheme");
    const QStringList dialogs{
        QStringLiteral("book"),    QStringLiteral("book-group"), QStringLiteral("book-refused"),
        QStringLiteral("details"), QStringLiteral("conflict"),   QStringLiteral("conflict-none"),
        QStringLiteral("stale"),   QStringLiteral("cancel"),     QStringLiteral("approval"),
        QStringLiteral("signin"),  QStringLiteral("connection"), QStringLiteral("settings"),
        QStringLiteral("history"), QStringLiteral("keys"),       QStringLiteral("rates"),
        QStringLiteral("closure"), QStringLiteral("date")};
    for (const QString &dialog : dialogs) {
        for (const char *language : {"en", "ja"}) {
            for (const auto &[name, scheme] :
                 {std::pair{"light", Scheme::Light}, std::pair{"dark", Scheme::Dark},
                  std::pair{"contrast", Scheme::HighContrast}}) {
                QTest::addRow("%s-%s-%s", qPrintable(dialog), language, name)
                    << dialog << QString::fromLatin1(language) << int(scheme);
            }
        }
    }
}

QDialog *TestDialogLook::make(const QString &name, const Harbour &harbour, MockClock &clock)
{
    const StayDates wanted{QDate(2026, 6, 16), QDate(2026, 6, 19), false};
    StayRequest stay;
    stay.room = RoomId{name.startsWith(QLatin1String("book")) ? 12 : 7};
    stay.type = RoomTypeId{1};
    stay.dates = wanted;
    if (name.startsWith(QLatin1String("book"))) {
        auto *dialog = new BookDialog(&harbour.cache, &clock);
        Book draft;
        draft.adults = 2;
        draft.guest.phone = harbour.hana.guest.phone;
        draft.guest.email = harbour.hana.guest.email;
        draft.notes = harbour.hana.notes;
        draft.stays = {stay};
        if (name == QLatin1String("book-group")) {
            draft.guest.name = harbour.hana.guest.name;
            StayRequest second = stay;
            second.room = RoomId{11};
            draft.stays.append(second);
        }
        dialog->setDraft(draft);
        if (name == QLatin1String("book")) {
            const QString typed =
                harbour.japanese ? QStringLiteral("山本") : QStringLiteral("fern");
            dialog->guestForm()->nameEdit()->setText(typed);
            Guest other;
            other.name =
                harbour.japanese ? QStringLiteral("山本 誠") : QStringLiteral("Fernandes, Rui");
            other.email = QStringLiteral("rui@example.com");
            dialog->setHits(
                typed, {{harbour.hana.guest, 4, QDate(2026, 3, 4)}, {other, 1, QDate(2024, 8, 1)}});
        }
        if (name == QLatin1String("book-refused")) {
            WriteResult busy;
            busy.outcome = Outcome::Busy;
            dialog->showRefusal(messageFor(busy, {&harbour.setup, harbour.now}));
            WriteResult invalid;
            invalid.outcome = Outcome::Invalid;
            invalid.field = QStringLiteral("departure");
            invalid.code = QStringLiteral("past_sell_until");
            dialog->showRefusal(messageFor(invalid, {&harbour.setup, harbour.now}));
        }
        return dialog;
    }
    if (name == QLatin1String("details"))
        return new DetailsDialog(&harbour.cache, &clock, harbour.hana,
                                 harbour.hana.stays.first().id);
    if (name.startsWith(QLatin1String("conflict"))) {
        ConflictDialog::Wish wish{stay, harbour.hana.guest.name, Money{38700}, harbour.now, true};
        auto *dialog = new ConflictDialog(&harbour.cache, &clock, harbour.conflict(), wish,
                                          ConflictDialog::Purpose::Booking);
        Alternatives ways = harbour.alternatives();
        if (name == QLatin1String("conflict-none")) {
            ways.rooms.clear();
            ways.types.clear();
            ways.withoutRoom = 0;
        }
        dialog->setAlternatives(ways);
        return dialog;
    }
    if (name == QLatin1String("stale")) {
        WriteResult answer;
        answer.outcome = Outcome::StaleEdit;
        answer.current = harbour.hana;
        answer.current.version = 2;
        answer.current.stays[0].departure = QDate(2026, 6, 19);
        answer.current.stays[0].prices = {12900, 12900, 12900};
        answer.current.notes +=
            harbour.japanese ? QStringLiteral("、遅い到着") : QStringLiteral(", late train");
        answer.current.adults = 2;
        Event event;
        event.by = harbour.conflict().by;
        event.desk = QStringLiteral("Front 1");
        event.at = harbour.okafor.since;
        answer.changes = {event};
        Edit mine;
        mine.reservation = harbour.hana.id;
        mine.version = 1;
        mine.guestPhone = QStringLiteral("+34 600 111 222");
        mine.notes =
            harbour.hana.notes
            + (harbour.japanese ? QStringLiteral("、ベビーベッド") : QStringLiteral(", cot"));
        StayEdit change;
        change.stay = harbour.hana.stays.first().id;
        change.departure = QDate(2026, 6, 20);
        change.prices = QList<qint64>{12900, 12900, 12900, 14300};
        mine.stays = {change};
        auto *dialog = new StaleEditDialog(&harbour.cache, &clock, harbour.hana,
                                           harbour.now.addSecs(-200), answer, mine);
        return dialog;
    }
    if (name == QLatin1String("cancel"))
        return new CancelDialog(&harbour.cache, harbour.hana, {harbour.hana.stays.first().id});
    if (name == QLatin1String("approval"))
        return new ApprovalDialog(QStringLiteral("Sato Emi wants to change the dates of RR-48213: "
                                                 "Fri 19 → Sat 20 Jun 2026, + € 143.00."),
                                  Role::Supervisor);
    if (name == QLatin1String("signin")) {
        ConnectionSettings connection;
        connection.host = QStringLiteral("db.example.com");
        connection.database = QStringLiteral("roomrack");
        auto *dialog = new SignInDialog(connection);
        dialog->setQuickPeople({{QStringLiteral("emi"), {}, QStringLiteral("Sato Emi")},
                                {QStringLiteral("aya"), {}, QStringLiteral("Mori Aya")}});
        dialog->showFailure({Outcome::NotAllowed, {}, {}});
        return dialog;
    }
    if (name == QLatin1String("connection"))
        return new ConnectionDialog({});
    if (name == QLatin1String("settings"))
        return new SettingsDialog({});
    if (name == QLatin1String("history")) {
        auto *dialog = new HistoryDialog(harbour.setup, QStringLiteral("RR-48213"));
        Event event;
        event.at = harbour.okafor.since;
        event.by = QStringLiteral("Mori Aya");
        event.approvedBy = QStringLiteral("Kato Jun");
        event.desk = QStringLiteral("Front 1");
        event.kind = QStringLiteral("edit");
        event.before = {{QStringLiteral("departure"), QStringLiteral("2026-06-18")}};
        event.after = {{QStringLiteral("departure"), QStringLiteral("2026-06-19")}};
        dialog->setEvents({event}, harbour.now);
        return dialog;
    }
    if (name == QLatin1String("keys"))
        return new KeySheet;
    if (name == QLatin1String("rates")) {
        auto *dialog = new RatesDialog(harbour.setup, RoomTypeId{1});
        QList<TypeNight> nights;
        for (QDate date(2026, 6, 1); date < QDate(2026, 7, 6); date = date.addDays(1))
            nights.append(
                {RoomTypeId{1}, date, 4, 4, 5, Money{date.dayOfWeek() > 4 ? 14900 : 12900}});
        dialog->setNights(nights);
        return dialog;
    }
    if (name == QLatin1String("closure"))
        return new ClosureDialog(harbour.setup, RoomId{7}, wanted, Status::OutOfOrder);
    return new DateDialog(harbour.setup.hotel.businessDate, harbour.setup.hotel.businessDate);
}

void TestDialogLook::nothingIsClipped()
{
    QFETCH(QString, dialog);
    QFETCH(QString, language);
    QFETCH(int, scheme);
    UiSettings settings;
    settings.language = language;
    settings.scheme = Scheme(scheme);
    applyLook(settings);
    const Harbour harbour(language == QLatin1String("ja"));
    MockClock clock(harbour.now);
    const std::unique_ptr<QDialog> made(make(dialog, harbour, clock));
    made->adjustSize();
    made->show();
    QVERIFY(QTest::qWaitForWindowExposed(made.get()));
    if (auto *conflict = qobject_cast<ConflictDialog *>(made.get())) {
        clock.advanceMs(ConflictDialog::guardMs);
        QTRY_VERIFY(!conflict->isGuarded());
    }
    made->adjustSize();
    QCoreApplication::processEvents();

    const QByteArray folder = qgetenv("ROOMRACK_PICTURES");
    if (!folder.isEmpty()) {
        QVERIFY(QDir().mkpath(QString::fromLocal8Bit(folder)));
        QVERIFY(made->grab().save(
            QStringLiteral("%1/%2.png")
                .arg(QString::fromLocal8Bit(folder), QLatin1String(QTest::currentDataTag()))));
    }

    const QList<QWidget *> parts = made->findChildren<QWidget *>();
    for (const QWidget *part : parts) {
        if (!part->isVisible())
            continue;
        const bool isOurs = qobject_cast<const QLabel *>(part)
                            || qobject_cast<const QAbstractButton *>(part)
                            || qobject_cast<const QLineEdit *>(part);
        if (!isOurs)
            continue;
        const QRect place(part->mapTo(made.get(), QPoint(0, 0)), part->size());
        const QString what = QStringLiteral("%1 “%2”").arg(
            QLatin1String(part->metaObject()->className()), part->property("text").toString());
        QVERIFY2(made->rect().contains(place),
                 qPrintable(what + QStringLiteral(" leaves the window")));
        if (const auto *label = qobject_cast<const QLabel *>(part)) {
            const int needed = label->wordWrap() ? label->heightForWidth(label->width())
                                                 : label->sizeHint().height();
            QVERIFY2(label->height() >= needed - 1,
                     qPrintable(QStringLiteral("%1 is %2 high, needs %3")
                                    .arg(what)
                                    .arg(label->height())
                                    .arg(needed)));
            if (!label->wordWrap()) {
                QVERIFY2(label->width() >= label->sizeHint().width() - 1,
                         qPrintable(what + QStringLiteral(" is too narrow")));
            }
        } else if (qobject_cast<const ActionButton *>(part)) {
            QVERIFY2(part->width() >= part->sizeHint().width()
                         && part->height() >= part->sizeHint().height(),
                     qPrintable(what + QStringLiteral(" is cut off")));
        }
    }
}

ROOMRACK_TEST(TestDialogLook)
#include "tst_dialoglook.moc"
