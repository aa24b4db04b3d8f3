"""The account of one agent: its dissents and overrides with their verdicts, and the trust that follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from engine.coordination.records import Minute
from engine.coordination.trust import events
from engine.coordination.trust.career import Career
from engine.coordination.trust.course import Course, Figures, Moves, Shift
from engine.coordination.trust.depth import depths
from engine.coordination.trust.events import (
    DissentEvent,
    OverrideEvent,
    ProfileEvent,
    TrustEvent,
    is_imported,
    moment,
)
from engine.coordination.trust.reading import Seen
from engine.coordination.trust.records import (
    CitationDiversity,
    Dissent,
    DissentDepth,
    LongTermStats,
    Override,
    RegretSource,
    TrustPoint,
)
from engine.coordination.trust.regret import RegretVerdict, deadline, deadline_state, verdicts
from engine.dynamics.trust import citation_entropy
from engine.parameters import TrustParameters
from engine.records import FloatArray


@dataclass(frozen=True)
class Account:
    """What is known of an agent, and how near its dissents come to earlier ones."""

    seen: Seen
    nearest: FloatArray
    parameters: TrustParameters

    @cached_property
    def depths(self) -> list[DissentDepth]:
        """The depth of each dissent."""
        return depths(self.seen.dissents, self.nearest, self.parameters)

    @cached_property
    def regrets(self) -> list[list[RegretVerdict]]:
        """What is known of the regret of each override."""
        return [
            verdicts(
                override,
                self._said(override.minute, TrustEvent.REVERTED, TrustEvent.CLEARED),
                self.seen.versions.of(override),
                self.seen.agents,
                self.parameters,
            )
            for override in self.seen.overrides
        ]

    @cached_property
    def career(self) -> Career:
        """What was told of the agent itself, and in which rounds it took part."""
        return Career(self.seen.agent, self.seen.profiles, self.seen.rounds, self.parameters)

    @cached_property
    def course(self) -> Course:
        """What moved trust, in order."""
        shifts = [*self._of_dissents(), *self._of_overrides()]
        return Course(
            sorted(shifts, key=lambda shift: shift.since),
            [dissent.minute.at for dissent in self.seen.dissents],
            [depth.total for depth in self.depths],
            [override.minute.at for override in self.seen.overrides],
            self.parameters,
        )

    def imported_points(self, until: datetime) -> list[TrustPoint]:
        """Return the points that the newest file brought which had any."""
        found = next((known for known in reversed(self.career.profiles(until)) if known.history), None)
        if found is None:
            return []
        return [
            TrustPoint(
                at=at,
                score=score,
                before=None,
                reason=reason,
                minute=found.minute.id,
                about="",
                imported=True,
            )
            for at, score, reason in found.history
        ]

    def newest(self, until: datetime, count: int) -> set[str]:
        """Return the ids of the newest dissents and overrides up to a time, so many at most."""
        dissents = [one.minute for one in self.seen.dissents]
        overrides = [one.minute for one in self.seen.overrides]
        known = [one for one in (*dissents, *overrides) if one.at <= until]
        return {one.id for one in sorted(known, key=moment, reverse=True)[:count]}

    def dissents(self, until: datetime, among: Collection[str] | None = None) -> list[Dissent]:
        """Return the dissents up to a time, as judged by then; all, or those ``among`` these ids."""
        return [
            self._dissent(event, depth, until)
            for event, depth in zip(self.seen.dissents, self.depths, strict=True)
            if event.minute.at <= until and (among is None or event.minute.id in among)
        ]

    def overrides(self, until: datetime, among: Collection[str] | None = None) -> list[Override]:
        """Return the overrides up to a time, as they were looked upon by then; some, or all."""
        return [
            self._override(event, found, until)
            for event, found in zip(self.seen.overrides, self.regrets, strict=True)
            if event.minute.at <= until and (among is None or event.minute.id in among)
        ]

    def unjudged(self, figures: Figures, until: datetime) -> int:
        """Return of how many of the dissents that count nobody has said whether they had impact."""
        counted = self.seen.dissents[figures.first_dissent : figures.dissents]
        return sum(self._answer(event, "impact", event.impact, until) is None for event in counted)

    def unknown_novelty(self, figures: Figures) -> int:
        """Return of how many of the dissents that count no model could tell how new they are."""
        counted = self.depths[figures.first_dissent : figures.dissents]
        return sum(depth.novelty is None and not depth.imported for depth in counted)

    def diversity(self, figures: Figures) -> CitationDiversity:
        """Return how evenly the dissents that count cite the rubric."""
        counted = self.seen.dissents[figures.first_dissent : figures.dissents]
        cited = Counter(name for dissent in counted for name in dissent.citations)
        bits, normalised = citation_entropy(list(cited.values()))
        enough = cited.total() >= self.parameters.least_citations
        return CitationDiversity(
            bits=bits,
            normalised=normalised,
            citations=cited.total(),
            criteria=len(cited),
            narrow=enough and bits < self.parameters.narrow and figures.score >= self.parameters.high,
        )

    def long_term(self, until: datetime) -> LongTermStats:
        """Return the rolling statistics: over all events of the window, be they told one by one or not."""
        figures = self.course.at(until, in_window=True)
        dissented = figures.dissents > figures.first_dissent
        overridden = figures.overrides > figures.first_override
        return LongTermStats(
            avg_dissent_depth_last_90d=figures.depth if dissented else None,
            dissent_impact_ratio_last_90d=figures.impact if dissented else None,
            total_overrides=figures.overrides + self._overrides_elsewhere(until),
            regret_rate_last_90d=figures.regret if overridden else None,
        )

    def imported_stats(self, until: datetime) -> LongTermStats | None:
        """Return the rolling statistics that the newest file brought which had any."""
        found = self._with_stats(until)
        return found.stats if found else None

    def _overrides_elsewhere(self, until: datetime) -> int:
        """Return how many overrides a file counts of which no minute tells."""
        found = self._with_stats(until)
        if found is None or found.stats is None:
            return 0
        then = moment(found.minute)
        told = sum(is_imported(one.minute) or moment(one.minute) < then for one in self.seen.overrides)
        return max((found.stats.total_overrides or 0) - told, 0)

    def _with_stats(self, until: datetime) -> ProfileEvent | None:
        return next((known for known in reversed(self.career.profiles(until)) if known.stats), None)

    def _dissent(self, event: DissentEvent, depth: DissentDepth, until: datetime) -> Dissent:
        return Dissent(
            id=event.minute.id,
            at=event.minute.at,
            round_id=event.round_id,
            task=event.task,
            artifact_type=event.artifact_type,
            text=event.text,
            rubric_citations=event.citations,
            impact=self._answer(event, "impact", event.impact, until),
            feedback_incorporated=self._answer(event, "feedback_incorporated", event.incorporated, until),
            depth=depth,
            imported=is_imported(event.minute),
        )

    def _override(self, event: OverrideEvent, found: Sequence[RegretVerdict], until: datetime) -> Override:
        verdict = next((one for one in reversed(found) if one.since[0] <= until), None)
        regret = verdict is not None and verdict.regret
        return Override(
            id=event.minute.id,
            at=event.minute.at,
            round_id=event.round_id,
            task=event.task,
            artifact=event.artifact,
            agent_output=event.agent_output,
            human_decision=event.human_decision,
            by=event.by,
            regret=regret,
            source=verdict.source if verdict else RegretSource.NONE,
            reverted_by=verdict.by if verdict and regret else "",
            known_by=verdict.minute if verdict else "",
            deadline=deadline(event, self.parameters),
            deadline_state=deadline_state(event, verdict, until, self.parameters),
            imported=is_imported(event.minute),
        )

    def _answer(self, event: DissentEvent, name: str, initial: bool | None, until: datetime) -> bool | None:
        """Return what was said last of a dissent by a time, true or false."""
        said = (one for one in reversed(self._said(event.minute, TrustEvent.IMPACT)) if one.at <= until)
        answers = (events.truth(one.data.get(name)) for one in said)
        return next((answer for answer in answers if answer is not None), initial)

    def _of_dissents(self) -> Iterator[Shift]:
        for place, event in enumerate(self.seen.dissents):
            own, key = moment(event.minute), event.minute.id
            yield Shift(own, key, Moves.DISSENT, place, key, event.impact is True, "dissent")
            for one in self._said(event.minute, TrustEvent.IMPACT):
                impact = events.truth(one.data.get("impact"))
                if impact is not None:
                    reason = f"dissent_impact_{str(impact).lower()}"
                    yield Shift(max(own, moment(one)), one.id, Moves.IMPACT, place, key, impact, reason)

    def _of_overrides(self) -> Iterator[Shift]:
        for place, (event, found) in enumerate(zip(self.seen.overrides, self.regrets, strict=True)):
            own, key = moment(event.minute), event.minute.id
            yield Shift(own, key, Moves.OVERRIDE, place, key, event.regret, "override")
            for verdict in found:
                if verdict.source is RegretSource.STATED:
                    continue
                reason = "override_regretted" if verdict.regret else "regret_cleared"
                yield Shift(verdict.since, verdict.minute, Moves.REGRET, place, key, verdict.regret, reason)

    def _said(self, minute: Minute, *kinds: TrustEvent) -> list[Minute]:
        return [one for one in self.seen.said.get(minute.id, ()) if one.event_type in kinds]
