// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Dialogs that belong to a room, a type or the hotel, not to one booking.

#include "rackpage.h"

#include <dialogs/actionlogdialog.h>
#include <dialogs/closuredialog.h>
#include <dialogs/holidaysdialog.h>
#include <dialogs/ratesdialog.h>
#include <onfinished.h>
#include <tr.h>

#include <desk/availabilitycache.h>

#include <memory>

namespace roomrack::ui {

void RackPage::closeRoom(const RackTarget &target, Status kind)
{
    const auto place = [this](ClosureDialog *placed) {
        placed->placeBeside(window()->frameGeometry(), {});
        placed->show();
        placed->activateWindow(); // the menu that asked for it has closed just now
    };
    if (auto *kept = openForm<ClosureDialog>(window(), [&](const ClosureDialog &closure) {
            return closure.isFor(target.room, kind);
        })) {
        place(kept);
        return;
    }
    auto *dialog =
        new ClosureDialog(m_context->cache->setup(), target.room, target.dates, kind, window());
    const auto refusal = std::make_shared<std::pair<CloseRoom, QList<Conflict>>>();
    dialog->setFirstDayOfWeek(m_context->settings.weekStart());
    connect(dialog, &ClosureDialog::closureRequested, this,
            [this, dialog, refusal](const CloseRoom &closure) {
                WriteFlow *flow = startFlow();
                connect(flow, &WriteFlow::finished, dialog, &QObject::deleteLater);
                connect(flow, &WriteFlow::refused, dialog,
                        [this, dialog, refusal, closure](const WriteResult &result) {
                            *refusal = {closure, result.conflicts};
                            dialog->setSaving(false);
                            dialog->showMessage(messageFor(result, m_context->messages()));
                        });
                flow->answerIn(dialog);
                flow->run(closure);
            });
    connect(dialog, &DialogFrame::messageActionRequested, this,
            [this, dialog, refusal](MessageAction action) {
                if (action != MessageAction::ShowConflict)
                    return;
                dialog->deleteLater();
                Q_EMIT closureRefused(refusal->first, refusal->second);
            });
    connect(dialog, &ClosureDialog::draftKept, this,
            [this, dialog] { Q_EMIT messageRaised(keptMessage(dialog)); });
    connect(dialog, &QDialog::rejected, dialog, &QObject::deleteLater);
    place(dialog);
}

void RackPage::liftClosure(OccupancyId closure)
{
    startFlow()->run(LiftClosure{closure, {}});
}

void RackPage::showHistory(ReservationId reservation, RoomId room, qint64 confirmation)
{
    auto *dialog = new ActionLogDialog(m_context, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (const Room *known = m_context->cache->room(room))
        dialog->setRoom(known->number);
    if (reservation.isValid())
        dialog->setReservation(confirmation);
    dialog->placeBeside(window()->frameGeometry(), {});
    dialog->show();
    dialog->activateWindow(); // the menu that asked for it has closed just now
    dialog->search();
}

void RackPage::showHolidays()
{
    auto *dialog = new HolidaysDialog(m_context->cache->setup(), window());
    dialog->setFirstDayOfWeek(m_context->settings.weekStart());
    connect(dialog, &HolidaysDialog::holidaysRequested, this,
            [this, dialog](const SetHolidays &holidays) {
                WriteFlow *flow = startFlow();
                connect(flow, &WriteFlow::finished, dialog, &QObject::deleteLater);
                connect(flow, &WriteFlow::refused, dialog,
                        [this, dialog](const WriteResult &result) {
                            dialog->setSaving(false);
                            dialog->showMessage(messageFor(result, m_context->messages()));
                        });
                flow->answerIn(dialog);
                flow->run(holidays);
            });
    connect(dialog, &QDialog::rejected, dialog, &QObject::deleteLater);
    dialog->placeBeside(window()->frameGeometry(), {});
    dialog->show();
}

void RackPage::showRates(RoomTypeId type, QDate night)
{
    auto *dialog = new RatesDialog(m_context->cache->setup(), type, window());
    dialog->startAt(night);
    dialog->setFirstDayOfWeek(m_context->settings.weekStart());
    const auto read = [this, dialog](QDate from, QDate to) {
        onFinished(m_context->store->availability(m_context->hotel.id, from, to), dialog,
                   [dialog](const Result<QList<TypeNight>> &nights) {
                       if (nights.ok())
                           dialog->setNights(nights.value());
                       else
                           dialog->showMessage(messageFor(nights.failure()));
                   });
    };
    connect(dialog, &RatesDialog::monthShown, this, read);
    connect(dialog, &RatesDialog::ratesRequested, this,
            [this, dialog](const QUuid &, const SetRates &rates) {
                WriteFlow *flow = startFlow();
                connect(flow, &WriteFlow::finished, dialog, &RatesDialog::showSaved);
                connect(flow, &WriteFlow::refused, dialog,
                        [this, dialog](const WriteResult &result) {
                            dialog->setSaving(false);
                            dialog->showMessage(messageFor(result, m_context->messages()));
                        });
                flow->answerIn(dialog);
                flow->run(rates);
            });
    connect(dialog, &QDialog::rejected, dialog, &QObject::deleteLater);
    dialog->placeBeside(window()->frameGeometry(), {});
    dialog->show();
    read(dialog->month(), dialog->month().addMonths(1));
}

} // namespace roomrack::ui
