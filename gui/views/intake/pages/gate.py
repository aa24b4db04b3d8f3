"""The gate: the nearest chunks on the scale of similarity, the band, and thresholds to try out."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Signal

from engine import FactPlan, GateParameters, Neighbour
from gui.models.list_table import ListColumn
from gui.views.intake import words
from gui.views.intake.answers import Answer
from gui.views.intake.pages.frame import StagePage
from gui.views.intake.stages import Stage
from gui.views.intake.thresholds import Thresholds
from gui.widgets.labels import PlainLabel
from gui.widgets.sections import Section, TablePart
from gui.widgets.similarity_scale import ScaleMark
from gui.wording.translation import tr

DECIDES = tr("Intake", "decides")
Near = tuple[Neighbour, bool]
"""A chunk near the fact, and whether it is the one that decided."""

NEAREST: tuple[ListColumn[Near], ...] = (
    ListColumn(
        key="similarity",
        title=tr("Intake", "Similarity"),
        text=lambda one: f"{one[0].similarity:.3f}",
        sample="0.000",
        right=True,
        strong=lambda one: one[1],
    ),
    ListColumn(
        key="chunk",
        title=tr("Intake", "Chunk"),
        text=lambda one: str(one[0].chunk.id) if one[0].chunk.id > 0 else tr("Intake", "new"),
        sample="12,345",
        right=True,
    ),
    ListColumn(
        key="role",
        title="",
        text=lambda one: DECIDES if one[1] else "",
        sample=DECIDES,
        tone=lambda _: "accent",
    ),
    ListColumn(
        key="text", title=tr("Intake", "Text"), text=lambda one: one[0].chunk.content, sample="what it says"
    ),
)


class GatePage(StagePage):
    """Shows where a fact falls, and what other thresholds would make of it.

    Signals:
        gate_changed: a threshold was changed; carries the GateParameters.
        chunk_chosen: one of the nearest chunks was chosen; carries its id.
    """

    stage: ClassVar[Stage] = Stage.GATE
    gate_changed = Signal(GateParameters)
    chunk_chosen = Signal(int)

    def build(self) -> None:
        self.moved = PlainLabel(role="strong", tone="warning", wrap=True)
        self.where = PlainLabel(role="small", wrap=True, selectable=True)
        self.against = PlainLabel(role="small", wrap=True, selectable=True)
        self.thresholds = Thresholds()
        self.nearest = TablePart(tr("Intake", "Nearest chunks"), NEAREST, "text")
        self.nobody = PlainLabel(
            tr("Intake", "No chunk of this agent is there to compare it with."), tone="secondary", wrap=True
        )
        for part in (
            self.moved,
            self.where,
            self.against,
            self.thresholds,
            self.nearest,
            self.nobody,
            Section(tr("Intake", "Thresholds to try out"), self.thresholds.panel),
        ):
            self.add(part)
        self.thresholds.changed.connect(self.gate_changed)
        self.thresholds.mark_chosen.connect(self._on_mark)
        self.nearest.table.rows_selected.connect(self._on_selected)

    def fill(self, answer: Answer, plan: FactPlan | None) -> None:
        assert plan is not None
        judgement = plan.judgement
        self.say(words.ACTIONS[judgement.action], judgement.reason)
        self._say_moved(answer, plan)
        target = judgement.target
        self.where.setText(
            tr("Intake", "Band: {band} · similarity {similarity:.3f} · prediction error {error:.3f}").format(
                band=words.BANDS[judgement.band],
                similarity=judgement.similarity,
                error=judgement.prediction_error,
            )
        )
        self.against.setText(
            ""
            if judgement.against is None
            else tr("Intake", "Contradiction: {contradiction}").format(contradiction=judgement.against)
        )
        self.against.setVisible(judgement.against is not None)
        decisive = None if target is None else target.chunk.id
        near = [(neighbour, neighbour.chunk.id == decisive) for neighbour in plan.neighbours]
        if near != self.nearest.model.values:
            self.nearest.show_values(near)
        self.nobody.setVisible(not near)
        self._mark()

    def _say_moved(self, answer: Answer, plan: FactPlan) -> None:
        """Say what the thresholds that are tried out change."""
        was = answer.was(self.fact)
        moved = was is not None and was.judgement.action != plan.judgement.action
        self.moved.setVisible(moved)
        if was is not None and moved:
            self.moved.setText(
                tr("Intake", "By these thresholds: {was} → {now}").format(
                    was=words.ACTIONS[was.judgement.action], now=words.ACTIONS[plan.judgement.action]
                )
            )

    def _mark(self) -> None:
        marks = [
            ScaleMark(
                int(neighbour.chunk.id),
                neighbour.similarity,
                tr("Intake", "{chunk}, similarity {similarity:.2f}").format(
                    chunk=words.chunk_name(int(neighbour.chunk.id)), similarity=neighbour.similarity
                ),
                decisive,
            )
            for neighbour, decisive in self.nearest.model.values
        ]
        self.thresholds.set_marks(marks, self._chosen())

    def _chosen(self) -> int | None:
        """Return the chunk of the row that is selected."""
        for part in self.nearest.table.selected_ranges():
            return int(self.nearest.model.values[part.start][0].chunk.id)
        return None

    def _on_mark(self, chunk: int) -> None:
        ids = [int(neighbour.chunk.id) for neighbour, _ in self.nearest.model.values]
        self.nearest.table.selectRow(ids.index(chunk))

    def _on_selected(self) -> None:
        self._mark()
        chosen = self._chosen()
        if chosen is not None and chosen > 0:
            self.chunk_chosen.emit(chosen)
