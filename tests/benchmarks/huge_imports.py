"""How long a file of 200 MB takes to come in, and how much memory, in each format.

    python -m tests.benchmarks.huge_imports [MEGABYTES [FORMAT ...]]

Each import runs in a process of its own; memory is the peak above what the process had before.  Texts are
long (20 kB each), so that reading is measured rather than the store.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, count
from pathlib import Path

from engine import FORMATS, MemoryEngine
from engine.errors import ImportFormatError
from engine.providers.embedded import EmbeddedEmbedder
from tests.benchmarks.imports import peak
from tests.benchmarks.timing import seconds
from tests.engine.exchange import foreign
from tests.engine.exchange.builders import gate, teaparty
from tests.engine.exchange.importers import ada_samples, samples

_WORDS = "tea is drunk at four and the plan was to roll back on Friday unless Ada objects "
_LENGTH = 20_000  # characters of a text
_VECTOR = "AACAPwAAAAAAAAAA" * 85  # 255 numbers

Write = Callable[[Path, int], object]
"""Writes a file of so many bytes."""


def main(megabytes: int, names: Iterable[str]) -> None:
    """Print seconds and peak memory of each import."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for format_name in names or FORMATS:
            path, store = folder / f"huge{FORMATS[format_name].endings[0]}", folder / f"{format_name}.db"
            _apart("written", format_name, str(path), str(megabytes))
            _apart("measured", format_name, str(path), str(store))
            for left in folder.glob("*.db*"):
                left.unlink() if left.is_file() else None
            path.unlink(missing_ok=True)


def _apart(*arguments: str) -> None:
    """Do a part in a process of its own; what this one had at its peak would count as the other's."""
    subprocess.run([sys.executable, "-m", __spec__.name, *arguments], check=True)


def measured(format_name: str, path: Path, store: Path) -> None:
    """Print what one import takes."""
    with MemoryEngine.open(store) as engine:
        EmbeddedEmbedder().embed(["so that the model is there"])
        size, before, said = path.stat().st_size / 1e6, peak(), ""

        def bring() -> None:
            nonlocal said
            try:
                said = f"{engine.import_file(path, format=format_name).stored:,} chunks"
            except ImportFormatError as error:
                said = str(error)

        took = seconds(bring)
        memory = f"{peak() - before:8,.0f} MB above {before:,.0f} MB"
        print(f"{format_name:24}{size:6.0f} MB{took:8.1f} s{memory}   {said}", flush=True)


