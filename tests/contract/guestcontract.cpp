// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

#include <QtCore/QJsonArray>

namespace roomrack {

using namespace samples;

namespace {
QString joined(const QList<GuestHit> &hits)
{
    QStringList names;
    for (const GuestHit &hit : hits)
        names.append(hit.guest.name);
    return names.join(QStringLiteral(", "));
}
} // namespace

/// Profiles of guests: edits by version, documents, merges and back, anonymising, who is found.
class GuestContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    void anEditChangesWhatItNames()
    {
        const GuestId guest = booked("Hana", "101", "2026-06-20", "2026-06-22").guest.id;
        EditGuest edit = editOf(guest, profile(guest).version);
        edit.alert = QStringLiteral("owes a key");
        edit.preferences = QStringLiteral("high floor\nquiet");
        edit.language = QStringLiteral("ja");
        const WriteResult done = clerk(edit);
        QCOMPARE(text(done), QStringLiteral("done"));
        QCOMPARE(done.guests, QList<GuestId>{guest});
        const GuestProfile now = profile(guest);
        QCOMPARE(now.version, 2);
        QCOMPARE(now.guest.name, QStringLiteral("Hana"));
        QCOMPARE(now.guest.language, QStringLiteral("ja"));
        QCOMPARE(now.alert, QStringLiteral("owes a key"));
        QCOMPARE(now.preferences, QStringLiteral("high floor\nquiet"));
        QCOMPARE(now.stays.size(), 1);
        // Who checks the guest in is told.
        QCOMPARE(this->now(reservationOf(guest)).guestAlert, QStringLiteral("owes a key"));
    }

    void aNewNameIsOnAllStays()
    {
        const GuestId guest = booked("Hana", "101", "2026-06-20", "2026-06-22").guest.id;
        Book again = bookIn("x", "102", "2026-06-24", "2026-06-26");
        again.guest = {};
        again.guest.id = guest;
        QCOMPARE(text(clerk(again)), QStringLiteral("done"));
        EditGuest edit = editOf(guest, 1);
        edit.name = QStringLiteral("Hana F");
        QCOMPARE(text(clerk(edit)), QStringLiteral("done"));
        QCOMPARE(rack(), QStringList({QStringLiteral("101 06-20>06-22 reserved Hana F"),
                                      QStringLiteral("102 06-24>06-26 reserved Hana F")}));
    }

    void aStaleEditTellsWhoChangedWhat()
    {
        const Reservation reservation = booked("Hana", "101", "2026-06-20", "2026-06-22");
        EditGuest edit = editOf(reservation.guest.id, 1);
        edit.alert = QStringLiteral("a");
        QCOMPARE(text(supervisor(edit)), QStringLiteral("done"));
        const WriteResult stale = clerk(edit);
        QCOMPARE(text(stale), QStringLiteral("stale v0 edit_guest"));
        QCOMPARE(stale.changes.first().byLogin, backend().login(QStringLiteral("supervisor")));
        QCOMPARE(stale.changes.first().guest, reservation.guest.id);
        // The reservation's form changes the same profile.
        Edit form;
        form.reservation = reservation.id;
        form.version = 1;
        form.guestPhone = QStringLiteral("+49 30 1234567");
        QCOMPARE(text(clerk(form)), QStringLiteral("done"));
        edit.version = 2;
        QCOMPARE(text(clerk(edit)), QStringLiteral("stale v0 edit"));
        QCOMPARE(profile(reservation.guest.id).version, 3);
    }

