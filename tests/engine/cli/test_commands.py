"""``mnemo`` as a user types it: what it prints and how it ends, also as a real process."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest

from engine import MemoryEngine, NewChunk, NewTrace, Operation
from engine.cli import main
from tests.engine.providers import endpoint_server
from tests.helpers import NOON, outside

ROOT = Path(__file__).parents[3]


class Run(NamedTuple):
    """What a command printed, and its exit status."""

    returncode: int
    stdout: str
    stderr: str


def mnemo(*arguments: object) -> Run:
    """Run one command in this process, which has loaded the engine already."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as end:  # as wrong usage ends
            status = int(end.code or 0)
    return Run(status, out.getvalue(), err.getvalue())


def process(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Run one command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "engine.cli", *map(str, arguments)],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with three paragraphs in it."""
    folder = tmp_path_factory.mktemp("cli")
    notes = folder / "notes.txt"
    notes.write_text(
        "Ada prefers tabs.\n\nThe frost alarm rings at two degrees.\n\n\x1b[31mred\x1b[0m text\n"
    )
    run = process("import", notes, "--into", folder / "store.db")
    assert run.returncode == 0, run.stderr
    assert "3 read, 3 stored" in run.stdout
    return folder / "store.db"


def test_recall_gives_hits_whose_terms_add_up(store: Path) -> None:
    """JSON output holds each term of each score."""
    run = mnemo("recall", store, "when does the alarm ring?", "--limit", 2, "--json")
    hits = json.loads(run.stdout)["hits"]
    assert hits[0]["chunk"]["content"] == "The frost alarm rings at two degrees."
    assert all(abs(sum(hit["terms"].values()) - hit["score"]) < 1e-9 for hit in hits)


def test_find_says_how_many_match(store: Path) -> None:
    """A limit does not hide the number of matches."""
    assert "1 of 3 shown" in mnemo("find", store, "", "--limit", 1).stdout


def test_show_and_log_are_json(store: Path) -> None:
    """Documents parse and hold what was stored."""
    assert json.loads(mnemo("show", store, 1, "--json").stdout)[0]["content"] == "Ada prefers tabs."
    assert json.loads(mnemo("log", store, "--json").stdout)[0]["actor"] == "mnemo"


def test_text_from_a_chunk_never_drives_the_terminal(store: Path) -> None:
    """Escape sequences are shown, not sent."""
    shown = mnemo("find", store, "text").stdout
    assert "\x1b" not in shown
    assert "\\x1b[31mred" in shown


def test_undo_and_redo(tmp_path: Path) -> None:
    """A step is taken back and repeated from the shell."""
    notes = tmp_path / "notes.txt"
    notes.write_text("One.\n")
    mnemo("import", notes, "--into", tmp_path / "s.db")
    assert mnemo("undo", tmp_path / "s.db").stdout.startswith("Undo Import")
    assert json.loads(mnemo("find", tmp_path / "s.db", "--json").stdout)["matched"] == 0
    assert mnemo("redo", tmp_path / "s.db").returncode == 0
    assert json.loads(mnemo("find", tmp_path / "s.db", "--json").stdout)["matched"] == 1


def test_export_and_import_again(store: Path, tmp_path: Path) -> None:
    """What was exported comes back whole."""
    assert mnemo("export", store, tmp_path / "out.jsonl").returncode == 0
    assert mnemo("import", tmp_path / "out.jsonl", "--into", tmp_path / "again.db").returncode == 0
    first, second = (
        json.loads(mnemo("find", path, "--json").stdout)["chunks"] for path in (store, tmp_path / "again.db")
    )
    assert [chunk["content"] for chunk in first] == [chunk["content"] for chunk in second]


@pytest.mark.parametrize(
    "arguments",
    [
        ["recall", "{store}", "when does the alarm ring?"],
        ["show", "{store}", "1", "2", "--json"],
        ["show", "{store}", "999"],
        ["find", "{store}", "a ("],
        ["find", "{store}", "--limit", "0"],
        ["bogus"],
    ],
)
def test_a_process_prints_and_ends_as_the_command_does(store: Path, arguments: list[str]) -> None:
    """Done, refused or wrongly used: the shell gets the texts and the status, and no warning besides."""
    words = [part.format(store=store) for part in arguments]
    real, here = process(*words), mnemo(*words)
    assert (real.returncode, real.stdout, real.stderr) == here


def test_check_finds_nothing_wrong(store: Path) -> None:
    """A healthy store passes, and says so by its exit status."""
    run = mnemo("check", store)
    assert (run.returncode, run.stdout) == (0, "No fault found.\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["find", "{folder}/nowhere.db"], "There is no store at"),
        (["find", "{store}", "a ("], "(at character 4)"),
        (["find", "{store}", "--order", "beauty"], "beauty"),
        (["show", "{store}", "999"], "There is no chunk 999"),
        (["undo", "{store}", "--step", "999"], "There is no step 999"),
        (["import", "{folder}/nothing.txt", "--into", "{store}"], "nothing.txt"),
        (["check", "{folder}/notes.txt"], "is not a Mnemoscope store"),
    ],
)
def test_a_refused_request_is_one_sentence_and_status_1(
    store: Path, arguments: list[str], sentence: str
) -> None:
    """Nothing like a traceback reaches a user."""
    run = mnemo(*(part.format(store=store, folder=store.parent) for part in arguments))
    assert run.returncode == 1
    assert sentence in run.stderr
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize("arguments", [[], ["bogus"], ["recall"], ["find", "x.db", "--limit", "0"]])
def test_wrong_usage_is_status_2(arguments: list[str]) -> None:
    """The usage is shown."""
    run = mnemo(*arguments)
    assert run.returncode == 2
    assert "usage: mnemo" in run.stderr


def test_a_query_may_follow_options_and_start_with_a_dash(store: Path) -> None:
    """As the README shows."""
    assert "1 of 2 shown" in mnemo("find", store, "--limit", 1, "-frost").stdout
    assert "1 of 1 shown" in mnemo("find", store, "--limit", 5, "frost").stdout


def test_what_went_in_before_a_refused_file_is_reported(tmp_path: Path) -> None:
    """And a store is not created for files that can't be imported."""
    good, bad = tmp_path / "good.txt", tmp_path / "bad.jsonl"
    good.write_text("One.")
    bad.write_text("")
    run = mnemo("import", good, bad, "--into", tmp_path / "s.db")
    assert run.returncode == 1
    assert not (tmp_path / "s.db").exists()


