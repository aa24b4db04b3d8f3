"""The part of the façade that walks along relations."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.errors import InvalidInputError
from engine.fields import RELATION_KINDS
from engine.graph import walk
from engine.graph.records import EntityHub, Neighbourhood, NodeKey
from engine.progress import Progress
from engine.records import ChunkId
from engine.storage import relations
from engine.storage.database import Database


class GraphFacade:
    """What is related to what, and by which entities."""

    _database: Database

    def neighbourhood(
        self,
        chunk_ids: int | str | Sequence[int | str],
        hops: int = 2,
        kinds: Sequence[str] | None = None,
        limit: int = 200,
        *,
        entities: bool = False,
        expanded: Collection[int | str] = (),
        collapsed: Collection[int | str] = (),
        progress: Progress | None = None,
    ) -> Neighbourhood:
        """Return what lies within some hops of chunks, or of entities by their names, nearest first.

        Relations are followed either way, those of ``kinds`` (None: all).  With ``entities``, what the
        chunks on the way mention are nodes too.  ``expanded`` nodes are followed beyond ``hops``, and an
        entity only if it is expanded or begun with; ``collapsed`` ones are not followed.  Of more than
        ``limit`` nodes the first are given; how many more there are is said.

        Raises NotFoundError for a start that is not there, InvalidInputError with every other fault.
        """
        starts = [chunk_ids] if isinstance(chunk_ids, int | str) else chunk_ids
        asked = walk.Walk(
            starts=[_key(start) for start in starts],
            hops=hops,
            kinds=RELATION_KINDS if kinds is None else tuple(kinds),
            limit=limit,
            entities=entities,
            expanded=frozenset(map(_key, expanded)),
            collapsed=frozenset(map(_key, collapsed)),
        )
        with self._database.reader(progress) as connection:
            return walk.neighbourhood(connection, asked)

    def entity_hub(self, entity: str, limit: int = 200) -> EntityHub:
        """Return how many chunks mention an entity and the first ``limit`` of them.

        Raises NotFoundError if none does.
        """
        _require_positive(limit)
        with self._database.reader() as connection:
            return walk.entity_hub(connection, entity, limit)

    def entity_hubs(self, limit: int = 50, *, progress: Progress | None = None) -> tuple[EntityHub, ...]:
        """Return the entities that most chunks mention, the commonest first, without the chunks' ids."""
        _require_positive(limit)
        with self._database.reader(progress) as connection:
            return tuple(EntityHub(*found) for found in relations.most_mentioned(connection, limit))


def _key(value: int | str) -> NodeKey:
    return value if isinstance(value, str) else ChunkId(int(value))


def _require_positive(limit: int) -> None:
    if limit < 1:
        raise InvalidInputError([f"limit is {limit}; it must be at least 1"])
