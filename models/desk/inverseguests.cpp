// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "inverseguests.h"

namespace roomrack {

std::optional<Command> inverse(const EditGuest &edit, const BeforeChange &before,
                               const WriteResult &)
{
    const auto was = before.guests.constFind(edit.guest);
    if (was == before.guests.constEnd() || was->version != edit.version)
        return {};
    EditGuest back;
    back.guest = edit.guest;
    back.version = edit.version + 1;
    if (edit.name)
        back.name = was->guest.name;
    if (edit.reading)
        back.reading = was->guest.reading;
    if (edit.phone)
        back.phone = was->guest.phone;
    if (edit.email)
        back.email = was->guest.email;
    if (edit.language)
        back.language = was->guest.language;
    if (edit.preferences)
        back.preferences = was->preferences;
    if (edit.alert)
        back.alert = was->alert;
    return back;
}

std::optional<Command> inverse(const UnmergeGuest &command, const BeforeChange &before,
                               const WriteResult &)
{
    const auto was = before.guests.constFind(command.guest);
    if (was == before.guests.constEnd())
        return {};
    const auto keeper = before.guests.constFind(was->mergedInto);
    if (keeper == before.guests.constEnd())
        return {};
    return MergeGuests{keeper->guest.id, keeper->version + 1, command.guest, was->version + 1};
}

std::optional<Command> inverse(const MergeGuests &command, const BeforeChange &,
                               const WriteResult &)
{
    return UnmergeGuest{command.other};
}

} // namespace roomrack
