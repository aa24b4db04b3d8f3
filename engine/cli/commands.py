"""What each command of ``mnemo`` does: asks the engine, prints the answer, returns the exit status."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace

from engine.cli.arguments import chosen_embedder, chosen_language_model
from engine.cli.prediction_health import predictions
from engine.cli.printing import (
    counted_notes,
    export_lines,
    field_lines,
    find_lines,
    health_lines,
    import_lines,
    operation_line,
    preview_lines,
    printable,
    reembed_lines,
    step_line,
)
from engine.cli.running import existing, is_there, print_answer, progress
from engine.cli.verdicts import report_document, verdict_lines
from engine.clock import SystemClock
from engine.errors import RefusedError
from engine.exchange.formats import format_of
from engine.exchange.preview import preview
from engine.intake.records import Message
from engine.memory_engine import MemoryEngine
from engine.progress import Progress
from engine.records import TransferReport
from engine.upkeep.records import FindingKind
from engine.wording import counted


def import_files(options: argparse.Namespace) -> int:
    """Bring files into a store."""
    for file in options.files:
        format_of(file, options.format)  # refuses before a store is created for nothing
    if options.preview:
        return _preview(options)
    reports: list[TransferReport] = []
    try:
        with MemoryEngine.open(options.into, actor="mnemo") as engine:
            for file in options.files:
                report = engine.import_file(file, format=options.format, progress=progress())
                reports.append(report)
    finally:  # what went in before a file was refused is reported all the same
        print_answer(options, reports, lambda: [line for report in reports for line in import_lines(report)])
        for report in reports:
            if report.damage:
                text = "is damaged; only what could be read of it was stored"
                print(f"warning: {printable(report.path)} {text}", file=sys.stderr)
    return 0


def _preview(options: argparse.Namespace) -> int:
    if options.into and is_there(options.into):
        with existing(options.into) as engine:
            found = [engine.preview_import(file, format=options.format, limit=10) for file in options.files]
    else:
        now = SystemClock().now()
        found = [
            preview(file, options.format, 10, now, whole=True, progress=Progress()) for file in options.files
        ]
    print_answer(options, found, lambda: [line for one in found for line in preview_lines(one)])
    return 0


def remember(options: argparse.Namespace) -> int:
    """Take in a message, or a conversation as one step."""
    if options.preview and not is_there(options.store):
        raise RefusedError(f"There is no store at {options.store} to compare with.")
    with (
        chosen_language_model(options) as model,
        MemoryEngine.open(
            options.store, actor=options.agent or "mnemo", language_model=model, read_only=options.preview
        ) as engine,
    ):
        messages, notes = _messages(engine, options)
        considered = engine.consider(engine.drafts(messages, progress=progress()), progress=progress())
        report = engine.previewed(considered) if options.preview else engine.keep(considered)
    counted_notes(notes)
    print_answer(options, report_document(report), lambda: verdict_lines(report))
    return 0


def _messages(engine: MemoryEngine, options: argparse.Namespace) -> tuple[Sequence[Message], Sequence[str]]:
    if options.file is None:
        message = Message(
            text=options.message,
            speaker=options.speaker,
            session=options.session,
            agent=options.agent,
            at=options.at,
        )
        return [message], ()
    found = engine.conversation(options.file, format=options.format, progress=progress())
    agent = options.agent
    notes = [*found.cautions, *(f"skipped: {sentence}" for sentence in found.skipped)]
    return [replace(one, agent=agent or one.agent) for one in found.messages], notes


def export_file(options: argparse.Namespace) -> int:
    """Write a store, or what a query matches, to a file."""
    with existing(options.store) as engine:
        report = engine.export_file(options.file, query=options.query, format=options.format)
    for note in report.notes:
        print(f"warning: {printable(note)}", file=sys.stderr)
    print_answer(options, report, lambda: export_lines(report))
    return 0


def find(options: argparse.Namespace) -> int:
    """List the chunks that a query matches."""
    with existing(options.store) as engine:
        page = engine.find(options.query, order=options.order, descending=options.descending)
        chunks = engine.chunks(page.ids[: options.limit])
        activation = engine.activation(page.ids[: options.limit])
    found = {"matched": len(page), "chunks": [asdict(chunk) for chunk in chunks]}
    print_answer(options, found, lambda: find_lines(len(page), chunks, activation))
    return 0


def show(options: argparse.Namespace) -> int:
    """Print chunks with all they carry."""
    with existing(options.store) as engine:
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
    print_answer(options, shown, lambda: [line for values in shown for line in field_lines(values)])
    return 0


def log(options: argparse.Namespace) -> int:
    """List the newest steps, or write them to a file."""
    wanted = {name: getattr(options, name) for name in ("actor", "kind", "text", "after", "before", "chunk")}
    with existing(options.store) as engine:
        if options.export is not None:
            report = engine.export_log(options.export, **wanted)
            print_answer(
                options, report, lambda: [f"{report.stored:,} steps written to {report.path}", *report.losses]
            )
            return 0
        steps = engine.history(newest_first=True, limit=options.limit, **wanted)
    if not (steps or options.json):
        print("No step matches.", file=sys.stderr)
    print_answer(options, steps, lambda: map(step_line, steps))
    return 0


def operations(options: argparse.Namespace) -> int:
    """List the newest lines of the operations log."""
    with existing(options.store) as engine:
        found = engine.operations(
            limit=options.limit, op=options.op, session=options.session, text=options.text
        )
        path = engine.operations_path
    if not (found.operations or options.json):
        print(f"No line of {printable(str(path))} matches.", file=sys.stderr)
    if found.malformed:
        print(f"{counted(found.malformed, 'malformed line')} skipped.", file=sys.stderr)
    print_answer(options, found, lambda: map(operation_line, found.operations))
    return 0


def undo(options: argparse.Namespace) -> int:
    """Take a step back."""
    with existing(options.store, to_write=True) as engine:
        changes = engine.undo(options.step)
    print_answer(options, changes, lambda: [changes.label])
    return 0


def redo(options: argparse.Namespace) -> int:
    """Repeat a step."""
    with existing(options.store, to_write=True) as engine:
        changes = engine.redo(options.step)
    print_answer(options, changes, lambda: [changes.label])
    return 0


def health(options: argparse.Namespace) -> int:
    """Compare chunks with what is made of them; status 1 where they differ.  Or tell how predictions go."""
    if options.predictions or options.ablation:
        return predictions(options)
    done: tuple[str, ...] = ()
    with chosen_embedder(options) as embedder, existing(options.store, embedder=embedder) as engine:
        if options.repair:
            kinds = None if options.kind is None else [FindingKind(kind) for kind in options.kind]
            report = engine.repair_index(kinds, progress())
            done, health = report.done, report.health
        else:
            health = engine.index_health(progress())
    document = {"ok": health.ok, "done": done, **asdict(health)}
    print_answer(options, document, lambda: [*done, *health_lines(health)])
    return 0 if health.ok else 1


def reembed(options: argparse.Namespace) -> int:
    """Make all vectors by another model."""
    with chosen_embedder(options) as embedder, existing(options.store, to_write=True) as engine:
        report = engine.reembed(embedder, progress())
    print_answer(options, report, lambda: reembed_lines(report))
    return 0


def check(options: argparse.Namespace) -> int:
    """Look for faults; status 1 where there are any."""
    with existing(options.store) as engine:
        if options.repair:
            engine.rebuild_index()
        health = engine.check()
    document = {"ok": health.ok, **asdict(health)}
    lines = [f"{fault.part}: {fault.message} {fault.remedy}" for fault in health.faults] or [
        "No fault found."
    ]
    print_answer(options, document, lambda: [*lines, *health.notes])
    return 0 if health.ok else 1