    void whatAProfileMayHold()
    {
        const GuestId guest = booked("Hana", "101", "2026-06-20", "2026-06-22").guest.id;
        EditGuest edit = editOf(guest, 1);
        edit.name = QStringLiteral("  ");
        QCOMPARE(text(clerk(edit)), QStringLiteral("invalid guest.name required"));
        edit.name.reset();
        edit.alert = QStringLiteral("4111 1111 1111 1111");
        QCOMPARE(text(clerk(edit)), QStringLiteral("invalid alert card_number"));
        edit.alert = QString(5001, QLatin1Char('x'));
        QCOMPARE(text(clerk(edit)), QStringLiteral("invalid alert too_long"));
        edit.guest = {999'999};
        edit.alert.reset();
        QCOMPARE(text(clerk(edit)), QStringLiteral("not_found"));
    }

    void aDocumentIsForSupervisors()
    {
        const Reservation reservation = booked("Hana", "101", "2026-06-20", "2026-06-22");
        const GuestId guest = reservation.guest.id;
        const GuestDocument passport{QStringLiteral("passport"), QStringLiteral("AB 12"),
                                     QStringLiteral("at")};
        QCOMPARE(text(clerk(SetGuestDocument{guest, passport})), QStringLiteral("done"));
        QVERIFY(profile(guest).hasDocument);
        // That there is one is told at check-in, not what it says.
        QVERIFY(!reservation.guestHasDocument);
        QVERIFY(now(reservation).guestHasDocument);
        Book again = bookIn("x", "102", "2026-06-24", "2026-06-26");
        again.guest = {};
        again.guest.id = guest;
        QVERIFY(clerk(again).reservations.first().guestHasDocument);
        QCOMPARE(await(desk("clerk").guestDocument(hotel(), guest)).failure().outcome,
                 Outcome::NotAllowed);
        QCOMPARE(await(desk("clerk").guestExport(hotel(), guest)).failure().outcome,
                 Outcome::NotAllowed);
        const GuestDocument read = await(desk("supervisor").guestDocument(hotel(), guest)).take();
        QCOMPARE(read.kind + read.number + read.country, QStringLiteral("passportAB 12AT"));
        QCOMPARE(text(clerk(SetGuestDocument{guest, {QStringLiteral("passport"), {}, {}}})),
                 QStringLiteral("invalid number required"));
        QCOMPARE(text(clerk(
                     SetGuestDocument{guest, {QStringLiteral("ticket"), QStringLiteral("1"), {}}})),
                 QStringLiteral("invalid kind unknown_kind"));
        QCOMPARE(text(clerk(SetGuestDocument{guest,
                                             {QStringLiteral("passport"), QStringLiteral("1"),
                                              QStringLiteral("Austria")}})),
                 QStringLiteral("invalid country bad_country"));
        QCOMPARE(text(clerk(SetGuestDocument{guest, {}})), QStringLiteral("done"));
        QVERIFY(!profile(guest).hasDocument);
    }

    void aMergeTakesAllOver()
    {
        const auto [keeper, other] = twoOfOne();
        QCOMPARE(text(clerk(merge(keeper, other))), QStringLiteral("needs_approval supervisor"));
        const WriteResult done = supervisor(merge(keeper, other));
        QCOMPARE(text(done), QStringLiteral("done"));
        QCOMPARE(done.guests, QList<GuestId>({keeper, other}));
        QCOMPARE(done.reservations.size(), 1);
        QCOMPARE(done.reservations.first().version, 2);
        QCOMPARE(rack(), QStringList({QStringLiteral("101 06-20>06-22 reserved Hana"),
                                      QStringLiteral("102 06-24>06-26 reserved Hana")}));
        const GuestProfile now = profile(keeper);
        QCOMPARE(now.guest.email, QStringLiteral("hana@example.org"));
        QCOMPARE(now.guest.phone, QStringLiteral("+49 30 1234567"));
        QCOMPARE(now.alert, QStringLiteral("first\nsecond"));
        QCOMPARE(now.merged, QList<GuestId>{other});
        QCOMPARE(now.stays.size(), 2);
        QVERIFY(now.hasDocument);
        QCOMPARE(profile(other).mergedInto, keeper);
        QCOMPARE(found("hana f"), QStringLiteral("Hana"));
        QCOMPARE(text(supervisor(merge(keeper, other))), QStringLiteral("invalid other merged"));
        QCOMPARE(text(supervisor(merge(keeper, keeper))),
                 QStringLiteral("invalid other same_guest"));
        Book again = bookIn("x", "103", "2026-06-24", "2026-06-26");
        again.guest = {};
        again.guest.id = other;
        QCOMPARE(clerk(again).reservations.value(0).guest.id, keeper);
    }

    void aMergeIsTakenBackExactly()
    {
        const auto [keeper, other] = twoOfOne();
        const GuestProfile before = profile(keeper);
        const GuestProfile otherBefore = profile(other);
        (void)supervisor(merge(keeper, other));
        QCOMPARE(text(clerk(UnmergeGuest{other})), QStringLiteral("needs_approval supervisor"));
        const WriteResult done = supervisor(UnmergeGuest{other});
        QCOMPARE(text(done), QStringLiteral("done"));
        QCOMPARE(done.guests, QList<GuestId>({other, keeper}));
        QCOMPARE(rack(), QStringList({QStringLiteral("101 06-20>06-22 reserved Hana"),
                                      QStringLiteral("102 06-24>06-26 reserved Hana F")}));
        QCOMPARE(inWords(profile(keeper)), inWords(before));
        QCOMPARE(inWords(profile(other)), inWords(otherBefore));
        QCOMPARE(profile(keeper).version, before.version + 2);
        QCOMPARE(text(supervisor(UnmergeGuest{other})), QStringLiteral("invalid guest not_merged"));
    }

    void aMergeOfAMergedOneIsTakenBackToo()
    {
        const auto [keeper, other] = twoOfOne();
        const GuestId third = booked("Third", "103", "2026-06-20", "2026-06-22").guest.id;
        QCOMPARE(text(supervisor(merge(keeper, other))), QStringLiteral("done"));
        QCOMPARE(text(supervisor(merge(third, keeper))), QStringLiteral("done"));
        QCOMPARE(profile(third).stays.size(), 3);
        QCOMPARE(text(supervisor(UnmergeGuest{other})), QStringLiteral("done"));
        QCOMPARE(profile(third).stays.size(), 2);
        QCOMPARE(profile(other).stays.size(), 1);
        QCOMPARE(text(supervisor(UnmergeGuest{keeper})), QStringLiteral("done"));
        QCOMPARE(profile(third).stays.size(), 1);
        QCOMPARE(profile(keeper).stays.size(), 1);
    }

    void aStaleMergeChangesNothing()
    {
        const auto [keeper, other] = twoOfOne();
        MergeGuests late = merge(keeper, other);
        EditGuest edit = editOf(other, late.otherVersion);
        edit.language = QStringLiteral("de");
        QCOMPARE(text(clerk(edit)), QStringLiteral("done"));
        QCOMPARE(text(supervisor(late)), QStringLiteral("stale v0 edit_guest"));
        QCOMPARE(profile(keeper).stays.size(), 1);
    }

    void anonymisingKeepsStaysOnly()
    {
        Book command = bookIn("Zoe", "101", "2026-06-16", "2026-06-18");
        command.notes = QStringLiteral("Zoe likes tea");
        const QUuid request = QUuid::createUuid();
        const Reservation reservation = write("clerk", command, request).reservations.value(0);
        const GuestId guest = reservation.guest.id;
        (void)clerk(
            SetGuestDocument{guest, {QStringLiteral("passport"), QStringLiteral("1"), QString()}});
        QCOMPARE(text(supervisor(anonymise(guest))), QStringLiteral("not_allowed"));
        QCOMPARE(text(manager(anonymise(guest))), QStringLiteral("invalid guest stays_ahead"));
        (void)clerk(staysCommand<CheckIn>(reservation));
        (void)clerk(staysCommand<CheckOut>(now(reservation)));
        QCOMPARE(text(manager({AnonymiseGuest{guest, 1}})),
                 QStringLiteral("stale v0 set_guest_document"));
        QCOMPARE(joined(await(desk("manager").guestsPastTerm(hotel(), day("2026-06-17"))).take()),
                 QStringLiteral("Zoe"));
        QCOMPARE(await(desk("clerk").guestsPastTerm(hotel(), day("2026-06-17"))).failure().outcome,
                 Outcome::NotAllowed);
        const WriteResult done = manager(anonymise(guest));
        QCOMPARE(text(done), QStringLiteral("done"));
        const GuestProfile now = profile(guest);
        QVERIFY(now.anonymisedAt.isValid());
        QCOMPARE(now.guest.name, QStringLiteral("Anonymous"));
        QVERIFY(!now.hasDocument);
        QCOMPARE(now.stays.size(), 1);
        QCOMPARE(this->now(reservation).notes, QString());
        QCOMPARE(this->now(reservation).version, 4);
        // Nor does the answer to the old request name anybody.
        const WriteResult replay = write("clerk", command, request);
        QCOMPARE(text(replay), QStringLiteral("done replay"));
        QCOMPARE(replay.reservations.value(0).guest.name, QStringLiteral("Anonymous"));
        QCOMPARE(replay.reservations.value(0).stays.value(0).guest, QStringLiteral("Anonymous"));
        QCOMPARE(replay.reservations.value(0).notes, QString());
        QCOMPARE(found("zoe") + found("anonymous"), QString());
        QCOMPARE(text(manager(anonymise(guest))), QStringLiteral("invalid guest anonymised"));
        Book again = bookIn("x", "103", "2026-06-24", "2026-06-26");
        again.guest = {};
        again.guest.id = guest;
        QCOMPARE(text(clerk(again)), QStringLiteral("not_found"));
    }

    void whoIsLikelyTheSame()
    {
        const auto [keeper, other] = twoOfOne();
        Q_UNUSED(keeper)
        (void)booked("Hanako", "103", "2026-06-24", "2026-06-26");
        const auto alike = [this](const char *name, const char *phone, const char *email,
                                  GuestId id = {}) {
            Guest guest;
            guest.id = id;
            guest.name = QString::fromUtf8(name);
            guest.phone = QString::fromUtf8(phone);
            guest.email = QString::fromUtf8(email);
            return joined(await(desk("clerk").likelyDuplicates(hotel(), guest)).take());
        };
        QCOMPARE(alike("F, HANA", "", ""), QStringLiteral("Hana F"));
        QCOMPARE(alike("Hanna F", "", "Hana@Example.org"), QStringLiteral("Hana F"));
        QCOMPARE(alike("x", "0049 (30) 123 45 67", ""), QString());
        QCOMPARE(alike("x", "+49 30 123-4567", ""), QStringLiteral("Hana"));
        QCOMPARE(alike("Hana", "", "hana@example.org"), QStringLiteral("Hana F, Hana"));
        QCOMPARE(alike("Han", "030 1234567", ""), QStringLiteral("Hana"));
        QCOMPARE(alike("Han", "", ""), QString());
        QCOMPARE(alike("Hana F", "", "hana@example.org", other), QString());
    }

    void theExportHasAllOfOneGuest()
    {
        const auto [keeper, other] = twoOfOne();
        (void)supervisor(merge(keeper, other));
        const QJsonObject all = await(desk("supervisor").guestExport(hotel(), keeper)).take();
        QCOMPARE(all[QStringLiteral("profiles")].toArray().size(), 2);
        QCOMPARE(all[QStringLiteral("reservations")].toArray().size(), 2);
    }

    void anotherHotelsGuestIsNobody()
    {
        const GuestId guest = booked("Hana", "101", "2026-06-20", "2026-06-22").guest.id;
        const HotelId own = hotel();
        newHotel();
        EditGuest edit = editOf(guest, 1);
        edit.name = QStringLiteral("Mine");
        QCOMPARE(text(clerk(edit)), QStringLiteral("not_found"));
        QCOMPARE(await(desk("clerk").guestProfile(hotel(), guest)).failure().outcome,
                 Outcome::NotFound);
        QCOMPARE(await(desk("supervisor").guestDocument(hotel(), guest)).failure().outcome,
                 Outcome::NotFound);
        QCOMPARE(await(desk("stranger").guestProfile(own, guest)).failure().outcome,
                 Outcome::NotFound);
    }

private:
    GuestProfile profile(GuestId guest)
    {
        return await(desk("clerk").guestProfile(hotel(), guest)).take();
    }
    Reservation reservationOf(GuestId guest)
    {
        Reservation reservation;
        reservation.id = profile(guest).stays.value(0).reservation;
        return reservation;
    }
    MergeGuests merge(GuestId keeper, GuestId other)
    {
        return {keeper, profile(keeper).version, other, profile(other).version};
    }
    AnonymiseGuest anonymise(GuestId guest) { return {guest, profile(guest).version}; }
    QString found(const char *text)
    {
        return joined(await(desk("clerk").findGuests(hotel(), QString::fromUtf8(text), 10)).take());
    }
    static QString inWords(const GuestProfile &p)
    {
        return QStringList{p.guest.name,
                           p.guest.reading,
                           p.guest.phone,
                           p.guest.email,
                           p.guest.language,
                           p.preferences,
                           p.alert,
                           QString::number(p.hasDocument),
                           QString::number(p.stays.size()),
                           QString::number(p.mergedInto.value),
                           QString::number(p.merged.size())}
            .join(QLatin1Char('|'));
    }
    /// "Hana" with a telephone number, "Hana F" with an address and a document.
    std::pair<GuestId, GuestId> twoOfOne()
    {
        Book first = bookIn("Hana", "101", "2026-06-20", "2026-06-22");
        first.guest.phone = QStringLiteral("+49 30 1234567");
        Book second = bookIn("Hana F", "102", "2026-06-24", "2026-06-26");
        second.guest.email = QStringLiteral("hana@example.org");
        const GuestId a = clerk(first).reservations.value(0).guest.id;
        const GuestId b = clerk(second).reservations.value(0).guest.id;
        EditGuest alert = editOf(a, 1);
        alert.alert = QStringLiteral("first");
        (void)clerk(alert);
        alert.guest = b;
        alert.alert = QStringLiteral("second");
        (void)clerk(alert);
        (void)clerk(
            SetGuestDocument{b, {QStringLiteral("passport"), QStringLiteral("AB 12"), QString()}});
        return {a, b};
    }
};

std::unique_ptr<ContractTest> makeGuestContract(Backend &backend)
{
    return std::make_unique<GuestContract>(backend);
}

} // namespace roomrack

#include "guestcontract.moc"
