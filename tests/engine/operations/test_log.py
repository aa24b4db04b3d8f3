"""The operations log at work: never in the way, read newest first, shared between processes."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path

import pytest

from engine import MemoryEngine, Operation, OperationsPage, Progress
from engine.errors import CancelledError
from engine.index.filelock import locked
from engine.operations import files
from engine.operations.log import OperationsLog
from tests.helpers import NOON, add, bytes_in, open_store, worker


def operation(number: int, **values: object) -> Operation:
    """Return one of many operations, a second after the one before."""
    fields = {"ts": NOON + timedelta(seconds=number), "op": "observe", "input": f"number {number}"}
    return Operation(**{**fields, **values})  # type: ignore[arg-type]


def everything(log: OperationsLog, limit: int = 100_000) -> OperationsPage:
    """Return all that was logged."""
    return log.read(lambda _: True, limit, Progress())


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Where the store is."""
    return tmp_path / "store.db"


@pytest.fixture
def log(store: Path) -> Iterator[OperationsLog]:
    """A log that rotates at 2 kB."""
    opened = OperationsLog(store, rotate_at=2000)
    yield opened
    opened.close()


def test_newest_first_over_rotated_files(log: OperationsLog) -> None:
    """As many as asked for, and whether there are more."""
    for number in range(100):
        log.append(operation(number))
    page = everything(log, 60)

    assert len(list(log.folder.glob("ops-log-*"))) > 5
    assert [o.ts for o in page.operations] == [operation(n).ts for n in range(99, 39, -1)]
    assert page.more
    assert not everything(log, 100).more


def test_nothing_is_there_before_the_first_append(log: OperationsLog, store: Path) -> None:
    """Reading, flushing and closing create nothing, nor does a log that may not write."""
    unwritable = OperationsLog(store, writable=False)
    unwritable.append(operation(1))
    for each in (log, unwritable):
        assert everything(each) == OperationsPage(())
        assert each.erase([1], ["text"]) == (0, "")
        each.close()

    assert list(store.parent.iterdir()) == []
    assert log.problem == unwritable.problem == ""


def test_malformed_lines_are_counted_and_skipped(log: OperationsLog) -> None:
    """Also where a file is read in several blocks, and where the last line has no end."""
    log.append(operation(1, output="x" * 500))
    log.flush()
    content = log.path.read_bytes()
    log.path.write_bytes(b"no json\n" + content * 300 + b"\n\n" + b"x" * 200_000 + b"\n" + content[:-1])
    page = everything(log)

    assert (len(page.operations), page.malformed) == (301, 2)


def test_what_can_not_be_written_is_told_and_not_raised(log: OperationsLog) -> None:
    """Once it can be written again, only what was lost is still told."""
    log.folder.touch()  # a file stands where the folder should
    for number in range(3):
        log.append(operation(number))
        log.flush()
    assert log.problem == (
        "The operations log can't be written: File exists. 3 operations of this session went unlogged."
    )
    log.folder.unlink()
    log.append(operation(4))

    assert len(everything(log).operations) == 1
    assert log.problem == "3 operations of this session went unlogged."


def test_a_folder_that_went_is_made_again(log: OperationsLog) -> None:
    """Whoever deletes the log starts a new one."""
    log.append(operation(1))
    log.flush()
    for path in log.folder.iterdir():
        path.unlink()
    log.folder.rmdir()
    log.append(operation(2))

    assert len(everything(log).operations) == 1
    assert log.problem == ""


def test_a_full_queue_drops_the_oldest(store: Path) -> None:
    """While the files are locked by another, appending goes on and returns."""
    log = OperationsLog(store, capacity=10)
    log.folder.mkdir()
    with locked(log.folder / "lock", 1):
        log.append(operation(0))
        while log._waiting:  # the writer has taken it, and waits for the lock
            threading.Event().wait(0.01)
        for number in range(1, 31):
            log.append(operation(number))
        assert not log.flush(0.01)
    assert [o.ts for o in everything(log).operations] == [operation(n).ts for n in (*range(30, 20, -1), 0)]
    assert log.problem == "20 operations of this session went unlogged."
    log.close()


def test_threads_append_side_by_side(log: OperationsLog) -> None:
    """Every line arrives, whole."""
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda number: log.append(operation(number)), range(800)))

    assert {o.input for o in everything(log).operations} == {f"number {n}" for n in range(800)}


def test_after_closing_nothing_is_taken(log: OperationsLog) -> None:
    """What was taken before is written."""
    log.append(operation(1))
    log.close()
    log.append(operation(2))
    log.close()

    assert len(everything(log).operations) == 1


