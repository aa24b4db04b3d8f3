"""The saved questions: searched, asked again, edited, forgotten, imported, exported."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import Changes, Hit, QuestionImport, SavedQuestion
from gui import edits
from gui.models.saved_questions import SavedQuestions
from gui.session import Session
from gui.style import icons
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.dialogs.files import ask_open, ask_save
from gui.views.recall.asked import Asked
from gui.views.recall.evaluate.question_list import QuestionListView, QuestionModel
from gui.views.recall.evaluate.words import QUESTIONS
from gui.views.recall.question_dialog import ask_to_save
from gui.widgets.buttons import IconButton
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import ElidedLabel
from gui.widgets.lettered_menu import LetteredMenu
from gui.widgets.notice import Notice
from gui.widgets.search_field import SearchField
from gui.widgets.text import one_line
from gui.wording.translation import tr, trn

SAVED = (
    "star",
    tr("Evaluate", "No question is saved"),
    tr(
        "Evaluate",
        "A saved question knows which chunks it should bring back, so that recall can be measured.",
    ),
)
SAVE_ASKED = tr("Evaluate", "Save question…")
NO_MATCH = ("filter", tr("Evaluate", "No question has these words"))
CLEAR = tr("Evaluate", "Clear the search")
STORED = trn("Evaluate", "{n:,} question was imported.", "{n:,} questions were imported.")
SKIPPED = trn("Evaluate", "{n:,} was passed over: {first}", "{n:,} were passed over, the first: {first}")
EXPORTED = trn("Evaluate", "{n:,} question saved in {name}.", "{n:,} questions saved in {name}.")
FILES = (tr("Evaluate", "Questions (*.json *.jsonl)"), tr("Evaluate", "All files (*)"))
LINES = tr("Evaluate", "Lines of JSON (*.jsonl)")
NAME_LIMIT = 60


class QuestionsPane(QWidget):
    """Lists the questions; the one at hand can be asked, edited and forgotten.

    Signals:
        asked: the person wants a question asked; carries it.
    """

    asked = Signal(str)

    def __init__(self, session: Session, questions: SavedQuestions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._questions = questions
        self._last: tuple[str, tuple[Hit, ...]] = ("", ())  # what was asked last, and its hits
        self._step: int | None = None  # what the notice takes back
        self.search = SearchField(tr("Evaluate", "Words of a question"), tr("Evaluate", "Words …"))
        self.model = QuestionModel(self)
        self.list = QuestionListView(self.model)
        self.counted = ElidedLabel(role="small", tone="tertiary")
        self.notice = Notice()
        self.empty = EmptyState(*SAVED)
        self.ask = IconButton("play", tr("Evaluate", "Ask it in Recall (Return)"))
        self.edit = IconButton("edit", tr("Evaluate", "Edit what it expects… (F2)"))
        self.forget = IconButton("erase", tr("Evaluate", "Forget it (Del)"))
        self.bring_in = IconButton("import", tr("Evaluate", "Import questions…"))
        self.pass_on = IconButton("export", tr("Evaluate", "Export all questions…"))
        self._pages = QStackedWidget()
        self._build()
        self._connect()
        self._show()

    @property
    def question(self) -> SavedQuestion | None:
        """The question at hand."""
        return self.model.question(self.list.currentIndex().row())

    def show_asked(self, asked: Asked, hits: tuple[Hit, ...]) -> None:
        """Know what was asked last, to offer to save it."""
        self._last = (asked.question.strip(), hits)
        self._show()

    def import_file(self, path: Path) -> None:
        """Save the questions of a file."""
        edits.import_questions(self._session, path, self._on_imported, self._on_failure)

    def export_file(self, path: Path) -> None:
        """Write all questions to a file, as lines of JSON."""
        self._session.read(
            lambda engine, _: (engine.export_questions(path), path.name), self._on_exported, self._on_failure
        )

    def ask_import(self) -> None:
        """Ask which file to import."""
        ask_open(self, tr("Evaluate", "Import questions"), FILES, self._on_import_chosen)

    # Building.

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(space(1))
        for way in (self.ask, self.edit, self.forget):
            head.addWidget(way)
        head.addStretch(1)
        head.addWidget(self.bring_in)
        head.addWidget(self.pass_on)
        self._pages.addWidget(self.list)
        self._pages.addWidget(self.empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addLayout(head)
        column.addWidget(self.search)
        column.addWidget(self.notice)
        column.addWidget(self._pages, 1)
        column.addWidget(self.counted)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        for keys, act in (("F2", self._edit), ("Del", self._forget)):
            key = QShortcut(QKeySequence(keys), self.list)
            key.setContext(Qt.ShortcutContext.WidgetShortcut)
            key.activated.connect(act)

    def _connect(self) -> None:
        self._questions.changed.connect(self._show)
        self._session.changed.connect(self._on_changed)
        self.search.submitted.connect(self._show)
        self.search.left.connect(self.list.setFocus)
        self.list.activated.connect(self._ask)
        self.list.selectionModel().currentChanged.connect(self._refresh)
        self.list.customContextMenuRequested.connect(self._show_menu)
        self.ask.clicked.connect(self._ask)
        self.edit.clicked.connect(self._edit)
        self.forget.clicked.connect(self._forget)
        self.bring_in.clicked.connect(self.ask_import)
        self.pass_on.clicked.connect(self._ask_export)
        self.empty.activated.connect(self._on_way_out)
        self.notice.activated.connect(self._undo)

    # What is shown.

    def _show(self) -> None:
        """List the questions; the one at hand stays at hand."""
        before, questions = self.question, self._questions.all
        self.model.set_questions(questions, self.search.text)
        row = self.model.row_of(before.text) if before else -1
        if row >= 0:
            self.list.setCurrentIndex(self.model.index(row))
        self.counted.setText(QUESTIONS.format(n=len(questions)))
        if not questions:
            self.empty.show_state(*SAVED, SAVE_ASKED if self._can_save() else "")
        elif not self.model.rows:
            self.empty.show_state(*NO_MATCH, "", CLEAR)
        self._pages.setCurrentWidget(self.list if self.model.rows else self.empty)
        self._refresh()

    def _refresh(self) -> None:
        chosen, writable = self.question is not None, self._session.writable
        self.ask.setEnabled(chosen)
        self.edit.setEnabled(chosen and writable)
        self.forget.setEnabled(chosen and writable)
        self.bring_in.setEnabled(writable)
        self.pass_on.setEnabled(bool(self._questions.all))

    def _can_save(self) -> bool:
        return bool(self._last[0]) and bool(self._last[1]) and self._session.writable

    def _on_way_out(self) -> None:
        if self._questions.all:
            self.search.set_text("")
            self._show()
        elif self._can_save():
            text, hits = self._last
            among = {int(hit.chunk.id) for hit in hits}
            chosen = [key for key in self._session.selection.ids if key in among]
            ask_to_save(self._session, text, chosen, hits, self.window())

    # The question at hand.

    def _ask(self) -> None:
        if question := self.question:
            self.asked.emit(question.text)

    def _edit(self) -> None:
        question = self.question
        if question is not None and self._session.writable:
            ask_to_save(self._session, question.text, question.expected, (), self.window())

    def _forget(self) -> None:
        if self.question is not None and self._session.writable:
            edits.forget_question(self._session, self.question.text, self._on_forgotten, self._on_failure)

    def _on_forgotten(self, changes: Changes) -> None:
        self._say_undoable(tr("Evaluate", "The question was forgotten."), changes)

    def _show_menu(self, place: QPoint) -> None:
        if self.question is None:
            return
        menu = LetteredMenu(parent=self)
        for button, icon, act in (
            (self.ask, "play", self._ask),
            (self.edit, "edit", self._edit),
            (self.forget, "erase", self._forget),
        ):
            menu.addAction(icons.icon(icon), button.accessibleName(), act).setEnabled(button.isEnabled())
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.list.viewport().mapToGlobal(place))

    # Saying, and taking back.

    def _say_undoable(self, text: str, changes: Changes | None) -> None:
        self._step = int(changes.step) if changes else None
        self.notice.say(text, action=tr("Evaluate", "Undo") if changes else "", tone="success")

    def _undo(self) -> None:
        if self._step is not None:
            edits.undo(self._session, self._step, self._on_undone, self._on_failure)

    def _on_undone(self, _: Changes) -> None:
        self._step = None
        self.notice.say("")

    def _on_changed(self, changes: Changes) -> None:
        """Offer no more to take back what was taken back elsewhere."""
        if changes.kind == "undo" and self._step is not None:
            self._step = None
            self.notice.say("")

    def _on_failure(self, failure: TaskError) -> None:
        self._step = None
        self.notice.say(failure.message, tone="danger")

    # Files.

    def _on_import_chosen(self, path: str) -> None:
        self.import_file(Path(path))

    def _on_imported(self, found: QuestionImport) -> None:
        text = STORED.format(n=found.stored)
        if skipped := found.skipped:
            text += " " + SKIPPED.format(n=len(skipped), first=skipped[0])
        self._say_undoable(text, found.changes)

    def _ask_export(self) -> None:
        start = Path.home() / "questions.jsonl"
        ask_save(self, tr("Evaluate", "Export questions"), start, LINES, self._on_export_chosen)

    def _on_export_chosen(self, path: str) -> None:
        self.export_file(Path(path))

    def _on_exported(self, done: tuple[int, str]) -> None:
        number, name = done
        self._say_undoable(EXPORTED.format(n=number, name=one_line(name, NAME_LIMIT)), None)
