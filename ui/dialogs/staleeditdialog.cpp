// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "staleeditdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/choicecell.h"
#include "../widgets/ink.h"
#include "../widgets/inklabel.h"
#include "../widgets/softpanel.h"

#include <desk/availabilitycache.h>

#include <QtWidgets/QButtonGroup>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 860;
constexpr int nameWidth = 116;
constexpr int beforeWidth = 186;
} // namespace

StaleEditDialog::StaleEditDialog(const AvailabilityCache *cache, const Clock *clock,
                                 const Reservation &before, const QDateTime &openedAt,
                                 const WriteResult &answer, const Edit &mine, QWidget *parent)
    : DialogFrame(dialogWidth, parent)
    , m_cache(cache)
    , m_clock(clock)
    , m_before(before)
    , m_theirs(answer.current)
    , m_mine(mine)
    , m_merge(before, answer.current, mine)
    , m_grid(new QGridLayout)
{
    setObjectName(QStringLiteral("staleEditDialog"));
    setWindowTitle(Tr::tr("Edit %1").arg(confirmationText(before.confirmation)));
    const Event last = answer.changes.isEmpty() ? Event{} : answer.changes.last();
    m_colleague = last.by.isEmpty() ? Tr::tr("A colleague") : last.by;
    setHeadline(Tr::tr("%1 changed this reservation while you were editing").arg(m_colleague));
    QString line = guestText(before.guest.name);
    if (!before.stays.isEmpty() && before.stays.size() == 1) {
        line += QStringLiteral(" · ")
                + Tr::tr("room %1").arg(roomText(m_cache->setup(), before.stays.first().room));
    }
    if (last.at.isValid()) {
        //: desk, moment
        line += QStringLiteral(" · ")
                + Tr::tr("saved at desk %1, %2.")
                      .arg(last.desk,
                           momentText(last.at, m_cache->setup().hotel.timeZone, m_clock->utcNow()));
    }
    setSubline(sentencesText({line, Tr::tr("Nothing of yours is lost.")}).toHtmlEscaped());

    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(8);
    m_grid->setColumnMinimumWidth(0, nameWidth - 8);
    m_grid->setColumnMinimumWidth(1, beforeWidth - 8);
    m_grid->setColumnStretch(2, 1);
    m_grid->setColumnStretch(3, 1);
    body()->addLayout(m_grid);
    addHeader(openedAt, last.at);
    fill();

    auto *panel = new SoftPanel(this);
    m_preview = panel->label();
    m_preview->setObjectName(QStringLiteral("preview"));
    body()->addSpacing(4);
    body()->addWidget(panel);

    auto *allTheirs = addLink(Tr::tr("Take all of %1's").arg(m_colleague));
    allTheirs->setObjectName(QStringLiteral("takeTheirs"));
    auto *allMine = addLink(Tr::tr("Take all of mine"));
    allMine->setObjectName(QStringLiteral("takeMine"));
    auto *discard = addButton(Tr::tr("Discard mine"), QDialogButtonBox::RejectRole);
    discard->setObjectName(QStringLiteral("discardMine"));
    m_save = addButton(Tr::tr("Save this version"), QDialogButtonBox::AcceptRole, true);
    m_save->setObjectName(QStringLiteral("saveVersion"));
    // Where nothing is to choose they would do nothing.
    const bool hasChoice = std::any_of(m_merge.lines().cbegin(), m_merge.lines().cend(),
                                       [](const MergeLine &item) { return item.isConflict(); });
    allTheirs->setVisible(hasChoice);
    allMine->setVisible(hasChoice);
    connect(allTheirs, &QPushButton::clicked, this, [this] { takeAll(MergeChoice::Theirs); });
    connect(allMine, &QPushButton::clicked, this, [this] { takeAll(MergeChoice::Mine); });
    connect(discard, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT discarded();
    });
    connect(m_save, &QPushButton::clicked, this, [this] {
        const Edit merged = m_merge.result();
        if (MergeEdit::isEmpty(merged)) {
            hide();
            Q_EMIT discarded();
            return;
        }
        setSaving(true);
        Q_EMIT saveRequested(merged);
    });
    updatePreview();
    setFocus(); // on no version: nothing looks chosen
}

