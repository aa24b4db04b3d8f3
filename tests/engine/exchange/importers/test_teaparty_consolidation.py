"""TeaParty's logs of consolidation: relations between entries that are in the store, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine import ImportFormatError, MemoryEngine, NewChunk, TransferReport
from tests.engine.exchange.importers.samples import ENTRY_IDS, decision, learnings, lines_of, text_of
from tests.helpers import open_store, require_sound, state


def logged(engine: MemoryEngine, tmp_path: Path, *rows: Mapping[str, Any]) -> TransferReport:
    """Import a log into a store with two learnings, whose entries are the first and the last."""
    engine.import_file(text_of(tmp_path / "proxy-memory.md", learnings()))
    return engine.import_file(lines_of(tmp_path / "log.jsonl", *rows))


def test_decisions_on_entries_that_are_there_become_relations(tmp_path: Path) -> None:
    """One for each pair and decision, in one step that undo takes back; no chunk changes."""
    rows = [decision(0, 4), decision(0, 4), decision(4, 0, "DELETE"), decision(0, 2), decision(0, 3, "SKIP")]
    with open_store(tmp_path / "a.db") as engine:
        report = logged(engine, tmp_path, *rows)
        relations, counter = engine.relations(1), engine.interaction
        step = engine.history()[-1]
        engine.undo()
        undone = engine.relations(1)

    assert [(r.source, r.target, r.kind, r.evidence) for r in relations] == [
        (1, 2, "related_to", "TeaParty's consolidation: ADD"),
        (1, 2, "supersedes", "TeaParty's consolidation: DELETE"),
    ]
    assert (report.read, report.stored, report.relations, counter) == (5, 0, 2, 1)
    assert (step.label, undone) == ("Import 2 relations from log.jsonl", [])
    require_sound(tmp_path / "a.db")


def test_every_decision_is_counted(tmp_path: Path) -> None:
    """By what it was, how many stood twice, and how many name an entry that is not there."""
    rows = [decision(0, 4), decision(0, 4), decision(0, 2), decision(0, 3, "SKIP"), decision(1, 2, "MAYBE")]
    with open_store(tmp_path / "a.db") as engine:
        losses = " ".join(logged(engine, tmp_path, *rows).losses)

    for expected in (
        "Decisions ADD: both were kept: 3.",
        "Decisions SKIP: the newer one was dropped, as it said nothing new: 1.",
        "Decisions MAYBE: 1.",
        "stand in the log more than once and count once: 1.",
        "3 relations lost an end that is not in the store and stayed out.",
    ):
        assert expected in losses


def test_a_group_that_became_one_learning_is_superseded_by_it(tmp_path: Path) -> None:
    """As far as its members are in the store; the survivor is not its own."""
    row = {
        "action": "merge", "cluster_size": 3, "merged_ids": [ENTRY_IDS[4], ENTRY_IDS[0], ENTRY_IDS[2]],
        "surviving_id": ENTRY_IDS[0], "importance": 0.8,
    }  # fmt: skip
    with open_store(tmp_path / "a.db") as engine:
        report = logged(engine, tmp_path, row)
        (relation,) = engine.relations(1)

    assert (relation.source, relation.target, relation.kind) == (1, 2, "supersedes")
    assert any("merged into one: 1." in loss for loss in report.losses)
    assert any("These were not imported: cluster_size, importance." in loss for loss in report.losses)


def test_a_log_without_its_entries_changes_nothing(tmp_path: Path) -> None:
    """Nor does one that comes again."""
    with open_store(tmp_path / "a.db") as engine:
        path = lines_of(tmp_path / "log.jsonl", decision(0, 4))
        report = engine.import_file(path)
        assert (report.relations, engine.position) == (0, 0)
        logged(engine, tmp_path, decision(0, 4))
        before = state(tmp_path / "a.db")

        assert engine.import_file(path).relations == 0
        assert state(tmp_path / "a.db") == before


def test_an_id_that_two_files_use_names_neither(tmp_path: Path) -> None:
    """Unless no two can be the same by chance."""
    row = {"entry_a": "1", "entry_b": "2", "decision": "ADD"}
    chunks = [
        NewChunk(content=f"{source} {own_id}", fields={"source": source, "external_id": own_id})
        for source in ("a.md", "b.md")
        for own_id in ("1", "2")
    ]
    with open_store(tmp_path / "a.db") as engine:
        engine.add(chunks[:2])
        path = lines_of(tmp_path / "log.jsonl", row)
        assert engine.import_file(path).relations == 1
        engine.undo()
        engine.add(chunks[2:])

        assert engine.import_file(path).relations == 0


def test_broken_lines_are_skipped(tmp_path: Path) -> None:
    """A file that has no other is refused."""
    rows: list[dict[str, Any]] = [decision(0, 4), {"a": 1}, {**decision(0, 4), "entry_b": None}]
    rows.append({"merged_ids": ["x"], "surviving_id": "x"})
    with open_store(tmp_path / "a.db") as engine:
        report = logged(engine, tmp_path, *rows)

        with pytest.raises(ImportFormatError, match="no decisions"):
            engine.import_file(lines_of(tmp_path / "b", {"a": 1}), format="teaparty_consolidation")
    assert report.skipped == (
        "Line 2: it is no decision.",
        "Line 3: it lacks an entry or the decision.",
        "Line 4: it does not say what became what.",
    )
