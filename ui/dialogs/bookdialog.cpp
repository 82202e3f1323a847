// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "bookdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/holdendfield.h"
#include "../widgets/ink.h"
#include "bookextras.h"
#include "guestform.h"
#include "stayform.h"

#include <desk/availabilitycache.h>
#include <desk/groupways.h>

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 820;
constexpr int columnGap = 32;
constexpr int guestWidth = 370;
constexpr int listHeight = 88; ///< three rooms
} // namespace

BookDialog::BookDialog(const AvailabilityCache *cache, const Clock *clock, QWidget *parent)
    : DialogFrame(dialogWidth, parent)
    , m_cache(cache)
    , m_clock(clock)
    , m_request(QUuid::createUuid())
    , m_guest(new GuestForm(true, this))
    , m_stay(new StayForm(cache, this))
    , m_extras(new BookExtras(cache, clock, this))
    , m_rooms(new QListWidget(this))
{
    setObjectName(QStringLiteral("bookDialog"));
    setWindowTitle(Tr::tr("Book a room"));
    auto *columns = new QHBoxLayout;
    columns->setSpacing(columnGap);
    auto *left = new QVBoxLayout;
    left->setSpacing(8);
    left->addWidget(sectionLabel(Tr::tr("Guest"), this));
    left->addWidget(m_guest, 1);
    m_guest->setFixedWidth(guestWidth);
    auto *right = new QVBoxLayout;
    right->setSpacing(8);
    right->addWidget(sectionLabel(Tr::tr("Stay"), this));
    m_rooms->setObjectName(QStringLiteral("roomList"));
    m_rooms->setFont(uiFont(13));
    m_rooms->setFixedHeight(listHeight);
    m_rooms->setAccessibleName(Tr::tr("Rooms of this booking"));
    m_rooms->hide();
    right->addWidget(m_rooms);
    right->addWidget(m_stay);
    right->addWidget(m_extras);
    right->addStretch(1);
    columns->addLayout(left);
    columns->addLayout(right, 1);
    body()->addLayout(columns);

    m_add = addLink(Tr::tr("Add a room"));
    m_add->setObjectName(QStringLiteral("addRoom"));
    m_remove = addLink(Tr::tr("Remove this room"));
    m_remove->setObjectName(QStringLiteral("removeRoom"));
    m_remove->hide();
    m_wait = addLink(Tr::tr("Put on the waitlist", "button"));
    m_wait->setObjectName(QStringLiteral("wait"));
    m_wait->hide();
    m_discard = addButton(Tr::tr("Discard"), QDialogButtonBox::RejectRole);
    m_discard->setObjectName(QStringLiteral("discard"));
    m_hold = addButton(holdText(), QDialogButtonBox::ActionRole);
    m_hold->setObjectName(QStringLiteral("hold"));
    m_book = addButton(Tr::tr("Book"), QDialogButtonBox::AcceptRole, true);
    m_book->setObjectName(QStringLiteral("book"));
    m_book->setKeyHint(Tr::tr("Ctrl+Enter", "key"));

    connect(m_add, &QPushButton::clicked, this, &BookDialog::addRoom);
    connect(m_remove, &QPushButton::clicked, this, &BookDialog::removeRoom);
    connect(m_rooms, &QListWidget::currentRowChanged, this, &BookDialog::selectRoom);
    connect(m_discard, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT discarded();
    });
    connect(m_hold, &QPushButton::clicked, this, &BookDialog::hold);
    connect(m_wait, &QPushButton::clicked, this, &BookDialog::putOnWaitlist);
    connect(m_book, &QPushButton::clicked, this, [this] { submit({}); });
    connect(m_guest, &GuestForm::searchRequested, this, &BookDialog::guestSearchRequested);
    connect(m_stay, &StayForm::changed, this, &BookDialog::updateTexts);
    connect(m_extras, &BookExtras::changed, this, &BookDialog::updateTexts);
    walk(m_guest->fields() + QList<QWidget *>{m_rooms} + m_stay->fields() + m_extras->fields());
    m_stays.append(m_stay->stay());
    m_guest->nameEdit()->setFocus();
}

