// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "encode.h"
#include "laneworker.h"

namespace roomrack::db::detail {

/// One write on the lane's thread, from the token bucket to the truth.
class Writer
{
public:
    Writer(LaneWorker &worker, HotelId hotel, RequestId request, const Call &call, QString desk);

    [[nodiscard]] WriteResult run();

private:
    [[nodiscard]] int waitForToken() const;
    [[nodiscard]] WriteResult settle(const Answer &lostAnswer);

    LaneWorker &m_worker;
    const HotelId m_hotel;
    const RequestId m_request;
    const Call m_call;
    const QString m_desk;
};

/// A supervisor's approval, in a session of the supervisor's own on the calling thread.
[[nodiscard]] WriteResult approveAs(const ConnectionOptions &supervisor, HotelId hotel,
                                    RequestId request, const QString &hash, const QString &clerk,
                                    QDeadlineTimer deadline);

[[nodiscard]] WriteResult refusal(const Failure &failure);

} // namespace roomrack::db::detail
