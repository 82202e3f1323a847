// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskwindow.h"

#include <domain/localtime.h>
#include <domain/whenfinished.h>

#include <algorithm>
#include <utility>

namespace roomrack {

DeskWindow::DeskWindow(db::StoreOptions options, ui::UiSettings settings, QObject *parent)
    : QObject(parent)
    , m_settings(std::move(settings))
    , m_store(std::make_unique<db::PgStore>(std::move(options)))
{}

DeskWindow::~DeskWindow() = default;

void DeskWindow::open()
{
    whenFinished(m_store->session(), this, [this](const std::optional<Result<Session>> &session) {
        if (!session || !session->ok()) {
            Q_EMIT refused(session ? session->failure() : Failure{});
            return;
        }
        m_session = session->value();
        if (m_session.hotels.isEmpty()) {
            Q_EMIT refused({Outcome::NotAllowed, {}, {}});
            return;
        }
        const bool anyKnown =
            std::any_of(m_session.hotels.cbegin(), m_session.hotels.cend(),
                        [](const Hotel &hotel) { return zoneNamed(hotel.timeZone).isValid(); });
        if (!anyKnown) {
            Q_EMIT zoneUnknown(m_session.hotels.constFirst());
            return;
        }
        m_window = std::make_unique<ui::MainWindow>(*m_store, m_session, m_settings);
        Q_EMIT signedIn();
    });
}

std::optional<Hotel> DeskWindow::hotelOf(const QString &code) const
{
    const auto hotel = std::find_if(
        m_session.hotels.begin(), m_session.hotels.end(), [&code](const Hotel &candidate) {
            return candidate.code.compare(code, Qt::CaseInsensitive) == 0;
        });
    return hotel == m_session.hotels.end() ? std::nullopt : std::optional(*hotel);
}

} // namespace roomrack
