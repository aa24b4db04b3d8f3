"""How the answer of a language model is read: strictly, or not at all."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError, WithJsonSchema

from engine.providers.asking import UnusableAnswerError

_TOLD = 3  # faults told at once
_LONGEST_PLACE = 80  # characters of a fault's place, which a model may have named
# Controls but for tab and line ends, reversals of the writing direction, and tags, which hide whole texts.
_UNSEEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f]")


class Answer(BaseModel):
    """An object with exactly the keys of its class, and no value turned into another type."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)


def among(known: tuple[str, ...]) -> tuple[AfterValidator, WithJsonSchema]:
    """Return what checks that a text is one of ``known``."""

    def checked(value: str) -> str:
        if value not in known:
            raise ValueError(f"is none of {', '.join(known)}")
        return value

    return AfterValidator(checked), WithJsonSchema({"type": "string", "enum": list(known)})


def bounded(longest: int, shortest: int = 1) -> AfterValidator:
    """Return what trims a text and checks its length, and that all of it can be seen."""

    def trimmed(text: str) -> str:
        text = text.strip()
        if not shortest <= len(text) <= longest:
            raise ValueError(f"has {len(text)} characters, not {shortest} to {longest}")
        if _UNSEEN.search(text):
            raise ValueError("holds control characters, or such as nobody sees")
        return text

    return AfterValidator(trimmed)


K = TypeVar("K", bound=Answer)


def read(kind: type[K], text: str) -> K:
    """Return the answer in a text, alone in it or among prose and code fences.

    Raises UnusableAnswerError, with the first faults, for any other.
    """
    try:
        return kind.model_validate_json(json_object(text))
    except ValidationError as error:
        faults = error.errors(include_url=False, include_context=False, include_input=False)
    raise UnusableAnswerError("; ".join(_told(fault) for fault in faults[:_TOLD]))


def json_object(text: str) -> str:
    """Return the longest JSON object in a text: models speak around it, and may think aloud in others."""
    found = max(_objects(text), key=len, default="")
    if not found:
        raise UnusableAnswerError("it holds no JSON object")
    return found


def _objects(text: str) -> Iterator[str]:
    decoder = json.JSONDecoder()
    start = text.find("{")
    while start >= 0:
        end = start + 1
        try:
            _, end = decoder.raw_decode(text, start)
            yield text[start:end]
        except ValueError:
            pass  # a brace of the prose
        except RecursionError:
            return
        start = text.find("{", end)


def _told(fault: Any) -> str:
    place = ".".join(str(part) for part in fault["loc"])[:_LONGEST_PLACE]
    return f"{place or 'the answer'}: {fault['msg'].removeprefix('Value error, ')}"
