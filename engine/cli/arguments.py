"""What ``mnemo`` reads from its arguments: numbers, times, and which models are asked."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from enum import StrEnum

from engine.dreaming.amending import step_named
from engine.dreaming.proposals import DreamStep
from engine.errors import InvalidInputError
from engine.providers.chat import ChatSettings, EndpointLanguageModel
from engine.providers.embedded import EmbeddedEmbedder
from engine.providers.endpoint import EndpointEmbedder, EndpointSettings
from engine.providers.protocols import Embedder, LanguageModel


def names(kind: type[StrEnum]) -> list[str]:
    """Return what may be chosen, as plain texts: so an error lists them."""
    return [member.value for member in kind]


def positive(text: str) -> int:
    """Read a number above zero."""
    value = whole(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a positive number")
    return value


def port(text: str) -> int:
    """Read the number of a port."""
    value = positive(text)
    if value > _LAST_PORT:
        raise argparse.ArgumentTypeError(f"{text} is no port: the last one is {_LAST_PORT}")
    return value


_LAST_PORT = 65535


def whole(text: str) -> int:
    """Read a whole number."""
    try:
        return int(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from error


def moment(text: str) -> datetime:
    """Read a time in ISO 8601, in UTC unless it says otherwise."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no time such as 2026-05-03T14:22") from error
    return found.replace(tzinfo=UTC) if found.tzinfo is None else found


_HOURS = {"s": 1 / 3_600, "m": 1 / 60, "h": 1.0, "d": 24.0}


def hours(text: str) -> float:
    """Read a time such as 90s, 30m, 24h or 7d, in hours."""
    try:
        found = float(text[:-1]) * _HOURS[text[-1:]]
    except (KeyError, ValueError) as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no time such as 30m, 24h or 7d") from error
    if not found > 0:
        raise argparse.ArgumentTypeError(f"{text} is not a positive time")
    return found


def dream_step(text: str) -> DreamStep:
    """Read the name of a step of a dream."""
    try:
        return step_named(text)
    except InvalidInputError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def add_endpoint(parser: argparse.ArgumentParser) -> None:
    """Let a command be given an endpoint that makes vectors."""
    parser.add_argument("--base-url", metavar="URL", help="of an embedding endpoint, for the embedded model")
    parser.add_argument("--model", default="", help="the endpoint's model")
    parser.add_argument("--key-variable", default="", metavar="NAME", help="variable that holds its key")


@contextmanager
def chosen_embedder(options: argparse.Namespace) -> Iterator[Embedder]:
    """Give the model that the options choose; raises InvalidInputError."""
    if options.base_url is None:
        yield EmbeddedEmbedder()
        return
    key = os.environ.get(options.key_variable, "")
    with EndpointEmbedder(
        EndpointSettings(base_url=options.base_url, model=options.model, api_key=key)
    ) as endpoint:
        yield endpoint


def add_language_model(parser: argparse.ArgumentParser) -> None:
    """Let a command be given a language model."""
    parser.add_argument(
        "--chat-url", metavar="URL", help="of a language model's endpoint, for the heuristics"
    )
    parser.add_argument("--chat-model", default="", metavar="MODEL", help="the language model")
    parser.add_argument("--chat-key-variable", default="", metavar="NAME", help="variable that holds its key")


@contextmanager
def chosen_language_model(options: argparse.Namespace) -> Iterator[LanguageModel | None]:
    """Give the language model that the options choose, if they choose one; raises InvalidInputError."""
    if options.chat_url is None:
        yield None
        return
    key = os.environ.get(options.chat_key_variable, "")
    with EndpointLanguageModel(
        ChatSettings(base_url=options.chat_url, model=options.chat_model, api_key=key)
    ) as endpoint:
        yield endpoint
