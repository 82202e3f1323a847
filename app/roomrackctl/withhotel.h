// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "arguments.h"
#include "connection.h"
#include "output.h"

namespace roomrack::ctl {

/// Signs in, reads the hotel that --hotel names and lets `use` do the rest with the store and the
/// hotel's set-up.
template<typename Use>
ExitCode withHotel(const GlobalOptions &global, const Arguments &arguments, const Output &output,
                   Use use)
{
    const Connection connection(global);
    if (!connection.ok())
        return output.failed(connection.failure());
    const QString code = arguments.value(QStringLiteral("hotel"));
    const auto setup = connection.hotel(code);
    if (!setup.ok())
        return output.noHotel(code, setup.failure());
    return use(connection.store(), setup.value());
}

} // namespace roomrack::ctl
