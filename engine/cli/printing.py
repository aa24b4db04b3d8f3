"""What ``mnemo`` prints: lines for people, or what JSON can hold."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, is_dataclass
from datetime import datetime
from typing import Any

import numpy as np

from engine.exchange.preview import ImportPreview
from engine.operations.records import Operation
from engine.records import Chunk, StepInfo, TransferReport
from engine.retrieval.records import Hit
from engine.upkeep.records import Finding, IndexHealth, NeighbourReport, ReembedReport
from engine.wording import counted

_WIDTH = 100
_NAMED = 10  # chunks


def plain(value: Any) -> Any:
    """Return what JSON can hold: records as objects, times in ISO 8601, infinities as null."""
    if is_dataclass(value) and not isinstance(value, type):
        return {name: plain(part) for name, part in asdict(value).items()}
    if isinstance(value, Mapping):
        return {str(name): plain(part) for name, part in value.items()}
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, float):
        return value if np.isfinite(value) else None
    return value


def printable(text: str) -> str:
    """Show control characters instead of sending them to the terminal: a chunk's text is not trusted."""
    return "".join(c if c.isprintable() or c == "\n" else f"\\x{ord(c):02x}" for c in text)


def one_line(text: str, width: int = _WIDTH) -> str:
    """Return a text on one line, cut to a width."""
    flat = " ".join(text.split())
    return flat if len(flat) <= width else flat[: width - 1] + "…"


def preview_lines(found: ImportPreview) -> list[str]:
    """Return what an import would bring."""
    lines = [f"{found.path} ({found.format}): {found.read:,} read, {len(found.skipped):,} skipped"]
    lines += [f"  {one_line(chunk.content)}" for chunk in found.chunks]
    lines += [f"  {item.key} -> {item.becomes or 'left out'} ({item.records:,})" for item in found.mapping]
    return [*lines, *declared_lines(found)]


def import_lines(report: TransferReport) -> list[str]:
    """Return what an import brought."""
    linked = f", {counted(report.relations, 'relation')}" if report.relations else ""
    line = f"{report.path} ({report.format}): {report.read:,} read, {report.stored:,} stored{linked}"
    return [line, *declared_lines(report)]


def export_lines(report: TransferReport) -> list[str]:
    """Return what an export wrote."""
    number = f"{report.stored:,} of {report.read:,}" if report.stored < report.read else f"{report.stored:,}"
    noun = "chunk" if report.read == 1 else "chunks"
    return [f"{report.path} ({report.format}): {number} {noun} written", *declared_lines(report)]


def declared_lines(report: TransferReport | ImportPreview) -> list[str]:
    """Return what a transfer lost or skipped."""
    lines = [f"  damaged: {text}" for text in report.damage]
    lines += [f"  skipped: {text}" for text in report.skipped[:20]]
    if len(report.skipped) > 20:
        lines.append(f"  and {len(report.skipped) - 20:,} more skipped; --json lists them")
    return lines + [f"  note: {text}" for text in report.losses]


def counted_notes(notes: Sequence[str]) -> None:
    """Print what else there is to say on standard error, the first of many."""
    for note in notes[:_NAMED]:
        print(printable(note), file=sys.stderr)
    if len(notes) > _NAMED:
        print(f"and {len(notes) - _NAMED:,} more", file=sys.stderr)


def hit_lines(hit: Hit) -> list[str]:
    """Return a hit and the terms of its score."""
    terms = "  ".join(f"{name} {value:+.3f}" for name, value in hit.terms.items())
    return [f"{hit.score:6.3f}  #{hit.chunk.id}  {one_line(hit.chunk.content)}", f"        {terms}"]


def find_lines(matched: int, chunks: Sequence[Chunk], activation: Iterable[float]) -> list[str]:
    """Return the chunks found, a line each."""
    lines = [
        f"#{chunk.id:<6} B {value:6.2f}  {chunk.category:<11} {one_line(chunk.content)}"
        for chunk, value in zip(chunks, activation, strict=True)
    ]
    return [*lines, f"{len(chunks):,} of {matched:,} shown"]


