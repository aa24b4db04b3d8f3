"""The part of the façade that writes: each call one named step, undoable as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.curation.curator import Curator
from engine.curation.revisions import Retag, Revision, RevisionPreview, SetFields
from engine.progress import Progress
from engine.query.finder import Target
from engine.records import (
    Changes,
    Chunk,
    ChunkId,
    EraseReceipt,
    IdArray,
    NewChunk,
    NewRelation,
    Relation,
)

Ids = Sequence[int] | IdArray


class CurationFacade:
    """Edits as a person or an agent makes them; a ``target`` is one chunk, several, or all that match."""

    actor: str
    _curator: Curator

    def add(
        self, chunks: Sequence[NewChunk], *, actor: str | None = None, progress: Progress | None = None
    ) -> Changes:
        """Store chunks as given; ``changes.ids`` are theirs, in order.  Raises InvalidInputError."""
        return self._curator.add(chunks, actor or self.actor, progress or Progress())

    def edit(
        self,
        target: Target,
        *,
        based_on: Chunk | None = None,
        actor: str | None = None,
        progress: Progress | None = None,
        **fields: Any,
    ) -> Changes:
        """Set fields of one chunk, several, or all that match.

        With ``based_on``, raises ConflictError with both versions if the chunk was changed since that was
        read.  Raises InvalidInputError with every fault, RefusedError for an immutable chunk.
        """
        return self._curator.revise(
            target, SetFields(fields), actor or self.actor, progress or Progress(), based_on
        )

    def revise(
        self,
        target: Target,
        revision: Revision,
        *,
        actor: str | None = None,
        progress: Progress | None = None,
    ) -> Changes:
        """Make one and the same edit of many chunks, as one step: SetFields, Retag or Replace.

        Chunks that refuse are skipped and named in ``changes.skipped``, unless all do.  Raises
        InvalidInputError with every fault; a cancelled or failed revision leaves everything as it was.
        """
        return self._curator.revise(target, revision, actor or self.actor, progress or Progress())

    def preview_revision(
        self, target: Target, revision: Revision, *, limit: int = 100, progress: Progress | None = None
    ) -> RevisionPreview:
        """Return what :meth:`revise` would do: how many chunks change, which refuse, ``limit`` examples."""
        return self._curator.preview(target, revision, limit, progress or Progress())

    def split(
        self,
        chunk_id: int,
        parts: Sequence[str],
        *,
        actor: str | None = None,
        progress: Progress | None = None,
    ) -> Changes:
        """Make several chunks of one, which keeps the first of ``parts``; the others are alike and linked.

        ``changes.ids`` are all of them.  Raises RefusedError for an immutable chunk.
        """
        return self._curator.split(int(chunk_id), list(parts), actor or self.actor, progress or Progress())

    def pin(self, target: Target, *, actor: str | None = None, progress: Progress | None = None) -> Changes:
        """Protect from forgetting, trimming and demotion."""
        return self._flag(target, "pinned", True, "Pin", actor, progress)

    def unpin(self, target: Target, *, actor: str | None = None, progress: Progress | None = None) -> Changes:
        """Lift the pin."""
        return self._flag(target, "pinned", False, "Unpin", actor, progress)

    def set_immutable(
        self, target: Target, value: bool, *, actor: str | None = None, progress: Progress | None = None
    ) -> Changes:
        """Protect from edits, merges and consolidation too, or lift that."""
        verb = "Make immutable" if value else "Make mutable"
        return self._flag(target, "immutable", value, verb, actor, progress)

    def _flag(
        self, target: Target, flag: str, value: bool, verb: str, actor: str | None, progress: Progress | None
    ) -> Changes:
        return self._curator.set_flag(target, flag, value, verb, actor or self.actor, progress or Progress())

    def tag(
        self,
        target: Target,
        *,
        add: Sequence[str] = (),
        remove: Sequence[str] = (),
        actor: str | None = None,
        progress: Progress | None = None,
    ) -> Changes:
        """Add and remove tags."""
        return self.revise(target, Retag(add, remove), actor=actor, progress=progress)

    def untaggable(
        self, target: Target, *, add: Sequence[str] = (), remove: Sequence[str] = ()
    ) -> tuple[ChunkId, ...]:
        """Return the immutable chunks that :meth:`tag` would leave as they are, though it means them."""
        return self._curator.untaggable(target, add, remove)

    def retire(
        self, target: Target, *, actor: str | None = None, progress: Progress | None = None
    ) -> Changes:
        """Take out of recall; nothing is lost."""
        return self._curator.retire(target, actor or self.actor, progress or Progress())

    def restore(
        self, target: Target, *, actor: str | None = None, progress: Progress | None = None
    ) -> Changes:
        """Bring back into recall what was retired, went dormant or was superseded."""
        return self._curator.restore(target, actor or self.actor, progress or Progress())

    def relate(self, relations: Sequence[NewRelation], *, actor: str | None = None) -> Changes:
        """Store relations between chunks; raises InvalidInputError for an unknown kind."""
        return self._curator.relate(relations, actor or self.actor)

    def unrelate(self, relation: Relation, *, actor: str | None = None) -> Changes:
        """Remove a relation, as :meth:`relations` gave it."""
        return self._curator.unrelate(relation, actor or self.actor)

    def change_relation(
        self,
        relation: Relation,
        *,
        kind: str | None = None,
        confidence: float | None = None,
        evidence: str | None = None,
        actor: str | None = None,
    ) -> Changes:
        """Set what is given of a relation, as :meth:`relations` gave it; its ends stay.

        As relating does, it leaves the chunks alone, so they may be immutable.  Raises InvalidInputError with
        every fault, RefusedError if the two have a relation of that kind already, ConflictError if this one
        was changed or removed since.
        """
        values = {"kind": kind, "confidence": confidence, "evidence": evidence}
        given = {name: value for name, value in values.items() if value is not None}
        return self._curator.change_relation(relation, given, actor or self.actor)

    def merge(
        self, ids: Ids, content: str, *, actor: str | None = None, progress: Progress | None = None
    ) -> Changes:
        """Fold chunks into the first, which takes ``content``; the others are superseded and linked."""
        return self._curator.merge(list(ids), content, actor or self.actor, progress or Progress())

    def erase(
        self, target: Target, *, actor: str | None = None, progress: Progress | None = None
    ) -> EraseReceipt:
        """Remove for good, from every table, log payload, index and cache; this can't be undone."""
        return self._curator.erase(target, actor or self.actor, progress or Progress())

    def use(
        self,
        ids: Ids,
        *,
        reason: str = "used",
        helped: bool | None = None,
        actor: str | None = None,
    ) -> Changes:
        """Record that chunks were used: one trace for each distinct chunk, at the next interaction.

        Told whether they ``helped``, their utility moves a tenth of the way up or down, and they are more
        deeply encoded.  Chunks used together become 2 % more stable, and so do their neighbours by relations
        that neither replace nor deny.
        """
        return self._curator.use(list(ids), reason, actor or self.actor, helped)
