"""What happens to a store when processes die in the middle of a write, or write at the same time."""

from __future__ import annotations

import random
import subprocess
import time
from pathlib import Path
from typing import IO

import pytest

from engine import StepInfo
from tests.helpers import add, open_store, require_sound, worker


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store of three chunks."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        add(engine, "first", "second", "third")
    return path


def lines_of(process: subprocess.Popen[str]) -> IO[str]:
    """Return what a worker says."""
    assert process.stdout is not None
    return process.stdout


def kill(process: subprocess.Popen[str]) -> str:
    """Kill a worker at once (SIGKILL) and return what it had still said."""
    with process:
        process.kill()
        return lines_of(process).read()  # communicate() would miss what a readline() took too much of


@pytest.mark.parametrize(("count", "share"), [(100_000, 0.1), (20_000, 0.6), (20_000, 1.0)])
def test_killed_in_the_middle_of_a_bulk_add(store: Path, count: int, share: float) -> None:
    """A process killed while it adds many chunks leaves all of them or none, in a sound store."""
    process = worker("bulk", store, count)
    for line in lines_of(process):
        if line.startswith("storing") and int(line.split()[1]) >= share * count:
            break
    time.sleep(random.uniform(0, 0.05))
    kill(process)

    with open_store(store) as engine:
        assert len(engine.find("tag:bulk")) in (0, count)
        assert len(engine.find("-tag:bulk")) == 3
    require_sound(store)


def test_killed_between_and_within_single_writes(store: Path) -> None:
    """However often a writing process is killed, every step it saw stored is there and none is half there."""
    for _ in range(4):
        process = worker("singles", store)
        time.sleep(0.2)
        lines_of(process).readline()
        time.sleep(random.uniform(0, 0.4))
        said = kill(process)
        stored = [int(line.split()[1]) for line in said.splitlines(keepends=True) if line.endswith("\n")]

        with open_store(store) as engine:
            steps = {info.step for info in engine.history()}
            assert set(stored) <= steps
            assert len(steps) == max(steps)
        require_sound(store)


def test_two_processes_writing_at_once_lose_nothing(store: Path) -> None:
    """Every edit of either process is there, every step is in the chain, and the counter counts all uses."""
    count, actors = 150, ("ada", "bob")
    watcher = worker("watch", store)
    writers = [
        worker("edits", store, actor, count, own, 3, stdin=subprocess.PIPE)
        for own, actor in enumerate(actors, start=1)
    ]
    for process in (watcher, *writers):
        assert lines_of(process).readline() == "ready\n"
    for process in writers:
        process.communicate("go\n", timeout=120)
    store.with_suffix(".stop").touch()
    said, _ = watcher.communicate(timeout=60)

    with open_store(store) as engine:
        assert [process.returncode for process in writers] == [0, 0]
        assert [engine.chunk(own).title for own in (1, 2)] == [f"{actor} {count - 1}" for actor in actors]
        assert len(engine.chunk(3).tags) == 2 * count
        assert engine.chunk(3).access_count == 2 * count
        uses = [trace.interaction for trace in engine.traces(3)][1:]
        assert uses == list(range(2, 2 + 2 * count))
        assert engine.interaction == uses[-1]
        require_own_steps(engine.history(), count, actors)
    require_sound(store)
    assert said.startswith("half steps 0 in"), said
    assert int(said.split()[4]) > 0


def require_own_steps(history: list[StepInfo], count: int, actors: tuple[str, ...]) -> None:
    """Assert that each actor's steps are all there, under its name."""
    for actor in actors:
        kinds = [info.kind for info in history if info.actor == actor]
        assert {kind: kinds.count(kind) for kind in kinds} == {"edit": count, "tag": count, "use": count}


def test_processes_creating_one_store_at_once(tmp_path: Path) -> None:
    """Processes that open the same new files together share each store, and every one's chunk is in it."""
    processes = [worker("create", tmp_path, 20, stdin=subprocess.PIPE) for _ in range(4)]
    for process in processes:
        assert lines_of(process).readline() == "standing by\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in processes:
        process.communicate(timeout=60)

    assert [process.returncode for process in processes] == [0] * 4
    for path in tmp_path.glob("*.db"):
        with open_store(path) as engine:
            assert len(engine.find()) == 4
        require_sound(path)


def test_other_process_is_noticed(store: Path) -> None:
    """An engine that is open sees what another process wrote, by the log's position and in its values."""
    with open_store(store) as engine:
        before, activation = engine.position, engine.activation([1])[0]
        process = worker("singles", store)
        assert lines_of(process).readline() == "ready\n"
        lines_of(process).readline()
        kill(process)

        assert engine.position > before
        assert engine.activation([1])[0] > activation
        assert len(engine.find()) > 3
