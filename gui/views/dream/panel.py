"""The proposal at hand: what would change, why, on what grounds, and what comes of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine import FieldChange
from gui.actions import Actions
from gui.models.list_table import ListColumn, ListTableModel
from gui.style.typography import space
from gui.views.dream import words
from gui.views.dream.at_hand import AtHand, chunks_of
from gui.views.dream.decisions import Choice
from gui.views.dream.models import HeadingRow
from gui.views.dream.parts import ChunkTexts, PairView, ProposedText, hindrances, text_before, text_of
from gui.widgets.diff_view import DiffView
from gui.widgets.foot import Foot
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import ElidedLabel, PlainLabel, rule
from gui.widgets.mini_curve import MiniCurve
from gui.widgets.small_table import SmallTable
from gui.wording.field_words import LABELS
from gui.wording.translation import tr, trn

BUTTONS = (
    ("dream.accept", tr("Dream", "Accept"), "primary"),
    ("dream.reject", tr("Dream", "Reject"), ""),
    ("dream.edit", tr("Dream", "Edit text"), ""),
    ("dream.keep_older", tr("Dream", "Keep the older"), ""),
    ("dream.keep_newer", tr("Dream", "Keep the newer"), ""),
    ("dream.keep_both", tr("Dream", "Keep both"), ""),
    ("dream.next_open", tr("Dream", "Next that waits"), ""),
)
SHORT = {
    "dream.edit": tr("Dream", "Edit"),
    "dream.keep_older": tr("Dream", "Older"),
    "dream.keep_newer": tr("Dream", "Newer"),
    "dream.keep_both": tr("Dream", "Both"),
    "dream.next_open": tr("Dream", "Next"),
}
"""What the buttons say in little room."""
NARROW_UNITS = 90  # of width, under which that is so
OF_PAIRS = ("dream.keep_older", "dream.keep_newer", "dream.keep_both")
OF_OTHERS = ("dream.accept", "dream.reject")
SETTLED = {
    Choice.OPEN: (tr("Dream", "Waits for you"), "warning"),
    Choice.ACCEPTED: (tr("Dream", "Settled"), "success"),
    Choice.REJECTED: (tr("Dream", "Both are kept"), "success"),
}
"""What is decided of a contradiction, and its tone."""
DECIDED = {
    Choice.OPEN: (tr("Dream", "Waits for you"), "warning"),
    Choice.ACCEPTED: (tr("Dream", "Accepted"), "success"),
    Choice.REJECTED: (tr("Dream", "Rejected"), "tertiary"),
}
UNDER_RULE = trn(
    "Dream",
    "{n:,} proposal by this rule. Space accepts or rejects it.",
    "{n:,} proposals by this rule. Space accepts or rejects all of them.",
)
ONE_BY_ONE = trn(
    "Dream",
    "{n:,} proposal by this rule, for you to settle.",
    "{n:,} proposals by this rule, for you to settle one by one.",
)
EVIDENCE, SUBJECT = tr("Dream", "Rests on"), tr("Dream", "Is about")
MISSING = trn(
    "Dream",
    "Chunk {ids} is in the store no more: this will be refused.",
    "Chunks {ids} are in the store no more: this will be refused.",
)


def change_columns() -> tuple[ListColumn[FieldChange], ...]:
    """Return the columns of the fields that would change."""
    return (
        ListColumn(
            key="chunk",
            title=tr("Dream", "Chunk"),
            text=lambda c: f"#{c.chunk_id}",
            sample="#100000",
            tone=lambda _: "text_tertiary",
        ),
        ListColumn(
            key="field",
            title=tr("Dream", "Field"),
            text=lambda c: LABELS.get(c.field, c.field),
            sample="Retrieval strength",
        ),
        ListColumn(
            key="before",
            title=tr("Dream", "Before"),
            text=lambda c: words.value(c.field, c.before),
            sample="2026-05-03 14:22",
            tone=lambda _: "text_secondary",
        ),
        ListColumn(
            key="after",
            title=tr("Dream", "After"),
            text=lambda c: words.value(c.field, c.after),
            sample="2026-05-03 14:22",
            strong=lambda _: True,
        ),
    )


class ProposalPanel(QWidget):
    """Shows one proposal in full; its buttons name their keys.

    Signals:
        chunk_chosen: a chunk is wanted at hand; carries its id.
    """

    chunk_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Dream", "The proposal at hand"))
        self.at_hand: AtHand | None = None
        self.title = ElidedLabel(role="heading")
        self.decided = PlainLabel(role="small")
        self.reason = PlainLabel(wrap=True, selectable=True)
        self.grounds = PlainLabel(role="small", tone="tertiary", wrap=True, selectable=True)
        self.area = QScrollArea(self)
        self._inner = inner = QWidget(self.area)
        self.area.setWidget(inner)
        self.missing = PlainLabel(role="small", tone="danger", wrap=True)
        self.pair = PairView(inner)
        self.text = ProposedText(inner)
        self.diff = DiffView(rows=(2, 12), parent=inner)
        self.changes: ListTableModel[FieldChange] = ListTableModel(change_columns(), self)
        would = tr("Dream", "What would change")
        self.table = SmallTable(would, self.changes, stretched="after", parent=inner)
        self.effect = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.curve = MiniCurve(tr("Dream", "Retention over days, before (dotted) and after"))
        self.subjects, self.sources = ChunkTexts(inner), ChunkTexts(inner)
        self._row = Foot(self)
        self._buttons: dict[str, KeyButton] = {}
        self._build()
        self.clear()

    def use_commands(self, commands: Actions) -> None:
        """Show what can be decided as buttons."""
        for command, text, kind in BUTTONS:
            made = KeyButton(commands[command], text, kind)
            self._row.add(made)
            self._buttons[command] = made

    def clear(self) -> None:
        """Show nothing."""
        self._show_head("", "", "", None)

    def show_rule(self, row: HeadingRow) -> None:
        """Show what stands under the heading of a rule."""
        told = ONE_BY_ONE if row.for_person else UNDER_RULE
        self._show_head(row.title, told.format(n=row.proposed), row.tally, None)

    def show_proposal(self, at_hand: AtHand, choice: Choice) -> None:
        """Show a proposal, and what is decided of it."""
        proposal = at_hand.proposal
        same = self.at_hand is not None and self.at_hand.proposal.id == proposal.id
        self._show_head(words.heading(proposal), words.reason(proposal), words.grounds(proposal), at_hand)
        gone = at_hand.missing
        ids = ", ".join(map(str, gone))
        self.missing.setText(MISSING.format(n=len(gone), ids=ids) if gone else "")
        self.missing.setVisible(bool(gone))
        self.pair.show_pair(at_hand, choice)
        self._show_text(at_hand)
        telling = [change for change in proposal.changes if change.field != "content"]
        self.changes.set_values(telling)
        self.table.setColumnHidden(0, len(proposal.chunks) < 2 and proposal.pair is None)
        self.table.fit()
        self.table.setVisible(bool(telling))
        self.effect.setText("\n".join(filter(None, (words.effect(proposal), at_hand.effect))))
        self.curve.set_series(at_hand.curve, at_hand.effect)
        self.curve.setVisible(at_hand.curve is not None)
        self._show_chunks(at_hand)
        self.show_choice(choice)
        if not same:
            self.area.verticalScrollBar().setValue(0)

    def show_choice(self, choice: Choice) -> None:
        """Show what is decided of the proposal at hand."""
        pair = self.at_hand is not None and self.at_hand.proposal.pair is not None
        text, tone = (SETTLED if pair else DECIDED)[choice]
        self.decided.setText(text)
        self.decided.set_tone(tone)
        if self.at_hand is not None:
            self.pair.show_pair(self.at_hand, choice)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say less on the buttons where there is little room."""
        super().resizeEvent(event)
        narrow = self.width() < space(NARROW_UNITS)
        for command, text, _ in BUTTONS:
            if command in self._buttons:
                self._buttons[command].rename(SHORT.get(command, text) if narrow else text)

    def edit_text(self) -> bool:
        """Take the keyboard to the proposed text; return whether there is one."""
        if self.text.isHidden():
            return False
        edit = self.text.field.edit
        edit.moveCursor(QTextCursor.MoveOperation.End)
        edit.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _show_head(self, title: str, reason: str, grounds: str, at_hand: AtHand | None) -> None:
        self.at_hand = at_hand
        self.title.setText(title)
        self.reason.setText(reason)
        self.grounds.setText(grounds)
        self.decided.setText("")
        for part in (self.area, self._row):
            part.setVisible(at_hand is not None)

    def _show_text(self, at_hand: AtHand) -> None:
        proposal = at_hand.proposal
        text, before = text_of(proposal), text_before(proposal)
        self.text.show_text(text)
        shown = {"dream.edit": text is not None}
        shown |= dict.fromkeys(OF_PAIRS, proposal.pair is not None)
        shown |= dict.fromkeys(OF_OTHERS, proposal.pair is None)
        for command, made in self._buttons.items():
            made.setVisible(shown.get(command, True))
        for command, hindrance in zip(OF_PAIRS, hindrances(at_hand), strict=False):
            self._buttons[command].hinder(hindrance)
        self.diff.setVisible(bool(before))
        self.diff.show_texts(before, text or "" if before else "")

    def _show_chunks(self, at_hand: AtHand) -> None:
        """Show the texts of what is changed, unless they stand above already, and of what it rests on."""
        proposal = at_hand.proposal
        shown = set(proposal.pair or ())
        if text_before(proposal):
            shown |= set(proposal.chunks)
        subjects = [int(key) for key in proposal.chunks if key not in shown]
        others = [key for key in chunks_of(proposal) if key not in {*shown, *subjects}]
        self.subjects.show_chunks(SUBJECT, subjects, at_hand)
        self.sources.show_chunks(EVIDENCE, others, at_hand)

    def _build(self) -> None:
        column = QVBoxLayout(self._inner)
        column.setContentsMargins(0, 0, space(2), space(2))
        column.setSpacing(space(3))
        parts = (self.missing, self.pair, self.text, self.diff, self.table, self.effect, self.curve)
        for part in (*parts, self.subjects, self.sources):
            column.addWidget(part)
        column.addStretch(1)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for texts in (self.subjects, self.sources, self.pair):
            texts.chosen.connect(self.chunk_chosen)
        head = QHBoxLayout()
        head.setSpacing(space(2))
        head.addWidget(self.title, 1)
        head.addWidget(self.decided)
        head.setContentsMargins(0, 0, space(1), 0)
        words_column = QVBoxLayout()
        words_column.setContentsMargins(space(3), space(2), space(2), space(1))
        words_column.setSpacing(space(1.5))
        words_column.addLayout(head)
        words_column.addWidget(self.reason)
        words_column.addWidget(self.grounds)
        words_column.addSpacing(space(1))
        words_column.addWidget(self.area, 1)
        words_column.addStretch()  # where a rule is shown, and no area
        foot = QHBoxLayout()
        foot.setContentsMargins(space(3), space(2), space(3), space(2))
        foot.addWidget(self._row)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(words_column, 1)
        whole.addWidget(rule())
        whole.addLayout(foot)
