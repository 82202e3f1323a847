// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ids.h"

#include <QtCore/QDate>
#include <QtCore/QList>
#include <QtCore/QString>

#include <optional>

namespace roomrack {

using BlockId = Id<struct BlockTag>;

/// An allotment: rooms of a type that are kept for a group or a contract. A tentative one doesn't
/// reduce availability, a definite one does; what isn't picked up is released at the cut-off.
struct Block
{
    BlockId id;
    int version = 0;
    QString name;
    RoomTypeId type;
    QDate from;
    QDate to; ///< half-open
    bool definite = false;
    bool released = false;
    QDate cutoff;     ///< released when the business date has reached it; invalid: never
    int quantity = 0; ///< rooms a night, as agreed
    QList<int> left;  ///< of each night, not picked up yet
    int pickedUp = 0; ///< stays made out of it
};

// Commands

struct AddBlock
{
    QString name;
    RoomTypeId type;
    QDate from;
    QDate to;
    int quantity = 1;
    bool definite = false;
    QDate cutoff;
};

/// Only what is set is changed. More rooms, or definite instead of tentative, is checked like a
/// booking.
struct EditBlock
{
    BlockId block;
    int version = 0;
    std::optional<QString> name;
    std::optional<int> quantity;
    std::optional<bool> definite;
    std::optional<QDate> cutoff;
};

/// What isn't picked up goes back on sale, or (`release` false) is kept again: checked like a
/// booking.
struct ReleaseBlock
{
    BlockId block;
    int version = 0;
    bool release = true;
};

} // namespace roomrack