def text(number: int) -> str:
    """Return a text like no other."""
    return f"Item {number}. " + _WORDS * (_LENGTH // len(_WORDS))


def sized(items: Iterator[str], size: int) -> Iterator[str]:
    """Give items until they have so many characters together."""
    for item in items:
        yield item
        size -= len(item)
        if size <= 0:
            return


def listed(item: Callable[[int], object], before: str = "[", after: str = "]") -> Write:
    """Return what writes JSON with a long list in it."""

    def write(path: Path, size: int) -> None:
        with path.open("w", encoding="utf-8") as file:
            file.write(before)
            items = (json.dumps(item(number)) for number in count())
            for number, part in enumerate(sized(items, size)):
                file.write(("," if number else "") + part)
            file.write(after)

    return write


def lined(item: Callable[[int], str], before: str = "") -> Write:
    """Return what writes a text of many parts."""

    def write(path: Path, size: int) -> None:
        with path.open("w", encoding="utf-8") as file:
            file.writelines(chain([before], sized(map(item, count()), size)))

    return write


def stored(
    write: Callable[[Path, Iterable[dict[str, object]]], object], row: Callable[[int], object]
) -> Write:
    """Return what writes a database of many rows."""

    def fill(path: Path, size: int) -> None:
        write(path, (dict(row(number)) for number in range(size // _LENGTH)))  # type: ignore[call-overload]

    return fill


def zipped(member: str, write: Write) -> Write:
    """Return what packs a file so lightly that the archive is as large."""

    def pack(path: Path, size: int) -> None:
        inner = path.with_name(member)
        write(inner, size)
        with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
            archive.write(inner, member)
        inner.unlink()

    return pack


def around(document: object, mark: str = "HERE") -> tuple[str, str]:
    """Return what stands before and after the place in a JSON document where ``[mark]`` stands."""
    before, _, after = json.dumps(document).partition(f'["{mark}"]')
    return f"{before}[", f"]{after}"


def line(value: object) -> str:
    """Return a line of JSON."""
    return json.dumps(value) + "\n"


def _message(number: int) -> dict[str, object]:
    return samples.claude_message(f"m{number}", text(number))


def _entry(number: int) -> str:
    found = samples.confidence()["entries"]["PLAN|book"]
    found["differentials"][0]["summary"] = text(number)
    return f'{"," if number else ""}"PLAN|{number}": {json.dumps(found)}'


def _confidence(path: Path, size: int) -> None:
    lined(_entry, '{"global_threshold": 0.8, "entries": {')(path, size)
    with path.open("a", encoding="utf-8") as file:
        file.write("}}")


def _exported(number: int) -> str:
    """Return a chunk, a vector of it, and the row of the log that brought it."""
    chunk = {"record": "chunk", "id": number + 1, "content": text(number)}
    vector = {"record": "vector", "text_hash": f"{number}", "model": "elsewhere", "data": _VECTOR}
    numbers = dict.fromkeys(("step", "at", "interaction"), 1) | {"seq": number + 1, "chunk_id": number + 1}
    texts = dict.fromkeys(("kind", "actor", "payload_sha256", "previous_hash", "hash"), "")
    row = {"record": "log", "payload": json.dumps(chunk), **numbers, **texts}
    return line(chunk) + line(vector) + line(row)


WRITERS: dict[str, Write] = {
    "jsonl": lined(_exported, line({"mnemoscope": 1})),
    "teaparty": stored(teaparty, lambda n: gate(n, content=text(n))),
    "locomo": listed(
        lambda n: {"speaker": "Ada", "dia_id": f"D1:{n}", "text": text(n)},
        *around({"speaker_a": "Ada", "speaker_b": "Ben", "session_1": ["HERE"]}),
    ),
    "mem0": listed(lambda n: foreign.memory(id=f"{n}", memory=text(n))),
    "openmemory": zipped(
        "memories.json",
        listed(
            lambda n: foreign.backed_up(id=f"{n}", content=text(n)),
            *around(foreign.tables("HERE")),
        ),
    ),
    "mcp": lined(lambda n: line(foreign.entity(f"E{n}", text(n)))),
    "memory_service": listed(
        lambda n: foreign.served(content=text(n), content_hash=f"{n}"),
        *around({"export_metadata": {"total_memories": 1}, "memories": ["HERE"]}),
    ),
    "mem0_history": stored(
        lambda path, rows: foreign.history(path, *rows),
        lambda n: foreign.event(1, f"{n}", None, text(n), "ADD", id=f"event-{n}"),
    ),
    "cavira": stored(
        lambda path, rows: samples.cavira(path, memories=list(rows)),
        lambda n: samples.memory(f"m{n}", text(n)),
    ),
    "letta": listed(
        lambda n: {"id": f"message-{n}", "role": "user", "content": [{"type": "text", "text": text(n)}]},
        *around({"agents": [{"name": "Evie", "id": "agent-0", "messages": ["HERE"]}], "blocks": []}),
    ),
    "chatgpt": listed(lambda n: samples.chat(samples.node(f"a{n}", None, text(n)), id=f"c-{n}")),
    "claude": listed(lambda n: samples.claude_chat(_message(n), uuid=f"claude-{n}")),
    "graphiti": listed(
        lambda n: samples.fact(f"f{n}", fact=text(n)),
        *around({"nodes": [samples.entity("Ada"), samples.entity("Acme")], "edges": ["HERE"]}),
    ),
    "teaparty_interactions": lined(lambda n: line(samples.interaction(delta=text(n)))),
    "teaparty_confidence": _confidence,
    "teaparty_entries": lined(lambda n: f"---\n{samples.entry(f'entry-{n}')}---\n{text(n)}\n\n"),
    "teaparty_patterns": lined(lambda n: f"- {text(n)}\n", "## PLAN_ASSERT\n\n"),
    "teaparty_consolidation": lined(lambda n: line(samples.decision(0, 1) | {"entry_a": f"{n}"})),
    "ada_stream": lined(lambda n: line(ada_samples.cycle(n, content=text(n)))),
    "ada_heat": lined(lambda n: line(ada_samples.heat(f"m{n}"))),
    "ada_rotation": listed(
        lambda n: ada_samples.rotated(n, action=text(n)),
        *around({"cycle_count": 1, "history": ["HERE"]}),
    ),
    "ada_bank": lined(lambda n: f"- **L{n}:** {text(n)} (C{n})\n\n", "# Memory Bank\n\n## Key Lessons\n\n"),
    "messages": lined(lambda n: line({"speaker": "Ada", "content": text(n)})),
    "csv": lined(lambda n: f'"{text(n)}",{n}\n', "content,id\n"),
    "markdown": lined(lambda n: f"# Head {n}\n\n{text(n)}\n\n"),
    "text": lined(lambda n: f"{text(n)}\n\n"),
}


if __name__ == "__main__":
    if sys.argv[1:2] == ["written"]:
        WRITERS[sys.argv[2]](Path(sys.argv[3]), int(sys.argv[4]) * 1_000_000)
    elif sys.argv[1:2] == ["measured"]:
        measured(sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4]))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, sys.argv[2:])