def field_lines(values: Mapping[str, Any]) -> list[str]:
    """Return a chunk with all it carries."""
    lines = [f"chunk {values['id']}"]
    for name, value in values.items():
        if name != "id" and value not in ("", None, (), [], {}):
            lines.append(f"  {name}: {value_text(value)}")
    return lines


def value_text(value: Any) -> str:
    """Return a field's value."""
    if isinstance(value, str | int | float):
        return str(value)
    return json.dumps(plain(value), ensure_ascii=False)


def step_line(step: StepInfo) -> str:
    """Return a step of the log."""
    state = "  (undone)" if step.undone else ""
    own = f"  (simulated date; really {step.written_at:%Y-%m-%d %H:%M})" if step.written_at else ""
    return f"{step.step:>6}  {step.at:%Y-%m-%d %H:%M:%S}  {step.actor:<12} {step.label}{state}{own}"


def operation_line(operation: Operation) -> str:
    """Return a line of the operations log."""
    outcome = "" if operation.success else "  (failed)"
    stood_in = "  (fallback)" if operation.fallback else ""
    said = " -> ".join(filter(None, (one_line(operation.input), one_line(operation.output))))
    return (
        f"{operation.ts:%Y-%m-%d %H:%M:%S}  {operation.op:<14} {operation.latency_ms:>8,.1f} ms  "
        f"{operation.model or '-'}{outcome}{stood_in}  {said}"
    )


def health_lines(health: IndexHealth) -> list[str]:
    """Return what was compared, what was found wrong, and what else there is to know."""
    lines = [
        f"{health.chunks:,} chunks; of the model {health.model} {health.vectors:,} vectors, "
        f"{health.indexed:,} indexed; {health.searched:,} texts searched by words"
    ]
    for found in health.findings:
        if found.found:
            mark = "fault" if found.fault else "note"
            lines += [
                f"{mark} ({found.kind}): {found.title}: {found.count:,}{_named(found)}",
                f"    {found.explanation} {found.remedy}",
            ]
    lines += [
        f"model {item.name}: {item.vectors:,} vectors of {item.dimension} numbers, for {item.chunks:,} chunks"
        for item in health.models
    ]
    return lines if health.faults else [*lines, "No fault found."]


def _named(found: Finding) -> str:
    if not found.ids:
        return ""
    shown = ", ".join(f"#{key}" for key in found.ids[:_NAMED])
    return f" ({shown}, …)" if found.count > _NAMED else f" ({shown})"


def reembed_lines(report: ReembedReport) -> list[str]:
    """Return what another model changed, the chunks whose neighbours changed most last."""
    found = report.neighbours
    made = f"{report.embedded:,} chunks embedded, {report.ready:,} had a vector before"
    return [f"{found.after} is in force: {made}.", *neighbour_lines(found)]


def neighbour_lines(found: NeighbourReport) -> list[str]:
    """Return how many neighbours stayed, and the chunks of which fewest did."""
    if not found.sampled:
        return [f"No chunk has a vector of {found.before}, too, so there are no neighbours to compare."]
    compared = f"all {found.chunks:,}" if found.whole else f"{found.sampled:,} of {found.chunks:,}"
    lines = [
        f"Of {compared} chunks, {found.mean_overlap:.0%} of the {found.depth} nearest neighbours stayed.",
        *(
            f"  {kept:>2} of {found.depth} stayed: {number:,} chunks"
            for kept, number in enumerate(found.kept)
        ),
    ]
    for item in found.changed[:_NAMED]:
        before, after = (", ".join(f"#{key}" for key in ids) for ids in (item.before, item.after))
        lines.append(f"#{item.chunk_id}: {item.kept} stayed; before {before}; after {after}")
    return lines
