// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "testprogram.h"

#include <QtCore/QByteArray>
#include <QtCore/QFileInfo>
#include <QtTest/QTest>

#include <cstdio>
#include <map>
#include <vector>

namespace roomrack {

namespace {

// A function's own, because tests register themselves before main().
std::map<QByteArray, RegisteredTest::Make> &tests()
{
    static std::map<QByteArray, RegisteredTest::Make> all;
    return all;
}

} // namespace

RegisteredTest::RegisteredTest(const char *file, Make make)
{
    const QByteArray name = QFileInfo(QString::fromUtf8(file)).baseName().toUtf8();
    tests().emplace(name.mid(qstrlen("tst_")), make);
}

int runRegisteredTest(int argc, char **argv)
{
    const auto found = argc < 2 ? tests().end() : tests().find(argv[1]);
    if (found == tests().end()) {
        std::fprintf(stderr, "Usage: %s TEST [arguments of QTest]\nTests:", argv[0]);
        for (const auto &[name, make] : tests())
            std::fprintf(stderr, " %s", name.constData());
        std::fprintf(stderr, "\n");
        return 2;
    }
    std::vector<char *> others{argv[0]};
    others.insert(others.end(), argv + 2, argv + argc);
    const std::unique_ptr<QObject> test = found->second();
    return QTest::qExec(test.get(), int(others.size()), others.data());
}

} // namespace roomrack
