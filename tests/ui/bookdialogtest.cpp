// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "bookdialogtest.h"

#include <settings/uisettings.h>
#include <widgets/fieldbox.h>

namespace roomrack::gui {

using namespace ui;

void BookDialogTest::initTestCase()
{
    UiSettings settings;
    settings.language = QStringLiteral("en");
    settings.scheme = Scheme::Light;
    applyLook(settings);
}

void BookDialogTest::init()
{
    m_harbour = std::make_unique<Harbour>();
    m_clock = std::make_unique<MockClock>(m_harbour->now);
    m_dialog = std::make_unique<BookDialog>(&m_harbour->cache, m_clock.get());
    Book draft;
    draft.adults = 2;
    StayRequest stay;
    stay.room = RoomId{12};
    stay.dates = {QDate(2026, 6, 16), QDate(2026, 6, 19), false};
    draft.stays = {stay};
    m_dialog->setDraft(draft);
    m_booked = std::make_unique<QSignalSpy>(m_dialog.get(), &BookDialog::bookRequested);
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
}

void BookDialogTest::cleanup()
{
    m_booked.reset();
    m_dialog.reset();
    m_harbour.reset();
}

QString BookDialogTest::errorOf(const char *name) const
{
    auto *box = qobject_cast<FieldBox *>(
        visibleChild(m_dialog.get(), QString::fromLatin1(name))->parentWidget());
    return box ? box->error() : QString();
}

} // namespace roomrack::gui
