// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Only the window of visible cells is offered as children: a tool that walks the tree would
// otherwise walk a million of them. Everything is in the names, since the bridge of this Qt has no
// interface for cells' headers.

#include "rackaccessible.h"

#include "rackview.h"
#include "rackwords.h"

#include <format.h>
#include <tr.h>

#include <QtCore/QPointer>
#include <QtGui/QAccessible>
#include <QtWidgets/QAccessibleWidget>

#include <algorithm>

namespace roomrack::ui {

namespace {

class RackCell final : public QAccessibleInterface,
                       public QAccessibleTableCellInterface,
                       public QAccessibleActionInterface
{
public:
    RackCell(RackView *view, int row, int night)
        : m_view(view)
        , m_row(row)
        , m_night(night)
    {}

    [[nodiscard]] int row() const { return m_row; }
    [[nodiscard]] int night() const { return m_night; }

    bool isValid() const override { return m_view && m_row < m_view->model()->rowCount(); }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_view);
    }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::Cell; }
    void setText(QAccessible::Text, const QString &) override {}
    QString text(QAccessible::Text what) const override;
    QRect rect() const override;
    QAccessible::State state() const override;
    void *interface_cast(QAccessible::InterfaceType type) override;

    bool isSelected() const override;
    QList<QAccessibleInterface *> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface *> rowHeaderCells() const override { return {}; }
    int columnIndex() const override;
    int rowIndex() const override;
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface *table() const override { return parent(); }

    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    void doAction(const QString &action) override;
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    [[nodiscard]] const Occupancy *occupancy() const;

    QPointer<RackView> m_view;
    int m_row;
    int m_night;
};

class RackTable final : public QAccessibleWidget, public QAccessibleTableInterface
{
public:
    explicit RackTable(RackView *view)
        : QAccessibleWidget(view, QAccessible::Table, Tr::tr("Room rack"))
    {}
    ~RackTable() override { forget(); }

    [[nodiscard]] RackView *view() const { return static_cast<RackView *>(widget()); }
    [[nodiscard]] int firstRow() const;
    [[nodiscard]] int firstNight() const;
    [[nodiscard]] QAccessibleInterface *cell(int row, int night) const;
    [[nodiscard]] int indexOf(int row, int night) const;

    int childCount() const override { return rowCount() * columnCount(); }
    QAccessibleInterface *child(int index) const override;
    int indexOfChild(const QAccessibleInterface *child) const override;
    QAccessibleInterface *childAt(int x, int y) const override;
    QAccessibleInterface *focusChild() const override;
    void *interface_cast(QAccessible::InterfaceType type) override;

    QAccessibleInterface *caption() const override { return nullptr; }
    QAccessibleInterface *summary() const override { return nullptr; }
    QAccessibleInterface *cellAt(int row, int column) const override;
    int selectedCellCount() const override { return int(selectedCells().size()); }
    QList<QAccessibleInterface *> selectedCells() const override;
    QString columnDescription(int column) const override;
    QString rowDescription(int row) const override;
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    int columnCount() const override;
    int rowCount() const override;
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent *) override {}

private:
    void forget() const;

    // What the window of cells was when the ids were given; another window forgets them.
    mutable QRect m_window;
    mutable QHash<std::pair<int, int>, QAccessible::Id> m_cells;
};

const Occupancy *RackCell::occupancy() const
{
    const RackModel *model = m_view->model();
    if (model->row(m_row).kind == RackRow::TypeHeader)
        return nullptr;
    const RackFocus &focus = m_view->state().focus;
    if (focus.row == m_row && focus.night == m_night && focus.stay.isValid())
        return model->occupancy(focus.stay);
    const int index = model->barAt(m_row, nightOf(m_night));
    return index >= 0 ? &model->bar(m_row, index) : nullptr;
}

QString RackCell::text(QAccessible::Text what) const
{
    if (!isValid() || (what != QAccessible::Name && what != QAccessible::Value))
        return {};
    return cellName(*m_view->model(), m_row, dateOfDay(m_night), occupancy());
}

QRect RackCell::rect() const
{
    if (!isValid())
        return {};
    const QRect cell =
        m_view->geometryOfRack().nightRect(m_row, m_night) & m_view->viewport()->rect();
    return {m_view->viewport()->mapToGlobal(cell.topLeft()), cell.size()};
}

QAccessible::State RackCell::state() const
{
    QAccessible::State state;
    if (!isValid()) {
        state.invalid = true;
        return state;
    }
    const RackFocus &focus = m_view->state().focus;
    state.focusable = true;
    state.selectable = true;
    state.focused = m_view->state().hasFocus && focus.row == m_row && focus.night == m_night;
    state.selected = isSelected();
    state.offscreen = rect().isEmpty();
    return state;
}

bool RackCell::isSelected() const
{
    if (!isValid())
        return false;
    const Occupancy *here = occupancy();
    if (here && m_view->state().selected.contains(here->id))
        return true;
    const MarkedNights &marked = m_view->state().marked;
    return marked.row == m_row && marked.from <= m_night && m_night < marked.to;
}

void *RackCell::interface_cast(QAccessible::InterfaceType type)
{
    if (type == QAccessible::TableCellInterface)
        return static_cast<QAccessibleTableCellInterface *>(this);
    if (type == QAccessible::ActionInterface)
        return static_cast<QAccessibleActionInterface *>(this);
    return nullptr;
}

