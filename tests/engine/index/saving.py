"""A second process that saves an index: ``python -m ... FOLDER POSITION TIMES [BYTES]``.

It says when it is ready and starts when it is told a line.  With BYTES it may write no larger file than
that, as on a disk without room.
"""

from __future__ import annotations

import sys
from pathlib import Path

from engine.index import cache
from engine.index.managed import Kind
from tests.engine.index.samples import made

MODEL = "test-model"


def main(folder: Path, position: int, times: int, largest: int | None = None) -> None:
    """Save ``times`` times, at the given position and after, and print what each said."""
    index, _, _ = made(Kind.FLAT)
    _say("ready")
    sys.stdin.readline()
    if largest is not None:
        import resource  # not on Windows

        resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))
    for number in range(times):
        _say(str(cache.save(folder, index, model=MODEL, position=position + number)))


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *(int(argument) for argument in sys.argv[2:]))
