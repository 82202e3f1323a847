// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <QtCore/QPointer>

class QComboBox;
class QFileDialog;
class QLineEdit;
class QTreeWidget;

namespace roomrack::ui {

class DateField;
struct DeskContext;

/// The action log of the hotel: who did what, when, from which desk, newest first, page by page, by
/// day, person, kind, room, reservation and text; also saved as a CSV file. Reads by itself.
class ActionLogDialog : public DialogFrame
{
    Q_OBJECT

public:
    static constexpr int pageSize = 200;

    /// The context outlives the dialog.
    ActionLogDialog(const DeskContext *context, QWidget *parent = nullptr);

    /// A day's log.
    void setDay(QDate day);
    void setRoom(const QString &number);
    void setReservation(qint64 confirmation);
    /// With the filters as they are.
    void search();
    [[nodiscard]] int entryCount() const { return int(m_events.size()); }
    /// Every entry that fits, not only those that are shown, into a file.
    void exportTo(const QString &path);

Q_SIGNALS:
    void exported(const QString &path, int entries);

private:
    struct Reading
    {
        quint64 id = 0; ///< answers to older questions are dropped
        EventFilter filter;
    };

    void build();
    void read(const EventFilter &filter, bool more);
    void take(const QList<Event> &events, bool more);
    void readAll(const QString &path, const EventFilter &filter, QList<Event> events);
    void write(const QString &path, const QList<Event> &events);
    void fill();
    void chooseFile();
    void tell(const QString &text, Tone tone);
    /// What the fields say, but for the reservation, whose id has to be asked for.
    [[nodiscard]] std::optional<EventFilter> filter();
    [[nodiscard]] bool fits(const Event &event) const;
    [[nodiscard]] QStringList cells(const Event &event) const;
    void withReservation(EventFilter filter, const std::function<void(const EventFilter &)> &then);

    const DeskContext *m_context;
    QList<Event> m_events;
    QHash<QString, QString> m_people; ///< login -> name, of the entries seen
    quint64 m_question = 0;
    EventFilter m_asked;
    DateField *m_from;
    DateField *m_to;
    QComboBox *m_person;
    QComboBox *m_kind;
    QLineEdit *m_room;
    QLineEdit *m_reservation;
    QLineEdit *m_text;
    QTreeWidget *m_list;
    ActionButton *m_more = nullptr;
    ActionButton *m_save = nullptr;
};

} // namespace roomrack::ui
