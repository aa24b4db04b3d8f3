"""The part of the façade that evaluates an output afresh, and improves it by what earlier work taught."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime

from engine.choices import chosen
from engine.coordination.memory.records import FoundMemory
from engine.coordination.minutes import Minutes
from engine.coordination.pair.evaluating import evaluated
from engine.coordination.pair.figures import improve_report
from engine.coordination.pair.keeping import COMPLETED, minutes_of
from engine.coordination.pair.kept import kept, with_rounds
from engine.coordination.pair.limits import checked
from engine.coordination.pair.records import (
    FluxEvaluation,
    ImproveReport,
    ImproveScope,
    KeptPair,
    KeptPairRun,
    OutcomeFilter,
    PairTask,
)
from engine.coordination.pair.run import PairManner, PairRun
from engine.coordination.records import Appended
from engine.errors import NotFoundError
from engine.intake.advice.adviser import Adviser
from engine.parameters import PairParameters, validated
from engine.providers.protocols import LanguageModel
from engine.storage.minutes import MinuteConditions


class PairFacade:
    """FLUX evaluations, runs of PAIR, and the figures that show what else is to be improved."""

    _adviser: Adviser
    _minutes: Minutes
    append_minutes: Callable[..., Appended]
    search_minutes: Callable[..., list[FoundMemory]]

    def flux(
        self,
        task: PairTask,
        *,
        model: LanguageModel | bool = True,
        parameters: PairParameters | None = None,
    ) -> FluxEvaluation:
        """Return how well an output meets its criteria, as somebody sees it who knows nothing else.

        Asked is the engine's language model, or another ``model``; without any, with False, or where it
        fails, rules look for what the criteria ask, and the evaluation says so.  Raises InvalidInputError.
        """
        known = validated(parameters or PairParameters())
        return evaluated(checked(task), known, self._adviser.asked(model))

    def pair(
        self,
        task: PairTask,
        *,
        model: LanguageModel | bool = True,
        parameters: PairParameters | None = None,
    ) -> PairRun:
        """Return a stepper that improves an output: evaluation, gaps, patterns, suggestions, revision.

        Asked is a model as in :meth:`flux`; where there is none, the run waits for a person's revisions.
        Patterns are what :meth:`search_minutes` finds.
        Nothing is kept before :meth:`keep_pair`.  Raises InvalidInputError.
        """
        manner = PairManner(
            search=lambda query, limit: self.search_minutes(query, limit=limit),
            parameters=validated(parameters or PairParameters()),
            model=self._adviser.asked(model),
        )
        return PairRun(checked(task), manner)

    def keep_pair(
        self, run: PairRun, agent: str = "", project: str = "", *, actor: str | None = None
    ) -> Appended:
        """Write what a run came to as minutes of an agent: each evaluation, and the outcome, in one step.

        A run that was kept already is not kept again.  An output that is too long for a minute is shortened
        there, and the minute says so.  Raises RefusedError for a run that is not finished, InvalidInputError,
        and ConflictError where it was kept for another agent.
        """
        return self.append_minutes(minutes_of(run, agent, project), actor=actor)

    def kept_pairs(
        self, agent: str | None = None, *, until: datetime | None = None, limit: int = 100
    ) -> list[KeptPair]:
        """Return improvements that were kept, of an agent or of everyone, the newest first.

        What does not fit of what minutes say is left out.
        """
        found: list[KeptPair] = []
        wanted = MinuteConditions(agent=agent, kinds=[COMPLETED], until=until, limit=limit, newest_first=True)
        while len(found) < limit:
            page = self._minutes.matching(wanted)
            found += filter(None, map(kept, page))
            if len(page) < limit:
                break
            wanted = replace(wanted, before=page[-1].number)
        return found[:limit]

    def kept_pair(self, key: str) -> KeptPairRun:
        """Return an improvement that was kept, by the id of the minute of its outcome, with its rounds.

        Raises NotFoundError.
        """
        (minute,) = self._minutes.by_id([key])
        if (found := kept(minute)) is None:
            raise NotFoundError(f"The minute {key!r} tells of no run of PAIR.")
        return with_rounds(found, self._minutes.known)

    def improve(
        self,
        scope: ImproveScope | str,
        *,
        agents: Collection[str] = (),
        project: str | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
        outcome: OutcomeFilter | str = OutcomeFilter.ALL,
    ) -> ImproveReport:
        """Return what the minutes of a scope come to, in figures: how much was done, and how well.

        Of these ``agents`` or all, from ``since`` to ``until``, both included; "good" and "bad" leave out
        what is not known to have gone well or badly.  Looking adds nothing.  Raises InvalidInputError for a
        scope or outcome that there is not.
        """
        about, wanted = chosen(ImproveScope, scope, "scope"), chosen(OutcomeFilter, outcome, "outcome")
        told = self._minutes.matching(
            MinuteConditions(agents=agents, project=project, since=since, until=until)
        )
        agent_of: dict[str, str] = {}
        if about is ImproveScope.COLLABORATION:
            agent_of = self._minutes.agents_of({key for one in told for key in one.context_references})
        return improve_report(told, agent_of, about, wanted)
