// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guestpanel.h"

#include "../format.h"
#include "../onfinished.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/documentfield.h"
#include "../widgets/fieldbox.h"
#include "../widgets/ink.h"
#include "../widgets/inklabel.h"
#include "../widgets/inlineband.h"
#include "writeflow.h"

#include <desk/availabilitycache.h>
#include <domain/textrules.h>

#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QStyle>
#include <QtWidgets/QTreeWidget>

namespace roomrack::ui {

namespace {
constexpr int leastWidth = 420;

QString key(const char *name)
{
    return QString::fromLatin1(name);
}

QString valueOf(const GuestProfile &profile, const QString &field)
{
    if (field == key("name"))
        return profile.guest.name;
    if (field == key("reading"))
        return profile.guest.reading;
    if (field == key("phone"))
        return profile.guest.phone;
    if (field == key("email"))
        return profile.guest.email;
    if (field == key("language"))
        return profile.guest.language;
    return field == key("preferences") ? profile.preferences : profile.alert;
}

std::optional<QString> &fieldOf(EditGuest &edit, const QString &field)
{
    if (field == key("name"))
        return edit.name;
    if (field == key("reading"))
        return edit.reading;
    if (field == key("phone"))
        return edit.phone;
    if (field == key("email"))
        return edit.email;
    if (field == key("language"))
        return edit.language;
    return field == key("preferences") ? edit.preferences : edit.alert;
}

} // namespace

QString GuestPanel::Field::value() const
{
    return line ? withoutControlCharacters(line->text()).trimmed()
                : withoutControlCharacters(text->toPlainText(), true).trimmed();
}

void GuestPanel::Field::setValue(const QString &value) const
{
    if (this->value() == value)
        return;
    if (line)
        line->setText(value);
    else
        text->setPlainText(value);
}

GuestPanel::GuestPanel(DeskContext *context, QWidget *parent)
    : QScrollArea(parent)
    , m_context(context)
    , m_content(new QWidget(this))
{
    setObjectName(QStringLiteral("guestPanel"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    build();
    setWidget(m_content);
    // Longer words than ours need more: it scrolls downwards only.
    setMinimumWidth(qMax(leastWidth, m_content->minimumSizeHint().width()
                                         + style()->pixelMetric(QStyle::PM_ScrollBarExtent)));
    take({});
}

void GuestPanel::setGuest(GuestId guest)
{
    if (guest == this->guest())
        return;
    if (isModified()) {
        Draft draft{m_profile, {}};
        for (const Field &field : std::as_const(m_fields))
            draft.values.insert(field.key, field.value());
        m_drafts.insert(this->guest(), draft);
    }
    if (guest.isValid())
        read(guest);
    else
        take({});
}

void GuestPanel::refresh()
{
    if (guest().isValid())
        read(guest(), isModified());
}

void GuestPanel::read(GuestId guest, bool joins)
{
    const quint64 question = ++m_question;
    onFinished(m_context->store->guestProfile(m_context->hotel.id, guest), this,
               [this, question, joins](const Result<GuestProfile> &profile) {
                   if (question != m_question)
                       return;
                   if (!profile.ok()) {
                       Q_EMIT messageRaised(messageFor(profile.failure()));
                       return;
                   }
                   m_context->desk->know(profile.value());
                   Q_EMIT profileRead(profile.value());
                   if (joins && profile.value().version != m_profile.version)
                       join(profile.value());
                   else if (!joins)
                       take(profile.value());
               });
}

void GuestPanel::take(const GuestProfile &profile)
{
    const std::optional<Draft> draft = m_drafts.contains(profile.guest.id)
                                           ? std::optional(m_drafts.take(profile.guest.id))
                                           : std::nullopt;
    const bool isOther = profile.guest.id != m_profile.guest.id;
    m_profile = draft ? draft->base : profile;
    m_details->setVisible(profile.guest.id.isValid());
    m_empty->setVisible(!profile.guest.id.isValid());
    m_band->clear();
    for (const Field &field : std::as_const(m_fields)) {
        field.box->setError({});
        field.setValue(draft ? draft->values.value(field.key) : valueOf(profile, field.key));
    }
    if (draft && draft->base.version != profile.version)
        join(profile);
    m_name->setText(guestText(profile.guest.name));
    QStringList facts;
    int stays = 0;
    for (const Occupancy &stay : profile.stays)
        stays += stay.status == Status::Cancelled || stay.status == Status::NoShow ? 0 : 1;
    facts.append(Tr::tr("%n stays", nullptr, stays));
    if (profile.mergedInto.isValid())
        facts.append(Tr::tr("Lives on in another profile since a merge."));
    if (!profile.merged.isEmpty())
        facts.append(
            Tr::tr("%n profiles were merged into this one.", nullptr, int(profile.merged.size())));
    if (profile.anonymisedAt.isValid())
        facts.append(Tr::tr("Anonymised: stays are kept, the person is forgotten."));
    m_under->setText(facts.join(Tr::tr(" · ", "between facts about a guest")));
    if (isOther)
        m_document->setDocument({});
    showDocument();
    showStays();
    updateButtons();
}

void GuestPanel::join(const GuestProfile &profile)
{
    bool both = false;
    for (const Field &field : std::as_const(m_fields)) {
        const QString before = valueOf(m_profile, field.key);
        const QString theirs = valueOf(profile, field.key);
        if (theirs == before)
            continue;
        if (field.value() == before) {
            field.setValue(theirs);
        } else if (field.value() != theirs) {
            both = true;
            //: a colleague, what the colleague wrote into the field
            field.box->setError(
                Tr::tr("%1 wrote: %2")
                    .arg(m_changedBy.isEmpty() ? Tr::tr("A colleague") : m_changedBy,
                         theirs.isEmpty() ? Tr::tr("nothing", "a field was emptied") : theirs));
        }
    }
    m_profile = profile;
    Message message;
    message.tone = Tone::Warning;
    message.text = both ? Tr::tr("A colleague changed this profile too. What you typed is kept; "
                                 "saving now replaces what is shown below the fields.")
                        : Tr::tr("A colleague changed other fields of this profile meanwhile. "
                                 "They are joined; save again.");
    m_band->showMessage(message);
    updateButtons();
}

void GuestPanel::showStays()
{
    m_stays->clear();
    const HotelSetup &setup = m_context->cache->setup();
    for (const Occupancy &stay : std::as_const(m_profile.stays)) {
        auto *item =
            new QTreeWidgetItem(m_stays, {staySpanText(stay.dates()), roomText(setup, stay.room),
                                          statusText(stay.status)});
        item->setData(0, Qt::UserRole, stay.id.value);
        item->setData(0, Qt::UserRole + 1, stay.arrival);
    }
}

bool GuestPanel::isModified() const
{
    return guest().isValid()
           && std::any_of(m_fields.cbegin(), m_fields.cend(), [this](const Field &field) {
                  return field.value() != valueOf(m_profile, field.key);
              });
}

bool GuestPanel::hasUnsaved(GuestId guest) const
{
    return guest == this->guest() ? isModified() : m_drafts.contains(guest);
}

QStringList GuestPanel::unsaved() const
{
    QStringList names;
    if (isModified())
        names.append(guestText(m_profile.guest.name));
    for (const Draft &draft : m_drafts) {
        if (draft.base.guest.id != guest())
            names.append(guestText(draft.base.guest.name));
    }
    return names;
}

void GuestPanel::updateButtons()
{
    const bool open = !m_profile.mergedInto.isValid() && !m_profile.anonymisedAt.isValid();
    const bool canWrite = m_context->canWrite();
    const bool modified = isModified();
    for (const Field &field : std::as_const(m_fields)) {
        if (field.line)
            field.line->setReadOnly(!open);
        else
            field.text->setReadOnly(!open);
    }
    const bool isManager = m_context->hotel.role == Role::Manager || m_context->session.isOwner;
    m_save->setEnabled(open && canWrite && modified);
    m_discard->setEnabled(modified);
    m_merge->setVisible(open);
    m_merge->setEnabled(canWrite && !modified);
    m_unmerge->setVisible(m_profile.mergedInto.isValid() && !m_profile.anonymisedAt.isValid());
    m_export->setVisible(m_context->hotel.role >= Role::Supervisor || m_context->session.isOwner);
    m_anonymise->setVisible(open && isManager);
    m_anonymise->setEnabled(canWrite && !modified);
    const GuestDocument document = m_document->document();
    m_documentSave->setEnabled(
        open && canWrite
        && (document.kind.isEmpty() ? m_profile.hasDocument : !document.number.isEmpty()));
    Q_EMIT unsavedChanged();
}

void GuestPanel::discard()
{
    m_drafts.remove(guest());
    for (const Field &field : std::as_const(m_fields)) {
        field.box->setError({});
        field.setValue(valueOf(m_profile, field.key));
    }
    m_band->clear();
    updateButtons();
}

void GuestPanel::save()
{
    if (!m_save->isEnabled())
        return;
    EditGuest edit;
    edit.guest = guest();
    edit.version = m_profile.version;
    for (const Field &field : std::as_const(m_fields)) {
        field.box->setError({});
        if (field.value() != valueOf(m_profile, field.key))
            fieldOf(edit, field.key) = field.value();
    }
    run(edit);
}

WriteFlow *GuestPanel::newFlow()
{
    auto *flow = new WriteFlow(m_context, window());
    const GuestId about = guest();
    connect(flow, &WriteFlow::messageRaised, this, [this](const Message &message) {
        if (message.tone == Tone::Danger || message.tone == Tone::Warning)
            m_band->showMessage(message);
        Q_EMIT messageRaised(message);
    });
    connect(flow, &WriteFlow::finished, this, [this, about](const WriteResult &result) {
        if (result.isDone() && about == guest()) {
            // What is in the fields is what was saved.
            m_drafts.remove(about);
            read(about);
        }
        if (result.isDone())
            Q_EMIT profileChanged();
    });
    connect(flow, &WriteFlow::refused, this, [this, about](const WriteResult &result) {
        if (about != guest())
            return;
        if (result.outcome == Outcome::StaleEdit) {
            m_changedBy = result.changes.isEmpty() ? QString() : result.changes.last().by;
            read(about, true);
            return;
        }
        for (const Field &field : std::as_const(m_fields)) {
            if (result.outcome == Outcome::Invalid
                && result.field.section(QLatin1Char('.'), -1) == field.key)
                field.box->setError(invalidText(field.key, result.code));
        }
    });
    return flow;
}

void GuestPanel::run(const Command &command)
{
    m_band->clear();
    newFlow()->run(command);
}

void GuestPanel::tell(const QString &text, Tone tone)
{
    Message message;
    message.text = text;
    message.tone = tone;
    m_band->showMessage(message);
}

} // namespace roomrack::ui
