"""Recall: a question, and the chunks that answer it, in pages: how they rank, why, and what is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, cast

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from engine import Recall, Remedy
from gui.actions import Actions
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.base import View
from gui.views.recall import words
from gui.views.recall.ask_bar import AskBar
from gui.views.recall.asked import Asked
from gui.views.recall.details import TABS, WHY, Details
from gui.views.recall.expected_bar import ExpectedBar
from gui.views.recall.foot import AnswerFoot
from gui.views.recall.hits_page import HitsPage
from gui.views.recall.page import PageSpec, RecallPage
from gui.views.recall.pages import PAGES
from gui.views.recall.trial import Trial
from gui.views.recall.understood import UnderstoodStrip
from gui.widgets.buttons import SegmentedControl
from gui.widgets.empty_state import EmptyState
from gui.widgets.notice import Notice
from gui.wording.translation import tr

PATIENCE_MS = 150  # what takes longer is said to be under way
BESIDE_UNITS = 170  # from which what was understood has room beside the pages' names
SIZES = (600, 360)  # of page and details, in relation to each other
OF_PAGES = ("edit.select_all", "edit.copy", "edit.copy_rows", "go.next", "go.previous")


class RecallView(View):
    """Asks the store, and shows the answer or why there is none."""

    def __init__(
        self, session: Session, parent: QWidget | None = None, *, pages: Sequence[PageSpec] = PAGES
    ) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Recall", "Recall"))
        self._commands: Actions | None = None
        self._asking = False
        self._takes = False  # the person asked, so that an answer comes to hand
        self._recall: Recall | None = None
        self._asked = Asked()
        self._specs = {spec.id: spec for spec in pages}
        self._built: dict[str, RecallPage] = {}
        self._shown: dict[str, Recall | None] = {}  # the answer that each page shows
        self._kept: dict[str, Any] = {}  # of pages that were not built yet, by name
        self.bar = AskBar()
        self.page = SegmentedControl(tr("Recall", "Page"), [(spec.id, spec.title) for spec in pages])
        self.understood = UnderstoodStrip()
        self.notice = Notice()
        self.trial = Trial()
        self.expected = ExpectedBar(session)
        self.about = QWidget()  # what is said of an answer above it
        self.foot = AnswerFoot(session)
        self.details = Details(session)
        self.empty = EmptyState("recall", "")
        self._pages = QStackedWidget()
        self._split = QSplitter()
        self._choice = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(PATIENCE_MS)
        self.bar.offer(session.profiles.user)
        self._build()
        self._connect()
        self._on_store_changed()

    @property
    def recall(self) -> Recall | None:
        """The answer on show."""
        return self._recall

    # View.

    def take_focus(self) -> None:
        self.bar.field.edit.setFocus()

    def parts(self) -> Sequence[QWidget]:
        return (self._pages, self.details)

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        focus = self.bar.field.focus
        own: dict[str, Callable[[], object]] = {"edit.find_here": focus, "view.refresh": self._ask}
        return {
            "edit.find": focus,
            **{command: partial(self._run, command, own.get(command)) for command in (*OF_PAGES, *own)},
        }

    def save_state(self) -> dict[str, Any]:
        pages = {**self._kept, **{key: page.save_state() for key, page in self._built.items()}}
        return {
            **self.bar.save_state(),
            "page": self.page.value,
            "details": self.details.tab.value,
            "pages": pages,
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        self.bar.restore_state(state)
        if isinstance(pages := state.get("pages"), dict):
            self._kept = {key: kept for key, kept in pages.items() if isinstance(kept, dict)}
        if (page := state.get("page")) in self._specs:
            self.page.set_value(page)
            self._show_page()
        if (tab := state.get("details")) in dict(TABS):
            self.details.show_tab(tab)

    def use_commands(self, commands: Actions) -> None:
        self._commands = commands
        for page in self._built.values():
            page.use_commands(commands)

    def explain(self) -> None:
        """Show why the chunk at hand is in the answer or not."""
        self.bar.why.setChecked(True)
        if self._spec.alone:
            self.page.set_value(next(iter(self._specs)))
            self._show_page()
        self.details.explain()
        if self._recall is None and self.session.current is not None:
            title, text = words.INVITATION_WHY
            self.empty.show_state("recall", title, text.format(id=self.session.current))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Put the details beside the page where it leaves them room, else below it."""
        wide = self.width() >= space(self._spec.roomy_units)
        beside = self.width() >= space(BESIDE_UNITS)
        way = QBoxLayout.Direction
        self._choice.setDirection(way.LeftToRight if beside else way.TopToBottom)
        orientation = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if orientation != self._split.orientation():
            self._split.setOrientation(orientation)
            self._split.setStretchFactor(1, int(not wide))
            self._split.setSizes(SIZES)

    # Building.

    def _build(self) -> None:
        self._pages.addWidget(self.empty)
        self._split.addWidget(self._pages)
        self._split.addWidget(self.details)
        self._split.setChildrenCollapsible(False)
        self._split.setStretchFactor(0, 1)
        self._split.setSizes(SIZES)
        self._choice.setSpacing(space(2))
        self._choice.addWidget(self.page, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._choice.addWidget(self.understood, 1)
        above = QVBoxLayout(self.about)
        above.setContentsMargins(0, 0, 0, 0)
        for part in (self.notice, self.trial, self.expected):
            above.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(4), space(3), space(4), space(3))
        column.setSpacing(space(2))
        column.addWidget(self.bar)
        column.addLayout(self._choice)
        column.addWidget(self.about)
        column.addWidget(self._split, 1)
        column.addWidget(self.foot)

    def _connect(self) -> None:
        session, bar = self.session, self.bar
        bar.asked.connect(self._ask)
        bar.profile_chosen.connect(self._on_profile)
        bar.field.left.connect(self._enter_page)
        bar.why.toggled.connect(self._show_page)
        self.page.changed.connect(self._show_page)
        self.trial.ended.connect(self._put)
        self.details.why.tried.connect(self._try)
        self.details.why.pick_asked.connect(self._pick)
        self.empty.activated.connect(self._on_empty)
        self._slow.timeout.connect(self._say_busy)
        session.profiles.changed.connect(self._on_profiles)
        session.store_changed.connect(self._on_store_changed)
        session.changed.connect(self._on_changed)
        session.as_of_changed.connect(self._on_changed)

    # Pages.

    @property
    def _spec(self) -> PageSpec:
        return self._specs[self.page.value]

    def page_of(self, key: str) -> RecallPage:
        """Return a page, which is built when it is first asked for."""
        if key not in self._built:
            made = self._built[key] = self._specs[key].create(self.session)
            if self._commands:
                made.use_commands(self._commands)
            made.restore_state(self._kept.pop(key, {}))
            made.asked.connect(self._ask_for)
            self._pages.addWidget(made)
        return self._built[key]

    def _show_page(self) -> None:
        """Show the chosen page with the answer there is, or why there is none."""
        spec, recall = self._spec, self._recall
        if spec.alone or (recall is not None and recall.hits):
            page = self.page_of(spec.id)
            if spec.id not in self._shown or self._shown[spec.id] is not recall:
                self._shown[spec.id] = recall
                page.show_recall(recall, self._asked)
            self._pages.setCurrentWidget(page)
        else:
            self._pages.setCurrentWidget(self.empty)
        wanted = self.bar.why.isChecked() and not spec.alone
        self.details.setVisible(wanted and recall is not None)
        for part in (self.about, self.foot):
            part.setVisible(not spec.alone)
        self._lay_out()

    def _enter_page(self) -> None:
        page = self._pages.currentWidget()
        if isinstance(page, RecallPage):
            page.take_focus()

    def _run(self, command: str, otherwise: Callable[[], object] | None) -> None:
        """Do what a command means on the page on show, or else in the view."""
        page = self._pages.currentWidget()
        if act := page.handlers().get(command, otherwise) if isinstance(page, RecallPage) else otherwise:
            act()

    # Asking.

    def _ask(self) -> None:
        self._takes = True
        self._put()

    def _ask_for(self, question: str) -> None:
        """Ask what a page wants asked, and show its hits."""
        self.bar.field.set_text(question)
        self.page.set_value(next(iter(self._specs)))
        self._ask()

    def _put(self) -> None:
        question = self.bar.question
        if not question:
            self._show_invitation()
            return
        parameters = self.trial.parameters(question, self.bar.profile.profile)
        asked = Asked(question, self.bar.limit.value(), parameters, self.session.as_of)
        job = self.session.read(
            lambda engine, _: (asked, asked.answer(engine)), self._on_answer, self._on_failure, key="recall"
        )
        if job is not None:
            self._asking = True
            self._slow.start()

    def _try(self, remedy: Remedy) -> None:
        """Ask the same by what would bring the chunk at hand in, which stays at hand."""
        if remedy.changes:
            self.trial.change(self.bar.question, remedy.changes)
        if remedy.limit is not None:
            self.bar.set_limit(remedy.limit)
        self._put()

    def _on_profiles(self) -> None:
        """Offer the profiles there are now; an answer by one that ranks otherwise is asked for anew."""
        before = self.bar.profile.profile.parameters
        self.bar.offer(self.session.profiles.user)
        if self._recall is not None and self.bar.profile.profile.parameters != before:
            self._on_profile()

    def _on_profile(self) -> None:
        self.trial.forget()
        self._ask()

    def _on_empty(self) -> None:
        """Do what the empty state offers: ask what the gate stopped, or try again."""
        if self._recall is not None and self._recall.gate:
            self.trial.change(self.bar.question, {"stages.gate": False})
        self._ask()

    def _say_busy(self) -> None:
        """Say what takes its time; quick answers never flicker."""
        if not self._asking:
            return
        self.foot.say(tr("Recall", "Asking…"))
        if self._pages.currentWidget() is self.empty:
            self.empty.show_state("recall", tr("Recall", "Asking…"))

    def _settle(self) -> None:
        self._asking = False
        self._slow.stop()

    # Answers.

    def _on_answer(self, answer: tuple[Asked, Recall]) -> None:
        self._settle()
        asked, recall = answer
        takes, self._takes = self._takes and self.isVisible(), False
        self._show(asked, recall)
        if recall.hits and takes:
            self._take(recall)
        if recall.gate:
            self.empty.show_state("recall", *words.gated(recall.gate), words.ASK_ANYWAY)
        elif not recall.hits:
            self.empty.show_state("recall", *words.nothing(recall))

    def _on_failure(self, error: TaskError) -> None:
        self._settle()
        self._show(Asked(), None)
        self.empty.show_state(
            "error",
            tr("Recall", "The question could not be asked"),
            error.message,
            tr("Recall", "Try again"),
        )

    def _show_invitation(self) -> None:
        self._settle()
        self.trial.forget()
        self._show(Asked(), None)
        self.empty.show_state("recall", *words.INVITATION)

    def _show(self, asked: Asked, recall: Recall | None) -> None:
        self._asked, self._recall = asked, recall
        self.understood.show_recall(recall)
        self.expected.show_recall(recall, asked)
        self.notice.say("  ".join(recall.notes) if recall else "")
        self.details.show_recall(recall, asked if recall else None)
        answered = recall is not None and recall.hits
        self.foot.show_recall(recall)
        self.set_status(words.hits(recall) if recall and answered else "")
        self._show_page()
        if not answered:
            self._empty_pages()

    def _empty_pages(self) -> None:
        """Let pages go of the answer before, which is none of this question."""
        for key, page in self._built.items():
            if self._shown.get(key) is not None and not self._specs[key].alone:
                self._shown[key] = None
                page.show_recall(None, self._asked)

    def _take(self, recall: Recall) -> None:
        """Take the best hit to hand unless another one is: what is explained is what an edit goes to.

        While a person asks why a chunk is no hit, it stays at hand.
        """
        ids = [int(key) for key in recall.ids]
        chunk = self.session.current
        if chunk not in ids:
            if chunk is not None and self.details.tab.value == WHY and not self.details.isHidden():
                return
            chunk = ids[0]
        self.session.set_current(chunk)
        if chunk not in self.session.selection.ids:
            self.session.set_selection(Selection.of([chunk]))

    # What a person does with an answer.

    def _pick(self) -> None:
        if self._commands:
            self._commands["go.chunk"].trigger()

    def _on_changed(self) -> None:
        if self._recall is not None:
            self._put()

    def _on_store_changed(self) -> None:
        self.bar.field.set_text("")
        self._show_invitation()

    # What the hits page shows.

    @property
    def hits_page(self) -> HitsPage:
        """The page that lists the hits."""
        return cast("HitsPage", self.page_of("hits"))
