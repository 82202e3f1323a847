// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "passwordhints.h"

#include "../tr.h"
#include "../widgets/fieldbox.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QLineEdit>

namespace roomrack::ui {

namespace {

class CapsLockWatch : public QObject
{
public:
    CapsLockWatch(QLineEdit *password, FieldBox *box)
        : QObject(password)
        , m_box(box)
    {
        password->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::KeyPress)
            take(*static_cast<QKeyEvent *>(event));
        return QObject::eventFilter(watched, event);
    }

private:
    void take(const QKeyEvent &key)
    {
        const QChar letter = key.text().size() == 1 ? key.text().front() : QChar();
        if (!letter.isUpper() && !letter.isLower())
            return;
        const bool isOn = letter.isUpper() != key.modifiers().testFlag(Qt::ShiftModifier);
        if (isOn == m_isOn)
            return;
        m_isOn = isOn;
        m_box->setError(isOn ? Tr::tr("Caps Lock is on.") : QString());
    }

    FieldBox *m_box;
    bool m_isOn = false;
};

} // namespace

QString wrongPasswordText(const QString &login)
{
    if (login == login.toLower())
        return Tr::tr("Name and password don't match.");
    return Tr::tr("Name and password don't match. Capital letters count in the name, too.");
}

void watchCapsLock(QLineEdit *password, FieldBox *box)
{
    new CapsLockWatch(password, box);
}

} // namespace roomrack::ui
