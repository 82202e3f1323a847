// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "cancelflow.h"

#include "../dialogs/canceldialog.h"

#include <desk/availabilitycache.h>

namespace roomrack::ui {

CancelFlow::CancelFlow(DeskContext *context, QWidget *window, const Reservation &reservation,
                       const QList<OccupancyId> &stays)
    : WriteFlow(context, window)
    , m_dialog(new CancelDialog(context->cache, reservation, stays, window->window()))
{
    setForm(m_dialog);
    connect(m_dialog, &CancelDialog::cancelRequested, this,
            [this, reservation](const QUuid &request, const Cancel &cancel) {
                submit(cancel, request, reservation);
            });
    connect(m_dialog, &QDialog::rejected, this, [this] {
        this->context()->desk->forget(m_dialog->request());
        Q_EMIT gaveUp();
        end();
    });
}

void CancelFlow::open(const QRect &besideArea)
{
    showDialog(m_dialog, besideArea);
}

void CancelFlow::renewRequest()
{
    m_dialog->renewRequest();
}

} // namespace roomrack::ui
