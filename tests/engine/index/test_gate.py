"""Many readers or one writer."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from engine.index.gate import Gate


def test_readers_share_the_gate() -> None:
    """Two readers are inside at once."""
    gate, both = Gate(), threading.Barrier(2, timeout=10)

    def read() -> None:
        with gate.reading():
            both.wait()

    with ThreadPoolExecutor(2) as pool:
        for reader in [pool.submit(read), pool.submit(read)]:
            reader.result()


def test_a_writer_is_alone() -> None:
    """An unguarded counter loses nothing, and no reader sees it between two steps."""
    gate, pair = Gate(), [0, 0]

    def write() -> None:
        for _ in range(300):
            with gate.writing():
                pair[0] += 1
                pair[1] += 1

    def read() -> bool:
        same = True
        for _ in range(300):
            with gate.reading():
                same &= pair[0] == pair[1]
        return same

    with ThreadPoolExecutor(4) as pool:
        writers, readers = [pool.submit(write) for _ in range(2)], [pool.submit(read) for _ in range(2)]

    assert all(reader.result() for reader in readers)
    assert [writer.result() for writer in writers] == [None, None]
    assert pair == [600, 600]


def test_a_waiting_writer_goes_before_new_readers() -> None:
    """Readers that never pause do not starve a writer."""
    gate, written = Gate(), threading.Event()

    def read() -> None:
        while not written.is_set():
            with gate.reading():
                written.wait(0.001)

    with ThreadPoolExecutor(3) as pool:
        readers = [pool.submit(read) for _ in range(3)]
        with gate.writing():
            written.set()

    assert all(reader.done() for reader in readers)


def test_a_failure_inside_opens_the_gate_again() -> None:
    """An error in a reader or a writer leaves nobody locked out."""
    gate = Gate()
    for enter in (gate.reading, gate.writing, gate.reading):
        with pytest.raises(ZeroDivisionError), enter():
            _ = 1 // 0

    with gate.writing():
        pass
