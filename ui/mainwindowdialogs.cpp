// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Of the window: its own dialogs, and what the settings change.

#include "mainwindow.h"

#include "dialogs/commandlist.h"
#include "dialogs/datedialog.h"
#include "dialogs/keysheet.h"
#include "dialogs/logdialog.h"
#include "dialogs/settingsdialog.h"
#include "rack/rackpage.h"
#include "theme/appearance.h"
#include "tr.h"
#include "widgets/messagebar.h"

#include <desk/availabilitycache.h>

#include <QtGui/QScreen>
#include <QtWidgets/QMenu>
#include <QtWidgets/QStackedWidget>

namespace roomrack::ui {

void MainWindow::showDateDialog()
{
    auto *dialog = new DateDialog(m_cache->setup().hotel.businessDate,
                                  m_rack->view()->firstVisibleDate(), this);
    dialog->setFirstDayOfWeek(m_context.settings.weekStart());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &DateDialog::dateChosen, this, [this](QDate date) {
        showSection(0);
        // The cursor comes along: the next arrow key would scroll back to it.
        m_rack->view()->goTo(date);
        m_rack->view()->focusCell(m_rack->view()->state().focus.row, date);
    });
    dialog->placeBeside(frameGeometry(), {});
    dialog->show();
}

void MainWindow::showSettings()
{
    auto *dialog = new SettingsDialog(m_context.settings, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::settingsAccepted, this, &MainWindow::applySettings);
    dialog->placeBeside(frameGeometry(), {});
    dialog->show();
}

void MainWindow::applySettings(const UiSettings &settings)
{
    const bool otherLanguage = settings.language != m_context.settings.language;
    m_context.settings = settings;
    applyAppearance(settings.scheme);
    applyDensity();
    updateStatus();
    Q_EMIT settingsChanged(settings);
    if (otherLanguage) {
        Message message;
        message.text = Tr::tr("The new language shows when the program starts again.");
        showMessage(message);
    }
}

void MainWindow::showCommands()
{
    // What the menus of the rack offer for the cursor's stay or night and for its row, too.
    QList<QAction *> all = commands();
    const QList<QMenu *> menus =
        m_rack->isVisible() ? m_rack->view()->menusHere() : QList<QMenu *>();
    for (const QMenu *menu : menus)
        all.append(menu->actions());
    auto *dialog = new CommandList(all, this);
    for (QMenu *menu : menus)
        menu->setParent(dialog, menu->windowFlags());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->placeBeside(frameGeometry(), {});
    dialog->show();
}

void MainWindow::showKeys()
{
    auto *dialog = new KeySheet(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->fitInto(screen()->availableSize());
    dialog->placeBeside(frameGeometry(), {});
    dialog->show();
}

void MainWindow::showLog()
{
    auto *dialog =
        new LogDialog(m_messages->log(), m_context.hotel.timeZone, m_context.clock->utcNow(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->placeBeside(frameGeometry(), {});
    dialog->show();
}

} // namespace roomrack::ui
