// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <desk/assignment.h>
#include <desk/roomplan.h>
#include <desk/roomproblems.h>
#include <items/rackmodel.h>
#include <support/fakeserver.h>
#include <support/fatallogger.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtCore/QCoreApplication>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::samples;

using Clash = RoomPlan::Clash;

/// Staged moves over a desk's picture that goes on changing.
class TestRoomPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsWhatIsStaged();
    void whoIsInTheWayIsParked();
    void pinnedStaysKeepTheirPlace();
    void swapsInTwoSteps();
    void stepsAreTakenBack();
    void putsBackOrParks();
    void othersChangesShowAtOnce();
    void othersMovesOfStagedStays();
    void theTypeMayBeFull();
    void keepsAPlaceForWhatWillBeBooked();
    void theSavedMoveIsAccepted();
    void theModelShowsThePlan();
    void problemsComeFromThePicture();
    void aGuestInHouseStaysLongerInOtherRooms();

private:
    [[nodiscard]] RoomId room(const char *number) const
    {
        return m_server->room(m_hotel, QLatin1String(number));
    }
    [[nodiscard]] RoomTypeId type(const char *code) const
    {
        return m_server->type(m_hotel, QLatin1String(code));
    }
    WriteResult write(const Command &command)
    {
        const WriteResult result = m_server->write(QStringLiteral("manager"), m_hotel, command);
        m_cache->applyWrite(result);
        QCoreApplication::processEvents(); // the plan follows with the event loop
        return result;
    }
    OccupancyId booked(const char *number, const char *arrival, const char *departure)
    {
        const WriteResult result =
            write(book(QLatin1String(number), {inRoom(room(number), nights(arrival, departure))}));
        return result.isDone() ? result.reservations[0].stays[0].id : OccupancyId();
    }
    OccupancyId bookedType(const char *code, const char *arrival, const char *departure)
    {
        const WriteResult result =
            write(book(QLatin1String(code), {ofType(type(code), nights(arrival, departure))}));
        return result.isDone() ? result.reservations[0].stays[0].id : OccupancyId();
    }
    void stage(OccupancyId stay, const char *number)
    {
        m_plan->stage({moveOf(*m_cache->find(stay), room(number))});
    }
    [[nodiscard]] RoomId placeOf(OccupancyId stay) const
    {
        const Occupancy *row = m_plan->picture()->find(stay);
        return row ? row->room : RoomId();
    }
    [[nodiscard]] QList<Clash::Kind> kinds() const
    {
        QList<Clash::Kind> kinds;
        for (const Clash &clash : m_plan->clashes())
            kinds.append(clash.kind);
        return kinds;
    }

    FatalLogger m_fatal;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<AvailabilityCache> m_cache;
    std::unique_ptr<RoomPlan> m_plan;
    HotelId m_hotel;
};

void TestRoomPlan::init()
{
    m_plan.reset();
    m_server = std::make_unique<FakeServer>();
    m_hotel = m_server->addHotel(QStringLiteral("HBR"), QStringLiteral("101-103:STD,201:DLX"));
    m_cache = std::make_unique<AvailabilityCache>();
    m_cache->setSetup(m_server->hotel(m_hotel).setup());
    m_cache->replaceAll({}, day("2026-04-01"), day("2029-12-01"), m_cache->ticket());
    m_plan = std::make_unique<RoomPlan>(m_cache.get());
}

void TestRoomPlan::showsWhatIsStaged()
{
    const OccupancyId one = booked("101", "2026-06-20", "2026-06-23");
    QCOMPARE(placeOf(one), room("101"));
    QVERIFY(m_plan->isEmpty());
    QSignalSpy changed(m_plan.get(), &RoomPlan::changed);
    stage(one, "102");
    QCOMPARE(changed.size(), 1);
    QCOMPARE(placeOf(one), room("102"));
    QCOMPARE(m_cache->find(one)->room, room("101")); // nothing is saved
    QVERIFY(m_plan->clashes().isEmpty());
    const Move move = m_plan->move();
    QCOMPARE(move.moves.size(), 1);
    QCOMPARE(move.moves[0].room, room("102"));
    QVERIFY(!move.moves[0].arrival.isValid());
    stage(one, "101");
    QVERIFY(m_plan->isEmpty()); // where it stands anyway
}

