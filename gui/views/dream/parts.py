"""Parts of the panel of a proposal: what contradicts what, the chunks it rests on, the proposed text."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine import Chunk, Proposal, is_correction
from gui.style.typography import space
from gui.views.dream.at_hand import AtHand
from gui.views.dream.decisions import Choice
from gui.widgets.buttons import button
from gui.widgets.labels import PlainLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.text import one_line
from gui.wording.formats import day
from gui.wording.translation import tr

TEXT_ROWS, SOURCE_ROWS = (2, 10), (1, 6)
OLDER, NEWER = tr("Dream", "Older"), tr("Dream", "Newer")
STAYS, WOULD_GO = tr("Dream", "{side}, {date}: would stay"), tr("Dream", "{side}, {date}: would go dormant")
KEPT, GOES = tr("Dream", "{side}, {date}: kept"), tr("Dream", "{side}, {date}: goes dormant")
OPEN = (
    tr("Dream", "Only you can settle this. To accept is to keep the older; until you decide, both stay."),
    tr("Dream", "Only you can settle this. To accept is to keep the newer; until you decide, both stay."),
)
"""By the side that stays if the proposal is accepted."""
PROTECTED = {
    "immutable": tr("Dream", "Chunk {id} is immutable, so it stays."),
    "pinned": tr("Dream", "Chunk {id} is pinned, so it stays."),
    "flashbulb": tr("Dream", "Chunk {id} is a flashbulb memory, so it stays."),
}
CORRECTION = tr("Dream", "Chunk {id} is a correction, which no dream proposes to let go.")
LOST = tr("Dream", "Chunk {id} is in the store no more.")
INSTEAD = tr("Dream", "The newer would go in its place.")
GONE = tr("Dream", "It is in the store no more.")
ABOUT = tr("Dream", "{date}, {category}")


class ChunkText(QWidget):
    """A chunk's whole text, below a line that says which one it is and leads there.

    Signals:
        chosen: the person wants the chunk at hand; carries its id.
    """

    chosen = Signal(int)

    def __init__(self, rows: tuple[int, int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chunk = 0
        self.link = button("", kind="link")
        self.told = PlainLabel(role="small", tone="secondary", wrap=True)
        self.text = LongTextEdit(tr("Dream", "Text of the chunk"), rows, self)
        self.text.set_read_only(True)
        head = QHBoxLayout()
        head.setSpacing(space(2))
        head.addWidget(self.link)
        head.addWidget(self.told, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(0.5))
        column.addLayout(head)
        column.addWidget(self.text)
        self.link.clicked.connect(self._on_link)

    def show_chunk(self, number: int, chunk: Chunk | None, told: str = "") -> None:
        """Show a chunk, or that it is gone."""
        self.chunk = number
        self.link.setText(f"#{number}")
        self.link.setAccessibleName(tr("Dream", "Go to chunk {id}").format(id=number))
        self.link.setEnabled(chunk is not None)
        if chunk is not None and not told:
            told = ABOUT.format(date=day(chunk.came_about), category=one_line(chunk.category))
        self.told.setText(told if chunk is not None else GONE)
        self.text.set_value("" if chunk is None else chunk.content)
        self.text.setVisible(chunk is not None)

    def _on_link(self) -> None:
        self.chosen.emit(self.chunk)


class ChunkTexts(QWidget):
    """Chunks one below the other, with their whole texts.

    The first shows at once, each turn of the event loop brings one more: forty at once would take a fifth
    of a second.

    Signals:
        chosen: the person wants a chunk at hand; carries its id.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: list[ChunkText] = []
        self._coming: deque[tuple[int, Chunk | None]] = deque()
        self._shown = 0
        self._turn = QTimer(self)
        self._turn.timeout.connect(self._show_next)
        self.title = PlainLabel(role="overline")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(space(2))
        self._column.addWidget(self.title)

    @property
    def parts(self) -> list[ChunkText]:
        """The chunks on show."""
        return [part for part in self._parts if not part.isHidden()]

    def show_chunks(self, title: str, ids: Iterable[int], at_hand: AtHand) -> None:
        """Show these chunks; without any, nothing."""
        self._coming = deque((key, at_hand.chunks.get(key)) for key in ids)
        self._shown = 0
        self.title.setText(title)
        self.setVisible(bool(self._coming))
        self._show_next()
        for part in self._parts[self._shown :]:
            part.hide()

    def _show_next(self) -> None:
        if self._coming:
            part = self._part(self._shown)
            part.show_chunk(*self._coming.popleft())
            part.show()
            self._shown += 1
        if not self._coming:
            self._turn.stop()
        elif not self._turn.isActive():
            self._turn.start()

    def _part(self, place: int) -> ChunkText:
        if place == len(self._parts):
            made = ChunkText(SOURCE_ROWS, self)
            made.chosen.connect(self.chosen)
            self._parts.append(made)
            self._column.addWidget(made)
        return self._parts[place]


