"""The lists on the way to the answer beside each other, and the way of each chunk through them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QPoint, QSignalBlocker, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from engine import MemoryEngine, Progress, Ranking, Recall
from gui.actions import Actions
from gui.commands.menus import CHUNK_MENU
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.recall.asked import Asked
from gui.views.recall.page import RecallPage
from gui.widgets.completion import ValueDelegate
from gui.widgets.labels import PlainLabel
from gui.widgets.rank_columns import RankColumns
from gui.widgets.rank_layout import RankColumn
from gui.widgets.text import one_line
from gui.wording.formats import signed
from gui.wording.translation import tr

TITLES = {
    "vector": (tr("Recall", "Meaning"), tr("Recall", "By how near the vectors of question and chunk are")),
    "text": (tr("Recall", "Words"), tr("Recall", "By the question's words in the chunk (BM25)")),
    "graph": (tr("Recall", "Relations"), tr("Recall", "Reached from what was found along relations")),
    "fused": (tr("Recall", "Fused"), tr("Recall", "The lists before it made into one")),
    "score": (tr("Recall", "Score"), tr("Recall", "By the sum of all terms")),
    "final": (tr("Recall", "Hits"), tr("Recall", "What was chosen, in the order that it is given in")),
}
HINT = tr(
    "Recall",
    "A line follows a chunk from list to list. What is pale, and ends in a red mark, is in no later list.",
)
DECIMALS = 3
TEXT_LIMIT, QUESTION_LIMIT = 160, 60
ALL_PARTS = tr("Recall", "All parts together")


class RanksPage(RecallPage):
    """Shows the rankings of an answer, or of one part of a compound question."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._commands: Actions | None = None
        self._recall: Recall | None = None
        self._texts: dict[int, str] = {}
        self.part = QComboBox()
        self.part.setAccessibleName(tr("Recall", "Part of the question"))
        self.part.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.part.setItemDelegate(ValueDelegate(self.part))
        self.columns = RankColumns(tr("Recall", "Rankings"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, space(1))
        column.setSpacing(space(2))
        column.addWidget(self.part, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.columns, 1)
        column.addWidget(PlainLabel(HINT, role="caption", tone="tertiary", wrap=True))
        self._connect()

    def show_recall(self, recall: Recall | None, asked: Asked) -> None:
        self._recall = recall
        self._offer_parts(recall)
        self._show_part()
        if recall is None:
            self._texts = {}
            return
        known = {int(hit.chunk.id): one_line(hit.chunk.content, TEXT_LIMIT) for hit in recall.hits}
        self._texts = known
        self.columns.set_texts(known)
        self._read(recall)

    def use_commands(self, commands: Actions) -> None:
        self._commands = commands
        commands.attach(self.columns)

    def take_focus(self) -> None:
        self.columns.setFocus()

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            "edit.copy": self._copy,
            "go.next": partial(self.columns.step, 1),
            "go.previous": partial(self.columns.step, -1),
        }

    def _connect(self) -> None:
        session, columns = self.session, self.columns
        self.part.currentIndexChanged.connect(self._show_part)
        columns.picked.connect(self._on_picked)
        columns.hovered.connect(session.set_hover)
        columns.opened.connect(self._on_opened)
        columns.menu_asked.connect(self._show_menu)
        session.hover_changed.connect(columns.set_hovered)
        session.current_changed.connect(columns.set_at_hand)
        columns.set_at_hand(session.current)

    # What is shown.

    def _offer_parts(self, recall: Recall | None) -> None:
        parts = recall.parts if recall else ()
        with QSignalBlocker(self.part):
            self.part.clear()
            self.part.addItem(ALL_PARTS)
            self.part.addItems([one_line(part.query, QUESTION_LIMIT) for part in parts])
            self.part.setCurrentIndex(1 if parts else 0)  # a part has more than one list
        self.part.setVisible(bool(parts))

    def _show_part(self) -> None:
        recall, place = self._recall, self.part.currentIndex()
        shown = recall.parts[place - 1] if recall and place > 0 else recall
        rankings = shown.rankings if shown else {}
        self.columns.show_columns(
            [_column(name, ranking) for name, ranking in rankings.items() if name in TITLES]
        )

    def _read(self, recall: Recall) -> None:
        """Read the texts of what did not become a hit."""
        answers = (recall, *recall.parts)
        ids = {int(key) for each in answers for ranking in each.rankings.values() for key in ranking.ids}
        wanted = sorted(ids - self._texts.keys())
        if wanted:
            self.session.read(partial(_texts, wanted), self._on_texts, self._on_failed, key="recall.ranks")

    def _on_texts(self, texts: dict[int, str]) -> None:
        self._texts |= texts
        self.columns.set_texts(self._texts)

    def _on_failed(self, _: TaskError) -> None:
        """Leave the numbers of chunks in place of their texts: what can't be read is told elsewhere."""

    # What a person does.

    def _on_picked(self, chunk: int) -> None:
        self.session.set_current(chunk)
        self.session.set_selection(Selection.of([chunk]))

    def _on_opened(self, chunk: int) -> None:
        self._on_picked(chunk)
        if self._commands:
            self._commands["chunk.show"].trigger()

    def _show_menu(self, place: QPoint) -> None:
        if self._commands:
            self._commands.pop_up(CHUNK_MENU, self.columns, place)

    def _copy(self) -> None:
        if chunk := self.session.chunk:
            QGuiApplication.clipboard().setText(chunk.content)


def _column(name: str, ranking: Ranking) -> RankColumn:
    values = tuple(signed(value, DECIMALS) for value in ranking.values)
    return RankColumn(*TITLES[name], tuple(map(int, ranking.ids)), values)


def _texts(ids: Sequence[int], engine: MemoryEngine, _: Progress) -> dict[int, str]:
    """Read chunks, off the UI thread; each as one line."""
    return {int(chunk.id): one_line(chunk.content, TEXT_LIMIT) for chunk in engine.chunks(ids)}
