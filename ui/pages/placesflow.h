// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "writeflow.h"

#include <domain/services.h>

#include <functional>

namespace roomrack::ui {

class PlacesDialog;
class ServiceSetupDialog;

/// What a clerk does with places in slots, from the request to its end: with the form of a booking
/// or of the set-up, or without one.
class PlacesFlow : public WriteFlow
{
    Q_OBJECT

public:
    /// Other slots with room for so many, the nearest first.
    using Offers =
        std::function<QList<ServiceSlot>(ServiceId service, const QDateTime &start, int seats)>;

    PlacesFlow(DeskContext *context, QWidget *window);

    void book(PlacesDialog *form, Offers offers);
    /// The form that is put aside or open, with another slot; false: this one books nothing.
    bool reopen(const QString &service, const ServiceSlot &slot);
    /// Stays open for the next change.
    void setUp(ServiceSetupDialog *form);

Q_SIGNALS:
    /// Too few places are left for a party that is moved or comes back.
    void slotFull(const roomrack::WriteResult &result);
    void saved();

protected:
    void takeDone(const WriteResult &result) override;
    void takeRefusal(const WriteResult &result) override;
    void takeStaleEdit(const WriteResult &result) override;
    void showInForm(const Message &message) override;
    void renewRequest() override;

private:
    QPointer<PlacesDialog> m_booking;
    QPointer<ServiceSetupDialog> m_setUp;
    Offers m_offers;
    QString m_savedText;
};

} // namespace roomrack::ui
