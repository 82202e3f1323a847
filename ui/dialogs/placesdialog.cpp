// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "placesdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/fieldbox.h"
#include "../widgets/ink.h"
#include "../widgets/lengthlimit.h"
#include "../widgets/slotdelegate.h"

#include <domain/localtime.h>
#include <domain/textrules.h>

#include <QtGui/QKeyEvent>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int mostRows = 5;
constexpr int rowHeight = 30;
constexpr int mostSeats = 1000;
constexpr int maxNote = 500;

QString lineOf(const PlacesDialog::Candidate &candidate)
{
    if (candidate.room.isEmpty())
        return guestText(candidate.guest);
    //: room, guest
    return Tr::tr("%1  %2", "room, guest").arg(candidate.room, guestText(candidate.guest));
}
} // namespace

PlacesDialog::PlacesDialog(const QString &service, const HotelSetup &setup, Search search,
                           QWidget *parent)
    : DraftFrame(560, parent)
    , m_service(service)
    , m_setup(setup)
    , m_search(std::move(search))
    , m_request(QUuid::createUuid())
    , m_guest(new QLineEdit)
    , m_guestBox(new FieldBox(m_guest, this))
    , m_list(new QListWidget(this))
    , m_chosen(mutedLabel(QString(), this))
    , m_seats(new QSpinBox(this))
    , m_note(new QLineEdit)
    , m_noteBox(new FieldBox(m_note, this))
    , m_offers(new QWidget(this))
{
    setObjectName(QStringLiteral("placesDialog"));
    setWindowTitle(Tr::tr("Book places"));
    m_guest->setObjectName(QStringLiteral("guest"));
    m_guest->setFont(uiFont(13));
    limitLength(m_guest, maxNameLength);
    m_guest->setPlaceholderText(Tr::tr("Name or room"));
    m_guest->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("candidates"));
    m_list->setFont(uiFont(13));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->hide();
    m_chosen->setObjectName(QStringLiteral("chosen"));
    m_seats->setObjectName(QStringLiteral("seats"));
    m_seats->setFont(uiFont(13));
    m_seats->setRange(1, mostSeats);
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setFont(uiFont(13));
    limitLength(m_note, maxNote);
    auto *grid = fieldGrid(96);
    addField(grid, Tr::tr("Guest"), m_guestBox);
    m_guest->setAccessibleName(Tr::tr("Guest"));
    grid->addWidget(m_list, grid->rowCount(), 1);
    grid->addWidget(m_chosen, grid->rowCount(), 1);
    addField(grid, Tr::tr("Places", "in a slot"), m_seats);
    addField(grid, Tr::tr("Note"), m_noteBox);
    m_note->setAccessibleName(Tr::tr("Note"));
    body()->addLayout(grid);
    m_offers->setObjectName(QStringLiteral("offers"));
    auto *offers = new QVBoxLayout(m_offers);
    offers->setContentsMargins(0, 0, 0, 0);
    offers->setSpacing(4);
    m_offers->hide();
    body()->addWidget(m_offers);
    body()->addStretch(1);

    auto *discard = addButton(Tr::tr("Discard"), QDialogButtonBox::RejectRole);
    discard->setObjectName(QStringLiteral("discard"));
    m_book = addButton(Tr::tr("Book places"), QDialogButtonBox::AcceptRole, true);
    m_book->setObjectName(QStringLiteral("book"));
    m_book->setKeyHint(Tr::tr("Ctrl+Enter", "key"));
    connect(discard, &QPushButton::clicked, this, [this] { this->discard(); });
    connect(m_book, &QPushButton::clicked, this, &PlacesDialog::submit);
    connect(m_guest, &QLineEdit::textEdited, this, [this] {
        m_stay = {};
        m_guestBox->setError({});
        showCandidates();
        updateTexts();
    });
    connect(m_list, &QListWidget::itemClicked, this,
            [this](QListWidgetItem *item) { take(m_list->row(item)); });
    connect(m_seats, &QSpinBox::valueChanged, this, [this] {
        m_seatsChosen = true;
        clearOffers();
    });
    m_guest->setFocus();
    keepTyped();
}

void PlacesDialog::takeSlot(const QString &service, const ServiceSlot &slot)
{
    m_service = service;
    clearMessage();
    clearOffers();
    renewRequest(); // another wish: the refused request stored nothing
    setSlot(slot);
}

void PlacesDialog::setSlot(const ServiceSlot &slot)
{
    m_slot = slot;
    updateTexts();
}

QString PlacesDialog::timeOf(const QDateTime &start) const
{
    return timeText(start, m_setup.hotel.timeZone);
}

void PlacesDialog::updateTexts()
{
    const QTimeZone zone = zoneNamed(m_setup.hotel.timeZone);
    //: service, date, time of day
    setHeadline(
        Tr::tr("%1, %2, %3", "service, date, time")
            .arg(m_service, dateText(m_slot.start.toTimeZone(zone).date()), timeOf(m_slot.start)));
    setSubline(Tr::tr("%1. Counted again when you book.", "places left")
                   .arg(placesLeftText(m_slot.left(), m_slot.capacity))
                   .toHtmlEscaped());
    if (m_stay.isValid())
        m_chosen->setText(Tr::tr("Stays here"));
    else if (m_guest->text().trimmed().isEmpty())
        m_chosen->setText(QString());
    else
        m_chosen->setText(Tr::tr("Booked by this name, for nobody who stays here"));
    m_chosen->setVisible(!m_chosen->text().isEmpty());
}

BookPlaces PlacesDialog::command() const
{
    BookPlaces command;
    command.service = m_slot.service;
    command.start = m_slot.start;
    command.seats = m_seats->value();
    command.stay = m_stay;
    if (!m_stay.isValid())
        command.guest = withoutControlCharacters(m_guest->text()).trimmed();
    command.note = withoutControlCharacters(m_note->text()).trimmed();
    return command;
}

