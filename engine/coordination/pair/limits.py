"""What can be evaluated, and how many characters may be said of it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.coordination.pair.records import (
    LONGEST_OUTPUT,
    LONGEST_TASK,
    MOST_CRITERIA,
    Criterion,
    PairTask,
)
from engine.errors import InvalidInputError
from engine.fields import is_text

LONGEST_MISSING = 500
LONGEST_SUGGESTION = 1_000
_LONGEST_NAME = 100
_HEAVIEST = 1_000_000


def checked(task: PairTask) -> PairTask:
    """Return a task that can be evaluated; raises InvalidInputError with every fault."""
    if faults := [*_faults(task), *output_faults(task.output)]:
        raise InvalidInputError(faults)
    return task


def output_faults(output: str) -> Iterator[str]:
    """Give what is wrong with an output."""
    if not is_text(output):
        yield "the output is no text, or holds half a character (a lone surrogate)"
    elif len(output) > LONGEST_OUTPUT:
        yield f"the output has {len(output):,} characters; at most {LONGEST_OUTPUT:,} are evaluated"


def _faults(task: PairTask) -> Iterator[str]:
    texts = [task.task, *(text for one in task.criteria for text in (one.name, one.description))]
    if not all(map(is_text, texts)):
        yield "the task or a criterion is no text, or holds half a character (a lone surrogate)"
        return
    if not task.task.strip():
        yield "the task is empty"
    if (length := sum(map(len, texts))) > LONGEST_TASK:
        yield f"task and criteria have {length:,} characters; at most {LONGEST_TASK:,} are taken"
    if not 1 <= len(task.criteria) <= MOST_CRITERIA:
        yield f"there are {len(task.criteria)} criteria; there must be 1 to {MOST_CRITERIA}"
    if len({one.name for one in task.criteria}) < len(task.criteria):
        yield "two criteria have one name"
    for one in task.criteria:
        yield from _criterion_faults(one)


def _criterion_faults(one: Criterion) -> Iterator[str]:
    if not one.name.strip():
        yield "a criterion has no name"
    if len(one.name) > _LONGEST_NAME:
        yield f"the name of a criterion has {len(one.name):,} characters; it may have at most {_LONGEST_NAME}"
    number = isinstance(one.weight, (int, float)) and not isinstance(one.weight, bool)
    if not number or not 0 < one.weight <= _HEAVIEST:
        yield f"the weight of {one.name!r} is {one.weight!r}; it must be above 0 and at most {_HEAVIEST:,}"
