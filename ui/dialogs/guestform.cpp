// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guestform.h"

#include "../errortext.h"
#include "../tr.h"
#include "../widgets/dialogframe.h"
#include "../widgets/fieldbox.h"
#include "../widgets/guestsearchlist.h"
#include "../widgets/ink.h"
#include "../widgets/knownguestline.h"
#include "../widgets/lengthlimit.h"
#include "../widgets/wishfield.h"

#include <domain/textrules.h>

#include <QtGui/QKeyEvent>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPlainTextEdit>

namespace roomrack::ui {

namespace {

constexpr int labelWidth = 80;
constexpr int searchPauseMs = 200;

/// Two letters, or one of a script in which one says a lot.
bool isWorthSearching(const QString &text)
{
    const bool hasHan = std::any_of(text.cbegin(), text.cend(), [](QChar letter) {
        return letter.script() == QChar::Script_Han || letter.script() == QChar::Script_Hiragana
               || letter.script() == QChar::Script_Katakana
               || letter.script() == QChar::Script_Hangul;
    });
    return text.size() >= (hasHan ? 1 : 2);
}

QLineEdit *lineEdit(const QString &name, int maxLength)
{
    auto *edit = new QLineEdit;
    edit->setObjectName(name);
    edit->setFont(uiFont(13));
    limitLength(edit, maxLength);
    return edit;
}

} // namespace

GuestForm::GuestForm(bool withSearch, QWidget *parent)
    : QWidget(parent)
    , m_withSearch(withSearch)
    , m_name(lineEdit(QStringLiteral("guestName"), maxNameLength))
    , m_reading(lineEdit(QStringLiteral("guestReading"), maxNameLength))
    , m_phone(lineEdit(QStringLiteral("guestPhone"), maxPhoneLength))
    , m_email(lineEdit(QStringLiteral("guestEmail"), maxEmailLength))
    , m_notes(new QPlainTextEdit)
    , m_wishes(new WishField(roomWishes(), this))
    , m_nameBox(new FieldBox(m_name, this))
    , m_readingBox(new FieldBox(m_reading, this))
    , m_phoneBox(new FieldBox(m_phone, this))
    , m_emailBox(new FieldBox(m_email, this))
    , m_notesBox(new FieldBox(m_notes, this))
    , m_list(new GuestSearchList(this))
    , m_likely(new KnownGuestLine(this))
{
    m_notes->setObjectName(QStringLiteral("notes"));
    m_notes->setFont(uiFont(13));
    m_notes->setTabChangesFocus(true);
    m_notes->setFixedHeight(54);
    auto *grid = fieldGrid(labelWidth);
    setLayout(grid);
    addField(grid, Tr::tr("Name"), m_nameBox);
    grid->addWidget(m_list, grid->rowCount(), 1);
    addField(grid, Tr::tr("Reading", "kana reading of a name"), m_readingBox);
    addField(grid, Tr::tr("Phone"), m_phoneBox);
    addField(grid, Tr::tr("E-mail"), m_emailBox);
    grid->addWidget(m_likely, grid->rowCount(), 1);
    addField(grid, Tr::tr("Notes"), m_notesBox);
    m_wishes->setObjectName(QStringLiteral("wishes"));
    addField(grid, Tr::tr("Wishes", "of a guest for the room"), m_wishes);
    m_wishes->setAccessibleName(Tr::tr("Wishes", "of a guest for the room"));
    connect(m_wishes, &WishField::wishesChanged, this, [this] {
        m_touched = true;
        Q_EMIT changed();
    });
    grid->setRowStretch(grid->rowCount(), 1);
    m_name->setAccessibleName(Tr::tr("Name"));
    m_notes->setAccessibleName(Tr::tr("Notes"));

    m_pause.setSingleShot(true);
    m_pause.setInterval(searchPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &GuestForm::ask);
    // textEdited comes on commit of an input method, never while it composes.
    connect(m_name, &QLineEdit::textEdited, this, &GuestForm::nameTyped);
    for (QLineEdit *edit : {m_reading, m_phone, m_email}) {
        connect(edit, &QLineEdit::textEdited, this, [this, edit] {
            m_touched = true;
            if (auto *box = qobject_cast<FieldBox *>(edit->parentWidget()))
                box->setError({}); // looked at again when it is saved
            detailsTyped();
            Q_EMIT changed();
        });
    }
    m_likelyPause.setSingleShot(true);
    m_likelyPause.setInterval(searchPauseMs);
    connect(&m_likelyPause, &QTimer::timeout, this, [this] { Q_EMIT likelyRequested(guest()); });
    connect(m_likely, &KnownGuestLine::guestChosen, this, [this](const Guest &known) {
        setGuest(known);
        m_touched = true;
        Q_EMIT changed();
    });
    connect(m_notes, &QPlainTextEdit::textChanged, this, [this] {
        m_touched = true;
        m_notesBox->setError({});
        Q_EMIT changed();
    });
    connect(m_list, &GuestSearchList::guestChosen, this, [this](const Guest &guest) {
        setGuest(guest);
        m_touched = true;
        Q_EMIT changed();
    });
    connect(m_list, &GuestSearchList::newGuestChosen, this, [this] {
        m_known = {};
        m_reading->setFocus();
    });
    m_name->installEventFilter(this);
}

void GuestForm::setGuest(const Guest &guest)
{
    m_known = guest;
    m_name->setText(guest.name);
    m_reading->setText(guest.reading);
    m_phone->setText(guest.phone);
    m_email->setText(guest.email);
    m_nameBox->setError({});
    m_readingBox->setError({});
    m_pause.stop();
    m_list->clear();
    m_likelyPause.stop();
    m_likely->setHits({});
}

/// A number, an address or a reading says who it is more surely than a name.
void GuestForm::detailsTyped()
{
    if (m_withSearch && !m_known.id.isValid())
        m_likelyPause.start();
}

void GuestForm::setLikely(const Guest &typed, const QList<GuestHit> &hits)
{
    const Guest now = guest();
    const bool isSame = now.name == typed.name && now.reading == typed.reading
                        && now.phone == typed.phone && now.email == typed.email;
    if (isSame && !now.id.isValid())
        m_likely->setHits(hits);
}

void GuestForm::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_F5 && event->modifiers() == Qt::NoModifier && m_likely->hasGuest())
        m_likely->take();
    else
        QWidget::keyPressEvent(event);
}

