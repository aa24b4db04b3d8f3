"""Gates predicted again by what was there before them, whole and with parts left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine import (
    AblationVariant,
    CancelledError,
    InvalidInputError,
    MemoryEngine,
    NewGate,
    Progress,
    RefusedError,
)
from engine.parameters import ActivationParameters
from engine.prediction.attention import Attention, Seen
from engine.prediction.health.ablation import predicted
from engine.prediction.health.past import Scene
from engine.records import ChunkId, Facet
from engine.retrieval.proxy.records import ProxyMode
from tests.engine.prediction.health.seen import add_gates, seen
from tests.engine.prediction.test_offline import learned
from tests.helpers import open_store, state


@pytest.fixture(scope="module")
def taught(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MemoryEngine]:
    """A store in which a human with habits answered 80 gates, each predicted before."""
    with open_store(tmp_path_factory.mktemp("taught") / "store.db") as engine:
        learned(engine, 80)
        yield engine


@pytest.mark.parametrize(
    ("variant", "name"), [(AblationVariant.FULL, "posterior"), (AblationVariant.PRIOR, "prior")]
)
def test_the_whole_predicts_what_was_predicted(
    taught: MemoryEngine, variant: AblationVariant, name: str
) -> None:
    """At each gate, looking back from it, it comes to what the prediction of that day came to."""
    report = taught.prediction_ablation()

    gates = taught.chunks(report.gates)
    then = [gate.attributes["prediction"].get(f"{name}_outcome", "") == gate.outcome for gate in gates]
    assert [bool(hit) for hit in report.hits[variant]] == then
    assert report.of(variant).came_true.share == pytest.approx(sum(then) / 80)


def test_the_artifact_is_what_tells(taught: MemoryEngine) -> None:
    """A human decides by the artifact: without it, predictions are worse, and that is established."""
    report = taught.prediction_ablation()

    prior = report.of(AblationVariant.PRIOR)
    assert prior.change.high < 0
    assert report.of(AblationVariant.FULL).change.mean == 0
    assert report.judged
    assert {result.came_true.total for result in report.results} == {80}
    assert report.of(AblationVariant.FULL).silent == 2  # the first gate of each state


def test_noise_is_drawn_by_seeds(taught: MemoryEngine) -> None:
    """Five draws a gate, the same each time, and the spread between them."""
    first, again = taught.prediction_ablation(), taught.prediction_ablation()

    assert first == again
    noisy = first.of(AblationVariant.MORE_NOISE)
    assert noisy.seeds == 5
    draws = np.array(first.hits[AblationVariant.MORE_NOISE])
    assert noisy.came_true.share == pytest.approx(draws.mean())


def test_what_came_later_changes_nothing(tmp_path: Path) -> None:
    """A gate is predicted by what was there before it: later gates, and its own answer, are not known."""
    with open_store(tmp_path / "store.db") as engine:
        learned(engine, 30)
        before = engine.prediction_ablation()
        for said in ("Go on.", "Where is the rollback?") * 3:
            gate = NewGate(
                state="PLAN_ASSERT", task_type="page", question="May this go on?", artifact="Move it."
            )
            engine.answer(engine.predict(gate), response=said)
        after = engine.prediction_ablation()

    assert after.gates[:30] == before.gates
    for variant in AblationVariant:
        assert after.hits[variant][:30] == before.hits[variant]


def test_looking_changes_nothing(taught: MemoryEngine) -> None:
    """Neither the health nor an ablation writes anything."""
    before, position = state(taught.path), taught.position

    taught.prediction_ablation()
    taught.prediction_health()

    assert (state(taught.path), taught.position) == (before, position)


def test_the_newest_gates_are_tried(taught: MemoryEngine) -> None:
    """As many as asked for; fewer than fifty are not judged, but figures are given."""
    report = taught.prediction_ablation(limit=20)

    assert report.gates == taught.prediction_ablation().gates[-20:]
    assert not report.judged
    assert report.hits[AblationVariant.FULL] == taught.prediction_ablation().hits[AblationVariant.FULL][-20:]


def test_it_can_be_cancelled(taught: MemoryEngine) -> None:
    """It tells how far it is, and stops when it is told to."""
    told: list[tuple[int, int, str]] = []

    def report(done: int, total: int, text: str) -> None:
        told.append((done, total, text))
        if done == 5 and total == 80:
            progress.cancel()

    progress = Progress(report)
    with pytest.raises(CancelledError):
        taught.prediction_ablation(progress=progress)

    assert told[-1] == (5, 80, "predicting gates again")


def test_without_gates_it_is_refused(tmp_path: Path) -> None:
    """There is nothing to predict again; a limit of none is refused, too."""
    with open_store(tmp_path / "store.db") as engine:
        with pytest.raises(RefusedError, match="nothing to predict again"):
            engine.prediction_ablation()
        add_gates(engine, ["approve"])
        with pytest.raises(InvalidInputError):
            engine.prediction_ablation(limit=0)


# One scene, worked by hand: three memories of other outcomes, each first by another measure.

SCENE = Scene(
    gate=seen(9, features=frozenset({"tests"})),
    ids=np.array([1, 2, 3]),
    activation=np.array([1.0, -0.4, -0.9]),  # the third is below the threshold
    newest=np.array([5.0, 6.0, 7.0]),
    cosines={
        ProxyMode.FACETS: {Facet.STIMULUS: np.array([0.1, 0.6, 1.0])},
        ProxyMode.SINGLE: {Facet.BLENDED: np.array([-1.0, 1.0, 0.0])},
    },
    salience={},
    outcomes={1: "approve", 2: "correct", 3: "reject"},
    seen=Counter(),
    attention=Attention.of([Seen("PLAN_ASSERT", frozenset({"tests"}), "discuss")]),
)


@pytest.mark.parametrize(
    ("variant", "outcome"),
    [
        (AblationVariant.FULL, "approve"),  # tanh(1.5) / 2 + .1 / 8 against tanh(.1) / 2 + .6 / 8
        (AblationVariant.BLENDED, "correct"),  # tanh(1.5) / 2 - 1 / 2 against tanh(.1) / 2 + 1 / 2
        (AblationVariant.ACTIVATION, "approve"),
        (AblationVariant.SIMILARITY, "reject"),
        (AblationVariant.RECENCY, "reject"),  # all are among the ten newest: the most alike wins
        (AblationVariant.PRIOR, "approve"),
        (AblationVariant.POSTERIOR, "discuss"),
    ],
)
def test_each_way_ranks_by_what_it_is_left(variant: AblationVariant, outcome: str) -> None:
    """Worked by hand: three memories of other outcomes, each the first by another measure."""
    assert predicted(SCENE, variant, ActivationParameters(), 0) == outcome


def test_recency_takes_the_newest_ten() -> None:
    """What was presented before these does not count, however alike it is."""
    count = 11
    scene = replace(
        SCENE,
        ids=np.arange(1, count + 1),
        activation=np.full(count, 1.0),
        newest=np.arange(1.0, count + 1),
        cosines={ProxyMode.FACETS: {Facet.STIMULUS: np.array([1.0] + [0.0] * 10)}},
        outcomes={1: "reject"},
    )

    assert predicted(scene, AblationVariant.RECENCY, ActivationParameters()) == ""
    assert predicted(scene, AblationVariant.FULL, ActivationParameters()) == "reject"


def test_salience_speaks_in_the_second_pass_only() -> None:
    """What artifacts brought to mind is not known before the artifact is."""
    scene = replace(SCENE, salience={ChunkId(3): 1.0})

    assert predicted(scene, AblationVariant.FULL, ActivationParameters()) == "reject"
    assert predicted(scene, AblationVariant.PRIOR, ActivationParameters()) == "approve"
