// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/reservation.h>

#include <QtCore/QTimer>
#include <QtWidgets/QWidget>

class QLineEdit;
class QPlainTextEdit;

namespace roomrack::ui {

class FieldBox;
class GuestSearchList;
class KnownGuestLine;
class WishField;

/// Name, reading, phone, e-mail and notes. With the search on, known guests appear below the name.
class GuestForm : public QWidget
{
    Q_OBJECT

public:
    GuestForm(bool withSearch, QWidget *parent = nullptr);

    void setGuest(const Guest &guest);
    [[nodiscard]] Guest guest() const;
    void setNotes(const QString &notes);
    [[nodiscard]] QString notes() const;
    void setWishes(const QStringList &wishes);
    [[nodiscard]] QStringList wishes() const;
    /// Hits for a text that is no longer in the field are dropped.
    void setHits(const QString &text, const QList<GuestHit> &hits);
    /// Known guests who are likely the one that is typed; for somebody else they are dropped.
    void setLikely(const Guest &typed, const QList<GuestHit> &hits);
    /// Whether the reading of the name must be entered.
    void setReadingNeeded(bool needed) { m_needsReading = needed; }
    /// Marks what can't be saved; true when all can.
    [[nodiscard]] bool validate();
    void setError(const QString &field, const QString &sentence);
    void setReadOnly(bool readOnly);
    [[nodiscard]] bool isTouched() const { return m_touched; }

    /// As one reads them, for the dialog's order of Tab.
    [[nodiscard]] QList<QWidget *> fields() const;
    [[nodiscard]] QLineEdit *nameEdit() const { return m_name; }
    [[nodiscard]] GuestSearchList *searchList() const { return m_list; }
    [[nodiscard]] KnownGuestLine *knownLine() const { return m_likely; }

Q_SIGNALS:
    void searchRequested(const QString &text);
    void likelyRequested(const roomrack::Guest &typed);
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void nameTyped();
    void ask();
    void detailsTyped();

    bool m_withSearch;
    bool m_needsReading = false;
    bool m_touched = false;
    Guest m_known; ///< with an id while a known guest is chosen
    QLineEdit *m_name;
    QLineEdit *m_reading;
    QLineEdit *m_phone;
    QLineEdit *m_email;
    QPlainTextEdit *m_notes;
    WishField *m_wishes;
    FieldBox *m_nameBox;
    FieldBox *m_readingBox;
    FieldBox *m_phoneBox;
    FieldBox *m_emailBox;
    FieldBox *m_notesBox;
    GuestSearchList *m_list;
    KnownGuestLine *m_likely;
    QTimer m_pause;
    QTimer m_likelyPause;
};

} // namespace roomrack::ui
