// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/draftframe.h"

#include <domain/commands.h>
#include <domain/rackdata.h>

#include <functional>

class QLineEdit;
class QListWidget;
class QSpinBox;

namespace roomrack::ui {

class FieldBox;

/// Places in a slot for a guest who stays here, found by name or room, or for anybody. A slot that
/// has too few places offers other times; one key books the first of them.
class PlacesDialog : public DraftFrame
{
    Q_OBJECT

public:
    /// A stay that the places can be for.
    struct Candidate
    {
        OccupancyId stay;
        QString guest;
        QString room; ///< number; may be empty
        int seats = 1;
    };
    using Search = std::function<QList<Candidate>(const QString &typed)>;

    PlacesDialog(const QString &service, const HotelSetup &setup, Search search,
                 QWidget *parent = nullptr);

    /// The slot as it stands now.
    void setSlot(const ServiceSlot &slot);
    /// Another slot for what is typed.
    void takeSlot(const QString &service, const ServiceSlot &slot);
    [[nodiscard]] BookPlaces command() const;
    [[nodiscard]] RequestId request() const { return m_request; }
    void renewRequest() { m_request = QUuid::createUuid(); }
    /// Too few places: says how many are left, and where there are enough.
    void showFull(const Message &message, const QList<ServiceSlot> &offers);
    void showRefusal(const Message &message);
    void setWritable(bool writable, const QString &reason);
    void setSaving(bool saving) override;

Q_SIGNALS:
    void bookRequested(const QUuid &request, const roomrack::BookPlaces &places);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showCandidates();
    void take(int row);
    void submit();
    void takeOffer(const ServiceSlot &offer);
    void clearOffers();
    [[nodiscard]] QString timeOf(const QDateTime &start) const;
    void updateTexts();

    QString m_service;
    HotelSetup m_setup;
    Search m_search;
    RequestId m_request;
    ServiceSlot m_slot;
    OccupancyId m_stay; ///< invalid: the guest as typed
    QList<Candidate> m_candidates;
    QLineEdit *m_guest;
    FieldBox *m_guestBox;
    QListWidget *m_list;
    QLabel *m_chosen;
    QSpinBox *m_seats;
    QLineEdit *m_note;
    FieldBox *m_noteBox;
    QWidget *m_offers;
    ActionButton *m_book;
    bool m_seatsChosen = false; ///< by hand: a guest's party doesn't overrule it
};

} // namespace roomrack::ui
