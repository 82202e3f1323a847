// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "writeflow.h"

#include <desk/availabilitycache.h>

namespace roomrack::ui {

/// A flow whose form enters a stay beside the desk's picture: the form follows the picture and the
/// connection, says what is in the way while it is filled in, and keeps what was typed. GUI thread.
class FormFlow : public WriteFlow
{
    Q_OBJECT

public:
    using WriteFlow::WriteFlow;

Q_SIGNALS:
    void draftKept(); ///< the form is put aside with what was typed

protected:
    /// For a BookDialog or a DetailsDialog; once, in the constructor.
    template<typename Form>
    void setStayForm(Form *form)
    {
        setForm(form);
        form->setFirstDayOfWeek(context()->settings.weekStart());
        connect(form, &Form::draftKept, this, &FormFlow::draftKept);
        connect(form, &Form::draftChanged, this, &FormFlow::tellPictureConflict);
        connect(form, &Form::discarded, this, [this, form] {
            context()->desk->forget(form->request());
            Q_EMIT gaveUp();
            end();
        });
        const auto takeWritable = [this, form] {
            form->setWritable(context()->canWrite(), context()->readOnlyReason());
        };
        connect(context()->desk, &BookingDesk::canWriteChanged, form, takeWritable);
        takeWritable();
        const AvailabilityCache *cache = context()->cache;
        connect(cache, &AvailabilityCache::changed, form, &Form::refresh);
        connect(cache, &AvailabilityCache::reset, form, &Form::refresh);
        connect(cache, &AvailabilityCache::ratesChanged, form, &Form::refresh);
    }
};

} // namespace roomrack::ui
