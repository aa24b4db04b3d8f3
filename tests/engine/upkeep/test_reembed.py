"""Another model takes over in one step, once all its vectors are there; what that changed is reported."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest

from engine import (
    CancelledError,
    EndpointEmbedder,
    EndpointSettings,
    MemoryEngine,
    NeighbourReport,
    Progress,
    ProviderError,
    ReadOnlyError,
    RefusedError,
)
from engine.records import VectorArray
from tests.engine.providers import endpoint_server as server
from tests.engine.providers.endpoint_server import DIMENSION, Endpoint
from tests.helpers import HashEmbedder, add, open_store, outside, worker

COUNT = 900
WORDS = ("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store whose vectors the quick embedder made."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        add(engine, *(f"{WORDS[n % 7]} {WORDS[n % 5]} number {n}" for n in range(COUNT)))
    return path


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    """Run a server on loopback."""
    with server.serving() as running:
        yield running


@pytest.fixture
def remote(endpoint: Endpoint) -> Iterator[EndpointEmbedder]:
    """Make an embedder of that server."""
    settings = EndpointSettings(base_url=endpoint.url, model="m", timeout=5.0, retries=0, batch=100)
    with EndpointEmbedder(settings) as made:
        yield made


class OtherEmbedder(HashEmbedder):
    """Another model, which does to its texts what a test asks for before it makes vectors of them."""

    model = "another model"
    dimension = 8

    def __init__(self, meanwhile: Callable[[Sequence[str]], None] = lambda _: None) -> None:
        super().__init__()
        self._meanwhile = meanwhile

    def embed(self, texts: Sequence[str]) -> VectorArray:
        """Return one unit vector a text."""
        self._meanwhile(texts)
        return super().embed(texts)


def covered(engine: MemoryEngine) -> Mapping[str, int]:
    """Return how many chunks each model has a vector for."""
    return {item.name: item.chunks for item in engine.vector_models()}


def test_an_endpoint_takes_over(path: Path, remote: EndpointEmbedder, endpoint: Endpoint) -> None:
    """Recall asks it from then on, the store says so when it is opened again, and the old vectors stay."""
    with open_store(path) as engine:
        report = engine.reembed(remote)
        assert (report.embedded, report.ready) == (COUNT, 0)
        assert sorted(endpoint.texts)[-1].startswith("zeta")
        assert engine.model == engine.stored_model == "m"
        assert covered(engine) == {"hashed words": COUNT, "m": COUNT}
        asked = len(endpoint.requests)
        recall = engine.recall("alpha beta")
        assert (recall.model, len(endpoint.requests)) == ("m", asked + 1)
        (new,) = add(engine, "written after")
        assert engine.index_health().ok
        assert engine.index_state().info.dimension == DIMENSION
        assert new in engine.recall("written after").ids
    with open_store(path, embedder=HashEmbedder(), alternatives=[remote]) as engine:
        assert engine.model == "m"
    with open_store(path) as engine:  # whoever knows no other model looks with its own
        assert (engine.model, engine.stored_model) == ("hashed words", "m")


def test_the_model_in_force_is_refused(path: Path) -> None:
    """There is nothing to be made."""
    with open_store(path) as engine, pytest.raises(RefusedError, match="already"):
        engine.reembed(HashEmbedder())


def test_a_store_that_can_t_be_written_is_refused(path: Path) -> None:
    """Before any text is embedded."""
    embedder = OtherEmbedder()
    with open_store(path, read_only=True) as engine, pytest.raises(ReadOnlyError):
        engine.reembed(embedder)
    assert embedder.embedded == []


def test_recall_goes_on_with_the_model_before(path: Path) -> None:
    """Until the last vector is there."""
    with open_store(path) as engine:
        before = engine.recall("alpha beta").ids
        seen: list[tuple[str, bool]] = []

        def ask(_: Sequence[str]) -> None:
            if engine.model == "another model":
                return  # it is this recall that is being embedded
            recall = engine.recall("alpha beta")
            seen.append((recall.model, recall.ids == before))

        engine.reembed(OtherEmbedder(ask))
        assert set(seen) == {("hashed words", True)}
        assert engine.recall("alpha beta").model == "another model"


def test_what_is_written_meanwhile_is_embedded_too(path: Path) -> None:
    """By the person at the window, with the model before."""
    with open_store(path) as engine:

        def write(texts: Sequence[str]) -> None:
            if texts and not engine.find("late").ids.size:
                engine.edit(1, content="edited, and late")
                add(engine, "late")

        engine.reembed(OtherEmbedder(write))
        assert engine.index_health().ok
        assert covered(engine)["another model"] == COUNT + 1
        assert COUNT + 1 in engine.recall("late").ids


def test_what_is_erased_meanwhile_does_not_come_back(path: Path) -> None:
    """Its vector was being made when it went."""
    with open_store(path) as engine:

        def erase(texts: Sequence[str]) -> None:
            if engine.chunk(2).content in texts:
                engine.erase(1)

        def erase_once(texts: Sequence[str]) -> None:
            if 1 in engine.find("").ids:
                erase(texts)

        engine.reembed(OtherEmbedder(erase_once))
        assert engine.index_health().ok
        assert covered(engine)["another model"] == COUNT - 1


def stopping(after: int) -> Progress:
    """Return a token that is cancelled once so many texts are embedded."""

    def report(done: int, _total: int, text: str) -> None:
        if text == "embedding" and done >= after:
            progress.cancel()

    progress = Progress(report)
    return progress


def test_cancelled_it_leaves_the_model_before_and_goes_on_later(path: Path) -> None:
    """No text is embedded twice."""
    first, second = OtherEmbedder(), OtherEmbedder()
    with open_store(path) as engine:
        with pytest.raises(CancelledError):
            engine.reembed(first, stopping(250))
        assert engine.model == engine.stored_model == "hashed words"
        assert engine.index_health().ok
        assert engine.recall("alpha beta").hits
    with open_store(path, embedder=second, alternatives=[HashEmbedder()]) as engine:
        assert engine.model == "hashed words"
        report = engine.reembed(second)
    assert (report.embedded, report.ready) == (COUNT - 500, 500)
    assert len(first.embedded) + len(second.embedded) == COUNT


def test_cancelled_at_the_last_moment_it_leaves_the_model_before(path: Path) -> None:
    """Though all vectors are there."""
    seen = "comparing neighbours"
    progress = Progress(lambda _done, _total, text: progress.cancel() if text == seen else None)
    with open_store(path) as engine:
        with pytest.raises(CancelledError):
            engine.reembed(OtherEmbedder(), progress)
        assert engine.model == engine.stored_model == "hashed words"
        assert engine.reembed(OtherEmbedder()).ready == COUNT
        assert engine.index_health().ok


def test_an_endpoint_that_fails_leaves_the_model_before(
    path: Path, remote: EndpointEmbedder, endpoint: Endpoint
) -> None:
    """What it made by then is kept."""
    endpoint.replies = [server.well] * 7 + [server.status(500)]
    with open_store(path) as engine:
        with pytest.raises(ProviderError):
            engine.reembed(remote)
        assert engine.model == engine.stored_model == "hashed words"
        assert covered(engine) == {"hashed words": COUNT, "m": 500}
        endpoint.replies = [server.well]
        assert engine.reembed(remote).ready == 500


def test_a_killed_process_goes_on_where_it_was(
    path: Path, remote: EndpointEmbedder, endpoint: Endpoint
) -> None:
    """Killed with the hardest signal while it waits for the endpoint."""
    made = threading.Event()

    def slowly(handler: server.Handler, texts: list[str]) -> None:
        if len(endpoint.texts) > 400:
            made.set()
            endpoint.release.wait(30)
        server.well(handler, texts)

    endpoint.replies = [slowly]
    process = worker("reembed", path, endpoint.url)
    assert made.wait(60)
    process.send_signal(signal.SIGKILL)
    assert process.wait(30) == -signal.SIGKILL
    process.communicate()
    endpoint.release.set()
    endpoint.replies, sent = [server.well], len(endpoint.texts)

    with open_store(path) as engine:
        assert engine.model == engine.stored_model == "hashed words"
        ready = covered(engine)["m"]
        assert 0 < ready < COUNT
        assert engine.index_health().ok
        report = engine.reembed(remote)
        assert (report.ready, report.embedded) == (ready, COUNT - ready)
        assert len(endpoint.texts) - sent <= COUNT - ready + 1  # and the question for the dimension
        assert engine.index_health().ok
        assert engine.model == "m"


# Whose neighbours changed.


def nearest(engine: MemoryEngine, embedder: HashEmbedder, among: Sequence[int]) -> dict[int, list[int]]:
    """Return the ten nearest of each chunk, computed in the plainest way."""
    rows = embedder.embed([chunk.content for chunk in engine.chunks(among)])
    cosines = np.round((rows @ rows.T).astype(np.float32), 6)
    np.fill_diagonal(cosines, -np.inf)
    ids = np.array(among)
    return {
        key: ids[np.argsort(-row, kind="stable")[:10]].tolist()
        for key, row in zip(among, cosines, strict=True)
    }


def compared(path: Path) -> NeighbourReport:
    """Make all vectors by another model."""
    with open_store(path) as engine:
        return engine.reembed(OtherEmbedder()).neighbours


def test_the_report_says_whose_neighbours_changed(path: Path) -> None:
    """Each number is that of the ten nearest before and after, among all chunks, of every chunk."""
    report = compared(path)
    with open_store(path) as engine:
        among = [int(key) for key in engine.find("").ids]
        before = nearest(engine, HashEmbedder(), among)
        after = nearest(engine, OtherEmbedder(), among)
    kept = {key: len(set(before[key]) & set(after[key])) for key in among}
    assert (report.before, report.after) == ("hashed words", "another model")
    assert report.whole
    assert report.sampled == report.chunks == COUNT
    assert report.kept == tuple(np.bincount(list(kept.values()), minlength=11))
    assert report.mean_overlap == pytest.approx(np.mean(list(kept.values())) / 10)
    worst = sorted(among, key=lambda key: (kept[key], key))[:100]
    assert [item.chunk_id for item in report.changed] == worst
    assert all(list(item.before) == before[item.chunk_id] for item in report.changed)
    assert all(list(item.after) == after[item.chunk_id] for item in report.changed)


def test_a_larger_store_is_sampled(path: Path) -> None:
    """Evenly, and the report says so; neighbours are looked for among all."""
    with open_store(path) as engine:
        add(engine, *(f"{WORDS[n % 3]} further {n}" for n in range(400)))
    report = compared(path)
    assert (report.chunks, report.sampled, report.whole) == (1_300, 1_000, False)
    assert max(max(item.before) for item in report.changed) > COUNT


def test_the_comparison_can_be_made_again(path: Path) -> None:
    """The vectors of the model before are still there; looking embeds nothing."""
    report = compared(path)
    with open_store(path) as engine:
        assert engine.compare_neighbours("hashed words", "another model") == report
        same = engine.compare_neighbours("hashed words", "hashed words")
        assert (same.mean_overlap, same.changed) == (1.0, ())


@pytest.mark.parametrize("texts", [(), ("alone",)])
def test_few_chunks_have_no_neighbours(tmp_path: Path, texts: tuple[str, ...]) -> None:
    """Nothing is compared then."""
    with open_store(tmp_path / "few.db") as engine:
        add(engine, *texts)
        report = engine.reembed(OtherEmbedder()).neighbours
        assert (report.sampled, report.changed) == (0, ())
        assert np.isnan(report.mean_overlap)


def test_no_vector_of_the_model_before_compares_nothing(path: Path) -> None:
    """As in a store that was never embedded as a whole."""
    with outside(path) as connection:
        connection.execute("DELETE FROM vector")
    assert compared(path).sampled == 0
