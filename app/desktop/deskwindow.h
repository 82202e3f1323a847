// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <mainwindow.h>
#include <roomrack/pgstore.h>

#include <QtCore/QObject>

#include <memory>

namespace roomrack {

/// One desk: a connection of its own, the person who signed in, and the window.
class DeskWindow : public QObject
{
    Q_OBJECT

public:
    DeskWindow(db::StoreOptions options, ui::UiSettings settings, QObject *parent = nullptr);
    ~DeskWindow() override;

    /// Signs in; ends with signedIn() or refused().
    void open();
    /// Opens the hotel of this code. False: the person works in none of that code.
    bool setHotel(const QString &code);

    [[nodiscard]] ui::MainWindow *window() const { return m_window.get(); }
    [[nodiscard]] db::PgStore &store() const { return *m_store; }
    [[nodiscard]] const Session &session() const { return m_session; }

Q_SIGNALS:
    void signedIn(); ///< window() is there, not shown yet
    void refused(const roomrack::Failure &failure);

private:
    ui::UiSettings m_settings;
    Session m_session;
    std::unique_ptr<db::PgStore> m_store;
    std::unique_ptr<ui::MainWindow> m_window;
};

} // namespace roomrack