class PairView(QWidget):
    """Two memories that contradict each other, side by side, and what becomes of each.

    Signals:
        chosen: the person wants a chunk at hand; carries its id.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.older, self.newer = ChunkText(TEXT_ROWS, self), ChunkText(TEXT_ROWS, self)
        self.verdict = PlainLabel(role="small", tone="secondary", wrap=True)
        sides = QGridLayout()
        sides.setContentsMargins(0, 0, 0, 0)
        sides.setSpacing(space(3))
        for place, side in enumerate((self.older, self.newer)):
            sides.addWidget(side, 0, place, Qt.AlignmentFlag.AlignTop)
            sides.setColumnStretch(place, 1)
            side.chosen.connect(self.chosen)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addWidget(self.verdict)
        column.addLayout(sides)

    def show_pair(self, at_hand: AtHand, choice: Choice) -> None:
        """Show both sides, and what is decided."""
        proposal = at_hand.proposal
        self.setVisible(proposal.pair is not None)
        if proposal.pair is None:
            return
        waits = choice is Choice.OPEN
        going = () if choice is Choice.REJECTED else proposal.chunks
        for view, name, key in zip((self.older, self.newer), (OLDER, NEWER), proposal.pair, strict=True):
            chunk = at_hand.chunks.get(int(key))
            date = day(chunk.came_about) if chunk else ""
            goes, stays = (WOULD_GO, STAYS) if waits else (GOES, KEPT)
            told = goes if key in going else stays
            view.show_chunk(int(key), chunk, told.format(side=name, date=date))
            view.told.set_tone("warning" if key in going else "secondary")
        newer_goes = proposal.pair[1] in proposal.chunks
        why = why_it_stays(at_hand, int(proposal.pair[0])) if newer_goes else ""
        instead = INSTEAD if why else ""
        self.verdict.setText(" ".join(filter(None, (why, instead, OPEN[not newer_goes]))))
        self.verdict.setVisible(waits)


def hindrances(at_hand: AtHand) -> tuple[str, ...]:
    """Return why the older, and why the newer of two can't be kept alone: the other one has to stay."""
    pair = at_hand.proposal.pair or ()
    return tuple(_why_held(at_hand, int(key)) for key in reversed(pair))


def why_it_stays(at_hand: AtHand, key: int) -> str:
    """Return why one of two is not proposed to go, "" where nothing keeps it."""
    chunk = at_hand.chunks.get(key)
    corrects = chunk is not None and is_correction(chunk)
    return _why_held(at_hand, key) or (CORRECTION.format(id=key) if corrects else "")


def _why_held(at_hand: AtHand, key: int) -> str:
    """Return why a chunk can't go, whatever a person decides."""
    chunk = at_hand.chunks.get(key)
    if chunk is None:
        return LOST.format(id=key)
    return next((said.format(id=key) for flag, said in PROTECTED.items() if getattr(chunk, flag)), "")


class ProposedText(QWidget):
    """The text that a proposal brings, which a person may put otherwise.

    Signals:
        amended: the person wants this text instead; carries it.
        left: the keyboard may go back to the list.
    """

    amended = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._given = ""
        self.field = LongTextEdit(tr("Dream", "Proposed text"), (3, 16), self)
        self.field.edit.setProperty("role", "reading")
        self.use = button(tr("Dream", "Use this text"), kind="primary")
        self.discard = button(tr("Dream", "Discard"))
        self._ways = QWidget(self)
        row = QHBoxLayout(self._ways)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        row.addWidget(self.discard)
        row.addWidget(self.use)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1))
        column.addWidget(self.field)
        column.addWidget(self._ways)
        for way in (self.discard, self.use):
            way.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # or a click on one would leave the field first
        self.field.edit.installEventFilter(self)
        self.field.edited.connect(self._follow)
        self.use.clicked.connect(self._use)
        self.discard.clicked.connect(self._discard)

    @property
    def dirty(self) -> bool:
        """Whether the person typed something that is not used yet."""
        return self.field.value() != self._given

    def show_text(self, text: str | None) -> None:
        """Show the text of a proposal; None where it brings none."""
        self.setVisible(text is not None)
        self._given = text or ""
        self.field.set_value(self._given)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take over what was typed when the field is left, and at Ctrl+Return, which is ours here."""
        if event.type() is QEvent.Type.FocusOut and self._is_wanted:
            self.amended.emit(self.field.value())
        elif isinstance(event, QKeyEvent) and _is_enter(event):
            if event.type() is QEvent.Type.KeyPress and self._is_wanted:
                self._use()
            event.accept()
            return True
        return super().eventFilter(watched, event)

    @property
    def _is_wanted(self) -> bool:
        return self.dirty and bool(self.field.value().strip())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._discard()
        else:
            super().keyPressEvent(event)

    def _follow(self) -> None:
        self._ways.setVisible(self.dirty)
        self.use.setEnabled(bool(self.field.value().strip()))

    def _use(self) -> None:
        self.amended.emit(self.field.value())
        self.left.emit()

    def _discard(self) -> None:
        self.field.set_value(self._given)
        self._follow()
        self.left.emit()


def _is_enter(event: QKeyEvent) -> bool:
    control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
    return bool(control) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def text_of(proposal: Proposal) -> str | None:
    """Return the text that a proposal brings, or None."""
    if proposal.memory is not None:
        return proposal.memory.content
    change = next((each for each in proposal.changes if each.field == "content"), None)
    return None if change is None else str(change.after)


def text_before(proposal: Proposal) -> str:
    """Return the text that a proposal puts another one in the place of, "" where it brings a new one."""
    change = next((each for each in proposal.changes if each.field == "content"), None)
    return "" if change is None else str(change.before or "")
