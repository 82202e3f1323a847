// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "actionlogdialog.h"

#include "../csv.h"
#include "../eventtext.h"
#include "../eventwords.h"
#include "../format.h"
#include "../onfinished.h"
#include "../pages/deskcontext.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/datefield.h"
#include "../widgets/ink.h"
#include "../widgets/inlineband.h"

#include <desk/availabilitycache.h>
#include <domain/localtime.h>
#include <domain/textrules.h>

#include <QtCore/QSaveFile>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QTreeWidget>

namespace roomrack::ui {

namespace {
constexpr int fieldHeight = 30; ///< as in the forms

constexpr int exportPage = 1000;

QLineEdit *field(const QString &name, QWidget *parent)
{
    auto *edit = new QLineEdit(parent);
    edit->setObjectName(name);
    edit->setFont(uiFont(13));
    edit->setClearButtonEnabled(true);
    return edit;
}

QComboBox *choice(const QString &name, QWidget *parent)
{
    auto *box = new QComboBox(parent);
    box->setObjectName(name);
    box->setFont(uiFont(13));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    return box;
}

} // namespace

ActionLogDialog::ActionLogDialog(const DeskContext *context, QWidget *parent)
    : DialogFrame(1000, parent)
    , m_context(context)
    , m_from(new DateField(this))
    , m_to(new DateField(this))
    , m_person(choice(QStringLiteral("logPerson"), this))
    , m_kind(choice(QStringLiteral("logKind"), this))
    , m_room(field(QStringLiteral("logRoom"), this))
    , m_reservation(field(QStringLiteral("logReservation"), this))
    , m_text(field(QStringLiteral("logText"), this))
    , m_list(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("actionLogDialog"));
    setWindowTitle(Tr::tr("Action log"));
    //: hotel
    setHeadline(Tr::tr("What was done at %1").arg(context->hotel.name));
    setSubline(Tr::tr("Newest first. Entries can't be changed.").toHtmlEscaped());
    build();
}

void ActionLogDialog::build()
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    int column = 0;
    const auto add = [&](const QString &label, QWidget *widget, int stretch) {
        grid->addWidget(fieldLabel(label, widget, this), 0, column);
        widget->setMinimumHeight(fieldHeight);
        grid->addWidget(widget, 1, column, Qt::AlignTop);
        grid->setColumnStretch(column++, stretch);
        widget->setAccessibleName(label);
    };
    m_from->setObjectName(QStringLiteral("logFrom"));
    m_to->setObjectName(QStringLiteral("logTo"));
    for (DateField *date : {m_from, m_to}) {
        date->setBusinessDate(m_context->cache->setup().hotel.businessDate);
        date->setFirstDayOfWeek(m_context->settings.weekStart());
        date->setMinimumWidth(136);
        connect(date, &DateField::dateEdited, this, &ActionLogDialog::search);
    }
    add(Tr::tr("From", "first day of the log"), m_from, 0);
    add(Tr::tr("To", "last day of the log"), m_to, 0);
    add(Tr::tr("Person"), m_person, 3);
    add(Tr::tr("What"), m_kind, 3);
    add(Tr::tr("Room"), m_room, 1);
    add(Tr::tr("Reservation"), m_reservation, 2);
    add(Tr::tr("Text"), m_text, 2);
    body()->addLayout(grid);
    m_person->addItem(Tr::tr("Everybody"), QString());
    m_kind->addItem(Tr::tr("Everything"), QString());
    const QStringList kinds = eventKinds();
    for (const QString &kind : kinds)
        m_kind->addItem(eventKindText(kind), kind);
    connect(m_person, &QComboBox::activated, this, &ActionLogDialog::search);
    connect(m_kind, &QComboBox::activated, this, &ActionLogDialog::search);
    connect(m_room, &QLineEdit::editingFinished, this, &ActionLogDialog::search);
    connect(m_reservation, &QLineEdit::editingFinished, this, &ActionLogDialog::search);
    connect(m_text, &QLineEdit::textChanged, this, &ActionLogDialog::fill);

    m_list->setObjectName(QStringLiteral("events"));
    m_list->setFont(uiFont(13));
    m_list->setRootIsDecorated(false);
    m_list->setAlternatingRowColors(true);
    m_list->setHeaderLabels({Tr::tr("When"), Tr::tr("Who"), Tr::tr("Desk"), Tr::tr("Room"),
                             Tr::tr("Reservation"), Tr::tr("What")});
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(true);
    m_list->setMinimumHeight(360);
    m_list->setAccessibleName(Tr::tr("Action log"));
    body()->addWidget(m_list, 1);

    m_more = addButton(Tr::tr("Older entries"), QDialogButtonBox::ActionRole);
    m_more->setObjectName(QStringLiteral("older"));
    m_more->setEnabled(false);
    m_save = addButton(Tr::tr("Save as CSV…"), QDialogButtonBox::ActionRole);
    m_save->setObjectName(QStringLiteral("saveCsv"));
    auto *close = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole, true);
    close->setObjectName(QStringLiteral("close"));
    connect(m_more, &QPushButton::clicked, this, [this] {
        EventFilter older = m_asked;
        older.before = m_events.isEmpty() ? EventId{} : m_events.last().id;
        read(older, true);
    });
    connect(m_save, &QPushButton::clicked, this, &ActionLogDialog::chooseFile);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
}

