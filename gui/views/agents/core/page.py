"""What a role always has in mind: its sections, how they use the budget, and who may change them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import Changes, CoreMemory, CoreName, CoreSection
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.views.agents.budget_bar import BudgetBar, Part
from gui.views.agents.core import words as own
from gui.views.agents.core.audit import COMMAND, AuditPanel, short
from gui.views.agents.core.editor import DISCARD, SAVE, SectionEditor
from gui.views.agents.core.role_dialog import RoleDialog
from gui.views.agents.core.sight import CoreSight, read_core
from gui.views.agents.page import AgentPage
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import PlainLabel, labelled, rule
from gui.widgets.list_detail import ListDetail, kept_sizes
from gui.widgets.text import tooltip
from gui.widgets.two_lines import RowsList, TwoLines
from gui.wording.translation import tr

KEY, OTHER_ROLE = "agents.core", "agents.add_role"
SHARES, WIDE_SHARES, STRETCH = (50, 110), (56, 130), (0, 1)
BESIDE = 150  # units of width, from which the section at hand stands beside the list
AUDIT = len(CoreName)  # the row of the audit; the sections are before it
NO_ROLE = tr("Agents", "No role: what all share")
ROLES_TIP = tr("Agents", "Whose memory it is; in brackets, how many tokens each role has in mind")
USED = tr("Agents", "{tokens:,} of {budget:,} tokens")
OVER = tr("Agents", "{tokens:,} tokens, {over:,} more than the {budget:,} that fit")
PART = tr("Agents", "{name}: {tokens:,}")
PRESSURE = tr(
    "Agents",
    "Most of the budget is used. Agents are told to put up to {flush:,} tokens of what they write into "
    "the archive.",
)
PRESENT = tr("Agents", "Core memory is what it is now, not as of the moment looked at elsewhere.")
SECTIONS, PROOF = tr("Agents", "Sections"), tr("Agents", "Proof")
AUDIT_ROW = tr("Agents", "Audit")
NOT_SAVED, UNREADABLE = tr("Agents", "not saved"), tr("Agents", "can't be read")
NO_STORE = tr("Agents", "No store is open")


class CorePage(AgentPage):
    """Shows the core memory of a role, and lets a person write it as one step a section."""

    key, title = "core", tr("Agents", "Core memory")

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._role: str | None = None
        self._handed: tuple[str, CoreName] | None = None
        self._stale = True
        self.sight: CoreSight | None = None
        self.role = ChoiceBox(tr("Agents", "Role"), NO_ROLE)
        self.used = PlainLabel(role="small", tone="secondary")
        self.pressure = PlainLabel(role="small", tone="warning", wrap=True)
        self.present = PlainLabel(PRESENT, role="small", tone="warning", wrap=True)
        self.bar = BudgetBar(self)
        self.list = RowsList(tr("Agents", "Sections of core memory"), self)
        self.editor = SectionEditor(session)
        self.audit = AuditPanel(session)
        self._pages = QStackedWidget()
        self.split = ListDetail(
            self.list, self._pages, SHARES, STRETCH, beside=BESIDE, wide_shares=WIDE_SHARES
        )
        self._tools = QHBoxLayout()
        self._build()
        self._connect()

    @classmethod
    def acts(cls) -> Mapping[str, Callable[[CorePage], object]]:
        return {
            SAVE: lambda page: page.editor.save(),
            DISCARD: lambda page: page.editor.discard(),
            OTHER_ROLE: cls.ask_role,
            COMMAND: cls.run_audit,
        }

    def use_commands(self, commands: Actions) -> None:
        commands.attach(self.list)
        self.editor.use_commands(commands)
        self.audit.use_commands(commands)
        self._tools.addWidget(KeyButton(commands[OTHER_ROLE], parent=self))

    def show_agent(self, agent: str | None) -> None:
        if agent != self.agent or self._stale:
            self.agent, self._role = agent, None
            self.refresh()

    def refresh(self) -> None:
        self._stale = False
        role, agent = self._role, self.agent
        self.present.setVisible(self.session.as_of is not None)
        self.session.read(
            lambda engine, progress: read_core(engine, progress, role, agent),
            self._on_read,
            self.failed.emit,
            key=KEY,
        )

    def reset(self) -> None:
        self.agent = self._role = self.sight = self._handed = None
        self._stale = True
        self.editor.reset()
        self.audit.reset()
        self.list.show_rows([], None)
        self.used.setText("")

    def run_audit(self) -> None:
        """Read in the log who changed playbooks and rules."""
        self.list.mark(AUDIT)
        self._on_row(AUDIT)
        self.audit.run()

    def ask_role(self) -> None:
        """Ask for the name of a role that has nothing in mind yet."""
        dialog = RoleDialog(self.window())
        dialog.named.connect(self.show_role)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def show_role(self, role: str) -> None:
        """Show what a role has in mind, "" for what all share."""
        self._role = role
        if self.list.key == AUDIT:
            self.list.mark(None)
        self.refresh()

    def take_focus(self) -> None:
        self.list.setFocus()

    def step(self, rows: int) -> None:
        self.list.step(rows)

    def parts(self) -> Sequence[QWidget]:
        return (self.audit.people if self._pages.currentWidget() is self.audit else self.editor.form,)

    def unsaved(self) -> str:
        return self.editor.unsaved_text()

    def save_state(self) -> dict[str, Any]:
        return {"split": self.split.sizes()}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        kept_sizes(self.split, state.get("split"))

    # Reading.

    def _on_changed(self, _: Changes) -> None:
        self._stale = True
        if self.isVisible():
            self.refresh()

    def _on_read(self, sight: CoreSight) -> None:
        self.sight, memory = sight, sight.memory
        self._role = memory.role
        self.role.offer(sight.roles)
        with QSignalBlocker(self.role):
            self.role.choose(memory.role or None)
        self._show_budget(memory)
        self._list()
        self._show_row()
        self._hand_chunk()

    def _on_role(self) -> None:
        self.show_role(self.role.currentData() or "")

    # What is shown.

    def _list(self) -> None:
        if self.sight is not None:
            self.list.show_rows(list(self._rows(self.sight)), self._at_hand)

    @property
    def _at_hand(self) -> int:
        """The row at hand, or the first there is."""
        places = [place for place, _ in self._sections()]
        key = self.list.key
        return key if key == AUDIT or key in places else places[0]

    def _sections(self) -> Iterator[tuple[int, CoreSection]]:
        """Give the sections that there are: without a role, those that all roles share."""
        if self.sight is not None:
            memory = self.sight.memory
            for place, name in enumerate(CoreName):
                section = memory.section(name)
                if memory.role or not name.own or section.chunk is not None:
                    yield place, section

    def _rows(self, sight: CoreSight) -> Iterator[TwoLines]:
        yield TwoLines(text=SECTIONS)
        unsaved = self.editor.unsaved
        for place, section in self._sections():
            role = sight.memory.role if section.name.own else ""
            typed = (role, section.name) in unsaved
            yield TwoLines(
                key=place,
                text=own.NAMES[section.name],
                told=own.changed(section, sight.step_of(section), sight.now),
                mark=NOT_SAVED if typed else UNREADABLE if section.problem else "",
                tone="warning" if typed else "danger",
                figure=f"{section.tokens:,}",
                quiet=section.chunk is None,
            )
        yield TwoLines(text=PROOF)
        said, tone = short(self.audit.audit)
        yield TwoLines(key=AUDIT, text=AUDIT_ROW, mark=said, tone=tone)

    def _show_row(self) -> None:
        key = self.list.key
        if self.sight is None or key is None:
            return
        self._pages.setCurrentWidget(self.audit if key == AUDIT else self.editor)
        if key != AUDIT:
            self.editor.show_section(self.sight, tuple(CoreName)[key])

    def _on_row(self, _: int) -> None:
        self._show_row()
        self._hand_chunk()

    def _hand_chunk(self) -> None:
        """Have the chunk of another section, with all its history, in the Inspector."""
        draft = self.editor.draft
        if draft is None or not self.isVisible() or self._pages.currentWidget() is not self.editor:
            return
        if draft.key != self._handed:
            self._handed, chunk = draft.key, draft.section.chunk
            self.session.set_current(None if chunk is None else int(chunk))

    def _on_opened(self, key: int) -> None:
        (self.audit.people.setFocus if key == AUDIT else self.editor.form.take_focus)()

    def _on_memory(self, typed: CoreMemory | None) -> None:
        if self.sight is not None:
            self._show_budget(typed or self.sight.memory)

    def _show_budget(self, memory: CoreMemory) -> None:
        over = memory.tokens - memory.budget
        text = OVER if over > 0 else USED
        said = text.format(tokens=memory.tokens, budget=memory.budget, over=over)
        self.used.setText(said)
        self.used.set_tone("danger" if over > 0 else "secondary")
        self.pressure.setText(PRESSURE.format(flush=memory.flush))
        self.pressure.setToolTip(tooltip(memory.pressure))
        self.pressure.setVisible(bool(memory.pressure))
        self.bar.show_parts(list(_shares(memory)), memory.budget)
        self.status_changed.emit(said)

    # Building.

    def _build(self) -> None:
        self.role.setToolTip(tooltip(ROLES_TIP))
        for part in (self.pressure, self.present):
            part.hide()
        asked = QHBoxLayout()
        asked.setSpacing(space(2))
        asked.addWidget(labelled(tr("Agents", "Role"), self.role))
        asked.addLayout(self._tools)
        asked.addStretch(1)
        asked.addWidget(self.used)
        head = QVBoxLayout()
        head.setContentsMargins(space(3), space(2), space(3), space(2))
        head.setSpacing(space(2))
        head.addLayout(asked)
        head.addWidget(self.present)
        head.addWidget(self.bar)
        head.addWidget(self.pressure)
        self._pages.addWidget(self.editor)
        self._pages.addWidget(self.audit)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(head)
        whole.addWidget(rule())
        whole.addWidget(self.split, 1)

    def _connect(self) -> None:
        self.role.currentIndexChanged.connect(self._on_role)
        self.list.chosen.connect(self._on_row)
        self.list.opened.connect(self._on_opened)
        self.editor.memory_changed.connect(self._on_memory)
        self.editor.drafts_changed.connect(self._mark_rows)
        self.editor.outdated.connect(self.refresh)
        self.editor.left.connect(self.list.setFocus)
        self.editor.failed.connect(self.failed)
        self.audit.audited.connect(self._mark_rows)
        self.session.changed.connect(self._on_changed)

    def _mark_rows(self) -> None:
        """Write the rows anew where they stand."""
        if self.sight is not None:
            self.list.rows.replace(list(self._rows(self.sight)))


def _shares(memory: CoreMemory) -> Iterator[Part]:
    """Give the sections as parts of the budget."""
    for place, section in enumerate(memory.sections):
        if section.tokens:
            yield Part(
                PART.format(name=own.NAMES[section.name], tokens=section.tokens), section.tokens, place
            )