void StaleEditDialog::addHeader(const QDateTime &openedAt, const QDateTime &savedAt)
{
    const QString zone = m_cache->setup().hotel.timeZone;
    const auto head = [this](int column, const QString &title, const QString &detail) {
        auto *cell = new QWidget(this);
        auto *lines = new QVBoxLayout(cell);
        lines->setContentsMargins(column > 1 ? 4 : 0, 0, 0, 0);
        lines->setSpacing(0);
        lines->addWidget(sectionLabel(title, cell));
        lines->addWidget(mutedLabel(detail, cell));
        m_grid->addWidget(cell, 0, column);
    };
    head(1, Tr::tr("Before"),
         openedAt.isValid() ? Tr::tr("when you opened it, %1").arg(timeText(openedAt, zone))
                            : QString());
    head(2, m_colleague,
         savedAt.isValid() ? Tr::tr("saved %1").arg(timeText(savedAt, zone)) : QString());
    head(3, Tr::tr("Yours", "the clerk's own version"), Tr::tr("not saved yet"));
    m_grid->addWidget(ruler(this), 1, 0, 1, 4);
}

void StaleEditDialog::fill()
{
    const qsizetype count = m_merge.lines().size();
    m_theirCells.fill(nullptr, count);
    m_myCells.fill(nullptr, count);
    int row = 2;
    bool hasSection = false;
    for (qsizetype i = 0; i < count; ++i) {
        if (!m_merge.lines().at(i).isConflict())
            continue;
        if (!hasSection) {
            m_grid->addWidget(new InkLabel(Tr::tr("Choose: both of you changed these"),
                                           &Ink::warning, this, 12, QFont::DemiBold),
                              row++, 0, 1, 4);
            hasSection = true;
        }
        row = addConflict(i, row);
    }
    if (hasSection)
        m_grid->addWidget(ruler(this), row++, 0, 1, 4);
    hasSection = false;
    for (qsizetype i = 0; i < count; ++i) {
        if (m_merge.lines().at(i).isConflict())
            continue;
        if (!hasSection) {
            m_grid->addWidget(new InkLabel(Tr::tr("Joined: only one of you changed these"),
                                           &Ink::good, this, 12, QFont::DemiBold),
                              row++, 0, 1, 4);
            hasSection = true;
        }
        row = addJoined(i, row);
    }
    if (!m_merge.goneStays().isEmpty()) {
        m_grid->addWidget(
            new InkLabel(Tr::tr("%n of the stays that you changed can't be changed any more.",
                                nullptr, int(m_merge.goneStays().size())),
                         &Ink::warning, this),
            row++, 0, 1, 4);
    }
}

int StaleEditDialog::addConflict(qsizetype line, int row)
{
    const MergeLine &merge = m_merge.lines().at(line);
    m_grid->addWidget(plainLabel(fieldName(merge), this), row, 0);
    auto *before = mutedLabel(valueText(merge.field, merge.before), this, 13);
    before->setWordWrap(true);
    m_grid->addWidget(before, row, 1);
    auto *theirs =
        new ChoiceCell(valueText(merge.field, merge.theirs), detailText(merge, false), this);
    auto *mine = new ChoiceCell(valueText(merge.field, merge.mine), detailText(merge, true), this);
    theirs->setObjectName(QStringLiteral("theirs%1").arg(line));
    mine->setObjectName(QStringLiteral("mine%1").arg(line));
    auto *group = new QButtonGroup(this);
    group->addButton(theirs);
    group->addButton(mine);
    m_grid->addWidget(theirs, row, 2);
    m_grid->addWidget(mine, row, 3);
    m_theirCells[line] = theirs;
    m_myCells[line] = mine;
    connect(theirs, &QRadioButton::clicked, this, [this, line] {
        m_merge.choose(line, MergeChoice::Theirs);
        updatePreview();
    });
    connect(mine, &QRadioButton::clicked, this, [this, line] {
        m_merge.choose(line, MergeChoice::Mine);
        updatePreview();
    });
    if (merge.field == MergeField::Notes) {
        addBothNotes(line, row + 1);
        return row + 2;
    }
    return row + 1;
}

