"""What each stage is asked with, word for word, what came back, and what was read in it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine import HEURISTIC, Pass, Prediction, Prompt, Stage, Told
from gui.style.typography import space
from gui.views.predict import words
from gui.views.predict.sight import PROMPTED, Sight
from gui.widgets.buttons import SegmentedControl, button
from gui.widgets.collapsible import CollapsibleSection
from gui.widgets.key_values import KeyValueGrid
from gui.widgets.labels import PlainLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.sections import Section
from gui.wording.translation import tr

SYSTEM_ROWS, PROMPT_ROWS, REPLY_ROWS = (3, 14), (6, 24), (2, 14)
NOT_KNOWN = tr("Predict", "What this stage is asked with is known once the stages before it have run.")
NOT_KEPT = tr("Predict", "What this stage was asked with is not known.")
NOBODY = tr("Predict", "Nobody is asked: confidence did not shift far enough.")
OF_RULES = tr("Predict", "Rules predicted, and rules read no prompt. This is what a model would be asked.")
WRITTEN = tr("Predict", "A person wrote this prompt.")
EDITING = tr("Predict", "Change what is asked. The stage and all after it run again; what ran before stays.")
EDIT, RUN_FROM_HERE = tr("Predict", "Edit the prompt"), tr("Predict", "Run from here")


class PromptsPage(QScrollArea):
    """Shows the prompt of one stage at a time.

    Signals:
        rewritten: the person wrote another prompt; carries the stage and what is to be asked.
    """

    rewritten = Signal(Stage, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sight: Sight | None = None
        self._prompt: Prompt | None = None
        self._may_edit = self._editing = False
        self.stages = [(stage.value, words.TITLES[stage]) for stage in PROMPTED]
        self.stage = SegmentedControl(tr("Predict", "Stage"), self.stages)
        self.told = PlainLabel(role="small", tone="secondary", wrap=True)
        self.system = LongTextEdit(tr("Predict", "Instructions and memories of the session"), SYSTEM_ROWS)
        self.user = LongTextEdit(tr("Predict", "What is asked"), PROMPT_ROWS)
        self.raw = LongTextEdit(tr("Predict", "The reply, word for word"), REPLY_ROWS)
        self.facts = KeyValueGrid()
        self.copy = button(tr("Predict", "Copy"), icon="copy")
        self.edit = button(EDIT, icon="edit")
        self.run = button(RUN_FROM_HERE, kind="primary", icon="play")
        self.cancel = button(tr("Predict", "Cancel"))
        self._replied = Section(tr("Predict", "The reply, word for word"), self.raw)
        self._content = QWidget()
        self._build()
        self._connect()

    def show_sight(self, sight: Sight | None, *, may_edit: bool) -> None:
        """Show a gate's run at hand; what is being written stays."""
        same = self._sight is not None and sight is not None and self._sight.gate.id == sight.gate.id
        self._sight, self._may_edit = sight, may_edit
        if not (same and self._editing and may_edit):
            self._show()

    def choose(self, stage: Stage) -> None:
        """Show a stage that asks something."""
        if stage in PROMPTED:
            self.stage.set_value(stage.value)
            self._show()

    def start_editing(self) -> None:
        """Let the person write another prompt."""
        if self.edit.isEnabled():
            self._set_editing(editing=True)
            self.user.edit.setFocus()

    def _show(self) -> None:
        self._set_editing(editing=False)
        stage = Stage(self.stage.value)
        prediction = self._sight.prediction if self._sight else None
        made = getattr(prediction, stage) if prediction else None
        self._prompt = self._sight.prompts.get(stage) if self._sight else None
        nobody = isinstance(made, Told) and not made.surprised
        rules = prediction is not None and prediction.model == HEURISTIC
        edited = made is not None and getattr(made, "edited", False)
        if self._prompt is None:
            over = self._sight is not None and not self._sight.waiting
            self.told.setText(NOBODY if nobody else NOT_KEPT if over else NOT_KNOWN)
        else:
            said = (NOBODY if nobody else "", OF_RULES if rules else "", WRITTEN if edited else "")
            self.told.setText(" ".join(filter(None, said)))
        self.told.setVisible(bool(self.told.text()))
        for part in (self._asked, self._prefix, self.copy, self.edit):
            part.setVisible(self._prompt is not None)
        self.edit.setEnabled(self._may_edit and not rules and not nobody)
        self.system.set_value(self._prompt.system if self._prompt else "")
        self.user.set_value(self._prompt.user if self._prompt else "")
        raw = getattr(made, "raw", "") if made is not None else ""
        self.raw.set_value(raw)
        self._replied.setVisible(bool(raw))
        self.facts.set_rows(list(facts(prediction, stage)))

    def _set_editing(self, *, editing: bool) -> None:
        self._editing = editing
        self.user.set_read_only(not editing)
        for part in (self.run, self.cancel):
            part.setVisible(editing)
        self.edit.setVisible(not editing and self._prompt is not None)
        if editing:
            self.told.setText(EDITING)
            self.told.show()

    def _on_run(self) -> None:
        text = self.user.value()
        self._set_editing(editing=False)
        self.rewritten.emit(Stage(self.stage.value), text)

    def _on_copy(self) -> None:
        if self._prompt is not None:
            QGuiApplication.clipboard().setText(f"{self._prompt.system}\n\n{self.user.value()}")

    def _build(self) -> None:
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Predict", "Prompts"))
        for text in (self.system, self.user, self.raw):
            text.set_read_only(True)
        head = QHBoxLayout()
        head.setSpacing(space(2))
        head.addWidget(self.stage)
        head.addStretch(1)
        for way in (self.cancel, self.run, self.edit, self.copy):
            head.addWidget(way)
        self._asked = Section(tr("Predict", "What is asked"), self.user)
        title = tr("Predict", "Instructions and memories of the session, the same for every gate of it")
        self._prefix = CollapsibleSection(title, self.system, expanded=False)
        column = QVBoxLayout(self._content)
        column.setContentsMargins(space(3), space(2), space(3), space(3))
        column.setSpacing(space(3))
        column.addLayout(head)
        for part in (self.told, self.facts, self._replied, self._asked, self._prefix):
            column.addWidget(part)
        column.addStretch(1)
        self.setWidget(self._content)

    def _connect(self) -> None:
        self.stage.changed.connect(self._show)
        self.copy.clicked.connect(self._on_copy)
        self.edit.clicked.connect(self.start_editing)
        self.run.clicked.connect(self._on_run)
        self.cancel.clicked.connect(self._show)


def facts(prediction: Prediction | None, stage: Stage) -> Iterator[tuple[str, str]]:
    """Give what was read in a reply, and what it took."""
    made = getattr(prediction, stage) if prediction else None
    call = words.call_of(prediction, stage)
    if isinstance(made, Pass):
        confidence = f"{made.reply.confidence:.2f}" if not made.reply.problem and made.reply.prose else "–"
        yield tr("Predict", "Confidence read"), confidence
        yield tr("Predict", "Outcome read"), words.outcome(made.outcome) or words.UNCLEAR
        used = ", ".join(f"#{key}" for key in made.used)
        yield tr("Predict", "Memories it went by"), used or tr("Predict", "none")
        if made.reply.problem:
            yield tr("Predict", "Reading it"), made.reply.problem
    elif isinstance(made, Told) and made.surprised:
        yield tr("Predict", "Told"), made.description or tr("Predict", "nothing")
        yield tr("Predict", "Stood out"), "\n".join(made.percepts) or tr("Predict", "nothing")
    if call is not None:
        yield tr("Predict", "Asked"), words.made_by(call.model)
        yield tr("Predict", "It took"), words.spent(call)
        if call.problem:
            yield tr("Predict", "Problem"), call.problem
