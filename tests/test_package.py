"""The wheel holds all that the program needs, wherever it is installed."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.test_layers import imported, modules

ROOT = Path(__file__).parents[1]
OURS = {"engine", "gui", "resources"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from a copy of the tree, since a build leaves its own files in the tree."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    hidden_or_made = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "*.egg-info")
    shutil.copytree(ROOT, source, ignore=hidden_or_made)
    pip = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(source)]
    run = subprocess.run([sys.executable, *pip], check=False, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return next(folder.glob("*.whl"))


def test_resources_are_in_the_wheel_and_tests_are_not(wheel: Path) -> None:
    """Model, sample, icons, translations, grammar and style travel along."""
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in (
        "resources/embedding/table.npz",
        "resources/embedding/NOTICE",
        "resources/sample/month.jsonl",
        "resources/icons/browse.svg",
        "resources/translations/tr.qm",
        "resources/translations/tr.ts",
        "resources/language/stop_words.txt",
        "engine/query/grammar.lark",
        "gui/style/style.qss",
    ):
        assert wanted in names
    assert [name for name in names if name.startswith("resources/images")] == []  # what the README shows
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == OURS


def test_the_wheel_carries_its_licences(wheel: Path) -> None:
    """Ours, and that of the model which the embedding table derives from."""
    names = zipfile.ZipFile(wheel).namelist()
    folder = next(name for name in names if name.endswith(".dist-info/METADATA")).removesuffix("METADATA")
    assert {f"{folder}licenses/LICENSE", f"{folder}licenses/resources/embedding/NOTICE"} <= set(names)


def test_an_installed_wheel_opens_the_sample(wheel: Path, tmp_path: Path) -> None:
    """Installed elsewhere, with the checkout out of reach, it builds the sample and recalls from it."""
    site = tmp_path / "site"
    install = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-compile",
        "--target",
        str(site),
        str(wheel),
    ]
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


def test_whatever_is_imported_gets_installed() -> None:
    """A package that only happens to be on the developer's machine would be missing everywhere else."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = _names(project["dependencies"])
    declared.add("shiboken6")  # PySide6 is bound to one version of it
    distributions = packages_distributions()

    foreign = {
        name.partition(".")[0] for folder in OURS for module in modules(folder) for name in imported(module)
    }
    foreign -= {*sys.stdlib_module_names, *OURS}
    missing = {name for name in foreign if declared.isdisjoint(map(_normal, distributions.get(name, ())))}
    optional = project["optional-dependencies"]
    assert {_normal(name) for name in missing} == _names(optional["map"] + optional["serve"])


def test_nothing_optional_is_imported_until_it_is_asked_for() -> None:
    """The extras of the map and of serving are looked for, not loaded: the program starts without them."""
    loaded = "import sys, engine.cli, gui.app, gui.views.map.view"
    code = f"{loaded}; sys.exit(bool({{'openTSNE', 'mcp', 'uvicorn'}} & sys.modules.keys()))"

    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def _names(requirements: list[str]) -> set[str]:
    return {_normal(re.split(r"[<>=!~ ]", line)[0]) for line in requirements}


def _normal(name: str) -> str:
    return re.sub("[-_.]+", "-", name).lower()
