"""Who may import whom, and how large a module and a function may be: the borders of the design, as tests."""

from __future__ import annotations

import ast
import subprocess
import sys
import types
import typing
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import engine

ROOT = Path(__file__).parents[1]

# From the bottom up; a module imports from its own layer and those before it.
LAYERS = (
    {
        *("dynamics", "records", "parameters", "errors", "clock", "progress", "fields", "wording"),
        *("caching", "choices", "nesting", "soundness"),
    },
    {"storage", "history", "index", "providers", "operations", "language"},
    {
        *("query", "curation", "intake", "retrieval", "exchange", "curves", "chronicle", "upkeep", "review"),
        *("inspection", "checking", "mapping", "strengths", "activations", "graph", "evaluation", "dreaming"),
        *("prediction", "coordination"),
    },
    {"memory_engine"},
    {"sample", "serving"},
    {"cli"},
)
# What the parts of the exchange import of it: they know nothing of the flow that runs them.
EXCHANGE = {
    "reading": {"document", "reading", "shared"},
    "shared": set[str](),
    "importers": {"document", "reading", "shared", "importers"},
    "exporters": {"document", "shared", "exporters"},
}
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
WINDOW_LAYERS = (
    {"wording", "style", "startup", "settings", "jobs"},
    {"commands", "state", "providers", "tasks", "theme"},
    {"session"},
    {"edits", "gate_edits", "team_edits", "models", "widgets"},
    {"reading", "actions", "errors"},
    {"views", "window_keys"},
    {"main_window", "layout"},
    {"controllers"},
    {"app"},
    {"__main__"},
)
WINDOW_RANK = {name: rank for rank, names in enumerate(WINDOW_LAYERS) for name in names}

LONGEST_FUNCTION = 80
LONGEST_MODULE = 400


def modules(folder: str) -> list[Path]:
    """Return every module of a package, relative to the root."""
    return sorted(path.relative_to(ROOT) for path in (ROOT / folder).rglob("*.py"))


@cache
def tree(module: Path) -> ast.Module:
    """Return a module's syntax tree."""
    return ast.parse((ROOT / module).read_text(encoding="utf-8"), str(module))


