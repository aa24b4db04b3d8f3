"""TeaParty's sums of gates: the state of its monitor, and the words behind it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine import TransferReport
from engine.records import Chunk
from tests.engine.exchange.builders import write_json
from tests.engine.exchange.foreign import all_chunks
from tests.engine.exchange.importers.samples import confidence
from tests.helpers import open_store


def imported(tmp_path: Path, **parts: Any) -> tuple[list[Chunk], TransferReport]:
    """Import an entry with these parts."""
    found = confidence()
    found["entries"]["PLAN|book"] |= parts
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(write_json(tmp_path / "c.json", found))
        return all_chunks(engine), report


def test_sums_of_gates_come_in_with_the_words_behind_them(tmp_path: Path) -> None:
    """A chunk an entry, and one for each thing that was said."""
    (summed, said), report = imported(tmp_path)

    assert (summed.content, summed.type) == (
        "PLAN, book: 1 approved, 2 corrected, 0 rejected, 3 in all",
        "gate_summary",
    )
    assert (said.content, said.human_response, said.outcome) == ("Add tests.", "Add tests.", "correct")
    assert (said.stimulus, said.at) == ("Ready?", datetime(2026, 3, 15, tzinfo=UTC))
    assert (said.state, said.task_type) == ("PLAN", "book")
    assert (report.format, report.read) == ("teaparty_confidence", 2)
    assert any("global_threshold (0.8) was not imported" in loss for loss in report.losses)


def test_the_monitor_can_go_on_from_what_was_counted(tmp_path: Path) -> None:
    """In one shape: the average, the counts behind it, how often predictions were right, and until when."""
    (summed, _), _ = imported(tmp_path, artifact_lengths=[100])

    assert summed.attributes == {
        "artifact_lengths": [100],
        "monitor": {
            "state": "PLAN", "task_type": "book", "ema": 0.3, "approvals": 1, "corrections": 2,
            "rejections": 0, "total": 3, "predictions": 2, "predictions_right": 1,
            "last_updated": "2026-03-15T23:59:59.999999+00:00",
        },
    }  # fmt: skip


def test_a_sum_goes_to_the_end_of_its_day_or_to_the_moment_it_names(tmp_path: Path) -> None:
    """Gates of that day are in it, and not to be counted again."""
    (summed, _), _ = imported(tmp_path)
    later, _ = imported(tmp_path, last_updated="2026-03-16T08:00:00Z")

    assert summed.at == datetime(2026, 3, 15, 23, 59, 59, 999_999, tzinfo=UTC)
    assert later[2].at == datetime(2026, 3, 16, 8, tzinfo=UTC)


def test_questions_are_no_gates_of_their_own(tmp_path: Path) -> None:
    """They were taken out of what was said at one, which would count many times over."""
    asked = {"question": "Which tests?", "concern": "testing", "reasoning": "", "disposition": "correct"}
    (_, said, question), _ = imported(tmp_path, question_patterns=[asked])

    assert (said.type, question.type) == ("gate_outcome", "pattern")
    assert (question.content, question.outcome, question.human_response) == ("Which tests?", "correct", "")
    assert question.attributes == {"concern": "testing"}


def test_counts_that_are_none_are_unknown(tmp_path: Path) -> None:
    """And declared; what the file never had is not."""
    odd = {"ema_approval_rate": 1.5, "approve_count": -1, "correct_count": "two", "last_updated": "soon"}
    (summed, _), report = imported(tmp_path, **odd, prediction_total_count=None)

    monitor = summed.attributes["monitor"]
    assert {name for name, value in monitor.items() if value is None} == {
        *("ema", "approvals", "corrections", "predictions", "last_updated")
    }
    assert any("no such number" in loss and loss.endswith(": 3.") for loss in report.losses)


def test_a_newer_sum_comes_beside_the_older(tmp_path: Path) -> None:
    """It does not take its place, so that the latest can be told from it."""
    imported(tmp_path)
    chunks, report = imported(tmp_path, total_count=4, last_updated="2026-04-15")

    totals = [chunk.attributes["monitor"]["total"] for chunk in chunks if chunk.type == "gate_summary"]
    assert (totals, report.stored) == ([3, 4], 1)
