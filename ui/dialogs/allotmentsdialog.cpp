// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "allotmentsdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/datefield.h"
#include "../widgets/ink.h"
#include "../widgets/lengthlimit.h"

#include <domain/textrules.h>

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 980;
constexpr int fieldsWidth = 320;
constexpr int labelWidth = 96;
constexpr int listHeight = 320;
constexpr int mostRooms = 1000;

QString leftText(const Block &block)
{
    if (block.left.isEmpty())
        return {};
    const auto [least, most] = std::minmax_element(block.left.cbegin(), block.left.cend());
    if (*least == *most)
        return QString::number(*least);
    //: least, most
    return Tr::tr("%1 to %2", "rooms left").arg(*least).arg(*most);
}
} // namespace

AllotmentsDialog::AllotmentsDialog(const HotelSetup &setup, QWidget *parent)
    : DraftFrame(dialogWidth, parent)
    , m_setup(setup)
    , m_list(new QTreeWidget(this))
    , m_name(new QLineEdit)
    , m_nameBox(new FieldBox(m_name, this))
    , m_type(new QComboBox(this))
    , m_from(new DateField(this))
    , m_to(new DateField(this))
    , m_quantity(new QSpinBox)
    , m_quantityBox(new FieldBox(m_quantity, this))
    , m_definite(new QCheckBox(Tr::tr("Definite: not sold to others"), this))
    , m_hasCutoff(new QCheckBox(Tr::tr("The rest goes on sale on"), this))
    , m_cutoff(new DateField(this))
{
    setObjectName(QStringLiteral("allotmentsDialog"));
    setWindowTitle(Tr::tr("Allotments"));
    m_list->setObjectName(QStringLiteral("blockList"));
    m_list->setFont(uiFont(13));
    m_list->setRootIsDecorated(false);
    m_list->setHeaderLabels({Tr::tr("Name", "of an allotment"), Tr::tr("Type"), Tr::tr("Dates"),
                             Tr::tr("Rooms"), Tr::tr("Left"), Tr::tr("Status")});
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(true);
    m_list->setMinimumHeight(listHeight);
    m_list->setAccessibleName(Tr::tr("Allotments"));
    for (const RoomType &type : m_setup.types)
        m_type->addItem(type.name, type.id.value);
    const QDate today = m_setup.hotel.businessDate;
    for (DateField *field : {m_from, m_to, m_cutoff})
        field->setBusinessDate(today);
    m_quantity->setRange(1, mostRooms);
    m_name->setObjectName(QStringLiteral("blockName"));
    limitLength(m_name, maxNameLength);
    m_type->setObjectName(QStringLiteral("blockType"));
    m_from->lineEdit()->setObjectName(QStringLiteral("blockFrom"));
    m_to->lineEdit()->setObjectName(QStringLiteral("blockTo"));
    m_quantity->setObjectName(QStringLiteral("blockRooms"));
    m_definite->setObjectName(QStringLiteral("blockDefinite"));
    m_hasCutoff->setObjectName(QStringLiteral("blockHasCutoff"));
    m_cutoff->lineEdit()->setObjectName(QStringLiteral("blockCutoff"));
    for (QWidget *field : QList<QWidget *>{m_name, m_type, m_quantity, m_definite, m_hasCutoff})
        field->setFont(uiFont(13));
    auto *fields = new QWidget(this);
    fields->setFixedWidth(fieldsWidth);
    auto *grid = fieldGrid(labelWidth);
    fields->setLayout(grid);
    addField(grid, Tr::tr("Name", "of an allotment"), m_nameBox);
    m_name->setAccessibleName(Tr::tr("Name", "of an allotment"));
    addField(grid, Tr::tr("Type"), m_type);
    addField(grid, Tr::tr("First night"), m_from);
    addField(grid, Tr::tr("Departure"), m_to);
    addField(grid, Tr::tr("Rooms a night"), m_quantityBox);
    m_quantity->setAccessibleName(Tr::tr("Rooms a night"));
    grid->addWidget(m_definite, grid->rowCount(), 0, 1, 2);
    grid->addWidget(m_hasCutoff, grid->rowCount(), 0, 1, 2);
    grid->addWidget(m_cutoff, grid->rowCount(), 1);
    m_cutoff->lineEdit()->setAccessibleName(Tr::tr("The rest goes on sale on"));
    grid->setRowStretch(grid->rowCount(), 1);
    auto *columns = new QHBoxLayout;
    columns->setSpacing(24);
    columns->addWidget(m_list, 1);
    columns->addWidget(fields);
    body()->addLayout(columns, 1);

    m_new = addLink(Tr::tr("New allotment"));
    m_new->setObjectName(QStringLiteral("newBlock"));
    auto *close = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole);
    close->setObjectName(QStringLiteral("close"));
    m_release = addButton(Tr::tr("Release the rest"), QDialogButtonBox::ActionRole);
    m_release->setKind(ActionButton::Kind::Danger);
    m_release->setObjectName(QStringLiteral("releaseBlock"));
    m_pickUp = addButton(Tr::tr("Book from it…"), QDialogButtonBox::ActionRole);
    m_pickUp->setObjectName(QStringLiteral("pickUp"));
    m_save = addButton(Tr::tr("Save changes"), QDialogButtonBox::AcceptRole, true);
    m_save->setObjectName(QStringLiteral("saveBlock"));
    m_save->setKeyHint(Tr::tr("Ctrl+Enter", "key"));

    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem *item) {
        m_current = {item ? item->data(0, Qt::UserRole).toLongLong() : 0};
        clearMessage();
        showBlock();
    });
    connect(m_hasCutoff, &QCheckBox::toggled, m_cutoff, &QWidget::setEnabled);
    connect(m_hasCutoff, &QCheckBox::toggled, this, [this](bool on) {
        if (on && !m_cutoff->date().isValid())
            m_cutoff->setDate(
                qMax(m_setup.hotel.businessDate.addDays(1), m_from->date().addDays(-14)));
    });
    connect(m_new, &QPushButton::clicked, this, [this] {
        m_list->setCurrentItem(nullptr);
        m_current = {};
        showBlock();
        m_name->setFocus();
    });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_release, &QPushButton::clicked, this, [this] {
        const Block *block = current();
        if (!block)
            return;
        clearMessage();
        const ReleaseBlock command{block->id, block->version};
        setSaving(true);
        Q_EMIT releaseRequested(command);
    });
    connect(m_pickUp, &QPushButton::clicked, this, [this] {
        if (const Block *block = current())
            Q_EMIT pickUpRequested(*block);
    });
    connect(m_save, &QPushButton::clicked, this, &AllotmentsDialog::save);
    fillList();
    showBlock();
    m_name->setFocus(); // a new one is what is shown
}

