// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "eventwords.h"

#include "tr.h"

#include <array>
#include <utility>

namespace roomrack::ui {

namespace {

struct Text
{
    const char *source;
    const char *comment;
};
struct Word
{
    const char *key;
    Text text;
};

// Translated where they are asked for.
constexpr std::array kinds{
    Word{"book", QT_TRANSLATE_NOOP3("roomrack::ui", "Booked", "event")},
    Word{"edit", QT_TRANSLATE_NOOP3("roomrack::ui", "Changed", "event")},
    Word{"load", QT_TRANSLATE_NOOP3("roomrack::ui", "Taken over from another system", "event")},
    Word{"move", QT_TRANSLATE_NOOP3("roomrack::ui", "Moved", "event")},
    Word{"cancel", QT_TRANSLATE_NOOP3("roomrack::ui", "Cancelled", "event")},
    Word{"reinstate", QT_TRANSLATE_NOOP3("roomrack::ui", "Reinstated", "event")},
    Word{"no_show", QT_TRANSLATE_NOOP3("roomrack::ui", "Marked as no-show", "event")},
    Word{"check_in", QT_TRANSLATE_NOOP3("roomrack::ui", "Checked in", "event")},
    Word{"check_out", QT_TRANSLATE_NOOP3("roomrack::ui", "Checked out", "event")},
    Word{"undo_check_in", QT_TRANSLATE_NOOP3("roomrack::ui", "Check-in undone", "event")},
    Word{"undo_check_out", QT_TRANSLATE_NOOP3("roomrack::ui", "Check-out undone", "event")},
    Word{"mark_arrived", QT_TRANSLATE_NOOP3("roomrack::ui", "Guest waits for the room", "event")},
    Word{"change_room", QT_TRANSLATE_NOOP3("roomrack::ui", "Changed the room", "event")},
    Word{"split_stay", QT_TRANSLATE_NOOP3("roomrack::ui", "Changed the stay's rooms", "event")},
    Word{"hold_expired", QT_TRANSLATE_NOOP3("roomrack::ui", "The hold ended", "event")},
    Word{"close_room", QT_TRANSLATE_NOOP3("roomrack::ui", "Closed the room", "event")},
    Word{"lift_closure", QT_TRANSLATE_NOOP3("roomrack::ui", "Lifted the closure", "event")},
    Word{"set_housekeeping", QT_TRANSLATE_NOOP3("roomrack::ui", "Housekeeping", "event")},
    Word{"edit_guest", QT_TRANSLATE_NOOP3("roomrack::ui", "Changed a guest's profile", "event")},
    Word{"set_guest_document",
         QT_TRANSLATE_NOOP3("roomrack::ui", "Wrote down a guest's document", "event")},
    Word{"merge_guests", QT_TRANSLATE_NOOP3("roomrack::ui", "Merged two guests", "event")},
    Word{"unmerge_guest", QT_TRANSLATE_NOOP3("roomrack::ui", "Took a merge back", "event")},
    Word{"anonymise_guest", QT_TRANSLATE_NOOP3("roomrack::ui", "Anonymised a guest", "event")},
    Word{"add_to_waitlist", QT_TRANSLATE_NOOP3("roomrack::ui", "Put on the waitlist", "event")},
    Word{"close_waiting", QT_TRANSLATE_NOOP3("roomrack::ui", "Changed the waitlist", "event")},
    Word{"add_block", QT_TRANSLATE_NOOP3("roomrack::ui", "Agreed an allotment", "event")},
    Word{"edit_block", QT_TRANSLATE_NOOP3("roomrack::ui", "Changed an allotment", "event")},
    Word{"release_block", QT_TRANSLATE_NOOP3("roomrack::ui", "Released an allotment", "event")},
    Word{"cut_off", QT_TRANSLATE_NOOP3("roomrack::ui", "An allotment's cut-off", "event")},
    Word{"book_places", QT_TRANSLATE_NOOP3("roomrack::ui", "Booked places", "event")},
    Word{"move_places", QT_TRANSLATE_NOOP3("roomrack::ui", "Moved places", "event")},
    Word{"cancel_places", QT_TRANSLATE_NOOP3("roomrack::ui", "Cancelled places", "event")},
    Word{"set_service", QT_TRANSLATE_NOOP3("roomrack::ui", "Set up a service", "event")},
    Word{"open_slots", QT_TRANSLATE_NOOP3("roomrack::ui", "Opened slots", "event")},
    Word{"close_day", QT_TRANSLATE_NOOP3("roomrack::ui", "Closed the day", "event")},
    Word{"roll_business_date",
         QT_TRANSLATE_NOOP3("roomrack::ui", "Rolled the business date", "event")},
    Word{"set_rates", QT_TRANSLATE_NOOP3("roomrack::ui", "Set rates", "event")},
    Word{"set_overbooking", QT_TRANSLATE_NOOP3("roomrack::ui", "Set overbooking", "event")},
    Word{"set_holidays", QT_TRANSLATE_NOOP3("roomrack::ui", "Set holidays", "event")},
    Word{"set_room_features", QT_TRANSLATE_NOOP3("roomrack::ui", "Set a room's features", "event")},
    Word{"add_hotel", QT_TRANSLATE_NOOP3("roomrack::ui", "Added the hotel", "event")},
    Word{"add_rooms", QT_TRANSLATE_NOOP3("roomrack::ui", "Added rooms", "event")},
    Word{"add_room_type", QT_TRANSLATE_NOOP3("roomrack::ui", "Added a room type", "event")},
    Word{"retype_room", QT_TRANSLATE_NOOP3("roomrack::ui", "Changed a room's type", "event")},
    Word{"rename_room", QT_TRANSLATE_NOOP3("roomrack::ui", "Renamed a room", "event")},
    Word{"retire_room", QT_TRANSLATE_NOOP3("roomrack::ui", "Retired a room", "event")},
    Word{"add_person", QT_TRANSLATE_NOOP3("roomrack::ui", "Added a person", "event")},
    Word{"set_role", QT_TRANSLATE_NOOP3("roomrack::ui", "Changed a person's role", "event")},
    Word{"deactivate_person", QT_TRANSLATE_NOOP3("roomrack::ui", "Removed a person", "event")},
};
constexpr std::array fields{
    Word{"name", QT_TRANSLATE_NOOP3("roomrack::ui", "name", "of a guest")},
    Word{"reading", QT_TRANSLATE_NOOP3("roomrack::ui", "reading", "of a guest's name")},
    Word{"phone", QT_TRANSLATE_NOOP3("roomrack::ui", "phone", "of a guest")},
    Word{"email", QT_TRANSLATE_NOOP3("roomrack::ui", "e-mail", "of a guest")},
    Word{"language", QT_TRANSLATE_NOOP3("roomrack::ui", "language", "of a guest")},
    Word{"preferences", QT_TRANSLATE_NOOP3("roomrack::ui", "preferences", "of a guest")},
    Word{"alert", QT_TRANSLATE_NOOP3("roomrack::ui", "alert", "about a guest")},
};

template<typename Words>
QString textOf(const Words &words, const QString &key)
{
    for (const Word &word : words) {
        if (key == QLatin1String(word.key))
            return Tr::tr(word.text.source, word.text.comment);
    }
    return key;
}

} // namespace

QString eventKindText(const QString &kind)
{
    return textOf(kinds, kind);
}

QStringList eventKinds()
{
    QStringList all;
    for (const Word &word : kinds)
        all.append(QLatin1String(word.key));
    return all;
}

QString guestFieldText(const QString &field)
{
    return textOf(fields, field);
}

} // namespace roomrack::ui