Guest GuestForm::guest() const
{
    Guest guest = m_known;
    guest.name = withoutControlCharacters(m_name->text()).trimmed();
    guest.reading = withoutControlCharacters(m_reading->text()).trimmed();
    guest.phone = withoutControlCharacters(m_phone->text()).trimmed();
    guest.email = withoutControlCharacters(m_email->text()).trimmed();
    return guest;
}

void GuestForm::setNotes(const QString &notes)
{
    m_notes->setPlainText(notes);
    m_touched = false;
}

void GuestForm::setWishes(const QStringList &wishes)
{
    m_wishes->setWishes(wishes);
}

QStringList GuestForm::wishes() const
{
    return m_wishes->wishes();
}

QString GuestForm::notes() const
{
    return withoutControlCharacters(m_notes->toPlainText(), true).trimmed();
}

void GuestForm::setHits(const QString &text, const QList<GuestHit> &hits)
{
    if (m_withSearch && text == m_name->text().trimmed() && !m_known.id.isValid())
        m_list->setHits(text, hits);
}

bool GuestForm::validate()
{
    const Guest entered = guest();
    QString nameError;
    if (entered.name.isEmpty())
        nameError = invalidText(QStringLiteral("name"), {});
    else if (hasCardNumber(entered.name))
        nameError = invalidText(QStringLiteral("name"), QStringLiteral("card_number"));
    m_nameBox->setError(nameError);
    m_readingBox->setError(m_needsReading && entered.reading.isEmpty()
                               ? Tr::tr("This desk books with the reading of the name.")
                               : QString());

    const bool hasMail = !entered.email.isEmpty();
    const bool isMail =
        entered.email.contains(QLatin1Char('@')) && !entered.email.contains(QLatin1Char(' '));
    m_emailBox->setError(hasMail && !isMail ? Tr::tr("An e-mail address has an @ and no spaces.")
                                            : QString());
    const QString phoneCode = phoneFault(entered.phone);
    const bool hasDigit = std::any_of(entered.phone.cbegin(), entered.phone.cend(),
                                      [](QChar letter) { return letter.isDigit(); });
    m_phoneBox->setError(!phoneCode.isEmpty() ? invalidText(QStringLiteral("phone"), phoneCode)
                         : !entered.phone.isEmpty() && !hasDigit
                             ? Tr::tr("A phone number has digits.")
                             : QString());
    QString notesError;
    if (hasCardNumber(notes()))
        notesError = invalidText(QStringLiteral("notes"), QStringLiteral("card_number"));
    else if (notes().size() > maxNotesLength)
        notesError = Tr::tr("Notes can have %n character(s) at most.", nullptr, maxNotesLength);
    m_notesBox->setError(notesError);

    for (FieldBox *box : {m_nameBox, m_readingBox, m_phoneBox, m_emailBox, m_notesBox}) {
        if (!box->error().isEmpty()) {
            box->setFocus();
            return false;
        }
    }
    return true;
}

