// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../settings/uisettings.h"
#include "../widgets/dialogframe.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace roomrack::ui {

/// Language, colours, density, first day of the week of this desk, and what check-in asks for.
class SettingsDialog : public DialogFrame
{
    Q_OBJECT

public:
    explicit SettingsDialog(const UiSettings &settings, QWidget *parent = nullptr);
    [[nodiscard]] UiSettings settings() const;

Q_SIGNALS:
    void settingsAccepted(const roomrack::ui::UiSettings &settings);

private:
    UiSettings m_before;
    QComboBox *m_language;
    QComboBox *m_scheme;
    QComboBox *m_density;
    QComboBox *m_week;
    QLineEdit *m_desk;
    QCheckBox *m_reading;
    QCheckBox *m_document;
};

} // namespace roomrack::ui
