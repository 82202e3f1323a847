// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fatallogger.h"

#include <QtCore/QMessageLogContext>
#include <QtCore/QtGlobal>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace roomrack {

namespace {
QtMessageHandler previousHandler = nullptr;
QStringList harmlessTexts;

void handle(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (previousHandler)
        previousHandler(type, context, text);
    if (type == QtDebugMsg || type == QtInfoMsg)
        return;
    const bool harmless = std::any_of(harmlessTexts.cbegin(), harmlessTexts.cend(),
                                      [&text](const QString &part) { return text.contains(part); });
    if (harmless)
        return;
    std::fprintf(stderr, "unexpected warning in a test: %s\n", qPrintable(text));
    std::abort();
}
} // namespace

FatalLogger::FatalLogger(QStringList harmless)
{
    harmlessTexts = std::move(harmless);
    previousHandler = qInstallMessageHandler(handle);
}

FatalLogger::~FatalLogger()
{
    qInstallMessageHandler(previousHandler);
    previousHandler = nullptr;
    harmlessTexts.clear();
}

} // namespace roomrack
