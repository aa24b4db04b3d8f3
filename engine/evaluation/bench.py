"""Questions made ready to be ranked again and again: evidence is gathered once for each way to gather."""

from __future__ import annotations

from collections.abc import Sequence

from engine.evaluation.metrics import figures
from engine.evaluation.records import CUTS, METRICS, SavedQuestion
from engine.parameters import RecallParameters
from engine.progress import Progress
from engine.records import AsOf
from engine.retrieval.gathering import candidate_count
from engine.retrieval.ranking.evidence import Evidence
from engine.retrieval.recall import Recaller, RecallRequest, ranked_ids
from engine.storage.database import Database

PerQuestion = dict[str, tuple[float, ...]]


class Bench:
    """Measures profiles on one set of questions, as the store stands.

    What :meth:`measure` ranks is what recall would answer who asks for as many hits (a test holds them
    together); it is only not read from the store each time.
    """

    def __init__(
        self, database: Database, recaller: Recaller, questions: Sequence[SavedQuestion], as_of: AsOf | None
    ) -> None:
        self.questions = tuple(questions)
        self._database = database
        self._recaller = recaller
        self._as_of = as_of
        self._gathered: dict[tuple[object, ...], list[list[Evidence]]] = {}

    def measure(
        self,
        parameters: RecallParameters,
        progress: Progress | None = None,
        among: Sequence[int] | None = None,
    ) -> PerQuestion:
        """Return each figure of each question (of ``among`` them, by place), in order."""
        places = range(len(self.questions)) if among is None else among
        ranked = {
            cut: self._ranked(parameters, cut, places, progress or Progress()) for cut in _asked(parameters)
        }
        whole = ranked[max(CUTS)]
        found = [
            figures({cut: ranked.get(cut, whole)[at] for cut in CUTS}, self.questions[place].expected)
            for at, place in enumerate(places)
        ]
        return {name: tuple(one[name] for one in found) for name in METRICS}

    def _ranked(
        self, parameters: RecallParameters, limit: int, places: Sequence[int], progress: Progress
    ) -> list[list[int]]:
        """Return what recall would answer to each question if asked for ``limit`` hits."""
        gathered = self._evidence(parameters, limit, progress)
        return [ranked_ids(gathered[place], parameters, limit) for place in places]

    def _evidence(self, parameters: RecallParameters, limit: int, progress: Progress) -> list[list[Evidence]]:
        """Return the evidence of each question's parts; none where the gate stops it."""
        key = gathering_key(parameters, limit)
        if key not in self._gathered:
            found = []
            with self._database.reader(progress) as connection:
                for done, question in enumerate(self.questions):
                    progress.step(done, len(self.questions), "gathering")
                    request = RecallRequest(
                        query=question.text, limit=limit, profile=parameters, as_of=self._as_of
                    )
                    found.append(self._recaller.evidence(connection, request, parameters))
            self._gathered[key] = found
        return self._gathered[key]


def _asked(parameters: RecallParameters) -> tuple[int, ...]:
    """Return for how many hits to ask: each cut where fewer hits are not simply the first of more."""
    stages = parameters.stages
    prefixes = parameters.diversity >= 1 and not (stages.route_order or stages.decompose)
    alike = len({candidate_count(cut, parameters) for cut in CUTS}) == 1
    return (max(CUTS),) if prefixes and alike else CUTS


def gathering_key(parameters: RecallParameters, limit: int) -> tuple[object, ...]:
    """Return what of a profile decides which evidence is gathered: profiles alike in it share it."""
    stages = parameters.stages
    return (
        candidate_count(limit, parameters),
        bool(parameters.window_weight or parameters.session_weight),
        bool(parameters.coactivation_bonus) and parameters.coactivation_uses,
        (stages.gate, stages.decompose, stages.expand, stages.route_graph, stages.route_order),
        stages.route or stages.route_filter or stages.route_order or stages.route_graph,
    )
