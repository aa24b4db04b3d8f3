"""Nearest-neighbour search: time and recall by size and kind, in one run.

Run by hand: ``python -m tests.benchmarks.index [--sizes 5000 20000 100000] [--dimension 256]
[--vectors rows.npy]``.  Without ``--vectors`` (unit rows, real embeddings at best) clustered ones are made.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import faiss
import numpy as np

from engine.index import cache
from engine.index.exact import ExactIndex
from engine.index.factory import build_from
from engine.index.managed import BLOCK, ManagedIndex
from engine.records import FloatArray, IdArray, VectorArray

QUERIES = 200
FLOAT32_UP_TO = 200_000  # beyond it numpy only shows that memory is slow

Blocks = Callable[[], Iterator[tuple[IdArray, VectorArray]]]


def main() -> None:
    """Print one table for each size."""
    arguments = _arguments()
    rows = np.load(arguments.vectors, mmap_mode="r") if arguments.vectors else None
    dimension = arguments.dimension if rows is None else rows.shape[1]
    faiss.omp_set_num_threads(1)
    for size in arguments.sizes:
        if rows is not None and size > len(rows):
            print(f"\n{size:,}: the file has only {len(rows):,} rows")
            continue
        _table(size, dimension, _clustered(size, dimension) if rows is None else _of(rows[:size]))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sizes", type=int, nargs="+", default=[5_000, 20_000, 41_000, 100_000])
    parser.add_argument("--dimension", type=int, default=256)
    parser.add_argument("--vectors", type=Path)
    return parser.parse_args()


def _table(size: int, dimension: int, blocks: Blocks) -> None:
    queries = _questions(next(blocks())[1])
    started = time.perf_counter()
    exact = build_from(blocks(), size, dimension, exact=True)
    flat_seconds = time.perf_counter() - started
    started = time.perf_counter()
    chosen = build_from(blocks(), size, dimension)
    seconds = time.perf_counter() - started
    truth = [exact.search(query, 10)[1] for query in queries]

    print(f"\n{size:,} x {dimension}   {'p50 ms':>33}{'p95 ms':>9}{'recall@10':>11}")
    if size <= FLOAT32_UP_TO:
        _rows(_float32(blocks, dimension), "float32", queries, truth)
    _rows(exact, f"exact ({exact.info.kind}), built in {flat_seconds:.2f} s", queries, truth)
    _rows(chosen, f"chosen ({chosen.info.kind}), built in {seconds:.2f} s", queries, truth)
    for share in (0.001, 0.1, 0.9):
        _filtered(chosen, share, queries)
    new = iter(range(size, size + len(queries)))
    _line("one vector added", _times(lambda query: chosen.add(np.array([next(new)]), query[None]), queries))
    print(f"  {chosen.info}")
    _saved(chosen, dimension)


def _rows(index: ManagedIndex, label: str, queries: VectorArray, truth: list[FloatArray]) -> None:
    hits = [
        np.mean(index.search(query, 10)[1] >= best[-1] - 1e-3)
        for query, best in zip(queries, truth, strict=True)
    ]
    _line(label, _times(lambda query: index.search(query, 10), queries), float(np.mean(hits)))


def _filtered(index: ManagedIndex, share: float, queries: VectorArray) -> None:
    ids = index.ids
    among = ids[np.random.default_rng(0).random(len(ids)) < share]
    _line(f"chosen, among {share:.1%}", _times(lambda query: index.search(query, 10, among), queries))


def _saved(index: ManagedIndex, dimension: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "store.db.index"
        started = time.perf_counter()
        reason = cache.save(folder, index, model="benchmark", position=1)
        saving = time.perf_counter() - started
        started = time.perf_counter()
        loaded = cache.load(folder, "benchmark", dimension)
        loading = time.perf_counter() - started
        size = sum(path.stat().st_size for path in folder.iterdir())
    assert reason is None, reason
    assert not isinstance(loaded, str), loaded
    print(f"  saved in {saving:.3f} s, loaded in {loading:.3f} s, {size / 1e6:.1f} MB")


def _times(action: Callable[[VectorArray], object], queries: VectorArray) -> list[float]:
    times = []
    for query in queries:
        started = time.perf_counter()
        action(query)
        times.append(1000 * (time.perf_counter() - started))
    return times


def _line(label: str, times: list[float], recall: float | None = None) -> None:
    shown = "" if recall is None else f"{recall:11.4f}"
    print(f"  {label:<44}{np.median(times):8.3f}{np.percentile(times, 95):9.3f}{shown}")


def _float32(blocks: Blocks, dimension: int) -> ManagedIndex:
    index = ExactIndex(dimension)
    for ids, vectors in blocks():
        index.add(ids, vectors)
    return index


def _of(rows: VectorArray) -> Blocks:
    def blocks() -> Iterator[tuple[IdArray, VectorArray]]:
        for start in range(0, len(rows), BLOCK):
            part = np.asarray(rows[start : start + BLOCK], np.float32)
            yield np.arange(start, start + len(part)), part

    return blocks


def _clustered(count: int, dimension: int) -> Blocks:
    def blocks() -> Iterator[tuple[IdArray, VectorArray]]:
        random = np.random.default_rng(0)
        centres = 0.8 + random.standard_normal((max(count // 200, 1), dimension), dtype=np.float32)
        for start in range(0, count, BLOCK):
            part = min(BLOCK, count - start)
            noise = 0.6 * random.standard_normal((part, dimension), dtype=np.float32)
            yield (
                np.arange(start, start + part),
                _unit(centres[random.integers(0, len(centres), part)] + noise),
            )

    return blocks


def _questions(vectors: VectorArray) -> VectorArray:
    """Return unit vectors near stored ones, as questions lie near their answers."""
    chosen = vectors[:: max(len(vectors) // QUERIES, 1)][:QUERIES]
    noise = np.random.default_rng(5).standard_normal(chosen.shape, dtype=np.float32)
    return _unit(chosen + 0.5 * _unit(noise))


def _unit(vectors: VectorArray) -> VectorArray:
    scaled: VectorArray = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    return scaled


if __name__ == "__main__":
    main()