void GuestForm::setError(const QString &field, const QString &sentence)
{
    if (field == QLatin1String("notes"))
        m_notesBox->setError(sentence);
    else if (field.endsWith(QLatin1String("reading")))
        m_readingBox->setError(sentence);
    else if (field.endsWith(QLatin1String("phone")))
        m_phoneBox->setError(sentence);
    else if (field.endsWith(QLatin1String("email")))
        m_emailBox->setError(sentence);
    else
        m_nameBox->setError(sentence);
}

QList<QWidget *> GuestForm::fields() const
{
    return {m_name, m_reading, m_phone, m_email, m_notes, m_wishes};
}

void GuestForm::setReadOnly(bool readOnly)
{
    for (QLineEdit *edit : {m_name, m_reading, m_phone, m_email})
        edit->setReadOnly(readOnly);
    m_notes->setReadOnly(readOnly);
    m_wishes->setEnabled(!readOnly);
}

void GuestForm::nameTyped()
{
    m_touched = true;
    m_nameBox->setError({});
    if (m_withSearch) {
        m_known = {}; // another name is another guest until one is chosen
        m_likely->setHits({});
        if (!m_phone->text().isEmpty() || !m_email->text().isEmpty()
            || !m_reading->text().isEmpty())
            detailsTyped();
        const QString text = m_name->text().trimmed();
        if (isWorthSearching(text)) {
            m_pause.start();
        } else {
            m_pause.stop();
            m_list->clear();
        }
    }
    Q_EMIT changed();
}

void GuestForm::ask()
{
    Q_EMIT searchRequested(m_name->text().trimmed());
}

bool GuestForm::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_name && event->type() == QEvent::KeyPress && m_list->rowCount() > 0) {
        const auto *key = static_cast<QKeyEvent *>(event);
        switch (key->key()) {
        case Qt::Key_Down:
            m_list->moveCurrent(1);
            return true;
        case Qt::Key_Up:
            m_list->moveCurrent(-1);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            // Ctrl+Enter, too, takes the one that is marked; booking is the next one, when it can
            // be seen who it is.
            if (key->modifiers() == Qt::NoModifier
                || (key->modifiers().testFlag(Qt::ControlModifier) && m_list->isOnKnownGuest())) {
                if (!key->isAutoRepeat())
                    m_list->take();
                return true;
            }
            break;
        case Qt::Key_Escape:
            m_list->clear();
            return true;
        default:
            break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace roomrack::ui
