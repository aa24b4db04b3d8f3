"""The part of the façade on trust in agents (seed 003)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from engine.choices import chosen
from engine.coordination.minutes import Minutes
from engine.coordination.records import Appended
from engine.coordination.trust.agent_files import AgentFiles
from engine.coordination.trust.desk import Trust
from engine.coordination.trust.events import TrustEvent
from engine.coordination.trust.records import (
    AdvocateChoice,
    AgentImport,
    AgentStanding,
    TrustMode,
    TrustPoint,
    TrustProfile,
)
from engine.coordination.trust.writing import TrustWriter, required_agent, required_text
from engine.errors import InvalidInputError


class TrustFacade:
    """Delegates to :class:`~engine.coordination.trust.desk.Trust`; what is logged is a minute like any other.

    Whatever writes the same minutes by :meth:`append_minutes` is read as well.  Nobody vouches for itself:
    what is said in favour of an agent under its own name is refused with RefusedError.
    """

    actor: str
    append_minutes: Callable[..., Appended]
    _minutes: Minutes
    _trust: Trust

    def log_profile(
        self,
        agent: str,
        *,
        model: str = "",
        primary_role: str = "",
        rounds_participated: int | None = None,
        probation_until: datetime | None = None,
        actor: str | None = None,
    ) -> Appended:
        """Say what is known of an agent: its model, its role, until when it is on probation.

        ``rounds_participated`` counts the rounds that no minute tells of, up to now.
        """
        if probation_until is not None and probation_until.tzinfo is None:
            raise InvalidInputError([f"{probation_until.isoformat()} has no time zone"])
        data = {
            "model": model,
            "primary_role": primary_role,
            "rounds_participated": "" if rounds_participated is None else rounds_participated,
            "probation_until": probation_until.isoformat() if probation_until else "",
        }
        return self._trust_writer().write(
            TrustEvent.PROFILE, required_agent(agent), data, actor=actor or self.actor
        )

    def log_round(
        self, agent: str, round_id: str = "", *, at: datetime | None = None, actor: str | None = None
    ) -> Appended:
        """Say that an agent took part in a round."""
        return self._trust_writer().write(
            TrustEvent.ROUND,
            required_agent(agent),
            {"round_id": round_id},
            actor=actor or self.actor,
            at=at,
        )

    def log_dissent(
        self,
        agent: str,
        text: str,
        *,
        rubric_citations: Sequence[str] = (),
        round_id: str = "",
        task: str = "",
        artifact_type: str = "",
        impact: bool | None = None,
        feedback_incorporated: bool | None = None,
        project: str = "",
        at: datetime | None = None,
        context_references: Sequence[str] = (),
        actor: str | None = None,
    ) -> Appended:
        """Say that an agent dissented; whether it had impact can be said later, by :meth:`judge_dissent`.

        Raises NotFoundError for a reference that is not there, InvalidInputError for a dissent without text.
        """
        data = {
            "round_id": round_id,
            "task": task,
            "artifact_type": artifact_type,
            "text": required_text(text, "a dissent"),
            "rubric_citations": rubric_citations,
            "impact": impact,
            "feedback_incorporated": feedback_incorporated,
        }
        return self._trust_writer().write(
            TrustEvent.DISSENT,
            required_agent(agent),
            data,
            actor=actor or self.actor,
            project=project,
            at=at,
            references=context_references,
        )

    def judge_dissent(
        self,
        dissent_id: str,
        *,
        impact: bool | None = None,
        feedback_incorporated: bool | None = None,
        by: str = "",
        actor: str | None = None,
    ) -> Appended:
        """Say whether a dissent changed what came out, or was heard; what was said last holds."""
        if impact is None and feedback_incorporated is None:
            raise InvalidInputError(["say whether it had impact, or whether its feedback was incorporated"])
        data = {"impact": impact, "feedback_incorporated": feedback_incorporated, "by": by}
        return self._trust_writer().answer(
            TrustEvent.IMPACT, TrustEvent.DISSENT, dissent_id, data, actor=actor or self.actor
        )

    def log_override(
        self,
        agent: str,
        *,
        agent_output: str,
        human_decision: str,
        by: str = "",
        round_id: str = "",
        task: str = "",
        artifact: str = "",
        project: str = "",
        at: datetime | None = None,
        context_references: Sequence[str] = (),
        actor: str | None = None,
    ) -> Appended:
        """Say that a person, ``by``, decided otherwise than an agent.

        Later versions of the same ``artifact`` or ``round_id`` tell whether that was regretted.
        """
        data = {
            "round_id": round_id,
            "task": task,
            "artifact": artifact,
            "agent_output": agent_output,
            "human_decision": required_text(human_decision, "a decision"),
            "by": by,
        }
        return self._trust_writer().write(
            TrustEvent.OVERRIDE,
            required_agent(agent),
            data,
            actor=actor or self.actor,
            project=project,
            at=at,
            references=context_references,
        )

    def log_version(
        self,
        text: str,
        *,
        artifact: str = "",
        round_id: str = "",
        by: str = "",
        agent: str = "",
        final: bool = False,
        project: str = "",
        at: datetime | None = None,
        actor: str | None = None,
    ) -> Appended:
        """Say what an artifact became, ``by`` whom, and whether that is ``final``.

        What an ``agent`` made, or tells, is no other person's decision, and speaks of no override of its own.
        Raises InvalidInputError where neither an artifact nor a round is named, of which it is a version.
        """
        if not (artifact or round_id):
            raise InvalidInputError(["name the artifact or the round that this is a version of"])
        data = {"artifact": artifact, "round_id": round_id, "text": text, "by": by, "final": final}
        return self._trust_writer().write(
            TrustEvent.VERSION, agent, data, actor=actor or self.actor, project=project, at=at
        )

    def revert_override(self, override_id: str, *, by: str = "", actor: str | None = None) -> Appended:
        """Say that a person took an override back: it was regretted."""
        return self._trust_writer().answer(
            TrustEvent.REVERTED, TrustEvent.OVERRIDE, override_id, {"by": by}, actor=actor or self.actor
        )

    def clear_regret(self, override_id: str, *, by: str = "", actor: str | None = None) -> Appended:
        """Say that an override is not regretted, whatever versions tell."""
        return self._trust_writer().answer(
            TrustEvent.CLEARED, TrustEvent.OVERRIDE, override_id, {"by": by}, actor=actor or self.actor
        )

    def agents(self, mode: TrustMode | str | None = None, at: datetime | None = None) -> list[AgentStanding]:
        """Return every agent that minutes know, by name, with its trust and whether it is eligible.

        At a time, these are those that had a minute by then, as they stood.  They are kept in memory: asked
        again, only those of whom something was written are read anew.
        """
        return self._trust.agents(_mode(mode), at)

    def trust(
        self, agent: str, mode: TrustMode | str | None = None, at: datetime | None = None
    ) -> TrustProfile:
        """Return the trust in an agent, and all that it is made of, at a time; now, unless told when.

        The newest 100 events are told one by one.  Older ones are compressed into ``long_term``, rolling
        statistics over 90 days; as they stay in the store, ratios and means are those of all events of the
        window, exactly.  Of an agent that nobody knows it is the initial trust.
        """
        return self._trust.profile(agent, _mode(mode), at)

    def trust_history(
        self, agent: str, mode: TrustMode | str | None = None, at: datetime | None = None
    ) -> list[TrustPoint]:
        """Return the curve of trust in an agent up to a time: a point for each event that moved it.

        The last one that is not imported is the trust of then, by the same sum as :meth:`trust`.
        """
        return self._trust.history(agent, _mode(mode), at)

    def devils_advocate(self, candidates: Sequence[str], seed: int | None = None) -> AdvocateChoice:
        """Choose who is to object, by chance and trust; the same for the same ``seed``.

        Eligible is who is trusted above .2, took part in 5 rounds and is not on probation; if nobody is, all
        are candidates.
        """
        return self._trust.advocate(candidates, seed)

    def export_agent(self, agent: str, *, whole: bool = False) -> str:
        """Return what is known of an agent as JSON, as seed 003 has its files.

        The newest 100 events are in it, or with ``whole`` all of them.  Raises NotFoundError for an agent
        that has no minute.
        """
        return AgentFiles(self._trust, self.append_minutes).text(agent, whole=whole)

    def import_agent(self, source: str | Path, *, actor: str | None = None) -> AgentImport:
        """Bring in an agent's file of seed 003, given by its path or as its text; comments are tolerated.

        Events become minutes, those that are there already none.  One that can't be used is skipped, and
        named with its place; raises ImportFormatError, which says the line and the column, with nothing
        written, for a file that is no JSON.
        """
        return AgentFiles(self._trust, self.append_minutes).take(source, actor or self.actor)

    def _trust_writer(self) -> TrustWriter:
        return TrustWriter(self._minutes, self.append_minutes)


def _mode(mode: TrustMode | str | None) -> TrustMode | None:
    return None if mode is None else chosen(TrustMode, mode, "mode of trust")
