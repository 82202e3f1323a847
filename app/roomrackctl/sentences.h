// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/outcome.h>

namespace roomrack::ctl {

/// The only place where an outcome becomes a sentence of the console. `setup` of a hotel that isn't
/// known yet may be empty: then it names no code, no date and tells no local time. `request`: null
/// where a command takes no --request.
[[nodiscard]] QString sentenceFor(const WriteResult &result, const HotelSetup &setup,
                                  RequestId request = {});
[[nodiscard]] QString sentenceFor(const Failure &failure);

/// The sentence of an Invalid code of a field. The words that the database uses stay out of it.
[[nodiscard]] QString invalidSentence(const QString &field, const QString &code,
                                      const HotelSetup &setup);

/// "2027-06-01 to 2030-09-12": the nights that can be sold. Empty: the hotel isn't known.
[[nodiscard]] QString nightsOnSale(const Hotel &hotel);

/// By the hotel's clock: "2027-06-01 19:04:05 Europe/Berlin"; UTC if its zone isn't known.
[[nodiscard]] QString momentText(const QDateTime &moment, const QString &timeZone);

/// Empty unless the answer to a change of a version that was never reached: `seen` is above
/// `standing`. `what`: "reservation" or "party".
[[nodiscard]] QString neverReached(const QString &what, int seen, int standing);

} // namespace roomrack::ctl
