"""The part of the façade that remembers: from what was said to what is kept of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from engine.intake.plans import Consideration, Draft, RememberReport
from engine.intake.records import Message
from engine.intake.remembering import Rememberer
from engine.intake.sessions import SessionKey, WorkingItem
from engine.parameters import IntakeParameters
from engine.progress import Progress


class IntakeFacade:
    """The write path, as one call or stage by stage."""

    actor: str
    _rememberer: Rememberer

    def remember(
        self,
        text: str,
        *,
        session: str = "",
        speaker: str = "user",
        at: datetime | None = None,
        agent: str = "",
        project: str = "",
        turn: int | None = None,
        data_source: str = "",
        actor: str | None = None,
        progress: Progress | None = None,
    ) -> RememberReport:
        """Take in what somebody said, and store what is worth keeping; the report says what and why.

        Raises InvalidInputError with every fault of the message.
        """
        message = Message(
            text=text,
            session=session,
            speaker=speaker,
            at=at,
            agent=agent,
            project=project,
            turn=turn,
            data_source=data_source,
        )
        return self.remember_all([message], actor=actor, progress=progress)

    def remember_all(
        self,
        messages: Sequence[Message],
        *,
        parameters: IntakeParameters | None = None,
        actor: str | None = None,
        progress: Progress | None = None,
    ) -> RememberReport:
        """Take in a conversation, in its order, as one step; cancelled or failed, nothing of it is stored."""
        progress = progress or Progress()
        considered = self.consider(
            self.drafts(messages, progress=progress), parameters=parameters, progress=progress
        )
        return self.keep(considered, actor=actor, progress=progress)

    def drafts(self, messages: Sequence[Message], *, progress: Progress | None = None) -> list[Draft]:
        """Observe and form messages, without a look into the store; a model is asked where one is set."""
        return self._rememberer.drafts(messages, progress or Progress())

    def consider(
        self,
        drafts: Sequence[Draft],
        *,
        parameters: IntakeParameters | None = None,
        progress: Progress | None = None,
    ) -> list[Consideration]:
        """Return what would become of drafts, in this order and by these thresholds; nothing is written."""
        return self._rememberer.consider(drafts, parameters, progress or Progress())

    def keep(
        self,
        considered: Sequence[Consideration],
        *,
        actor: str | None = None,
        progress: Progress | None = None,
    ) -> RememberReport:
        """Store what was considered, as one step.

        What others wrote meanwhile is seen: where it matters, the drafts are judged again.
        """
        return self._rememberer.keep(considered, actor or self.actor, progress or Progress())

    def previewed(self, considered: Sequence[Consideration]) -> RememberReport:
        """Return the report of what :meth:`keep` would do, as things stand; nothing is written."""
        return self._rememberer.previewed(considered)

    @property
    def intake_parameters(self) -> IntakeParameters:
        """The thresholds of the write path."""
        return self._rememberer.parameters

    def working_memory(self, session: str, *, agent: str = "") -> tuple[WorkingItem, ...]:
        """Return what a session has at hand in this process, the oldest first; at most nine chunks.

        What was undone or erased since is not at hand.
        """
        return self._rememberer.at_hand(SessionKey(agent, session))
