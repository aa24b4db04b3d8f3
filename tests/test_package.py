"""The wheel holds all that the program needs, wherever it is installed."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from what git tracks, as a release would be."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    for name in filter(None, tracked.decode().split("\0")):
        target = source / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((ROOT / name).read_bytes())
    pip = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--wheel-dir",
        str(folder),
        str(source),
    ]
    run = subprocess.run(pip, check=False, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return next(folder.glob("*.whl"))


def test_resources_are_in_the_wheel_and_tests_are_not(wheel: Path) -> None:
    """Model, sample, icons, grammar and style travel along."""
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in (
        "resources/embedding/table.npz",
        "resources/embedding/NOTICE",
        "resources/sample/month.jsonl",
        "resources/icons/browse.svg",
        "resources/language/stop_words.txt",
        "engine/query/grammar.lark",
        "gui/style.qss",
    ):
        assert wanted in names
    assert not [name for name in names if name.startswith("tests/")]


def test_an_installed_wheel_opens_the_sample(wheel: Path, tmp_path: Path) -> None:
    """Installed elsewhere, with the checkout out of reach, it builds the sample and recalls from it."""
    site = tmp_path / "site"
    install = ["-m", "pip", "install", "--quiet", "--no-deps", "--target", str(site), str(wheel)]
    subprocess.run([sys.executable, *install], check=True, capture_output=True)
    code = """
import sys
sys.path.insert(0, sys.argv[1])
import engine
from pathlib import Path
assert engine.__file__.startswith(sys.argv[1]), engine.__file__
engine.create_sample(Path("sample.db"))
with engine.MemoryEngine.open("sample.db") as opened:
    assert len(opened.find()) > 250
    assert opened.recall("frost alarm").hits
"""
    run = subprocess.run(
        [sys.executable, "-I", "-c", code, str(site)],
        cwd=tmp_path,
        check=False,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
