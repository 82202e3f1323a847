// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Of the window: nothing that somebody has typed goes with it unasked.

#include "mainwindow.h"

#include "dialogs/leavedialog.h"
#include "pages/guestpanel.h"
#include "pages/guestspage.h"
#include "pages/listsflow.h"
#include "tr.h"

#include <QtGui/QCloseEvent>

namespace roomrack::ui {

QStringList MainWindow::unsaved() const
{
    QStringList found;
    const QList<DialogFrame *> dialogs = findChildren<DialogFrame *>();
    for (const DialogFrame *dialog : dialogs) {
        if (dialog->hasUnsaved())
            found.append(dialog->headline().isEmpty() ? dialog->windowTitle() : dialog->headline());
    }
    const QStringList profiles = m_guests->panel()->unsaved();
    for (const QString &guest : profiles) {
        //: guest
        found.append(Tr::tr("The profile of %1").arg(guest));
    }
    if (m_lists->hasUnsaved())
        found.append(Tr::tr("Notes of a group"));
    return found;
}

void MainWindow::leave(const QString &discardText, const std::function<void()> &go)
{
    const QStringList typed = unsaved();
    if (typed.isEmpty()) {
        go();
        return;
    }
    if (m_leave) {
        m_leave->raise();
        m_leave->activateWindow();
        return;
    }
    m_leave = new LeaveDialog(typed, discardText, this);
    m_leave->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_leave, &LeaveDialog::discarded, this, go);
    m_leave->placeBeside(frameGeometry(), {});
    m_leave->show();
    m_leave->raise();
    m_leave->activateWindow();
}

void MainWindow::signOut()
{
    leave(Tr::tr("Discard and sign out"), [this] {
        m_mayClose = true;
        Q_EMIT signOutRequested();
    });
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_mayClose && !unsaved().isEmpty()) {
        event->ignore();
        leave(Tr::tr("Discard and quit"), [this] {
            m_mayClose = true;
            close();
        });
        return;
    }
    Q_EMIT settingsChanged(m_context.settings);
    QMainWindow::closeEvent(event);
}

} // namespace roomrack::ui
