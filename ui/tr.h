// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QCoreApplication>

namespace roomrack::ui {

/// The one translation context of this library.
struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(roomrack::ui)
};

} // namespace roomrack::ui