void PlacesDialog::showCandidates()
{
    const QString typed = m_guest->text().trimmed();
    m_candidates = typed.isEmpty() ? QList<Candidate>() : m_search(typed).mid(0, mostRows);
    m_list->clear();
    for (const Candidate &candidate : std::as_const(m_candidates)) {
        auto *item = new QListWidgetItem(lineOf(candidate), m_list);
        item->setSizeHint(QSize(0, rowHeight));
    }
    m_list->setVisible(!m_candidates.isEmpty());
    m_list->setFixedHeight(rowHeight * int(m_candidates.size()) + 2);
    m_list->setCurrentRow(m_candidates.isEmpty() ? -1 : 0);
}

void PlacesDialog::take(int row)
{
    if (row < 0 || row >= m_candidates.size())
        return;
    const Candidate candidate = m_candidates.at(row);
    m_stay = candidate.stay;
    m_guest->setText(candidate.guest);
    m_candidates.clear();
    m_list->hide();
    if (!m_seatsChosen) {
        m_seats->setValue(candidate.seats);
        m_seatsChosen = false;
    }
    m_guestBox->setError({});
    updateTexts();
    m_seats->setFocus();
    m_seats->selectAll();
}

bool PlacesDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_guest || event->type() != QEvent::KeyPress || !m_list->isVisible())
        return DraftFrame::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const int count = m_list->count();
    switch (key->key()) {
    case Qt::Key_Down:
        m_list->setCurrentRow((m_list->currentRow() + 1) % count);
        return true;
    case Qt::Key_Up:
        m_list->setCurrentRow((m_list->currentRow() + count - 1) % count);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        // With Ctrl, too: who is marked is seen before it is booked.
        if (!key->isAutoRepeat())
            take(m_list->currentRow());
        return true;
    case Qt::Key_Escape:
        // Whoever is typed then stays nobody of the house.
        m_list->hide();
        return true;
    default:
        break;
    }
    return DraftFrame::eventFilter(watched, event);
}

void PlacesDialog::submit()
{
    clearMessage();
    clearOffers();
    m_list->hide();
    const BookPlaces places = command();
    const QString guestFault =
        places.stay.isValid()         ? QString()
        : places.guest.isEmpty()      ? Tr::tr("Who comes? A guest who stays here, or a name.")
        : hasCardNumber(places.guest) ? invalidText({}, QStringLiteral("card_number"))
                                      : QString();
    m_guestBox->setError(guestFault);
    m_noteBox->setError(hasCardNumber(places.note) ? invalidText({}, QStringLiteral("card_number"))
                                                   : QString());
    if (!guestFault.isEmpty()) {
        m_guest->setFocus();
        return;
    }
    if (!m_noteBox->error().isEmpty()) {
        m_note->setFocus();
        return;
    }
    setSaving(true);
    Q_EMIT bookRequested(m_request, places);
}

void PlacesDialog::showFull(const Message &message, const QList<ServiceSlot> &offers)
{
    showRefusal(message);
    clearOffers();
    if (offers.isEmpty())
        return;
    auto *column = static_cast<QVBoxLayout *>(m_offers->layout());
    column->addWidget(sectionLabel(Tr::tr("Other times with room"), m_offers));
    ActionButton *first = nullptr;
    for (int i = 0; i < offers.size(); ++i) {
        const ServiceSlot offer = offers.at(i);
        auto *row = new QWidget(m_offers);
        auto *line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        line->addWidget(plainLabel(placesLeftText(offer.left(), offer.capacity), row), 1);
        //: time of day
        auto *button = new ActionButton(Tr::tr("Book %1", "time").arg(timeOf(offer.start)),
                                        ActionButton::Kind::Plain, row);
        button->setObjectName(QStringLiteral("offer%1").arg(i));
        button->setAutoDefault(false);
        button->setShortcut(QKeySequence(Qt::ALT | Qt::Key(Qt::Key_1 + i)));
        button->setKeyHint(Tr::tr("Alt+%1", "key").arg(i + 1));
        connect(button, &QPushButton::clicked, this, [this, offer] { takeOffer(offer); });
        line->addWidget(button);
        column->addWidget(row);
        if (!first)
            first = button;
    }
    m_offers->show();
    // What the clerk most likely wants now: Ctrl+Enter books the nearest time.
    first->setKeyHint(Tr::tr("Ctrl+Enter", "key"));
    m_book->setKeyHint({});
    setPrimary(first);
    first->setFocus();
}

void PlacesDialog::takeOffer(const ServiceSlot &offer)
{
    // Another slot is another wish: the refused request stored nothing.
    renewRequest();
    setSlot(offer);
    submit();
}

void PlacesDialog::clearOffers()
{
    if (m_offers->isHidden())
        return;
    setPrimary(nullptr);
    setPrimary(m_book);
    m_book->setKeyHint(Tr::tr("Ctrl+Enter", "key"));
    const auto parts = m_offers->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
    for (QWidget *part : parts) {
        part->hide();
        part->setParent(nullptr);
        part->deleteLater();
    }
    m_offers->hide();
}

void PlacesDialog::showRefusal(const Message &message)
{
    setSaving(false);
    showMessage(message);
}

void PlacesDialog::setWritable(bool writable, const QString &reason)
{
    m_book->setEnabled(writable);
    m_book->setToolTip(reason);
}

void PlacesDialog::setSaving(bool saving)
{
    DraftFrame::setSaving(saving);
    m_guest->setReadOnly(saving);
    m_note->setReadOnly(saving);
    m_seats->setReadOnly(saving);
    m_offers->setEnabled(!saving);
}

} // namespace roomrack::ui
