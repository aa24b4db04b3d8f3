"""The stream: what agents logged, the newest first, and reflecting on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import Changes, ChunkId, StreamEntry, StreamReflection
from gui import team_edits
from gui.actions import Actions
from gui.jobs import JobInfo, JobState
from gui.session import Session
from gui.style.typography import space
from gui.tasks import Job, TaskError
from gui.views.agents.page import AgentPage
from gui.views.agents.stream import words
from gui.views.agents.stream.panel import EntryPanel, row
from gui.views.agents.stream.sight import PAGE, StreamScope, StreamSight, read_page, read_stream
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.empty_state import EmptyState
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import PlainLabel, rule
from gui.widgets.list_detail import ListDetail, kept_sizes
from gui.widgets.two_lines import RowsList
from gui.wording.translation import tr

REFLECT = "agents.reflect"
KEY, MORE_KEY = "agents.stream", "agents.stream.more"
SHARES, WIDE_SHARES, STRETCH = (70, 90), (80, 110), (1, 1)
BESIDE = 160  # units of width, from which the entry at hand stands beside the list
NONE = (
    "log",
    tr("Agents", "Nothing was logged"),
    tr("Agents", "Agents log what they did, saw and decided in each cycle (memory_log). It is listed here."),
)
NONE_MATCHES = (
    "filter",
    tr("Agents", "No entry matches"),
    tr("Agents", "Another role or type may have some, or everyone together."),
    tr("Agents", "Clear filters"),
)
PRESENT = tr("Agents", "The stream is what it is now, not as of the moment looked at elsewhere.")
REFLECTING = tr("Agents", "Reflecting…")
READ_ONLY = tr("Agents", "The store is open read-only")


class StreamPage(AgentPage):
    """Lists entries of the stream, shows the one at hand, and reflects when a person asks for it."""

    key, title = "stream", tr("Agents", "Stream")

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._stale = True
        self._job: Job | None = None
        self._wanted: int | None = None
        self._button: KeyButton | None = None
        self.sight: StreamSight | None = None
        self.role = ChoiceBox(tr("Agents", "Role"), tr("Agents", "Any role"))
        self.type = ChoiceBox(tr("Agents", "Type"), tr("Agents", "Any type"))
        self.due = PlainLabel(role="small", wrap=True)
        self.by_whom = PlainLabel(role="small", tone="secondary", wrap=True)
        self.present = PlainLabel(PRESENT, role="small", tone="warning", wrap=True)
        self.list = RowsList(tr("Agents", "Entries of the stream"), self)
        self.panel = EntryPanel()
        self.empty = EmptyState(*NONE)
        self.split = ListDetail(
            self.list, self.panel, SHARES, STRETCH, beside=BESIDE, wide_shares=WIDE_SHARES
        )
        self._asked = QHBoxLayout()
        self._pages = QStackedWidget()
        self._build()
        self._connect()

    @classmethod
    def acts(cls) -> Mapping[str, Callable[[StreamPage], object]]:
        return {REFLECT: cls.reflect}

    def use_commands(self, commands: Actions) -> None:
        commands.attach(self.list)
        self.panel.use_commands(commands)
        self._button = KeyButton(commands[REFLECT], parent=self)
        self._asked.addWidget(self._button)
        self._offer()

    def show_agent(self, agent: str | None) -> None:
        if agent != self.agent or self._stale:
            self.agent = agent
            self.refresh()

    def refresh(self) -> None:
        self._stale = False
        scope = StreamScope(role=self.role.currentData(), type=self.type.currentData(), agent=self.agent)
        self.present.setVisible(self.session.as_of is not None)
        self._offer()
        self.session.read(
            lambda engine, progress: read_stream(engine, progress, scope),
            self._on_read,
            self.failed.emit,
            key=KEY,
        )

    def reset(self) -> None:
        self.agent = self.sight = None
        self._stale, self._job = True, None
        for box in (self.role, self.type):
            box.choose(None)
            box.offer({})
        self.list.show_rows([], None)
        self.due.setText("")
        self._pages.setCurrentWidget(self.empty)

    def reflect(self) -> None:
        """Reflect on what came since the last reflection, of the role chosen or of all."""
        if self._hindrance:
            self.noted.emit(self._hindrance, "info")
            return
        self.noted.emit("", "info")
        self._job = team_edits.reflect(
            self.session, self.role.currentData() or "", self._on_reflected, self._on_not_reflected
        )
        self._offer()

    def take_focus(self) -> None:
        self.list.setFocus() if self._pages.currentWidget() is self.split else self.setFocus()

    def search(self) -> None:
        self.role.setFocus()

    def step(self, rows: int) -> None:
        self.list.step(rows)

    def parts(self) -> Sequence[QWidget]:
        return (self.panel.text,)

    def save_state(self) -> dict[str, Any]:
        return {"split": self.split.sizes()}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        kept_sizes(self.split, state.get("split"))

    # Reflecting.

    @property
    def _hindrance(self) -> str:
        if not self.session.writable:
            return READ_ONLY
        return "" if self._job is None else REFLECTING

    def _offer(self) -> None:
        """Say who would reflect, and whether that can be asked for."""
        engine = self.session.engine
        self.by_whom.setText(words.by_whom(engine.language_model if engine else ""))
        if self._button is not None:
            self._button.hinder(self._hindrance)

    def _on_reflected(self, reflection: StreamReflection) -> None:
        self._job = None
        self.noted.emit(words.made(reflection), "success" if reflection.entries else "info")
        self._wanted = int(reflection.entries[0].id) if reflection.entries else None
        self.session.announce(reflection.changes)
        self.refresh()

    def _on_not_reflected(self, failure: TaskError) -> None:
        self._job = None
        self._offer()
        self.failed.emit(failure)

    def _on_job(self, info: JobInfo) -> None:
        """Offer it again where the person cancelled: then no answer comes."""
        if self._job and info.id == self._job.info.id and info.state is JobState.CANCELLED:
            self._job = None
            self.refresh()

    # Reading.

    def _on_changed(self, _: Changes) -> None:
        self._stale = True
        if self.isVisible():
            self.refresh()

    def _on_filter(self) -> None:
        self.refresh()

    def _on_read(self, sight: StreamSight) -> None:
        before, self.sight = self.sight, sight if self.sight is None else sight.joined(self.sight)
        self.role.offer(sight.counts.roles, {"": words.NO_ROLE})
        self.type.offer(sight.counts.types, words.TYPES)
        self.due.setText(words.due(sight.due))
        self.due.set_tone("warning" if sight.due else "secondary")
        same = before is not None and before.scope == sight.scope
        self._list(self.sight, keep=same)
        self.status_changed.emit(words.ENTRIES.format(n=sum(sight.counts.types.values())))

    def _list(self, sight: StreamSight, *, keep: bool) -> None:
        """List entries; of the same scope, what is in sight and at hand stays where it is."""
        bar = self.list.verticalScrollBar()
        place, at_hand = (bar.value(), self.list.key) if keep else (0, None)
        rows = [row(entry, sight.now) for entry in sight.entries]
        keys = [one.key for one in rows]
        wanted, self._wanted = (self._wanted, at_hand), None
        at_hand = next((key for key in wanted if key in keys), next(iter(keys), None))
        self.list.show_rows(rows, at_hand, more=sight.more)
        bar.setValue(place)
        if at_hand is not None and at_hand == wanted[0]:
            self.list.scrollTo(self.list.currentIndex())
        if rows:
            self._pages.setCurrentWidget(self.split)
            if self.hasFocus():
                self.list.setFocus()
            self._on_row()
        else:
            narrow = sight.scope != StreamScope()
            self.empty.show_state(*(NONE_MATCHES if narrow else NONE))
            self._pages.setCurrentWidget(self.empty)

    def _read_more(self) -> None:
        if self.sight is None or not self.sight.entries:
            return
        scope, last = self.sight.scope, int(self.sight.entries[-1].id)
        self.session.read(
            lambda engine, _: (last, *read_page(engine, scope, last)),
            self._on_more,
            self.failed.emit,
            key=MORE_KEY,
        )

    def _on_more(self, found: tuple[int, list[StreamEntry], dict[ChunkId, StreamEntry]]) -> None:
        last, entries, evidence = found
        if self.sight is None or not self.sight.entries or self.sight.entries[-1].id != last:
            self.list.rows.stop_waiting()
            return
        self.sight = self.sight.followed(entries, evidence, more=len(entries) == PAGE)
        self.list.rows.extend([row(entry, self.sight.now) for entry in entries], more=self.sight.more)

    # The entry at hand.

    def _on_row(self, _: int = 0) -> None:
        if self.sight is None:
            return
        entry = next((one for one in self.sight.entries if one.id == self.list.key), None)
        if entry is not None:
            known = self.sight.evidence
            evidence = [known[key] for key in entry.evidence if key in known]
            self.panel.show_entry(entry, evidence, self.sight.now)
            if self.isVisible():
                self.session.set_current(int(entry.id))

    def _on_entry(self, number: int) -> None:
        """Take an entry to hand, or show it in the Inspector where it is not listed."""
        if self.list.rows.row_of(number) >= 0:
            self.list.mark(number)
            self._on_row()
            self.list.setFocus()
        else:
            self.session.set_current(number)

    def _on_opened(self, _: int) -> None:
        self.panel.text.setFocus()

    def _clear(self) -> None:
        for box in (self.role, self.type):
            box.choose(None)
        self.refresh()

    # Building.

    def _build(self) -> None:
        self.present.hide()
        self._asked.setSpacing(space(2))
        for part in (self.role, self.type):
            self._asked.addWidget(part)
        self._asked.addStretch(1)
        head = QVBoxLayout()
        head.setContentsMargins(space(3), space(2), space(3), space(2))
        head.setSpacing(space(1.5))
        head.addLayout(self._asked)
        for label in (self.due, self.by_whom, self.present):
            head.addWidget(label)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self.split)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(head)
        whole.addWidget(rule())
        whole.addWidget(self._pages, 1)

    def _connect(self) -> None:
        for box in (self.role, self.type):
            box.currentIndexChanged.connect(self._on_filter)
        self.list.chosen.connect(self._on_row)
        self.list.opened.connect(self._on_opened)
        self.list.rows.more_wanted.connect(self._read_more)
        self.panel.entry_asked.connect(self._on_entry)
        self.empty.activated.connect(self._clear)
        self.session.changed.connect(self._on_changed)
        self.session.tasks.job_changed.connect(self._on_job)
