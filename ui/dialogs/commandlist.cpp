// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "commandlist.h"

#include "../tr.h"
#include "../widgets/ink.h"

#include <domain/textrules.h>

#include <QtGui/QAction>
#include <QtGui/QKeyEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QMenu>
#include <QtWidgets/QStyledItemDelegate>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {

QString nameOf(const QAction *action)
{
    QString name = action->text();
    // Menus of Japanese carry their key as "(&D)".
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)"));
    return name.remove(mnemonic).remove(u'&').section(u'\t', 0, 0);
}

constexpr int KeysRole = Qt::UserRole + 1;

/// The command's keys stand muted at the right edge, one below the other.
class WithKeys : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        painter->save();
        painter->setFont(uiFont(12));
        painter->setPen(inkFor(option.palette).muted);
        const QRect place = option.rect.adjusted(8, 0, -8, 0);
        painter->drawText(place, Qt::AlignVCenter | Qt::AlignTrailing,
                          index.data(KeysRole).toString());
        painter->restore();
    }
};

} // namespace

CommandList::CommandList(const QList<QAction *> &actions, QWidget *parent)
    : DialogFrame(560, parent)
    , m_text(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("commandList"));
    setWindowTitle(Tr::tr("Commands"));
    setHeadline(Tr::tr("What do you want to do?"));
    setSubline({});
    QSet<QString> names;
    for (QAction *action : actions) {
        if (action->isSeparator() || action->menu() || action->text().isEmpty())
            continue;
        // "Book a room…" and "Book" at the cursor differ; "Walk-in…" and "Walk-in" don't.
        QString name = nameOf(action);
        name.remove(QChar(u'\u2026'));
        if (names.contains(name))
            continue;
        names.insert(name);
        m_actions.append(action);
    }
    m_text->setObjectName(QStringLiteral("commandText"));
    m_text->setFont(uiFont(13));
    m_text->setMinimumHeight(30);
    m_text->setPlaceholderText(Tr::tr("Type a part of a command"));
    m_text->setAccessibleName(Tr::tr("Find a command"));
    m_list->setObjectName(QStringLiteral("commands"));
    m_list->setFont(uiFont(13));
    m_list->setMinimumHeight(300);
    m_list->setAccessibleName(Tr::tr("Commands"));
    m_list->setItemDelegate(new WithKeys(m_list));
    body()->addWidget(m_text);
    body()->addWidget(m_list, 1);
    connect(m_text, &QLineEdit::textChanged, this, &CommandList::fill);
    connect(m_list, &QListWidget::itemClicked, this, &CommandList::run);
    m_text->installEventFilter(this);
    fill();
    m_text->setFocus();
}

void CommandList::fill()
{
    m_list->clear();
    const QStringList words = searchText(m_text->text()).split(u' ', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < m_actions.size(); ++i) {
        const QAction *action = m_actions.at(i);
        if (!action)
            continue;
        const QString name = nameOf(action);
        const QString folded = searchText(name);
        const bool fits = std::all_of(words.cbegin(), words.cend(),
                                      [&](const QString &word) { return folded.contains(word); });
        if (!fits)
            continue;
        // Menus at the cursor only show their keys.
        const QString shown = action->text().section(u'\t', 1, 1);
        const QString keys =
            shown.isEmpty() ? action->shortcut().toString(QKeySequence::NativeText) : shown;
        auto *item = new QListWidgetItem(name, m_list);
        item->setData(Qt::UserRole, int(i));
        item->setData(KeysRole, keys);
        item->setData(Qt::AccessibleTextRole,
                      keys.isEmpty() ? name : QStringLiteral("%1, %2").arg(name, keys));
        if (!action->isEnabled())
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
        item->setToolTip(action->isEnabled() ? action->statusTip() : action->toolTip());
    }
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->flags() & Qt::ItemIsEnabled) {
            m_list->setCurrentRow(row);
            break;
        }
    }
}

void CommandList::run()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item || !(item->flags() & Qt::ItemIsEnabled))
        return;
    const QPointer<QAction> action = m_actions.value(item->data(Qt::UserRole).toInt());
    close();
    if (action)
        action->trigger();
}

bool CommandList::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_text && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Down || key->key() == Qt::Key_Up) {
            const int step = key->key() == Qt::Key_Down ? 1 : -1;
            for (int row = m_list->currentRow() + step; row >= 0 && row < m_list->count();
                 row += step) {
                if (m_list->item(row)->flags() & Qt::ItemIsEnabled) {
                    m_list->setCurrentRow(row);
                    break;
                }
            }
            return true;
        }
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            run();
            return true;
        }
    }
    return DialogFrame::eventFilter(watched, event);
}

} // namespace roomrack::ui
