"""What the commands of ``mnemo`` share: opening a store, printing, showing how far work is."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from engine.cli.printing import plain, printable
from engine.errors import RefusedError
from engine.memory_engine import MemoryEngine
from engine.progress import Progress
from engine.providers.protocols import Embedder, LanguageModel


def is_there(store: Path) -> bool:
    """Whether there is a file with something in it."""
    return store.exists() and store.stat().st_size > 0


def existing(
    store: Path,
    *,
    embedder: Embedder | None = None,
    to_write: bool = False,
    model: LanguageModel | None = None,
) -> MemoryEngine:
    """Open a store that is there; raises RefusedError, saying how one is made."""
    if not is_there(store):
        raise RefusedError(f"There is no store at {store}. Create one with: mnemo import FILE --into {store}")
    engine = MemoryEngine.open(store, embedder=embedder, actor="mnemo", language_model=model)
    if engine.read_only and not to_write:  # a write is refused with the same sentence
        print(printable(engine.why_read_only), file=sys.stderr)
    return engine


def warn_of_model(engine: MemoryEngine) -> None:
    """Say so where the store's vectors are of another model."""
    stored = engine.stored_model
    if stored not in ("", engine.model):
        text = f"The store is embedded with {stored}; with {engine.model}, much is found by its words only."
        print(printable(text), file=sys.stderr)


def print_answer(options: argparse.Namespace, value: Any, lines: Callable[[], Iterable[str]]) -> None:
    """Print lines, or JSON where that is asked for."""
    if options.json:
        print(json.dumps(plain(value), ensure_ascii=False, indent=2, allow_nan=False))
        return
    for line in lines():
        print(printable(line))


def progress() -> Progress:
    """Return what shows how far long work is, to a person."""
    return Progress(_progress_line if sys.stderr.isatty() else None)


def _progress_line(done: int, total: int, text: str) -> None:
    share = f"{100 * done // total:>3} %" if total else f"{done:,}"
    print(f"\r{text or 'working'}: {share}  ", end="" if done != total else "\n", file=sys.stderr)