void TestRoomPlan::whoIsInTheWayIsParked()
{
    const OccupancyId one = booked("101", "2026-06-20", "2026-06-23");
    const OccupancyId other = booked("102", "2026-06-21", "2026-06-24");
    stage(one, "102");
    QCOMPARE(placeOf(one), room("102"));
    QCOMPARE(placeOf(other), RoomId());
    QCOMPARE(kinds(), QList{Clash::Parked});
    QCOMPARE(m_plan->clashes()[0].stay, other);
    stage(other, "103");
    QVERIFY(m_plan->clashes().isEmpty());
    QCOMPARE(m_plan->move().moves.size(), 2);
}

void TestRoomPlan::pinnedStaysKeepTheirPlace()
{
    const OccupancyId one = booked("101", "2026-06-20", "2026-06-23");
    StayRequest pinned = inRoom(room("102"), nights("2026-06-21", "2026-06-24"));
    pinned.roomLocked = true;
    const OccupancyId other =
        write(book(QStringLiteral("Pinned"), {pinned})).reservations[0].stays[0].id;
    stage(one, "102");
    QCOMPARE(placeOf(other), room("102"));
    QCOMPARE(placeOf(one), RoomId());
    QCOMPARE(kinds(), QList{Clash::Taken});
    QCOMPARE(m_plan->clashes()[0].by->id, other);
    m_plan->park(other);
    QCOMPARE(placeOf(other), room("102"));
}

void TestRoomPlan::swapsInTwoSteps()
{
    const OccupancyId one = booked("101", "2026-06-20", "2026-06-23");
    const OccupancyId other = booked("102", "2026-06-20", "2026-06-24");
    m_plan->park(one);
    QCOMPARE(kinds(), QList{Clash::Parked});
    stage(other, "101");
    stage(one, "102");
    QVERIFY(m_plan->clashes().isEmpty());
    QVERIFY(write(m_plan->move()).isDone());
    QVERIFY(m_plan->isEmpty()); // the plan is the truth now
    QCOMPARE(m_cache->find(one)->room, room("102"));
}

void TestRoomPlan::stepsAreTakenBack()
{
    const OccupancyId one = booked("101", "2026-06-20", "2026-06-23");
    const OccupancyId other = booked("102", "2026-06-20", "2026-06-24");
    stage(one, "103");
    stage(other, "103"); // parks the first one
    QCOMPARE(placeOf(one), RoomId());
    m_plan->undo();
    QCOMPARE(placeOf(one), room("103"));
    QCOMPARE(placeOf(other), room("102"));
    m_plan->undo();
    QVERIFY(m_plan->isEmpty());
    QVERIFY(!m_plan->canUndo());
}

void TestRoomPlan::putsBackOrParks()
{
    const OccupancyId one = booked("101", "2026-06-20", "2026-06-23");
    const OccupancyId other = booked("102", "2026-06-20", "2026-06-24");
    stage(one, "103");
    m_plan->putBack(one);
    QVERIFY(m_plan->isEmpty());
    stage(one, "103");
    stage(other, "101");
    m_plan->putBack(one); // its room has another one now
    QCOMPARE(placeOf(other), room("101"));
    QCOMPARE(placeOf(one), RoomId());
    QCOMPARE(kinds(), QList{Clash::Parked});
}

void TestRoomPlan::othersChangesShowAtOnce()
{
    const OccupancyId one = booked("101", "2026-06-20", "2026-06-23");
    stage(one, "102");
    const OccupancyId other = booked("102", "2026-06-22", "2026-06-25"); // by another desk
    QCOMPARE(placeOf(other), room("102"));
    QCOMPARE(placeOf(one), RoomId());
    QCOMPARE(kinds(), QList{Clash::Taken});
    QCOMPARE(m_plan->clashes()[0].by->id, other);
    // It goes, and the plan holds again.
    const Occupancy row = *m_cache->find(other);
    Cancel cancel;
    cancel.reservation = row.reservation;
    cancel.version = row.version;
    cancel.reason = QStringLiteral("guest");
    QVERIFY(write(cancel).isDone());
    QCOMPARE(placeOf(one), room("102"));
    QVERIFY(m_plan->clashes().isEmpty());
}

