// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/ids.h>

#include <QtCore/QByteArray>
#include <QtCore/QString>

namespace roomrack::db {

/// Loads many reservations at once, as the schema's owner: all or none, past every lock but under
/// every constraint. `json` is what the database function api.load_stays describes. Blocks: never
/// on the GUI thread. Returns a sentence, empty if it worked.
[[nodiscard]] QString loadStays(const QString &ownerUri, HotelId hotel, const QByteArray &json);

} // namespace roomrack::db
