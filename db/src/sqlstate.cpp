// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "sqlstate.h"

#include <QtCore/QLatin1String>

#include <algorithm>
#include <array>

namespace roomrack::db::detail {

namespace {

struct Rule
{
    const char *prefix; ///< of the SQLSTATE
    Outcome outcome;
};

// The first line that matches decides.
constexpr std::array statementRules{
    Rule{"23P01", Outcome::SlotTaken},
    Rule{"42501", Outcome::NotAllowed},
    Rule{"0L", Outcome::NotAllowed},
    Rule{"0P", Outcome::NotAllowed},
    Rule{"28", Outcome::NotAllowed},
    Rule{"22", Outcome::Invalid},
    Rule{"23", Outcome::Invalid},
    Rule{"55P03", Outcome::Busy},
    Rule{"57014", Outcome::Busy},
    Rule{"40001", Outcome::Busy},
    Rule{"40P01", Outcome::Busy},
    Rule{"53", Outcome::Busy}, // out of disk, memory, connections: nothing was saved
    Rule{"25006", Outcome::NoConnection},
    Rule{"57P01", Outcome::Unknown},
    Rule{"57P02", Outcome::Unknown},
    Rule{"57P03", Outcome::Unknown},
    Rule{"57P04", Outcome::Unknown},
    Rule{"57P05", Outcome::Unknown},
    Rule{"08", Outcome::Unknown},
    Rule{"40003", Outcome::Unknown}, // statement completion unknown
};

bool matches(const QString &sqlState, const char *prefix)
{
    return sqlState.startsWith(QLatin1String(prefix));
}

// The CHECK constraints that say "nothing left" rather than "nonsense".
bool isInventory(const QString &constraint)
{
    return constraint == QLatin1String("type_not_oversold")
           || constraint == QLatin1String("slot_not_overfull");
}

} // namespace

Outcome outcomeOf(const Ending &ending)
{
    if (!ending.sent)
        return Outcome::NoConnection;
    if (ending.ok)
        return Outcome::Done;
    if (ending.sqlState.isEmpty())
        return ending.open ? Outcome::Failed : Outcome::Unknown;
    if (ending.sqlState == QLatin1String("23514") && isInventory(ending.constraint))
        return Outcome::Full;
    for (const Rule &rule : statementRules) {
        if (matches(ending.sqlState, rule.prefix))
            return rule.outcome;
    }
    // An error that took the connection with it, of a class that says nothing about the call.
    return ending.open ? Outcome::Failed : Outcome::Unknown;
}

bool isCommitCertain(const Ending &ending)
{
    return ending.ok && !ending.cancelAsked && !ending.strayCancel;
}

bool isRetryable(const Ending &ending)
{
    if (ending.ok || !ending.sent)
        return false;
    if (ending.sqlState == QLatin1String("57014"))
        return ending.strayCancel && !ending.cancelAsked;
    return ending.sqlState == QLatin1String("40001") || ending.sqlState == QLatin1String("40P01");
}

bool wantsReconnect(const QString &sqlState)
{
    return sqlState == QLatin1String("25006") || sqlState.startsWith(QLatin1String("57P0"))
           || sqlState.startsWith(QLatin1String("08"));
}

Outcome connectOutcome(const QString &sqlState)
{
    if (sqlState.startsWith(QLatin1String("28")) || sqlState == QLatin1String("42501"))
        return Outcome::NotAllowed;
    return Outcome::NoConnection;
}

} // namespace roomrack::db::detail
