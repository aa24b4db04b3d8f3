"""Prior, artifact and posterior side by side."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine import LONGEST_ARTIFACT, Gate, Stage, words_that_show
from gui.style.palette import tokens
from gui.style.typography import space
from gui.views.predict import words
from gui.views.predict.sight import Sight, Voice
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.plain_text import PlainTextEdit
from gui.widgets.text import tooltip
from gui.wording.translation import tr

LEAST_UNITS = 46  # of height
NOT_YET = tr("Predict", "Not yet. {about}")
ARTIFACT_UNSEEN = tr("Predict", "Made without a look at the artifact.")
ARTIFACT_SEEN = tr("Predict", "Made with the artifact.")
NOTHING_KEPT = tr("Predict", "Nothing is known of it.")
NO_ARTIFACT = tr("Predict", "This gate has no artifact.")
ITS_NAME = tr("Predict", "Artifact: {name}")
MARKED = tr("Predict", "What stood out: {n} of {all} found")
CUT = tr("Predict", "A model reads the first {n:,} of {all:,} characters.")
QUOTED = re.compile("[\"“‘']([^\"”’']{3,})[\"”’']")
NO_CONFIDENCE = tr("Predict", "no confidence")
READS_AS = tr("Predict", "reads as {outcome}")


class ConfidenceBar(QWidget):
    """A confidence from 0 to 1 as a bar."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.value: float | None = None
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_value(self, value: float | None) -> None:
        """Show another confidence; None where it is not known."""
        self.value = value
        self.setAccessibleDescription(NO_CONFIDENCE if value is None else f"{value:.2f}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(space(20), space(1.5))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(0, 0, 0, 0))
        round_ = self.height() / 2
        painter.setBrush(QColor(tokens().pressed))
        painter.drawRoundedRect(QRectF(self.rect()), round_, round_)
        if self.value:
            painter.setBrush(QColor(tokens().accent))
            painter.drawRoundedRect(QRectF(0, 0, self.width() * self.value, self.height()), round_, round_)
        painter.end()


class PassColumn(QWidget):
    """What one pass says: how sure it is, what that reads as, and its words."""

    def __init__(self, stage: Stage, about: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = words.TITLES[stage]
        self.figure = PlainLabel(role="heading")
        self.outcome = ElidedLabel(role="small", tone="secondary")
        self.bar = ConfidenceBar(tr("Predict", "Confidence, {stage}").format(stage=title))
        self.made_by = ElidedLabel(role="small", tone="tertiary")
        self.problem = PlainLabel(role="small", tone="danger", wrap=True, selectable=True)
        self.prose = PlainTextEdit(title, read_only=True)
        self.prose.setMinimumHeight(space(20))
        self._about = about
        self.setToolTip(tooltip(about))
        head = QHBoxLayout()
        head.setSpacing(space(2))
        head.addWidget(PlainLabel(title, role="strong"))
        head.addStretch(1)
        head.addWidget(self.figure)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1))
        column.addLayout(head)
        column.addWidget(self.bar)
        for part in (self.outcome, self.problem, self.made_by):
            column.addWidget(part)
        column.addWidget(self.prose, 1)

    def show_voice(self, voice: Voice | None, model: str, *, kept: bool) -> None:
        """Show what a pass says; None where it has not run, or where a memory ``kept`` nothing of it."""
        confidence = voice.confidence if voice else None
        self.figure.setText("" if voice is None else "–" if confidence is None else f"{confidence:.2f}")
        self.bar.show_value(confidence)
        outcome = words.outcome(voice.outcome) or words.UNCLEAR if voice and voice.prose else ""
        self.outcome.setText(READS_AS.format(outcome=outcome) if outcome else "")
        self.problem.setText(voice.problem if voice else "")
        self.problem.setVisible(bool(self.problem.text()))
        self.problem.set_tone("danger" if voice and not voice.prose else "warning")
        self.made_by.setText(words.made_by(model) if voice and not kept else "")
        self.prose.setPlainText(voice.prose if voice else "")
        awaited = NOT_YET.format(about=self._about) if voice is None else ""
        self.prose.setPlaceholderText(NOTHING_KEPT if kept else awaited)