void AllotmentsDialog::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    for (DateField *field : {m_from, m_to, m_cutoff})
        field->setFirstDayOfWeek(day);
}

void AllotmentsDialog::fillList()
{
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    for (const Block &block : std::as_const(m_blocks)) {
        auto *item = new QTreeWidgetItem(m_list, {block.name, typeName(m_setup, block.type),
                                                  shortDateRangeText(block.from, block.to),
                                                  QString::number(block.quantity), leftText(block),
                                                  stateText(block)});
        item->setData(0, Qt::UserRole, block.id.value);
        if (block.id == m_current)
            m_list->setCurrentItem(item);
    }
    if (!current() && !m_blocks.isEmpty() && m_current.isValid())
        m_current = {};
    setHeadline(m_blocks.isEmpty() ? Tr::tr("No allotment")
                                   : Tr::tr("%n allotment(s)", nullptr, int(m_blocks.size())));
    setSubline(Tr::tr("Rooms that are kept for a group or a contract. What isn't booked goes back "
                      "on sale.")
                   .toHtmlEscaped());
}

const Block *AllotmentsDialog::current() const
{
    const auto found = std::find_if(m_blocks.cbegin(), m_blocks.cend(),
                                    [this](const Block &block) { return block.id == m_current; });
    return found == m_blocks.cend() ? nullptr : &*found;
}

void AllotmentsDialog::select(BlockId block)
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        if (m_list->topLevelItem(i)->data(0, Qt::UserRole).toLongLong() == block.value)
            m_list->setCurrentItem(m_list->topLevelItem(i));
    }
}

void AllotmentsDialog::select(const QString &name, QDate night)
{
    for (const Block &block : std::as_const(m_blocks)) {
        if (block.name == name && night >= block.from && night < block.to) {
            select(block.id);
            return;
        }
    }
}

void AllotmentsDialog::showBlock()
{
    const Block *block = current();
    const QDate today = m_setup.hotel.businessDate;
    const Block fresh{{}, 0, {}, {}, today, today.addDays(1), true, false, {}, 1, {}, 0};
    const Block &shown = block ? *block : fresh;
    m_name->setText(shown.name);
    m_nameBox->setError({});
    if (block)
        m_type->setCurrentIndex(m_type->findData(shown.type.value));
    m_from->setDate(shown.from);
    m_to->setDate(shown.to);
    m_quantity->setValue(shown.quantity);
    m_quantityBox->setError({});
    m_definite->setChecked(shown.definite);
    m_cutoff->setDate(shown.cutoff);
    m_hasCutoff->setChecked(shown.cutoff.isValid());
    m_cutoff->setEnabled(shown.cutoff.isValid());
    keepTyped();
    updateButtons();
}

