// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "bookflow.h"

#include "../dialogs/bookdialog.h"
#include "../dialogs/guestform.h"
#include "../dialogs/stayform.h"
#include "../onfinished.h"

#include <QtWidgets/QLineEdit>

namespace roomrack::ui {

namespace {
constexpr int mostHits = 4;
}

BookFlow::BookFlow(DeskContext *context, QWidget *window)
    : FormFlow(context, window)
    , m_dialog(new BookDialog(context->cache, context->clock, window->window()))
{
    setStayForm(m_dialog);
    m_dialog->guestForm()->setReadingNeeded(context->settings.askReading);
    connect(m_dialog, &BookDialog::bookRequested, this,
            [this](const QUuid &request, const Book &book) { submit(book, request); });
    connect(m_dialog, &BookDialog::waitRequested, this,
            [this](const AddToWaitlist &command) { submit(command, BookingDesk::newRequest()); });
    connect(m_dialog, &BookDialog::guestSearchRequested, this, &BookFlow::search);
    connect(m_dialog->guestForm(), &GuestForm::likelyRequested, this, &BookFlow::askLikely);
    onFinished(context->store->blocks(context->hotel.id), m_dialog,
               [this](const Result<QList<Block>> &blocks) {
                   if (blocks.ok())
                       m_dialog->setBlocks(blocks.value());
               });
}

void BookFlow::open(const Book &draft, const QRect &besideArea)
{
    m_area = besideArea;
    m_dialog->setDraft(draft);
    showDialog(m_dialog, besideArea);
}

void BookFlow::openFor(const Book &draft, const QRect &besideArea, bool roomFollows)
{
    if (m_dialog->isSaving()) {
        reopen();
        return;
    }
    closeConflict();
    if (!m_dialog->isTouched()) {
        open(draft, besideArea);
        m_dialog->stayForm()->setRoomFollows(roomFollows);
        return;
    }
    if (!m_dialog->isFor(draft)) {
        m_area = besideArea;
        m_dialog->takeNights(draft);
        m_dialog->stayForm()->setRoomFollows(roomFollows && wishCount() == 1);
    }
    reopen();
}

bool BookFlow::offerWaysOut(const Book &draft, const QRect &besideArea)
{
    m_area = besideArea;
    m_dialog->setDraft(draft);
    const auto conflict = pictureConflict();
    if (conflict)
        showConflict(*conflict);
    return conflict.has_value();
}

void BookFlow::reopen()
{
    // Whoever asks for the form types a name, wherever the focus was when it was put aside.
    m_dialog->guestForm()->nameEdit()->setFocus();
    showDialog(m_dialog, m_area);
}

void BookFlow::search(const QString &text)
{
    m_search.cancel(); // only what is typed now is wanted
    m_search = context()->store->findGuests(context()->hotel.id, text, mostHits);
    onFinished(m_search, this, [this, text](const Result<QList<GuestHit>> &hits) {
        if (hits.ok())
            m_dialog->setHits(text, hits.value());
    });
}

void BookFlow::askLikely(const Guest &typed)
{
    m_likely.cancel();
    m_likely = context()->store->likelyDuplicates(context()->hotel.id, typed);
    onFinished(m_likely, this, [this, typed](const Result<QList<GuestHit>> &hits) {
        if (hits.ok())
            m_dialog->guestForm()->setLikely(typed, hits.value());
    });
}

void BookFlow::showInForm(const Message &message)
{
    m_dialog->showRefusal(message);
}

void BookFlow::renewRequest()
{
    m_dialog->renewRequest();
}

std::optional<StayRequest> BookFlow::wishOf(int index) const
{
    const Book book = m_dialog->draft();
    if (index < 0 || index >= book.stays.size())
        return {};
    return book.stays.at(index);
}

void BookFlow::takeOffer(int index, const StayRequest &offer)
{
    m_dialog->takeOffer(index, offer);
    bookNow();
}

void BookFlow::takeRooms(const QList<StayRequest> &stays)
{
    m_dialog->takeRooms(stays);
    bookNow();
}

void BookFlow::bookNow()
{
    if (guestOf().isEmpty()) {
        reopen(); // nobody is named yet
        return;
    }
    // The same booking with another room: one click books it, checked again.
    Book book = m_dialog->draft();
    if (const auto *asked = std::get_if<Book>(&command()))
        book.holdUntil = asked->holdUntil;
    m_dialog->setSaving(true);
    submit(book, m_dialog->request());
}

void BookFlow::takeSplit(int index, const QList<FitPiece> &pieces)
{
    Book book = m_dialog->draft();
    if (!pieces.isEmpty() && index >= 0 && index < book.stays.size()) {
        // One stay after another in the form: booked only when the clerk says so.
        const StayRequest whole = book.stays.takeAt(index);
        for (qsizetype i = 0; i < pieces.size(); ++i) {
            StayRequest part = whole;
            part.room = pieces.at(i).room;
            part.dates = {pieces.at(i).from, pieces.at(i).to, false};
            part.prices = whole.prices.mid(whole.dates.arrival.daysTo(part.dates.arrival),
                                           whole.prices.isEmpty() ? 0 : part.dates.nights());
            book.stays.insert(index + i, part);
        }
        m_dialog->takeRooms(book.stays);
    }
    reopen();
}

int BookFlow::wishCount() const
{
    return int(m_dialog->draft().stays.size());
}

bool BookFlow::isPriceAgreed(int index) const
{
    return FormFlow::isPriceAgreed(index)
           || (wishCount() == 1 && m_dialog->stayForm()->isPriceTyped());
}

QString BookFlow::guestOf() const
{
    return m_dialog->guestForm()->guest().name;
}

} // namespace roomrack::ui
