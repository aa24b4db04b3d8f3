"""The proxy recalls what the formulas alone say, in their order, whichever way the database came."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from engine import ActivationParameters, MemoryEngine, ProxyHit, ProxyRecall
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


MODEL, DIMENSION = "openai/text-embedding-3-small", 16
STATES, TASKS = ("INTENT_ASSERT", "PLAN_ASSERT", "TASK_ASSERT"), ("humor-book", "shop")
COLUMNS = ("situation", "artifact", "stimulus", "response", "salience")


def direction(chance: random.Random) -> list[float]:
    """Return a vector that points anywhere."""
    return [chance.gauss(0, 1) for _ in range(DIMENSION)]


def foreign_row(chance: random.Random, number: int) -> dict[str, Any]:
    """Return a chunk as TeaParty stores it: a gate or what holds of all; some lack a vector."""
    kind = chance.choice(("steering", "review_correction")) if chance.random() < 0.1 else "gate_outcome"
    state, task = chance.choice(STATES), chance.choice(TASKS)
    names = ("situation", *(name for name in COLUMNS[1:] if chance.random() < 0.7))
    return {
        "id": f"chunk-{number}",
        "type": kind,
        "state": state if kind == "gate_outcome" else "",
        "task_type": task if kind == "gate_outcome" else "Ada",
        "outcome": chance.choice(("approve", "correct", "")),
        "content": f"What came of gate {number}.",
        "traces": json.dumps(
            sorted(chance.randint(1, 300) for _ in range(chance.choice((1, 5, 40, 90, 200))))
        ),
        "embedding_model": MODEL,
        "deleted_at": 250 if chance.random() < 0.05 else None,
        **{f"embedding_{name}": json.dumps(direction(chance)) for name in names},
    }


def rows_of(path: Path) -> tuple[list[Row], int]:
    """Return chunks and counter as TeaParty's own file says them, nothing of the engine between."""
    with closing(sqlite3.connect(path)) as database:
        database.row_factory = sqlite3.Row
        found = database.execute("SELECT rowid, * FROM proxy_chunks ORDER BY rowid").fetchall()
        (now,) = database.execute(
            "SELECT value FROM proxy_state WHERE key = 'interaction_counter'"
        ).fetchone()
    kept = [{name: json.loads(row[f"embedding_{name}"] or "null") for name in COLUMNS} for row in found]
    rows = [
        Row(
            id=row["rowid"],
            type=row["type"],
            state=row["state"],
            task_type=row["task_type"],
            traces=json.loads(row["traces"]),
            vectors={name: vector for name, vector in vectors.items() if vector},
            deleted=row["deleted_at"] is not None,
        )
        for row, vectors in zip(found, kept, strict=True)
    ]
    return rows, now


@pytest.mark.parametrize("seed", range(3))
def test_a_memory_goes_on_recalling_in_its_own_order(tmp_path: Path, seed: int) -> None:
    """At TeaParty's own constants: ten of experience, five of salience, by vectors of a model not ours."""
    chance = random.Random(seed)
    file = teaparty(
        tmp_path / "proxy_memory.db", [foreign_row(chance, n) for n in range(1, 201)], counter=300
    )
    rows, now = rows_of(file)
    embedder = TableEmbedder(dimension=DIMENSION)
    embedder.model = MODEL
    with open_store(tmp_path / "a.db", embedder=embedder) as engine:
        engine.import_file(file)
        named = {row.id: f"chunk-{row.id}" for row in rows}
        for state, task in product(STATES, TASKS):
            here = f"{state} {task}"
            texts = {"situation": here, "stimulus": QUESTION, "salience": f"{ARTIFACT}\n\n{here}"}
            vectors = {name: direction(chance) for name in texts}
            embedder.known = {text: vectors[name] for name, text in texts.items()}
            found = engine.proxy_recall(state=state, task_type=task, question=QUESTION, artifact=ARTIFACT)

            gate = Asked(state, task, now, -0.5, 0.5, vectors)
            experience, salience = reference.experience(rows, gate), reference.salience(rows, gate)
            assert len(experience) > 10
            assert len(salience) > 5
            assert ids(found.experience) == [named[key] for key, _ in experience[:10]]
            assert ids(found.salience) == [named[key] for key, _ in salience[:5]]


def ids(hits: Iterable[ProxyHit]) -> list[str]:
    """Return what TeaParty calls the chunks."""
    return [hit.chunk.external_id for hit in hits]


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
