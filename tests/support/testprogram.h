// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QObject>

#include <memory>

namespace roomrack {

/// The tests of a folder are one program, so that moc and the linker run once for all of them.
/// Each tst_NAME.cpp puts its class on the program's list under NAME.
class RegisteredTest
{
public:
    using Make = std::unique_ptr<QObject> (*)();

    /// `file` as in __FILE__.
    RegisteredTest(const char *file, Make make);
};

/// Runs the test that the first argument names; the others are QTest's. The program's exit code.
/// The application object exists already.
[[nodiscard]] int runRegisteredTest(int argc, char **argv);

} // namespace roomrack

/// In place of QTEST_MAIN.
#define ROOMRACK_TEST(Class) \
    static const roomrack::RegisteredTest registeredTest( \
        __FILE__, []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); });
