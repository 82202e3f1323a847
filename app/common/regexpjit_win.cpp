// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "regexpjit.h"

#include <QtCore/QtGlobal>

namespace roomrack {

// A thread that runs a compiled expression gets a thread_local of Qt's (the compiled code's stack).
// With MinGW the memory of a thread's thread_locals goes before their destructors run. So the
// stack's destructor may fault on what it finds there; Windows swallows that at a thread's end,
// but the lock that is held around the destructors stays locked, and the C++ library's own clean-up
// waits for it in ExitProcess, for ever. Qt's PostgreSQL driver runs an expression on each lane's
// thread (the server's version).
void turnOffRegexpJit()
{
    qputenv("QT_ENABLE_REGEXP_JIT", "0");
}

} // namespace roomrack
