"""Keeps the frame true: which commands are enabled, what the status bar says, how the window looks."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QObject

from engine import StepInfo
from gui.commands.command import WindowState
from gui.controllers.views import ViewSwitcher
from gui.jobs import JobInfo
from gui.main_window import TITLE, MainWindow
from gui.reading.summary import IndexSummary, StoreSummary, SummaryReader
from gui.session import Session
from gui.settings import Appearance, Settings
from gui.state.log_scope import redo_hindrance, undo_hindrance
from gui.theme import FONT_RANGE, Mode, Theme
from gui.widgets.notifications import NotificationCentre
from gui.wording.formats import moment
from gui.wording.translation import month, tr, trn

FONT_STEP = 0.1
CLOCK = tr("Status bar", "The clock of activation")
NOT_READY = tr(
    "Status bar",
    "Until it is, recall is slower, or finds what is newest by its words only.\nRebuild index completes it.",
)
OWN_CLOCK = tr(
    "Status bar",
    "This store lives by a simulated clock, at {now:%Y-%m-%d %H:%M} UTC. The dates of chunks, of their uses\n"
    "and of steps go by it, and so do retention and validity; each step also says when it was really made.",
)
KNOWN = tr("Status bar", "Chunks that the search by meaning knows")
UNREAD = trn("Status bar", "{n} unread notifications", "{n} unread notifications")
LOOK = tr("Status bar", "Click to see values as of another moment.")


class Frame(QObject):
    """Shows the state of the session in menus, status bar and title, and changes theme and font."""

    def __init__(
        self,
        window: MainWindow,
        session: Session,
        views: ViewSwitcher,
        centre: NotificationCentre,
        theme: Theme,
        settings: Settings,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._views = views
        self._theme = theme
        self._settings = settings
        self._summary: StoreSummary | None = None
        self._dirty = False
        self._reader = SummaryReader(session, self)
        self._connect(centre)
        self._bind()
        self.refresh()

    def set_dirty(self, dirty: bool) -> None:
        """Say whether the Inspector holds changes that are not stored."""
        self._dirty = dirty
        self.refresh()

    def refresh(self) -> None:
        """Enable and label every command for the present state."""
        self._window.commands.update(self._state())

    def _connect(self, centre: NotificationCentre) -> None:
        session, window = self._session, self._window
        for signal in (
            session.selection_changed,
            session.chunk_loaded,
            session.store_changed,
            session.as_of_changed,
            session.step_changed,
            session.finding_changed,
            session.relation_changed,
            self._views.shown,
        ):
            signal.connect(self.refresh)
        session.selection_changed.connect(self._show_selection)
        session.tasks.job_changed.connect(self._on_job)
        self._reader.changed.connect(self._on_summary)
        self._reader.index_changed.connect(self._show_index)
        self._views.status_changed.connect(self._show_matched)
        centre.unread_changed.connect(self._show_unread)
        window.fields.clicked.connect(self._on_field)
        window.jobs.cancelled.connect(session.tasks.cancel)
        self._show_unread(centre.unread)

    def _bind(self) -> None:
        self._window.commands.bind(
            {
                "theme.system": lambda: self.set_theme(Mode.SYSTEM),
                "theme.light": lambda: self.set_theme(Mode.LIGHT),
                "theme.dark": lambda: self.set_theme(Mode.DARK),
                "theme.contrast-light": lambda: self.set_theme(Mode.CONTRAST_LIGHT),
                "theme.contrast-dark": lambda: self.set_theme(Mode.CONTRAST_DARK),
                "font.larger": lambda: self.set_font_scale(self._theme.scale + FONT_STEP),
                "font.smaller": lambda: self.set_font_scale(self._theme.scale - FONT_STEP),
                "font.reset": lambda: self.set_font_scale(1.0),
                "layout.reset": self._window.reset_layout,
                "jobs.cancel": self._session.tasks.cancel_newest,
            }
        )

    def set_theme(self, mode: Mode) -> None:
        """Change the theme, now and for later runs."""
        self.set_appearance(mode, self._theme.scale)

    def set_font_scale(self, scale: float) -> None:
        """Change the size of all text, now and for later runs."""
        low, high = FONT_RANGE
        self.set_appearance(self._theme.mode, round(min(max(scale, low), high), 2))

    def set_appearance(self, mode: Mode, scale: float) -> None:
        """Change theme and size of all text, now and for later runs."""
        self._theme.apply(mode, scale)
        self._settings.save(Appearance(str(mode), scale))
        self.refresh()

    def _state(self) -> WindowState:
        session, summary, chunk = self._session, self._summary, self._session.chunk
        step, engine, finding = session.step, session.engine, session.finding
        return WindowState(
            has_store=session.engine is not None,
            writable=session.writable,
            selected=session.selection.count,
            selected_gone=session.selection_gone,
            has_current=chunk is not None,
            pinned=chunk is not None and chunk.pinned,
            immutable=chunk is not None and chunk.immutable,
            selected_immutable=chunk is not None
            and chunk.immutable
            and session.selection.ids == (int(chunk.id),),
            editor_dirty=self._dirty,
            undo=_label(summary.undo) if summary else "",
            redo=_label(summary.redo) if summary else "",
            jobs=len(session.tasks.active),
            can_go_back=self._views.trail.can_go_back,
            can_go_forward=self._views.trail.can_go_forward,
            looks_back=session.as_of is not None,
            in_past=engine is not None and engine.snapshot is not None,
            has_step=step is not None,
            undo_hindrance=undo_hindrance(step) if step else "",
            redo_hindrance=redo_hindrance(step) if step else "",
            repairable=finding is not None and finding.found and finding.repairable,
            has_relation=session.relation is not None and self._views.current == "graph",
            view=self._views.current,
            mode=str(self._theme.mode),
        )

    def _on_summary(self, summary: StoreSummary | None) -> None:
        self._summary = summary
        self._window.setWindowTitle(f"{summary.name} — {TITLE}" if summary else TITLE)
        self._show_store(summary)
        self.refresh()

    def _show_store(self, summary: StoreSummary | None) -> None:
        show = self._window.fields.show_text
        if summary is None:
            for key in ("store", "matched", "interaction", "last_write"):
                show(key, "")
            return
        if summary.read_only:
            engine = self._session.engine
            why = f"{summary.path}\n{engine.why_read_only}" if engine else summary.path
            show(
                "store",
                tr("Status bar", "{name} (read-only)").format(name=summary.name),
                why,
                tone="warning",
                icon="lock",
            )
        else:
            show("store", summary.name, summary.path, icon="database")
        show("interaction", *_clocks(summary))
        show("last_write", _last(summary.last), _last_tip(summary.last))

    def _show_index(self, index: IndexSummary | None) -> None:
        if index is None:
            self._window.fields.show_text("index", "")
            return
        wanted = index.indexed + index.lacking
        text = (
            tr("Status bar", "index {indexed:,}/{wanted:,}").format(indexed=index.indexed, wanted=wanted)
            if index.lacking
            else tr("Status bar", "index {indexed:,}").format(indexed=index.indexed)
        )
        tip = f"{KNOWN}\n{index.note}".strip()
        tone = "warning" if index.lacking or index.due else ""
        if index.due:
            text, tip = tr("Status bar", "index not ready"), NOT_READY
        self._window.fields.show_text("index", text, tip, tone=tone)

    def _show_matched(self, text: str) -> None:
        self._window.fields.show_text("matched", text)

    def _show_selection(self) -> None:
        count = self._session.selection.count
        self._window.fields.show_text(
            "selected", tr("Status bar", "{count:,} selected").format(count=count) if count else ""
        )

    def _show_unread(self, unread: int) -> None:
        text, tone = (f"{unread}", "accent") if unread else (" ", "")
        self._window.fields.show_text("bell", text, UNREAD.format(n=unread), tone=tone)

    def _on_job(self, info: JobInfo) -> None:
        self._window.jobs.show_job(info)
        active = self._session.tasks.active
        text = tr("Status bar", "{active} running").format(active=len(active)) if active else ""
        self._window.fields.show_text("jobs", text, "\n".join(job.title for job in active), tone="accent")
        self.refresh()

    def _on_field(self, key: str) -> None:
        if key in ("bell", "jobs"):
            self._window.reveal({"bell": "notifications", "jobs": "jobs"}[key])


def _label(step: StepInfo | None) -> str:
    return step.label if step else ""


def _last(step: StepInfo | None) -> str:
    return f"{step.label} · {(step.written_at or step.at).astimezone():%H:%M}" if step else ""


def _last_tip(step: StepInfo | None) -> str:
    if step is None:
        return ""
    when = (step.written_at or step.at).astimezone()
    day = (
        tr("Status bar", "today") if when.date() == datetime.now().astimezone().date() else f"{when:%Y-%m-%d}"
    )
    own = (
        "\n" + tr("Status bar", "Dated {at} UTC by this store's simulated clock").format(at=moment(step.at))
        if step.written_at
        else ""
    )
    return tr("Status bar", "Last step: {label}, by {actor}, {day} at {when:%H:%M:%S}{own}").format(
        label=step.label, actor=step.actor, day=day, when=when, own=own
    )


def _day(at: datetime) -> str:
    return f"{at.day} {month(at)} {at.year}"


def _clocks(summary: StoreSummary) -> tuple[str, str]:
    """Return the store's two clocks as the status bar shows them, and what they mean."""
    text = tr("Status bar", "interaction {interaction:,}").format(interaction=summary.interaction)
    if summary.simulated is None:
        return text, f"{CLOCK}\n{LOOK}"
    return (
        tr("Status bar", "{text} · simulated {date}").format(text=text, date=_day(summary.simulated)),
        f"{OWN_CLOCK.format(now=summary.simulated)}\n{LOOK}",
    )