def test_reading_can_be_cancelled(log: OperationsLog) -> None:
    """As all long work."""
    log.append(operation(1))
    progress = Progress()
    progress.cancel()

    with pytest.raises(CancelledError):
        log.read(lambda _: True, 1, progress)


# Several processes.


def test_another_process_appends_and_rotates_at_the_same_time(log: OperationsLog, store: Path) -> None:
    """Every line of both is there once, in files that are no longer than they may be."""
    with worker("log_operations", store, "400") as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "ready\n"
        for number in range(400):
            log.append(operation(number))
            if number % 50 == 0:
                log.flush()
        other.wait()
    page = everything(log)
    by = {name: [o.result_count for o in page.operations if o.actor == name] for name in ("", "other")}

    assert page.malformed == 0
    assert len(by[""]) == 400
    assert by["other"] == list(range(399, -1, -1))
    assert all(path.stat().st_size <= 2000 for path in log.folder.glob("*.jsonl"))


def test_a_process_killed_in_the_middle_harms_no_other_line(log: OperationsLog, store: Path) -> None:
    """Its lock is free, what it wrote is read, and the next line starts on its own."""
    with worker("log_operations", store, "1000000") as other:
        assert other.stdout is not None
        while "written 100" not in other.stdout.readline():
            pass
        os.kill(other.pid, signal.SIGKILL)
        other.wait()
    with log.path.open("ab") as file:
        file.write(b'{"ts": "2026-03-01T12:00:00Z", "op": "torn in the mid')
    log.append(operation(1))
    page = everything(log)

    assert page.operations[0] == operation(1)
    assert page.malformed == 1
    assert len(page.operations) >= 100


# In the engine.


def test_the_engine_reads_what_was_logged(store: Path) -> None:
    """By kind, session, part of the text and time; closing writes what is left."""
    with open_store(store) as engine:
        add(engine, "a chunk")
        assert list(store.parent.glob("*.operations")) == []
        engine.log_operation(operation(1, session="s", output="Ankara"))
        engine.log_operation(operation(2, op="form"))
        assert engine.operations(op="form").operations == (operation(2, op="form"),)
        assert len(engine.operations(session="s").operations) == 1
        assert len(engine.operations(text="ANKARA").operations) == 1
        assert len(engine.operations(before=operation(2).ts).operations) == 1
        engine.log_operation(operation(3))
    with open_store(store, read_only=True) as engine:
        engine.log_operation(operation(4))
        assert [o.ts for o in engine.operations().operations] == [operation(n).ts for n in (3, 2, 1)]
        assert engine.operations_problem == ""
        assert engine.operations_path == files.folder_for(store) / files.NAME


def test_a_write_goes_on_where_nothing_can_be_logged(store: Path) -> None:
    """The store does not depend on its telemetry."""
    files.folder_for(store).touch()
    with open_store(store) as engine:
        engine.log_operation(operation(1))
        assert add(engine, "a chunk") == [1]
        assert engine.operations().operations == ()
        assert "can't be written" in engine.operations_problem


SECRET = "my zebrafinch is here"


@pytest.fixture
def telling(store: Path) -> Iterator[MemoryEngine]:
    """A store whose operations log repeats the texts of a chunk, the former one too."""
    with open_store(store) as engine:
        add(engine, "harmless", f"{SECRET} still")
        engine.edit(2, content=SECRET)
        engine._operations._rotate_at = 400
        for text in ("harmless", SECRET, f"stored: {SECRET} still", "x" * 480 + SECRET):
            engine.log_operation(operation(1, input=text, output=text))
        engine.log_operation(operation(2, input="zebra", chunks=(2,)))
        engine._operations.flush()
        yield engine


def test_an_erase_reaches_every_file_of_the_log(telling: MemoryEngine, store: Path) -> None:
    """No byte of the text is left in them, nor of a torn line; the receipt counts the lines."""
    with telling.operations_path.open("ab") as file:
        file.write(b'{"op": "x", "input": "my zebra')
    receipt = telling.erase(2)

    assert receipt.removed["operations log lines"] == 5
    assert receipt.remaining == ()
    assert [o.input for o in telling.operations().operations] == ["[erased]"] * 4 + ["harmless"]
    held = bytes_in(files.folder_for(store))
    assert [name for name, content in held.items() if b"zebra" in content] == []


def test_an_erase_says_what_it_could_not_reach(telling: MemoryEngine) -> None:
    """The store's own texts are gone all the same."""
    (telling.operations_path.parent / "rewritten").mkdir()  # nothing can be written under this name
    receipt = telling.erase(2)

    assert receipt.removed["operations log lines"] == 0
    (sentence,) = receipt.remaining
    assert sentence.startswith("store.db.operations may repeat the text and could not be rewritten")
