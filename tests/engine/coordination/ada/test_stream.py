"""What agents log at the end of a cycle, and what recall finds among the newest cycles."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import ConflictError, InvalidInputError, MemoryEngine, StreamScoring
from engine.clock import ManualClock
from engine.coordination.ada.entries import default_importance, references
from tests.helpers import NOON, HashEmbedder, open_store

ENTRY: dict[str, Any] = {
    "action": "MemGPT Literature Review",
    "content": "Created docs/research/memgpt-analysis.md for issue #95, see PR #7 and pull request #8.",
    "importance": 8,
    "tags": ["memory", "research"],
    "role": "research",
    "cycle": 188,
}


def logged(engine: MemoryEngine, action: str, **more: Any) -> int:
    """Log an entry; return its number."""
    return int(engine.memory_log(action, **more).ids[0])


def test_an_entry_comes_back_as_it_was_logged(engine: MemoryEngine) -> None:
    """With the references that its text names, and how many tokens it is about."""
    changes = engine.memory_log(**ENTRY, id="abc123", actor="research-agent")

    (entry,) = engine.recall_by_cycle(188, 188)
    assert (entry.id, entry.external_id, entry.cycle, entry.at) == (changes.ids[0], "abc123", 188, NOON)
    assert (entry.role, entry.action, entry.content) == ("research", ENTRY["action"], ENTRY["content"])
    assert (entry.importance, entry.importance_by, entry.type) == (8, "caller", "action")
    assert (entry.tags, entry.issue_refs, entry.pr_refs) == (("memory", "research"), (95,), (7, 8))
    assert entry.token_estimate == -(-len(f"{ENTRY['action']} {ENTRY['content']}") * 2 // 7)
    assert (entry.agent, entry.tier) == ("research-agent", "recall")
    chunk = engine.chunk(entry.id)
    assert (chunk.type, chunk.state, chunk.importance) == ("stream", "action", 0.8)
    (step,) = engine.history()
    assert (step.kind, "MemGPT" in step.label) == ("memory log", False)


def test_what_is_left_out_is_worked_out(engine: MemoryEngine) -> None:
    """The cycle is the newest, or the next; importance goes by a rule, and says so."""
    first, second, third = (
        logged(engine, "Look around"),
        logged(engine, "Fix critical bug", type="observation"),
        logged(engine, "Merge it", new_cycle=True, importance=99, issue_refs=[3]),
    )

    found = {one.id: one for one in engine.stream_entries([first, second, third])}
    assert [one.cycle for one in found.values()] == [1, 1, 2]
    assert [one.importance for one in found.values()] == [5, 10, 10]
    assert [one.importance_by for one in found.values()] == ["rule", "rule", "caller"]
    assert [one.content for one in found.values()] == ["Look around", "Fix critical bug", "Merge it"]
    assert [one.issue_refs for one in found.values()] == [(), (), (3,)]


def test_what_is_repeated_is_logged_once(engine: MemoryEngine) -> None:
    """Under its id; another entry of that id is refused."""
    first = engine.memory_log("Ship it", "Twice.", id="e1")
    again = engine.memory_log("Ship it", "Twice.", id="e1", new_cycle=True)

    assert (again.step, again.ids) == (0, first.ids)
    with pytest.raises(ConflictError, match="'e1'"):
        engine.memory_log("Ship something else", id="e1")
    assert len(engine.recall_by_cycle(0, 9)) == 1


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"action": " "}, "needs an action"),
        ({"action": "x" * 501}, "at most 500"),
        ({"content": "x" * 20_001}, "at most 20,000"),
        ({"content": "\ud800"}, "half a character"),
        ({"type": "reflection"}, "it must be action, observation, decision"),
        ({"importance": "high"}, "must be a number"),
        ({"importance": float("nan")}, "must be a number"),
        ({"importance": float("inf")}, "must be a number"),
        ({"tags": "memory"}, "tags must be a list"),
        ({"tags": ["x"] * 51}, "at most 50"),
        ({"issue_refs": ["3"]}, "whole numbers"),
        ({"cycle": -1}, "cycle"),
        ({"cycle": True}, "cycle"),
        ({"cycle": 2**63 - 1}, "cycle"),
        ({"role": "r" * 201}, "at most 200"),
    ],
)
def test_a_bad_entry_is_refused(engine: MemoryEngine, given: dict[str, Any], fault: str) -> None:
    """Nothing is written."""
    with pytest.raises(InvalidInputError, match=fault):
        engine.memory_log(**{"action": "x", **given})
    assert engine.position == 0


def test_no_slip_sends_recall_into_the_archive(engine: MemoryEngine) -> None:
    """A cycle far ahead of all others is refused."""
    logged(engine, "x", cycle=188)

    with pytest.raises(InvalidInputError, match="more than 1,000 after the newest, which is 188"):
        logged(engine, "x", cycle=18_900)


@pytest.mark.parametrize(
    ("text", "issues", "requests"),
    [
        ("Fixes #12, issue #13 and #12 again; PR #14", (12, 13), (14,)),
        ("pull #3, Pull Request #4, PRs #5, (#6)", (6,), (3, 4, 5)),
        ("a#1 &#39; path/#2 ##3 #x #1234567890", (), ()),
    ],
)
def test_references_are_read(text: str, issues: tuple[int, ...], requests: tuple[int, ...]) -> None:
    """Numbers after PR or pull are of requests, all others of issues."""
    assert references(text) == (issues, requests)


@given(st.text(max_size=200), st.sampled_from(["action", "decision", "observation"]))
def test_any_text_is_rated(text: str, kind: str) -> None:
    """From one to ten."""
    assert 5 <= default_importance(text, kind) <= 10


class TestSearch:
    """Entries of the newest cycles by recency, importance and relevance."""

    def test_each_hit_has_its_terms(self, engine: MemoryEngine) -> None:
        """By default their sum, as it was coded: keywords, and exp(-.00995) a cycle."""
        old = logged(engine, "MemGPT paper", content="Read it.", importance=8, cycle=90)
        new = logged(engine, "Lunch", importance=1, cycle=100)

        first, second = engine.recall_search("memgpt analysis")

        assert [first.entry.id, second.entry.id] == [old, new]
        assert first.terms == pytest.approx(
            {"recency": 0.9053, "importance": 0.8, "relevance": 0.6}, abs=1e-4
        )
        assert first.score == pytest.approx(sum(first.terms.values()))
        assert second.terms == pytest.approx({"recency": 1.0, "importance": 0.1, "relevance": 0.0})

    @pytest.mark.parametrize(
        ("options", "found"),
        [
            ({}, [3, 2, 1]),
            ({"role": "growth"}, [3]),
            ({"issue": 95}, [2]),
            ({"min_importance": 6}, [2, 1]),
            ({"cycle_range": (187, 187)}, [1]),
            ({"limit": 1}, [3]),
            ({"role": "nobody"}, []),
        ],
    )
    def test_options(self, engine: MemoryEngine, options: dict[str, Any], found: list[int]) -> None:
        """Role, issue, importance, cycles, and how many."""
        logged(engine, "a", importance=6, cycle=187, role="research")
        logged(engine, "b for issue #95", importance=6, cycle=188, role="research")
        logged(engine, "c", importance=5, cycle=189, role="growth")

        hits = engine.recall_search("", **options, scoring=StreamScoring(importance_weight=0))

        assert [hit.entry.id for hit in hits] == found

    def test_recall_holds_a_hundred_cycles(self, engine: MemoryEngine) -> None:
        """By their number; what is older is the archive's, where it is, as it is."""
        logged(engine, "the parser", cycle=100)
        logged(engine, "the parser", cycle=101)
        logged(engine, "the parser", cycle=200)

        assert [hit.entry.cycle for hit in engine.recall_search("parser")] == [200, 101]
        assert [one.cycle for one in engine.recall_by_cycle(0, 150)] == [101]
        assert [hit.chunk.cycle for hit in engine.archival_search("parser", type="cycle")] == [100]
        assert [one.tier for one in engine.stream_entries([1, 2])] == ["archival", "recall"]

    def test_meaning_instead_of_words(self, tmp_path: Path) -> None:
        """The product leaves out what is far from the query; its cosines are those of the vectors."""
        embedder = HashEmbedder()
        with open_store(tmp_path / "s.db", embedder=embedder) as engine:
            near = logged(engine, "x", content="the parser was mended", importance=8, cycle=10)
            logged(engine, "x", content="nobody came along", importance=10, cycle=20)

            (hit,) = engine.recall_search("parser mended", scoring="product")

            one, other = embedder.embed(["parser mended", "the parser was mended"])
            cosine = float(np.dot(one, other))
            assert hit.entry.id == near
            assert hit.terms["relevance"] == pytest.approx(cosine, abs=1e-6)
            assert hit.score == pytest.approx(0.99**10 * 0.8 * cosine, abs=1e-6)

    def test_hours_and_ranks(self, tmp_path: Path) -> None:
        """Generative agents go by when an entry was used last."""
        clock = ManualClock(NOON)
        with open_store(tmp_path / "s.db", clock=clock) as engine:
            first, second = logged(engine, "first"), logged(engine, "second")
            clock.advance(timedelta(hours=10))
            engine.use([first])

            hits = engine.recall_search("x", scoring=StreamScoring(recency="rate^rank by last use", rate=0.5))
            assert [(hit.entry.id, hit.terms["recency"]) for hit in hits] == [(first, 0.5), (second, 0.25)]
            hours = engine.recall_search("x", scoring="per hour")
            assert [hit.terms["recency"] for hit in hours] == pytest.approx([1.0, 0.995**10])
            paper = engine.recall_search("x", scoring="generative agents, paper")
            assert [hit.terms["recency"] for hit in paper] == [1.0, 0.0]

    def test_looking_writes_nothing(self, engine: MemoryEngine) -> None:
        """No use is counted."""
        logged(engine, "x")
        before = engine.position

        engine.recall_search("x", scoring="per hour")
        engine.recall_by_cycle(0, 9)
        engine.archival_search("x")

        assert engine.position == before

    @pytest.mark.parametrize(
        "options",
        [
            {"limit": 0},
            {"limit": 10_000},
            {"limit": True},
            {"issue": "95"},
            {"min_importance": "6"},
            {"cycle_range": (1, "2")},
            {"scoring": "best"},
            {"scoring": StreamScoring(rate=-1)},
        ],
    )
    def test_bad_options_are_refused(self, engine: MemoryEngine, options: dict[str, Any]) -> None:
        """In words."""
        with pytest.raises(InvalidInputError):
            engine.recall_search("x", **options)
        with pytest.raises(InvalidInputError, match="at most 4,000"):
            engine.recall_search("x" * 4_001)


