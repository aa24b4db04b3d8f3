"""Looks into files before they are imported: one at a time, the one on show first, in the background."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from engine import ImportPreview, MemoryEngine, Progress
from gui.jobs import JobInfo, JobState
from gui.session import Session
from gui.tasks import Job, TaskError
from gui.views.dialogs.importing.files import ImportFile, Stage
from gui.views.dialogs.importing.words import refusal
from gui.wording.translation import tr

SHOWN = 100  # records of a preview


class PreviewReader(QObject):
    """Reads the beginning of every file, then the whole of the one on show, to count and to find its faults.

    Signals:
        changed: what is known of a file changed; carries the ImportFile.
        progressed: the whole of the file on show is read; carries a JobInfo.
    """

    changed = Signal(ImportFile)
    progressed = Signal(JobInfo)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._files: Sequence[ImportFile] = ()
        self._current: ImportFile | None = None
        self._reading: ImportFile | None = None
        self._job: Job | None = None
        self._left: set[ImportFile] = set()  # whose count the person stopped
        session.tasks.job_changed.connect(self._on_job)

    @property
    def counting(self) -> ImportFile | None:
        """The file that is read whole now, if any."""
        return self._reading if self._reading and self._reading.stage is Stage.READY else None

    def read(self, files: Sequence[ImportFile], current: ImportFile | None) -> None:
        """Look into ``files``, into ``current`` first; a file that became something else is read anew."""
        self._files, self._current = files, current
        reading = self._reading
        if reading is not None and (reading not in files or reading is not current):
            self._drop()
        self._next()

    def again(self, file: ImportFile) -> None:
        """Read a file anew: it is taken for another format."""
        self._left.discard(file)
        if self._reading is file:
            self._drop()
        self._next()

    def leave(self, file: ImportFile) -> None:
        """Do not read the whole of a file: its beginning is enough."""
        self._left.add(file)
        if self.counting is file:
            self._drop()
        self.changed.emit(file)
        self._next()

    def stop(self) -> None:
        """Read nothing any more."""
        self._files, self._current = (), None
        self._drop()

    def _drop(self) -> None:
        if self._job is not None:
            self._job.drop()
        self._job = self._reading = None

    def _next(self) -> None:
        if self._job is not None:
            return
        current = self._current
        wanted = [current, *self._files] if current is not None else self._files
        file = next((file for file in wanted if file.stage is Stage.UNREAD), None)
        if file is not None:
            self._start(file, whole=False)
        elif current and current.stage is Stage.READY and not current.counted and current not in self._left:
            self._start(current, whole=True)

    def _start(self, file: ImportFile, *, whole: bool) -> None:
        path, name = file.path, file.format

        def work(engine: MemoryEngine, progress: Progress) -> ImportPreview:
            return engine.preview_import(path, format=name, limit=SHOWN, whole=whole, progress=progress)

        self._reading = file
        title = tr("Import", "Preview {name}").format(name=path.name) if whole else ""
        self._job = self._session.read(work, self._on_read, self._on_refused, title=title)
        self.changed.emit(file)

    def _on_read(self, preview: ImportPreview) -> None:
        self._end(Stage.READY, preview, "")

    def _on_refused(self, error: TaskError) -> None:
        if not error.expected:
            self._session.tasks.failed.emit(error)
        self._end(Stage.REFUSED, None, refusal(error.message))

    def _end(self, stage: Stage, preview: ImportPreview | None, fault: str) -> None:
        file, self._job, self._reading = self._reading, None, None
        assert file is not None, "a read that was dropped does not answer"
        file.stage, file.preview, file.fault = stage, preview, fault
        self._next()
        self.changed.emit(file)

    def _on_job(self, info: JobInfo) -> None:
        if self._job is None or info.id != self._job.info.id:
            return
        if info.state is JobState.CANCELLED and self._reading is not None:
            self.leave(self._reading)  # stopped from elsewhere in the window
        elif info.active:
            self.progressed.emit(info)
