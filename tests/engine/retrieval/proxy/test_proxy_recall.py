"""What comes to mind at a gate: the stages one by one, what they tell of themselves, and what they leave."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine import ActivationParameters, AsOf, Facet, InvalidInputError, MemoryEngine, NewChunk, NewTrace
from engine.dynamics.activation import survival_horizon
from engine.providers import made_vectors
from tests.engine.retrieval.proxy.gates import TableEmbedder
from tests.helpers import NOON, HashEmbedder, bytes_in, open_store, state

QUIET = ActivationParameters(noise=0)
PATIENT = ActivationParameters(threshold=-2.5)
HERE, ALONG, ACROSS = "PLAN book", (1.0, 0.0), (0.0, 1.0)


@pytest.fixture
def embedder() -> TableEmbedder:
    """The situation lies along the first axis, the question along the second."""
    return TableEmbedder({HERE: ALONG, "complete?": ACROSS}, dimension=2)


@pytest.fixture
def engine(tmp_path: Path, embedder: TableEmbedder) -> Iterator[MemoryEngine]:
    """An empty store with vectors of two components."""
    with open_store(tmp_path / "store.db", embedder=embedder) as opened:
        yield opened


def gate(
    *traces: int, facets: Mapping[Facet, Sequence[float]] | None = None, model: str = "table", **fields: Any
) -> NewChunk:
    """Return a gate of the plan of the book, presented at these interactions."""
    return NewChunk(
        content=f"gate of {traces} {fields} {facets}",
        fields={"type": "gate_outcome", "state": "PLAN", "task_type": "book", **fields},
        traces=[NewTrace(trace) for trace in traces],
        vectors={facet: np.array(vector, np.float32) for facet, vector in (facets or {}).items()},
        vector_model=model,
    )


def ask(engine: MemoryEngine, **options: Any) -> Any:
    """Ask at the plan of the book, without noise unless told otherwise."""
    return engine.proxy_recall(**{"state": "PLAN", "task_type": "book", "question": "complete?", **options})


def ids(hits: Sequence[Any]) -> list[int]:
    """Return whose hits these are."""
    return [int(hit.chunk.id) for hit in hits]


def composites(shared: Path) -> list[dict[str, Any]]:
    """Return the worked composites that no noise is drawn for."""
    cases = json.loads((shared / "vectors.json").read_text(encoding="utf-8"))["vectors"]
    return [case for case in cases if case["name"].startswith("composite_") and "p" not in case["input"]]


def test_a_worked_composite_comes_out_of_a_store(
    engine: MemoryEngine, embedder: TableEmbedder, shared: Path
) -> None:
    """The sum of cosines is divided by four whatever facets are known (SPEC 7 row 15)."""
    towards = {1.0: (1.0, 0.0), 0.8: (4.0, 3.0)}  # the cosine to the first axis
    embedder.known = {HERE: ALONG, "complete?": ALONG}
    cases = composites(shared)
    engine.add(
        [
            gate(10, facets={Facet(name): towards[value] for name, value in case["input"]["cos"].items()})
            for case in cases
        ]
    )

    hits = {int(hit.chunk.id): hit for hit in ask(engine).experience}

    assert len(cases) == 2
    for number, case in enumerate(cases, start=1):
        assert hits[number].activation == case["input"]["B"]
        assert hits[number].score == pytest.approx(case["expected"], abs=case["tol"])


def test_only_what_fits_the_gate_is_experience(engine: MemoryEngine) -> None:
    """State and task type are exact; what a person said of all gates holds at every one."""
    engine.add(
        [
            gate(5),
            gate(5, state="PLAN_ASSERT"),
            gate(5, task_type="shop"),
            gate(5, type="steering", state="", task_type="Ada"),
            gate(5, type="review_correction", state="TASK", task_type="review:style"),
        ]
    )

    assert sorted(ids(ask(engine).experience)) == [1, 4, 5]
    assert sorted(ids(ask(engine, state="").experience)) == [1, 2, 4, 5]
    assert sorted(ids(ask(engine, state="", task_type="").experience)) == [1, 2, 3, 4, 5]


def test_activation_must_exceed_the_threshold(engine: MemoryEngine) -> None:
    """At the threshold is not above it; what is below is counted, and the nearest are named with their B."""
    engine.add([gate(10), gate(1), gate(2), gate(), *(gate(1) for _ in range(6))])
    threshold = -0.5 * np.log(8)  # one presentation of age 8

    found = ask(engine, activation=ActivationParameters(threshold=threshold))

    assert ids(found.experience) == [1]
    assert (found.counts.fitting, found.counts.activated, found.counts.below) == (10, 1, 9)
    assert ids(found.below) == [3, 2, 5, 6, 7]
    assert found.below[0].activation == pytest.approx(threshold)
    assert found.below[1].activation == pytest.approx(-0.5 * np.log(9))


def test_what_was_never_presented_is_named_last(engine: MemoryEngine) -> None:
    """It has no activation at all."""
    engine.add([gate(10), gate(), gate(1)])

    assert [(int(one.chunk.id), one.activation, one.probability) for one in ask(engine).below][-1] == (
        *(2, -np.inf, 0.0),
    )


def test_a_single_survivor_keeps_its_own_activation(engine: MemoryEngine) -> None:
    """Scaling survivors to 0 and 1 gave every lone one the same half (SPEC 1.3); tanh does not."""
    nothing = {"state": "", "task_type": "", "question": ""}
    engine.add([gate(9)])
    fresh = ask(engine, **nothing).experience[0].score
    engine.add([gate(11)])
    engine.retire([2])
    (older,) = ask(engine, **nothing).experience

    assert fresh == pytest.approx(0.5 * np.tanh(0.5))
    assert older.score == pytest.approx(0.5 * np.tanh(0.5 - 0.5 * np.log(2)))


@pytest.mark.parametrize("mode", ["facets", "single"])
@pytest.mark.parametrize("seed", [None, 7])
def test_the_terms_of_every_hit_add_up_to_its_score(
    engine: MemoryEngine, mode: str, seed: int | None
) -> None:
    """Nothing of a score is hidden: half a cosine, or an eighth of each, which is 0 where it is unknown."""
    vectors = {Facet.STIMULUS: (1.0, 1.0), Facet.BLENDED: (3.0, 1.0), Facet.SALIENCE: (1.0, 2.0)}
    engine.add([gate(5, facets=vectors), gate(6), gate(5, 6)])

    found = ask(engine, artifact="a plan", mode=mode, seed=seed)

    facets = {"blended"} if mode == "single" else {"situation", "stimulus"}
    assert len(found.experience) == 3
    for hit in (*found.experience, *found.salience):
        assert sum(hit.terms.values()) == pytest.approx(hit.score, abs=1e-9)
    for hit in found.experience:
        assert hit.terms.keys() == {"activation", "noise", *facets}
        assert hit.terms["activation"] == pytest.approx(0.5 * np.tanh(hit.activation - hit.threshold))
        for facet in facets:
            share = hit.cosines.get(Facet(facet), 0) / (2 if mode == "single" else 8)
            assert hit.terms[facet] == pytest.approx(share)


def test_salience_knows_no_structure_and_no_noise(engine: MemoryEngine, embedder: TableEmbedder) -> None:
    """What once surprised comes to mind anywhere, by its cosine alone, as long as it is active."""
    embedder.known["a plan\n\nPLAN book"] = ALONG
    along, slanted = {Facet.SALIENCE: ALONG}, {Facet.SALIENCE: (1.0, 1.0)}
    engine.add(
        [
            gate(9, facets=slanted),
            gate(9, state="TASK", task_type="shop", facets=along),
            gate(1, facets=along),
            gate(10),
        ]
    )

    found = ask(engine, artifact="a plan", seed=3)

    assert [(int(hit.chunk.id), hit.terms) for hit in found.salience] == [
        (2, {"salience": pytest.approx(1)}),
        (1, {"salience": pytest.approx(np.sqrt(0.5))}),
    ]
    assert (found.counts.activated_anywhere, found.counts.salient) == (3, 2)
    assert ids(ask(engine, artifact="a plan", salience_limit=1).salience) == [2]


def test_what_is_asked_is_cut_as_the_seed_cuts_it(engine: MemoryEngine) -> None:
    """500 characters of the question, 2000 of the artifact; a blended question is whole."""
    long, artifact = "q" * 600, "a" * 3000

    found = ask(engine, question=long, artifact=artifact).queries
    single = ask(engine, question=long, artifact=artifact, mode="single").queries
    nothing = ask(engine, state="", task_type="", question="").queries

    salience = "a" * 2000 + "\n\nPLAN book"
    assert found == {Facet.SITUATION: HERE, Facet.STIMULUS: "q" * 500, Facet.SALIENCE: salience}
    assert single == {Facet.BLENDED: f"{HERE} {long}", Facet.SALIENCE: salience}
    assert nothing == {}


def test_noise_is_the_same_for_the_same_seed(engine: MemoryEngine) -> None:
    """Another seed gives other noise, and now and then another order; without any there is none."""
    engine.add([gate(5) for _ in range(4)])

    def draws(seed: int | None, **options: Any) -> dict[int, float]:
        found = ask(engine, seed=seed, **options).experience
        return {int(hit.chunk.id): hit.terms["noise"] for hit in found}

    assert list(draws(1).items()) == list(draws(1).items())
    assert len({tuple(draws(seed)) for seed in range(10)}) > 1
    assert set(draws(None).values()) == set(draws(1, activation=QUIET).values()) == {0}
    assert list(draws(None)) == [1, 2, 3, 4]


def test_noise_has_the_scale_it_is_given(engine: MemoryEngine) -> None:
    """Its standard deviation is pi s over the root of 3: 0.1451 at the seed's 0.08."""
    engine.add([gate(5) for _ in range(3000)])

    found = ask(engine, seed=0, limit=3000).experience

    assert np.std([hit.terms["noise"] for hit in found]) == pytest.approx(0.1451, rel=0.05)


