// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "leavedialog.h"

#include "../tr.h"
#include "../widgets/actionbutton.h"

#include <QtWidgets/QLabel>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 480;
constexpr int mostLines = 5;
} // namespace

LeaveDialog::LeaveDialog(const QStringList &unsaved, const QString &discardText, QWidget *parent)
    : DialogFrame(dialogWidth, parent)
{
    setObjectName(QStringLiteral("leaveDialog"));
    setWindowTitle(Tr::tr("Not saved"));
    setHeadline(Tr::tr("What you typed is not saved"));
    setSubline(Tr::tr("It is lost if you go on:"));
    for (const QString &line : unsaved.mid(0, mostLines)) {
        auto *label = plainLabel(line, this);
        label->setWordWrap(true);
        body()->addWidget(label);
    }
    auto *discard = addButton(discardText, QDialogButtonBox::DestructiveRole);
    discard->setKind(ActionButton::Kind::Danger);
    discard->setObjectName(QStringLiteral("discard"));
    auto *keep = addButton(Tr::tr("Keep working"), QDialogButtonBox::RejectRole, true);
    keep->setObjectName(QStringLiteral("keep"));
    keep->setFocus();
    connect(keep, &QPushButton::clicked, this, &QDialog::reject);
    connect(discard, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT discarded();
        close();
    });
}

} // namespace roomrack::ui
