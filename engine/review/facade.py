"""The part of the façade that lets a person review what others wrote."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from engine.progress import Progress
from engine.records import Changes, ChunkId
from engine.review.records import Decision, Reviewed, ReviewQueue
from engine.review.reviewer import Reviewer


class ReviewFacade:
    """Others are all actors but the one that opened the store and "curator", a person's usual name.

    A chunk waits while a step of theirs that is in force changed it after its mark: the log position up to
    which a person has reviewed it.  Mere uses do not count.  A chunk that others write to again comes back.
    """

    actor: str
    _reviewer: Reviewer

    def to_review(
        self,
        actors: Collection[str] | None = None,
        since: datetime | None = None,
        *,
        limit: int = 1000,
        progress: Progress | None = None,
    ) -> ReviewQueue:
        """Return what waits for review: of these ``actors``, written at or after ``since``, or all."""
        return self._reviewer.queue(actors, since, limit, progress or Progress())

    def review_of(self, chunk_id: int) -> Reviewed:
        """Return what happened to a chunk since others wrote to it unreviewed; raises NotFoundError."""
        return self._reviewer.changes(ChunkId(int(chunk_id)))

    def accept(
        self,
        ids: Sequence[int],
        *,
        decision: Decision = Decision.ACCEPT,
        up_to: int | None = None,
        actor: str | None = None,
        progress: Progress | None = None,
    ) -> Changes:
        """Mark chunks as reviewed, and pin or retire them with it, as one step.

        What was written after ``up_to``, the ``position`` of the queue that was looked at, stays to be
        reviewed.  Chunks that are gone are passed over.  Raises RefusedError to retire an immutable one.
        """
        return self._reviewer.decide(ids, decision, up_to, actor or self.actor, progress or Progress())
