// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <mainwindow.h>
#include <roomrack/pgstore.h>

#include <QtCore/QObject>

#include <memory>
#include <optional>

namespace roomrack {

/// One desk: a connection of its own, the person who signed in, and the window.
class DeskWindow : public QObject
{
    Q_OBJECT

public:
    DeskWindow(db::StoreOptions options, ui::UiSettings settings, QObject *parent = nullptr);
    ~DeskWindow() override;

    /// Signs in; ends with signedIn(), refused() or, if this computer knows the time zone of none
    /// of the person's hotels, zoneUnknown().
    void open();
    /// The hotel of this code, if the person works in one of that code.
    [[nodiscard]] std::optional<Hotel> hotelOf(const QString &code) const;

    [[nodiscard]] ui::MainWindow *window() const { return m_window.get(); }
    [[nodiscard]] db::PgStore &store() const { return *m_store; }
    [[nodiscard]] const Session &session() const { return m_session; }

Q_SIGNALS:
    void signedIn(); ///< window() is there, not shown yet
    void refused(const roomrack::Failure &failure);
    void zoneUnknown(const roomrack::Hotel &hotel);

private:
    ui::UiSettings m_settings;
    Session m_session;
    std::unique_ptr<db::PgStore> m_store;
    std::unique_ptr<ui::MainWindow> m_window;
};

} // namespace roomrack
