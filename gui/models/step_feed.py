"""The steps of the log as a table model, newest first, read a page at a time."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject

from engine import MemoryEngine, StepInfo
from gui.models.list_table import ListColumn
from gui.models.log_feed import LogFeed
from gui.session import Session
from gui.state.log_scope import REVERSALS, LogScope
from gui.wording.formats import UNDONE, dated, really
from gui.wording.translation import tr

PAGE = 200  # steps


@dataclass(frozen=True, slots=True, eq=False)
class _First:
    steps: list[StepInfo]
    position: int  # of the log, before they were read


@dataclass(frozen=True, slots=True, eq=False)
class _News:
    """What was written since: ``fresh`` steps, or with a ``whole`` list those and all that were held."""

    fresh: list[StepInfo]
    position: int
    whole: list[StepInfo] | None = None


class StepFeed(LogFeed[StepInfo]):
    """Keeps a model filled with the steps that a scope wants, and up to date.

    After a write only newer steps are read; all that are held, only if something was undone or redone.
    """

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, columns(self._tone), parent)
        self._scope = LogScope()
        session.as_of_changed.connect(self._on_moment)

    @property
    def scope(self) -> LogScope:
        """Which steps are wanted."""
        return self._scope

    @property
    def steps(self) -> list[StepInfo]:
        """The steps that were read, newest first."""
        return list(self.model.values)

    def ask(self, scope: LogScope) -> None:
        """Show the steps of a scope, from the newest on."""
        self._scope = scope
        self._drop()
        self._read(lambda engine, _: _first(engine, scope), self._on_first)

    def row_of(self, number: int) -> int:
        """Return the row of a step, or -1."""
        values = self.model.values
        row = bisect_left(values, -number, key=lambda step: -step.step)
        return row if row < len(values) and values[row].step == number else -1

    # Reading.

    def _read_older(self) -> None:
        scope, until = self._scope, self.model.values[-1].position
        self._read(lambda engine, _: _page(engine, scope, until), self._on_older)

    def _read_newer(self, since: int) -> None:
        scope, held = self._scope, self.model.values
        lowest = held[-1].position - 1 if held and self.model.has_more else 0
        self._read(lambda engine, _: _news(engine, scope, since, lowest), self._on_news)

    # Answers.

    def _on_first(self, first: _First) -> None:
        self._position = first.position
        self._start(first.steps, more=len(first.steps) == PAGE)
        self._settle()
        self.loaded.emit()

    def _on_older(self, steps: list[StepInfo]) -> None:
        self.model.extend(steps, more=len(steps) == PAGE)
        self._settle()
        self.grew.emit()

    def _on_news(self, news: _News) -> None:
        self._position = news.position
        held = self.model.values
        newest = held[0].step if held else 0
        fresh = [step for step in news.fresh if step.step > newest]
        if news.whole is None:
            self.model.prepend(fresh)
        elif [step.step for step in news.whole] == [step.step for step in (*fresh, *held)]:
            self.model.prepend(fresh)
            self.model.replace(news.whole)
        else:
            self.model.start(news.whole, more=self.model.has_more)
        self._settle()
        self.grew.emit()

    def _on_moment(self) -> None:
        self.model.replace(self.model.values)

    def _tone(self, step: StepInfo) -> str:
        """Dim what is undone, and what came after the moment that values are shown for."""
        moment = self._session.as_of
        if step.undone:
            return "text_disabled"
        return "text_tertiary" if moment is not None and step.at > moment.at else "text"


def columns(tone: Callable[[StepInfo], str]) -> tuple[ListColumn[StepInfo], ...]:
    """Return the columns of a table of steps, written in the tone of each."""
    plain: tuple[tuple[str, str, Callable[[StepInfo], str], str], ...] = (
        ("at", tr("Steps", "When (UTC)"), dated, "2026-05-03 14:22 *"),
        ("kind", tr("Steps", "Kind"), lambda step: step.kind.capitalize(), "Make immutable"),
        ("actor", tr("Steps", "Who"), lambda step: step.actor, "assistant"),
        ("label", tr("Steps", "What"), lambda step: step.label, "Edit content of chunk 12345"),
    )
    return (
        ListColumn(
            key="step",
            title=tr("Steps", "Step"),
            text=lambda step: f"{step.step}",
            sample="100000",
            tone=tone,
            right=True,
        ),
        *(ListColumn(key=k, title=t, text=f, sample=s, tone=tone, tip=tip) for k, t, f, s in plain),
        ListColumn(
            key="changed",
            title=tr("Steps", "Chunks"),
            text=lambda step: f"{step.changed:,}",
            sample="100,000",
            tone=tone,
            right=True,
        ),
        ListColumn(
            key="state",
            title=tr("Steps", "State"),
            text=lambda step: UNDONE if step.undone else "",
            sample="undone",
            tone=tone,
        ),
    )


def tip(step: StepInfo) -> str:
    """Return what a step's row says under the mouse."""
    return "\n".join(filter(None, [step.label, really(step)]))


def _page(engine: MemoryEngine, scope: LogScope, until: int | None) -> list[StepInfo]:
    return engine.history(until=until, newest_first=True, limit=PAGE, **scope.arguments())


def _first(engine: MemoryEngine, scope: LogScope) -> _First:
    position = engine.position
    return _First(_page(engine, scope, None), position)


def _news(engine: MemoryEngine, scope: LogScope, since: int, lowest: int) -> _News:
    """Read what came after a log position; what came after the ``lowest`` one, if marks have changed."""
    position = engine.position
    fresh = engine.history(since, newest_first=True, **scope.arguments())
    if not engine.history(since, kind=REVERSALS, limit=1):
        return _News(fresh, position)
    whole = engine.history(min(since, lowest), newest_first=True, **scope.arguments())
    return _News([step for step in whole if step.position > since], position, whole)
