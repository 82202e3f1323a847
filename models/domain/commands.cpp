// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "commands.h"

#include <utility>

namespace roomrack {

template<typename Kind>
requires isOneOf<Kind, AnyCommand> Command::Command(Kind command)
    : AnyCommand(std::move(command))
{}

Command::Command() = default;
Command::Command(const Command &other) = default;
Command::Command(Command &&other) noexcept = default;
Command &Command::operator=(const Command &other) = default;
Command &Command::operator=(Command &&other) noexcept = default;
Command::~Command() = default;

// One that is missing here is missed by the linker.
template Command::Command(Book);
template Command::Command(Edit);
template Command::Command(Move);
template Command::Command(Cancel);
template Command::Command(Reinstate);
template Command::Command(MarkNoShow);
template Command::Command(CheckIn);
template Command::Command(CheckOut);
template Command::Command(UndoCheckIn);
template Command::Command(UndoCheckOut);
template Command::Command(CloseRoom);
template Command::Command(LiftClosure);
template Command::Command(SetHousekeeping);
template Command::Command(RollBusinessDate);
template Command::Command(SetOverbooking);
template Command::Command(SetRates);
template Command::Command(AddHotel);
template Command::Command(AddRooms);
template Command::Command(RetypeRoom);
template Command::Command(RetireRoom);
template Command::Command(AddPerson);
template Command::Command(MarkArrived);
template Command::Command(ChangeRoom);
template Command::Command(CloseDay);
template Command::Command(SetHolidays);
template Command::Command(SetRoomFeatures);
template Command::Command(EditGuest);
template Command::Command(SetGuestDocument);
template Command::Command(MergeGuests);
template Command::Command(UnmergeGuest);
template Command::Command(AnonymiseGuest);
template Command::Command(AddToWaitlist);
template Command::Command(CloseWaiting);
template Command::Command(AddBlock);
template Command::Command(EditBlock);
template Command::Command(ReleaseBlock);
template Command::Command(SetService);
template Command::Command(OpenSlots);
template Command::Command(BookPlaces);
template Command::Command(MovePlaces);
template Command::Command(CancelPlaces);
template Command::Command(SplitStay);

} // namespace roomrack