void ActionLogDialog::setDay(QDate day)
{
    m_from->setDate(day);
    m_to->setDate(day);
}

void ActionLogDialog::setRoom(const QString &number)
{
    m_room->setText(number);
}

void ActionLogDialog::setReservation(qint64 confirmation)
{
    m_reservation->setText(confirmationText(confirmation));
}

std::optional<EventFilter> ActionLogDialog::filter()
{
    const QTimeZone zone = zoneNamed(m_context->hotel.timeZone);
    EventFilter filter;
    filter.limit = pageSize;
    if (m_from->date().isValid())
        filter.from = m_from->date().startOfDay(zone).toUTC();
    if (m_to->date().isValid())
        filter.to = m_to->date().addDays(1).startOfDay(zone).toUTC();
    filter.login = m_person->currentData().toString();
    filter.kind = m_kind->currentData().toString();
    if (const QString number = m_room->text().trimmed(); !number.isEmpty()) {
        for (const Room &room : m_context->cache->setup().rooms) {
            if (room.number.compare(number, Qt::CaseInsensitive) == 0)
                filter.room = room.id;
        }
        if (!filter.room.isValid()) {
            tell(Tr::tr("No room has the number %1.").arg(number), Tone::Warning);
            return {};
        }
    }
    return filter;
}

void ActionLogDialog::withReservation(EventFilter filter,
                                      const std::function<void(const EventFilter &)> &then)
{
    QString digits = m_reservation->text();
    digits.removeIf([](QChar c) { return c < QLatin1Char('0') || c > QLatin1Char('9'); });
    if (digits.isEmpty()) {
        then(filter);
        return;
    }
    onFinished(
        m_context->store->reservationByConfirmation(digits.toLongLong()), this,
        [this, filter, then](const Result<Reservation> &found) mutable {
            if (!found.ok() || found.value().hotel != m_context->hotel.id) {
                tell(messageFor(found.ok() ? Failure{Outcome::NotFound, {}, {}} : found.failure())
                         .plainText(),
                     Tone::Warning);
                return;
            }
            filter.reservation = found.value().id;
            then(filter);
        });
}

void ActionLogDialog::search()
{
    clearMessage();
    if (const auto wanted = filter())
        withReservation(*wanted, [this](const EventFilter &whole) { read(whole, false); });
}

void ActionLogDialog::read(const EventFilter &filter, bool more)
{
    const quint64 question = ++m_question;
    if (!more)
        m_asked = filter;
    onFinished(m_context->store->history(m_context->hotel.id, filter), this,
               [this, question, more](const Result<QList<Event>> &events) {
                   if (question != m_question)
                       return;
                   if (events.ok())
                       take(events.value(), more);
                   else
                       showMessage(messageFor(events.failure()));
               });
}

void ActionLogDialog::take(const QList<Event> &events, bool more)
{
    if (!more)
        m_events.clear();
    m_events += events;
    m_more->setEnabled(events.size() == pageSize);
    for (const Event &event : events) {
        if (m_people.contains(event.byLogin))
            continue;
        m_people.insert(event.byLogin, event.by);
        if (const int at = m_person->findData(event.byLogin); at < 0)
            m_person->addItem(event.by, event.byLogin);
        else
            m_person->setItemText(at, event.by);
    }
    fill();
}

