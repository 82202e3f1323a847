// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "gunzip.h"

#include <zlib.h>

namespace roomrack {

std::optional<QByteArray> gunzip(const QByteArray &packed)
{
    z_stream stream{};
    // 16: expect gzip's header and check sum instead of zlib's.
    if (inflateInit2(&stream, MAX_WBITS + 16) != Z_OK)
        return std::nullopt;
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.constData()));
    stream.avail_in = uInt(packed.size());
    QByteArray content;
    int state = Z_OK;
    while (state == Z_OK) {
        constexpr qsizetype step = 1 << 20;
        const qsizetype filled = content.size();
        content.resize(filled + step);
        stream.next_out = reinterpret_cast<Bytef *>(content.data() + filled);
        stream.avail_out = step;
        state = inflate(&stream, Z_NO_FLUSH);
        content.resize(filled + step - qsizetype(stream.avail_out));
    }
    inflateEnd(&stream);
    if (state != Z_STREAM_END)
        return std::nullopt;
    return content;
}

} // namespace roomrack
