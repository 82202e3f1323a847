// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "mergedialog.h"

#include "../format.h"
#include "../onfinished.h"
#include "../pages/deskcontext.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/columnwidths.h"
#include "../widgets/ink.h"

#include <desk/bookingdesk.h>

#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QRadioButton>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int fieldHeight = 30; ///< as in the forms
constexpr int mostHits = 20;

QString joined(const QString &own, const QString &other)
{
    if (own.isEmpty() || own == other)
        return other;
    return other.isEmpty() ? own : own + QLatin1Char('\n') + other;
}
} // namespace

MergeDialog::MergeDialog(const DeskContext *context, const GuestProfile &guest, QWidget *parent)
    : DialogFrame(820, parent)
    , m_context(context)
    , m_guest(guest)
    , m_search(new QLineEdit(this))
    , m_hits(new QTreeWidget(this))
    , m_keepThis(new QRadioButton(this))
    , m_keepOther(new QRadioButton(this))
    , m_preview(new QTreeWidget(this))
    , m_query(
          this,
          [this](const QString &text) {
              return m_context->store->findGuests(m_context->hotel.id, text, mostHits);
          },
          [this](const QString &text, const Result<QList<GuestHit>> &hits) {
              if (hits.ok() && !text.trimmed().isEmpty())
                  showHits(hits.value());
          })
{
    setObjectName(QStringLiteral("mergeDialog"));
    setWindowTitle(Tr::tr("Merge guests"));
    //: guest
    setHeadline(Tr::tr("Who is the same person as %1?").arg(guestText(guest.guest.name)));
    setSubline(Tr::tr("Stays and reservations of both come together. This can be taken back.")
                   .toHtmlEscaped());
    build();
    onFinished(context->store->likelyDuplicates(context->hotel.id, guest.guest), this,
               [this](const Result<QList<GuestHit>> &hits) {
                   if (hits.ok() && m_search->text().isEmpty())
                       showHits(hits.value());
               });
}

void MergeDialog::build()
{
    m_search->setObjectName(QStringLiteral("mergeSearch"));
    m_search->setFont(uiFont(13));
    m_search->setMinimumHeight(fieldHeight);
    m_search->setPlaceholderText(Tr::tr("Name, reading, phone or e-mail, any part of it"));
    m_search->setAccessibleName(Tr::tr("Find a guest"));
    body()->addWidget(m_search);
    m_hits->setObjectName(QStringLiteral("mergeHits"));
    m_hits->setFont(uiFont(13));
    m_hits->setRootIsDecorated(false);
    m_hits->setHeaderLabels({Tr::tr("Guest"), Tr::tr("Phone"), Tr::tr("E-mail"), Tr::tr("Stays")});
    setColumnWidths(m_hits->header(), {240, 160, 240});
    m_hits->setFixedHeight(132);
    m_hits->setAccessibleName(Tr::tr("Guests", "people"));
    body()->addWidget(m_hits);
    auto *keep = new QHBoxLayout;
    keep->setSpacing(16);
    for (QRadioButton *button : {m_keepThis, m_keepOther}) {
        button->setFont(uiFont(13));
        keep->addWidget(button);
        connect(button, &QRadioButton::toggled, this, &MergeDialog::showPreview);
    }
    keep->addStretch(1);
    m_keepThis->setObjectName(QStringLiteral("keepThis"));
    m_keepOther->setObjectName(QStringLiteral("keepOther"));
    m_keepThis->setChecked(true);
    body()->addLayout(keep);
    m_preview->setObjectName(QStringLiteral("mergePreview"));
    m_preview->setFont(uiFont(13));
    m_preview->setRootIsDecorated(false);
    m_preview->setSelectionMode(QAbstractItemView::NoSelection);
    m_preview->setFocusPolicy(Qt::NoFocus);
    m_preview->setColumnCount(4);
    setColumnWidths(m_preview->header(), {104, 220, 220});
    m_preview->setFixedHeight(256); // its eight lines below the heading
    m_preview->setAccessibleName(Tr::tr("What is kept"));
    body()->addWidget(m_preview);
    auto *back = addButton(Tr::tr("Back"), QDialogButtonBox::RejectRole);
    back->setObjectName(QStringLiteral("back"));
    m_merge = addButton(Tr::tr("Merge"), QDialogButtonBox::AcceptRole, true);
    m_merge->setObjectName(QStringLiteral("merge"));
    connect(back, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_merge, &QPushButton::clicked, this, [this] {
        setSaving(true);
        Q_EMIT mergeRequested(command());
    });
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_query.setText(text); });
    connect(m_hits, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem *item) {
        if (item)
            choose({item->data(0, Qt::UserRole).toLongLong()});
    });
    showPreview();
}

