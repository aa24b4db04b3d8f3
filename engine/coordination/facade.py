"""The part of the façade on the memory of a team: what its agents did."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from engine.choices import chosen
from engine.coordination.minutes import Minutes
from engine.coordination.records import Appended, Minute, MinuteField, NewMinute


class MinutesFacade:
    """Delegates to :class:`~engine.coordination.minutes.Minutes`."""

    actor: str
    _minutes: Minutes

    def append_minutes(self, new: Sequence[NewMinute], *, actor: str | None = None) -> Appended:
        """Write what happened, in this order, all or none; it is on the disk once this returns.

        Minutes are never changed and never taken back: undo passes over them, only an erase takes their
        text.  One that is there already, word for word, is not written again.  Raises InvalidInputError, and
        ConflictError where another minute has the id.  Source: seed 002, component 1.
        """
        return self._minutes.append(new, actor or self.actor)

    def recent_minutes(self, count: int = 50) -> list[Minute]:
        """Return the minutes written last, oldest first."""
        return self._minutes.newest(count)

    def minutes_by_id(self, ids: Collection[str]) -> list[Minute]:
        """Return the minutes of these ids, oldest first; raises NotFoundError naming the missing."""
        return self._minutes.by_id(ids)

    def minutes(
        self,
        *,
        agent: str | None = None,
        project: str | None = None,
        kinds: Collection[str] = (),
        since: datetime | None = None,
        until: datetime | None = None,
        after: int = 0,
        limit: int = -1,
        newest_first: bool = False,
    ) -> list[Minute]:
        """Return the minutes that match, in the order in which they were written; all, unless told which.

        ``since`` and ``until`` are times, both included; ``after`` is a number that all are above, to read on
        from the last one seen.
        """
        return self._minutes.matching(
            agent=agent,
            project=project,
            kinds=kinds,
            since=since,
            until=until,
            after=after,
            limit=limit,
            newest_first=newest_first,
        )

    def minute_counts(self, field: MinuteField | str = MinuteField.EVENT_TYPE) -> dict[str, int]:
        """Return how many minutes each ``event_type``, ``agent`` or ``project`` has, the most first."""
        return self._minutes.counts(chosen(MinuteField, field, "field of minutes"))
