// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

namespace {
using MakeContract = std::unique_ptr<ContractTest> (*)(Backend &);

int run(const QList<MakeContract> &parts, Backend &backend, int argc, char **argv)
{
    int failures = 0;
    for (const MakeContract make : parts) {
        const std::unique_ptr<ContractTest> test = make(backend);
        failures += QTest::qExec(test.get(), argc, argv);
    }
    return failures;
}
} // namespace

int runContract(Backend &backend, int argc, char **argv)
{
    int failures = run({makeBookContract,    makeBookDatesContract,  makeInventoryContract,
                        makeMoveContract,    makeEditContract,       makeStatusContract,
                        makeDayContract,     makeRoomChangeContract, makeSplitContract,
                        makeClosureContract, makeSetupContract,      makeRoomsContract,
                        makeRightsContract,  makeOnceContract,       makeReadContract,
                        makeListsContract,   makeBlocksContract,     makeUndoListsContract,
                        makeServiceContract, makeGuestContract,      makeLogContract},
                       backend, argc, argv);
    // Dates are the hotel's: wherever a desk stands, the parts that are about them end alike.
    for (const char *zone : {"UTC", "Asia/Tokyo", "America/St_Johns"}) {
        backend.setTimeZone(zone);
        failures += run({makeBookContract, makeBookDatesContract, makeStatusContract,
                         makeDayContract, makeServiceContract},
                        backend, argc, argv);
    }
    return failures;
}

} // namespace roomrack
