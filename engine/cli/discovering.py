"""``mnemo discover``: what the figures of gates tell, put to a human."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from engine.cli.printing import one_line
from engine.cli.running import existing, print_answer
from engine.prediction.discovery.records import Discovery
from engine.wording import counted

_WIDTH = 300  # characters of an observation


def discover(options: argparse.Namespace) -> int:
    """Look through lenses, and let what is new wait at gates."""
    with existing(options.store, to_write=True) as engine:
        found = engine.discover(options.lens)
        print_answer(options, found, lambda: _lines(found))
    return 0


def _lines(found: Discovery) -> Iterator[str]:
    for lens in found.lenses:
        yield f"{lens}: {lens.looks_for}"
    for key, observation in zip(found.changes.ids, found.observations, strict=True):
        yield f"gate {key}, by rules ({observation.made_by}): {one_line(observation.text, _WIDTH)}"
    if not found.observations:
        yield "Nothing new was observed."
    for duplicate in found.duplicates:
        yield f"known from {duplicate.known}: {one_line(duplicate.observation.text, _WIDTH)}"
    if found.later:
        yield f"{counted(len(found.later), 'more observation')} when these lenses look again."
