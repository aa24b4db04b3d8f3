"""The health of one store's predictions: looked at, spot-checked, and tried out without parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from sqlalchemy import Connection

from engine.activations import Activations
from engine.curation.curator import Curator
from engine.errors import InvalidInputError, RefusedError
from engine.parameters import ActivationParameters
from engine.prediction import gates_seen
from engine.prediction.desk import Desk
from engine.prediction.gates_seen import SeenGate
from engine.prediction.health import ablation, monitoring, spot_checks
from engine.prediction.health.past import Past, Queries, Scene
from engine.prediction.health.records import (
    AblationReport,
    AblationVariant,
    ContextHealth,
    MonitorBeginning,
    PredictionHealth,
    Rate,
    SpotCheck,
)
from engine.prediction.health.reliability import reliability
from engine.prediction.health.surprises import bands, confirmed, surprises
from engine.progress import Progress
from engine.records import Changes, ChunkId, VectorArray
from engine.retrieval.proxy import texts
from engine.retrieval.search.models import Models
from engine.storage import gates as stored
from engine.storage import log

NO_GATES = (
    "No gate that a human answered is in this store, so there is nothing to predict again. Answer gates, or "
    "import a store that has some."
)
_BATCH = 100  # gates whose texts are embedded together


class HealthDesk:
    """Looks at how predictions go."""

    def __init__(self, desk: Desk, curator: Curator, models: Models, activations: Activations) -> None:
        self._desk = desk
        self._curator = curator
        self._models = models
        self._activations = activations

    # Looking.

    def look(self) -> PredictionHealth:
        """Return how predictions go."""
        with self._desk.database.reader() as connection:
            every, gates = self._gates(connection)
            begun = monitoring.beginnings(connection, self._desk.columns.at(connection))
        relevant, spot_checked = spot_checks.checked(gates)
        return PredictionHealth(
            gates=len(gates),
            unasked=len(every) - len(gates),
            fewest=self._fewest,
            bands=bands(self._desk.parameters.monitor),
            contexts=tuple(self._contexts(gates, begun)),
            surprise=surprises(gates, self._desk.parameters),
            confirmed=confirmed(gates),
            prior=Rate.of(*gates_seen.accuracy(gates, "prior")),
            posterior=Rate.of(*gates_seen.accuracy(gates)),
            reliability=reliability(gates),
            relevant=relevant,
            spot_checked=spot_checked,
            checkable=len(spot_checks.checkable(gates)),
        )

    @property
    def _fewest(self) -> int:
        return int(self._desk.parameters.monitor.fewest)

    def _gates(self, connection: Connection) -> tuple[list[SeenGate], list[SeenGate]]:
        """Return all gates, and those that a human answered, in order."""
        every = gates_seen.of_all(connection, self._desk.columns.at(connection))
        return every, [gate for gate in every if gate.by_human]

    def _contexts(
        self, gates: Sequence[SeenGate], begun: Mapping[tuple[str, str], MonitorBeginning]
    ) -> list[ContextHealth]:
        by_kind = {kind: list(found) for kind, found in groupby(sorted(gates, key=_kind), key=_kind)}
        found = [self._context(kind, by_kind.get(kind, []), begun.get(kind)) for kind in {**by_kind, **begun}]
        return sorted(found, key=lambda one: (-len(one.alarms), one.average, one.state, one.task_type))

    def _context(
        self, kind: tuple[str, str], gates: Sequence[SeenGate], beginning: MonitorBeginning | None
    ) -> ContextHealth:
        monitor = self._desk.parameters.monitor
        course = monitoring.course(gates, beginning, monitor)
        return ContextHealth(
            state=kind[0],
            task_type=kind[1],
            gates=len(gates),
            beginning=beginning,
            start=course.start,
            series=course.series,
            average=course.average,
            recent=course.recent,
            trend=course.trend,
            window=int(monitor.window),
            alarms=course.alarms,
            laplace=course.laplace,
            surprise=surprises(gates, self._desk.parameters),
            prior=Rate.of(*gates_seen.accuracy(gates, "prior")),
            posterior=Rate.of(*gates_seen.accuracy(gates)),
        )

    # Spot checks.

    def next_checks(self, limit: int, seed: int) -> list[SpotCheck]:
        """Return gates that are not spot-checked yet."""
        if limit < 1 or seed < 0:
            raise InvalidInputError([f"limit is {limit} and seed {seed}; they must be at least 1 and 0"])
        with self._desk.database.reader() as connection:
            _, gates = self._gates(connection)
            return list(spot_checks.waiting(connection, gates, limit, seed))

    def check(self, gate_id: int, relevant: Mapping[int, bool], actor: str) -> Changes:
        """Keep with a gate which memories bore on it."""
        with self._curator.step(spot_checks.KIND, actor) as step:
            count = spot_checks.keep(step.writer, gate_id, relevant)
            step.label = f"Spot check of gate {gate_id}: {count} of {len(relevant)} relevant"
        return step.changes

    # Ablations.

    def ablate(self, limit: int, activation: ActivationParameters, progress: Progress) -> AblationReport:
        """Return what each part of the predictor is worth, by the newest gates predicted again."""
        if limit < 1:
            raise InvalidInputError([f"limit is {limit}; it must be at least 1"])
        with self._desk.database.reader(progress) as connection:
            every, answered = self._gates(connection)
            gates = answered[-limit:]
            asked = stored.asked(connection, [gate.id for gate in gates], texts.ARTIFACT_ASKED)
        if not gates:
            raise RefusedError(NO_GATES)
        queries = self._queries(asked, progress)
        with self._desk.database.reader(progress) as connection:
            past = Past(
                connection,
                self._desk.columns.at(connection),
                self._activations,
                self._models.embedder,
                every,
                activation,
            )
            scenes = (past.scene(gate, queries.get(gate.id, {})) for gate in gates)
            found = list(_tried(scenes, len(gates), activation, progress))
            position = log.position(connection)
        results, hits = ablation.results([gate.outcome for gate in gates], found)
        return AblationReport(
            gates=tuple(gate.id for gate in gates),
            results=results,
            fewest=self._fewest,
            position=position,
            hits=hits,
        )

    def _queries(
        self, asked: Mapping[ChunkId, tuple[str, str, str, str]], progress: Progress
    ) -> dict[ChunkId, Queries]:
        """Return the vectors that each gate asks with; no transaction is open while they are made."""
        wanted = {key: texts.queries(*found) for key, found in asked.items()}
        distinct = list(dict.fromkeys(text for found in wanted.values() for text in found.values()))
        made: dict[str, VectorArray] = {}
        for start in range(0, len(distinct), _BATCH):
            progress.step(start, len(distinct), "embedding questions")
            part = distinct[start : start + _BATCH]
            made |= dict(zip(part, self._models.embedder.embed(part), strict=True))
        return {key: {facet: made[text] for facet, text in found.items()} for key, found in wanted.items()}


def _tried(
    scenes: Iterable[Scene], count: int, activation: ActivationParameters, progress: Progress
) -> Iterator[dict[AblationVariant, list[str]]]:
    for done, scene in enumerate(scenes):
        progress.step(done, count, "predicting gates again")
        yield ablation.tried(scene, activation)


def _kind(gate: SeenGate) -> tuple[str, str]:
    return gate.kind
