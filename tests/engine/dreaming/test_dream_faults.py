"""Dreams whose process dies, whose user cancels, whose disk is full, and which others come between."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import time
from pathlib import Path
from typing import IO

import pytest

from engine import CancelledError, Progress, ReadOnlyError
from tests.engine.curation.test_cancelling import digest
from tests.engine.dreaming.dreamers import NEW, dreamer, old
from tests.helpers import bytes_in, open_store, require_sound, state, worker

COUNT = 8_000
State = dict[str, list[tuple[object, ...]]]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a store of many fading chunks, and a plan for it."""
    folder = tmp_path_factory.mktemp("dreams")
    with dreamer(
        folder / "store.db", *(old(f"fact number {n}", utility=0.9) for n in range(COUNT))
    ) as engine:
        plan = engine.plan_dream()
        engine.save_dream(plan, folder / "plan.json", list(plan.proposals.ids()))
    return folder


@pytest.fixture
def store(made: Path, tmp_path: Path) -> Path:
    """A copy of that store, with its plan beside it."""
    for path in made.iterdir():
        if path.is_file():
            shutil.copy(path, tmp_path)
    return tmp_path / "store.db"


@pytest.fixture(scope="module")
def after(made: Path, tmp_path_factory: pytest.TempPathFactory) -> State:
    """The store as it is once the plan is applied."""
    path = tmp_path_factory.mktemp("after") / "store.db"
    shutil.copy(made / "store.db", path)
    with open_store(path) as engine:
        engine.apply_dream(*engine.load_dream(made / "plan.json"), backup=False)
    return state(path)


def lines_of(process: subprocess.Popen[str]) -> IO[str]:
    """Return what a worker says."""
    assert process.stdout is not None
    return process.stdout


def dreaming(store: Path) -> subprocess.Popen[str]:
    """Return a process that stands ready to apply the plan."""
    process = worker("dream", store, store.with_name("plan.json"), stdin=subprocess.PIPE)
    assert lines_of(process).readline() == "ready\n"
    return process


def go(process: subprocess.Popen[str]) -> None:
    """Let a worker start."""
    assert process.stdin is not None
    process.stdin.write("go\n")
    process.stdin.flush()


def copies(store: Path) -> list[Path]:
    """Return the copies beside a store that are whole."""
    return [path for path in store.parent.glob("*.backup") if ".draft." not in path.name]


@pytest.mark.parametrize(
    ("text", "share"), [("copying", 0), ("applying", 0), ("applying", 0.6), ("applying", 0.95)]
)
def test_killed_in_the_middle_of_a_dream(store: Path, after: State, text: str, share: float) -> None:
    """All of the dream is there, or none; the store is sound, and each copy that has its name is whole."""
    before = state(store)
    process = dreaming(store)
    go(process)
    for line in lines_of(process):
        if line.startswith(text) and int(line.split()[1]) >= share * COUNT:
            break
    time.sleep(random.uniform(0, 0.1))
    process.kill()
    process.communicate(timeout=60)

    with open_store(store) as engine:
        dreamt = bool(engine.past_dreams())
        assert engine.check().ok
    assert state(store) == (after if dreamt else before)
    require_sound(store)
    for copy in copies(store):
        assert state(copy) == before
        require_sound(copy)


def test_two_processes_apply_one_plan_at_once(store: Path, after: State) -> None:
    """The second refuses all that the first touched, and nothing is done twice."""
    processes = [dreaming(store) for _ in range(2)]
    for process in processes:
        go(process)
    said = [process.communicate(timeout=120)[0].splitlines()[-1].split() for process in processes]

    assert [process.returncode for process in processes] == [0, 0]
    (applied, nothing), (whole, refused) = (
        sorted((int(line[place]) for line in said), reverse=True) for place in (1, 3)
    )
    assert (applied, nothing, whole, refused) == (whole, 0, applied, 0)
    assert state(store) == after
    with open_store(store) as engine:
        assert len(engine.past_dreams()) == 1
        assert engine.check().ok
    require_sound(store)
    assert len(copies(store)) == 1


@pytest.mark.parametrize("text", ["embedding", "copying", "applying"])
def test_a_cancelled_dream_leaves_no_trace(store: Path, text: str) -> None:
    """Not a row, and not a file."""
    with open_store(store) as engine:
        plan, accept = engine.load_dream(_with_a_text(store.with_name("plan.json")))
        before, files = digest(store), set(bytes_in(store.parent))
        seen = []

        def report(done: int, total: int, now: str) -> None:
            seen.append(now)
            if now == text and 2 * done >= total:
                progress.cancel()

        progress = Progress(report)
        with pytest.raises(CancelledError):
            engine.apply_dream(plan, accept, progress=progress)

        assert seen[-1] == text
        assert digest(store) == before
        assert set(bytes_in(store.parent)) == files
        assert not engine.past_dreams()


def _with_a_text(path: Path) -> Path:
    """Let a plan bring a text, whose vector is made first."""
    document = json.loads(path.read_text("utf-8"))
    document["proposals"].append(NEW)
    document["accept"].append(NEW["id"])
    path.write_text(json.dumps(document), "utf-8")
    return path


@pytest.mark.parametrize("steps", [0, 3, 5])
def test_a_cancelled_plan_leaves_no_trace(store: Path, steps: int) -> None:
    """However far it came."""
    with open_store(store) as engine:
        files = set(bytes_in(store.parent))
        done = []

        def report(step: int, total: int, text: str) -> None:
            done.append(text)
            if len(done) > steps:
                progress.cancel()

        progress = Progress(report)
        with pytest.raises(CancelledError):
            engine.plan_dream(progress=progress)
        assert set(bytes_in(store.parent)) == files


def test_a_read_only_store_is_planned_and_not_changed(store: Path) -> None:
    """It says why; nothing is prepared, embedded or copied before that."""
    with open_store(store, read_only=True) as engine:
        plan = engine.plan_dream()
        assert plan.proposals
        for act in (lambda: engine.apply_dream(plan), engine.dream, engine.dream_if_due):
            with pytest.raises(ReadOnlyError, match="read-only"):
                act()
    assert list(store.parent.glob("*.backup")) == []


def test_of_the_copies_before_dreams_the_newest_stay(tmp_path: Path) -> None:
    """Three of them; a half-made one that a killed process left goes in time, too."""
    left = tmp_path / "store.db.before-dream-20200101T000000000000.draft.backup"
    with dreamer(tmp_path / "store.db") as engine:
        left.touch()
        for _ in range(5):
            assert engine.dream().report.backup in copies(tmp_path / "store.db")
            engine.undo()
    assert len(copies(tmp_path / "store.db")) == 3
    assert not left.exists()
