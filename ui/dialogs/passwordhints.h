// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QString>

class QLineEdit;

namespace roomrack::ui {

class FieldBox;

/// What is said where a name and a password that were typed don't match.
[[nodiscard]] QString wrongPasswordText(const QString &login);

/// Says in the password's box, as one types, that Caps Lock is on: by the letters that arrive, for
/// there is no other way that every system knows. The field owns what watches it.
void watchCapsLock(QLineEdit *password, FieldBox *box);

} // namespace roomrack::ui