class ArtifactColumn(QWidget):
    """The artifact as plain text, in parts where it is long; what stood out is marked where it is found."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._percepts: tuple[str, ...] = ()
        self._shown: Gate | None = None
        self.title = ElidedLabel(role="strong")
        self.length = PlainLabel(role="small", tone="tertiary")
        self.note = PlainLabel(role="small", tone="warning", wrap=True, selectable=True)
        self.marks = ElidedLabel(role="small", tone="tertiary")
        self.text = LongTextEdit(tr("Predict", "Artifact"), rows=None)
        self.text.set_read_only(True)
        head = QHBoxLayout()
        head.setSpacing(space(2))
        head.addWidget(self.title, 1)
        head.addWidget(self.length)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1))
        column.addLayout(head)
        for part in (self.note, self.marks):
            column.addWidget(part)
        column.addWidget(self.text, 1)
        self.text.shown.connect(self._mark)

    def show_artifact(self, gate: Gate, percepts: tuple[str, ...]) -> None:
        """Show a gate's artifact, and mark what stood out."""
        self._percepts = percepts
        name = gate.artifact_name
        self.title.setText(ITS_NAME.format(name=name) if name else tr("Predict", "Artifact"))
        length = len(gate.artifact)
        self.length.setText(tr("Predict", "{n:,} characters").format(n=length) if length else "")
        cut = CUT.format(n=LONGEST_ARTIFACT, all=length) if length > LONGEST_ARTIFACT else ""
        self.note.setText(gate.artifact_problem or cut)
        self.note.setVisible(bool(self.note.text()))
        if self._shown is None or gate.artifact != self._shown.artifact:
            self.text.set_value(gate.artifact)
        self._shown = gate
        self.text.edit.setPlaceholderText(NO_ARTIFACT)
        self._mark()

    def _mark(self) -> None:
        """Mark what stood out in the part that is in sight."""
        text = self.text.edit.raw_text()
        found = [spans for percept in self._percepts if (spans := spans_of(percept, text))]
        self.text.edit.mark([span for spans in found for span in spans])
        if self._percepts:
            self.marks.setText(MARKED.format(n=len(found), all=len(self._percepts)))
        self.marks.setVisible(bool(self._percepts))


def spans_of(percept: str, text: str) -> list[tuple[int, int]]:
    """Return where a text has what stood out: all of it, what is quoted, or the words that rules name."""
    for wanted in (percept, *QUOTED.findall(percept), words_that_show(percept)):
        phrase = wanted.strip(" .\"'“”‘’")
        if phrase and (found := _places(phrase, text)):
            return found
    return []


def _places(phrase: str, text: str) -> list[tuple[int, int]]:
    pattern = r"(?<!\w)" + r"\s+".join(map(re.escape, phrase.split())) + r"(?!\w)"
    return [found.span() for found in re.finditer(pattern, text, re.IGNORECASE)][:20]


class Columns(QWidget):
    """The three of them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.prior = PassColumn(Stage.PRIOR, ARTIFACT_UNSEEN, self)
        self.artifact = ArtifactColumn(self)
        self.posterior = PassColumn(Stage.POSTERIOR, ARTIFACT_SEEN, self)
        self.setMinimumHeight(space(LEAST_UNITS))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(space(3))
        for part in self.columns:
            part.setMinimumWidth(space(24))
            row.addWidget(part, 1)

    def sizeHint(self) -> QSize:
        return QSize(space(120), space(LEAST_UNITS))

    @property
    def columns(self) -> Sequence[QWidget]:
        """The columns, from left to right."""
        return (self.prior, self.artifact, self.posterior)

    def show_sight(self, sight: Sight) -> None:
        """Show a gate."""
        prediction = sight.prediction
        kept = prediction is None and sight.chunk is not None
        model = prediction.model if prediction else ""
        self.prior.show_voice(sight.prior, model, kept=kept)
        self.posterior.show_voice(sight.posterior, model, kept=kept)
        self.artifact.show_artifact(sight.gate, sight.percepts)