void StaleEditDialog::addBothNotes(qsizetype line, int row)
{
    auto *both = new ActionButton(Tr::tr("Keep both notes"), ActionButton::Kind::Link, this);
    both->setObjectName(QStringLiteral("keepBoth"));
    m_grid->addWidget(both, row, 2, Qt::AlignLeft);
    connect(both, &QPushButton::clicked, this, [this, line] {
        m_merge.choose(line, MergeChoice::Both);
        // An exclusive group refuses to have nothing chosen.
        QButtonGroup *group = m_theirCells.at(line)->group();
        group->setExclusive(false);
        m_theirCells.at(line)->setChecked(true);
        m_myCells.at(line)->setChecked(true);
        group->setExclusive(true);
        updatePreview();
    });
}

int StaleEditDialog::addJoined(qsizetype line, int row)
{
    const MergeLine &merge = m_merge.lines().at(line);
    m_grid->addWidget(plainLabel(fieldName(merge), this), row, 0);
    auto *before = mutedLabel(valueText(merge.field, merge.before), this, 13);
    before->setWordWrap(true);
    m_grid->addWidget(before, row, 1);
    const auto cell = [&](int column, bool changed, const MergeValue &value) {
        if (changed) {
            auto *panel = new SoftPanel(this, SoftPanel::Kind::Joined);
            panel->label()->setText(
                QStringLiteral("<b>%1</b>").arg(valueText(merge.field, value).toHtmlEscaped()));
            m_grid->addWidget(panel, row, column);
        } else {
            auto *label = mutedLabel(Tr::tr("unchanged"), this, 13);
            label->setContentsMargins(12, 0, 0, 0);
            m_grid->addWidget(label, row, column);
        }
    };
    cell(2, merge.theyChanged(), merge.theirs);
    cell(3, merge.iChanged(), merge.mine);
    m_grid->setRowMinimumHeight(row, 40);
    return row + 1;
}

void StaleEditDialog::takeAll(MergeChoice choice)
{
    m_merge.chooseAll(choice);
    for (qsizetype i = 0; i < m_theirCells.size(); ++i) {
        if (m_theirCells.at(i))
            (choice == MergeChoice::Mine ? m_myCells : m_theirCells).at(i)->setChecked(true);
    }
    updatePreview();
}

void StaleEditDialog::updatePreview()
{
    m_save->setEnabled(m_merge.isDecided() && !isSaving());
    if (!m_merge.isDecided()) {
        m_preview->setText(
            Tr::tr("Choose a version of each field above; then it can be saved.").toHtmlEscaped());
        return;
    }
    if (tellClosed())
        return;
    const Reservation result = m_merge.preview();
    const HotelSetup &setup = m_cache->setup();
    if (result.stays.isEmpty()) {
        m_preview->clear();
        return;
    }
    const Occupancy &stay = result.stays.first();
    const Room *room = m_cache->room(stay.room);
    const Money sum = stay.prices.isEmpty() ? stay.total : total(stay.prices);
    //: dates, nights, room, party, price; rich text
    QString text =
        Tr::tr("Will be saved: <b>%1</b>, %2, %3, %4, %5.")
            .arg(staySpanText(stay.dates()).toHtmlEscaped(), nightsText(stay.dates()),
                 room ? Tr::tr("room %1").arg(room->number.toHtmlEscaped()) : Tr::tr("no room yet"),
                 partyText(result.adults, result.children), moneyText(sum, setup.hotel.currency));
    const auto before = std::find_if(m_theirs.stays.cbegin(), m_theirs.stays.cend(),
                                     [&](const Occupancy &s) { return s.id == stay.id; });
    if (room && before != m_theirs.stays.cend()
        && (before->dates() != stay.dates() || before->room != stay.room)) {
        const bool isFree = !m_cache->overlap(stay.room, stay.dates().halfDays(), {stay.id});
        const QString taken = isFree ? Tr::tr("Room %1 is free for these dates.")
                                     : Tr::tr("Room %1 is taken for these dates.");
        text = sentencesText({text, taken.arg(room->number.toHtmlEscaped())});
    }
    m_preview->setText(text);
}

} // namespace roomrack::ui
