// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/commands.h>

#include <QtCore/QList>

#include <variant>

namespace roomrack {

/// What of a reservation can be edited side by side.
enum class MergeField {
    GuestName,
    GuestReading,
    GuestPhone,
    GuestEmail,
    GuestLanguage,
    Party, ///< adults and children belong together
    Notes,
    Wishes,
    Arrival,
    Departure,
    DayUse,
    Room,
    Type,
    Prices,
    RoomLocked,
    ExpectedArrival,
    ExpectedDeparture,
    Status, ///< only the colleague's: cancelled, checked in and so on
};

struct Party
{
    int adults = 1;
    int children = 0;
    friend bool operator==(const Party &, const Party &) = default;
};

using MergeValue = std::variant<QString, Party, QDate, bool, RoomId, RoomTypeId, QList<qint64>,
                                Status, QStringList, QTime>;

enum class MergeChoice { Open, Theirs, Mine, Both };

/// One field that at least one side changed: before, the colleague's, mine.
struct MergeLine
{
    MergeField field = MergeField::Notes;
    OccupancyId stay; ///< invalid: of the reservation itself
    MergeValue before;
    MergeValue theirs;
    MergeValue mine;
    MergeChoice choice = MergeChoice::Open;

    [[nodiscard]] bool theyChanged() const { return theirs != before; }
    [[nodiscard]] bool iChanged() const { return mine != before; }
    /// Both changed it, and not to the same.
    [[nodiscard]] bool isConflict() const { return theyChanged() && iChanged() && theirs != mine; }
    [[nodiscard]] MergeValue chosen() const;
};

/// A stale edit put together with what a colleague saved meanwhile: what doesn't touch is joined,
/// the rest is for the clerk to choose. Nothing is preset. A plain value.
class MergeEdit
{
public:
    MergeEdit() = default;
    MergeEdit(const Reservation &before, const Reservation &theirs, const Edit &mine);

    [[nodiscard]] const QList<MergeLine> &lines() const { return m_lines; }
    void choose(qsizetype line, MergeChoice choice);
    void chooseAll(MergeChoice choice); ///< of the lines that both changed
    [[nodiscard]] bool isDecided() const;
    /// Stays of mine that the colleague cancelled or ended: nothing can be saved on them.
    [[nodiscard]] const QList<OccupancyId> &goneStays() const { return m_gone; }

    /// The edit on the colleague's version; only what then still differs. Empty (no field set)
    /// when everything was taken from the colleague.
    [[nodiscard]] Edit result() const;
    [[nodiscard]] static bool isEmpty(const Edit &edit);
    /// The reservation as it would stand.
    [[nodiscard]] Reservation preview() const;

private:
    void compareStay(const Occupancy &before, const Occupancy &theirs, const StayEdit &mine);

    Reservation m_theirs;
    Edit m_mine;
    QList<MergeLine> m_lines;
    QList<OccupancyId> m_gone;
};

/// Mine applied to a reservation, as the form shows it.
[[nodiscard]] Reservation withEdit(Reservation reservation, const Edit &edit);

} // namespace roomrack