QStringList ActionLogDialog::cells(const Event &event) const
{
    const HotelSetup &setup = m_context->cache->setup();
    //: clerk, supervisor
    const QString who = event.approvedBy.isEmpty()
                            ? event.by
                            : Tr::tr("%1, approved by %2").arg(event.by, event.approvedBy);
    return {momentText(event.at, m_context->hotel.timeZone, m_context->clock->utcNow()),
            who,
            event.desk,
            eventRooms(event, setup),
            event.confirmation > 0 ? confirmationText(event.confirmation) : QString(),
            eventText(event, setup)};
}

bool ActionLogDialog::fits(const Event &event) const
{
    const QString needle = searchText(m_text->text());
    // The guest isn't shown in the list, but whoever may read it may look for one.
    const QStringList words = cells(event) << event.guestName;
    return needle.isEmpty() || searchText(words.join(QLatin1Char(' '))).contains(needle);
}

void ActionLogDialog::fill()
{
    m_list->clear();
    for (const Event &event : std::as_const(m_events)) {
        if (!fits(event))
            continue;
        auto *item = new QTreeWidgetItem(m_list, cells(event));
        item->setToolTip(5, item->text(5));
    }
    setFooterText(Tr::tr("%n entries shown", nullptr, m_list->topLevelItemCount()));
}

void ActionLogDialog::chooseFile()
{
    auto *dialog = new QFileDialog(this, Tr::tr("Save the log"));
    dialog->setObjectName(QStringLiteral("csvFile"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(Tr::tr("Tables (*.csv)"));
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    connect(dialog, &QFileDialog::fileSelected, this, &ActionLogDialog::exportTo);
    dialog->open();
}

void ActionLogDialog::exportTo(const QString &path)
{
    auto wanted = filter();
    if (!wanted)
        return;
    wanted->limit = exportPage;
    m_save->setEnabled(false);
    withReservation(*wanted, [this, path](const EventFilter &whole) { readAll(path, whole, {}); });
}

void ActionLogDialog::readAll(const QString &path, const EventFilter &filter, QList<Event> events)
{
    onFinished(m_context->store->history(m_context->hotel.id, filter), this,
               [this, path, filter, events](const Result<QList<Event>> &page) mutable {
                   if (!page.ok()) {
                       m_save->setEnabled(true);
                       showMessage(messageFor(page.failure()));
                       return;
                   }
                   events += page.value();
                   if (page.value().size() == filter.limit) {
                       EventFilter older = filter;
                       older.before = events.last().id;
                       readAll(path, older, events);
                       return;
                   }
                   write(path, events);
               });
}

void ActionLogDialog::write(const QString &path, const QList<Event> &events)
{
    m_save->setEnabled(true);
    QList<QStringList> rows{{Tr::tr("When"), Tr::tr("Who"), Tr::tr("Login"), Tr::tr("Approved by"),
                             Tr::tr("Desk"), Tr::tr("Room"), Tr::tr("Reservation"),
                             Tr::tr("What")}};
    const QTimeZone zone = zoneNamed(m_context->hotel.timeZone);
    int entries = 0;
    for (const Event &event : events) {
        if (!fits(event))
            continue;
        const QStringList shown = cells(event);
        rows.append({event.at.toTimeZone(zone).toString(Qt::ISODate), event.by, event.byLogin,
                     event.approvedBy, event.desk, shown.at(3), shown.at(4), shown.at(5)});
        ++entries;
    }
    QSaveFile file(path);
    const QByteArray text = csvOf(rows);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit()) {
        tell(Tr::tr("The file can't be written: %1").arg(file.errorString()), Tone::Danger);
        return;
    }
    tell(Tr::tr("Saved %n entries.", nullptr, entries), Tone::Good);
    Q_EMIT exported(path, entries);
}

void ActionLogDialog::tell(const QString &text, Tone tone)
{
    Message message;
    message.text = text;
    message.tone = tone;
    showMessage(message);
}

} // namespace roomrack::ui
