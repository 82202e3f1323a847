// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What concerns the whole guest: merged with another profile, anonymised, exported.

#include "guestpanel.h"

#include "../dialogs/anonymisedialog.h"
#include "../dialogs/mergedialog.h"
#include "../onfinished.h"
#include "../tr.h"
#include "../widgets/inlineband.h"
#include "writeflow.h"

#include <QtCore/QJsonDocument>
#include <QtCore/QSaveFile>
#include <QtWidgets/QFileDialog>

namespace roomrack::ui {

void GuestPanel::startMerge()
{
    auto *dialog = new MergeDialog(m_context, m_profile, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &MergeDialog::mergeRequested, this, [this, dialog](const MergeGuests &command) {
        WriteFlow *flow = newFlow();
        connect(flow, &WriteFlow::finished, dialog, [dialog](const WriteResult &result) {
            if (result.isDone())
                dialog->close();
        });
        connect(flow, &WriteFlow::refused, dialog, &MergeDialog::takeRefusal);
        connect(flow, &WriteFlow::gaveUp, dialog, [dialog] { dialog->setSaving(false); });
        flow->answerIn(dialog);
        flow->run(command);
        if (command.guest != guest())
            connect(flow, &WriteFlow::finished, this, [this, command] { read(command.guest); });
    });
    dialog->placeBeside(window()->frameGeometry(), {});
    dialog->show();
}

void GuestPanel::startUnmerge()
{
    run(UnmergeGuest{guest()});
}

void GuestPanel::startAnonymise()
{
    auto *dialog = new AnonymiseDialog(m_profile, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(this, &GuestPanel::profileRead, dialog, &AnonymiseDialog::setGuest);
    connect(dialog, &AnonymiseDialog::confirmed, this, [this, dialog] {
        run(AnonymiseGuest{dialog->guest(), dialog->version()});
    });
    dialog->placeBeside(window()->frameGeometry(), {});
    dialog->show();
}

void GuestPanel::chooseExportFile()
{
    auto *dialog = new QFileDialog(this, Tr::tr("Export the guest's data"));
    dialog->setObjectName(QStringLiteral("exportFile"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(Tr::tr("JSON files (*.json)"));
    dialog->setDefaultSuffix(QStringLiteral("json"));
    connect(dialog, &QFileDialog::fileSelected, this, &GuestPanel::exportTo);
    dialog->open();
}

void GuestPanel::exportTo(const QString &path)
{
    onFinished(
        m_context->store->guestExport(m_context->hotel.id, guest()), this,
        [this, path](const Result<QJsonObject> &all) {
            if (!all.ok()) {
                m_band->showMessage(messageFor(all.failure()));
                return;
            }
            const QByteArray text = QJsonDocument(all.value()).toJson();
            QSaveFile file(path);
            if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit())
                tell(Tr::tr("Exported all that is kept about the guest."), Tone::Good);
            else
                tell(Tr::tr("The file can't be written: %1").arg(file.errorString()), Tone::Danger);
        });
}

} // namespace roomrack::ui
