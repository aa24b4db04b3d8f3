"""A relation between two chunks: made, or changed."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QHBoxLayout, QWidget

from engine import Chunk, ChunkId, MemoryEngine, NewRelation, Relation
from gui import edits
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.dialogs.chunk_pick import ChunkPick
from gui.views.dialogs.form import FormDialog, labelled
from gui.views.graph.kinds import KINDS, sentence
from gui.widgets.buttons import SegmentedControl
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import tr

TEXT_LIMIT = 300
EVIDENCE_ROWS = (2, 5)
FROM, TO = "from", "to"
ONE_STEP = tr("Relation", "One step, which Undo takes back.")


class RelationDialog(FormDialog):
    """The fields that every relation has: its kind, how sure it is, and what speaks for it."""

    def __init__(self, session: Session, title: str, accept: str, parent: QWidget | None) -> None:
        super().__init__(parent, title, accept)
        self._session = session
        self.kind = QComboBox()
        self.kind.setAccessibleName(tr("Relation", "Kind"))
        for kind, look in KINDS.items():
            self.kind.addItem(f"{look.name}: {look.meaning}", kind)
        self.confidence = QDoubleSpinBox()
        self.confidence.setAccessibleName(tr("Relation", "Confidence, from 0 to 1"))
        self.confidence.setRange(0, 1)
        self.confidence.setSingleStep(0.05)
        self.confidence.setValue(1)
        self.evidence = LongTextEdit(tr("Relation", "Evidence"), EVIDENCE_ROWS)
        self.said = PlainLabel(role="small", tone="secondary", wrap=True)
        self.kind.currentIndexChanged.connect(self.tell)
        session.store_changed.connect(self.close)

    @property
    def values(self) -> dict[str, str | float]:
        """What the fields say, as a relation names it."""
        return {
            "kind": self.kind.currentData(),
            "confidence": self.confidence.value(),
            "evidence": self.evidence.value(),
        }

    def tell(self) -> None:
        """Say in words what the relation will be."""
        raise NotImplementedError

    def add_fields(self) -> None:
        """Put the common fields below what the dialog has of its own."""
        row = QHBoxLayout()
        row.setSpacing(space(3))
        row.addLayout(labelled(tr("Relation", "&Kind"), self.kind), 1)
        row.addLayout(labelled(tr("Relation", "C&onfidence"), self.confidence))
        self.body.addLayout(row)
        self.body.addLayout(labelled(tr("Relation", "&Evidence: what speaks for it"), self.evidence))
        self.body.addWidget(self.said)
        self.resize(space(150), self.sizeHint().height())


class AddRelationDialog(RelationDialog):
    """Relates a chunk to another, which is looked for here."""

    def __init__(self, session: Session, chunk: Chunk, parent: QWidget | None = None) -> None:
        title = tr("Relation", "Add a relation of chunk {id}").format(id=chunk.id)
        super().__init__(session, title, tr("Relation", "&Add"), parent)
        self._chunk = chunk
        self.way = SegmentedControl(
            tr("Relation", "Direction"),
            (
                (FROM, tr("Relation", "from chunk {id} to the other").format(id=chunk.id)),
                (TO, tr("Relation", "from the other to chunk {id}").format(id=chunk.id)),
            ),
        )
        self.other = ChunkPick(session, tr("Relation", "The other chunk"), int(chunk.id))
        self.other.changed.connect(self.tell)
        self.way.changed.connect(self.tell)
        self.body.addWidget(ElidedLabel(one_line(chunk.content, TEXT_LIMIT), role="small", tone="secondary"))
        self.body.addLayout(labelled(tr("Relation", "The other &chunk"), self.other), 1)
        self.body.addWidget(self.way)
        self.add_fields()
        self.tell()

    def submit(self) -> None:
        """Store the relation, as one step."""
        other = self.other.chosen
        if other is not None:
            source, target = self._ends(other)
            new = NewRelation(ChunkId(source), ChunkId(target), **self.values)  # type: ignore[arg-type]
            self.wait_for(edits.relate(self._session, new, self.on_done, self.on_failed))

    def done(self, result: int) -> None:
        """Leave, looking for nothing any more."""
        self.other.stop()
        super().done(result)

    def tell(self) -> None:
        other = self.other.chosen
        self.go_on.setEnabled(other is not None)
        if other is None:
            self.said.setText(tr("Relation", "Choose the other chunk."))
        else:
            source, target = self._ends(other)
            said = sentence(f"#{source}", self.kind.currentData(), f"#{target}")
            self.said.setText(f"{said}. {ONE_STEP}")

    def _ends(self, other: int) -> tuple[int, int]:
        here = int(self._chunk.id)
        return (here, other) if self.way.value == FROM else (other, here)


class ChangeRelationDialog(RelationDialog):
    """Gives a relation another kind, confidence or evidence; its ends stay."""

    def __init__(self, session: Session, relation: Relation, parent: QWidget | None = None) -> None:
        super().__init__(session, tr("Relation", "Change a relation"), tr("Relation", "&Change"), parent)
        self._relation = relation
        self.kind.setCurrentIndex(self.kind.findData(relation.kind))
        self.confidence.setValue(relation.confidence)
        self.evidence.set_value(relation.evidence)
        self._ends = [ElidedLabel(role="small", tone="secondary") for _ in range(2)]
        for label in self._ends:
            self.body.addWidget(label)
        self.add_fields()
        self.tell()
        session.read(lambda engine, _: _texts(engine, relation), self._show_texts, self._on_unread)

    def submit(self) -> None:
        """Store the change, as one step."""
        self.wait_for(
            edits.change_relation(
                self._session, self._relation, dict(self.values), self.on_done, self.on_failed
            )
        )

    def tell(self) -> None:
        source, target = self._relation.source, self._relation.target
        said = sentence(f"#{source}", self.kind.currentData(), f"#{target}")
        self.said.setText(f"{said}. {ONE_STEP}")

    def _show_texts(self, texts: list[str]) -> None:
        for label, text in zip(self._ends, texts, strict=True):
            label.setText(text)
            label.setToolTip(tooltip(text))

    def _on_unread(self, error: TaskError) -> None:
        self.say(error.message)


def _texts(engine: MemoryEngine, relation: Relation) -> list[str]:
    ends = engine.chunks([relation.source, relation.target])
    return [f"#{chunk.id} {one_line(chunk.content, TEXT_LIMIT)}" for chunk in ends]
