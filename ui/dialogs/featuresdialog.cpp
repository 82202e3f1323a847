// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "featuresdialog.h"

#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/wishfield.h"

#include <QtWidgets/QGridLayout>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

FeaturesDialog::FeaturesDialog(const Room &room, QWidget *parent)
    : DialogFrame(480, parent)
    , m_room(room.id)
{
    setObjectName(QStringLiteral("featuresDialog"));
    setWindowTitle(Tr::tr("Room features"));
    setHeadline(Tr::tr("What room %1 has").arg(room.number));
    setSubline(
        Tr::tr("Assign looks for it where a guest wishes it. High and low follow from the floor.")
            .toHtmlEscaped());
    QStringList known = roomWishes();
    known.removeAll(QStringLiteral("high_floor"));
    known.removeAll(QStringLiteral("low_floor"));
    m_features = new WishField(known, this);
    m_features->setObjectName(QStringLiteral("features"));
    m_features->setAccessibleName(Tr::tr("Features"));
    m_features->setWishes(room.features);
    auto *grid = fieldGrid(100);
    addField(grid, Tr::tr("Features"), m_features);
    body()->addLayout(grid);
    body()->addStretch(1);
    auto *close = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole);
    m_save = addButton(Tr::tr("Save"), QDialogButtonBox::AcceptRole, true);
    m_save->setObjectName(QStringLiteral("save"));
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, [this] {
        setSaving(true);
        Q_EMIT featuresRequested({m_room, m_features->wishes()});
    });
    m_features->setFocus();
}

void FeaturesDialog::setSaving(bool saving)
{
    DialogFrame::setSaving(saving);
    m_features->setEnabled(!saving);
    m_save->setEnabled(!saving);
}

} // namespace roomrack::ui
