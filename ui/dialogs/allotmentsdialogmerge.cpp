// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Of the allotments: what others do to them while one is being edited.

#include "allotmentsdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/datefield.h"

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSpinBox>

#include <algorithm>

namespace roomrack::ui {

QString AllotmentsDialog::stateText(const Block &block)
{
    if (block.released)
        return Tr::tr("released", "an allotment");
    return block.definite ? Tr::tr("definite", "an allotment")
                          : Tr::tr("tentative", "an allotment");
}

QStringList AllotmentsDialog::changesBetween(const Block &before, const Block &now)
{
    QStringList changes;
    const auto add = [&changes](const QString &field, const QString &was, const QString &is) {
        //: field, before, after
        if (was != is)
            changes.append(Tr::tr("%1 %2 → %3").arg(field, was, is));
    };
    const auto cutoff = [](const Block &block) {
        return block.cutoff.isValid() ? dateText(block.cutoff) : Tr::tr("none", "cut-off");
    };
    add(Tr::tr("Name", "of an allotment"), before.name, now.name);
    add(Tr::tr("Rooms"), QString::number(before.quantity), QString::number(now.quantity));
    add(Tr::tr("State", "of an allotment"), stateText(before), stateText(now));
    add(Tr::tr("Cut-off"), cutoff(before), cutoff(now));
    return changes;
}
void AllotmentsDialog::setBlocks(const QList<Block> &blocks)
{
    const Block *edited = current();
    const std::optional<Block> before = edited ? std::optional(*edited) : std::nullopt;
    const Typed typed = this->typed();
    m_blocks = blocks;
    fillList();
    if (!before && !current()) {
        updateButtons(); // a new one is being typed
        return;
    }
    showBlock();
    if (before && current())
        putBack(typed, *before);
}

AllotmentsDialog::Typed AllotmentsDialog::typed() const
{
    return {m_name->text(), m_quantity->value(), m_definite->isChecked(),
            m_hasCutoff->isChecked() ? m_cutoff->date() : QDate()};
}

/// What differs from the allotment as it was shown was typed.
void AllotmentsDialog::putBack(const Typed &typed, const Block &before)
{
    if (typed.name.trimmed() != before.name)
        m_name->setText(typed.name);
    if (typed.quantity != before.quantity)
        m_quantity->setValue(typed.quantity);
    if (typed.definite != before.definite)
        m_definite->setChecked(typed.definite);
    if (typed.cutoff != before.cutoff) {
        m_hasCutoff->setChecked(typed.cutoff.isValid());
        m_cutoff->setDate(typed.cutoff);
    }
}

void AllotmentsDialog::takeStale(const Block &now, Message message)
{
    setSaving(false);
    const Block *known = current();
    if (!known || known->id != now.id) {
        showMessage(message);
        return;
    }
    const Block before = *known;
    QList<Block> blocks = m_blocks;
    std::replace_if(
        blocks.begin(), blocks.end(), [&now](const Block &block) { return block.id == now.id; },
        now);
    setBlocks(blocks);
    const QStringList changes = changesBetween(before, now);
    if (!changes.isEmpty()) {
        message.text = sentencesText(
            {message.text, Tr::tr("%1.", "changed values")
                               .arg(changes.join(Tr::tr("; ", "between changed values")))});
    }
    showMessage(message);
}

} // namespace roomrack::ui
