// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../dialogs/placesdialog.h"
#include "deskcontext.h"

#include <QtWidgets/QWidget>

class QLabel;
class QTableView;

namespace roomrack {
class ServiceBoardModel;
class ServiceFeed;
} // namespace roomrack

namespace roomrack::ui {

class ActionButton;
class DateField;
class InlineBand;
class PartyList;
class PlacesFlow;
class SlotDelegate;

/// The day board of services with limited places: services across, times down, what is left of each
/// slot, and the parties of the chosen one. Arrows walk the slots, Enter or F4 books, Del gives
/// back, Ctrl+X and Ctrl+V (or dragging) move a party. Shows what other desks do as it happens.
class ServicesPage : public QWidget
{
    Q_OBJECT

public:
    explicit ServicesPage(DeskContext *context, QWidget *parent = nullptr);
    ~ServicesPage() override;

    void hotelChanged();
    void setDate(QDate date);
    [[nodiscard]] QDate date() const;
    [[nodiscard]] QTableView *board() const { return m_board; }
    [[nodiscard]] PartyList *parties() const { return m_parties; }
    /// Books places in the current slot.
    void book();
    void giveBack();
    /// Takes the chosen parties up, to be put down in another slot.
    void takeUp();
    void putDown();
    void showSetUp();

Q_SIGNALS:
    void messageRaised(const roomrack::ui::Message &message);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void build();
    void connectAll();
    /// Alt+Left and Alt+Right: a day back and forth.
    [[nodiscard]] bool turnsDay(const QKeyEvent &key);
    void takeDay();
    void showSlot();
    void updateButtons();
    void say(const QString &text, Tone tone);
    /// Until there is one.
    void askForSlot();
    void move(const QList<ServicePlaces> &parties, ServiceId service, const QDateTime &start);
    void offerOtherSlots(const QList<ServicePlaces> &parties, ServiceId service,
                         const QDateTime &start, const WriteResult &result);
    void clearBand();
    void endMoving();
    [[nodiscard]] const ServiceSlot *currentSlot() const;
    [[nodiscard]] QModelIndex cellAt(const QPoint &global) const;
    [[nodiscard]] QList<PlacesDialog::Candidate> candidates(const QString &typed) const;
    PlacesFlow *startFlow();

    DeskContext *m_context;
    ServiceFeed *m_feed;
    ServiceBoardModel *m_model;
    DateField *m_date;
    QTableView *m_board;
    SlotDelegate *m_delegate;
    QLabel *m_empty;
    QLabel *m_slotName;
    QLabel *m_slotLeft;
    PartyList *m_parties;
    InlineBand *m_band;
    QWidget *m_offers;
    ActionButton *m_book;
    ActionButton *m_giveBack;
    ActionButton *m_takeUp;
    ActionButton *m_setUp;
    ServiceId m_service; ///< of the chosen slot, kept while the board is read anew
    QDateTime m_start;
    QList<ServicePlaces> m_moving; ///< taken up
    bool m_slotAsked = false;      ///< the band asks for a slot
};

} // namespace roomrack::ui