void BookDialog::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_stay->setFirstDayOfWeek(day);
    m_extras->setFirstDayOfWeek(day);
}

void BookDialog::setDraft(const Book &draft)
{
    // A draft that comes back holds what somebody typed.
    m_wasTouched = isTouched();
    m_asked = draft;
    m_stays = draft.stays;
    if (m_stays.isEmpty())
        m_stays.append(StayRequest{});
    m_walkIn = draft.walkIn;
    m_overbook = draft.overbook;
    m_waiting = draft.waiting;
    m_current = 0;
    // The stay first: every other part of the form tells of its change, and the stay that the form
    // shows at that moment is kept.
    const StayRequest first = m_stays.first();
    m_stay->setStay(first);
    m_extras->setStay(first);
    m_stay->setParty(draft.adults, draft.children);
    m_guest->setGuest(draft.guest);
    m_guest->setNotes(draft.notes);
    m_guest->setWishes(draft.wishes);
    fillList();
    m_given = this->draft();
    updateTexts();
}

Book BookDialog::draft() const
{
    Book book;
    book.guest = m_guest->guest();
    book.notes = m_guest->notes();
    book.wishes = m_guest->wishes();
    book.adults = m_stay->adults();
    book.children = m_stay->children();
    book.walkIn = m_walkIn;
    book.overbook = m_overbook;
    book.stays = m_stays;
    book.stays[m_current] = m_stay->stay();
    book.stays[m_current].block = m_extras->block();
    book.waiting = m_waiting;
    return book;
}

void BookDialog::renewRequest()
{
    m_request = QUuid::createUuid();
}

void BookDialog::setHits(const QString &text, const QList<GuestHit> &hits)
{
    m_guest->setHits(text, hits);
}

void BookDialog::showRefusal(const Message &message)
{
    setSaving(false);
    if (!message.field.isEmpty()) {
        static const QStringList ofStay{QStringLiteral("arrival"), QStringLiteral("departure"),
                                        QStringLiteral("room"), QStringLiteral("type"),
                                        QStringLiteral("prices")};
        if (ofStay.contains(message.field)) {
            if (message.index >= 0 && message.index < m_stays.size())
                selectRoom(message.index);
            m_stay->setError(message.field, message.text);
            return;
        }
        if (message.field == QLatin1String("hold_until")) {
            m_extras->holdField()->setError(message.text);
            return;
        }
        if (message.field.startsWith(QLatin1String("guest"))
            || message.field == QLatin1String("notes")) {
            m_guest->setError(message.field, message.text);
            return;
        }
    }
    showMessage(message);
}

void BookDialog::takeOffer(int index, const StayRequest &offer)
{
    storeCurrent();
    m_current = qBound(0, index, int(m_stays.size()) - 1);
    StayRequest stay = m_stays.at(m_current);
    stay.room = offer.room;
    stay.type = offer.type;
    stay.dates = offer.dates;
    stay.prices = offer.prices;
    m_stays[m_current] = stay;
    m_stay->setStay(stay);
    fillList();
    updateTexts();
}

void BookDialog::setSaving(bool saving)
{
    DialogFrame::setSaving(saving);
    m_guest->setReadOnly(saving);
    m_stay->setReadOnly(saving);
    m_extras->setReadOnly(saving);
    m_wait->setEnabled(!saving);
    m_add->setEnabled(!saving);
    m_remove->setEnabled(!saving);
    if (!saving)
        setWritable(m_writable, m_book->toolTip());
}

void BookDialog::setWritable(bool writable, const QString &reason)
{
    m_writable = writable;
    const bool enabled = writable && !isSaving();
    for (ActionButton *button : {m_book, m_hold}) {
        button->setEnabled(enabled);
        button->setToolTip(writable ? QString() : reason);
    }
}

void BookDialog::refresh()
{
    m_stay->refresh();
    updateTexts();
}

