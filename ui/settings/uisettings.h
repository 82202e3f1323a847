// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/ink.h"

#include <QtCore/QString>

class QSettings;

namespace roomrack::ui {

enum class RowDensity { Automatic, Compact, Standard, Comfortable };

/// What a desk's settings hold besides the database: plain values, kept per user.
struct UiSettings
{
    QString language; ///< "en", "ja"; empty: the system's
    Scheme scheme = Scheme::System;
    RowDensity density = RowDensity::Automatic;
    int firstDayOfWeek = 0;   ///< 1 = Monday to 7 = Sunday; 0: as the language has it
    QString deskName;         ///< "Front 2"; empty: the machine's name
    int hotel = 0;            ///< where the person worked last
    bool askDocument = false; ///< check-in asks for a passport or identity card
    bool askReading = false;  ///< a booking needs the kana reading of the guest's name

    [[nodiscard]] Qt::DayOfWeek weekStart() const;
    [[nodiscard]] static UiSettings load(const QSettings &settings);
    void save(QSettings &settings) const;
    friend bool operator==(const UiSettings &, const UiSettings &) = default;
};

/// Where the database is; never a password.
struct ConnectionSettings
{
    QString host;     ///< one or several by comma: a primary and those that may take over
    QString readHost; ///< replicas for the reads, by comma; empty: none
    int port = 5432;
    QString database;
    QString tls = QStringLiteral("verify-full"); ///< libpq's words for sslmode
    QString rootCertificate;                     ///< a file; empty: the system's
    QString login;

    [[nodiscard]] static ConnectionSettings load(const QSettings &settings);
    void save(QSettings &settings) const;
    friend bool operator==(const ConnectionSettings &, const ConnectionSettings &) = default;
};

/// Style, fonts, palette, language and wheel guard of the whole program. Can be called again after
/// a change; windows made before a change of language keep the old one.
void applyLook(const UiSettings &settings);

} // namespace roomrack::ui
