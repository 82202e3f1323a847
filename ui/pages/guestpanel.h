// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "deskcontext.h"

#include <QtWidgets/QScrollArea>

class QGridLayout;
class QLineEdit;
class QPlainTextEdit;
class QTreeWidget;
class QVBoxLayout;

namespace roomrack::ui {

class ActionButton;
class DocumentField;
class FieldBox;
class InkLabel;
class InlineBand;
class WriteFlow;

/// One guest: profile, document, stays; edited in place at the version that was read. When a
/// colleague was faster, fields that only one of the two changed are joined, and the others show
/// under the field what the colleague wrote; what was typed stays.
class GuestPanel : public QScrollArea
{
    Q_OBJECT

public:
    explicit GuestPanel(DeskContext *context, QWidget *parent = nullptr);

    /// What was typed for another guest is kept and there again when that one is shown again.
    void setGuest(GuestId guest);
    [[nodiscard]] GuestId guest() const { return m_profile.guest.id; }
    [[nodiscard]] bool isModified() const;
    /// Of this guest or of another who was shown before.
    [[nodiscard]] bool hasUnsaved(GuestId guest) const;
    /// Names of all whose profiles aren't saved.
    [[nodiscard]] QStringList unsaved() const;
    void refresh(); ///< reads the profile anew; what is typed stays
    void save();
    void exportTo(const QString &path);

Q_SIGNALS:
    void messageRaised(const roomrack::ui::Message &message);
    void showRequested(roomrack::OccupancyId stay, QDate arrival);
    void profileChanged();
    void unsavedChanged();
    void profileRead(const roomrack::GuestProfile &profile);

private:
    struct Field
    {
        QString key;
        QLineEdit *line = nullptr;
        QPlainTextEdit *text = nullptr;
        FieldBox *box = nullptr;

        [[nodiscard]] QString value() const;
        void setValue(const QString &value) const;
    };

    struct Draft
    {
        GuestProfile base;
        QHash<QString, QString> values;
    };

    void build();
    void addLine(QGridLayout *grid, const QString &key, const QString &label);
    void addText(QGridLayout *grid, const QString &key, const QString &label);
    void buildDocument(QVBoxLayout *column);
    void buildButtons(QVBoxLayout *column);
    void read(GuestId guest, bool joins = false);
    void take(const GuestProfile &profile);
    /// After a stale edit: theirs where only they changed it.
    void join(const GuestProfile &profile);
    void showStays();
    void showDocument();
    void readDocument();
    void saveDocument();
    void updateButtons();
    void discard();
    void startMerge();
    void startUnmerge();
    void startAnonymise();
    void chooseExportFile();
    void run(const Command &command);
    WriteFlow *newFlow();
    void tell(const QString &text, Tone tone = Tone::Plain);

    DeskContext *m_context;
    GuestProfile m_profile;
    QHash<GuestId, Draft> m_drafts;
    quint64 m_question = 0;
    QString m_changedBy;
    QWidget *m_content;
    QWidget *m_details = nullptr;
    InkLabel *m_empty = nullptr;
    InkLabel *m_name = nullptr;
    InkLabel *m_under = nullptr;
    InlineBand *m_band = nullptr;
    QList<Field> m_fields;
    DocumentField *m_document = nullptr;
    InkLabel *m_documentText = nullptr;
    ActionButton *m_documentShow = nullptr;
    ActionButton *m_documentSave = nullptr;
    QTreeWidget *m_stays = nullptr;
    ActionButton *m_save = nullptr;
    ActionButton *m_discard = nullptr;
    ActionButton *m_merge = nullptr;
    ActionButton *m_unmerge = nullptr;
    ActionButton *m_export = nullptr;
    ActionButton *m_anonymise = nullptr;
};

} // namespace roomrack::ui
