"""The proxy recalls what the formulas alone say, in their order, whichever way the database came."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from engine import ActivationParameters, MemoryEngine, ProxyRecall
from tests.engine.exchange.builders import teaparty
from tests.engine.retrieval.proxy import reference
from tests.engine.retrieval.proxy.gates import (
    ARTIFACT,
    NOW,
    QUESTION,
    TableEmbedder,
    asked,
    completed,
    random_rows,
    scores,
    store,
    teaparty_row,
)
from tests.engine.retrieval.proxy.reference import Asked, Row, ordered
from tests.helpers import open_store

GATES, QUESTIONS = 40, 8


def answer(engine: MemoryEngine, gate: Asked, mode: str) -> ProxyRecall:
    """Ask a store without noise, for all there is."""
    return engine.proxy_recall(
        state=gate.state,
        task_type=gate.task_type,
        question=QUESTION,
        artifact=ARTIFACT,
        mode=mode,
        limit=GATES,
        salience_limit=GATES,
        activation=ActivationParameters(threshold=gate.threshold, decay=gate.decay, noise=0),
        seed=1,
    )


def require_same(found: Sequence[tuple[int, float]], expected: Sequence[tuple[int, float]]) -> None:
    """Assert that ids, order and scores agree."""
    assert [key for key, _ in ordered(found)] == [key for key, _ in found]
    assert [key for key, _ in found] == [key for key, _ in expected]
    assert [value for _, value in found] == pytest.approx([value for _, value in expected], abs=1e-9)


def require_answers(
    engine: MemoryEngine, embedder: TableEmbedder, chance: random.Random, rows: Sequence[Row]
) -> None:
    """Assert that a store answers several gates in both modes as the formulas do."""
    for _ in range(QUESTIONS):
        gate, known = asked(chance)
        embedder.known = known
        engine._proxy_recaller.forget()  # the same text has another vector for every gate
        whole = [completed(row, known) for row in rows]
        for mode in ("facets", "single"):
            found = answer(engine, gate, mode)
            expected = reference.experience(whole, gate, single=mode == "single")
            require_same(scores(found.experience), expected)
            require_same(scores(found.salience), reference.salience(rows, gate))
            require_counts(found, rows, gate)


def require_counts(found: ProxyRecall, rows: Sequence[Row], gate: Asked) -> None:
    """Assert that every stage left as many chunks as the formulas leave."""
    there = [row for row in rows if not row.deleted]
    active = [row for row, _ in reference.active(rows, gate)]
    assert found.counts.active == len(there)
    assert found.counts.fitting == sum(reference.fits(row, gate) for row in there)
    assert found.counts.activated == len(found.experience)
    assert found.counts.activated_anywhere == len(active)
    assert found.counts.salient == sum("salience" in row.vectors for row in active)


@pytest.mark.parametrize("seed", range(30))
def test_a_store_answers_as_the_formulas_do(tmp_path: Path, seed: int) -> None:
    """Also with facets or presentations missing, ages of 0, ties, bypassing types and retired chunks."""
    chance, embedder = random.Random(seed), TableEmbedder()
    rows = random_rows(chance, GATES)
    with open_store(tmp_path / "a.db", embedder=embedder) as engine:
        store(engine, rows)
        require_answers(engine, embedder, chance, rows)


@pytest.mark.parametrize("seed", range(30, 40))
def test_an_imported_memory_answers_as_it_did(tmp_path: Path, seed: int) -> None:
    """TeaParty's own database comes in with vectors, traces, counter and what was deleted."""
    chance, embedder = random.Random(seed), TableEmbedder()
    rows = random_rows(chance, GATES)
    file = teaparty(tmp_path / "proxy_memory.db", map(teaparty_row, rows), counter=NOW)
    with open_store(tmp_path / "a.db", embedder=embedder) as engine:
        engine.import_file(file)

        assert engine.interaction == NOW
        require_answers(engine, embedder, chance, rows)


def test_a_large_store_is_exact_at_the_threshold(tmp_path: Path) -> None:
    """Activation of many comes from a table in single precision; what is close to the threshold does not."""
    chance, embedder = random.Random(1), TableEmbedder()
    rows = random_rows(chance, 2_500)
    with open_store(tmp_path / "a.db", embedder=embedder) as engine:
        store(engine, rows)
        for trace in (NOW - 2, NOW - 9, 1):
            drawn, known = asked(chance)
            # Exactly what a single presentation at that interaction has: it is not above it.
            gate = replace(drawn, threshold=reference.base_level([trace], NOW, 0.5), decay=0.5)
            embedder.known = known
            engine._proxy_recaller.forget()
            found = answer(engine, gate, "facets")

            expected = reference.experience([completed(row, known) for row in rows], gate)
            require_same(scores(found.experience), expected[:GATES])
            assert found.counts.activated == len(expected)
            assert found.counts.activated_anywhere == len(reference.active(rows, gate))
