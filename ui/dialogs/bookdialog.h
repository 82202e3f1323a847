// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/clock.h>
#include <domain/commands.h>

class QListWidget;

namespace roomrack {
class AvailabilityCache;
}

namespace roomrack::ui {

class BookExtras;
class GuestForm;
class StayForm;

/// Books one room or several for a guest. Knows the desk's picture and no store: it hands the
/// command back and stays open until it is told that it was saved.
class BookDialog : public DialogFrame
{
    Q_OBJECT

public:
    BookDialog(const AvailabilityCache *cache, const Clock *clock, QWidget *parent = nullptr);

    void setFirstDayOfWeek(Qt::DayOfWeek day);
    /// What the clerk marked on the rack; also a whole draft that comes back.
    void setDraft(const Book &draft);
    [[nodiscard]] Book draft() const;
    [[nodiscard]] RequestId request() const { return m_request; }
    /// After a settled "not saved" the old number is used up.
    void renewRequest();

    /// The hotel's allotments, for a stay that can be picked up from one.
    void setBlocks(const QList<Block> &blocks);
    void setHits(const QString &text, const QList<GuestHit> &hits);
    /// Marks the field of an Invalid answer, else shows the band; the form stays as it is.
    void showRefusal(const Message &message);
    /// Takes an offer in place of the stay that was refused.
    void takeOffer(int index, const StayRequest &offer);
    /// Takes other rooms in place of all that were asked for.
    void takeRooms(const QList<StayRequest> &stays);
    void setSaving(bool saving) override;
    /// The picture has changed under the form.
    void refresh();
    void setWritable(bool writable, const QString &reason);

    [[nodiscard]] GuestForm *guestForm() const { return m_guest; }
    [[nodiscard]] StayForm *stayForm() const { return m_stay; }
    [[nodiscard]] BookExtras *extras() const { return m_extras; }

    /// Whether somebody has typed or chosen something since the draft was set.
    [[nodiscard]] bool isTouched() const;
    [[nodiscard]] bool hasUnsaved() const override { return isTouched(); }
    /// Whether the form was opened for these nights.
    [[nodiscard]] bool isFor(const Book &asked) const;
    /// Other nights for the guest who is typed in: in place of the ones that are here, of a group
    /// as one room more.
    void takeNights(const Book &asked);

    void reject() override; ///< Esc: keeps what was typed

Q_SIGNALS:
    void bookRequested(const QUuid &request, const roomrack::Book &book);
    void guestSearchRequested(const QString &text);
    void waitRequested(const roomrack::AddToWaitlist &command);
    void draftKept();
    void draftChanged(); ///< what is entered, or what the picture says of it
    void discarded();

private:
    void updateTexts();
    void submit(const QDateTime &holdUntil);
    void addRoom();
    void removeRoom();
    void selectRoom(int row);
    void storeCurrent();
    void fillList();
    void hold();
    void putOnWaitlist();
    [[nodiscard]] QString holdText() const;
    /// What the desk's picture says of the one stay.
    [[nodiscard]] QString stateLine(const StayRequest &stay) const;

    const AvailabilityCache *m_cache;
    const Clock *m_clock;
    RequestId m_request;
    Book m_asked; ///< what the form was opened for
    Book m_given; ///< the same as the form had it before anybody typed
    bool m_wasTouched = false;
    QList<StayRequest> m_stays;
    int m_current = 0;
    bool m_walkIn = false;
    WaitingId m_waiting;
    bool m_overbook = false;
    bool m_writable = true;
    GuestForm *m_guest;
    StayForm *m_stay;
    BookExtras *m_extras;
    QListWidget *m_rooms;
    ActionButton *m_add;
    ActionButton *m_remove;
    ActionButton *m_wait;
    ActionButton *m_discard;
    ActionButton *m_hold;
    ActionButton *m_book;
};

} // namespace roomrack::ui