def test_an_imported_stream_is_recalled(engine: MemoryEngine, tmp_path: Path) -> None:
    """As ADA wrote it; an entry whose cycle is not known is found in the archive."""
    told = {
        "role": "ops",
        "timestamp": "2026-02-08T13:05:00Z",
        "importance": 6,
        "type": "action",
        "tags": ["a"],
    }
    lines = [
        {**told, "id": "e1", "cycle": 187, "action": "Demo", "content": "The demo.", "issueRefs": [39]},
        {**told, "id": "e2", "cycle": "?", "action": "Lost", "content": "The demo was lost."},
    ]
    (tmp_path / "stream.jsonl").write_text("\n".join(map(json.dumps, lines)))
    engine.import_file(tmp_path / "stream.jsonl")

    (entry,) = engine.recall_by_cycle(180, 190)
    assert (entry.external_id, entry.cycle, entry.importance, entry.issue_refs) == ("e1", 187, 6, (39,))
    assert [hit.entry.id for hit in engine.recall_search("demo", issue=39)] == [entry.id]
    assert [hit.chunk.external_id for hit in engine.archival_search("demo", type="cycle")] == ["e2"]
    assert engine.stream_reflection_due().entries == 2


def test_entries_cool_down(tmp_path: Path) -> None:
    """Heat is a figure beside the ranking: reflections and decisions keep warm for longer."""
    clock = ManualClock(NOON)
    with open_store(tmp_path / "s.db", clock=clock) as engine:
        ids = [logged(engine, "x", importance=8, type=kind) for kind in ("action", "decision")]
        assert [one.warmth for one in engine.stream_entries(ids)] == ["hot", "hot"]
        assert [one.heat for one in engine.stream_entries(ids)] == pytest.approx([0.8, 0.96])

        clock.advance(timedelta(days=5))

        assert [one.heat for one in engine.stream_entries(ids)] == pytest.approx([0.3779, 0.4535], abs=1e-4)
        assert [one.warmth for one in engine.stream_entries(ids)] == ["cold", "warm"]


