"""Dreams that the open store has by itself, as far as its policy lets it and this window is told to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer

from engine import DreamReport, DreamRun, DreamStep, MemoryEngine, Progress
from gui import settings as groups
from gui.commands.dreams import VIEW
from gui.jobs import JobInfo, JobState
from gui.main_window import MainWindow
from gui.session import Session
from gui.settings import Settings
from gui.tasks import Job, TaskError
from gui.views.dialogs.dream_policy import TITLE, DreamPolicyDialog
from gui.widgets.notifications import Notification, NotificationCentre, Severity
from gui.wording.translation import Plural, tr, trn

INTERVAL_MS = 60_000
DREAM = tr("Dreaming", "Dream by itself")
DREAMED = tr("Dreaming", "Dreamed: {done}")
DONE: Mapping[DreamStep, Plural] = {
    DreamStep.TIER_DECAY: trn("Dreaming", "{n:,} fades", "{n:,} fade"),
    DreamStep.EMOTION: trn("Dreaming", "{n:,} made lasting", "{n:,} were made lasting"),
    DreamStep.REPLAY: trn("Dreaming", "{n:,} replayed", "{n:,} were replayed"),
    DreamStep.TIERS: trn("Dreaming", "{n:,} moves", "{n:,} move"),
    DreamStep.UTILITY: trn("Dreaming", "{n:,} drifts to neutral", "{n:,} drift to neutral"),
    DreamStep.REHEARSAL: trn("Dreaming", "{n:,} rehearsed", "{n:,} were rehearsed"),
    DreamStep.EXPIRY: trn("Dreaming", "{n:,} expired", "{n:,} have expired"),
    DreamStep.FORGETTING: trn("Dreaming", "{n:,} forgotten", "{n:,} were forgotten"),
    DreamStep.CLUSTERING: trn("Dreaming", "{n:,} group", "{n:,} groups"),
    DreamStep.CONSOLIDATION: trn("Dreaming", "{n:,} theme", "{n:,} themes"),
    DreamStep.REDUNDANCY: trn("Dreaming", "{n:,} repeats another", "{n:,} repeat others"),
    DreamStep.ABSTRACTION: trn("Dreaming", "{n:,} pattern", "{n:,} patterns"),
    DreamStep.SUMMARIES: trn("Dreaming", "{n:,} summary", "{n:,} summaries"),
    DreamStep.COMPACTION: trn("Dreaming", "{n:,} compacted", "{n:,} were compacted"),
    DreamStep.REFLECTION: trn("Dreaming", "{n:,} insight", "{n:,} insights"),
}
WAITING = trn("Dreaming", "{n:,} proposal waits for you.", "{n:,} proposals wait for you.")
REFUSED = trn("Dreaming", "{n:,} proposal was refused.", "{n:,} proposals were refused.")
HELD = tr("Dreaming", "A dream is due, and waits for you")
HELD_TEXT = tr(
    "Dreaming",
    "A plan is at hand, and a dream by itself would overtake it. It goes on once you applied the plan or put "
    "it away.",
)
CANCELLED = tr("Dreaming", "The dream was cancelled")
NOT_AGAIN = tr(
    "Dreaming",
    "Nothing was changed. The store does not dream by itself again until it is opened anew, "
    "or Dream > Automatic dreams is confirmed.",
)


class Dreaming(QObject):
    """Looks once a minute whether a dream is due, and runs it while nothing else is written."""

    def __init__(
        self, window: MainWindow, session: Session, settings: Settings, centre: NotificationCentre
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._settings = settings
        self._centre = centre
        self._job: Job | None = None
        self._failed = False
        self._problem = ""  # of the policy, that was said
        self._held = False  # by a plan at hand, and that was said
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self.look)
        session.store_changed.connect(self._start)
        session.tasks.job_changed.connect(self._on_job)
        session.deciding_changed.connect(self._on_deciding)
        window.commands.bind({"dream.automatic": self._ask})

    @property
    def watching(self) -> bool:
        """Whether it looks for what is due."""
        return self._timer.isActive()

    def look(self) -> None:
        """Dream, if something is due and nothing is being written; say so where the policy can't be read."""
        self._look_for_problem()
        if self.watching and self._free():
            self._session.read(_is_due, self._on_looked, self._on_failed, key="dreaming")

    def stop(self) -> None:
        """Look no more: the program ends."""
        self._timer.stop()

    def _start(self) -> None:
        """Look from now on, if it is wanted and the store can be written."""
        self._job, self._failed, self._held = None, False, False
        if self._session.writable and self._settings.load(groups.Dreaming).automatic:
            self._timer.start()
        else:
            self._timer.stop()
        self._problem = ""
        self._look_for_problem()

    def _look_for_problem(self) -> None:
        self._session.read(_policy_problem, self._on_problem, self._on_failed, key="dreaming.policy")

    def _on_problem(self, problem: str) -> None:
        """Say once that the store keeps a policy that can't be read: whoever plans finds that all waits."""
        known, self._problem = self._problem, problem
        if problem and problem != known:
            self._centre.add(_leading_there(TITLE, problem, Severity.WARNING))

    def _free(self) -> bool:
        return not any(job.writes for job in self._session.tasks.active)

    def _on_looked(self, due: bool) -> None:
        if not (due and self.watching and self._free()):
            return
        if self._session.deciding:
            self._hold()
        else:
            self._job = self._session.write(DREAM, _dream, self._on_dreamt, self._on_failed)

    def _hold(self) -> None:
        """Leave a plan at hand as it is, and say so once."""
        if not self._held:
            self._held = True
            self._centre.add(_leading_there(HELD, HELD_TEXT, Severity.INFO))

    def _on_deciding(self, deciding: bool) -> None:
        """Go on once the plan that was in the way is decided on."""
        if self._held and not deciding:
            self._held = False
            self.look()

    def _on_dreamt(self, run: DreamRun | None) -> None:
        self._failed = False
        if run is not None and run.changes:
            self._centre.add(_told(run))

    def _on_failed(self, failure: TaskError) -> None:
        """Tell a failure, but not again each minute until a dream succeeds."""
        if not self._failed:
            self._failed = True
            self._session.tasks.failed.emit(replace(failure, title=DREAM))

    def _on_job(self, info: JobInfo) -> None:
        """Leave it at that when a dream was cancelled: it would only start over in a minute."""
        if self._job and info.id == self._job.info.id and info.state is JobState.CANCELLED:
            self.stop()
            self._centre.add(Notification(CANCELLED, NOT_AGAIN))

    def _ask(self) -> None:
        automatic = self._settings.load(groups.Dreaming).automatic
        dialog = DreamPolicyDialog(self._session, self._window, automatic=automatic)
        dialog.accepted.connect(lambda: self._keep(groups.Dreaming(dialog.automatic)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _keep(self, wanted: groups.Dreaming) -> None:
        self._settings.save(wanted)
        self._start()


def _is_due(engine: MemoryEngine, _: Progress) -> bool:
    return bool(engine.dream_schedule.due)


def _policy_problem(engine: MemoryEngine, _: Progress) -> str:
    return engine.dream_policy_problem


def _dream(engine: MemoryEngine, progress: Progress) -> DreamRun | None:
    return engine.dream_if_due(progress=progress)


def _told(run: DreamRun) -> Notification:
    """Return what a dream did, what it left to a person, and the way there."""
    waiting = len(run.waiting.proposals)
    refused = len(run.report.refused)
    said = [WAITING.format(n=waiting)] if waiting else []
    said += [REFUSED.format(n=refused)] if refused else []
    done = DREAMED.format(done=", ".join(_done(run.report)))
    return _leading_there(done, " ".join(said), Severity.SUCCESS)


def _leading_there(title: str, text: str, severity: Severity) -> Notification:
    return Notification(title, text, severity, link=tr("Dreaming", "Open Dream"), view=VIEW)


def _done(report: DreamReport) -> Iterator[str]:
    return (DONE[step].format(n=count) for step in DreamStep if (count := report.applied.get(step, 0)))
