"""What an agent would be told now: item by item, with the reason, and what has no room."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import AgentContext, Changes, ContextItem, ProviderError
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.agents import words
from gui.views.agents.budget_bar import BudgetBar
from gui.views.agents.context.shares import parts, shares
from gui.views.agents.page import AgentPage
from gui.widgets.empty_state import EmptyState
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import PlainLabel, labelled, rule
from gui.widgets.list_detail import ListDetail, kept_sizes
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.number_edit import NumberEdit
from gui.widgets.search_field import DELAY_MS, SearchField
from gui.widgets.text import one_line
from gui.widgets.two_lines import RowsList, TwoLines
from gui.wording.translation import tr

KEY = "agents.context"
COPY = "agents.copy_context"
SHARES, STRETCH = (90, 50), (3, 1)
STEP = 500  # tokens
BUDGET_UNITS = 24
CHOOSE = (
    "agents",
    tr("Agents", "Choose an agent"),
    tr("Agents", "Each agent is told something of its own. Choose one at the left to see what it gets now."),
)
NOTHING = (
    "agents",
    tr("Agents", "Nothing to tell"),
    tr("Agents", "There is no minute in this store that an agent could be told of."),
)
TITLE = tr("Agents", "What {agent} would be told now")
USED = tr("Agents", "{tokens:,} of {budget:,} tokens")
HEADING = tr("Agents", "{name} ({given:,} of {total:,})")
NO_ROOM = tr("Agents", "no room")
COPIED = tr("Agents", "Copied what {agent} would be told.")
NOT_A_NUMBER = tr("Agents", "A budget is a whole number of tokens.")
PRESENT = tr("Agents", "A context is made of what there is now, not as of the moment looked at elsewhere.")


class ContextPage(AgentPage):
    """Shows what the engine would give to an agent; looking adds nothing to the store."""

    key, title = "context", tr("Agents", "Context")

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._budget: int | None = None
        self.context: AgentContext | None = None
        self.task = SearchField(
            tr("Agents", "Task of the agent, for which experiences come"),
            tr("Agents", "For which task? Experiences like it come along …"),
        )
        self.budget = NumberEdit(low=0, whole=True, step=STEP)
        self.heading = PlainLabel(role="strong", wrap=True)
        self.used = PlainLabel(role="small", tone="secondary")
        self.present = PlainLabel(PRESENT, role="small", tone="warning", wrap=True)
        self.fault = PlainLabel(role="small", tone="danger", wrap=True)
        self.bar = BudgetBar(self)
        self.items = RowsList(tr("Agents", "What the agent would be told"), self)
        self.text = LongTextEdit(tr("Agents", "Text of the item at hand"), rows=None)
        self.empty = EmptyState(*CHOOSE)
        self.split = ListDetail(self.items, self.text, SHARES, STRETCH)
        self._tools = QHBoxLayout()
        self._body = QWidget()
        self._pages = QStackedWidget()
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(DELAY_MS)
        self._build()
        self._connect()

    @classmethod
    def acts(cls) -> Mapping[str, Callable[[ContextPage], object]]:
        return {COPY: cls.copy}

    def use_commands(self, commands: Actions) -> None:
        """Offer to copy, and let the keys of lists act in this one."""
        commands.attach(self.items)
        self._tools.addWidget(KeyButton(commands[COPY], tr("Agents", "Copy"), parent=self))

    def show_agent(self, agent: str | None) -> None:
        self.agent = agent
        self.refresh()

    def take_focus(self) -> None:
        self.items.setFocus()

    def search(self) -> None:
        self.task.focus()

    def reset(self) -> None:
        self.agent = self._budget = None
        self.task.set_text("")
        self.task.set_error("")
        self.budget.set_text("")
        self._show(None)

    def refresh(self, then: Callable[[AgentContext], object] | None = None) -> None:
        """Ask what the agent would be told now, to show it unless something else is to be done."""
        self._rest.stop()
        agent, task, budget = self.agent, self.task.text.strip(), self._budget
        self.present.setVisible(self.session.as_of is not None)
        if agent is None:
            self._show(None)
        elif not self.fault.text():
            self.session.read(
                lambda engine, _: engine.agent_context(agent, task=task, budget=budget),
                then or self._on_read,
                self._on_failed,
                key=KEY,
            )

    def copy(self) -> None:
        """Copy what the agent would get now, word for word."""
        self.refresh(self._on_copy)

    def step(self, rows: int) -> None:
        self.items.step(rows)

    def save_state(self) -> dict[str, Any]:
        return {"split": self.split.sizes(), "tasks": list(self.task.history.entries)}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        kept_sizes(self.split, state.get("split"))
        if isinstance(tasks := state.get("tasks"), list):
            self.task.history.load(entry for entry in tasks if isinstance(entry, str))

    # Answers.

    def _on_budget(self, text: str) -> None:
        plain = text.replace(",", "").strip()
        self.fault.setText("" if plain.isdecimal() or not plain else NOT_A_NUMBER)
        self.fault.setVisible(bool(self.fault.text()))
        self._budget = int(plain) if plain.isdecimal() else None
        self._rest.start()

    def _on_task(self) -> None:
        self.refresh()

    def _on_changed(self, _: Changes) -> None:
        if self.isVisible():
            self.refresh()

    def _on_read(self, context: AgentContext) -> None:
        self.task.set_error("")
        if context.agent == self.agent:
            self._show(context)

    def _on_copy(self, context: AgentContext) -> None:
        self._on_read(context)
        QGuiApplication.clipboard().setText(context.text)
        self.noted.emit(COPIED.format(agent=words.named(context.agent)), "success")

    def _on_failed(self, failure: TaskError) -> None:
        if isinstance(failure.error, ProviderError):
            self.task.set_error(failure.message)
        else:
            self.failed.emit(failure)

    # What is shown.

    def _show(self, context: AgentContext | None) -> None:
        before, self.context = self.context, context
        if context is None or not context.items:
            self.items.show_rows([], None)
            self.empty.show_state(*(CHOOSE if self.agent is None else NOTHING))
            self._pages.setCurrentWidget(self.empty)
            self.status_changed.emit("")
            return
        self._pages.setCurrentWidget(self._body)
        self.heading.setText(TITLE.format(agent=words.named(context.agent)))
        used = USED.format(tokens=context.tokens, budget=context.budget)
        self.used.setText(used)
        if self._budget is None and not self.budget.hasFocus():
            self.budget.set_text(str(context.budget))
        if context == before:
            return
        self.bar.show_parts(list(parts(context)), context.budget)
        self._list(context, keep=before is not None and before.agent == context.agent)
        self.status_changed.emit(used)

    def _list(self, context: AgentContext, *, keep: bool) -> None:
        """List the items; of the same agent, what is in sight and at hand stays where it is."""
        bar = self.items.verticalScrollBar()
        place = bar.value() if keep else 0
        at_hand = self.items.key if keep else None
        self.items.show_rows(list(rows(context)), at_hand or 0)
        bar.setValue(place)
        self._on_item()

    def _on_item(self) -> None:
        item = self._item
        self.text.set_value("" if item is None else item.text)

    @property
    def _item(self) -> ContextItem | None:
        key = self.items.key
        return None if self.context is None or key is None else self.context.items[key]

    def _on_opened(self) -> None:
        item = self._item
        if item is not None and item.minute is not None:
            self.minute_asked.emit(item.minute.id)

    # Building.

    def _build(self) -> None:
        self.text.set_read_only(True)
        self.text.edit.setProperty("role", "reading")
        self.text.setContentsMargins(space(3), space(2), space(3), space(2))
        self.budget.setAccessibleName(tr("Agents", "Budget, in tokens"))
        self.budget.setFixedWidth(space(BUDGET_UNITS))
        self.fault.hide()
        asked = QHBoxLayout()
        asked.setSpacing(space(2))
        asked.addWidget(self.task, 1)
        asked.addWidget(labelled(tr("Agents", "Budget"), self.budget))
        told = QHBoxLayout()
        told.setSpacing(space(3))
        told.addWidget(self.heading, 1)
        told.addWidget(self.used)
        told.addLayout(self._tools)
        head = QVBoxLayout()
        head.setContentsMargins(space(3), space(2), space(3), space(2))
        head.setSpacing(space(2))
        head.addLayout(asked)
        head.addWidget(self.fault)
        head.addWidget(self.present)
        head.addLayout(told)
        head.addWidget(self.bar)
        body = QVBoxLayout(self._body)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(0)
        body.addLayout(head)
        body.addWidget(rule())
        body.addWidget(self.split, 1)
        self._pages.addWidget(self._body)
        self._pages.addWidget(self.empty)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._pages)
        self._show(None)

    def _connect(self) -> None:
        self.task.submitted.connect(self._on_task)
        self.task.left.connect(self.items.setFocus)
        self.budget.typed.connect(self._on_budget)
        self._rest.timeout.connect(self._on_task)
        self.items.chosen.connect(self._on_item)
        self.items.opened.connect(self._on_opened)
        self.session.changed.connect(self._on_changed)


def rows(context: AgentContext) -> Iterator[TwoLines]:
    """Give the items under the headings of their sections; what has no room is written quietly."""
    for share in shares(context):
        heading = HEADING.format(name=words.SECTIONS[share.section], given=share.given, total=share.total)
        yield TwoLines(text=heading)
        for key, item in enumerate(context.items):
            if item.section is share.section:
                yield _row(key, item)


def _row(key: int, item: ContextItem) -> TwoLines:
    minute = item.minute
    return TwoLines(
        key=key,
        text=one_line(item.text) if minute is None else words.said(minute),
        mark="" if item.given else NO_ROOM,
        tone="warning",
        told=one_line(
            item.reason
            if minute is None
            else words.DOT.join([words.named(minute.event_type), words.who(minute), item.reason])
        ),
        figure=f"{item.tokens:,}",
        quiet=not item.given,
    )
