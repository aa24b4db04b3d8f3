"""What an erase takes from lines: by chunk and by text, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.operations.erasing import ERASED, Redaction

TEXT = "The user lives in Ankara,  near the castle"
REDACTION = Redaction([7], [TEXT, "tea"])


def erased(**values: Any) -> bool:
    """Whether a line of these values loses its input and output."""
    line = json.dumps(values).encode()
    taken, changed = REDACTION(line)
    assert (taken == line) is not changed
    return changed and json.loads(taken) == {**values, "input": ERASED, "output": ERASED}


@pytest.mark.parametrize(
    "values",
    [
        {"input": "anything", "chunks": [3, 7]},
        {"input": f"stored: {TEXT}."},
        {"output": TEXT.upper()},
        {"output": "the user lives\nin ankara, near the castle"},
        {"input": "x" * 460 + "..." + TEXT[:37]},  # cut, so that the text is there in part
        {"input": "Some tea?"},
        {"input": "文字" + TEXT},
    ],
)
def test_lines_of_the_chunk_or_with_its_text_lose_input_and_output(values: dict[str, Any]) -> None:
    """Whatever its case and its spaces, and where it was cut."""
    assert erased(**values)


@pytest.mark.parametrize(
    "values",
    [
        {"input": "The user lives in Izmir", "chunks": [17, True, "7"]},
        {"input": "a steady team", "chunks": 7},
        {"input": TEXT[:30]},  # not cut by the log, so it is another text
        {"input": "x" * 495 + TEXT[:5]},
        {"input": ERASED, "output": ERASED, "chunks": [7]},
        {"op": "recall"},
    ],
)
def test_other_lines_stay_as_they_are(values: dict[str, Any]) -> None:
    """Short texts are found as whole words only; what was erased before is not erased again."""
    assert not erased(**values)


def test_lines_that_cannot_be_read_go() -> None:
    """Nobody can say what they repeat."""
    assert REDACTION(b'{"input": "The user li\n') == (b"", True)
