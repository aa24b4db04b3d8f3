"""What one dream of the log did: by step, what was refused, the proof, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine import DreamReport, DreamStep, PastDream, ProtectedDigest, Refusal
from gui.models.list_table import ListColumn, ListTableModel
from gui.state.log_scope import redo_hindrance, undo_hindrance
from gui.style.typography import space
from gui.views.dream import parameters, words
from gui.widgets.buttons import button
from gui.widgets.collapsible import CollapsibleSection
from gui.widgets.foot import Foot
from gui.widgets.labels import ElidedLabel, PlainLabel, rule
from gui.widgets.small_table import SmallTable
from gui.widgets.text import one_line, tooltip
from gui.wording.formats import dated, really
from gui.wording.translation import tr, trn

TITLE = tr("Dream", "Dream of step {step}")
DATED = tr("Dream", "{dated} UTC  ·  by {actor}  ·  parameters: {parameters}")
CHANGED = trn("Dream", "It changed {n:,} chunk.", "It changed {n:,} chunks.")
UNDONE = tr("Dream", "This dream was taken back: nothing of it holds.")
PROVED = trn(
    "Dream",
    "{n:,} protected chunk, unchanged: its digest before and after is the same.",
    "{n:,} protected chunks, all unchanged: their digests before and after are the same.",
)
PROVING = tr("Dream", "The proof is computed from the log.")
BROKEN = trn(
    "Dream",
    "{n:,} protected chunk was changed: its digests before and after differ.",
    "{n:,} protected chunks were changed: their digests before and after differ.",
)
ERASED = trn(
    "Dream",
    "{n:,} more was erased since, and its digest with it.",
    "{n:,} more were erased since, and their digests with them.",
)
NONE_PROTECTED = tr("Dream", "No chunk is protected in this store.")
REFUSED = trn("Dream", "{n:,} proposal was refused", "{n:,} proposals were refused")
KEPT = trn(
    "Dream",
    "The log keeps which the first {n:,} was, and why; of the others it keeps the number.",
    "The log keeps which the first {n:,} were, and why; of the others it keeps the number.",
)
NOT_KEPT = tr("Dream", "Which, and why, was told when it was applied; the log keeps their number.")
BACKUP = tr("Dream", "Backup made before: {path}")
NO_BACKUP = tr("Dream", "No backup was made.")


@dataclass(frozen=True, slots=True)
class StepTally:
    """How many proposals of a step were made and applied."""

    step: DreamStep
    proposed: int
    applied: int


def step_columns() -> tuple[ListColumn[StepTally], ...]:
    """Return the columns of what was applied."""
    return (
        ListColumn(
            key="step",
            title=tr("Dream", "Step"),
            text=lambda t: words.title(t.step),
            sample="Emotional consolidation",
            tone=lambda t: "text" if t.applied else "text_tertiary",
        ),
        ListColumn(
            key="proposed",
            title=tr("Dream", "Proposed"),
            text=lambda t: f"{t.proposed:,}",
            sample="Proposed 1,000",
            right=True,
            tone=lambda _: "text_secondary",
        ),
        ListColumn(
            key="applied",
            title=tr("Dream", "Applied"),
            text=lambda t: f"{t.applied:,}",
            sample="Applied 1,000",
            right=True,
            strong=lambda t: t.applied > 0,
        ),
    )


REFUSAL_COLUMNS: tuple[ListColumn[Refusal], ...] = (
    ListColumn(
        key="proposal",
        title=tr("Dream", "Proposal"),
        text=lambda refusal: refusal.proposal,
        sample="strategic-forgetting:1000",
        tone=lambda _: "text_secondary",
    ),
    ListColumn(key="why", title=tr("Dream", "Why"), text=lambda refusal: refusal.why, sample="changed"),
)
PROOF_COLUMNS: tuple[ListColumn[ProtectedDigest], ...] = (
    ListColumn(key="chunk", title=tr("Dream", "Chunk"), text=lambda d: f"#{d.chunk_id}", sample="#100000"),
    ListColumn(
        key="protection",
        title=tr("Dream", "Protection"),
        text=lambda d: ", ".join(d.protections),
        sample="pinned, immutable",
        tone=lambda _: "text_secondary",
    ),
    ListColumn(
        key="digest",
        title=tr("Dream", "Digest, before and after"),
        text=lambda d: d.before if d.unchanged else f"{d.before} → {d.after}",
        sample="0" * 24,
        tone=lambda d: "text_tertiary" if d.unchanged else "danger",
    ),
)


def _proved(dream: PastDream, proof: Sequence[ProtectedDigest] | None) -> tuple[str, str]:
    """Return in a sentence what a proof says, and its tone."""
    if not dream.protected:
        return NONE_PROTECTED, "success"
    if proof is None:
        return PROVING, "secondary"
    erased = ERASED.format(n=dream.protected - len(proof)) if len(proof) < dream.protected else ""
    if broken := sum(not item.unchanged for item in proof):
        return f"{BROKEN.format(n=broken)} {erased}".strip(), "danger"
    return f"{PROVED.format(n=len(proof)) if proof else ''} {erased}".strip(), "success"


class ReportPanel(QWidget):
    """Shows a dream that was applied.

    Signals:
        revert_asked: it is to be taken back.
        redo_asked: it is to be done again.
        history_asked: its step is to be shown in History.
        chunk_chosen: a protected chunk is wanted at hand; carries its id.
    """

    revert_asked = Signal()
    redo_asked = Signal()
    history_asked = Signal()
    chunk_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Dream", "The dream at hand"))
        self.title = ElidedLabel(role="heading")
        self.facts = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.undone = PlainLabel(tone="warning", wrap=True)
        self.revert = button(tr("Dream", "Revert this dream"), icon="undo")
        self.redo = button(tr("Dream", "Do it again"), icon="redo")
        self.history = button(tr("Dream", "Show in History"), icon="history")
        self.steps: ListTableModel[StepTally] = ListTableModel(step_columns(), self)
        self.refusals: ListTableModel[Refusal] = ListTableModel(REFUSAL_COLUMNS, self)
        self.proofs: ListTableModel[ProtectedDigest] = ListTableModel(PROOF_COLUMNS, self)
        self._area = QScrollArea(self)
        self._inner = inner = QWidget(self._area)
        self._area.setWidget(inner)
        by_step, protected = tr("Dream", "By step"), tr("Dream", "Protected chunks")
        self.step_table = SmallTable(by_step, self.steps, stretched="step", most=len(DreamStep), parent=inner)
        self.refusal_table = SmallTable(tr("Dream", "Refused"), self.refusals, stretched="why", parent=inner)
        self.proof_table = SmallTable(protected, self.proofs, stretched="digest", parent=inner)
        self.refused = PlainLabel(tone="warning", wrap=True)
        self.proved = PlainLabel(tone="success", wrap=True)
        self.backup = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self._proof = CollapsibleSection(tr("Dream", "Proof"), self.proof_table, expanded=False, parent=inner)
        self._build()

    def show_dream(self, dream: PastDream, report: DreamReport | None, *, writable: bool) -> None:
        """Show a dream as the log tells it, with what only its report tells, where that is at hand."""
        info = dream.info
        self.title.setText(TITLE.format(step=info.step))
        known = parameters.TITLES.get(dream.parameters, one_line(dream.parameters))
        told = DATED.format(dated=dated(info), actor=one_line(info.actor), parameters=known)
        self.facts.setText("\n".join(filter(None, (told, CHANGED.format(n=info.changed), really(info)))))
        self.undone.setText(UNDONE)
        self.undone.setVisible(dream.undone)
        for way, hindrance in ((self.revert, undo_hindrance(info)), (self.redo, redo_hindrance(info))):
            way.setVisible(not hindrance)
            way.setEnabled(writable)
            way.setToolTip(tooltip("" if writable else tr("Dream", "The store is open read-only")))
        self.steps.set_values(
            [
                StepTally(step, dream.proposed.get(step, 0), dream.applied.get(step, 0))
                for step in DreamStep
                if step in dream.proposed
            ]
        )
        self.step_table.fit()
        self._show_refused(dream, dream.refusals if report is None else report.refused)
        path = report.backup if report is not None else None
        self.backup.setText(BACKUP.format(path=path) if path else NO_BACKUP)
        self.backup.setVisible(report is not None)

    def _show_refused(self, dream: PastDream, known: Sequence[Refusal]) -> None:
        kept = KEPT.format(n=len(known)) if known else NOT_KEPT
        count = REFUSED.format(n=dream.refused)
        self.refused.setText(f"{count}." if len(known) == dream.refused else f"{count}. {kept}")
        self.refused.setVisible(dream.refused > 0)
        self.refusals.set_values(known)
        self.refusal_table.fit()
        self.refusal_table.setVisible(bool(known))

    def show_proof(self, dream: PastDream, proof: Sequence[ProtectedDigest] | None) -> None:
        """Show the digests of what was protected; None while they are being computed."""
        self._say_proved(*_proved(dream, proof))
        self.proofs.set_values(proof or ())
        self.proof_table.fit()
        self._proof.setVisible(bool(proof))

    def show_unproved(self, why: str) -> None:
        """Show why the digests could not be computed."""
        self._say_proved(why, "danger")

    def _say_proved(self, text: str, tone: str) -> None:
        self.proved.setText(text)
        self.proved.set_tone(tone)

    def _build(self) -> None:
        column = QVBoxLayout(self._inner)
        column.setContentsMargins(0, 0, space(2), space(2))
        column.setSpacing(space(3))
        shown = (self.undone, self.step_table, self.refused, self.refusal_table, self.proved, self._proof)
        for part in (*shown, self.backup):
            column.addWidget(part)
        column.addStretch(1)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        head = QVBoxLayout()
        head.setContentsMargins(space(3), space(2), space(2), space(2))
        head.setSpacing(space(2))
        head.addWidget(self.title)
        head.addWidget(self.facts)
        head.addWidget(self._area, 1)
        ways = Foot(self)
        for way in (self.revert, self.redo, self.history):
            ways.add(way)
        foot = QHBoxLayout()
        foot.setContentsMargins(space(3), space(2), space(3), space(2))
        foot.addWidget(ways)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(head, 1)
        whole.addWidget(rule())
        whole.addLayout(foot)
        self.revert.clicked.connect(self.revert_asked)
        self.redo.clicked.connect(self.redo_asked)
        self.history.clicked.connect(self.history_asked)
        self.proof_table.clicked.connect(self._on_proof)

    def _on_proof(self) -> None:
        row = self.proof_table.currentIndex().row()
        if 0 <= row < len(self.proofs.values):
            self.chunk_chosen.emit(int(self.proofs.values[row].chunk_id))
