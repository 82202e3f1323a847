// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace roomrack {

/// While it lives, a warning or worse that nobody expected ends the test program: a Qt warning in
/// a test is a bug that the assertions did not see. QTest::ignoreMessage() still works, since Qt
/// Test looks at expected messages first.
class FatalLogger
{
public:
    /// Messages that contain one of `harmless` pass (environment's noise, for instance fonts).
    explicit FatalLogger(QStringList harmless = {});
    ~FatalLogger();
    FatalLogger(const FatalLogger &) = delete;
    FatalLogger &operator=(const FatalLogger &) = delete;
};

} // namespace roomrack
