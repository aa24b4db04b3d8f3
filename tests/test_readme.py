"""What the README says is so."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine import MemoryEngine
from engine.cli import main
from tests.engine.exchange.builders import conversation, write_json
from tests.engine.providers.endpoint_server import serving

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def _block(language: str, holding: str) -> str:
    blocks: list[str] = re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)
    return next(block for block in blocks if holding in block)


def _printed_by(code: str, folder: Path) -> str:
    run = subprocess.run(
        [sys.executable, "-c", code],
        check=False,
        cwd=folder,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(Path(__file__).parents[1])},
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_the_python_examples_run(tmp_path: Path) -> None:
    """They store, recall, use and undo; dream; answer a gate; recall through an endpoint; tell of a team."""
    with serving() as endpoint:
        second = _block("python", "EndpointSettings").replace("http://localhost:8080/v1", endpoint.url)

        assert "Ada prefers tabs." in _printed_by(_block("python", "NewChunk"), tmp_path)
        assert "wait for a person" in _printed_by(_block("python", "plan_dream"), tmp_path)
        assert "outcome='correct'" in _printed_by(_block("python", "NewGate"), tmp_path)
        assert "Ada prefers tabs." in _printed_by(second, tmp_path)
        assert "Ada prefers tabs." in endpoint.texts
        assert "Wrote the plan." in _printed_by(_block("python", "append_minutes"), tmp_path)


def test_each_shell_example_does_what_it_shows(
    sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One after the other, on the sample in which an agent worked; each has something to say."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(sample, "store.db")
    for holding in ("NewChunk", "append_minutes"):
        _printed_by(_block("python", holding), tmp_path)
    write_json(tmp_path / "conversation.json", conversation())
    question = {"question": "what indentation does Ada prefer?", "expected": [1]}
    (tmp_path / "plan.md").write_text("Copy the table, then switch over.", encoding="utf-8")
    (tmp_path / "set.jsonl").write_text(json.dumps(question), encoding="utf-8")

    with serving() as endpoint:
        lines = _block("sh", "mnemo recall").replace("http://localhost:8080/v1", endpoint.url).splitlines()
        for line in filter(None, lines):
            program, *words = shlex.split(line, comments=True)
            assert (program, main(words)) == ("mnemo", 0), line
            assert capsys.readouterr().out, line


def _queries() -> list[str]:
    """Return the queries of the first five minutes and of the table."""
    steps = README.split("1. **Browse**")[1].split("2. ")[0]
    table = README.split("## The query language")[1].split("\n## ")[0]
    rows = [row.split("|")[1] for row in table.splitlines() if row.startswith("| `")]
    return [query for query in re.findall("`([^`]+)`", "".join([steps, *rows])) if query != "( )"]


@pytest.mark.parametrize("query", _queries())
def test_each_query_finds_something_in_the_sample(sample: Path, query: str) -> None:
    """Whoever tries what the README shows sees what it means."""
    with MemoryEngine.open(sample) as engine:
        assert 0 < len(engine.find(query)) < len(engine.find())


def test_the_pictures_are_there() -> None:
    """Every image that the README shows is in the tree."""
    for name in re.findall(r"!\[[^]]*\]\(([^)]+)\)", README):
        assert (Path(__file__).parents[1] / name).is_file(), name