bool MergeDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Down
        && m_hits->topLevelItemCount() > 0) {
        m_hits->setFocus();
        if (!m_hits->currentItem())
            m_hits->setCurrentItem(m_hits->topLevelItem(0));
        return true;
    }
    return DialogFrame::eventFilter(watched, event);
}

void MergeDialog::showHits(const QList<GuestHit> &hits)
{
    m_hits->clear();
    for (const GuestHit &hit : hits) {
        if (hit.guest.id == m_guest.guest.id)
            continue;
        auto *item = new QTreeWidgetItem(m_hits, {guestText(hit.guest.name), hit.guest.phone,
                                                  hit.guest.email, QString::number(hit.stays)});
        item->setData(0, Qt::UserRole, hit.guest.id.value);
    }
}

void MergeDialog::choose(GuestId other)
{
    onFinished(m_context->store->guestProfile(m_context->hotel.id, other), this,
               [this](const Result<GuestProfile> &profile) {
                   if (!profile.ok()) {
                       showMessage(messageFor(profile.failure()));
                       return;
                   }
                   m_other = profile.value();
                   m_context->desk->know(m_other);
                   showPreview();
               });
}

MergeGuests MergeDialog::command() const
{
    const GuestProfile &keeper = m_keepOther->isChecked() ? m_other : m_guest;
    const GuestProfile &other = m_keepOther->isChecked() ? m_guest : m_other;
    return {keeper.guest.id, keeper.version, other.guest.id, other.version};
}

void MergeDialog::showPreview()
{
    const bool chosen = m_other.guest.id.isValid();
    //: guest
    m_keepThis->setText(Tr::tr("Keep %1").arg(guestText(m_guest.guest.name)));
    if (chosen)
        m_keepOther->setText(Tr::tr("Keep %1").arg(guestText(m_other.guest.name)));
    m_keepOther->setVisible(chosen);
    m_keepThis->setVisible(chosen);
    if (m_merge)
        m_merge->setEnabled(chosen && !isSaving());
    m_preview->clear();
    m_preview->setHeaderLabels(
        {QString(), guestText(m_guest.guest.name),
         chosen ? guestText(m_other.guest.name) : Tr::tr("Choose above", "the other guest"),
         Tr::tr("Kept")});
    if (!chosen)
        return;
    const GuestProfile &keeper = m_keepOther->isChecked() ? m_other : m_guest;
    const GuestProfile &other = m_keepOther->isChecked() ? m_guest : m_other;
    const auto row = [this](const QString &label, const QString &left, const QString &right,
                            const QString &kept) {
        auto *item = new QTreeWidgetItem(m_preview, {label, left, right, kept});
        item->setFont(3, uiFont(13, QFont::DemiBold));
    };
    const auto first = [](const QString &own, const QString &theirs) {
        return own.isEmpty() ? theirs : own;
    };
    const Guest &a = m_guest.guest;
    const Guest &b = m_other.guest;
    const Guest &k = keeper.guest;
    const Guest &o = other.guest;
    row(Tr::tr("Name"), a.name, b.name, k.name);
    row(Tr::tr("Reading", "kana reading of a name"), a.reading, b.reading,
        first(k.reading, o.reading));
    row(Tr::tr("Phone"), a.phone, b.phone, first(k.phone, o.phone));
    row(Tr::tr("E-mail"), a.email, b.email, first(k.email, o.email));
    row(Tr::tr("Language"), a.language, b.language, first(k.language, o.language));
    row(Tr::tr("Preferences"), m_guest.preferences, m_other.preferences,
        joined(keeper.preferences, other.preferences));
    row(Tr::tr("Alert", "shown at check-in"), m_guest.alert, m_other.alert,
        joined(keeper.alert, other.alert));
    row(Tr::tr("Stays"), QString::number(m_guest.stays.size()),
        QString::number(m_other.stays.size()),
        QString::number(m_guest.stays.size() + m_other.stays.size()));
}

void MergeDialog::takeRefusal(const WriteResult &result)
{
    setSaving(false);
    showMessage(messageFor(result, m_context->messages()));
    if (result.outcome != Outcome::StaleEdit)
        return;
    // As they stand now: the preview is what will be saved.
    onFinished(m_context->store->guestProfile(m_context->hotel.id, m_guest.guest.id), this,
               [this](const Result<GuestProfile> &profile) {
                   if (profile.ok())
                       m_guest = profile.value();
                   choose(m_other.guest.id);
               });
}

void MergeDialog::setSaving(bool saving)
{
    DialogFrame::setSaving(saving);
    showPreview();
}

} // namespace roomrack::ui
