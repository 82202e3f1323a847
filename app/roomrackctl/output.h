// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "exitcode.h"

#include <domain/reservation.h>
#include <domain/result.h>

#include <QtCore/QJsonObject>

namespace roomrack::ctl {

/// Where a command's answer goes: one JSON object, or sentences for a person. Data go to standard
/// output, refusals of the human form to standard error.
class Output
{
public:
    explicit Output(bool json)
        : m_json(json)
    {}

    [[nodiscard]] bool isJson() const { return m_json; }
    void object(const QJsonObject &object) const; ///< only in JSON mode
    void line(const QString &text) const;         ///< only in human mode
    void error(const QString &text) const;        ///< always to standard error
    /// Standard error, without a line end and over the line before: a progress bar. Only where
    /// standard error is a terminal.
    void progress(const QString &text) const;

    ExitCode usage(const QString &sentence) const;
    ExitCode failed(const Failure &failure) const;
    ExitCode refused(Outcome outcome, const QString &sentence) const;
    /// The hotel of a code could not be read, or isn't one of this login's.
    ExitCode noHotel(const QString &code, const Failure &failure) const;
    /// The reservation that a write made or changed, or what was in the way. `instead`: the
    /// sentence of the refusal, where the command knows a better one. `request`: null where a
    /// command takes no --request.
    ExitCode written(const WriteResult &result, const HotelSetup &setup,
                     const QString &instead = {}, RequestId request = {}) const;

    /// False: something that was to go to standard output could not be written.
    [[nodiscard]] static bool isWhole();

private:
    bool m_json;
};

[[nodiscard]] QJsonObject toJson(const Reservation &reservation, const HotelSetup &setup);
[[nodiscard]] QString describe(const Reservation &reservation, const HotelSetup &setup);

} // namespace roomrack::ctl
