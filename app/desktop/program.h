// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "demohost.h"
#include "demosplash.h"
#include "deskwindow.h"
#include "launchoptions.h"

#include <dialogs/connectiondialog.h>
#include <dialogs/signindialog.h>

#include <QtCore/QPointer>
#include <QtCore/QSettings>

#include <memory>

namespace roomrack {

/// The desk program: who signs in where, and which windows are open. Ends the application when the
/// last window has been closed.
class Program : public QObject
{
    Q_OBJECT

public:
    explicit Program(LaunchOptions options, QObject *parent = nullptr);
    ~Program() override;

    void start();

private:
    void startDemo();
    void startServer();
    void demoStarted();
    void showSignIn();
    /// Where the next sign-in goes, for the dialog.
    [[nodiscard]] ui::ConnectionSettings place() const;
    void signIn(const QString &login, const QString &password);
    void showDesk(DeskWindow *desk);
    /// Opens the hotel of --hotel; why not, if it can't be.
    [[nodiscard]] ui::Message openHotel(const DeskWindow &desk) const;
    void openSecondDesk();
    void showConnection(QWidget *parent);
    void keep(const ui::UiSettings &settings);
    void writeScreenshot(ui::MainWindow *window);
    /// Ends with `code`, at once or when the sentence has been read.
    void fail(const QString &sentence, int code = 1);
    /// The first of the demo's desks that no window is.
    [[nodiscard]] QString freeDeskName() const;
    [[nodiscard]] db::StoreOptions storeOptions(const QString &login,
                                                const QString &password) const;

    LaunchOptions m_options;
    QSettings m_store;
    ui::UiSettings m_settings;
    ui::ConnectionSettings m_connection;
    std::unique_ptr<DemoHost> m_demo;
    std::unique_ptr<DemoSplash> m_splash;
    QPointer<ui::SignInDialog> m_signIn;
    QList<DeskWindow *> m_desks;
    int m_deskCount = 0;
};

} // namespace roomrack