void TestRoomPlan::othersMovesOfStagedStays()
{
    const OccupancyId one = booked("101", "2026-06-20", "2026-06-23");
    const OccupancyId other = booked("102", "2026-06-20", "2026-06-23");
    stage(one, "103");
    stage(other, "101");
    // A colleague moves the first one there as well: done already.
    QVERIFY(write(Move{{moveOf(*m_cache->find(one), room("103"))}}).isDone());
    QCOMPARE(m_plan->staged(), QList{other});
    QVERIFY(m_plan->clashes().isEmpty());
    QCOMPARE(m_plan->move().moves[0].version, m_cache->find(other)->version);
    // A colleague pins the other one: it stays, and the plan says so.
    const Occupancy row = *m_cache->find(other);
    Edit edit;
    edit.reservation = row.reservation;
    edit.version = row.version;
    StayEdit pin;
    pin.stay = other;
    pin.roomLocked = true;
    edit.stays = {pin};
    QVERIFY(write(edit).isDone());
    QCOMPARE(kinds(), QList{Clash::MayNotMove});
    QCOMPARE(placeOf(other), room("102"));
    m_plan->putBack(other);
    QVERIFY(m_plan->isEmpty());
}

void TestRoomPlan::theTypeMayBeFull()
{
    const OccupancyId one = booked("101", "2026-06-20", "2026-06-23");
    bookedType("DLX", "2026-06-21", "2026-06-22"); // needs the only room of its type
    stage(one, "201");
    QCOMPARE(kinds(), QList{Clash::TypeFull});
}

void TestRoomPlan::keepsAPlaceForWhatWillBeBooked()
{
    const OccupancyId one = booked("101", "2026-06-20", "2026-06-23");
    Occupancy wanted;
    wanted.id = {std::numeric_limits<qint64>::max()};
    wanted.room = room("102");
    wanted.type = wanted.soldType = type("STD");
    wanted.arrival = day("2026-06-19");
    wanted.departure = day("2026-06-25");
    m_plan->setWanted({wanted});
    QCOMPARE(placeOf(wanted.id), room("102"));
    stage(one, "102");
    QCOMPARE(kinds(), QList{Clash::Taken});
    QCOMPARE(placeOf(wanted.id), room("102"));
    m_plan->clear();
    QVERIFY(!m_plan->picture()->find(wanted.id));

    // Whoever isn't staged is not put aside for it.
    m_plan->setWanted({wanted});
    QVERIFY(m_plan->clashes().isEmpty());
    const OccupancyId other = booked("102", "2026-06-24", "2026-06-26");
    QTRY_COMPARE(kinds(), QList{Clash::Taken});
    QCOMPARE(m_plan->clashes().first().stay, wanted.id);
    stage(other, "103");
    QVERIFY(m_plan->clashes().isEmpty());
}

void TestRoomPlan::theSavedMoveIsAccepted()
{
    const OccupancyId one = booked("101", "2026-06-20", "2026-06-23");
    m_plan->stage({moveOf(*m_cache->find(one), room("102"), day("2026-06-21"), day("2026-06-25"))});
    stage(one, "103"); // the dates that were staged stay
    const Move move = m_plan->move();
    QCOMPARE(move.moves[0].arrival, day("2026-06-21"));
    QVERIFY(write(move).isDone());
    QCOMPARE(m_cache->find(one)->dates(), nights("2026-06-21", "2026-06-25"));
    QVERIFY(m_plan->isEmpty());
}