def imported(module: Path) -> Iterator[str]:
    """Give the dotted name of everything a module imports, at any depth."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def part(dotted: str) -> str:
    """Return which part of its package a dotted name belongs to."""
    return dotted.split(".")[1]


@pytest.mark.parametrize("module", modules("engine"), ids=str)
def test_engine_imports_go_one_way(module: Path) -> None:
    """A part of the engine imports from its own layer or those below, never from above."""
    if module.name == "__init__.py" and len(module.parts) == 2:
        return  # the package itself gathers the public names of all layers
    own = RANK[module.with_suffix("").parts[1]]

    upward = [name for name in imported(module) if name.startswith("engine.") and RANK[part(name)] > own]

    assert upward == []


@pytest.mark.parametrize("module", modules("gui"), ids=str)
def test_window_imports_go_one_way(module: Path) -> None:
    """A part of the window imports from its own layer or those below, never from above."""
    own = WINDOW_RANK.get(module.with_suffix("").parts[1], -1)  # the package itself imports nothing

    names = [name for name in imported(module) if name.startswith("gui.")]

    assert [name for name in names if WINDOW_RANK[part(name)] > own] == []


@pytest.mark.parametrize("module", modules("engine"), ids=str)
def test_engine_knows_no_window(module: Path) -> None:
    """The engine works without Qt: no part of it imports Qt, the plotting library or the window."""
    roots = {name.split(".")[0] for name in imported(module)}

    assert roots & {"PySide6", "pyqtgraph", "gui"} == set()


@pytest.mark.parametrize("module", modules("gui"), ids=str)
def test_the_window_loads_nothing_late(module: Path) -> None:
    """Modules of the window are loaded before its events run.

    Classes of Qt that a worker makes while the window handles events crash the process now and then.
    """
    assert not {"importlib", "importlib.import_module"} & set(imported(module))


@pytest.mark.parametrize("module", modules("engine/dynamics"), ids=str)
def test_dynamics_is_pure_mathematics(module: Path) -> None:
    """The mathematics imports numpy, the parameters and its siblings; no clock, no I/O, no randomness."""
    allowed = ("numpy", "engine.parameters", "engine.dynamics")
    pure = {"__future__", "collections", "dataclasses", "enum", "functools", "itertools", "math", "typing"}

    others = [
        name for name in imported(module) if not name.startswith(allowed) and name.split(".")[0] not in pure
    ]

    assert others == []


@pytest.mark.parametrize("folder", EXCHANGE)
def test_parts_of_the_exchange_know_no_flow(folder: str) -> None:
    """A reader knows what it hands over, a writer what it is given; neither knows what is done with it."""
    found = {name for module in modules(f"engine/exchange/{folder}") for name in imported(module)}
    used = {name.split(".")[2] for name in found if name.startswith("engine.exchange.")}

    assert used <= EXCHANGE[folder]


@pytest.mark.parametrize("module", modules("gui"), ids=str)
def test_window_uses_public_names_only(module: Path) -> None:
    """The window imports from the engine what ``engine`` exports, by name, and nothing else."""
    names = [name for name in imported(module) if name.split(".")[0] == "engine"]

    assert [name for name in names if name.removeprefix("engine.") not in engine.__all__] == []


@pytest.mark.parametrize("module", modules("gui/widgets"), ids=str)
def test_widgets_know_no_engine(module: Path) -> None:
    """A widget shows what it is given; it knows no engine."""
    assert "engine" not in {name.split(".")[0] for name in imported(module)}


@pytest.mark.parametrize("package", ["engine", "engine.cli"])
def test_importing_engine_is_light(package: str) -> None:
    """Importing the engine or the console loads neither a model client nor anything of the window."""
    code = f"import {package}, sys; print([name for name in sys.modules if '.' not in name])"

    loaded = subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, text=True)

    assert set(ast.literal_eval(loaded)) & {"openai", "pyqtgraph", "PySide6", "gui"} == set()


def test_public_names_are_complete_and_sorted() -> None:
    """``__all__`` names every public name of the package: constants, then classes, then functions."""
    public = {
        name
        for name, value in vars(engine).items()
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    }

    team = engine.coordination.__all__
    assert set(engine.__all__) == public
    for names in (engine.__all__[: -len(team)], team):
        assert names == sorted(names, key=lambda name: (not name.isupper(), name[0].islower(), name))


def types_in(hint: object) -> Iterator[type]:
    """Give every class that a type hint names."""
    if isinstance(hint, type):
        yield hint
    for argument in typing.get_args(hint):
        yield from types_in(argument)


def signature_types(function: object) -> Iterator[type]:
    """Give every class in a function's signature."""
    for hint in typing.get_type_hints(function).values():
        yield from types_in(hint)


def test_types_of_public_methods_are_exported() -> None:
    """Whoever calls the engine can name what goes in and comes out, in whichever part of the façade it is."""
    parts = [vars(part) for part in engine.MemoryEngine.__mro__ if part is not object]
    members = [value for part in parts for name, value in part.items() if not name.startswith("_")]
    functions = [getattr(member, "fget", getattr(member, "__func__", member)) for member in members]
    ours = {
        found.__name__
        for function in functions
        for found in signature_types(function)
        if found.__module__.startswith("engine.")
    }

    assert ours - set(engine.__all__) == set()


@pytest.mark.parametrize("module", [*modules("engine"), *modules("gui"), *modules("resources")], ids=str)
def test_modules_and_functions_are_short(module: Path) -> None:
    """A module has at most 400 lines and a function at most 80."""
    long = [
        f"{node.name}: {node.end_lineno - node.lineno + 1}"
        for node in ast.walk(tree(module))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        and node.end_lineno is not None
        and node.end_lineno - node.lineno >= LONGEST_FUNCTION
    ]

    assert long == []
    assert len((ROOT / module).read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE
