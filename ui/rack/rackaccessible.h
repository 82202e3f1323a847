// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace roomrack::ui {

class RackView;

/// Teaches assistive tools to read the painted rack: a table of the cells that are on the screen,
/// each with room, night, guest and status in its name. Harmless when called again.
void installRackAccessibility();

/// Tells assistive tools where the rack's cursor is now.
void announceFocus(RackView *view);

} // namespace roomrack::ui
