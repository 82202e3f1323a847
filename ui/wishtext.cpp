// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "wishtext.h"

#include "tr.h"

namespace roomrack::ui {

QString wishWord(const QString &wish)
{
    if (wish == QLatin1String("quiet"))
        return Tr::tr("quiet");
    if (wish == QLatin1String("view"))
        return Tr::tr("view");
    if (wish == QLatin1String("accessible"))
        return Tr::tr("accessible");
    if (wish == QLatin1String("smoking"))
        return Tr::tr("smoking");
    if (wish == QLatin1String("non_smoking"))
        return Tr::tr("non-smoking");
    if (wish == QLatin1String("near_lift"))
        return Tr::tr("near the lift");
    if (wish == QLatin1String("high_floor"))
        return Tr::tr("high floor");
    if (wish == QLatin1String("low_floor"))
        return Tr::tr("low floor");
    return wish;
}

QString wishText(const QStringList &wishes)
{
    QStringList words;
    for (const QString &wish : wishes)
        words.append(wishWord(wish));
    //: between the wishes of a guest
    return words.join(Tr::tr(", "));
}

} // namespace roomrack::ui
