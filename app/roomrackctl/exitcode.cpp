// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "exitcode.h"

namespace roomrack::ctl {

ExitCode exitCodeFor(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Done:
        return ExitCode::Done;
    case Outcome::SlotTaken:
        return ExitCode::SlotTaken;
    case Outcome::StaleEdit:
        return ExitCode::StaleEdit;
    case Outcome::Full:
        return ExitCode::Full;
    case Outcome::NeedsApproval:
    case Outcome::NotAllowed:
        return ExitCode::NotAllowed;
    case Outcome::NotFound:
        return ExitCode::NotFound;
    case Outcome::Invalid:
        return ExitCode::Invalid;
    case Outcome::Busy:
        return ExitCode::Busy;
    case Outcome::Unknown:
        return ExitCode::Unknown;
    case Outcome::NoConnection:
        return ExitCode::NoConnection;
    case Outcome::Failed:
        break;
    }
    return ExitCode::Failed;
}

QString outcomeName(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Done:
        return QStringLiteral("done");
    case Outcome::SlotTaken:
        return QStringLiteral("slot_taken");
    case Outcome::StaleEdit:
        return QStringLiteral("stale_edit");
    case Outcome::Full:
        return QStringLiteral("full");
    case Outcome::NeedsApproval:
        return QStringLiteral("needs_approval");
    case Outcome::NotAllowed:
        return QStringLiteral("not_allowed");
    case Outcome::NotFound:
        return QStringLiteral("not_found");
    case Outcome::Invalid:
        return QStringLiteral("invalid");
    case Outcome::Busy:
        return QStringLiteral("busy");
    case Outcome::Unknown:
        return QStringLiteral("unknown");
    case Outcome::NoConnection:
        return QStringLiteral("no_connection");
    case Outcome::Failed:
        break;
    }
    return QStringLiteral("failed");
}

} // namespace roomrack::ctl