def test_a_blank_question_is_not_answered(store: Path) -> None:
    """No hits are made up."""
    assert mnemo("recall", store, "  ").stdout == "Nothing was asked.\n"
    assert "No chunk shares a word" in mnemo("recall", store, "zzzzqqq").stdout


def test_no_qt_is_imported() -> None:
    """The console works where no window can."""
    code = "import sys, engine.cli; sys.exit(bool({'PySide6', 'openai', 'pyqtgraph'} & sys.modules.keys()))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_a_damaged_file_comes_in_with_a_warning(store: Path, tmp_path: Path) -> None:
    """What can be read is stored; the first lines and standard error say that it is not all."""
    assert mnemo("export", store, tmp_path / "a.jsonl").returncode == 0
    lines = (tmp_path / "a.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "a.jsonl").write_bytes(b"".join(lines[:3]))

    run = mnemo("import", tmp_path / "a.jsonl", "--into", tmp_path / "b.db")
    assert run.returncode == 0
    assert "2 read, 2 stored" in run.stdout.splitlines()[0]
    assert run.stdout.splitlines()[1].startswith("  damaged: Of 3 chunks")
    assert run.stderr.startswith("warning: ")
    assert run.stderr.count("\n") == 1


def test_a_preview_touches_no_store(tmp_path: Path) -> None:
    """It says what would come in and what becomes of each key; without it, a store has to be named."""
    file = tmp_path / "mem0.json"
    file.write_text(
        json.dumps({"results": [{"id": "1", "memory": "Likes tea", "user_id": "ada", "score": 1}]})
    )

    shown = mnemo("import", file, "--preview")
    (found,) = json.loads(mnemo("import", file, "--preview", "--json").stdout)
    assert shown.stdout.splitlines()[:2] == [f"{file} (mem0): 1 read, 0 skipped", "  Likes tea"]
    assert "  score -> left out (1)" in shown.stdout
    assert found["chunks"][0]["speaker"] == "ada"
    assert mnemo("import", file).returncode == 2
    assert [path.name for path in tmp_path.iterdir()] == ["mem0.json"]


def test_a_preview_into_a_store_says_what_grows_older(store: Path, tmp_path: Path) -> None:
    """As the import would, from the counters of both, and it changes nothing."""
    ahead = tmp_path / "ahead.db"
    with MemoryEngine.open(ahead) as engine:
        engine.add([NewChunk(content="Much happened.", traces=[NewTrace(298)])])
    mnemo("export", store, tmp_path / "a.jsonl")

    shown = mnemo("import", tmp_path / "a.jsonl", "--preview", "--into", ahead)
    assert "298, ahead of the file's 1: what comes in counts as 297 interactions older" in shown.stdout
    assert mnemo("find", ahead).stdout.endswith("1 of 1 shown\n")
    into_new = mnemo("import", tmp_path / "a.jsonl", "--preview", "--into", tmp_path / "new.db")
    assert "older" not in into_new.stdout
    assert not (tmp_path / "new.db").exists()
    done = mnemo("import", tmp_path / "a.jsonl", "--into", ahead)
    assert "297 interactions older" in done.stdout


def test_a_file_that_comes_again_is_no_presentation(tmp_path: Path) -> None:
    """How chunks come in is said only where any does."""
    (tmp_path / "notes.txt").write_text("One.\n")
    first, second = (mnemo("import", tmp_path / "notes.txt", "--into", tmp_path / "s.db") for _ in range(2))

    assert "first presentation" in first.stdout
    assert "0 stored" in second.stdout
    assert "1 chunk was in the store already" in second.stdout
    assert "first presentation" not in second.stdout
    assert "Unknown" not in second.stdout


def test_an_export_in_another_format_says_what_it_does_not_hold(store: Path, tmp_path: Path) -> None:
    """As a table, here."""
    run = mnemo("export", store, tmp_path / "a.csv", "--format", "csv")
    assert run.returncode == 0
    assert run.stdout.splitlines()[0] == f"{tmp_path / 'a.csv'} (csv): 3 chunks written"
    assert "relations between chunks are not in the file" in run.stdout
    assert (tmp_path / "a.csv").read_text(encoding="utf-8-sig").startswith("id,content,")


def test_an_export_under_the_ending_of_another_format_is_warned_of(store: Path, tmp_path: Path) -> None:
    """On stderr; the file is written as it was asked for."""
    run = mnemo("export", store, tmp_path / "a.md", "--format", "csv")
    assert run.returncode == 0
    assert run.stderr.startswith("warning: a.md ends as a Markdown note (basic-memory) does, but it is a CSV")
    assert not mnemo("export", store, tmp_path / "a.txt", "--format", "csv").stderr
    assert not mnemo("export", store, tmp_path / "a.jsonl", "--format", "mcp").stderr


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["show", "STORE", "abc"], 2, "'abc' is not a whole number"),
        (["find", "STORE", "--limit", "abc"], 2, "'abc' is not a whole number"),
        (["log", "STORE", "--after", "yesterday"], 2, "'yesterday' is no time such as"),
        (["undo", "STORE", "--step", "one"], 2, "'one' is not a whole number"),
        (["find", "STORE", "x", "--order", "activaton"], 1, "near it are activation"),
        (["find", "STORE", "tier:bogus"], 1, "takes working, episodic, semantic, dormant. (at character 6)"),
    ],
)
def test_wrong_values_are_explained(store: Path, arguments: list[str], status: int, message: str) -> None:
    """In words of the command line, with what would be right."""
    run = mnemo(*(store if part == "STORE" else part for part in arguments))

    assert run.returncode == status
    assert message in run.stderr


