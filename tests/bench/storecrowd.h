// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <roomrack/pgstore.h>

#include <QtCore/QObject>

#include <functional>
#include <memory>
#include <vector>

namespace roomrack::test {

/// Times in milliseconds.
struct Times
{
    std::vector<double> values;

    void add(double ms) { values.push_back(ms); }
    /// q from 0 (least) to 1 (most); 0.5 is the median.
    [[nodiscard]] double at(double q) const;
    [[nodiscard]] double median() const { return at(0.5); }
    [[nodiscard]] double p99() const { return at(0.99); }
    [[nodiscard]] double longest() const { return at(1); }
};

struct CrowdResult
{
    int done = 0;
    int refused = 0; ///< taken or full: an answer as good as done
    int errors = 0;  ///< everything else
    double seconds = 0;
    Times times;

    [[nodiscard]] double perSecond() const { return (done + refused) / seconds; }
};

/// Desks of the real store that write as fast as they are answered.
class StoreCrowd : public QObject
{
    Q_OBJECT

public:
    struct Write
    {
        HotelId hotel;
        Command command;
    };
    using Choose = std::function<Write(int client)>;

    StoreCrowd(const db::StoreOptions &options, int size);
    ~StoreCrowd() override;

    /// Waits until all are connected; false if that takes too long.
    [[nodiscard]] bool connectAll();
    [[nodiscard]] db::PgStore &store(int client) { return *m_stores[size_t(client)]; }

    /// The first `clients` desks, each with one write at a time.
    [[nodiscard]] CrowdResult run(int clients, double seconds, const Choose &choose);
    /// `count` writes at the same instant, shared evenly among all desks.
    [[nodiscard]] CrowdResult burst(int count, const Choose &choose);

private:
    std::vector<std::unique_ptr<db::PgStore>> m_stores;
};

} // namespace roomrack::test
