"""A plan as a JSON file: to be reviewed, amended by hand, and applied later.

Proposals stand in order, step by step; of a step that fades many chunks, their numbers stand in columns.
What a file says is checked as strictly as what a person types: it may come from anywhere.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Literal

import numpy as np
from pydantic import ConfigDict, Discriminator, Tag, TypeAdapter, ValidationError

from engine.clock import from_microseconds, to_microseconds
from engine.dreaming.amending import faults_of_text
from engine.dreaming.applying import HARMLESS
from engine.dreaming.fading import Faded
from engine.dreaming.memories import new_chunk
from engine.dreaming.proposals import DreamStep, FieldChange, Proposal, Proposals, Unmade, ids_of
from engine.dreaming.records import Cluster, DreamPlan, StepReport
from engine.errors import ImportFormatError, InvalidInputError, RefusedError
from engine.exchange.exporters.replacing import refuse_store, replacing
from engine.fields import FIELDS, LARGEST_INTEGER, Kind, faults_in
from engine.history.additions import prepared
from engine.history.edits import relation_faults
from engine.parameters import DreamParameters, faults_of

FORMAT: Literal["mnemoscope dream plan"] = "mnemoscope dream plan"
_HEAD = 500  # bytes within which a plan says what it is
VERSION: Literal[1] = 1
_CHANGEABLE = HARMLESS | {"status", "tier", "sub_tier", "valid_until", "content", "title"}
_TOLD = 3  # faults told at once
_SKEW = timedelta(minutes=1)  # between the clocks of two machines
_LARGEST_FACTOR = 5  # of the parameters
_FIRST, _LAST = (to_microseconds(end.replace(tzinfo=UTC)) for end in (datetime.min, datetime.max))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Columns:
    """The numbers of a step that fades many chunks, in columns of one length."""

    step: DreamStep
    rule: str
    field: str
    time_field: str
    now: int
    chunk: list[int]
    before: list[float]
    after: list[float]
    noted: list[int | None]
    numbers: dict[str, list[float | None]]


def _kind_of(value: Any) -> str:
    many = "chunk" in value if isinstance(value, dict) else isinstance(value, _Columns)
    return "columns" if many else "one"


@dataclass(frozen=True, slots=True, kw_only=True)
class _File:
    """What the file of a plan holds."""

    __pydantic_config__ = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)

    format: Literal["mnemoscope dream plan"]
    version: Literal[1]
    store_id: str
    position: int
    interaction: int
    made_at: datetime
    parameters: DreamParameters
    reports: tuple[StepReport, ...]
    clusters: tuple[Cluster, ...]
    cursor: dict[str, int]
    accept: list[str] | None
    proposals: list[
        Annotated[
            Annotated[Proposal, Tag("one")] | Annotated[_Columns, Tag("columns")], Discriminator(_kind_of)
        ]
    ]


_ADAPTER = TypeAdapter(_File)


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
        accept=None if accept is None else list(accept),
        proposals=list(_written(plan)),
    )
    _refuse_other(path, store)
    with replacing(path) as written:
        written.write(_ADAPTER.dump_json(file, indent=1).decode())
    return path


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
    for step in plan.steps:
        group = plan.proposals.of(step)
        if isinstance(group, Faded):
            yield _columns(group)
        else:
            yield from group


def _columns(group: Faded) -> _Columns:
    return _Columns(
        step=group.step,
        rule=group.rule,
        field=group.name,
        time_field=group.time_name,
        now=group.now,
        chunk=group.ids_changed.tolist(),
        before=group.before.tolist(),
        after=group.after.tolist(),
        noted=[None if math.isnan(value) else int(value) for value in group.noted.tolist()],
        numbers={
            name: [None if math.isnan(value) else value for value in values.tolist()]
            for name, values in group.numbers.items()
        },
    )


def load(path: Path, now: datetime) -> tuple[DreamPlan, list[str] | None]:
    """Read a plan, and which of its proposals are accepted, as of ``now``."""
    file = _read(path)
    groups: dict[DreamStep, Any] = {}
    for item in file.proposals:
        if isinstance(item, _Columns):
            _require(path, _column_faults(item, taken=item.step in groups))
            groups[item.step] = _faded(item)
        elif isinstance(group := groups.setdefault(item.step, []), list):
            group.append(item)
        else:
            _require(path, [f"the proposals of {item.step} stand in columns and one by one"])
    plan = DreamPlan(
        store_id=file.store_id,
        position=file.position,
        interaction=file.interaction,
        made_at=file.made_at,
        parameters=file.parameters,
        reports=file.reports,
        proposals=Proposals(groups),
        clusters=file.clusters,
        cursor=file.cursor,
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
    if _of_newer_version(text):
        raise ImportFormatError(f"{path.name} was written by a newer version. Nothing was changed; update.")
    told = "; ".join(f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in faults[:_TOLD])
    raise ImportFormatError(f"{path.name} is no dream plan: {told}.")


def _of_newer_version(text: bytes) -> bool:
    try:
        known = json.loads(text)
    except (ValueError, RecursionError):
        return False
    if not isinstance(known, dict) or known.get("format") != FORMAT:
        return False
    version = known.get("version")
    return isinstance(version, int) and version > VERSION


def _require(path: Path, faults: Iterable[str]) -> None:
    if told := "; ".join(faults):
        raise ImportFormatError(f"{path.name} can't be used: {told}. Nothing was changed.")


def _column_faults(columns: _Columns, *, taken: bool) -> Iterator[str]:
    lengths = {len(columns.chunk), len(columns.before), len(columns.after), len(columns.noted)}
    lengths |= {len(values) for values in columns.numbers.values()}
    if taken or len(lengths) > 1:
        yield f"the columns of {columns.step} are there twice, or differ in length"
    ends = [min(columns.after), max(columns.after)] if columns.after else []
    for name, values in ((columns.field, ends), (columns.time_field, [columns.now])):
        if name not in HARMLESS:
            yield f"a dream changes no {name} of many"
        else:
            yield from filter(None, (_value_fault(name, value) for value in values))
    yield from _id_faults(columns.chunk)
    yield from (f"{value} is no time" for value in columns.noted if not (value is None or _is_time(value)))


def _faded(columns: _Columns) -> Faded:
    return Faded(
        columns.step,
        columns.rule,
        np.array(columns.chunk, dtype=np.int64),
        columns.field,
        np.array(columns.before, dtype=np.float64),
        np.array(columns.after, dtype=np.float64),
        columns.time_field,
        np.array(columns.noted, dtype=np.float64),
        columns.now,
        {name: np.array(values, dtype=np.float64) for name, values in columns.numbers.items()},
    )


def _future_faults(file: _File, now: datetime) -> Iterator[str]:
    """Say so where a plan is of the future: what it lets fade would not fade again before that has come."""
    faded = (from_microseconds(item.now) for item in file.proposals if isinstance(item, _Columns))
    made_at = max(file.made_at, *faded)
    if made_at > now + _SKEW:
        yield (
            f"it was made at {made_at:%Y-%m-%d %H:%M} UTC, and it is only {now:%Y-%m-%d %H:%M} now; set the "
            "clock right, or plan again"
        )


def _plan_faults(plan: DreamPlan) -> Iterator[str]:
    """Give what is wrong with a plan; the columns of its steps are looked through already."""
    yield from faults_of(plan.parameters)
    yield from faults_in({"at": plan.made_at})
    counts = [plan.position, *plan.cursor.values()]
    counts += [count for report in plan.reports for count in report.used.values()]
    yield from (f"{count} counts nothing" for count in counts if not 0 <= count <= LARGEST_INTEGER)
    yield from _id_faults(key for cluster in plan.clusters for key in cluster.chunks)
    known: set[str] = set()
    for step in DreamStep:
        group = plan.proposals.of(step)
        for item in ids_of(group):
            if item in known:
                yield f"the id {item} is there twice"
            known.add(item)
        for proposal in () if isinstance(group, Unmade) else group:
            yield from (f"{proposal.id}: {fault}" for fault in _proposal_faults(proposal))


def _proposal_faults(proposal: Proposal) -> Iterator[str]:
    yield from _id_faults((*proposal.touches, *(proposal.pair or ())))
    yield from filter(None, map(_change_fault, proposal.changes))
    memory = proposal.memory
    for link in (*proposal.links, *(memory.links if memory else ())):
        yield from relation_faults(link)
    if memory is not None:
        yield from faults_in(memory.fields, editing=True)
        try:
            prepared(new_chunk(proposal, memory, (), {}))
        except InvalidInputError as error:
            yield from error.faults
        else:
            yield from faults_of_text(memory.content)


def _id_faults(ids: Iterable[int]) -> Iterator[str]:
    return (f"{key} is no number of a chunk" for key in ids if not 0 < key <= LARGEST_INTEGER)


def _change_fault(change: FieldChange) -> str:
    if change.field not in _CHANGEABLE:
        return f"a dream changes no {change.field}"
    if change.factor is not None and not (
        change.field == "stability" and 1 <= change.factor <= _LARGEST_FACTOR
    ):
        return f"{change.factor} is no factor by which a dream strengthens"
    return _value_fault(change.field, change.after)


def _value_fault(name: str, value: Any) -> str:
    """Return what is wrong with a stored value; a flag protects, and no dream takes protection away."""
    item = FIELDS[name]
    if item.kind is Kind.FLAG:
        return "" if type(value) is int and value == 1 else f"{item.label} can only be set"
    if item.kind is Kind.TIME:
        known = item.nullable if value is None else _is_time(value)
        return "" if known else f"{item.label} is no time in microseconds"
    faults = faults_of_text(value) if name == "content" else faults_in({name: value})
    return next(iter(faults), "")


def _is_time(value: Any) -> bool:
    return type(value) is int and _FIRST <= value <= _LAST