def test_log_is_filtered_and_written_out(tmp_path: Path) -> None:
    """The steps that match are listed, or written to a file with all they changed."""
    (tmp_path / "notes.txt").write_text("One.\n")
    store = tmp_path / "s.db"
    mnemo("import", tmp_path / "notes.txt", "--into", store), mnemo("undo", store)

    listed = json.loads(
        mnemo("log", store, "--kind", "undo", "--chunk", 1, "--after", "2026-01-01", "--json").stdout
    )
    assert [step["step"] for step in listed] == [2]
    assert mnemo("log", store, "--actor", "nobody") == (0, "", "No step matches.\n")
    assert mnemo("log", store, "--actor", "nobody", "--json") == (0, "[]\n", "")
    assert mnemo("log", store, "--after", "yesterday").returncode == 2
    run = mnemo("log", store, "--text", "import", "--export", tmp_path / "log.jsonl")
    assert run.stdout == f"2 steps written to {tmp_path / 'log.jsonl'}\n"
    assert len((tmp_path / "log.jsonl").read_text().splitlines()) == 5


@pytest.fixture
def own(tmp_path: Path, store: Path) -> Path:
    """A copy of the store, to be changed."""
    with outside(store) as connection, outside(tmp_path / "own.db") as copy:
        connection.backup(copy)
    return tmp_path / "own.db"


