"""What holds for every index, however it searches."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from engine.errors import EngineBugError
from engine.index.managed import Kind, ManagedIndex
from engine.index.protocols import VectorIndex
from engine.records import IdArray, VectorArray
from tests.engine.index.samples import DIMENSION, best, chunk_ids, clustered, empty, made, questions, unit

HALF = 2e-3  # what fp16 rows may cost a cosine


@pytest.fixture(params=list(Kind), ids=[kind.name.lower() for kind in Kind])
def kind(request: pytest.FixtureRequest) -> Kind:
    """Each way to search."""
    found: Kind = request.param
    return found


@pytest.fixture
def filled(kind: Kind) -> tuple[ManagedIndex, IdArray, VectorArray]:
    """Return an index with the ids and vectors in it."""
    return made(kind)


Filled = tuple[ManagedIndex, IdArray, VectorArray]


def test_it_is_a_vector_index(filled: Filled) -> None:
    """The protocol that the rest of the engine knows is kept, as mypy sees and by what it holds."""
    index: VectorIndex = filled[0]

    assert len(index) == len(filled[1])
    np.testing.assert_array_equal(index.ids, filled[1])


def test_search_finds_the_nearest(filled: Filled) -> None:
    """The ten best of a brute-force search are found, with their cosines, best first."""
    index, ids, vectors = filled
    found = 0
    for query in questions(vectors, 50):
        hits, scores = index.search(query, 10)
        _, expected = best(vectors, ids, query, 10)
        found += int(np.count_nonzero(scores >= expected[-1] - HALF))
        assert np.all(np.diff(scores) <= 0)
        np.testing.assert_array_equal(scores, index.scores(query, hits))

    assert found >= 0.98 * 500


@pytest.mark.parametrize("share", [0.002, 0.1, 0.6, 0.97])
def test_among_limits_the_search(filled: Filled, share: float) -> None:
    """Only the ids asked for come back, and the best of those."""
    index, ids, vectors = filled
    chosen = np.random.default_rng(2).random(len(ids)) < share
    chosen[0] = True
    hits, scores = index.search(vectors[0], 5, among=np.append(ids[chosen], 10**7))

    assert np.isin(hits, ids[chosen]).all()
    np.testing.assert_allclose(scores, best(vectors[chosen], ids[chosen], vectors[0], 5)[1], atol=HALF)


def test_among_no_known_id_finds_nothing(filled: Filled) -> None:
    """An empty set, or one of unknown ids, is a limit too."""
    index, _, vectors = filled

    assert len(index.search(vectors[0], 5, among=np.empty(0, np.int64))[0]) == 0
    assert len(index.search(vectors[0], 5, among=np.array([10**7, -1]))[0]) == 0


def test_more_hits_than_vectors_gives_them_all(filled: Filled) -> None:
    """Every id comes back once when k exceeds the number held."""
    index, ids, vectors = filled
    hits, scores = index.search(vectors[0], len(ids) + 5)

    np.testing.assert_array_equal(np.sort(hits), np.sort(ids))
    assert np.isfinite(scores).all()


def test_no_hits_asked_gives_none(filled: Filled) -> None:
    """Zero hits is a number like any other: it is answered, not refused."""
    index, _, vectors = filled

    assert len(index.search(vectors[0], 0)[0]) == 0


def test_an_empty_index_finds_nothing(kind: Kind) -> None:
    """Nothing is held, nothing is found, nothing fails."""
    index = empty(kind)
    query = clustered(1)[0]

    assert len(index) == 0
    assert len(index.search(query, 3)[0]) == 0
    assert np.isnan(index.scores(query, np.array([1, 2]))).all()


def test_an_added_vector_is_found(filled: Filled) -> None:
    """What is added after the build is searched like the rest."""
    index, ids, _ = filled
    new = unit(np.linspace(-1, 1, DIMENSION, dtype=np.float32))
    index.add(np.array([10**6]), new[None])

    assert index.search(new, 1)[0].tolist() == [10**6]
    assert len(index) == len(ids) + 1
    assert index.ids[-1] == 10**6


def test_a_replaced_vector_is_found_by_its_new_value_only(filled: Filled) -> None:
    """Adding a known id replaces its vector and moves it to the end."""
    index, ids, vectors = filled
    new = unit(np.linspace(-1, 1, DIMENSION, dtype=np.float32))
    index.add(ids[:1], new[None])

    assert index.search(new, 1)[0].tolist() == [ids[0]]
    assert index.scores(vectors[0], ids[:1])[0] == pytest.approx(float(vectors[0] @ new), abs=HALF)
    np.testing.assert_array_equal(index.ids, np.append(ids[1:], ids[0]))


def test_of_an_id_given_twice_the_last_vector_counts(kind: Kind) -> None:
    """One call may name an id more than once."""
    index = empty(kind)
    vectors = clustered(3)
    index.add(np.array([7, 8, 7]), vectors)

    assert len(index) == 2
    assert index.ids.tolist() == [8, 7]
    assert index.scores(vectors[2], np.array([7]))[0] == pytest.approx(1, abs=HALF)


def test_removed_ids_are_never_found(filled: Filled) -> None:
    """Not by search, not by score, not in the list; unknown ones are ignored."""
    index, ids, vectors = filled
    index.remove(np.append(ids[:20], [10**7, ids[0]]))
    hits, _ = index.search(vectors[0], 50)

    assert not np.isin(hits, ids[:20]).any()
    assert np.isnan(index.scores(vectors[0], ids[:20])).all()
    np.testing.assert_array_equal(index.ids, ids[20:])


def test_removal_of_everything_near_leaves_what_is_far(filled: Filled) -> None:
    """The nearest are found even when hundreds that lie nearer were removed."""
    index, ids, vectors = filled
    nearest, _ = best(vectors, ids, vectors[0], len(ids) // 2)
    index.remove(nearest)
    left = ~np.isin(ids, nearest)

    _, scores = index.search(vectors[0], 10)
    np.testing.assert_allclose(scores, best(vectors[left], ids[left], vectors[0], 10)[1], atol=HALF)


def test_removed_ids_can_come_back(filled: Filled) -> None:
    """A restored chunk is added under its old id."""
    index, ids, vectors = filled
    index.remove(ids[:1])
    index.add(ids[:1], vectors[:1])

    assert index.search(vectors[0], 1)[0].tolist() == [ids[0]]


def test_equal_vectors_are_found_in_the_order_added(filled: Filled) -> None:
    """Ties are settled by age, not by chance."""
    index, _, vectors = filled
    twins = np.arange(10**6, 10**6 + 8)[::-1].copy()
    index.add(twins, np.repeat(-vectors[:1], 8, axis=0))

    assert index.search(-vectors[0], 8)[0].tolist() == twins.tolist()


def test_scores_answer_in_the_order_asked(filled: Filled) -> None:
    """Unknown ids give NaN in their place."""
    index, ids, vectors = filled
    scores = index.scores(vectors[0], np.array([ids[3], 10**7, ids[0]]))

    expected = [vectors[3] @ vectors[0], np.nan, 1.0]
    np.testing.assert_allclose(scores, expected, atol=HALF)


def test_a_zero_vector_and_a_zero_query_are_answered(filled: Filled) -> None:
    """A text without any known word has no direction: its cosine is 0."""
    index, _, vectors = filled
    zero = np.zeros(DIMENSION, np.float32)
    index.add(np.array([10**6]), zero[None])

    assert index.scores(vectors[0], np.array([10**6])).tolist() == [0.0]
    assert index.search(zero, 4)[1].tolist() == [0.0] * 4


@pytest.mark.parametrize("shape", [(2, DIMENSION), (1, DIMENSION + 1), (DIMENSION,)])
def test_vectors_of_another_shape_are_refused(kind: Kind, shape: tuple[int, ...]) -> None:
    """Nothing is added, and the index still answers."""
    index = empty(kind)
    with pytest.raises(EngineBugError, match="shape"):
        index.add(np.array([1]), np.ones(shape, np.float32))

    assert len(index) == 0


def test_vectors_that_are_not_numbers_are_refused(kind: Kind) -> None:
    """One NaN would spoil every comparison."""
    index = empty(kind)
    with pytest.raises(EngineBugError, match="finite"):
        index.add(np.array([1]), np.full((1, DIMENSION), np.nan, np.float32))

    assert len(index) == 0


def test_a_query_of_another_dimension_is_refused(filled: Filled) -> None:
    """It was made by another model."""
    with pytest.raises(EngineBugError, match="dimensions"):
        filled[0].search(np.ones(DIMENSION + 1, np.float32), 3)


def test_blocks_give_back_what_is_held(filled: Filled) -> None:
    """Ids and vectors come in order, without the removed ones."""
    index, ids, vectors = filled
    index.remove(ids[5:7])
    blocks = list(index.blocks())

    np.testing.assert_array_equal(np.concatenate([block[0] for block in blocks]), np.delete(ids, [5, 6]))
    found = np.concatenate([block[1] for block in blocks])
    np.testing.assert_allclose(found, np.delete(vectors, [5, 6], axis=0), atol=HALF)


def test_threads_search_while_one_adds_and_removes(filled: Filled) -> None:
    """No search fails, and each sees a vector that stays."""
    index, ids, vectors = filled
    stop, faults = threading.Event(), list[str]()

    def search(number: int) -> None:
        while not stop.is_set():
            if index.search(vectors[number], 3)[0][0] != ids[number]:
                faults.append(f"{number} was not found")

    threads = [threading.Thread(target=search, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for start in range(0, 4000, 40):
        index.add(np.arange(start, start + 40) + 10**6, -clustered(40, seed=start))
        index.remove(np.arange(start, start + 30) + 10**6)
    stop.set()
    for thread in threads:
        thread.join()

    assert not faults
    assert len(index) == len(ids) + 1000


def test_ids_of_any_size_are_held(kind: Kind) -> None:
    """Ids beyond a table's usual row numbers cost a little time, not memory."""
    index = empty(kind)
    ids = np.array([2**62, -5, 0, 2**40])
    index.add(ids, clustered(4))
    index.remove(np.array([-5, 2**61]))

    np.testing.assert_array_equal(index.ids, [2**62, 0, 2**40])
    assert index.search(clustered(4)[3], 1, among=ids)[0].tolist() == [2**40]


def test_ids_are_a_copy(kind: Kind) -> None:
    """A list of ids handed out does not change when the index does."""
    index = empty(kind)
    index.add(chunk_ids(5), clustered(5))
    before = index.ids
    index.remove(before[:2])

    assert len(before) == 5
