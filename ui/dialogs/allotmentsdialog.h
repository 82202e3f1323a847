// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/draftframe.h"

#include <domain/commands.h>

#include <optional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;
class QTreeWidget;

namespace roomrack::ui {

class DateField;
class FieldBox;

/// The hotel's allotments: a list, and the one that is chosen (or a new one) with its fields.
class AllotmentsDialog : public DraftFrame
{
    Q_OBJECT

public:
    AllotmentsDialog(const HotelSetup &setup, QWidget *parent = nullptr);

    void setFirstDayOfWeek(Qt::DayOfWeek day);
    /// As they stand now; what was typed into the fields stays.
    void setBlocks(const QList<Block> &blocks);
    void select(BlockId block);
    /// By name and night: what the rack shows of it.
    void select(const QString &name, QDate night);
    void showSaved(BlockId block);
    void showRefusal(const Message &message);
    /// A colleague was faster: shows what was changed, keeps what was typed; saving then replaces
    /// it.
    void takeStale(const Block &now, Message message);
    void setSaving(bool saving) override;
    void setWritable(bool writable, const QString &reason);
    /// The allotment that is chosen, as it is stored; nothing: a new one is entered.
    [[nodiscard]] std::optional<Block> chosen() const;
    [[nodiscard]] int quantity() const; ///< as it is typed
    /// Saves what was typed with another number of rooms.
    void saveWith(int quantity);
    [[nodiscard]] QTreeWidget *list() const { return m_list; }

Q_SIGNALS:
    void addRequested(const roomrack::AddBlock &command);
    void editRequested(const roomrack::EditBlock &command);
    void releaseRequested(const roomrack::ReleaseBlock &command);
    void pickUpRequested(const roomrack::Block &block);

private:
    struct Typed
    {
        QString name;
        int quantity = 1;
        bool definite = true;
        QDate cutoff;
    };

    [[nodiscard]] Typed typed() const;
    void putBack(const Typed &typed, const Block &before);
    [[nodiscard]] static QString stateText(const Block &block);
    [[nodiscard]] static QStringList changesBetween(const Block &before, const Block &now);
    void fillList();
    void showBlock();
    void updateButtons();
    void save();
    [[nodiscard]] const Block *current() const;
    [[nodiscard]] bool readFields();

    HotelSetup m_setup;
    QList<Block> m_blocks;
    BlockId m_current; ///< invalid: a new one
    bool m_writable = true;
    QTreeWidget *m_list;
    QLineEdit *m_name;
    FieldBox *m_nameBox;
    QComboBox *m_type;
    DateField *m_from;
    DateField *m_to;
    QSpinBox *m_quantity;
    FieldBox *m_quantityBox;
    QCheckBox *m_definite;
    QCheckBox *m_hasCutoff;
    DateField *m_cutoff;
    ActionButton *m_new;
    ActionButton *m_release;
    ActionButton *m_pickUp;
    ActionButton *m_save;
};

} // namespace roomrack::ui
