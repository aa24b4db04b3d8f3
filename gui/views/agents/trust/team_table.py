"""How all agents stand, side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QVBoxLayout, QWidget

from engine import AgentStanding, AgentStatus
from gui.actions import Actions
from gui.models.list_table import ListColumn, ListTableModel
from gui.style.typography import space
from gui.views.agents.trust import words
from gui.views.agents.trust.sight import TeamTrust
from gui.views.agents.words import named
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.empty_state import EmptyState
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import PlainLabel, rule
from gui.widgets.table import DataTable
from gui.wording.formats import moment
from gui.wording.translation import percent, tr

DRAW = "agents.advocate"
SAMPLE = "claude-opus-4"
FALLBACK = tr("Trust", "Nobody is eligible yet, so that every agent may be drawn.")
NOBODY = (
    "agents",
    tr("Trust", "No agent yet"),
    tr(
        "Trust",
        "Trust is formed of minutes on what agents objected to, and on what persons decided otherwise.",
    ),
)
FIRST = tr("Trust", "The most trusted first.")
MEANT = tr(
    "Trust",
    "The most trusted first. The chance is that of being drawn as the devil's advocate, who has to object.",
)


class TeamTable(QWidget):
    """Lists agents by trust; to look closer at one is to open its row.

    Signals:
        agent_asked: the person wants to look at an agent; carries its name.
    """

    agent_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chances: Mapping[str, float] = {}
        self.table = DataTable(tr("Trust", "Trust in each agent"))
        self.model: ListTableModel[AgentStanding] = ListTableModel(self._columns(), self)
        self.table.setModel(self.model)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.columns = ColumnLayout(self.table, [column.spec for column in self.model.columns], "model")
        self.empty = EmptyState(*NOBODY)
        self.said = PlainLabel(role="small", tone="secondary", wrap=True)
        self._head = QHBoxLayout()
        self._head.setContentsMargins(space(3), space(2), space(3), space(2))
        self._head.setSpacing(space(3))
        self._head.addWidget(self.said, 1)
        self._listed = QWidget()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._listed)
        whole.addWidget(self.empty)
        column = QVBoxLayout(self._listed)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head)
        column.addWidget(rule())
        column.addWidget(self.table, 1)
        self.table.activated.connect(self._on_activated)

    def use_commands(self, commands: Actions) -> None:
        """Offer to draw one."""
        self._head.addWidget(KeyButton(commands[DRAW], parent=self))

    def show_team(self, team: TeamTrust) -> None:
        """List the agents; the row at hand stays at hand."""
        row = self.table.currentIndex().row()
        here = self.model.values[row].agent if row >= 0 else ""
        self._chances = team.chances
        fallback = team.advocate is not None and team.advocate.fallback
        self.said.setText(f"{MEANT} {FALLBACK}" if fallback else MEANT if team.advocate else FIRST)
        self.model.set_values(team.standings)
        self._listed.setVisible(bool(team.standings))
        self.empty.setVisible(not team.standings)
        names = [one.agent for one in team.standings]
        if here in names:
            self.table.selectRow(names.index(here))

    def _on_activated(self, index: QModelIndex) -> None:
        self.agent_asked.emit(self.model.values[index.row()].agent)

    def _chance(self, one: AgentStanding) -> str:
        return percent(self._chances[one.agent]) if one.agent in self._chances else ""

    def _columns(self) -> tuple[ListColumn[AgentStanding], ...]:
        return (
            ListColumn(
                key="agent",
                title=tr("Trust", "Agent"),
                text=lambda one: named(one.agent),
                sample=SAMPLE,
                strong=lambda _: True,
            ),
            ListColumn(
                key="trust",
                title=tr("Trust", "Trust"),
                text=lambda one: words.score(one.trust),
                sample="0.00",
                right=True,
            ),
            ListColumn(
                key="status",
                title=tr("Trust", "Standing"),
                text=lambda one: words.STATUS[one.status],
                sample="on probation",
                tone=lambda one: words.TONES[one.status],
                tip=_standing,
            ),
            ListColumn(
                key="chance", title=tr("Trust", "Chance"), text=self._chance, sample="100 %", right=True
            ),
            _count("rounds", tr("Trust", "Rounds"), lambda one: one.rounds),
            _count("dissents", tr("Trust", "Dissents"), lambda one: one.dissents),
            _count("overrides", tr("Trust", "Overrides"), lambda one: one.overrides),
            ListColumn(
                key="role",
                title=tr("Trust", "Role"),
                text=lambda one: named(one.primary_role),
                sample="builder",
            ),
            ListColumn(
                key="model", title=tr("Trust", "Model"), text=lambda one: named(one.model), sample=SAMPLE
            ),
        )


def _count(key: str, title: str, count: Callable[[AgentStanding], int]) -> ListColumn[AgentStanding]:
    return ListColumn(key=key, title=title, text=lambda one: f"{count(one):,}", sample="10,000", right=True)


def _standing(one: AgentStanding) -> str:
    if one.status is AgentStatus.PROBATION:
        return tr("Trust", "on probation until {at} UTC").format(at=moment(one.probation_until))
    return words.MEANING[one.status]
