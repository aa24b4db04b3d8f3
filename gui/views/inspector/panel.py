"""The Inspector: shows the chunk at hand, lets a person change it, and stores that as one step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDockWidget, QStackedLayout, QWidget

from engine import Changes, Chunk, ConflictError
from gui import edits
from gui.models.vocabulary import Vocabulary
from gui.session import Session
from gui.state.selection import Selection
from gui.tasks import TaskError
from gui.views.inspector import details, words
from gui.views.inspector.conflict import conflict
from gui.views.inspector.details import Details
from gui.views.inspector.draft import Draft
from gui.views.inspector.facts import curve_text, no_curve, versions
from gui.views.inspector.found_words import FoundWords
from gui.views.inspector.page import Page
from gui.widgets.empty_state import EmptyState
from gui.widgets.mini_curve import MiniSeries
from gui.widgets.text import first_of
from gui.wording.field_words import mention
from gui.wording.translation import tr

WITHIN = Qt.ShortcutContext.WidgetWithChildrenShortcut


class Inspector(QWidget):
    """Shows and edits the chunk at hand.

    What was typed is kept when another chunk is taken to hand, and shown again with its chunk.

    Signals:
        dirty_changed: whether the chunk at hand has changes that are not stored.
        decay_wanted: the person wants the curve in full.
        immutable_wanted: chunks are to be made immutable, or editable; carries the Selection and which.
        undo_wanted: a step of the chunk is to be taken back; carries its number.
        left: the person is done here and goes back to where they came from.
    """

    dirty_changed = Signal(bool)
    decay_wanted = Signal()
    immutable_wanted = Signal(Selection, bool)
    undo_wanted = Signal(int)
    left = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.session = session
        self.page = Page()
        self.vocabulary = Vocabulary(session, self)
        FoundWords(session, self.page.text, self)
        self._draft: Draft | None = None
        self._kept: dict[int, Draft] = {}  # what is not stored, by chunk
        self._let_go: Draft | None = None
        self._sent: Draft | None = None
        self._theirs: Chunk | None = None
        self._sought: int | None = None
        self._causes: dict[int, str] = {}  # who changed a chunk of which something is kept
        self._dirty = self._undone = False
        self._on_notice: Callable[[], object] = self.save
        self._pages = QStackedLayout(self)
        self._empty = EmptyState("inspector", *words.NOTHING)
        self._pages.addWidget(self._empty)
        self._pages.addWidget(self.page)
        self._connect()

    def _connect(self) -> None:
        page, session = self.page, self.session
        page.text.edited.connect(self._on_text)
        page.form.edited.connect(self._on_edited)
        page.form.unreadable.connect(self._on_unreadable)
        page.form.values_wanted.connect(self._suggest)
        self.vocabulary.loaded.connect(self._suggest)
        page.header.pin_wanted.connect(self._on_pin)
        page.header.immutable_wanted.connect(self._on_immutable)
        page.header.followed.connect(session.set_current)
        page.relations.followed.connect(session.set_current)
        page.history.undo_wanted.connect(self.undo_wanted)
        page.history.redo_wanted.connect(self._on_redo)
        page.curve.clicked.connect(self.decay_wanted)
        page.notice.activated.connect(self._on_notice_action)
        page.foot.save.clicked.connect(self.save)
        page.foot.revert.clicked.connect(self.revert)
        page.foot.other.clicked.connect(self._go_to_other)
        self._empty.activated.connect(self._redo)
        session.chunk_loaded.connect(self._on_chunk)
        session.changed.connect(self._on_changed)
        session.as_of_changed.connect(self._read_details)
        session.store_changed.connect(self._on_store)
        session.empty_changed.connect(self._on_empty)
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self, context=WITHIN)
        escape.activated.connect(self._on_escape)

    # What the window asks.

    @property
    def dirty(self) -> bool:
        """Whether changes of the chunk at hand are not stored."""
        return self._dirty

    def unsaved(self) -> str:
        """Return what would be lost by leaving, "" for nothing."""
        chunks = first_of([str(chunk) for chunk in sorted(self._kept)])
        return words.NOT_STORED.format(chunks=chunks) if chunks else ""

    def take_focus(self) -> None:
        """Give the keyboard to the text, in a dock that may be closed or behind another."""
        dock = self.parent()
        if isinstance(dock, QDockWidget):
            dock.show()
            dock.raise_()
        self.page.text.setFocus()

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """Return what runs for which command of the window."""
        return {"chunk.save": self.save, "chunk.edit": self.take_focus, "go.inspector": self.take_focus}

    # The chunk at hand.

    def _on_store(self) -> None:
        self._kept.clear()
        self._causes.clear()
        self._let_go = self._sent = self._theirs = None
        self._on_chunk(None)

    def _on_changed(self, changes: Changes) -> None:
        """Forget what was typed into chunks that were erased; note who changed others."""
        if changes.kind == "erase":
            self._let_go = None
            self._kept = {chunk: draft for chunk, draft in self._kept.items() if chunk not in changes.ids}
        touched = [int(chunk) for chunk in changes.ids if chunk in self._kept]
        self._causes |= dict.fromkeys(touched, words.CAUSES.get(changes.kind, words.YOU))
        if changes.kind == "redo" and changes.structural and touched and self._draft is None:
            self.session.set_current(touched[0])

    def _on_chunk(self, chunk: Chunk | None) -> None:
        sought, self._sought = self._sought, None
        if chunk is None:
            if sought is not None:
                self._kept.pop(sought, None)  # it is in the store no more
            self._show_nothing()
            return
        self._take_up(chunk)
        self._read_details()

    def _show_nothing(self) -> None:
        """Say why there is no chunk; one that an undo took away comes back with what was typed into it."""
        draft, self._draft = self._draft, None
        chunk = None if draft is None else int(draft.chunk.id)
        self._undone = (
            chunk in self._kept and self._causes.get(chunk) == words.CAUSES["undo"] if chunk else False
        )
        if self._undone:
            title, text, action = words.GONE
            self._empty.show_state("inspector", title, text.format(chunk=chunk), action)
        else:
            self._on_empty()
        self._pages.setCurrentIndex(0)
        self._set_dirty(False)

    def _on_empty(self) -> None:
        """Say what to do first: to select a chunk where there are any."""
        if not self._undone:
            self._empty.show_state("inspector", *(words.EMPTY if self.session.empty else words.NOTHING))

    def _redo(self) -> None:
        edits.redo(self.session)

    def _read_details(self) -> None:
        if self._draft is None:
            return
        chunk, as_of = self._draft.chunk, self.session.as_of
        self.session.read(
            lambda engine, progress: details.read(engine, chunk, progress, as_of),
            self._show_details,
            key="inspector",
        )

    def _take_up(self, chunk: Chunk) -> None:
        """Show a chunk with what was typed into it; say what somebody else changed below that."""
        same = self._draft is not None and self._draft.chunk.id == chunk.id
        kept = self._kept.get(int(chunk.id))
        who = self._causes.pop(int(chunk.id), words.SOMEBODY)
        settled, self._theirs = self._theirs is not None, None
        if not same:
            self.page.begin()
        if kept is None:
            self._show(Draft(chunk))
        elif kept.clashes(chunk):
            self._theirs = chunk
            self._show(kept)
            self._announce(
                who,
                kept.clashes(chunk),
                words.TYPED_THERE_TOO,
                tr("Inspector", "Compare…"),
            )
        else:
            self._show(kept.rebased(chunk))
            if settled:
                self.page.notice.say("")  # what both changed is as it was when the draft was begun
            if others := kept.changed_by_others(chunk):
                self._announce(who, others, words.KEPT)

    def _announce(self, who: str, names: list[str], text: str, action: str = "") -> None:
        labels = ", ".join(map(mention, names))
        self.page.notice.say(
            words.MEANWHILE.format(who=who, labels=labels, text=text),
            action=action,
            tone="warning",
        )
        self._on_notice = self._compare

    def _show(self, draft: Draft) -> None:
        self._draft, chunk, page = draft, draft.chunk, self.page
        writable = self.session.writable
        shown = draft.shown()
        page.header.show_chunk(self._theirs or chunk, writable=writable)
        page.text.set_value(shown["content"])
        page.text.set_read_only(chunk.immutable or not writable)
        page.form.show_values(shown)
        page.form.set_read_only(chunk.immutable or not writable)
        page.provenance.show_chunk(chunk)
        self._pages.setCurrentIndex(1)
        self._refresh()

    def _show_details(self, found: Details) -> None:
        if self._draft is None or found.chunk_id != self._draft.chunk.id:
            return
        words, exact = curve_text(found), found.curves.by_interaction["exact"]
        series = MiniSeries(
            np.asarray(found.curves.interactions),
            np.asarray(exact.values),
            now=found.curves.now_interaction,
            threshold=found.threshold,
            crossing=exact.crossing if found.activation > found.threshold else None,
            events=np.asarray(found.curves.events),
        )
        self.page.curve.set_series(series, words, no_curve(found))
        self.page.curve_text.setText(words)
        self.page.header.show_versions(*versions(found.links))
        self.page.show_details(self._draft.chunk, found, writable=self.session.writable)

    # Editing.

    def _on_text(self) -> None:
        self._on_edited("content", self.page.text.value())

    def _on_edited(self, name: str, value: Any) -> None:
        if self._draft is not None:
            self._draft.set(name, value)
            self._refresh()

    def _on_unreadable(self, name: str, text: str, fault: str) -> None:
        if self._draft is not None:
            self._draft.set_unreadable(name, text, fault)
            self._refresh()

    def _suggest(self, name: str) -> None:
        """Complete a field from what the whole store holds in it."""
        self.page.form.suggest(name, self.vocabulary.values(name))

    def _refresh(self) -> None:
        draft = self._draft
        assert draft is not None
        chunk = int(draft.chunk.id)
        if draft.dirty:
            self._kept[chunk] = draft
        else:
            self._kept.pop(chunk, None)
        faults = draft.faults()
        self.page.form.show_faults(faults)
        self.page.form.mark_changed(draft.names)
        self.page.show_content_fault(faults.get("content", ""))
        self.page.foot.show_state(draft.names, faults, [other for other in self._kept if other != chunk])
        self._set_dirty(draft.dirty)

    def _set_dirty(self, dirty: bool) -> None:
        if dirty != self._dirty:
            self._dirty = dirty
            self.dirty_changed.emit(dirty)

    def _go_to_other(self) -> None:
        here = self._draft.chunk.id if self._draft else None
        self._sought = next(chunk for chunk in self._kept if chunk != here)
        self.session.set_current(self._sought)

    def _on_escape(self) -> None:
        if self._dirty:
            self.revert()
        else:
            self.left.emit()

    def revert(self) -> None:
        """Let go of what is not stored, and show what is; it can be brought back."""
        if self._draft is None or not self._dirty:
            return
        self._let_go = self._draft
        self._drop(self._theirs or self.session.chunk or self._draft.chunk)
        self.page.notice.say(words.LET_GO, action=tr("Inspector", "Bring back"))
        self._on_notice = self._bring_back

    def _drop(self, stored: Chunk) -> None:
        self._kept.pop(int(stored.id), None)
        self._theirs = None
        self._show(Draft(stored))

    def _bring_back(self) -> None:
        if self._let_go is not None and self._draft is not None:
            self._show(self._let_go.rebased(self._draft.chunk))
            self._let_go = None

    def _on_notice_action(self) -> None:
        self.page.notice.say("")
        self._on_notice()

    # Storing.

    def save(self) -> None:
        """Store what was changed, as one step."""
        self.page.form.finish()
        draft = self._draft
        if draft is None or not draft.values or draft.faults() or self._sent is draft:
            return
        if self._theirs is not None:
            self._compare()
            return
        self._sent = draft
        self.page.notice.say("")
        edits.edit(self.session, draft.chunk, draft.send(), self._on_saved, self._on_failed)

    def _on_saved(self, changes: Changes) -> None:
        """Forget what is stored now; the chunk at hand is on its way back with it."""
        sent, self._sent = self._sent, None
        if sent is None:
            return
        here = self._draft is not None and self._draft.chunk.id == sent.chunk.id
        if not here:
            self._kept.pop(int(sent.chunk.id), None)
        elif not changes:
            self._drop(sent.chunk)

    def _on_failed(self, error: TaskError) -> None:
        sent, self._sent = self._sent, None
        problem = error.error
        if isinstance(problem, ConflictError) and problem.theirs is not None and sent is not None:
            self._theirs = problem.theirs
            self._ask(sent, problem.theirs)
        else:
            self.page.notice.say(words.REFUSED.format(message=error.message), tone="danger")

    def _compare(self) -> None:
        if self._draft is not None and self._theirs is not None:
            self._ask(self._draft, self._theirs)

    def _ask(self, draft: Draft, theirs: Chunk) -> None:
        dialog = conflict(self.window(), draft, theirs)
        dialog.mine_chosen.connect(self._keep_mine)
        dialog.theirs_chosen.connect(self._take_theirs)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _keep_mine(self) -> None:
        if self._draft is not None and self._theirs is not None:
            theirs, self._theirs = self._theirs, None
            self._show(self._draft.rebased(theirs))
            self.save()

    def _take_theirs(self) -> None:
        if self._theirs is not None:
            self._let_go = self._draft
            self._drop(self._theirs)

    # Protection and history.

    def _on_pin(self, pinned: bool) -> None:
        (edits.pin if pinned else edits.unpin)(self.session, self._own())

    def _on_immutable(self, immutable: bool) -> None:
        self.immutable_wanted.emit(self._own(), immutable)

    def _own(self) -> Selection:
        assert self._draft is not None
        return Selection.of([int(self._draft.chunk.id)])

    def _on_redo(self, step: int) -> None:
        edits.redo(self.session, step)
