"""Why nothing can be done with the run of PAIR now."""

from __future__ import annotations

from collections.abc import Mapping

from gui.views.agents.pair.bar import FINISH, NEW, RUN, STEP, STOP
from gui.views.agents.pair.desk import PairDesk
from gui.views.agents.pair.run_view import COPY, KEEP
from gui.views.agents.words import named
from gui.wording.translation import tr

BUSY, NOTHING_RUNS = tr("Agents", "A stage is running"), tr("Agents", "Nothing runs")
NO_RUN = tr("Agents", "No run was begun yet")
FINISHED, YOUR_TURN = tr("Agents", "The run is over"), tr("Agents", "Your revision is waited for")
NOTHING_EVALUATED = tr("Agents", "Nothing is evaluated yet")
UNFINISHED = tr("Agents", "The run goes on; leave it here first, or go on to its end")
NOBODY = tr("Agents", "Choose an agent at the left, whose minutes they will be")
READ_ONLY = tr("Agents", "The store is open read-only")
KEPT = tr("Agents", "It is kept already, as minutes of {agent}")
HERE = tr("Agents", "Write what is to be improved, and step")


def hindrances(desk: PairDesk, agent: str | None, *, writing: bool) -> Mapping[str, str]:
    """Return why each command does nothing now, "" where it does something."""
    busy = BUSY if desk.busy else ""
    step = busy or ("" if writing else _step(desk))
    return {
        STEP: step,
        RUN: step,
        STOP: "" if desk.working else NOTHING_RUNS,
        FINISH: busy or _finish(desk),
        NEW: busy or (HERE if writing else ""),
        COPY: "" if desk.sight is not None and desk.sight.best else NOTHING_EVALUATED,
        KEEP: busy or _keep(desk, agent),
    }


def _step(desk: PairDesk) -> str:
    sight = desk.sight
    if sight is None:
        return NO_RUN
    if sight.next is None:
        return FINISHED
    return YOUR_TURN if sight.waiting and not sight.again else ""


def _finish(desk: PairDesk) -> str:
    sight = desk.sight
    if sight is None:
        return NO_RUN
    if sight.next is None:
        return FINISHED
    return "" if sight.outcome else NOTHING_EVALUATED


def _keep(desk: PairDesk, agent: str | None) -> str:
    sight = desk.sight
    if sight is None:
        return NO_RUN
    if desk.kept_for is not None:
        return KEPT.format(agent=named(desk.kept_for))
    if sight.next is not None or sight.outcome is None:
        return UNFINISHED
    if not desk.session.writable:
        return READ_ONLY
    return "" if agent else NOBODY
