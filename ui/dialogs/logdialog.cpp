// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "logdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/ink.h"

#include <QtWidgets/QHeaderView>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

LogDialog::LogDialog(const QList<MessageBar::LogEntry> &log, const QString &timeZone,
                     const QDateTime &now, QWidget *parent)
    : DialogFrame(640, parent)
{
    setObjectName(QStringLiteral("logDialog"));
    setWindowTitle(Tr::tr("Messages"));
    setHeadline(Tr::tr("Messages of this session"));
    setSubline(Tr::tr("Newest first.").toHtmlEscaped());
    auto *list = new QTreeWidget(this);
    list->setObjectName(QStringLiteral("log"));
    list->setFont(uiFont(13));
    list->setRootIsDecorated(false);
    list->setHeaderLabels({Tr::tr("When"), Tr::tr("What")});
    list->setMinimumHeight(300);
    list->setAccessibleName(Tr::tr("Messages"));
    for (const MessageBar::LogEntry &entry : log) {
        auto *item = new QTreeWidgetItem(list, {momentText(entry.at, timeZone, now), entry.text});
        item->setToolTip(1, entry.text);
    }
    list->setCurrentItem(list->topLevelItem(0));
    list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    body()->addWidget(list, 1);
    auto *close = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole, true);
    close->setObjectName(QStringLiteral("close"));
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
}

} // namespace roomrack::ui
