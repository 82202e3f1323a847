// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "bookextras.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/datefield.h"
#include "../widgets/dialogframe.h"
#include "../widgets/holdendfield.h"
#include "../widgets/ink.h"

#include <desk/availabilitycache.h>
#include <domain/localtime.h>

#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr int labelWidth = 96;
constexpr int fieldHeight = 30;
} // namespace

BookExtras::BookExtras(const AvailabilityCache *cache, const Clock *clock, QWidget *parent)
    : QWidget(parent)
    , m_cache(cache)
    , m_clock(clock)
    , m_hold(new HoldEndField(this))
    , m_block(new QComboBox(this))
{
    const Hotel &hotel = cache->setup().hotel;
    m_hold->setHotel(hotel.timeZone, hotel.businessDate);
    m_hold->setEnd(usualEnd());
    m_block->setObjectName(QStringLiteral("allotment"));
    m_block->setFont(uiFont(13));
    m_block->setFixedHeight(fieldHeight);
    auto *grid = fieldGrid(labelWidth);
    m_blockLabel = fieldLabel(Tr::tr("Allotment"), m_block, this);
    m_blockLabel->setFixedHeight(fieldHeight);
    grid->addWidget(m_blockLabel, 0, 0, Qt::AlignTop);
    grid->addWidget(m_block, 0, 1, Qt::AlignTop);
    const int row = addField(grid, Tr::tr("Hold until"), m_hold);
    m_holdLabel = grid->itemAtPosition(row, 0)->widget();
    setLayout(grid);
    setStay({});
    connect(m_hold, &HoldEndField::changed, this, &BookExtras::changed);
    connect(m_block, &QComboBox::currentIndexChanged, this, &BookExtras::changed);
}

QDateTime BookExtras::usualEnd() const
{
    const QTimeZone zone = zoneNamed(m_cache->setup().hotel.timeZone);
    const QDateTime now = m_clock->utcNow().toTimeZone(zone.isValid() ? zone : QTimeZone::utc());
    constexpr int usualHour = 18;
    QDateTime end(now.date(), QTime(usualHour, 0), now.timeZone());
    if (now.secsTo(end) < 3600) {
        // Late in the day: two hours from the next full one.
        end = QDateTime(now.date(), QTime(now.time().hour(), 0), now.timeZone()).addSecs(3 * 3600);
    }
    return end.toUTC();
}

void BookExtras::setHoldOffered(bool offered)
{
    m_hold->setVisible(offered);
    m_holdLabel->setVisible(offered);
}

void BookExtras::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_hold->setFirstDayOfWeek(day);
}

void BookExtras::setReadOnly(bool readOnly)
{
    m_hold->setReadOnly(readOnly);
    m_block->setEnabled(!readOnly);
}

void BookExtras::setBlocks(const QList<Block> &blocks)
{
    m_blocks = blocks;
    m_read = true;
}

int BookExtras::leftFor(const Block &block, const StayRequest &stay) const
{
    const Room *room = m_cache->room(stay.room);
    const RoomTypeId type = room ? room->type : stay.type;
    if (block.released || block.type != type || !stay.dates.isValid() || stay.dates.dayUse
        || stay.dates.arrival < block.from || stay.dates.departure > block.to)
        return 0;
    const auto first = block.left.cbegin() + block.from.daysTo(stay.dates.arrival);
    const auto end = block.left.cbegin() + block.from.daysTo(stay.dates.departure);
    return end > block.left.cend() ? 0 : *std::min_element(first, end);
}

void BookExtras::setStay(const StayRequest &stay)
{
    if (!m_hold->isEdited() && m_hold->end() != usualEnd() && !m_hold->hasFocus())
        m_hold->setEnd(usualEnd());
    m_wanted = stay.block;
    const QSignalBlocker blocker(m_block);
    m_block->clear();
    m_block->addItem(Tr::tr("None: on general sale"), 0);
    for (const Block &block : std::as_const(m_blocks)) {
        const int left = leftFor(block, stay);
        if (left > 0) {
            //: name of an allotment, rooms left in it
            m_block->addItem(Tr::tr("%1, %2").arg(block.name, Tr::tr("%n left", "rooms", left)),
                             block.id.value);
        }
    }
    m_block->setCurrentIndex(qMax(0, m_block->findData(stay.block.value)));
    const bool any = m_block->count() > 1;
    m_block->setVisible(any);
    m_blockLabel->setVisible(any);
}

BlockId BookExtras::block() const
{
    return m_read ? BlockId{m_block->currentData().toLongLong()} : m_wanted;
}

QList<QWidget *> BookExtras::fields() const
{
    return {m_block, m_hold->dateField()->lineEdit(), m_hold->timeEdit()};
}

QDateTime BookExtras::holdEnd() const
{
    return m_hold->end();
}

bool BookExtras::isFull(const StayRequest &stay) const
{
    const Room *room = m_cache->room(stay.room);
    const RoomTypeId type = room ? room->type : stay.type;
    if (!stay.dates.isValid() || !m_cache->type(type) || stay.block.isValid())
        return false;
    const HalfDays span = stay.dates.halfDays();
    for (int at = span.from; at < span.to; ++at) {
        if (m_cache->freeAt(type, at) + m_cache->allowance(type, at / 2) < 1)
            return true;
    }
    return false;
}

} // namespace roomrack::ui
