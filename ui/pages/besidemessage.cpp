// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "besidemessage.h"

#include "../tr.h"

namespace roomrack::ui {

Message besideMessage(const WriteResult &result, const MessageContext &context,
                      const std::function<void(OccupancyId)> &show)
{
    Message message = messageFor(result, context);
    if (message.action != MessageAction::ShowConflict)
        return message;
    message.action = MessageAction::None;
    if (!result.conflicts.isEmpty()) {
        message.action = MessageAction::Show;
        message.actionText = Tr::tr("Show");
        message.run = [show, stay = result.conflicts.first().occupancy] { show(stay); };
    }
    return message;
}

} // namespace roomrack::ui
