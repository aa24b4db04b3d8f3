"""What the README says is so."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from engine import MemoryEngine
from engine.cli import _options, _parser
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
    """The first stores, recalls, uses and undoes; the second recalls from that store through an endpoint."""
    with serving() as endpoint:
        second = _block("python", "EndpointSettings").replace("http://localhost:8080/v1", endpoint.url)

        assert "Ada prefers tabs." in _printed_by(_block("python", "NewChunk"), tmp_path)
        assert "Ada prefers tabs." in _printed_by(second, tmp_path)
        assert "Ada prefers tabs." in endpoint.texts


@pytest.mark.parametrize("line", [line for line in _block("sh", "mnemo recall").splitlines() if line])
def test_each_shell_example_is_understood(line: str) -> None:
    """Every command and option that the README shows exists."""
    words = shlex.split(line.split(" #", maxsplit=1)[0])
    assert words[0] == "mnemo"
    assert callable(_options(_parser(), words[1:]).command)


def test_every_query_of_the_table_is_understood(tmp_path: Path) -> None:
    """The query language knows all that the README lists."""
    table = README.split("## The query language")[1].split("##")[0]
    with MemoryEngine.open(tmp_path / "store.db") as engine:
        for query in re.findall(r"`([^`]+)`", table):
            if query not in ("*", "( )"):
                assert len(engine.find(query)) == 0


def test_the_pictures_are_there() -> None:
    """Every image that the README shows is in the tree."""
    for name in re.findall(r"!\[[^]]*\]\(([^)]+)\)", README):
        assert (Path(__file__).parents[1] / name).is_file(), name
