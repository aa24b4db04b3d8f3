"""A plan as a JSON file: to be reviewed, amended by hand, and applied later.

Proposals stand in order, step by step; those of many chunks that change alike stand in columns.
What a file says is checked as strictly as what a person types: it may come from anywhere.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import groupby, islice
from pathlib import Path
from typing import Annotated, Any, Literal

import numpy as np
import numpy.typing as npt
from pydantic import ConfigDict, Discriminator, Tag, TypeAdapter, ValidationError

from engine.clock import from_microseconds
from engine.dreaming.alike import Alike, Change
from engine.dreaming.applying import Part, parts
from engine.dreaming.plan_faults import alike_faults, id_faults, is_time, proposal_faults
from engine.dreaming.proposals import DreamStep, Joined, Proposal, Proposals
from engine.dreaming.records import Cluster, DreamPlan, StepReport, new_number
from engine.errors import ImportFormatError, RefusedError
from engine.exchange.exporters.replacing import refuse_store, replacing
from engine.fields import FIELDS, LARGEST_INTEGER, Kind, faults_in
from engine.parameters import DreamParameters, faults_of

FORMAT: Literal["mnemoscope dream plan"] = "mnemoscope dream plan"
_HEAD = 500  # bytes within which a plan says what it is
VERSION: Literal[2] = 2
_ROWS = 5_000  # of columns, written at once
_LARGEST_CAP = 1_000_000  # of the parameters
_TOLD = 3  # faults told at once
_SKEW = timedelta(minutes=1)  # between the clocks of two machines


_Value = int | float | str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Change:
    """One field of many chunks: a value each, or one for all."""

    field: str
    before: list[_Value] | int | str
    after: list[_Value] | int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Columns:
    """Chunks that change alike, in columns of one length."""

    step: DreamStep
    rule: str
    chunk: list[int]
    changes: list[_Change]
    numbers: dict[str, list[float | None]]
    sources: list[int] | None


def _kind_of(value: Any) -> str:
    many = "chunk" in value if isinstance(value, dict) else isinstance(value, _Columns)
    return "columns" if many else "one"


_Item = Annotated[
    Annotated[Proposal, Tag("one")] | Annotated[_Columns, Tag("columns")], Discriminator(_kind_of)
]


@dataclass(frozen=True, slots=True, kw_only=True)
class _File:
    """What the file of a plan holds."""

    __pydantic_config__ = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)

    format: Literal["mnemoscope dream plan"]
    version: Literal[2]
    store_id: str
    position: int
    interaction: int
    made_at: datetime
    parameters: DreamParameters
    reports: tuple[StepReport, ...]
    clusters: tuple[Cluster, ...]
    cursor: dict[str, int]
    number: int = field(default_factory=new_number)
    accept: list[str] | None
    proposals: list[_Item]


_ADAPTER = TypeAdapter(_File)
_ONE, _MANY = TypeAdapter(Proposal), TypeAdapter(_Columns)


def save(plan: DreamPlan, path: Path, accept: Sequence[str] | None, store: Path) -> Path:
    """Write a plan, and which of its proposals are accepted; a file that is there is replaced at the end."""
    file = _File(
        format=FORMAT,
        version=VERSION,
        store_id=plan.store_id,
        position=plan.position,
        interaction=plan.interaction,
        made_at=plan.made_at,
        parameters=plan.parameters,
        reports=plan.reports,
        clusters=plan.clusters,
        cursor=dict(plan.cursor),
        number=plan.number,
        accept=None if accept is None else list(accept),
        proposals=[],
    )
    _refuse_other(path, store)
    with replacing(path) as written:
        written.write(_ADAPTER.dump_json(file, indent=1).decode().removesuffix("[]\n}"))
        for place, item in enumerate(_written(plan)):  # piece by piece, or the window would stand still
            written.write(",\n" if place else "[\n")
            written.write(_text(item))
        written.write("\n]}\n" if len(plan.proposals) else "[]\n}\n")
    return path


def _text(item: Proposal | _Columns) -> str:
    """Return an item as JSON; columns in one line, or each number would have its own."""
    if isinstance(item, _Columns):
        return _MANY.dump_json(item).decode()
    return _ONE.dump_json(item, indent=1).decode()


def _refuse_other(path: Path, store: Path) -> None:
    """Raise RefusedError where a file of another kind would be lost: the store's own, or any other's."""
    refuse_store(path, store)
    try:
        begins = _beginning(path) if path.is_file() else b""
    except OSError:
        return  # writing will say why
    if begins and FORMAT.encode() not in begins:
        raise RefusedError(f"{path} is there and is no dream plan. Nothing was written; choose another name.")


def _beginning(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_HEAD)


def _written(plan: DreamPlan) -> Iterator[Proposal | _Columns]:
    for _, part in parts(plan):
        if isinstance(part, Alike):
            places = np.arange(len(part))
            for start in range(0, len(part), _ROWS):
                yield _columns(part.taken((places >= start) & (places < start + _ROWS)))
        else:
            yield from part


def _columns(part: Alike) -> _Columns:
    return _Columns(
        step=part.step,
        rule=part.rule,
        chunk=part.ids_changed.tolist(),
        changes=[_written_change(change) for change in part.changes],
        numbers={name: _known(values) for name, values in part.numbers.items()},
        sources=None if part.sources is None else part.sources.tolist(),
    )


def _written_change(change: Change) -> _Change:
    before, after = (
        _known(values, whole=FIELDS[change.name].kind is Kind.TIME)
        if isinstance(values, np.ndarray)
        else values
        for values in (change.before, change.after)
    )
    return _Change(field=change.name, before=before, after=after)


def _known(values: npt.NDArray[Any], *, whole: bool = False) -> list[Any]:
    """Return the values of a column, None where unknown."""
    known = (None if value != value else value for value in values.tolist())
    return [None if value is None else int(value) for value in known] if whole else list(known)


def load(path: Path, now: datetime) -> tuple[DreamPlan, list[str] | None]:
    """Read a plan, and which of its proposals are accepted, as of ``now``."""
    file = _read(path)
    groups: dict[DreamStep, list[Part]] = defaultdict(list)
    for (step, many), items in groupby(
        file.proposals, key=lambda item: (item.step, isinstance(item, _Columns))
    ):
        if many:
            columns = [item for item in items if isinstance(item, _Columns)]
            _require(path, (fault for item in columns for fault in _column_faults(item)))
            groups[step] += [_alike(item) for item in columns]
        else:
            groups[step].append([item for item in items if isinstance(item, Proposal)])
    plan = DreamPlan(
        store_id=file.store_id,
        position=file.position,
        interaction=file.interaction,
        made_at=file.made_at,
        parameters=file.parameters,
        reports=file.reports,
        proposals=Proposals({step: Joined(group) for step, group in groups.items()}),
        clusters=file.clusters,
        cursor=file.cursor,
        number=file.number,
    )
    _require(path, islice(_plan_faults(plan), _TOLD))
    _require(path, _future_faults(file, now))
    return plan, file.accept


def _read(path: Path) -> _File:
    try:
        text = path.read_bytes()
    except OSError as error:
        raise ImportFormatError(f"{path} could not be read: {error.strerror or error}.") from None
    try:
        return _ADAPTER.validate_json(text)
    except ValidationError as error:
        faults = error.errors(include_url=False, include_context=False, include_input=False)
    version = _version(text)
    if version is not None and version != VERSION:
        whose, then = ("a newer", "update") if version > VERSION else ("an older", "plan again")
        raise ImportFormatError(f"{path.name} was written by {whose} version. Nothing was changed; {then}.")
    told = "; ".join(
        ": ".join(filter(None, (".".join(map(str, fault["loc"])), fault["msg"]))) for fault in faults[:_TOLD]
    )
    raise ImportFormatError(f"{path.name} is no dream plan: {told}.")


def _version(text: bytes) -> int | None:
    """Return the version of the format that a text says it is in, if it says that."""
    try:
        known = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(known, dict) or known.get("format") != FORMAT:
        return None
    version = known.get("version")
    return version if isinstance(version, int) else None


def _require(path: Path, faults: Iterable[str]) -> None:
    if told := "; ".join(faults):
        raise ImportFormatError(f"{path.name} can't be used: {told}. Nothing was changed.")


def _column_faults(columns: _Columns) -> Iterator[str]:
    many = [values for change in columns.changes for values in (change.before, change.after)]
    listed = [
        values for values in (*many, columns.sources, *columns.numbers.values()) if isinstance(values, list)
    ]
    if any(len(values) != len(columns.chunk) for values in listed):
        yield f"the columns of {columns.step} differ in length"
    yield from id_faults((*columns.chunk, *(columns.sources or ())))
    for change in columns.changes:
        if change.field not in FIELDS:
            yield f"there is no field {change.field}"
        elif isinstance(change.before, list) and FIELDS[change.field].kind is Kind.TIME:
            times = (value for value in change.before if value is not None)
            yield from (f"{value} is no time" for value in times if not is_time(value))


def _alike(columns: _Columns) -> Alike:
    return Alike(
        columns.step,
        columns.rule,
        np.array(columns.chunk, dtype=np.int64),
        tuple(_change(change) for change in columns.changes),
        {name: np.array(values, dtype=np.float64) for name, values in columns.numbers.items()},
        None if columns.sources is None else np.array(columns.sources, dtype=np.int64),
    )


def _change(written: _Change) -> Change:
    is_text = FIELDS[written.field].kind in (Kind.TEXT, Kind.CHOICE)
    before, after = (
        np.array(values, dtype=object if is_text else np.float64) if isinstance(values, list) else values
        for values in (written.before, written.after)
    )
    return Change(written.field, before, after)


def _future_faults(file: _File, now: datetime) -> Iterator[str]:
    """Say so where a plan is of the future: what it lets fade would not fade again before that has come."""
    made_at = max([file.made_at, *map(from_microseconds, _moments(file))])
    if made_at > now + _SKEW:
        yield (
            f"it was made at {made_at:%Y-%m-%d %H:%M} UTC, and it is only {now:%Y-%m-%d %H:%M} now; set the "
            "clock right, or plan again"
        )


def _moments(file: _File) -> Iterator[int]:
    """Give the times that are noted with what changes."""
    for change in (one for item in file.proposals for one in item.changes):
        if change.field in FIELDS and FIELDS[change.field].kind is Kind.TIME:
            values = change.after if isinstance(change.after, list) else [change.after]
            yield from {value for value in values if isinstance(value, int) and is_time(value)}


def _plan_faults(plan: DreamPlan) -> Iterator[str]:
    """Give what is wrong with a plan."""
    yield from faults_of(plan.parameters)
    yield from faults_in({"at": plan.made_at})
    places = [plan.position, plan.number, *plan.cursor.values()]
    yield from (f"{place} is no place" for place in places if not 0 <= place <= LARGEST_INTEGER)
    used = (count for report in plan.reports for count in report.used.values())
    yield from (f"no dream uses {count} of a cap" for count in used if not 0 <= count <= _LARGEST_CAP)
    yield from id_faults(key for cluster in plan.clusters for key in cluster.chunks)
    known: set[str] = set()
    for item in plan.proposals.ids():
        if item in known:
            yield f"the id {item} is there twice"
        known.add(item)
    for step, part in parts(plan):
        if isinstance(part, Alike):
            yield from (f"{step}, {part.rule}: {fault}" for fault in alike_faults(part))
        else:
            for proposal in part:
                yield from (f"{proposal.id}: {fault}" for fault in proposal_faults(proposal))
