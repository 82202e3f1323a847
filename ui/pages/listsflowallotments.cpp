// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Of the lists: allotments.

#include "listsflow.h"

#include "../dialogs/allotmentsdialog.h"
#include "../format.h"
#include "../onfinished.h"
#include "../rack/rackpage.h"
#include "../tr.h"
#include "writeflow.h"

#include <desk/availabilitycache.h>

#include <algorithm>

namespace roomrack::ui {

void ListsFlow::showAllotments(OccupancyId night)
{
    const Occupancy *row = m_context->cache->find(night);
    if (!m_allotments) {
        m_allotments = new AllotmentsDialog(m_context->cache->setup(), m_window->window());
        m_allotments->setFirstDayOfWeek(m_context->settings.weekStart());
        connectAllotments();
        takeWritable();
    }
    place(m_allotments);
    if (m_allotments->hasUnsaved())
        row = nullptr; // what was put aside is shown, not another one in its place
    onFinished(m_context->store->blocks(m_context->hotel.id), m_allotments,
               [this, name = row ? row->reason : QString(),
                date = row ? row->arrival : QDate()](const Result<QList<Block>> &blocks) {
                   if (!blocks.ok()) {
                       m_allotments->showMessage(messageFor(blocks.failure()));
                       return;
                   }
                   m_context->desk->know(blocks.value());
                   m_allotments->setBlocks(blocks.value());
                   if (date.isValid())
                       m_allotments->select(name, date);
               });
}

void ListsFlow::readBlocks()
{
    if (!m_allotments)
        return;
    onFinished(m_context->store->blocks(m_context->hotel.id), m_allotments,
               [this](const Result<QList<Block>> &blocks) {
                   if (!blocks.ok())
                       return;
                   m_context->desk->know(blocks.value());
                   m_allotments->setBlocks(blocks.value());
               });
}

/// "Full" says nothing where some rooms are free, but not as many as were asked for.
void ListsFlow::tellFreeFor(const AddBlock &asked, const WriteResult &result)
{
    QMap<QDate, int> free;
    for (const QDate night : result.fullNights)
        free.insert(night, roomsFree(asked.type, night));
    const int most = free.isEmpty() ? 0 : *std::min_element(free.cbegin(), free.cend());
    tellRoomsLeft({asked.type, asked.quantity, false}, free, most, result);
}

/// Of an allotment that is there, how many more it could have.
void ListsFlow::tellFreeFor(const EditBlock &asked, const Block &before, const WriteResult &result)
{
    const int wanted = asked.quantity.value_or(before.quantity);
    QMap<QDate, int> free;
    int most = wanted;
    int needed = wanted;
    for (const QDate night : result.fullNights) {
        // A tentative one has nothing but what was picked up from it.
        const int has = before.definite
                            ? before.quantity
                            : before.quantity - before.left.value(before.from.daysTo(night));
        free.insert(night, roomsFree(before.type, night));
        most = qMin(most, free.value(night) + has);
        needed = qMin(needed, wanted - has);
    }
    tellRoomsLeft({before.type, needed, before.definite}, free, most, result);
}

int ListsFlow::roomsFree(RoomTypeId type, QDate night) const
{
    const StayDates dates{night, night.addDays(1), false};
    return qMax(0, m_context->cache->leastFree(type, dates.halfDays())
                       + m_context->cache->allowance(type, dayNumber(night)));
}

void ListsFlow::tellRoomsLeft(const Asked &asked, const QMap<QDate, int> &free, int most,
                              const WriteResult &result)
{
    if (result.outcome != Outcome::Full || free.isEmpty())
        return;
    const auto [least, highest] = std::minmax_element(free.cbegin(), free.cend());
    if (*highest < 1 || *least >= asked.rooms)
        return; // full is full; or the picture is a moment old
    // By what is free, in the order of the nights.
    QList<std::pair<int, QList<QDate>>> groups;
    for (auto night = free.cbegin(); night != free.cend(); ++night) {
        const auto same = std::find_if(groups.begin(), groups.end(), [&night](const auto &group) {
            return group.first == night.value();
        });
        if (same == groups.end())
            groups.append({night.value(), {night.key()}});
        else
            same->second.append(night.key());
    }
    QStringList parts;
    for (const auto &[rooms, nights] : std::as_const(groups)) {
        parts.append((asked.isMore ? Tr::tr("%n more free room(s) on %1", nullptr, rooms)
                                   : Tr::tr("%n free room(s) on %1", nullptr, rooms))
                         .arg(nightListText(nights)));
    }
    const QString type = typeName(m_context->cache->setup(), asked.type);
    const QString what = parts.join(Tr::tr(", ", "between rooms and nights"));
    Message message = messageFor(result, m_context->messages());
    //: room type, "2 free rooms on Thu 18 June", rooms that were asked for
    message.text = (asked.isMore ? Tr::tr("%1 has %2; %3 more were asked for.")
                                 : Tr::tr("%1 has %2; %3 were asked for."))
                       .arg(type, what)
                       .arg(asked.rooms);
    const int now = asked.isMore ? m_allotments->quantity() - asked.rooms : 0;
    if (most > now) {
        message.action = MessageAction::AskForLess;
        message.actionText = Tr::tr("Keep %n room(s)", nullptr, most);
        message.run = [dialog = m_allotments, most] {
            if (dialog)
                dialog->saveWith(most);
        };
    }
    m_allotments->showRefusal(message);
}

void ListsFlow::connectAllotments()
{
    const auto write = [this](const Command &command) {
        const std::optional<Block> before = m_allotments->chosen();
        WriteFlow *flow = run(command, m_allotments.data());
        connect(flow, &WriteFlow::finished, m_allotments, [this](const WriteResult &result) {
            m_allotments->showSaved(result.blocks.isEmpty() ? BlockId{} : result.blocks.first().id);
        });
        connect(flow, &WriteFlow::refused, m_allotments,
                [this, command, before](const WriteResult &result) {
                    if (const auto *add = std::get_if<AddBlock>(&command))
                        tellFreeFor(*add, result);
                    else if (const auto *edit = std::get_if<EditBlock>(&command); edit && before)
                        tellFreeFor(*edit, *before, result);
                    if (result.outcome == Outcome::StaleEdit && !result.blocks.isEmpty()) {
                        m_allotments->takeStale(result.blocks.first(),
                                                messageFor(result, m_context->messages()));
                    }
                });
    };
    connect(m_allotments, &AllotmentsDialog::addRequested, this, write);
    connect(m_allotments, &AllotmentsDialog::editRequested, this, write);
    connect(m_allotments, &AllotmentsDialog::releaseRequested, this, write);
    connect(m_allotments, &AllotmentsDialog::pickUpRequested, this, [this](const Block &block) {
        Book draft;
        draft.adults = 2;
        StayRequest stay;
        stay.type = block.type;
        stay.block = block.id;
        const QDate from = qMax(block.from, m_context->cache->setup().hotel.businessDate);
        stay.dates = {from, block.to, false};
        draft.stays.append(stay);
        m_rack->bookDraft(draft);
    });
    connect(m_allotments, &AllotmentsDialog::draftKept, this, [this] { sayKept(m_allotments); });
    connect(m_allotments, &QDialog::rejected, m_allotments, &QObject::deleteLater);
}

} // namespace roomrack::ui
