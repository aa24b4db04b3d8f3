"""PAIR: a task and its output, improved a stage at a time; and runs that were kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import Appended, Changes, InvalidInputError, PairStage, PairTask
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.agents.page import AgentPage
from gui.views.agents.pair.bar import FINISH, MODEL_REVISES, NEW, NOBODY_REVISES, RUN, STEP, STOP, PairBar
from gui.views.agents.pair.desk import PairDesk
from gui.views.agents.pair.hindrances import hindrances
from gui.views.agents.pair.past import PastView
from gui.views.agents.pair.run_view import COPY, KEEP, RunView
from gui.views.agents.pair.sight import cells, standing
from gui.views.agents.pair.task_form import TaskForm
from gui.views.agents.words import named
from gui.widgets.buttons import SegmentedControl, button
from gui.widgets.labels import PlainLabel, rule
from gui.widgets.list_detail import kept_sizes
from gui.widgets.stage_strip import StageStrip
from gui.wording.translation import tr

UNDER_WAY, PAST = "run", "past"
MODES = ((UNDER_WAY, tr("Agents", "Improve")), (PAST, tr("Agents", "Past runs")))
PRESENT = tr("Agents", "A run goes by the minutes there are now, not as of the moment looked at elsewhere.")
STOPPED = tr("Agents", "Stopped. What ran before stays; an answer that still comes is dropped.")
COPIED = tr("Agents", "Copied the best output.")
KEPT = tr("Agents", "Kept the run as minutes of {agent}.")
NO_MEMORIES = tr("Agents", "{kept} No memories were made of them yet: {problem}")
BACK = tr("Agents", "Back to the run")
IN_PLACE = tr("Agents", "The run there is gives way to the one that begins.")
NO_TASK = PairTask("", (), "")
UNSAVED_TASK = tr("Agents", "What you wrote to be improved by PAIR was not run yet.")
UNSAVED_REVISION = tr("Agents", "You wrote a revision on the page PAIR that was not taken.")
UNSAVED_RUN = tr("Agents", "A run of PAIR is not kept as minutes.")
UNSENT = tr(
    "Agents",
    "You wrote a revision that was not taken: take it, or undo what you wrote, before you leave the run.",
)


class PairPage(AgentPage):
    """Begins, steps and keeps a run; it lives in memory, whatever else is looked at meanwhile."""

    key, title = "pair", tr("Agents", "PAIR")

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._writing = self._with_model = True
        self._begun = NO_TASK  # that the run is of, or that was taken from an earlier one
        self.desk = PairDesk(session, self)
        self.mode = SegmentedControl(tr("Agents", "What is looked at"), MODES)
        self.back = button(BACK, kind="link", icon="chevron-left")
        self.present = PlainLabel(PRESENT, role="small", tone="warning", wrap=True)
        self._pages = QStackedWidget(self)
        self._work = QWidget(self._pages)
        self.strip = StageStrip(tr("Agents", "Stages of the round"), cells(None, None), self._work)
        self.bar = PairBar(self._work)
        self._inside = QStackedWidget(self._work)
        self.form = TaskForm(session, self._inside)
        self.view = RunView(session, self._inside)
        self.past = PastView(session, self._pages)
        self._build()
        self._connect()
        self._follow()

    @classmethod
    def acts(cls) -> Mapping[str, Callable[[PairPage], object]]:
        return {
            STEP: cls.step_stage,
            RUN: cls.run_all,
            STOP: cls.stop,
            FINISH: cls.finish,
            NEW: cls.begin_anew,
            COPY: cls.copy,
            KEEP: cls.keep,
        }

    def use_commands(self, commands: Actions) -> None:
        self.bar.use_commands(commands)
        self.view.use_commands(commands)
        self.past.use_commands(commands)
        self._follow()

    def show_agent(self, agent: str | None) -> None:
        self.agent = agent
        self.refresh()

    def refresh(self) -> None:
        self.present.setVisible(self.session.as_of is not None)
        self.form.follow()
        self._follow()
        if self.mode.value == PAST:
            self.past.show_agent(self.agent)

    def reset(self) -> None:
        self.agent, self._writing, self._begun = None, True, NO_TASK
        self.desk.forget()
        self.form.clear()
        self.past.reset()

    def take_focus(self) -> None:
        if self.mode.value == PAST:
            self.past.list.setFocus()
        elif self._writing:
            self.form.take_focus()
        else:
            self.strip.setFocus()

    def parts(self) -> Sequence[QWidget]:
        if self.mode.value == PAST:
            return (self.past.rounds.list,)
        return () if self._writing else (self.view.rounds.list, self.view.revision)

    def step(self, rows: int) -> None:
        past = self.mode.value == PAST
        listed = self.past.list if past else self.view.rounds.list
        inner = self.past.rounds.list
        (inner if past and inner.hasFocus() else listed).step(rows)

    def unsaved(self) -> str:
        return "\n".join(self._unsaved())

    def _unsaved(self) -> Iterator[str]:
        if self.form.made not in (NO_TASK, self._begun):
            yield UNSAVED_TASK
        if self.view.revision.unsent:
            yield UNSAVED_REVISION
        if self.desk.sight is not None and self.desk.sight.best and self.desk.kept_for is None:
            yield UNSAVED_RUN

    def save_state(self) -> dict[str, Any]:
        return {
            "mode": self.mode.value,
            "rules": not self._with_model,
            "run": self.view.splitter.sizes(),
            "past": self.past.split.sizes(),
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        kept_sizes(self.view.splitter, state.get("run"))
        kept_sizes(self.past.split, state.get("past"))
        self._with_model = not state.get("rules", False)
        if state.get("mode") in (UNDER_WAY, PAST):
            self.mode.set_value(str(state["mode"]))
        self._follow()

    # What a person asks for.

    def step_stage(self) -> None:
        """Run the next stage, of what is written in the form the first one."""
        self._go(whole=False)

    def run_all(self) -> None:
        """Run what is left."""
        self._go(whole=True)

    def stop(self) -> None:
        """Go no further."""
        self._do(STOP, self.desk.stop)

    def finish(self) -> None:
        """Leave it at what there is."""
        if self.view.revision.unsent:
            self.noted.emit(UNSENT, "warning")
        else:
            self._do(FINISH, self.desk.finish)

    def begin_anew(self) -> None:
        """Write what is to be improved; the run stays until another begins."""
        self._show_mode(UNDER_WAY)
        self._writing = True
        self._follow()
        self.form.take_focus()

    def copy(self) -> None:
        """Copy the best output so far."""

        def copied() -> None:
            best = self.desk.sight.best if self.desk.sight else None
            QGuiApplication.clipboard().setText(best.output if best else "")
            self.noted.emit(COPIED, "success")

        self._do(COPY, copied)

    def keep(self) -> None:
        """Write what the run came to as minutes of the agent that is looked at."""
        self._do(KEEP, lambda: self.desk.keep(self.agent or ""))

    def _go(self, *, whole: bool) -> None:
        self._show_mode(UNDER_WAY)
        if self._writing:
            self.form.say("")
            self._do(STEP, lambda: self.desk.begin(self.form.made, with_model=self._with_model, whole=whole))
        else:
            self._do(STEP, self.desk.run if whole else self.desk.step)

    def _do(self, command: str, act: Callable[[], object]) -> None:
        """Do something, or say why it can't be done now."""
        self._show_mode(UNDER_WAY)
        if reason := self._hindrances[command]:
            self.noted.emit(reason, "info")
        else:
            act()

    @property
    def _hindrances(self) -> Mapping[str, str]:
        return hindrances(self.desk, self.agent, writing=self._writing)

    # What is shown.

    def _follow(self) -> None:
        desk, engine = self.desk, self.session.engine
        writing, sight = self._writing, self.desk.sight
        past = self.mode.value == PAST
        self._pages.setCurrentWidget(self.past if past else self._work)
        self._inside.setCurrentWidget(self.form if writing or sight is None else self.view)
        self.back.setVisible(writing and sight is not None and not past)
        self.strip.show_cells(cells(None if writing else sight, None if writing else desk.running))
        over = sight is not None and sight.next is None
        self.bar.offer(self._hindrances, writing=writing, running=desk.working, over=over)
        self.bar.offer_model(engine.language_model if engine else "", chosen=self._with_model)
        self.form.setEnabled(not desk.working)
        self.view.outcome.show_sight(sight, self.agent, desk.kept_for)
        self.view.outcome.hinder(self._hindrances)
        self._say()
        if sight is not None:
            self.view.show_sight(sight, busy=desk.busy)

    def _say(self) -> None:
        sight = self.desk.sight
        if self._writing:
            told = MODEL_REVISES if self.bar.model.with_model else NOBODY_REVISES
            self.bar.say(f"{told} {IN_PLACE}" if sight else told)
            self.status_changed.emit("")
            return
        self.bar.say("")
        self.status_changed.emit(standing(sight, self.desk.running) if sight else "")

    def _show_mode(self, mode: str) -> None:
        if mode != self.mode.value:
            self.mode.set_value(mode)
            self._on_mode()

    def _on_mode(self) -> None:
        self.refresh()

    def _on_desk(self) -> None:
        self._follow()

    def _on_begun(self) -> None:
        self._writing, self._begun = False, self.form.made
        self._follow()
        self.strip.setFocus()

    def _on_back(self) -> None:
        self._writing = False
        self._follow()

    def _on_model(self, with_model: bool) -> None:
        self._with_model = with_model
        self._follow()

    def _on_stage(self, stage: str) -> None:
        if not self._writing:
            self.view.rounds.go_to(PairStage(stage))

    def _on_again(self, task: PairTask) -> None:
        self.form.show_task(task)
        self._begun = self.form.made
        self.begin_anew()

    def _on_failed(self, failure: TaskError) -> None:
        if self._writing and isinstance(failure.error, InvalidInputError):
            self.form.say("\n".join(failure.error.faults))
        else:
            self.failed.emit(failure)

    def _on_stopped(self) -> None:
        self.noted.emit(STOPPED, "info")

    def _on_written(self, appended: Appended) -> None:
        said = KEPT.format(agent=named(self.desk.kept_for or ""))
        if appended.problem:
            self.noted.emit(NO_MEMORIES.format(kept=said, problem=appended.problem), "warning")
        else:
            self.noted.emit(said, "success")

    def _on_changed(self, _: Changes) -> None:
        if self.isVisible() and self.mode.value == PAST:
            self.past.show_agent(self.agent)

    # Building.

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(space(3), space(2), space(3), space(1))
        head.setSpacing(space(3))
        head.addWidget(self.mode)
        head.addWidget(self.back)
        head.addStretch(1)
        strip = QVBoxLayout()
        strip.setContentsMargins(space(3), space(1), space(3), space(1))
        strip.addWidget(self.strip)
        column = QVBoxLayout(self._work)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(strip)
        column.addWidget(self.bar)
        column.addWidget(rule())
        column.addWidget(self._inside, 1)
        self._inside.addWidget(self.form)
        self._inside.addWidget(self.view)
        self._pages.addWidget(self._work)
        self._pages.addWidget(self.past)
        self.present.setContentsMargins(space(3), 0, space(3), space(1))
        self.present.hide()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(head)
        whole.addWidget(self.present)
        whole.addWidget(self._pages, 1)

    def _connect(self) -> None:
        desk = self.desk
        desk.changed.connect(self._on_desk)
        desk.begun.connect(self._on_begun)
        desk.failed.connect(self._on_failed)
        desk.stopped.connect(self._on_stopped)
        desk.written.connect(self._on_written)
        self.mode.changed.connect(self._on_mode)
        self.back.clicked.connect(self._on_back)
        self.bar.model_chosen.connect(self._on_model)
        self.strip.stage_chosen.connect(self._on_stage)
        self.strip.step_asked.connect(self.step_stage)
        self.strip.run_asked.connect(self.run_all)
        self.view.revised.connect(desk.revise)
        self.past.again_asked.connect(self._on_again)
        for part in (self.view, self.past):
            part.minute_asked.connect(self.minute_asked)
        for failing in (self.form, self.view, self.past):
            failing.failed.connect(self.failed)
        self.session.changed.connect(self._on_changed)
