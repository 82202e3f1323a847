// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "deskfixture.h"

#include <pages/servicespage.h>

namespace roomrack::gui {

/// Types a number into a spin box, as hands do.
void typeNumber(QWidget *root, const char *name, int number);

/// A desk with a dinner at 18:00, 19:00 and 20:00 (4 places each) and a bath at 18:00 (1 place),
/// its board of services open.
class ServiceDesk : public DeskFixture
{
public:
    explicit ServiceDesk(const QString &login = QStringLiteral("clerk"), bool withServices = true);

    static inline const QDate today{2026, 6, 16};
    /// An hour of the hotel's clock, which is Berlin's.
    [[nodiscard]] static QDateTime at(int hour);

    ServicePlaces bookPlacesElsewhere(int hour, int seats,
                                      const QString &guest = QStringLiteral("Silva, Paula"));

    [[nodiscard]] ui::ServicesPage *page() const { return window->servicesPage(); }
    [[nodiscard]] int taken(int hour) const;
    /// What the board shows of the dinner.
    [[nodiscard]] int left(int hour) const;
    [[nodiscard]] QModelIndex dinnerCell(int hour) const;
    void choose(int hour) const { page()->board()->setCurrentIndex(dinnerCell(hour)); }
    [[nodiscard]] QString slotName() const;
    [[nodiscard]] QString band() const;
    [[nodiscard]] int partyCount() const;

    ServiceId dinner;
    ServiceId bath;

private:
    ServiceId open(const QString &code, const QString &name, const QList<int> &hours, int capacity);
    [[nodiscard]] QString headerOf(int column) const;
    [[nodiscard]] QModelIndex cell(int hour, int column) const;
};

} // namespace roomrack::gui
