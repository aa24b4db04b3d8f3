"""A plan as a JSON file: to be reviewed, amended by hand, and applied later.

Proposals stand in order, step by step; of a step that fades many chunks, their numbers stand in columns.
What a file says is checked as strictly as what a person types: it may come from anywhere.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import numpy as np
from pydantic import ConfigDict, TypeAdapter, ValidationError

from engine.dreaming.applying import HARMLESS
from engine.dreaming.fading import Faded
from engine.dreaming.memories import new_chunk
from engine.dreaming.records import (
    Cluster,
    DreamPlan,
    DreamStep,
    FieldChange,
    Proposal,
    Proposals,
    StepReport,
)
from engine.errors import ExportError, ImportFormatError, InvalidInputError
from engine.fields import FIELDS, Kind, faults_in
from engine.history.additions import prepared
from engine.parameters import DreamParameters, faults_of

FORMAT = "mnemoscope dream plan"
VERSION = 1
_CHANGEABLE = HARMLESS | {"status", "tier", "sub_tier", "valid_until", "content", "title"}
_TOLD = 3  # faults told at once


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


@dataclass(frozen=True, slots=True, kw_only=True)
class _File:
    """What the file of a plan holds."""

    __pydantic_config__ = ConfigDict(extra="forbid")

    format: str
    version: int
    store_id: str
    position: int
    interaction: int
    made_at: datetime
    parameters: DreamParameters
    reports: tuple[StepReport, ...]
    clusters: tuple[Cluster, ...]
    cursor: dict[str, int]
    accept: list[str] | None
    proposals: list[Proposal | _Columns]


_ADAPTER = TypeAdapter(_File)


def save(plan: DreamPlan, path: Path, accept: Sequence[str] | None) -> Path:
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
    draft = path.with_name(f"{path.name}.part")
    try:
        draft.write_bytes(_ADAPTER.dump_json(file, indent=1))
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise ExportError(f"{path} could not be written: {error.strerror or error}.") from None
    return path


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


def load(path: Path) -> tuple[DreamPlan, list[str] | None]:
    """Read a plan, and which of its proposals are accepted."""
    file = _read(path)
    if file.format != FORMAT or file.version > VERSION:
        raise ImportFormatError(f"{path.name} is no dream plan that this version can read.")
    groups: dict[DreamStep, Any] = {}
    for item in file.proposals:
        if isinstance(item, _Columns):
            groups[item.step] = _faded(path, item)
        else:
            groups.setdefault(item.step, []).append(item)
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
    _require_sound(path, plan)
    return plan, file.accept


def _read(path: Path) -> _File:
    try:
        return _ADAPTER.validate_json(path.read_bytes())
    except OSError as error:
        raise ImportFormatError(f"{path} could not be read: {error.strerror or error}.") from None
    except ValidationError as error:
        faults = error.errors(include_url=False, include_context=False, include_input=False)
        told = "; ".join(f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in faults[:_TOLD])
        raise ImportFormatError(f"{path.name} is no dream plan: {told}.") from None


def _faded(path: Path, columns: _Columns) -> Faded:
    lengths = {len(columns.chunk), len(columns.before), len(columns.after), len(columns.noted)}
    lengths |= {len(values) for values in columns.numbers.values()}
    if len(lengths) > 1:
        raise ImportFormatError(
            f"{path.name} is no dream plan: the columns of {columns.step} differ in length."
        )
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


def _require_sound(path: Path, plan: DreamPlan) -> None:
    faults = faults_of(plan.parameters)
    for proposal in plan.proposals:
        faults += [f"{proposal.id}: {fault}" for fault in _faults(proposal)]
        if len(faults) >= _TOLD:
            break
    if faults:
        raise ImportFormatError(f"{path.name} can't be used: {'; '.join(faults[:_TOLD])}.")


def _faults(proposal: Proposal) -> list[str]:
    faults = [fault for change in proposal.changes if (fault := _change_fault(change))]
    if proposal.memory is not None:
        try:
            prepared(new_chunk(proposal, proposal.memory, (), {}))
        except InvalidInputError as error:
            faults += error.faults
    return faults


def _change_fault(change: FieldChange) -> str:
    """Return what is wrong with a change, whose values are stored ones."""
    if change.field not in _CHANGEABLE:
        return f"a dream changes no {change.field}"
    item, value = FIELDS[change.field], change.after
    if item.kind in (Kind.TIME, Kind.FLAG):
        known = value is None if item.nullable else False
        return "" if known or type(value) is int else f"{item.label} is no whole number"
    return next(iter(faults_in({change.field: value})), "")
