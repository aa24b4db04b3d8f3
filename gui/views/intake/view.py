"""The Intake view: one message stage by stage, or a whole conversation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from engine import Consideration
from gui.actions import Actions
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.views.base import View
from gui.views.intake.conversation_page import ConversationPage
from gui.views.intake.message_page import MessagePage
from gui.widgets.buttons import SegmentedControl
from gui.wording.translation import tr

MESSAGE, CONVERSATION = "message", "conversation"
MODES = ((MESSAGE, tr("Intake", "A message")), (CONVERSATION, tr("Intake", "A conversation")))


class IntakeView(View):
    """Shows what would become of what is said; stores it when the person says so."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Intake", "Intake"))
        self._commands: Actions | None = None
        self.mode = SegmentedControl(tr("Intake", "What to take in"), MODES)
        self.message = MessagePage(session)
        self.conversation = ConversationPage(session)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.message)
        self._pages.addWidget(self.conversation)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(4), space(3), space(4), space(3))
        column.setSpacing(space(2))
        column.addWidget(self.mode, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._pages, 1)
        self._connect()
        self._on_store()

    def take_focus(self) -> None:
        if self.mode.value == MESSAGE:
            self.message.form.text.setFocus()
        else:
            self.conversation.rows.setFocus()

    def parts(self) -> Sequence[QWidget]:
        return (self.message.browser,)

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        browser = self.message.browser
        return {
            "view.refresh": self.message.consider,
            "edit.find": self.take_focus,
            "go.next": partial(browser.step, 1),
            "go.previous": partial(browser.step, -1),
        }

    def use_commands(self, commands: Actions) -> None:
        self._commands = commands
        commands.attach(self.message.browser.stepper)
        self.conversation.file_wanted.connect(commands["store.remember"].trigger)

    def save_state(self) -> dict[str, Any]:
        return self.message.form.save_state()

    def restore_state(self, state: Mapping[str, Any]) -> None:
        self.message.form.restore_state(state)

    def remember(self, path: Path) -> None:
        """Show what would become of a conversation in a file."""
        self._show(CONVERSATION)
        self.conversation.read_file(path)

    def _connect(self) -> None:
        self.mode.changed.connect(self._show)
        self.message.show_asked.connect(self._show_in_browse)
        self.conversation.show_asked.connect(self._show_in_browse)
        self.conversation.message_opened.connect(self._open)
        self.session.store_changed.connect(self._on_store)

    def _show(self, mode: str) -> None:
        self.mode.set_value(mode)
        self._pages.setCurrentIndex(int(mode == CONVERSATION))

    def _open(self, one: Consideration) -> None:
        """Look at a message of the conversation stage by stage."""
        self._show(MESSAGE)
        self.message.show_considered(one)
        self.message.browser.stepper.setFocus()

    def _on_store(self) -> None:
        self.message.start()
        self.conversation.start()

    def _show_in_browse(self, ids: tuple[int, ...]) -> None:
        if ids:
            self.session.set_current(ids[0])
            if self._commands:
                self._commands["chunk.show"].trigger()
            self.session.set_selection(Selection.of(ids))
