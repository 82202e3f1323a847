// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <roomrack/connectionoptions.h>
#include <settings/uisettings.h>

#include <QtCore/QDate>
#include <QtCore/QSize>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <optional>

namespace roomrack {

/// What the command line asks of the desk program.
struct LaunchOptions
{
    bool demo = false;
    QString demoDir; ///< the private server's folder; empty: the usual one
    QDate demoDate;  ///< business date of a new demo; invalid: today
    std::optional<db::ConnectionOptions> database; ///< signs in there, whatever is set
    QString screenshot;                            ///< write the rack to this PNG file and end
    QString tourDir;                               ///< drive itself, write pictures here and end
    QString demoPerson;                            ///< signs in by itself as this person
    QString hotel;                                 ///< code of the hotel to open
    QSize size;                                    ///< of the window; invalid: as it was
    std::optional<ui::Scheme> scheme;
    QString language;

    bool showHelp = false;
    bool showVersion = false;
    QString error; ///< a sentence about the command line; empty: none

    /// Does what it is told and ends, without a person.
    [[nodiscard]] bool drives() const { return !screenshot.isEmpty() || !tourDir.isEmpty(); }

    [[nodiscard]] static LaunchOptions parse(const QStringList &arguments);
    [[nodiscard]] static QString helpText();
};

} // namespace roomrack
