"""Which kind of search is chosen, how well it finds, and when to choose again."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import CancelledError
from engine.index.factory import build, build_from, rebuilt
from engine.index.faiss_index import MINIMUM_RECALL
from engine.index.managed import Kind, kind_for
from engine.progress import Progress
from tests.engine.index.samples import best, chunk_ids, clustered, empty, questions, unit

LARGE = 20_000


@pytest.mark.parametrize(
    ("count", "exact", "kind"),
    [
        (0, False, Kind.NUMPY),
        (4_999, False, Kind.NUMPY),
        (5_000, False, Kind.FLAT),
        (19_999, False, Kind.FLAT),
        (20_000, False, Kind.QUANTISED),
        (20_000, True, Kind.FLAT),
    ],
)
def test_the_kind_follows_the_size(count: int, exact: bool, kind: Kind) -> None:
    """Small stores search in numpy, middling ones in fp16, large ones by codes unless exactness is asked."""
    assert kind_for(count, exact=exact) is kind


def test_a_large_index_measures_its_recall() -> None:
    """Quantised search says how many candidates it rescores and what it finds of the true ten."""
    info = build(chunk_ids(LARGE), clustered(LARGE)).info

    assert info.kind is Kind.QUANTISED
    assert info.recall is not None
    assert info.recall >= MINIMUM_RECALL
    assert 200 <= info.candidates <= 800
    assert not info.note


def test_vectors_without_structure_are_searched_exactly() -> None:
    """Where codes find too little, search falls back to exact, and says so."""
    random = unit(np.random.default_rng(0).standard_normal((LARGE, 256), dtype=np.float32))
    index = build(chunk_ids(LARGE), random)
    _, scores = index.search(random[5], 10)

    assert index.info.kind is Kind.FLAT
    assert index.info.recall is not None
    assert index.info.recall < MINIMUM_RECALL
    assert "exact" in index.info.note
    np.testing.assert_allclose(scores, best(random, index.ids, random[5], 10)[1], atol=2e-3)


def test_an_exact_index_can_be_asked_for() -> None:
    """Nothing approximate is tried."""
    info = build(chunk_ids(LARGE), clustered(LARGE), exact=True).info

    assert (info.kind, info.recall, info.candidates) == (Kind.FLAT, None, 0)


def test_equal_vectors_do_not_break_quantising() -> None:
    """A store of one text repeated has no spread to quantise, and is searched all the same."""
    index = build(np.arange(LARGE), np.repeat(clustered(1), LARGE, axis=0))
    hits, scores = index.search(clustered(1)[0], 3)

    assert len(set(hits.tolist())) == 3
    np.testing.assert_allclose(scores, 1, atol=2e-3)


def test_many_hits_are_found_as_well_as_few() -> None:
    """The number of candidates grows with the hits asked for."""
    vectors = clustered(LARGE)
    index = build(np.arange(LARGE), vectors)
    for query in questions(vectors, 10):
        _, expected = best(vectors, np.arange(LARGE), query, 200)
        assert np.mean(index.search(query, 200)[1] >= expected[-1] - 2e-3) >= 0.98


def test_rows_added_later_are_found_by_their_codes() -> None:
    """What was not there at training is quantised, and found, like the rest."""
    vectors = clustered(LARGE + 2000)
    index = build(np.arange(LARGE), vectors[:LARGE])
    index.add(np.arange(LARGE, LARGE + 2000), vectors[LARGE:])
    firsts = [index.search(vectors[number], 1)[0][0] for number in range(LARGE, LARGE + 2000, 20)]

    assert np.mean(np.array(firsts) == np.arange(LARGE, LARGE + 2000, 20)) >= 0.99


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_any_history_of_changes_leaves_the_right_neighbours(data: st.DataObject) -> None:
    """After any additions, replacements and removals both classes search what a dict would hold."""
    vectors, held = clustered(400), dict[int, int]()
    indexes = [empty(Kind.NUMPY), empty(Kind.FLAT)]
    for _ in range(data.draw(st.integers(1, 6))):
        adds = data.draw(st.booleans())
        ids = data.draw(st.lists(st.integers(0, 30), unique=True, max_size=20))
        rows = [data.draw(st.integers(0, 399)) for _ in ids] if adds else []
        for index in indexes:
            index.add(np.array(ids, np.int64), vectors[rows]) if adds else index.remove(
                np.array(ids, np.int64)
            )
        held = (
            held | dict(zip(ids, rows, strict=True))
            if adds
            else {i: r for i, r in held.items() if i not in ids}
        )

    ids_held, rows_held = np.array([*held], np.int64), np.array([*held.values()], np.int64)
    among = np.array(data.draw(st.lists(st.integers(0, 40), max_size=15)), np.int64)
    chosen = np.isin(ids_held, among)
    for index in indexes:
        expected = best(vectors[rows_held[chosen]], ids_held[chosen], vectors[7], 5)[1]
        np.testing.assert_allclose(index.search(vectors[7], 5, among)[1], expected, atol=2e-3)


def test_a_rebuild_is_due_when_a_fifth_is_dead() -> None:
    """Dead rows cost time and room; a rebuild drops them."""
    index = build(chunk_ids(6000), clustered(6000))
    index.remove(index.ids[:1200])
    assert not index.rebuild_due
    index.remove(index.ids[:1])
    assert index.rebuild_due

    fresh = rebuilt(index)
    assert (fresh.dead, len(fresh), fresh.rebuild_due) == (0, 4799, False)
    np.testing.assert_array_equal(fresh.ids, index.ids)


def test_a_rebuild_is_due_when_it_outgrew_its_kind() -> None:
    """What began small and grew large is rebuilt as what suits a large store."""
    index = empty(Kind.NUMPY)
    index.add(np.arange(4_999), clustered(4_999))
    assert not index.rebuild_due
    index.add(np.arange(4_999, LARGE), clustered(LARGE - 4_999, seed=1))
    assert index.rebuild_due

    fresh = rebuilt(index)
    assert fresh.info.kind is Kind.QUANTISED
    assert not fresh.rebuild_due


def test_an_exact_index_stays_exact_when_rebuilt() -> None:
    """The wish of whoever built it is kept."""
    index = build(np.arange(LARGE), clustered(LARGE), exact=True)

    assert not index.rebuild_due
    assert rebuilt(index).info.kind is Kind.FLAT


def test_building_reports_progress_and_can_be_cancelled() -> None:
    """Each block is reported, and a cancelled token stops the work."""
    steps = list[tuple[int, int]]()
    progress = Progress(lambda done, total, text: steps.append((done, total)))
    vectors = clustered(LARGE)
    blocks = [(np.arange(s, s + 5000), vectors[s : s + 5000]) for s in range(0, LARGE, 5000)]
    build_from(blocks, LARGE, vectors.shape[1], progress=progress)
    progress.cancel()

    assert steps[:3] == [(0, LARGE), (5000, LARGE), (10000, LARGE)]
    with pytest.raises(CancelledError):
        build_from(blocks, LARGE, vectors.shape[1], progress=progress)