void AllotmentsDialog::updateButtons()
{
    const Block *block = current();
    const bool can = m_writable && !isSaving();
    const bool isOpen = !block || !block->released;
    // What nights and what type are another allotment.
    m_type->setEnabled(!block);
    m_from->setReadOnly(block != nullptr);
    m_to->setReadOnly(block != nullptr);
    m_new->setEnabled(can);
    m_save->setText(block ? Tr::tr("Save changes") : Tr::tr("Add the allotment"));
    m_save->setEnabled(can && isOpen);
    m_release->setVisible(block != nullptr);
    m_release->setEnabled(can && block && isOpen);
    m_pickUp->setVisible(block != nullptr);
    m_pickUp->setEnabled(can && block && isOpen
                         && std::any_of(block->left.cbegin(), block->left.cend(),
                                        [](int left) { return left > 0; }));
}

bool AllotmentsDialog::readFields()
{
    for (DateField *field : {m_from, m_to, m_cutoff})
        field->commit();
    if (m_name->text().trimmed().isEmpty()) {
        m_nameBox->setError(Tr::tr("The allotment needs a name."));
        m_name->setFocus();
        return false;
    }
    if (!m_from->date().isValid()) {
        m_from->lineEdit()->setFocus();
        return false;
    }
    if (!m_to->date().isValid() || m_to->date() <= m_from->date()) {
        if (m_to->error().isEmpty())
            m_to->setError(Tr::tr("The end must be after the start."));
        m_to->lineEdit()->setFocus();
        return false;
    }
    if (m_hasCutoff->isChecked() && !m_cutoff->date().isValid()) {
        m_cutoff->lineEdit()->setFocus();
        return false;
    }
    return true;
}

void AllotmentsDialog::save()
{
    clearMessage();
    if (!readFields())
        return;
    const QString name = m_name->text().trimmed();
    const QDate cutoff = m_hasCutoff->isChecked() ? m_cutoff->date() : QDate();
    const Block *block = current();
    if (!block) {
        const AddBlock command{name,
                               {m_type->currentData().toInt()},
                               m_from->date(),
                               m_to->date(),
                               m_quantity->value(),
                               m_definite->isChecked(),
                               cutoff};
        setSaving(true);
        Q_EMIT addRequested(command);
        return;
    }
    EditBlock command;
    command.block = block->id;
    command.version = block->version;
    if (name != block->name)
        command.name = name;
    if (m_quantity->value() != block->quantity)
        command.quantity = m_quantity->value();
    if (m_definite->isChecked() != block->definite)
        command.definite = m_definite->isChecked();
    if (cutoff != block->cutoff)
        command.cutoff = cutoff;
    setSaving(true);
    Q_EMIT editRequested(command);
}

void AllotmentsDialog::saveWith(int quantity)
{
    m_quantity->setValue(quantity);
    save();
}

int AllotmentsDialog::quantity() const
{
    return m_quantity->value();
}

std::optional<Block> AllotmentsDialog::chosen() const
{
    const Block *block = current();
    return block ? std::optional(*block) : std::nullopt;
}

void AllotmentsDialog::showSaved(BlockId block)
{
    setSaving(false);
    m_current = block;
}

void AllotmentsDialog::showRefusal(const Message &message)
{
    setSaving(false);
    if (message.field == QLatin1String("name"))
        m_nameBox->setError(message.text);
    else if (message.field == QLatin1String("quantity"))
        m_quantityBox->setError(message.text);
    else if (message.field == QLatin1String("cutoff"))
        m_cutoff->setError(message.text);
    else if (message.field == QLatin1String("from"))
        m_from->setError(message.text);
    else if (message.field == QLatin1String("to"))
        m_to->setError(message.text);
    else
        showMessage(message);
}

void AllotmentsDialog::setSaving(bool saving)
{
    DraftFrame::setSaving(saving);
    m_name->setReadOnly(saving);
    m_list->setEnabled(!saving);
    updateButtons();
}

void AllotmentsDialog::setWritable(bool writable, const QString &reason)
{
    m_writable = writable;
    for (ActionButton *button : {m_new, m_release, m_pickUp, m_save})
        button->setToolTip(writable ? QString() : reason);
    updateButtons();
}

} // namespace roomrack::ui