def test_an_entry_is_undone_and_erased(engine: MemoryEngine) -> None:
    """Like any chunk."""
    number = logged(engine, "The password is hunter2.")
    engine.undo()
    assert engine.recall_by_cycle(0, 9) == []
    engine.redo()

    engine.erase(number)

    assert engine.recall_search("password") == []
    assert b"hunter2" not in engine.path.read_bytes()


def test_the_newest_entries_come_page_by_page(engine: MemoryEngine) -> None:
    """Of any cycle, those long past too, narrowed to a role, a type and an agent; counted by both."""
    for n in range(6):
        logged(
            engine,
            f"Do {n}",
            cycle=1 + 200 * n,
            role="ops" if n % 2 else "qa",
            type="decision" if n == 5 else "action",
            actor="ops-agent" if n % 2 else "qa-agent",
        )

    first = engine.newest_entries(limit=2)
    rest = engine.newest_entries(before=first[-1].id)
    assert [one.action for one in [*first, *rest]] == [f"Do {n}" for n in reversed(range(6))]
    assert [one.action for one in engine.newest_entries(role="ops", type="action")] == ["Do 3", "Do 1"]
    assert len(engine.newest_entries(agent="qa-agent")) == 3
    counts = engine.stream_counts()
    assert (counts.roles, counts.types) == ({"ops": 3, "qa": 3}, {"action": 5, "decision": 1})
    assert engine.stream_counts(agent="qa-agent").roles == {"qa": 3}
    with pytest.raises(InvalidInputError):
        engine.newest_entries(type="guess")


def test_a_dream_leaves_the_stream_as_it_was(engine: MemoryEngine, clock: ManualClock) -> None:
    """What goes dormant, or is folded into another, was done in its cycle; what is retired is gone."""
    for number in range(20):
        engine.memory_log("Wait", "The queue is empty and all tests pass.", importance=1, new_cycle=True)
        engine.memory_log("Look", f"The rollback of the modem works since attempt {number}.", importance=2)
        clock.advance(timedelta(hours=1))
    before, due = engine.recall_by_cycle(0, 99), engine.stream_reflection_due()
    engine.merge([one.id for one in before[:2]], "Both")
    clock.advance(timedelta(days=200))
    plan = engine.plan_dream()
    engine.apply_dream(plan, accept=[proposal.id for proposal in plan.proposals])

    assert "superseded" in {str(engine.chunk(one.id).status) for one in before}
    assert [one.id for one in engine.recall_by_cycle(0, 99)] == [one.id for one in before]
    assert [one.id for one in engine.newest_entries()] == [one.id for one in before]
    assert engine.recall_search("rollback modem")
    assert engine.stream_reflection_due() == due
    engine.retire([before[0].id])
    assert [one.id for one in engine.recall_by_cycle(0, 99)] == [one.id for one in before[1:]]