def test_health_names_what_is_wrong_and_repairs_it(own: Path) -> None:
    """The exit status says whether anything is."""
    sound = mnemo("health", own)
    assert (sound.returncode, "No fault found." in sound.stdout) == (0, True)
    with outside(own) as connection:
        connection.execute("DELETE FROM vector")

    run = mnemo("health", own)
    assert run.returncode == 1
    assert "fault (lacking): Chunks without a vector: 3 (#1, #2, #3)" in run.stdout
    assert mnemo("check", own).returncode == 1
    assert mnemo("health", own, "--repair", "--kind", "orphan").returncode == 1
    document = json.loads(mnemo("health", own, "--repair", "--json").stdout)
    assert document["ok"]
    assert "3 texts embedded" in document["done"][0]
    assert mnemo("health", own).returncode == 0


def test_reembed_puts_another_model_in_force_and_back(own: Path) -> None:
    """A recall that asks with a model other than the store's says so."""
    with endpoint_server.serving() as endpoint:
        ways = ("--base-url", endpoint.url, "--model", "m")
        run = mnemo("reembed", own, *ways)
        assert run.returncode == 0, run.stderr
        assert "m is in force: 3 chunks embedded" in run.stdout
        assert "Of all 3 chunks" in run.stdout
        assert mnemo("recall", own, "alarm", *ways).stderr == ""
        assert "embedded with m;" in mnemo("recall", own, "alarm").stderr
    assert mnemo("reembed", own).returncode == 0
    assert mnemo("recall", own, "alarm").stderr == ""
    refused = mnemo("reembed", own)
    assert (refused.returncode, "already" in refused.stderr) == (1, True)


def test_operations_are_listed_newest_first(tmp_path: Path) -> None:
    """As lines or JSON, of one kind or all; without any, standard error says where they would be."""
    store = tmp_path / "store.db"
    with MemoryEngine.open(store) as engine:
        assert "No line of" in mnemo("operations", store).stderr
        for number, op in enumerate(("observe", "form", "observe")):
            text = f"number {number}\x1b[31m"
            engine.log_operation(Operation(ts=NOON, op=op, input=text, output="kept", success=number > 0))
    with engine.operations_path.open("ab") as file:
        file.write(b"torn")
    lines = mnemo("operations", store, "--limit", 2).stdout.splitlines()
    found = mnemo("operations", store, "--op", "observe", "--json")

    assert [line.split("  ")[-1] for line in lines] == [
        r"number 2\x1b[31m -> kept",
        r"number 1\x1b[31m -> kept",
    ]
    assert [o["input"][:8] for o in json.loads(found.stdout)["operations"]] == ["number 2", "number 0"]
    assert found.stderr == "1 malformed line skipped.\n"
