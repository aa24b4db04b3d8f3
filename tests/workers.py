"""Real processes that work on a store until they are done or killed.

``python -m tests.workers TASK STORE ...`` prints a line when it stands ready and after each piece of work, so
that its parent knows how far it is.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from engine import (
    EndpointEmbedder,
    EndpointSettings,
    MemoryEngine,
    NewChunk,
    NewGate,
    Operation,
    Progress,
    UserError,
)
from engine.operations.log import OperationsLog
from tests.helpers import NOON, HashEmbedder, half_steps, open_store, outside

NOBODY = 65534


def say(*words: object) -> None:
    """Tell the parent."""
    print(*words, flush=True)  # noqa: T201


def open_here(path: Path, actor: str = "worker") -> MemoryEngine:
    """Open the store by the machine's own clock."""
    engine = MemoryEngine.open(path, embedder=HashEmbedder(), actor=actor)
    say("ready")
    return engine


def bulk(path: Path, count: str) -> None:
    """Add many chunks in one step, saying how many are written."""
    with open_here(path) as engine:
        chunks = [NewChunk(content=f"bulk chunk number {n}", tags=["bulk"]) for n in range(int(count))]
        report = lambda done, total, text: say(text, done)  # noqa: E731
        engine.add(chunks, progress=Progress(report))
        say("stored", count)


def singles(path: Path) -> None:
    """Write one small step after another, without end, naming each once it is stored."""
    with open_here(path) as engine:
        for number in range(1_000_000):
            (new,) = engine.add([NewChunk(content=f"single chunk number {number}", tags=["one", "two"])]).ids
            engine.edit(new, content=f"edited chunk number {number}", tags=["three"])
            say("step", engine.use([new, 1]).step)


def gates(path: Path, share: str) -> None:
    """Let gates wait, predict them and answer those that others leave, naming each once it is stored."""
    gate = NewGate(state="PLAN_ASSERT", task_type="x", question="May it?", artifact="Copy it.", session="s")
    with open_here(path, f"process {share}") as engine:
        for _ in range(1_000_000):
            say("enqueued", *engine.enqueue(gate).ids)
            for waiting in engine.gates():
                try:
                    engine.answer(engine.predict(waiting), response="Where is the rollback?")
                    say("answered", waiting.id)
                except UserError as error:
                    say("refused", error)


def edits(path: Path, actor: str, count: str, own: str, shared: str) -> None:
    """Edit a chunk of one's own and one that others edit too, and use the latter."""
    with open_here(path, actor) as engine:
        sys.stdin.readline()  # all start at once
        for number in range(int(count)):
            engine.edit(int(own), title=f"{actor} {number}")
            engine.tag(int(shared), add=[f"{actor} {number}"])
            engine.use([int(shared)])
        say("done")


def watch(path: Path) -> None:
    """Look at the store again and again until told to stop; name every half step that was ever seen."""
    seen, looks = set[int](), 0
    with outside(path) as raw:
        say("ready")
        while not path.with_suffix(".stop").exists():
            raw.execute("BEGIN")
            seen.update(half_steps(raw))
            raw.execute("COMMIT")
            looks += 1
    say("half steps", len(seen), "in", looks, "looks")


def create(folder: Path, count: str) -> None:
    """Open stores that are not there yet and write to them, as others do at the same time."""
    say("standing by")
    sys.stdin.readline()
    for number in range(int(count)):
        with open_here(folder / f"{number}.db") as engine:
            engine.add([NewChunk(content=f"from process {os.getpid()}")])


def without_rights(path: Path) -> None:
    """Open the store and try to write to it as a user whom the file does not belong to."""
    with MemoryEngine.open(Path(tempfile.mkdtemp()) / "other.db", embedder=HashEmbedder()) as engine:
        engine.find("anything")  # loads what the other user may not be allowed to read
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    attempt(path)


def attempt(path: Path) -> None:
    """Open the store, say whether it is read-only and what it holds, and try to write."""
    try:
        with open_here(path) as engine:
            say("read-only", engine.read_only)
            say("chunks", len(engine.find()))
            engine.add([NewChunk(content="one more")])
    except UserError as error:
        say(type(error).__name__, error)


def full(path: Path, limit: str) -> None:
    """Write until no file may grow beyond ``limit`` bytes, as on a full disk; then write something small."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(limit), resource.RLIM_INFINITY))
    with open_here(path) as engine:
        try:
            engine.add([NewChunk(content=f"{n} " + "filler " * 100) for n in range(5000)])
        except UserError as error:
            say(type(error).__name__, error)
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        say("chunks", len(engine.find()))
        engine.add([NewChunk(content="after the disk was cleared")])


def reembed(path: Path, url: str) -> None:
    """Make all vectors anew by the model behind an endpoint, saying how many there are."""
    report = lambda done, total, text: say(text, done)  # noqa: E731
    with EndpointEmbedder(EndpointSettings(base_url=url, model="m")) as embedder, open_here(path) as engine:
        engine.reembed(embedder, Progress(report))
        say("done")


def dream(path: Path, plan: str) -> None:
    """Apply the plan of a file, together with others, saying how far it is, and what came of it.

    Its clock stands still, so that what it makes is the same whenever it runs.
    """
    report = lambda done, total, text: say(text, done)  # noqa: E731
    with open_store(path, actor="worker") as engine:
        say("ready")
        loaded, accept = engine.load_dream(plan)
        sys.stdin.readline()  # all start at once
        try:
            done = engine.apply_dream(loaded, accept, progress=Progress(report))
            say("applied", sum(done.applied.values()), "refused", len(done.refused))
        except UserError as error:
            say(type(error).__name__, error)


def log_operations(path: Path, count: str) -> None:
    """Append to the operations log, saying now and then how much is written."""
    log = OperationsLog(path, rotate_at=2000)
    say("ready")
    for number in range(int(count)):
        log.append(Operation(ts=NOON, op="observe", input="x" * 200, result_count=number, actor="other"))
        if number % 20 == 0:
            log.flush()
            say("written", number)
    log.close()


TASKS: Mapping[str, Callable[..., None]] = {
    task.__name__: task
    for task in (
        *(bulk, singles, edits, watch, create, without_rights, attempt, full, reembed),
        *(dream, gates, log_operations),
    )
}

if __name__ == "__main__":
    TASKS[sys.argv[1]](Path(sys.argv[2]), *sys.argv[3:])
