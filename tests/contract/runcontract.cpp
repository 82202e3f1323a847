// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

int runContract(Backend &backend, int argc, char **argv)
{
    int failures = 0;
    for (const auto make :
         {makeBookContract, makeInventoryContract, makeMoveContract, makeEditContract,
          makeStatusContract, makeClosureContract, makeSetupContract, makeRightsContract,
          makeOnceContract, makeReadContract}) {
        const std::unique_ptr<ContractTest> test = make(backend);
        failures += QTest::qExec(test.get(), argc, argv);
    }
    return failures;
}

} // namespace roomrack
