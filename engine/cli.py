"""``mnemo``: the engine from a shell.

Exit status 0 on success, 1 when a request is refused (one sentence on standard error), 2 on wrong usage.
With ``--json`` each command prints one JSON document.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from engine.arguments import add_endpoint, chosen_embedder, moment, positive, whole
from engine.clock import SystemClock
from engine.errors import QueryError, RefusedError, UserError
from engine.exchange.export_formats import EXPORT_FORMATS
from engine.exchange.formats import FORMATS, format_of
from engine.exchange.preview import preview
from engine.memory_engine import MemoryEngine
from engine.parameters import PROFILES
from engine.printing import (
    export_lines,
    field_lines,
    find_lines,
    health_lines,
    hit_lines,
    import_lines,
    plain,
    preview_lines,
    printable,
    reembed_lines,
    step_line,
)
from engine.progress import Progress
from engine.providers.protocols import Embedder
from engine.records import TransferReport
from engine.upkeep.records import FindingKind

_WIDTH = 100
_IMPORT_EPILOG = (
    "Each file comes in as one step. Lines that can't be used are skipped and listed. Of a damaged file, one "
    "that was cut short say, what can be read comes in, and a warning says so on standard error; the exit "
    "status stays 0. A file of no use as a whole is refused with status 1, and nothing of it comes in."
)

_REEMBED_EPILOG = (
    "Recall goes on with the model before until all vectors are there. Stopped, it goes on from there when "
    "it is run again. The vectors of the model before stay, so that going back to it takes no time."
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    options = _options(_parser(), arguments)
    command: Callable[[argparse.Namespace], int] = options.command
    try:
        return command(options)
    except QueryError as error:
        print(f"{error} (at character {error.position + 1})", file=sys.stderr)
    except UserError as error:
        print(error, file=sys.stderr)
    except BrokenPipeError:
        sys.stderr.close()  # the reader, head perhaps, has seen enough
    return 1


def _options(parser: argparse.ArgumentParser, arguments: Sequence[str] | None) -> argparse.Namespace:
    """Parse; a query may come after options, and may start with a dash, as ``-dream`` does."""
    options, rest = parser.parse_known_args(arguments)
    if len(rest) == 1 and getattr(options, "query", None) == "":
        options.query = rest[0]
    elif rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    if options.command is _import and not (options.into or options.preview):
        parser.error("an import needs --into STORE (or --preview)")
    return options


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="mnemo", description="Inspect and edit the memory of an AI agent.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    add = _command(commands, "import", _import, "bring files into a store, which is created if missing")
    add.add_argument("files", nargs="+", metavar="FILE", type=Path)
    add.add_argument("--into", metavar="STORE", type=Path)
    add.add_argument("--format", choices=sorted(FORMATS), help="found out from each file if not given")
    add.add_argument(
        "--preview", action="store_true", help="only say what would come in, and change no store"
    )
    add.epilog = _IMPORT_EPILOG

    export = _command(commands, "export", _export, "write a store, or what a query matches, to a file")
    export.add_argument("store", metavar="STORE", type=Path)
    export.add_argument("file", metavar="FILE", type=Path)
    export.add_argument("--query", default="", help="export only what this matches")
    export.add_argument("--format", choices=list(EXPORT_FORMATS), default="jsonl", help="jsonl, if not given")

    recall = _command(commands, "recall", _recall, "ask a store, as its agent would")
    recall.add_argument("store", metavar="STORE", type=Path)
    recall.add_argument("query", metavar="QUERY")
    recall.add_argument("--limit", type=positive, default=10, metavar="N")
    recall.add_argument("--profile", choices=sorted(PROFILES), default="calibrated")
    recall.add_argument("--session", default="", help="the session being asked from")
    add_endpoint(recall)

    find = _command(commands, "find", _find, "list the chunks that a query matches")
    find.add_argument("store", metavar="STORE", type=Path)
    find.add_argument("query", metavar="QUERY", nargs="?", default="")
    find.add_argument("--order", default="id", metavar="COLUMN", help="any column, activation or retention")
    find.add_argument("--descending", action="store_true")
    find.add_argument("--limit", type=positive, default=50, metavar="N")

    show = _command(commands, "show", _show, "print chunks with all they carry")
    show.add_argument("store", metavar="STORE", type=Path)
    show.add_argument("ids", metavar="ID", type=whole, nargs="+")

    log = _command(commands, "log", _log, "list the newest steps of a store's log, or write them to a file")
    log.add_argument("store", metavar="STORE", type=Path)
    log.add_argument("--limit", type=positive, default=20, metavar="N", help="of what is listed")
    log.add_argument("--actor", help="only what this one did")
    log.add_argument("--kind", action="append", help="only steps of this kind (may be given several times)")
    log.add_argument("--text", default="", help="only steps whose label holds this")
    for name in ("--after", "--before"):
        log.add_argument(name, type=moment, metavar="TIME", help="in ISO 8601, UTC unless it says otherwise")
    log.add_argument("--chunk", type=whole, metavar="ID", help="only steps that touched this chunk")
    log.add_argument("--export", type=Path, metavar="FILE", help="write them all, with each change, as JSONL")

    undo = _command(commands, "undo", _undo, "take back the newest step, or a given one")
    undo.add_argument("store", metavar="STORE", type=Path)
    undo.add_argument("--step", type=whole, metavar="N")

    redo = _command(commands, "redo", _redo, "repeat the step undone last, or a given one")
    redo.add_argument("store", metavar="STORE", type=Path)
    redo.add_argument("--step", type=whole, metavar="N")

    health = _command(commands, "health", _health, "compare chunks with vectors, index and search rows")
    health.add_argument("store", metavar="STORE", type=Path)
    health.add_argument("--repair", action="store_true", help="mend what is wrong first")
    health.add_argument(
        "--kind",
        action="append",
        choices=list(FindingKind),
        help="mend only this (may be repeated)",
    )
    add_endpoint(health)

    reembed = _command(commands, "reembed", _reembed, "make all vectors by another model, and ask with it")
    reembed.add_argument("store", metavar="STORE", type=Path)
    add_endpoint(reembed)
    reembed.epilog = _REEMBED_EPILOG

    check = _command(commands, "check", _check, "look for faults in file, log, search and index")
    check.add_argument("store", metavar="STORE", type=Path)
    check.add_argument("--repair", action="store_true", help="make search rows, vectors and index anew first")
    return parser


def _command(
    commands: Any, name: str, run: Callable[[argparse.Namespace], int], text: str
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=text, description=text.capitalize() + "."
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(command=run)
    return parser


def _is_there(store: Path) -> bool:
    return store.exists() and store.stat().st_size > 0


def _existing(store: Path, *, embedder: Embedder | None = None, to_write: bool = False) -> MemoryEngine:
    if not _is_there(store):
        raise RefusedError(f"There is no store at {store}. Create one with: mnemo import FILE --into {store}")
    engine = MemoryEngine.open(store, embedder=embedder, actor="mnemo")
    if engine.read_only and not to_write:  # a write is refused with the same sentence
        print(printable(engine.why_read_only), file=sys.stderr)
    return engine


# Commands.


def _import(options: argparse.Namespace) -> int:
    for file in options.files:
        format_of(file, options.format)  # refuses before a store is created for nothing
    if options.preview:
        return _preview(options)
    reports: list[TransferReport] = []
    try:
        with MemoryEngine.open(options.into, actor="mnemo") as engine:
            for file in options.files:
                report = engine.import_file(file, format=options.format, progress=_progress())
                reports.append(report)
    finally:  # what went in before a file was refused is reported all the same
        _print(options, reports, lambda: [line for report in reports for line in import_lines(report)])
        for report in reports:
            if report.damage:
                text = "is damaged; only what could be read of it was stored"
                print(f"warning: {printable(report.path)} {text}", file=sys.stderr)
    return 0


def _preview(options: argparse.Namespace) -> int:
    if options.into and _is_there(options.into):
        with _existing(options.into) as engine:
            found = [engine.preview_import(file, format=options.format, limit=10) for file in options.files]
    else:
        now = SystemClock().now()
        found = [
            preview(file, options.format, 10, now, whole=True, progress=Progress()) for file in options.files
        ]
    _print(options, found, lambda: [line for one in found for line in preview_lines(one)])
    return 0


def _export(options: argparse.Namespace) -> int:
    with _existing(options.store) as engine:
        report = engine.export_file(options.file, query=options.query, format=options.format)
    for note in report.notes:
        print(f"warning: {printable(note)}", file=sys.stderr)
    _print(options, report, lambda: export_lines(report))
    return 0


def _recall(options: argparse.Namespace) -> int:
    with chosen_embedder(options) as embedder, _existing(options.store, embedder=embedder) as engine:
        _warn_of_model(engine)
        found = engine.recall(
            options.query, limit=options.limit, session=options.session, profile=options.profile
        )
    _print(options, found, lambda: [*found.notes, *(line for hit in found.hits for line in hit_lines(hit))])
    return 0


def _find(options: argparse.Namespace) -> int:
    with _existing(options.store) as engine:
        page = engine.find(options.query, order=options.order, descending=options.descending)
        chunks = engine.chunks(page.ids[: options.limit])
        activation = engine.activation(page.ids[: options.limit])
    found = {"matched": len(page), "chunks": [asdict(chunk) for chunk in chunks]}
    _print(options, found, lambda: find_lines(len(page), chunks, activation))
    return 0


def _show(options: argparse.Namespace) -> int:
    with _existing(options.store) as engine:
        chunks = engine.chunks(options.ids)
        shown = [
            {
                **asdict(chunk),
                "activation": float(engine.activation([chunk.id])[0]),
                "retention": float(engine.retention([chunk.id])[0]),
                "traces": engine.traces(chunk.id),
                "relations": engine.relations(chunk.id),
            }
            for chunk in chunks
        ]
    _print(options, shown, lambda: [line for values in shown for line in field_lines(values)])
    return 0


def _log(options: argparse.Namespace) -> int:
    wanted = {name: getattr(options, name) for name in ("actor", "kind", "text", "after", "before", "chunk")}
    with _existing(options.store) as engine:
        if options.export is not None:
            report = engine.export_log(options.export, **wanted)
            _print(
                options, report, lambda: [f"{report.stored:,} steps written to {report.path}", *report.losses]
            )
            return 0
        steps = engine.history(newest_first=True, limit=options.limit, **wanted)
    if not (steps or options.json):
        print("No step matches.", file=sys.stderr)
    _print(options, steps, lambda: map(step_line, steps))
    return 0


def _undo(options: argparse.Namespace) -> int:
    with _existing(options.store, to_write=True) as engine:
        changes = engine.undo(options.step)
    _print(options, changes, lambda: [changes.label])
    return 0


def _redo(options: argparse.Namespace) -> int:
    with _existing(options.store, to_write=True) as engine:
        changes = engine.redo(options.step)
    _print(options, changes, lambda: [changes.label])
    return 0


def _warn_of_model(engine: MemoryEngine) -> None:
    stored = engine.stored_model
    if stored not in ("", engine.model):
        text = f"The store is embedded with {stored}; with {engine.model}, much is found by its words only."
        print(printable(text), file=sys.stderr)


def _health(options: argparse.Namespace) -> int:
    done: tuple[str, ...] = ()
    with chosen_embedder(options) as embedder, _existing(options.store, embedder=embedder) as engine:
        if options.repair:
            kinds = None if options.kind is None else [FindingKind(kind) for kind in options.kind]
            report = engine.repair_index(kinds, _progress())
            done, health = report.done, report.health
        else:
            health = engine.index_health(_progress())
    document = {"ok": health.ok, "done": done, **asdict(health)}
    _print(options, document, lambda: [*done, *health_lines(health)])
    return 0 if health.ok else 1


def _reembed(options: argparse.Namespace) -> int:
    with chosen_embedder(options) as embedder, _existing(options.store, to_write=True) as engine:
        report = engine.reembed(embedder, _progress())
    _print(options, report, lambda: reembed_lines(report))
    return 0


def _check(options: argparse.Namespace) -> int:
    with _existing(options.store) as engine:
        if options.repair:
            engine.rebuild_index()
        health = engine.check()
    document = {"ok": health.ok, **asdict(health)}
    lines = [f"{fault.part}: {fault.message} {fault.remedy}" for fault in health.faults] or [
        "No fault found."
    ]
    _print(options, document, lambda: [*lines, *health.notes])
    return 0 if health.ok else 1


# What is printed.


def _print(options: argparse.Namespace, value: Any, lines: Callable[[], Iterable[str]]) -> None:
    if options.json:
        print(json.dumps(plain(value), ensure_ascii=False, indent=2, allow_nan=False))
        return
    for line in lines():
        print(printable(line))


def _progress() -> Progress:
    return Progress(_progress_line if sys.stderr.isatty() else None)


def _progress_line(done: int, total: int, text: str) -> None:
    share = f"{100 * done // total:>3} %" if total else f"{done:,}"
    print(f"\r{text or 'working'}: {share}  ", end="" if done != total else "\n", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
