"""TeaParty's gates: what the human decided and said, and how far that can be trusted."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from engine.exchange.importers.teaparty_interactions import matches
from tests.engine.exchange.importers.samples import approval, interaction, lines_of, text_of
from tests.helpers import add, open_store


def test_a_gate_keeps_its_structure(tmp_path: Path) -> None:
    """What the human said is the text; the rest finds its fields."""
    path = lines_of(tmp_path / "i.jsonl", interaction(skill_name="draft"))
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)
        chunk = engine.chunk(1)

    assert (chunk.content, chunk.type, chunk.outcome) == ("Add a rollback.", "gate_outcome", "correct")
    assert (chunk.state, chunk.task_type, chunk.project) == ("PLAN_ASSERT", "humor-book", "humor-book")
    assert (chunk.session, chunk.at) == ("20260315", datetime(2026, 3, 16, 5, 35, 21, 248_820, tzinfo=UTC))
    assert chunk.attributes == {"prediction": "proxy", "exploration": False, "skill_name": "draft"}
    assert chunk.source_confidence is None
    assert report.format == "teaparty_interactions"


def test_each_gate_is_an_interaction(tmp_path: Path) -> None:
    """In the order of the file, after what the store holds."""
    with open_store(tmp_path / "a.db") as engine:
        add(engine, "Was here.")
        engine.import_file(lines_of(tmp_path / "i.jsonl", interaction(), interaction(delta="More.")))

        assert [engine.chunk(number).recorded_interaction for number in (2, 3)] == [2, 3]


def test_a_gate_at_which_nothing_was_said_is_its_outcome(tmp_path: Path) -> None:
    """And the stand-in is declared; rows that are alike all come in."""
    row = interaction(outcome="approve", delta="")
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(lines_of(tmp_path / "i.jsonl", row, row))

        assert engine.chunk(2).content == "PLAN_ASSERT, humor-book: approve"
    assert report.stored == 2
    assert any("their text: 2." in loss for loss in report.losses)


def test_transcripts_with_empty_turns_are_hardly_trusted(tmp_path: Path) -> None:
    """The proxy had deflected itself; so are rows that were marked as false."""
    deflected = "HUMAN: \nAGENT: I can't answer that.\nHUMAN: Good.\n"
    rows = [
        interaction(delta=deflected),
        interaction(false_positive=True),
        interaction(delta="HUMAN: Yes.\n"),
    ]
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(lines_of(tmp_path / "i.jsonl", *rows))
        chunks = engine.chunks([1, 2, 3])

    assert [chunk.source_confidence for chunk in chunks] == [0.2, 0.2, None]
    losses = " ".join(report.losses)
    assert "empty turns of the human, which came in with little confidence: 1." in losses
    assert "false positives, which came in with little confidence: 1." in losses


def test_broken_lines_are_skipped_and_counted(tmp_path: Path) -> None:
    """The others come in."""
    path = lines_of(tmp_path / "i.jsonl", interaction())
    path.write_text(path.read_text() + '\n{"half": \n[1]\n{"a": 1}\n', encoding="utf-8")
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)

    assert (report.read, report.stored) == (4, 1)
    assert report.skipped[0].startswith("Line 3: it is not whole JSON")
    assert report.skipped[1:] == ("Line 4: it is not an object.", "Line 5: it is no gate.")


def test_approvals_of_later_versions_are_gates_too(tmp_path: Path) -> None:
    """Under other names; that a conversation was cut is declared."""
    rows = [approval(), approval(outcome="approve", diff="", actor="proxy", conversation="x" * 500)]
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(lines_of(tmp_path / "approvals.jsonl", *rows))
        told, silent = engine.chunks([1, 2])

    assert report.format == "teaparty_interactions"
    assert (told.content, told.human_response, told.outcome) == (
        "Add a rollback.",
        "Add a rollback.",
        "correct",
    )
    assert (told.state, told.task_type, told.project) == ("PLAN_ASSERT", "humor-book", "humor-book")
    assert (told.stimulus, told.speaker) == ("AGENT: Ready?", "human")
    assert told.at == datetime(2026, 4, 23, 10, tzinfo=UTC)
    assert (silent.content, silent.human_response, silent.speaker) == (
        "PLAN_ASSERT, humor-book: approve",
        "",
        "proxy",
    )
    assert silent.attributes == {"prediction": {"answered_by": "proxy"}}
    assert any("cut at 500 characters: 1." in loss for loss in report.losses)


def test_another_log_is_not_taken_for_it(tmp_path: Path) -> None:
    """Nor a first line that is broken."""
    assert not matches(lines_of(tmp_path / "a", {"timestamp": 1, "state": "x"}))
    assert not matches(text_of(tmp_path / "b", '{"timestamp": 1, "sta'))