void RackCell::doAction(const QString &action)
{
    if (!isValid())
        return;
    m_view->setFocus();
    m_view->focusCell(m_row, dateOfDay(m_night));
    if (action == pressAction())
        m_view->openCurrent();
}

int RackCell::rowIndex() const
{
    const auto *table = static_cast<RackTable *>(parent());
    return table ? m_row - table->firstRow() : 0;
}

int RackCell::columnIndex() const
{
    const auto *table = static_cast<RackTable *>(parent());
    return table ? m_night - table->firstNight() : 0;
}

int RackTable::firstRow() const
{
    return std::max(0, view()->geometryOfRack().rowAt(0));
}

int RackTable::firstNight() const
{
    const RackGeometry &geometry = view()->geometryOfRack();
    return geometry.axis.nightAt(geometry.offset.x());
}

int RackTable::rowCount() const
{
    const RackGeometry &geometry = view()->geometryOfRack();
    const int last = std::min({geometry.rowAt(view()->viewport()->height() - 1),
                               geometry.rows.count() - 1, view()->model()->rowCount() - 1});
    return std::max(0, last - firstRow() + 1);
}

int RackTable::columnCount() const
{
    const RackGeometry &geometry = view()->geometryOfRack();
    const int right = geometry.offset.x() + view()->viewport()->width() - 1;
    return std::max(1, geometry.axis.nightAt(right) - firstNight() + 1);
}

void RackTable::forget() const
{
    for (const QAccessible::Id id : std::as_const(m_cells))
        QAccessible::deleteAccessibleInterface(id);
    m_cells.clear();
}

QAccessibleInterface *RackTable::cell(int row, int night) const
{
    const QRect window(firstNight(), firstRow(), columnCount(), rowCount());
    if (window != m_window) {
        forget();
        m_window = window;
    }
    QAccessible::Id &id = m_cells[{row, night}];
    if (id == 0)
        id = QAccessible::registerAccessibleInterface(new RackCell(view(), row, night));
    return QAccessible::accessibleInterface(id);
}

int RackTable::indexOf(int row, int night) const
{
    const int line = row - firstRow();
    const int column = night - firstNight();
    if (line < 0 || line >= rowCount() || column < 0 || column >= columnCount())
        return -1;
    return line * columnCount() + column;
}

QAccessibleInterface *RackTable::child(int index) const
{
    if (index < 0 || index >= childCount())
        return nullptr;
    return cell(firstRow() + index / columnCount(), firstNight() + index % columnCount());
}

int RackTable::indexOfChild(const QAccessibleInterface *child) const
{
    if (!child || child->role() != QAccessible::Cell)
        return -1;
    const auto *cell = static_cast<const RackCell *>(child);
    return indexOf(cell->row(), cell->night());
}

QAccessibleInterface *RackTable::childAt(int x, int y) const
{
    const QPoint pos = view()->viewport()->mapFromGlobal(QPoint(x, y));
    if (!view()->viewport()->rect().contains(pos))
        return nullptr;
    const RackGeometry &geometry = view()->geometryOfRack();
    const int index =
        indexOf(geometry.rowAt(pos.y()), geometry.axis.nightAt(geometry.contentX(pos.x())));
    return child(index);
}

QAccessibleInterface *RackTable::focusChild() const
{
    const RackFocus &focus = view()->state().focus;
    if (!view()->hasFocus() || !focus.isValid())
        return nullptr;
    return child(indexOf(focus.row, focus.night));
}

void *RackTable::interface_cast(QAccessible::InterfaceType type)
{
    if (type == QAccessible::TableInterface)
        return static_cast<QAccessibleTableInterface *>(this);
    return QAccessibleWidget::interface_cast(type);
}

QAccessibleInterface *RackTable::cellAt(int row, int column) const
{
    // Beyond the window there is still a cell, never a null that the bridge would follow.
    return cell(std::clamp(firstRow() + row, 0, std::max(0, view()->model()->rowCount() - 1)),
                firstNight() + column);
}

QList<QAccessibleInterface *> RackTable::selectedCells() const
{
    QList<QAccessibleInterface *> cells;
    const int count = childCount();
    for (int i = 0; i < count; ++i) {
        QAccessibleInterface *one = child(i);
        if (one->state().selected)
            cells.append(one);
    }
    return cells;
}

QString RackTable::columnDescription(int column) const
{
    return dateText(dateOfDay(firstNight() + column));
}

QString RackTable::rowDescription(int row) const
{
    const int line = firstRow() + row;
    return line >= 0 && line < view()->model()->rowCount() ? rowName(*view()->model(), line)
                                                           : QString();
}

QAccessibleInterface *makeInterface(const QString &, QObject *object)
{
    auto *view = qobject_cast<RackView *>(object);
    return view ? new RackTable(view) : nullptr;
}

} // namespace

void installRackAccessibility()
{
    QAccessible::installFactory(makeInterface);
}

void announceFocus(RackView *view)
{
    if (!QAccessible::isActive())
        return;
    auto *table = dynamic_cast<RackTable *>(QAccessible::queryAccessibleInterface(view));
    if (!table)
        return;
    const int index = table->indexOf(view->state().focus.row, view->state().focus.night);
    if (index < 0)
        return;
    QAccessibleEvent event(view, QAccessible::Focus);
    event.setChild(index);
    QAccessible::updateAccessibility(&event);
}

} // namespace roomrack::ui
