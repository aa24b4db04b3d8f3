"""A run of discovery: lenses take turns to look, and what is new waits for a human's word."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from engine.curation.curator import Curator
from engine.parameters import ActivationParameters
from engine.prediction import gates_seen, queue
from engine.prediction.desk import Desk
from engine.prediction.discovery import known
from engine.prediction.discovery.known import Known
from engine.prediction.discovery.records import Discovery, Lens
from engine.prediction.discovery.rules import Looked, observed
from engine.records import Status
from engine.retrieval.search.models import Models
from engine.storage import meta, steps
from engine.wording import counted

DISCOVER = "discover"
_LAST = "discovery_lens"  # the key under which a store keeps which lens looked last in turn


class Discoverer:
    """Looks at one store."""

    def __init__(self, desk: Desk, curator: Curator, models: Models) -> None:
        self._desk = desk
        self._curator = curator
        self._models = models

    def discover(self, lenses: Sequence[Lens], activation: ActivationParameters, actor: str) -> Discovery:
        """Look through these lenses, or through those whose turn it is; enqueue what is new."""
        bounds = self._desk.parameters.discovery
        with self._desk.database.reader() as connection:
            looking = tuple(lenses) or _in_turn(connection, int(bounds.lenses))
            found = observed(self._looked(connection, activation), looking)
            before = self._known(connection)
        told = known.by_subject(found, before)
        alike = known.by_text(told.new, before, self._models.embedder, bounds)
        with self._curator.step(DISCOVER, actor) as step:
            connection = step.writer.connection
            # Another run may have brought the same since.
            left = known.by_subject(alike.new, known.in_queue(connection))
            brought = left.new[: int(bounds.most)]
            for observation in brought:
                queue.add(step.writer, observation.gate)
            if not lenses:
                meta.keep(connection, _LAST, looking[-1])
            step.label = f"Discover: {counted(len(brought), 'observation')}"
        return Discovery(
            lenses=looking,
            observations=tuple(brought),
            duplicates=(*told.duplicates, *alike.duplicates, *left.duplicates),
            later=tuple(left.new[len(brought) :]),
            changes=step.changes,
        )

    def _looked(self, connection: Connection, activation: ActivationParameters) -> Looked:
        parameters = self._desk.parameters
        columns = self._desk.columns.at(connection)
        columns.require(connection, ("status", "type"))
        chosen = columns.texts(connection, "status").among(Status.ACTIVE)
        chosen &= columns.texts(connection, "type").among(gates_seen.GATE)
        newest = gates_seen.read(connection, columns.ids[chosen][-int(parameters.discovery.gates) :])
        gates = sorted(newest, key=lambda gate: (gate.interaction, gate.id))
        return Looked(connection, gates, steps.read_interaction(connection), activation, parameters)

    def _known(self, connection: Connection) -> list[Known]:
        columns, model = self._desk.columns.at(connection), self._models.embedder.model
        every = (*known.in_queue(connection), *known.remembered(connection, columns, model))
        return list({one.id: one for one in every}.values())


def _in_turn(connection: Connection, count: int) -> tuple[Lens, ...]:
    """Return the lenses that look next: those behind the one that looked last, round and round."""
    order = list(Lens)
    last = meta.value(connection, _LAST)
    start = order.index(Lens(last)) + 1 if last in order else 0
    return tuple((order[start:] + order[:start])[:count])
