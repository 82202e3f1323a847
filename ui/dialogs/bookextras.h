// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/clock.h>
#include <domain/commands.h>

#include <QtWidgets/QWidget>

class QComboBox;
class QLabel;

namespace roomrack {
class AvailabilityCache;
}

namespace roomrack::ui {

class HoldEndField;

/// What a booking may have beside guest and stay: until when it is held, and the allotment that a
/// room is picked up from.
class BookExtras : public QWidget
{
    Q_OBJECT

public:
    BookExtras(const AvailabilityCache *cache, const Clock *clock, QWidget *parent = nullptr);

    void setFirstDayOfWeek(Qt::DayOfWeek day);
    void setReadOnly(bool readOnly);
    void setBlocks(const QList<Block> &blocks);
    /// The stay that the form shows: offers the allotments that have its nights.
    void setStay(const StayRequest &stay);
    [[nodiscard]] BlockId block() const;
    /// UTC; invalid while what is typed is no end.
    [[nodiscard]] QDateTime holdEnd() const;
    /// As one reads them, for the dialog's order of Tab.
    [[nodiscard]] QList<QWidget *> fields() const;
    [[nodiscard]] HoldEndField *holdField() const { return m_hold; }
    void setHoldOffered(bool offered);
    /// Whether the type has no place for the stay, by the desk's own picture.
    [[nodiscard]] bool isFull(const StayRequest &stay) const;

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] QDateTime usualEnd() const;
    [[nodiscard]] int leftFor(const Block &block, const StayRequest &stay) const;

    const AvailabilityCache *m_cache;
    const Clock *m_clock;
    QList<Block> m_blocks;
    bool m_read = false; ///< the allotments are known
    BlockId m_wanted;    ///< until they are
    HoldEndField *m_hold;
    QWidget *m_holdLabel;
    QComboBox *m_block;
    QLabel *m_blockLabel;
};

} // namespace roomrack::ui
