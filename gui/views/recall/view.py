"""Recall: a question, and the chunks that answer it with every term of their scores."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QMenu,
    QSpinBox,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from engine import Hit, Recall
from gui import edits
from gui.actions import Actions
from gui.menus import CHUNK_MENU
from gui.models.hits import HitModel
from gui.selection import Selection
from gui.session import Session
from gui.tasks import TaskError
from gui.translation import tr
from gui.typography import space
from gui.views.base import View
from gui.views.recall import words
from gui.views.recall.breakdown import as_text
from gui.views.recall.details import HitDetails
from gui.views.recall.hit_list import HitList
from gui.views.recall.terms import TermLegend
from gui.widgets.buttons import IconButton, SegmentedControl, button
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import PlainLabel, rule
from gui.widgets.lettered_menu import LetteredMenu
from gui.widgets.notice import Notice
from gui.widgets.search_field import SearchField
from gui.widgets.text import one_line, tooltip

MOST = 100
PATIENCE_MS = 150  # what takes longer is said to be under way
LISTED = 15  # earlier questions in the menu
ROOMY_UNITS = 200  # at this width the details stand beside the hits
NARROW_UNITS = 130  # at which the question would have no room beside the controls
SIZES = (600, 340)  # of hits and details, in relation to each other
CHOOSE = QItemSelectionModel.SelectionFlag.ClearAndSelect
KEEP = QItemSelectionModel.SelectionFlag.NoUpdate


class RecallView(View):
    """Asks the store, and shows the answer or why there is none."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Recall", "Recall"))
        self._commands: Actions | None = None
        self._asking = self._quiet = False
        self._takes = False  # the person asked, so that an answer comes to hand
        self.field = SearchField(tr("Recall", "Question"), tr("Recall", "Ask what the agent would ask …"))
        self.earlier = IconButton("history", tr("Recall", "Earlier questions"))
        self.limit = QSpinBox()
        self.profile = SegmentedControl(tr("Recall", "Profile"), words.PROFILES)
        self.why = IconButton("table", tr("Recall", "What made the score"))
        self.model = HitModel(self)
        self.hits = HitList(self.model)
        self.details = HitDetails()
        self.legend = TermLegend()
        self.notice = Notice()
        self.use = button(tr("Recall", "Use these"), icon="refresh")
        self.empty = EmptyState("recall", "")
        self._split = QSplitter()
        self._pages = QStackedWidget()
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._summary = PlainLabel(role="small", tone="tertiary", wrap=True)
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(PATIENCE_MS)
        self._build()
        self._connect()
        self._on_store_changed()

    # View.

    def take_focus(self) -> None:
        self.field.edit.setFocus()

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            "edit.find": self.field.focus,
            "edit.find_here": self.field.focus,
            "edit.select_all": self.hits.selectAll,
            "edit.copy": self._copy,
            "edit.copy_rows": self._copy_rows,
            "go.next": partial(self.hits.step, 1),
            "go.previous": partial(self.hits.step, -1),
            "view.refresh": self._ask,
        }

    def save_state(self) -> dict[str, Any]:
        return {
            "limit": self.limit.value(),
            "profile": self.profile.value,
            "why": self.why.isChecked(),
            "questions": list(self.field.history.entries),
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        if isinstance(limit := state.get("limit"), int):
            self.limit.setValue(limit)
        if (profile := state.get("profile")) in dict(words.PROFILES):
            self.profile.set_value(profile)
        if isinstance(why := state.get("why"), bool):
            self.why.setChecked(why)
        if isinstance(questions := state.get("questions"), list):
            self.field.history.load(entry for entry in questions if isinstance(entry, str))

    def use_commands(self, commands: Actions) -> None:
        self._commands = commands
        commands.attach(self.hits)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the details beside the hits, and the controls beside the question, where there is room."""
        super().resizeEvent(event)
        narrow = event.size().width() < space(NARROW_UNITS)
        way = QBoxLayout.Direction
        self._top.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        wide = event.size().width() >= space(ROOMY_UNITS)
        self._lay_out(Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical)

    def _lay_out(self, orientation: Qt.Orientation) -> None:
        """Turn the splitter: beside the hits the details keep their width, below them the smaller part."""
        if orientation != self._split.orientation():
            self._split.setOrientation(orientation)
            self._split.setStretchFactor(1, int(orientation == Qt.Orientation.Vertical))
            self._split.setSizes(SIZES)

    # Building.

    def _build(self) -> None:
        self.limit.setRange(1, MOST)
        self.limit.setValue(10)
        self.limit.setSuffix(tr("Recall", " hits"))
        self.limit.setAccessibleName(tr("Recall", "Number of hits"))
        self.profile.setToolTip(tooltip(words.PROFILE_TIP))
        self.why.setCheckable(True)
        self.why.setChecked(True)
        controls = QHBoxLayout()
        controls.setSpacing(space(2))
        for part in (self.earlier, self.profile, self.limit, self.why):
            controls.addWidget(part)
        self._top.setSpacing(space(2))
        self._top.addWidget(self.field, 1)
        self._top.addLayout(controls)
        self._pages.addWidget(self._answer())
        self._pages.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(space(4), space(3), space(4), space(3))
        layout.setSpacing(space(2))
        layout.addLayout(self._top)
        layout.addWidget(self.notice)
        layout.addWidget(self._pages, 1)

    def _answer(self) -> QWidget:
        foot = QHBoxLayout()
        foot.addWidget(self._summary, 1)
        foot.addWidget(self.use)
        self._split.addWidget(self.hits)
        self._split.addWidget(self.details)
        self._split.setChildrenCollapsible(False)
        self._split.setStretchFactor(0, 1)
        self._split.setSizes(SIZES)
        answer = QWidget()
        column = QVBoxLayout(answer)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addWidget(self.legend)
        column.addWidget(rule())
        column.addWidget(self._split, 1)
        column.addLayout(foot)
        return answer

    def _connect(self) -> None:
        session, hits = self.session, self.hits
        self.field.submitted.connect(self._ask)
        self.field.left.connect(self.hits.setFocus)
        self.earlier.clicked.connect(self._show_earlier)
        self.limit.valueChanged.connect(self._ask)
        self.profile.changed.connect(self._ask)
        self.why.toggled.connect(self.details.setVisible)
        self.use.clicked.connect(self._use)
        self.empty.activated.connect(self._ask)
        self._slow.timeout.connect(self._say_busy)
        hits.selectionModel().currentChanged.connect(self._on_row)
        hits.selectionModel().selectionChanged.connect(self._on_selected)
        hits.activated.connect(self._show_in_browse)
        hits.hovered.connect(session.set_hover)
        hits.menu_asked.connect(self._show_menu)
        session.hover_changed.connect(hits.mark_hovered)
        session.store_changed.connect(self._on_store_changed)
        session.changed.connect(self._on_changed)
        session.as_of_changed.connect(self._on_changed)
        session.selection_changed.connect(self._mark)
        session.current_changed.connect(self._mark)

    # Asking.

    def _ask(self) -> None:
        self._takes = True
        self._put()

    def _put(self) -> None:
        question = self.field.text.strip()
        if not question:
            self._show_invitation()
            return
        limit, profile, as_of = self.limit.value(), self.profile.value, self.session.as_of
        asked = self.session.read(
            lambda engine, _: engine.recall(question, limit=limit, profile=profile, as_of=as_of),
            self._show,
            self._show_failure,
            key="recall",
        )
        if asked is not None:
            self._asking = True
            self._slow.start()

    def _say_busy(self) -> None:
        """Say what takes its time; quick answers never flicker."""
        if not self._asking:
            return
        self._summary.setText(tr("Recall", "Asking…"))
        if self._pages.currentWidget() is self.empty:
            self._show_state(tr("Recall", "Asking…"))

    def _settle(self) -> None:
        self._asking = False
        self._slow.stop()

    # Answers.

    def _show(self, recall: Recall) -> None:
        self._settle()
        takes, self._takes = self._takes and self.isVisible(), False
        if not recall.hits:
            self._show_nothing(recall)
            return
        self._quietly(self.model.set_recall, recall)
        self.details.show_recall(recall)
        self.legend.set_terms(sorted({name for hit in recall.hits for name in hit.terms}))
        took = words.took(sum(recall.milliseconds.values()))
        self._summary.setText(
            words.ANSWERED.format(considered=recall.considered, took=took, model=recall.model)
        )
        self._summary.setToolTip(tooltip("\n".join(recall.stand_ins)))
        self.notice.say("  ".join(recall.notes))
        self._pages.setCurrentIndex(0)
        self._refresh_use()
        self.set_status(words.HITS.format(n=len(recall.hits), profile=recall.profile))
        if takes:
            self._quietly(self._take)
        self._mark()

    def _show_nothing(self, recall: Recall) -> None:
        self._show_state(*(words.NOTHING_NEAR if recall.considered else words.NOTHING_ACTIVE))

    def _show_failure(self, error: TaskError) -> None:
        self._settle()
        self._show_state(
            tr("Recall", "The question could not be asked"),
            error.message,
            tr("Recall", "Try again"),
            icon="error",
        )

    def _show_invitation(self) -> None:
        self._settle()
        self._show_state(*words.INVITATION)

    def _show_state(self, title: str, text: str = "", action: str = "", *, icon: str = "recall") -> None:
        self._quietly(self.model.set_recall, None)
        self.details.show_recall(None)
        self.notice.say("")
        self.empty.show_state(icon, title, text, action)
        self._pages.setCurrentIndex(1)
        self._refresh_use()
        self.set_status("")

    # The hit at hand.

    def _take(self) -> None:
        """Take the best hit to hand unless another one is: what is explained is what an edit goes to."""
        row = max(self.model.row_of(self.session.current), 0)
        chunk = int(self.model.hits[row].chunk.id)
        self.session.set_current(chunk)
        if chunk not in self.session.selection.ids:
            self.session.set_selection(Selection.of([chunk]))

    def _mark(self) -> None:
        """Keep what is selected and at hand marked among the hits; take nothing else to hand."""
        if self._quiet:
            return
        model = self.model
        rows = [row for row in map(model.row_of, self.session.selection.ids) if row >= 0]
        chosen = QItemSelection()
        for row in rows:
            chosen.select(model.index(row), model.index(row))
        current = model.row_of(self.session.current)
        keys = self.hits.selectionModel()
        self._quietly(keys.select, chosen, CHOOSE)
        self._quietly(keys.setCurrentIndex, model.index(current) if current >= 0 else model.index(-1), KEEP)
        self._show_details()

    def _quietly(self, act: Callable[..., object], *arguments: object) -> None:
        """Change what the list shows without taking anything to hand."""
        before, self._quiet = self._quiet, True
        act(*arguments)
        self._quiet = before

    def _on_row(self) -> None:
        hit = self.model.hit(self.hits.currentIndex().row())
        if hit is not None and not self._quiet:
            self._quietly(self.session.set_current, int(hit.chunk.id))
        self._show_details()

    def _on_selected(self) -> None:
        if not self._quiet:
            rows = sorted(index.row() for index in self.hits.selectedIndexes())
            ids = [int(self.model.hits[row].chunk.id) for row in rows]
            self._quietly(self.session.set_selection, Selection.of(ids))

    def _show_details(self) -> None:
        row = self.hits.currentIndex().row()
        self.details.show_hit(self.model.hit(row), row)

    def _show_in_browse(self) -> None:
        if self._commands:
            self._commands["chunk.show"].trigger()

    def _show_menu(self, place: QPoint) -> None:
        if self._commands:
            self._popup(self._commands.menu(CHUNK_MENU, self.hits), place)

    def _show_earlier(self) -> None:
        menu = LetteredMenu(tr("Recall", "Earlier questions"), self)
        for question in self.field.history.entries[: -LISTED - 1 : -1]:
            menu.addAction(one_line(question, 80).replace("&", "&&"), partial(self._ask_again, question))
        if menu.isEmpty():
            menu.addAction(tr("Recall", "No question was asked yet")).setEnabled(False)
        self._popup(menu, self.earlier.mapToGlobal(QPoint(0, self.earlier.height())))

    def _popup(self, menu: QMenu, place: QPoint) -> None:
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def _ask_again(self, question: str) -> None:
        self.field.set_text(question)
        self._ask()

    # What a person does with the hits.

    def _copy(self) -> None:
        texts = (hit.chunk.content for hit in self._chosen())
        QGuiApplication.clipboard().setText("\n".join(texts))

    def _copy_rows(self) -> None:
        if recall := self.model.recall:
            QGuiApplication.clipboard().setText(as_text(self._chosen(), recall.weights))

    def _chosen(self) -> list[Hit]:
        rows = sorted(index.row() for index in self.hits.selectedIndexes())
        return [self.model.hits[row] for row in rows]

    def _use(self) -> None:
        edits.use(self.session, [int(hit.chunk.id) for hit in self.model.hits])

    def _refresh_use(self) -> None:
        at_present = self.session.as_of is None
        self.use.setEnabled(self.session.writable and bool(self.model.hits) and at_present)
        self.use.setToolTip(tooltip(words.USE_TIP if at_present else words.USE_NOW))

    def _on_changed(self) -> None:
        if self.model.hits:
            self._put()

    def _on_store_changed(self) -> None:
        self.field.set_text("")
        self._show_invitation()
