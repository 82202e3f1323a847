// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "contracttest.h"

#include <memory>

namespace roomrack {

// The parts of the contract, each a test object of its own.
[[nodiscard]] std::unique_ptr<ContractTest> makeBookContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeBookDatesContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeInventoryContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeMoveContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeEditContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeStatusContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeDayContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeRoomChangeContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeSplitContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeClosureContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeSetupContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeRoomsContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeRightsContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeOnceContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeReadContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeListsContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeBlocksContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeUndoListsContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeServiceContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeGuestContract(Backend &backend);
[[nodiscard]] std::unique_ptr<ContractTest> makeLogContract(Backend &backend);

} // namespace roomrack
