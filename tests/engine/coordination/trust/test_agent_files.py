"""Agents' files of seed 003 come in and go out; nothing is doubled, lost in silence, or believed unread."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import ImportFormatError, MemoryEngine, NotFoundError
from engine.clock import ManualClock
from engine.coordination.trust.agent_json import AgentFile, parsed, without_comments, written
from tests.helpers import open_store

SEED = """// the file of one agent
{
  "agent_name": "Creator1", "model": "gpt-4", "primary_role": "creator",
  "dissent_history": [
    {
      "round_id": "run_20250214_153000/round_2",
      "timestamp": "2025-02-14T16:20:00Z",
      "context": {"task": "Write ADR for GraphQL migration", "artifact_type": "adr"},
      "dissent_text": "GraphQL ignores existing REST tooling // see http://x",
      "rubric_citations": ["Accuracy", "Completeness"],
      "impact": true,   // whether the dissent changed the final output
      "depth_score": 1.4,  /* computed via
                              dissent_depth() */
      "feedback_incorporated": true
    }
  ],
  "override_history": [
    {
      "round_id": "run_20250214_153000/round_4", "timestamp": "2025-02-14T17:00:00Z",
      "context": {"task": "..."}, "agent_output": "original /* kept */ text",
      "human_decision": "modified text", "regret": false,
      "auto_check_deadline": "2025-02-15T17:00:00Z", "reverted_by": null
    }
  ],
  "trust_score": 0.78,
  "trust_score_history": [
    {"timestamp": "2025-02-14T15:00:00Z", "score": 0.72, "reason": "initial"},
    {"timestamp": "2025-02-14T16:20:00Z", "score": 0.75, "reason": "dissent_impact_true"}
  ],
  "long_term_stats": {
    "avg_dissent_depth_last_90d": 0.75, "dissent_impact_ratio_last_90d": 0.6,
    "total_overrides": 42, "regret_rate_last_90d": 0.1
  },
  "rounds_participated": 24,
  "probation_until": "2025-03-01T00:00:00Z"
}
"""


def _file(engine: MemoryEngine, **options: Any) -> AgentFile:
    return parsed(engine.export_agent("Creator1", **options), "it").file


def test_the_seeds_own_file_is_read(engine: MemoryEngine) -> None:
    """Comments and all; what looks like one within a text is text."""
    report = engine.import_agent(SEED, actor="importer")

    profile = engine.trust("Creator1")
    (dissent,), (override,) = profile.dissents, profile.overrides
    assert (report.agent, len(report.ids), report.known, report.skipped, report.notes) == (
        *("Creator1", 3, 0),
        *((), ()),
    )
    assert dissent.text == "GraphQL ignores existing REST tooling // see http://x"
    assert (dissent.depth.total, dissent.depth.imported, dissent.depth.novelty) == (1.4, True, None)
    assert (dissent.impact, dissent.rubric_citations) == (True, ("Accuracy", "Completeness"))
    assert (override.agent_output, override.regret) == ("original /* kept */ text", False)
    assert (profile.rounds, profile.model, profile.status.value) == (24, "gpt-4", "eligible")
    assert profile.imported_stats is not None
    assert (profile.imported_stats.total_overrides, profile.long_term.total_overrides) == (42, 42)
    imported = [point for point in engine.trust_history("Creator1") if point.imported]
    assert [(point.score, point.reason) for point in imported] == [
        (0.72, "initial"),
        (0.75, "dissent_impact_true"),
    ]


def test_a_file_goes_out_as_it_came_in(engine: MemoryEngine) -> None:
    """But for the score, which is formed anew; and goes in and out of another store the same."""
    engine.import_agent(SEED)
    first = engine.export_agent("Creator1")
    given, found = json.loads(without_comments(SEED)), json.loads(first)

    assert found.pop("trust_score") == engine.trust("Creator1").score
    del given["trust_score"]
    assert found == given
    with open_store(engine.path.with_name("other.db")) as other:
        other.import_agent(first)
        assert other.export_agent("Creator1") == first


def test_reading_and_writing_are_inverse() -> None:
    """What is written is read as the same again."""
    file = parsed(SEED, "it").file

    assert parsed(written(file), "it").file == file


def test_importing_twice_changes_nothing(engine: MemoryEngine) -> None:
    """Nor does what was exported come in again, be it imported or logged here."""
    engine.import_agent(SEED)
    engine.log_dissent("Creator1", "a reason of here", impact=True)
    engine.log_override("Creator1", agent_output="a", human_decision="b", by="Ada", artifact="plan")
    before, count = engine.trust("Creator1"), len(engine.minutes())

    again = engine.import_agent(SEED)
    assert (again.known, again.ids, len(engine.minutes())) == (2, (), count)
    engine.import_agent(engine.export_agent("Creator1"))
    count, exported = len(engine.minutes()), engine.export_agent("Creator1")
    assert (engine.import_agent(exported).ids, len(engine.minutes())) == ((), count)
    assert engine.export_agent("Creator1") == exported
    after = engine.trust("Creator1")
    assert (after.score, after.rounds) == (before.score, before.rounds)
    assert (after.dissents, after.overrides) == (before.dissents, before.overrides)


def test_what_became_of_a_known_event_is_taken(engine: MemoryEngine, clock: ManualClock) -> None:
    """As a judgement of its own: the event is not written a second time."""
    engine.import_agent(SEED)
    later = SEED.replace('"impact": true', '"impact": false').replace('"regret": false', '"regret": true')

    report = engine.import_agent(later.replace('"reverted_by": null', '"reverted_by": "Bo"'))
    profile = engine.trust("Creator1")
    assert (report.known, len(report.ids)) == (2, 2)
    assert (profile.dissents[0].impact, profile.overrides[0].regret) == (False, True)
    assert profile.overrides[0].reverted_by == "Bo"


def test_a_malformed_file_is_refused_with_its_line(engine: MemoryEngine, tmp_path: Path) -> None:
    """Comments before do not shift it, and nothing is taken."""
    path = tmp_path / "Creator1.json"
    path.write_text(SEED.replace('"depth_score": 1.4,', '"depth_score": 1.4'))

    with pytest.raises(ImportFormatError, match=r"Creator1.json .* line 14, column 7\. Nothing"):
        engine.import_agent(path)
    assert engine.minutes() == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{", "line 1"),
        ("{} /* open", "line 1, column 4"),
        ("{}", "no agent_name"),
        ('{"agent_name": "' + "a" * 201 + '"}', "at most 200"),
        ('{"agent_name": "\\ud800"}', "half a character"),
        ('{"agent_name": " Curator", "trust_score": 0.9}', "may be called curator"),
        ('{"a": ' + "[" * 100_000 + "}", "too many levels"),
        ('{"a": ' + "1" * 5_000 + "}", "can't be read"),
    ],
)
def test_what_is_no_file_of_an_agent_is_refused(engine: MemoryEngine, text: str, fault: str) -> None:
    """With nothing written."""
    with pytest.raises(ImportFormatError, match=fault):
        engine.import_agent(text)
    assert engine.minutes() == []


def test_a_malformed_event_is_skipped_and_named(engine: MemoryEngine) -> None:
    """The rest comes in; what has no field is said to be left out."""
    good = {"dissent_text": "a reason", "timestamp": "2026-01-01T10:00:00"}
    document = {
        "agent_name": "Creator1",
        "mood": "grim",
        "dissent_history": [
            good,
            "nothing",
            {"timestamp": "2026-01-01T10:00:00Z"},
            {"dissent_text": "when?", "timestamp": "soon"},
            {**good, "dissent_text": "\ud800"},
            {**good, "dissent_text": "x" * 100_001},
            {**good, "heat": 3},
        ],
        "override_history": {"not": "a list"},
        "trust_score_history": [{"timestamp": "2026-01-01T10:00:00Z", "score": "high"}],
    }

    report = engine.import_agent("// of the seed\n" + json.dumps(document, indent=1))
    assert [said.split(":")[0] for said in report.skipped] == [
        *("dissent_history[1] (line 10) is no object", "dissent_history[2] (line 11)"),
        *("dissent_history[3] (line 14)", "override_history is no list", "trust_score_history[0] (line 36)"),
        *("dissent_history[4] (line 18)", "dissent_history[5] (line 22)"),
    ]
    assert report.notes[0] == "Times without a time zone, taken as UTC: 4"
    assert report.notes[-1] == "Left out, since no field is made for it: mood, dissent_history.heat"
    (dissent,) = engine.trust("Creator1").dissents
    assert dissent.at.isoformat() == "2026-01-01T10:00:00+00:00"


def test_an_override_of_the_seeds_code_has_its_deadline_alone(engine: MemoryEngine) -> None:
    """It was made a day before."""
    override = {"round_id": "r", "human_decision": "b", "auto_check_deadline": "2026-01-02T10:00:00"}
    engine.import_agent(json.dumps({"agent_name": "Creator1", "override_history": [override]}))

    assert engine.trust("Creator1").overrides[0].at.isoformat() == "2026-01-01T10:00:00+00:00"


def test_a_long_curve_is_cut_at_its_beginning(engine: MemoryEngine) -> None:
    """And it is said how many points were left out."""
    points = [{"timestamp": f"2026-01-01T10:{n // 60:02}:{n % 60:02}Z", "score": 0.5} for n in range(3000)]
    report = engine.import_agent(json.dumps({"agent_name": "Creator1", "trust_score_history": points}))

    kept = engine.trust_history("Creator1")
    assert kept[-1].at.isoformat() == "2026-01-01T10:49:59+00:00"
    assert report.notes[-1] == f"Left out: the {3000 - len(kept):,} oldest points of trust_score_history"


def test_the_newest_hundred_events_go_out_or_all(engine: MemoryEngine) -> None:
    """The statistics tell of the older ones."""
    document = {
        "agent_name": "Creator1",
        "dissent_history": [
            {
                "dissent_text": f"reason {n}",
                "timestamp": f"2026-02-01T10:{n // 60:02}:{n % 60:02}Z",
                "depth_score": 1,
            }
            for n in range(120)
        ],
    }
    engine.import_agent(json.dumps(document))

    assert len(_file(engine).dissents) == 100
    assert _file(engine).dissents[0].text == "reason 20"
    assert len(_file(engine, whole=True).dissents) == 120
    assert _file(engine).stats.avg_dissent_depth_last_90d == 1


def test_who_is_not_there_is_not_exported(engine: MemoryEngine, tmp_path: Path) -> None:
    """Neither is a missing file imported."""
    with pytest.raises(NotFoundError, match="'Creator1'"):
        engine.export_agent("Creator1")
    with pytest.raises(NotFoundError, match="missing"):
        engine.import_agent(tmp_path / "missing.json")
    with pytest.raises(ImportFormatError, match="can't be read"):
        engine.import_agent(tmp_path)


@given(st.text('/*"\\ \n{}a'))
def test_comments_leave_all_else_in_its_place(text: str) -> None:
    """Whatever a text holds, its lines and their lengths stay."""
    found = without_comments(text)

    assert [len(line) for line in found.split("\n")] == [len(line) for line in text.split("\n")]
    quoted = json.dumps(text)
    assert without_comments(quoted) == quoted


def test_what_lies_beyond_the_calendar_or_all_scores_is_skipped(engine: MemoryEngine) -> None:
    """And nothing else is."""
    decided = {"agent_output": "a", "human_decision": "b"}
    document = {
        "agent_name": "Creator1",
        "dissent_history": [{"dissent_text": "Later.", "timestamp": "2999-01-01T00:00:00Z"}],
        "override_history": [
            {**decided, "auto_check_deadline": "0001-01-01T05:00:00Z"},
            {**decided, "timestamp": "2026-01-01T00:00:00Z"},
        ],
        "trust_score_history": [
            {"timestamp": "2026-01-01T00:00:00Z", "score": score} for score in (-0.1, 1.3, 1.31)
        ],
    }

    report = engine.import_agent(json.dumps(document))
    assert [said.split(" ")[0] for said in report.skipped] == [
        *("override_history[0]", "trust_score_history[0]", "trust_score_history[2]"),
    ]
    again = engine.import_agent(json.dumps(document))
    assert (again.known, again.ids) == (2, ())
    assert [point.score for point in engine.trust_history("Creator1") if point.imported] == [1.3]
