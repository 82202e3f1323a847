// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <roomrack/privateserver.h>

#include <QtCore/QDate>
#include <QtCore/QString>

#include <functional>

namespace roomrack {

/// A person of the demo, for signing in with one click.
struct DemoPerson
{
    const char *login;
    const char *name;
    const char *role;
};

inline constexpr DemoPerson demoPeople[] = {{"sato", "Sato Emi", "clerk"},
                                            {"mori", "Mori Aya", "supervisor"},
                                            {"lindqvist", "Lindqvist, Eva", "manager"}};

/// "Front 1": a name of the hotel's own, whatever language a desk is set to.
[[nodiscard]] QString demoDeskName(int number);

/// Every person of the demo has this password: the server can be reached from this computer only.
[[nodiscard]] QString demoPassword();

struct DemoOptions
{
    db::PrivateServerOptions server;
    bool empty = false; ///< migrated, without hotels
    QDate businessDate; ///< of the demo hotels; invalid: today
};

/// Starts (or joins) the demo's server, migrates it and fills it with the demo hotels if it has no
/// hotel yet. Blocks, up to a minute on the first start: never on the GUI thread. Returns a
/// sentence, empty if it worked. `progress` gets a sentence a step.
[[nodiscard]] QString startDemo(db::PrivateServer &server, const DemoOptions &options,
                                const std::function<void(const QString &)> &progress);

} // namespace roomrack
