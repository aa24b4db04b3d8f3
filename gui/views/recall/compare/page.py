"""The comparison: the profile in force on the left, any other on the right, and links from rank to rank."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import Recall
from gui.actions import Actions
from gui.commands.menus import CHUNK_MENU
from gui.models.saved_questions import SavedQuestions
from gui.session import Session
from gui.style.typography import space
from gui.tasks import Job, TaskError
from gui.views.recall.asked import Asked
from gui.views.recall.breakdown import as_text
from gui.views.recall.compare.following import Following
from gui.views.recall.compare.hit_column import ComparedModel, HitColumn
from gui.views.recall.compare.moves import links, moves, standing, summary
from gui.views.recall.page import RecallPage
from gui.views.recall.profile_editor import edit_profiles
from gui.widgets.buttons import IconButton
from gui.widgets.completion import ValueDelegate
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import ElidedLabel, PlainLabel, rule
from gui.widgets.rank_links import RankLinks
from gui.widgets.text import one_line
from gui.wording.translation import tr

PATIENCE_MS = 150
FIRST_CHOICES = ("seed", "calibrated")  # the right side, until another is chosen
NAME_LIMIT = 60
NOT_ASKED = (
    "recall",
    tr("Compare", "Nothing to compare yet"),
    tr("Compare", "Ask a question above: what two profiles answer to it stands here side by side."),
)
ASKING = ("recall", tr("Compare", "Asking…"))
NO_HITS = ("recall", tr("Compare", "No hits"), tr("Compare", "This profile finds nothing for the question."))
FAILED = tr("Compare", "The question could not be asked")


class ComparePage(RecallPage):
    """Shows one recall beside another of the same question."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Compare", "Compare"))
        self._commands: Actions | None = None
        self._asked: Asked | None = None
        self._recall: Recall | None = None
        self._other: Recall | None = None
        self._job: Job | None = None
        self._due = False  # the other profile is to be asked once the page shows
        self._questions = SavedQuestions(session, self)
        self.left_model = ComparedModel(before=True, parent=self)
        self.right_model = ComparedModel(before=False, parent=self)
        self.left = HitColumn(self.left_model, tr("Compare", "Hits of the profile in force"))
        self.right = HitColumn(self.right_model, tr("Compare", "Hits of the other profile"))
        self.links = RankLinks(self.left, self.right)
        self.profile = QComboBox()
        self.edit = IconButton("sliders", tr("Compare", "Profiles…"))
        self.summary = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.empty = EmptyState(*NOT_ASKED)
        self.right_empty = EmptyState(*ASKING)
        self._in_force = ElidedLabel(role="strong")
        self._pages = QStackedWidget()
        self._right_pages = QStackedWidget()
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(PATIENCE_MS)
        self._build()
        self._connect()
        self._offer()

    # What the view asks of a page.

    def show_recall(self, recall: Recall | None, asked: Asked) -> None:
        """Compare an answer; None where there is none."""
        self._recall, self._asked, self._other = recall, asked, None
        self._due = False
        if self._job is not None:
            self._job.drop()
            self._slow.stop()
        self._pages.setCurrentIndex(0 if recall is None else 1)
        self._offer()
        self._show()
        if recall is not None:
            self._in_force.setText(tr("Compare", "{profile}, in force").format(profile=recall.profile))
            self._ask()

    def use_commands(self, commands: Actions) -> None:
        """Take the window's commands, for the menus and the keys of both lists."""
        self._commands = commands
        commands.attach(self.left)
        commands.attach(self.right)

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """Return what runs for which command while the page is on show."""
        return {
            "edit.select_all": self._select_all,
            "edit.copy": self._copy,
            "edit.copy_rows": self._copy_rows,
            "go.next": partial(self._step, 1),
            "go.previous": partial(self._step, -1),
        }

    def save_state(self) -> dict[str, Any]:
        """Return what to find again in the next run, as JSON values."""
        return {"profile": self.profile.currentData()}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Take up what :meth:`save_state` returned in an earlier run, as far as it fits."""
        row = self.profile.findData(state.get("profile"))
        if row >= 0:
            self.profile.setCurrentIndex(row)

    @property
    def list_at_hand(self) -> HitColumn:
        """The list that the keyboard is in; the left one if it is in neither."""
        return self.right if self.right.hasFocus() else self.left

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._due:
            self._ask()

    # Building.

    def _build(self) -> None:
        self.profile.setAccessibleName(tr("Compare", "The other profile"))
        self.profile.setItemDelegate(ValueDelegate(self.profile))
        self.links.setAccessibleName(tr("Compare", "Changes of rank"))
        right = QHBoxLayout()
        right.setSpacing(space(1))
        right.addWidget(self.profile, 1)
        right.addWidget(self.edit)
        self._right_pages.addWidget(self.right)
        self._right_pages.addWidget(self.right_empty)
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(0)
        grid.setVerticalSpacing(space(2))
        grid.addWidget(self._in_force, 0, 0)
        grid.addLayout(right, 0, 2)
        grid.addWidget(self.left, 1, 0)
        grid.addWidget(self.links, 1, 1)
        grid.addWidget(self._right_pages, 1, 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)
        grid.setRowStretch(1, 1)
        compared = QWidget()
        column = QVBoxLayout(compared)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addWidget(self.summary)
        column.addWidget(rule())
        column.addLayout(grid, 1)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(compared)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._pages)

    def _connect(self) -> None:
        for hits, model in ((self.left, self.left_model), (self.right, self.right_model)):
            Following(self.session, hits, model)
            hits.activated.connect(self._show_in_browse)
            hits.menu_asked.connect(self._show_menu)
        self.session.current_changed.connect(self._mark_link)
        self.session.profiles.changed.connect(self._on_profiles)
        self._questions.changed.connect(self._show_expected)
        self.profile.activated.connect(self._ask)
        self.edit.clicked.connect(self._edit)
        self.right_empty.activated.connect(self._ask)
        self._slow.timeout.connect(self._say_busy)

    # The other profile.

    def _offer(self) -> None:
        """Offer every profile but the one in force; what was chosen stays chosen."""
        chosen = self.profile.currentData()
        offered = [name for name in self.session.profiles.all if name != self._profile_in_force()]
        self.profile.clear()
        for name in offered:
            self.profile.addItem(one_line(name, NAME_LIMIT), name)
        wanted = next((name for name in (chosen, *FIRST_CHOICES) if name in offered), offered[0])
        self.profile.setCurrentIndex(self.profile.findData(wanted))

    def _profile_in_force(self) -> str:
        if self._asked is None:
            return ""
        return self._asked.profile if isinstance(self._asked.profile, str) else self._asked.profile.name

    def _ask(self) -> None:
        asked = self._asked
        if asked is None or self._recall is None:
            return
        self._due = not self.isVisible()
        if self._due:
            return
        profile = self.session.profiles.all[self.profile.currentData()]
        self._other = None
        self._job = self.session.read(
            lambda engine, _: engine.recall(
                asked.question, limit=asked.limit, profile=profile, as_of=asked.as_of
            ),
            self._on_answer,
            self._on_failure,
            key="recall.compare",
        )
        self._slow.start()

    def _on_answer(self, other: Recall) -> None:
        self._slow.stop()
        self._other = other
        self._show()

    def _on_failure(self, failure: TaskError) -> None:
        self._slow.stop()
        self._show_instead("error", FAILED, failure.message, tr("Compare", "Try again"))

    def _say_busy(self) -> None:
        if self._other is None:
            self._show_instead(*ASKING)

    def _show_instead(self, icon: str, title: str, text: str = "", action: str = "") -> None:
        self._other = None
        self._show()
        self.right_empty.show_state(icon, title, text, action)
        self._right_pages.setCurrentWidget(self.right_empty)

    def _show(self) -> None:
        """Show both sides as far as they are known."""
        left, right = self._recall, self._other
        both = left is not None and right is not None
        self.left_model.compare(
            left, moves(left, right) if left and right else [], right.profile if right else ""
        )
        self.right_model.compare(
            right, moves(right, left) if left and right else [], left.profile if left else ""
        )
        self.links.set_links(links(left, right) if left and right else ())
        self._show_expected()
        if both and right is not None and not right.hits:
            self.right_empty.show_state(*NO_HITS)
        self._right_pages.setCurrentIndex(1 if right is not None and not right.hits else 0)
        self._mark_link()

    def _show_expected(self) -> None:
        """Say what differs; of a saved question, mark what it expects and say where that stands."""
        left, right = self._recall, self._other
        known = self._questions.of(self._asked.question) if self._asked else None
        for model in (self.left_model, self.right_model):
            model.expect(known.expected if known else ())
        lines = [summary(left, right)] if left and right else []
        lines += [standing(known, left, right)] if known and left and right else []
        self.summary.setText("\n".join(lines))
        self.links.setAccessibleDescription(self.summary.text())

    def _on_profiles(self) -> None:
        before = self._other.parameters if self._other else None
        self._offer()
        if self.session.profiles.all[self.profile.currentData()] != before:
            self._ask()

    def _edit(self) -> None:
        edit_profiles(self.session, self.profile.currentData(), self.window())

    # Hits.

    def _mark_link(self) -> None:
        current = self.session.current
        self.links.mark(self.left_model.row_of(current), self.right_model.row_of(current))

    def _select_all(self) -> None:
        self.list_at_hand.selectAll()

    def _step(self, rows: int) -> None:
        self.list_at_hand.step(rows)

    def _show_in_browse(self) -> None:
        if self._commands:
            self._commands["chunk.show"].trigger()

    def _show_menu(self, place: QPoint) -> None:
        if self._commands:
            self._commands.pop_up(CHUNK_MENU, self.list_at_hand, place)

    def _copy(self) -> None:
        chosen = self.list_at_hand.selectedIndexes()
        model = self._model_at_hand()
        texts = [model.hits[row].chunk.content for row in sorted(index.row() for index in chosen)]
        QGuiApplication.clipboard().setText("\n".join(texts))

    def _copy_rows(self) -> None:
        model = self._model_at_hand()
        rows = sorted(index.row() for index in self.list_at_hand.selectedIndexes())
        if model.recall is not None:
            hits = [model.hits[row] for row in rows]
            QGuiApplication.clipboard().setText(as_text(hits, model.recall.weights))

    def _model_at_hand(self) -> ComparedModel:
        return self.right_model if self.list_at_hand is self.right else self.left_model