void TestRoomPlan::theModelShowsThePlan()
{
    const OccupancyId one = booked("101", "2026-06-20", "2026-06-23");
    RackModel model(m_cache.get());
    QSignalSpy reset(&model, &RackModel::rowsReset);
    model.show(m_plan->picture());
    QCOMPARE(reset.size(), 1);
    stage(one, "102");
    QCOMPARE(model.find(one).row, model.rowOfRoom(room("102")));
    m_plan->park(one);
    QCOMPARE(model.row(model.find(one).row).kind, RackRow::Lane);
    model.show(m_cache.get());
    QCOMPARE(model.find(one).row, model.rowOfRoom(room("101")));
    m_plan->undo(); // another picture's news don't reach the model
    QCOMPARE(model.find(one).row, model.rowOfRoom(room("101")));
}

void TestRoomPlan::problemsComeFromThePicture()
{
    booked("101", "2026-06-20", "2026-06-22");
    booked("102", "2026-06-22", "2026-06-24");
    StayRequest pinned = inRoom(room("103"), nights("2026-06-19", "2026-06-26"));
    pinned.roomLocked = true;
    QVERIFY(write(book(QStringLiteral("Pinned"), {pinned})).isDone());
    const StayDates wanted = nights("2026-06-20", "2026-06-24");
    QVERIFY(needsFitting(*m_cache, type("STD"), wanted));
    QVERIFY(!needsFitting(*m_cache, type("STD"), nights("2026-06-20", "2026-06-22")));
    QVERIFY(!needsFitting(*m_cache, type("DLX"), wanted));
    const FitAnswer answer = makeItFit(fitProblem(*m_cache, type("STD"), wanted));
    QCOMPARE(answer.kind, FitAnswer::Kind::Moves);
    QCOMPARE(answer.moves.size(), 1);

    // The same by Assign, with its own words.
    const OccupancyId without = bookedType("STD", "2026-06-20", "2026-06-24");
    const QList<OccupancyId> stays =
        withoutRoom(*m_cache, type("STD"), day("2026-06-16"), day("2026-06-30"));
    QCOMPARE(stays, QList{without});
    QVERIFY(withoutRoom(*m_cache, type("STD"), day("2026-06-21"), day("2026-06-30")).isEmpty());
    const Assignment assignment = assignRooms(assignProblem(*m_cache, type("STD"), stays, {}));
    QVERIFY(assignment.without.isEmpty());
    QCOMPARE(assignment.assigned.size(), 2);
    QList<StayMove> moves;
    for (const Assigned &assigned : assignment.assigned)
        moves.append(moveOf(*m_cache->find(assigned.stay), assigned.room));
    m_plan->stage(moves);
    QVERIFY(m_plan->clashes().isEmpty());
    QVERIFY(write(m_plan->move()).isDone());
}

/// The room as far as it is free, then another one; nothing where the room is free or no room is.
void TestRoomPlan::aGuestInHouseStaysLongerInOtherRooms()
{
    const OccupancyId stay = booked("101", "2026-06-16", "2026-06-18");
    const Occupancy before = *m_cache->find(stay);
    QVERIFY(write(CheckIn{{before.reservation, before.version, {stay}}}).isDone());
    const auto pieces = [&](const char *departure) {
        return piecesOfLonger(*m_cache, *m_cache->find(stay), day(departure));
    };
    QVERIFY(pieces("2026-06-22").isEmpty()); // free
    booked("101", "2026-06-19", "2026-06-23");
    booked("102", "2026-06-16", "2026-06-20");
    QVERIFY(pieces("2026-06-19").isEmpty());
    QCOMPARE(pieces("2026-06-22"),
             (QList<FitPiece>{{room("101"), day("2026-06-16"), day("2026-06-19")},
                              {room("103"), day("2026-06-19"), day("2026-06-22")}}));
    booked("103", "2026-06-20", "2026-06-24");
    QCOMPARE(pieces("2026-06-22"),
             (QList<FitPiece>{{room("101"), day("2026-06-16"), day("2026-06-19")},
                              {room("103"), day("2026-06-19"), day("2026-06-20")},
                              {room("102"), day("2026-06-20"), day("2026-06-22")}}));
    booked("102", "2026-06-21", "2026-06-24");
    QVERIFY(pieces("2026-06-22").isEmpty()); // the last night has no room
}

ROOMRACK_TEST(TestRoomPlan)
#include "tst_roomplan.moc"
