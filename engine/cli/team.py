"""``mnemo minutes`` and ``mnemo context``: what a team did, and what an agent would be told."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from engine.cli.printing import one_line, printable
from engine.cli.running import existing, print_answer, progress
from engine.coordination.context import AgentContext, ContextItem
from engine.coordination.records import Minute
from engine.memory_engine import MemoryEngine
from engine.wording import counted


def minutes(options: argparse.Namespace) -> int:
    """List minutes, bring them in or write them out."""
    to_write = options.take_in is not None or options.import_agent is not None
    with existing(options.store, to_write=to_write) as engine:
        if options.export is not None:
            done = engine.export_minutes(options.export, progress=progress())
            print_answer(options, done, lambda: [f"{counted(done, 'minute')} written to {options.export}"])
        elif options.take_in is not None:
            _take_in(options, engine)
        elif options.import_agent is not None:
            _take_agent_in(options, engine)
        elif options.export_agent is not None:
            print(engine.export_agent(options.export_agent, whole=True))
        else:
            _list(options, engine)
    return 0


def context(options: argparse.Namespace) -> int:
    """Print what an agent would be told now, and why."""
    with existing(options.store) as engine:
        found = engine.agent_context(options.agent, task=options.task, budget=options.budget)
    if options.text:
        print(printable(found.text))
    else:
        print_answer(options, found, lambda: _context_lines(found))
    return 0


def _take_in(options: argparse.Namespace, engine: MemoryEngine) -> None:
    done = engine.import_minutes(options.take_in, progress=progress())
    for skipped in done.skipped:
        print(printable(f"line {skipped.line}: {skipped.why}; skipped"), file=sys.stderr)
    if done.naive:
        told = counted(done.naive, "time")
        print(f"{told} without a zone, taken as UTC", file=sys.stderr)
    lines = [f"{counted(done.new, 'minute')} came in, {done.known:,} were there already"]
    print_answer(options, done, lambda: lines)


def _take_agent_in(options: argparse.Namespace, engine: MemoryEngine) -> None:
    done = engine.import_agent(options.import_agent)
    for skipped in done.skipped:
        print(printable(f"{skipped}; skipped"), file=sys.stderr)
    for note in done.notes:
        print(printable(note), file=sys.stderr)
    came_in = counted(len(done.ids), "minute")
    lines = [f"{came_in} of {done.agent} came in, {counted(done.known, 'event')} there already"]
    print_answer(options, done, lambda: lines)


def _list(options: argparse.Namespace, engine: MemoryEngine) -> None:
    found: list[Any]
    if options.like:
        hits = engine.search_minutes(options.like, limit=options.limit)
        found = hits
        lines = [f"{hit.similarity:.2f}  {_line(hit.memory.minute)}" for hit in hits]
    else:
        listed = engine.minutes(
            agent=options.agent,
            project=options.project,
            kinds=options.kind or (),
            limit=options.limit,
            newest_first=True,
        )
        found = listed
        lines = [_line(one) for one in listed]
    if not (found or options.json):
        print("No minute matches.", file=sys.stderr)
    print_answer(options, found, lambda: lines)


def _line(one: Minute) -> str:
    who = " · ".join(filter(None, (one.agent, one.project)))
    refers = f" -> {', '.join(one.context_references)}" if one.context_references else ""
    told = one_line(one.told)
    return f"{one.at:%Y-%m-%d %H:%M:%S}  {one.id}  {one.event_type}  {who}  {told}{refers}"


def _context_lines(found: AgentContext) -> Iterator[str]:
    for item in found.items:
        yield f"{item.section:<11}{item.tokens:>6}  {_said(item)}"
    yield f"{found.tokens:,} of {found.budget:,} tokens"


def _said(item: ContextItem) -> str:
    told = (
        f"{item.minute.id}: {one_line(item.minute.told or item.minute.event_type, 60)}" if item.minute else ""
    )
    return " · ".join(filter(None, (told, item.reason, "" if item.given else "no room")))