def test_looking_adds_nothing(engine: MemoryEngine) -> None:
    """No presentation, no interaction, no row of the log, no vector."""
    engine.add([gate(5, stimulus="what?", prediction_delta="no rollback"), gate(1)])
    before = (engine.interaction, engine.position, engine.counts(), state(engine.path))
    files = bytes_in(engine.path.parent)

    assert len(ask(engine, artifact="a plan", seed=1).ids) == 1

    assert (engine.interaction, engine.position, engine.counts(), state(engine.path)) == before
    assert bytes_in(engine.path.parent) == files


def test_what_is_in_both_lists_is_reinforced_once(engine: MemoryEngine) -> None:
    """The reference gave such a chunk two traces at one interaction (SPEC 7 row 35)."""
    engine.add([gate(5, facets={Facet.SALIENCE: ALONG}), gate(4)])
    found = ask(engine, artifact="a plan")
    assert (ids(found.experience), ids(found.salience)) == ([1, 2], [1])

    engine.use(found.ids, reason="cited")

    assert found.ids == (1, 2)
    assert [[trace.interaction for trace in engine.traces(key)] for key in (1, 2)] == [[5, 6], [4, 6]]


def test_facets_without_a_vector_are_made_of_their_text_once(tmp_path: Path) -> None:
    """Any store can be asked; what is active enough is embedded, and not again for the next question."""
    texts: dict[str, Any] = {
        "stimulus": "is the rollback plan there? " * 40,
        "prediction_delta": "no rollback plan",
    }
    embedder = HashEmbedder()
    with open_store(tmp_path / "a.db", embedder=embedder) as engine:
        engine.add(
            [gate(5, model="", **texts), gate(5, model="", stimulus="lunch"), gate(1, model="", **texts)]
        )
        embedder.embedded.clear()
        first = ask(engine, question="rollback plan", artifact="rollback plan")
        made = embedder.embedded[3:]
        second = ask(engine, question="rollback plan", artifact="rollback plan")

        assert made == [HERE, texts["stimulus"][:500], "lunch", texts["prediction_delta"]]
        assert embedder.embedded[7:] == embedder.embedded[:3]  # of the question only
        assert first == second
        assert first.embedded == 5
        assert first.experience[0].cosines[Facet.STIMULUS] > 0.5 > first.experience[1].cosines[Facet.STIMULUS]
        assert ids(first.salience) == [1]


