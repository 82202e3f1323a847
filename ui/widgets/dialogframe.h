// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../errortext.h"

#include <QtCore/QPointer>
#include <QtWidgets/QDialog>
#include <QtWidgets/QDialogButtonBox>

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace roomrack::ui {

class ActionButton;
class InkLabel;
class InlineBand;

/// The frame of every dialog: the headline says the fact, one muted line under it, the body, an
/// inline band for what did not work, and the buttons in the platform's order. Not modal; shown
/// with open() or show(). Ctrl+Enter presses the primary button from anywhere; Enter presses only
/// the button that has the focus, so an input method's Enter never submits.
class DialogFrame : public QDialog
{
    Q_OBJECT

public:
    explicit DialogFrame(int width, QWidget *parent = nullptr);
    ~DialogFrame() override;

    void setHeadline(const QString &text);
    /// Rich text: escape what users typed.
    void setSubline(const QString &html);
    [[nodiscard]] QString headline() const;
    [[nodiscard]] QString subline() const;

    [[nodiscard]] InlineBand *band() const { return m_band; }
    void showMessage(const Message &message);
    void clearMessage();

    /// While a write is on its way nothing can be pressed but the form can still be read.
    virtual void setSaving(bool saving);
    [[nodiscard]] bool isSaving() const { return m_saving; }

    /// Whether something typed here would be lost if the window went now. Of a dialog that saves
    /// something, what stands in its fields; one that is put aside with its contents knows better.
    [[nodiscard]] virtual bool hasUnsaved() const;

    [[nodiscard]] ActionButton *primaryButton() const { return m_primary; }

    /// Presses again what has sent the form last, with what stands in it by now; false: that can't
    /// be pressed any more.
    bool sendAgain();

    /// Places the dialog on the half of the window away from the area (global coordinates).
    void placeBeside(const QRect &window, const QRect &area);

Q_SIGNALS:
    void messageActionRequested(roomrack::ui::MessageAction action);
    void sent(); ///< what it says is on its way: what became of it before counts no more

protected:
    [[nodiscard]] QVBoxLayout *body() const { return m_body; }
    /// Buttons with long texts may still make it wider.
    void setUsualWidth(int width);
    ActionButton *addButton(const QString &text, QDialogButtonBox::ButtonRole role,
                            bool isPrimary = false);
    ActionButton *addLink(const QString &text);
    /// A muted line left of the buttons.
    void setFooterText(const QString &text);
    void removeButton(ActionButton *button);
    /// Tab walks these one after another.
    static void walk(const QList<QWidget *> &fields);
    void setPrimary(ActionButton *button);

    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    /// As QWidget's, but a box is never a step of its own: Qt would take one that stands behind its
    /// field in the order for the field, and go back there for ever.
    bool focusNextPrevChild(bool next) override;

private:
    void keepOnScreen();
    void fitSize();
    void notePressed(QAbstractButton *button);

    QLabel *m_headline;
    QLabel *m_subline;
    QVBoxLayout *m_body;
    InlineBand *m_band;
    QHBoxLayout *m_footer;
    InkLabel *m_footerText;
    QDialogButtonBox *m_buttons;
    ActionButton *m_primary = nullptr;
    QPointer<QAbstractButton> m_pressed; ///< while what it does is done
    QPointer<QAbstractButton> m_sender;
    int m_usualWidth = 0;
    bool m_saving = false;
};

// Parts that all dialogs share.
[[nodiscard]] QLabel *sectionLabel(const QString &text, QWidget *parent);
[[nodiscard]] QLabel *fieldLabel(const QString &text, QWidget *buddy, QWidget *parent);
[[nodiscard]] QLabel *plainLabel(const QString &text, QWidget *parent);
[[nodiscard]] QLabel *mutedLabel(const QString &text, QWidget *parent, int pixels = 12);
[[nodiscard]] QWidget *ruler(QWidget *parent);
/// A grid of label and field: one label column of a fixed width, fields 30 high, gap 8.
[[nodiscard]] QGridLayout *fieldGrid(int labelWidth);
/// Adds a row and returns its number.
int addField(QGridLayout *grid, const QString &label, QWidget *field);

} // namespace roomrack::ui
