"""Edits of the selected chunks, as commands ask for them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog

from engine import Changes, EraseReceipt
from gui import edits
from gui.jobs import JobInfo, JobState
from gui.main_window import MainWindow
from gui.session import Session
from gui.settings import Confirmations, Settings
from gui.state.selection import Selection
from gui.views.dialogs.add_chunk import AddChunkDialog
from gui.views.dialogs.bulk_edit import BulkEditDialog
from gui.views.dialogs.erase import EraseDialog
from gui.views.dialogs.form import FormDialog
from gui.views.dialogs.immutable import ImmutableDialog
from gui.views.dialogs.merge import MergeDialog
from gui.views.dialogs.replace import ReplaceDialog
from gui.views.dialogs.split import SplitDialog
from gui.views.dialogs.tags import TagsDialog
from gui.views.dialogs.undo_step import undo_newest
from gui.widgets.notifications import Notification, NotificationCentre, Severity
from gui.wording.translation import tr, trn

REVERSALS = {
    "undo": ("Undo", tr("Chunks", "Undone")),
    "redo": ("Redo", tr("Chunks", "Done again")),
}  # how labels of such steps begin, and what is said of them instead
REMOVED = {
    "texts": tr("Chunks", "texts"),
    "texts of further vectors": tr("Chunks", "texts of further vectors"),
    "vectors": tr("Chunks", "vectors"),
    "search rows": tr("Chunks", "search rows"),
    "tags": tr("Chunks", "tags"),
    "entities": tr("Chunks", "entities"),
    "uses": tr("Chunks", "uses"),
    "relations": tr("Chunks", "relations"),
    "marks of review": tr("Chunks", "marks of review"),
    "log payloads": tr("Chunks", "log payloads"),
    "payloads of imported logs": tr("Chunks", "payloads of imported logs"),
    "index entries": tr("Chunks", "entries of the index"),
    "index files": tr("Chunks", "files of the index, written anew"),
    "operations log lines": tr("Chunks", "lines of the operations log"),
    "cached words and values": tr("Chunks", "words and values in memory, all of them"),
}
ERASED = trn("Chunks", "Erased {n:,} chunk", "Erased {n:,} chunks")
CHANGED = trn("Chunks", "{n:,} chunk changed.", "{n:,} chunks changed.")
SKIPPED = trn("Chunks", "{n:,} immutable chunk left as it was", "{n:,} immutable chunks left as they were")


class ChunkCommands(QObject):
    """Runs the edits of the selection that need no view, some after a dialog."""

    def __init__(
        self, window: MainWindow, session: Session, settings: Settings, centre: NotificationCentre
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._settings = settings
        self._centre = centre
        self._left: set[int] = set()
        session.changed.connect(self._on_changed)
        session.tasks.job_changed.connect(self._on_job)
        window.commands.bind(
            {
                "edit.undo": lambda: undo_newest(session, window),
                "edit.redo": lambda: edits.redo(session),
                "chunk.add": lambda: self._open_form(AddChunkDialog(session, window)),
                "chunk.tag": lambda: self._open_form(TagsDialog(session, self._target, window)),
                "chunk.merge": lambda: self._open_form(MergeDialog(session, self._target, window)),
                "chunk.split": self._split,
                "chunk.unmerge": self._unmerge,
                "chunk.edit_many": lambda: self._open_form(BulkEditDialog(session, self._target, window)),
                "edit.replace": lambda: self._open_form(ReplaceDialog(session, self._target, window)),
                "chunk.pin": self._toggle_pin,
                "chunk.immutable": self._toggle_immutable,
                "chunk.retire": lambda: edits.retire(session, self._target),
                "chunk.restore": lambda: edits.restore(session, self._target),
                "chunk.erase": self._ask_erase,
            }
        )

    @property
    def _target(self) -> Selection:
        return self._session.selection

    def _split(self) -> None:
        if chunk := self._session.chunk:
            self._open_form(SplitDialog(self._session, chunk, self._window))

    def _unmerge(self) -> None:
        if chunk := self._session.chunk:
            edits.unmerge(self._session, chunk.id)

    def _toggle_pin(self) -> None:
        chunk = self._session.chunk
        act: Callable[[Session, Selection], object] = edits.unpin if chunk and chunk.pinned else edits.pin
        act(self._session, self._target)

    def _toggle_immutable(self) -> None:
        chunk = self._session.chunk
        self.set_immutable(self._target, not (chunk and chunk.immutable))

    def set_immutable(self, target: Selection, value: bool) -> None:
        """Make chunks immutable, once it was said what that means; or make them editable."""
        if value and self._settings.load(Confirmations).immutable:
            self._ask_immutable(target)
        else:
            edits.set_immutable(self._session, target, value)

    def _ask_immutable(self, target: Selection) -> None:
        dialog = ImmutableDialog(target.count, self._window)

        def go_on() -> None:
            self._settings.save(Confirmations(immutable=not dialog.never_again.isChecked()))
            edits.set_immutable(self._session, target, True)

        dialog.accepted.connect(go_on)
        _open(dialog)

    def _ask_erase(self) -> None:
        dialog = EraseDialog(self._session, self._target, self._window)
        dialog.confirmed.connect(self._erase)
        _open(dialog)

    def _erase(self, target: Selection) -> None:
        edits.erase(self._session, target, self._on_erased)

    def _on_erased(self, receipt: EraseReceipt) -> None:
        removed = {place: _removed(place, count) for place, count in receipt.removed.items()}
        told = [text for place, text in removed.items() if receipt.removed[place]]
        details = "\n".join(
            [
                tr("Chunks", "Removed:"),
                *removed.values(),
                *(["", tr("Chunks", "Left:"), *receipt.remaining] if receipt.remaining else []),
            ]
        )
        title = ERASED.format(n=len(receipt.ids))
        self._centre.add(
            Notification(
                title,
                tr("Chunks", "Removed {parts}").format(parts=", ".join(told)),
                Severity.SUCCESS,
                details,
            )
        )

    def _open_form(self, dialog: FormDialog) -> None:
        dialog.job_left.connect(self._left.add)
        _open(dialog)

    def _on_job(self, info: JobInfo) -> None:
        """Say how an edit ended that its dialog was closed over."""
        if info.active or info.id not in self._left:
            return
        self._left.remove(info.id)
        if info.state is JobState.CANCELLED:
            self._centre.add(Notification(tr("Chunks", "Cancelled; nothing was changed"), info.title))

    def _on_changed(self, changes: Changes) -> None:
        """Tell what a step of ours did out of sight; those of others come without ids."""
        if changes.kind in REVERSALS and changes.ids:
            self._centre.add(reversal(changes))
        if changes.skipped:
            self._centre.add(skipped(changes))


def _removed(place: str, count: int) -> str:
    return tr("Chunks", "{place}: {count:,}").format(place=REMOVED.get(place, place), count=count)


def reversal(changes: Changes) -> Notification:
    """Return what to tell about an undo or redo: which step it was, and the way to the chunk it changed."""
    verb, done = REVERSALS[changes.kind]
    title = f"{done}: {changes.label.removeprefix(verb).strip()}"
    if len(changes.ids) > 1:
        return Notification(title, CHANGED.format(n=len(changes.ids)))
    (chunk,) = changes.ids
    if changes.structural and changes.kind == "undo":
        return Notification(
            title,
            tr("Chunks", "Chunk {chunk} is not in the store any more; redo brings it back.").format(
                chunk=chunk
            ),
        )
    return Notification(
        title, link=tr("Chunks", "Go to chunk {chunk}").format(chunk=chunk), target=int(chunk)
    )


def skipped(changes: Changes) -> Notification:
    """Return what to tell about a step that left immutable chunks as they were."""
    number = len(changes.skipped)
    title = SKIPPED.format(n=number)
    text = tr("Chunks", "Done: {label}. Make these editable first to change them too.").format(
        label=changes.label
    )
    return Notification(
        title,
        text,
        Severity.WARNING,
        "\n".join(tr("Chunks", "Chunk {chunk}").format(chunk=chunk) for chunk in changes.skipped),
    )


def _open(dialog: QDialog) -> None:
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