def test_a_vector_in_the_store_comes_before_the_text(engine: MemoryEngine, embedder: TableEmbedder) -> None:
    """But only one of the model in force; another's vectors can't be compared."""
    embedder.known["asked before"] = ACROSS
    facets = {Facet.STIMULUS: ALONG}
    engine.add(
        [
            gate(5, stimulus="asked before", facets=facets),
            gate(5, stimulus="asked before", facets=facets, model="other"),
        ]
    )

    found = {int(hit.chunk.id): hit.cosines[Facet.STIMULUS] for hit in ask(engine).experience}

    assert found == {1: 0, 2: 1}


def test_vectors_of_another_length_are_skipped(engine: MemoryEngine, embedder: TableEmbedder) -> None:
    """They add nothing to a score, salience passes them by, and nothing fails."""
    along = {Facet.SITUATION: ALONG, Facet.STIMULUS: ALONG, Facet.SALIENCE: ALONG}
    engine.add([gate(5, facets=along)])
    embedder.dimension, embedder.known = 3, {HERE: (1.0, 0.0, 0.0)}

    found = ask(engine, artifact="a plan")

    assert found.experience[0].terms.keys() == {"activation", "situation", "stimulus", "noise"}
    assert found.experience[0].score == found.experience[0].terms["activation"]
    assert found.experience[0].cosines == {}
    assert (found.salience, found.counts.salient) == ((), 1)