void BookDialog::reject()
{
    hide();
    if (isTouched())
        Q_EMIT draftKept();
    else
        Q_EMIT discarded();
}

void BookDialog::storeCurrent()
{
    if (m_current >= 0 && m_current < m_stays.size()) {
        // An allotment that doesn't have these nights is no longer offered, and so not kept.
        const BlockId wanted = m_extras->block();
        m_stays[m_current] = m_stay->stay();
        m_stays[m_current].block = wanted;
        m_extras->setStay(m_stays.at(m_current));
        m_stays[m_current].block = m_extras->block();
    }
}

void BookDialog::updateTexts()
{
    storeCurrent();
    const StayRequest stay = m_stay->stay();
    const Room *room = m_cache->room(stay.room);
    const QString type = typeName(m_cache->setup(), stay.type);
    const QString span = stay.dates.isValid() ? staySpanText(stay.dates) : Tr::tr("dates missing");
    if (m_stays.size() > 1) {
        Money sum;
        for (const StayRequest &each : std::as_const(m_stays))
            sum = sum + priceOf(*m_cache, each);
        setHeadline(Tr::tr("%n room(s), %1", nullptr, int(m_stays.size())).arg(span));
        setSubline(Tr::tr("Together %1. All of them or none are booked.")
                       .arg(moneyText(sum, m_cache->setup().hotel.currency))
                       .toHtmlEscaped());
        m_book->setText(Tr::tr("Book %n room(s)", nullptr, int(m_stays.size())));
        fillList();
    } else {
        //: room or type, dates
        const QString what = Tr::tr("%1, %2", "headline")
                                 .arg(room ? Tr::tr("Room %1").arg(room->number) : type, span);
        //: room or type and dates
        setHeadline(m_walkIn ? Tr::tr("Walk-in: %1").arg(what) : what);
        setSubline(stateLine(stay).toHtmlEscaped());
        m_book->setText(room ? Tr::tr("Book %1").arg(room->number) : Tr::tr("Book without a room"));
    }
    setWindowTitle(m_walkIn ? Tr::tr("Walk-in") : Tr::tr("Book a room"));
    // Who stands at the desk has come.
    m_hold->setVisible(!m_walkIn);
    m_extras->setHoldOffered(!m_walkIn);
    m_hold->setText(holdText());
    // A time that is half typed must not let the next button slip under the pointer.
    m_hold->setMinimumWidth(qMax(m_hold->minimumWidth(), m_hold->sizeHint().width()));
    m_wait->setVisible(m_stays.size() == 1 && !m_waiting.isValid()
                       && m_extras->isFull(m_stays.first()));
    Q_EMIT draftChanged();
}

QString BookDialog::stateLine(const StayRequest &stay) const
{
    const QString type = typeName(m_cache->setup(), stay.type);
    if (!stay.dates.isValid())
        return Tr::tr("%1. Arrival and departure are not clear yet.", "room type").arg(type);
    QString state = Tr::tr("Free on this desk's picture; checked again when you book.");
    if (stay.room.isValid() && m_cache->overlap(stay.room, stay.dates.halfDays()))
        state = Tr::tr("Taken on this desk's picture; checked again when you book.");
    else if (m_extras->isFull(stay)) // a room may have a gap while stays without one need it
        state = Tr::tr("The type is full on this desk's picture.");
    else if (!stay.room.isValid())
        state = Tr::tr("The room is given later.");
    return sentencesText(
        {Tr::tr("%1, %2.", "type, nights").arg(type, nightsText(stay.dates)), state});
}

void BookDialog::submit(const QDateTime &holdUntil)
{
    clearMessage();
    if (!m_guest->validate() || !m_stay->validate())
        return;
    Book book = draft();
    book.holdUntil = holdUntil;
    // Before the signal: a second click or Enter finds the buttons off (case 23).
    setSaving(true);
    Q_EMIT bookRequested(m_request, book);
}

} // namespace roomrack::ui
