"""A section of core memory, to be read and written; what is typed is lost by nothing but a person's word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine import (
    Changes,
    ConflictError,
    CoreDraft,
    CoreName,
    CoreSection,
    InvalidInputError,
    StepInfo,
)
from gui import team_edits
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.agents.core import words
from gui.views.agents.core.draft import Draft
from gui.views.agents.core.form import SectionForm
from gui.views.agents.core.sight import CoreSight
from gui.views.agents.words import named
from gui.views.dialogs.conflict import ConflictDialog
from gui.widgets.foot import LowerEdge
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import ElidedLabel, PlainLabel, rule
from gui.widgets.notice import Notice
from gui.widgets.save_keys import SaveKeys
from gui.wording.translation import tr, trn

SAVE, DISCARD = "agents.save_section", "agents.discard_section"
KEY, REST_MS = "agents.core.draft", 150
DISCARD_TEXT = tr("Agents", "Discard")
READ_ONLY = tr("Agents", "The store is open read-only")
NOT_CHANGED = tr("Agents", "Nothing was changed")
SAVING = tr("Agents", "It is being saved")
TOKENS = trn("Agents", "{n:,} token", "{n:,} tokens")
TYPED = trn("Agents", "{n:,} token, stored: {stored:,}", "{n:,} tokens, stored: {stored:,}")
MEANWHILE = tr("Agents", "{who} changed this section at step {step} while you write.")
THERE_TOO = tr("Agents", "You typed there too: compare, then decide.")
KEPT = tr("Agents", "What you typed is kept.")
COMPARE, BRING_BACK = tr("Agents", "Compare…"), tr("Agents", "Bring back")
LET_GO = tr("Agents", "What you typed was let go.")
CLASH = tr("Agents", "{section} was changed while you edited it")
REFUSED = tr("Agents", "Not saved. {message}")
UNSAVED = tr("Agents", "What you typed into {section} of core memory is not saved.")
OF_ROLE = tr("Agents", "{section} of {role}")
NOBODY = tr("Agents", "Somebody")


class SectionEditor(QWidget):
    """Holds what was typed into which section until it is saved or discarded.

    Signals:
        memory_changed: what the role would have in mind with what is typed; carries a CoreMemory, or None
            for what is stored.
        drafts_changed: another section has something that is not saved, or one less.
        outdated: what was read is not what is stored.
        left: the person goes back to the list.
        failed: something could not be read; carries the TaskError.
    """

    memory_changed = Signal(object)
    drafts_changed = Signal()
    outdated = Signal()
    left = Signal()
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.draft: Draft | None = None
        self._drafts: dict[tuple[str, CoreName], Draft] = {}
        self._newer: CoreSection | None = None
        self._let_go: Draft | None = None
        self._drafted: CoreDraft | None = None
        self._sent: Draft | None = None
        self._asks = False
        self._act: Callable[[], object] = self.compare
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self.title = ElidedLabel(role="heading")
        self.told = PlainLabel(role="small", tone="secondary", wrap=True)
        self.notice = Notice(self)
        self.keys = SaveKeys(self)
        self.form = SectionForm(self.keys)
        self.fault = PlainLabel(role="small", tone="danger", wrap=True, selectable=True)
        self.count = PlainLabel(role="small", tone="secondary")
        self._buttons: dict[str, KeyButton] = {}
        self._foot = LowerEdge()
        self._ways = QHBoxLayout()
        self._build()
        self._connect()

    def use_commands(self, commands: Actions) -> None:
        """Offer to save and to discard."""
        for command, text, kind in ((SAVE, tr("Agents", "Save"), "primary"), (DISCARD, DISCARD_TEXT, "")):
            self._buttons[command] = KeyButton(commands[command], text, kind)
            self._ways.addWidget(self._buttons[command])
        self._follow()

    def reset(self) -> None:
        """Forget all that was typed: another store is open."""
        self._drafts.clear()
        self.draft = self._newer = self._let_go = self._drafted = self._sent = None
        self._asks = False
        self._rest.stop()
        self.notice.say("")

    @property
    def busy(self) -> bool:
        """Whether the section at hand is being saved."""
        return self._sent is not None and self.draft is not None and self._sent.key == self.draft.key

    @property
    def unsaved(self) -> list[tuple[str, CoreName]]:
        """The sections, each with its role, into which something was typed that is not saved."""
        return list(self._drafts)

    def unsaved_text(self) -> str:
        """Return what would be lost by leaving, "" for nothing."""
        sections = ", ".join(
            OF_ROLE.format(section=words.NAMES[name], role=named(role)) if role else words.NAMES[name]
            for role, name in self._drafts
        )
        return UNSAVED.format(section=sections) if sections else ""

    # The section at hand.

    def show_section(self, sight: CoreSight, name: CoreName) -> None:
        """Show a section as it is stored, or as it was typed; what others changed below that is said."""
        stored, role = sight.memory.section(name), sight.memory.role
        fresh = Draft(role, stored)
        if self.draft is None or self.draft.key != fresh.key:
            self._let_go = self._drafted = None
            self._asks = False
            self.notice.say("")
            self.fault.setText("")
        self._newer = None
        kept = self._drafts.get(fresh.key)
        if kept is None:
            self._take(fresh)
        elif kept.section.version == stored.version:
            self._take(replace(kept, role=role))
        elif kept.clashes(stored):
            self._newer = stored
            self._take(replace(kept, role=role))
            self._say_meanwhile(sight.step_of(stored), THERE_TOO, COMPARE)
        else:
            self._take(replace(kept.rebased(stored), role=role))
            self._say_meanwhile(sight.step_of(stored), KEPT)
        self.title.setText(words.NAMES[name])
        last = words.changed(stored, sight.step_of(stored), sight.now)
        self.told.setText(f"{words.MEANINGS[name]} {stored.problem or last[:1].upper() + last[1:]}.")
        self._go_on()

    def _take(self, draft: Draft) -> None:
        """Have a draft at hand, and ask what would come of it."""
        self._keep(draft)
        self._show_parts()
        self._ask()

    def _keep(self, draft: Draft) -> None:
        """Remember what is typed for as long as it is not saved."""
        self.draft, before = draft, len(self._drafts)
        if draft.dirty:
            self._drafts[draft.key] = draft
        else:
            self._drafts.pop(draft.key, None)
        if before != len(self._drafts):
            self.drafts_changed.emit()

    def _show_parts(self) -> None:
        if self.draft is not None:
            self.form.show_parts(self.draft.parts, read_only=self.busy or not self.session.writable)

    def _say_meanwhile(self, step: StepInfo | None, text: str, action: str = "") -> None:
        who = NOBODY if step is None else named(step.actor)
        number = "" if step is None else f"{step.step:,}"
        said = f"{MEANWHILE.format(who=who, step=number)} {text}"
        self.notice.say(said, action=action, tone="warning")
        self._act = self.compare

    def _go_on(self) -> None:
        """Go on with saving what was refused as out of date, if nobody typed into the same."""
        if self._asks:
            self._asks = False
            (self.save if self._newer is None else self.compare)()

    # What is typed.

    def _on_edited(self, key: str, text: str) -> None:
        if self.draft is not None:
            self._keep(self.draft.write(key, text))
            self._rest.start()
            self._follow()

    def _ask(self) -> None:
        """Ask what would come of what is typed, off the UI thread."""
        self._rest.stop()
        draft = self.draft
        if draft is None or not draft.dirty:
            self._drafted = None
            self.fault.setText("")
            self.memory_changed.emit(None)
        else:
            self.session.read(
                lambda engine, _: engine.draft_core_section(
                    draft.section.name, draft.content(), role=draft.role
                ),
                self._on_drafted,
                self._on_faults,
                key=KEY,
            )
        self._follow()

    def _on_drafted(self, drafted: CoreDraft) -> None:
        if self.draft is not None and self.draft.dirty:
            self._drafted = drafted
            self.fault.setText(drafted.refusal)
            self.memory_changed.emit(drafted.memory)
            self._follow()

    def _on_faults(self, failure: TaskError) -> None:
        if not isinstance(failure.error, InvalidInputError):
            self.failed.emit(failure)
        elif self.draft is not None and self.draft.dirty:
            self.fault.setText("\n".join(failure.error.faults))
            self._follow()

    def _follow(self) -> None:
        """Say how many tokens it takes, and whether it can be saved."""
        draft = self.draft
        if draft is None:
            self.count.setText("")
            return
        stored = draft.section.tokens
        now = TOKENS.format(n=stored)
        if draft.dirty and self._drafted is not None:
            now = TYPED.format(n=self._drafted.section.tokens, stored=stored)
        self.count.setText(now)
        beyond = self._drafted is not None and bool(self._drafted.refusal)
        self.count.set_tone("danger" if beyond else "secondary")
        self.fault.setVisible(bool(self.fault.text()))
        for command, made in self._buttons.items():
            made.hinder(self.hindrance if command == SAVE else "" if draft.dirty else NOT_CHANGED)

    @property
    def hindrance(self) -> str:
        """Why the section can't be saved now, "" where it can."""
        if not self.session.writable:
            return READ_ONLY
        if self.busy:
            return SAVING
        if self.draft is None or not self.draft.dirty:
            return NOT_CHANGED
        return self.fault.text()

    # Saving.

    def save(self) -> None:
        """Save the section, as one step; nothing typed is lost where that is refused."""
        draft = self.draft
        if draft is None or self.hindrance:
            return
        if self._newer is not None:
            self.compare()
            return
        self.notice.say("")
        self._send(draft)
        team_edits.write_section(
            self.session, draft.section, draft.role, draft.content, self._on_saved, self._on_refused
        )

    def discard(self) -> None:
        """Let go of what was typed into the section; it can be brought back."""
        if self.draft is None or not self.draft.dirty or self.busy:
            return
        self._let_go, stored = self.draft, self._newer or self.draft.section
        self._newer = None
        self._take(Draft(self.draft.role, stored))
        self.notice.say(LET_GO, action=BRING_BACK)
        self._act = self._bring_back

    def compare(self) -> None:
        """Show what is stored beside what was typed."""
        draft, newer = self.draft, self._newer
        if draft is None or newer is None:
            return
        title = CLASH.format(section=words.NAMES[newer.name])
        theirs = Draft(draft.role, newer).as_text()
        dialog = ConflictDialog(self.window(), title, theirs, draft.as_text())
        dialog.mine_chosen.connect(self._keep_mine)
        dialog.theirs_chosen.connect(self.discard)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _keep_mine(self) -> None:
        if self.draft is not None and self._newer is not None:
            newer, self._newer = self._newer, None
            self._take(self.draft.rebased(newer))
            self.save()

    def _bring_back(self) -> None:
        if self._let_go is not None and self.draft is not None:
            typed, self._let_go = self._let_go, None
            self._take(typed.rebased(self.draft.section))

    def _on_saved(self, _: Changes) -> None:
        if self._sent is not None:
            self._drafts.pop(self._sent.key, None)
            self.drafts_changed.emit()
        self._send(None)
        self.outdated.emit()

    def _on_refused(self, failure: TaskError) -> None:
        here = self.busy
        self._send(None)
        if isinstance(failure.error, ConflictError):
            self._asks = here
            self.outdated.emit()
        else:
            self.notice.say(REFUSED.format(message=failure.message), tone="danger")

    def _send(self, draft: Draft | None) -> None:
        """Have a draft on its way, or none; nobody types into what is being saved."""
        self._sent = draft
        self._show_parts()
        self._follow()

    def _on_notice(self) -> None:
        self.notice.say("")
        self._act()

    # Building.

    def _build(self) -> None:
        self.fault.setAccessibleName(tr("Agents", "What is wrong"))
        self.fault.hide()
        head = QVBoxLayout()
        head.setContentsMargins(space(3), space(2), space(3), space(2))
        head.setSpacing(space(1))
        head.addWidget(self.title)
        head.addWidget(self.told)
        foot = QVBoxLayout(self._foot)
        foot.setContentsMargins(space(3), space(2), space(3), space(2))
        foot.setSpacing(space(1.5))
        foot.addWidget(self.fault)
        self._ways.setSpacing(space(2))
        self._ways.addWidget(self.count, 1)
        foot.addLayout(self._ways)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        column.addLayout(head)
        column.addWidget(self.form, 1)
        column.addWidget(rule())
        column.addWidget(self._foot)

    def _connect(self) -> None:
        self._rest.timeout.connect(self._ask)
        self.form.edited.connect(self._on_edited)
        self.keys.asked.connect(self.save)
        self.keys.left.connect(self.left)
        self.notice.activated.connect(self._on_notice)