def test_an_erase_forgets_what_was_made_of_texts(engine: MemoryEngine) -> None:
    """Nothing of an erased chunk stays in memory."""
    engine.add([gate(5, stimulus="a secret")])
    ask(engine)
    engine.erase([1])

    assert engine._proxy_recaller.forget() == 0


def test_only_so_many_made_vectors_are_kept(
    engine: MemoryEngine, embedder: TableEmbedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More texts than that are answered all the same."""
    monkeypatch.setattr(made_vectors, "CAPACITY", 3)
    engine.add([gate(5, stimulus=f"question {number}") for number in range(10)])

    assert all(Facet.STIMULUS in hit.cosines for hit in ask(engine).experience)
    assert engine._proxy_recaller.forget() == 3


def test_a_past_moment_counts_the_uses_up_to_then(engine: MemoryEngine) -> None:
    """What was presented later had no activation yet."""
    engine.add([gate(3), gate(4, 20)])

    found = ask(engine, as_of=AsOf(4, NOON))

    assert found.interaction == 4
    assert {int(hit.chunk.id): hit.activation for hit in found.experience} == {1: 0, 2: 0}
    assert ids(ask(engine).experience) == [2]
    assert ids(ask(engine, as_of=AsOf(3, NOON)).below) == [2]


@pytest.mark.parametrize("threshold", [-0.5, -1.5, -2.0, -2.5])
def test_the_horizon_is_when_a_hit_falls_below(engine: MemoryEngine, threshold: float) -> None:
    """A chunk presented once, by the seed's threshold, is out of reach at the third interaction."""
    parameters = ActivationParameters(threshold=threshold)
    engine.add([gate(1)])
    found = ask(engine, activation=parameters)
    last = int(found.horizon)

    assert last == survival_horizon(1, threshold=threshold, decay=0.5)
    assert last < found.experience[0].horizon < last + 1
    assert ids(ask(engine, activation=parameters, as_of=AsOf(1 + last, NOON)).experience) == [1]
    assert ids(ask(engine, activation=parameters, as_of=AsOf(2 + last, NOON)).below) == [1]


def test_the_soft_threshold_is_shown_and_filters_nothing(engine: MemoryEngine) -> None:
    """P = 1 / (1 + exp((tau - B) / s)), for what is above the threshold and for what is below."""
    engine.add([gate(10), gate(9), gate(1)])
    found = ask(engine, activation=PATIENT)
    strict = ask(engine)

    assert len(found.experience) == 3
    for one in (*found.experience, *strict.below):
        threshold = -2.5 if one in found.experience else -0.5
        expected = 1 / (1 + np.exp((threshold - one.activation) / 0.08))
        assert one.probability == pytest.approx(expected, abs=1e-12)


def test_an_empty_store_recalls_nothing(engine: MemoryEngine) -> None:
    """Nothing is there, and nothing fails."""
    found = ask(engine, artifact="a plan", seed=1)

    assert (found.experience, found.salience, found.below, found.ids) == ((), (), (), ())
    assert found.counts.stored == found.counts.fitting == 0


def test_what_is_out_of_bounds_is_refused(engine: MemoryEngine) -> None:
    """Every fault at once."""
    with pytest.raises(InvalidInputError) as error:
        ask(engine, mode="both", limit=-1, salience_limit=-2, seed=-3)

    assert len(error.value.faults) == 4
    with pytest.raises(InvalidInputError):
        ask(engine, activation=ActivationParameters(decay=5))
