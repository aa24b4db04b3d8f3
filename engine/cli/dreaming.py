"""``mnemo dream``: dreams planned, reviewed, applied, taken back, and dreamt when they are due."""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

from engine.cli import dream_choice
from engine.cli.arguments import chosen_embedder, chosen_language_model
from engine.cli.dream_lines import (
    past_document,
    past_line,
    past_lines,
    plan_document,
    plan_lines,
    report_document,
    report_lines,
    summed_up,
    told,
)
from engine.cli.printing import plain, printable
from engine.cli.running import existing, print_answer, progress
from engine.dreaming.policy import DreamPolicy
from engine.dreaming.records import DreamPlan, DreamReport, DreamRun, PastDream
from engine.errors import (
    CancelledError,
    InvalidInputError,
    ReadOnlyError,
    RefusedError,
    StoreBusyError,
)
from engine.memory_engine import MemoryEngine
from engine.parameters import SEED_DREAM, DreamParameters
from engine.progress import Progress
from engine.wording import counted

PROFILES = {"calibrated": DreamParameters(), "seed": SEED_DREAM}
_LONGEST_REST = 60.0  # seconds until one looks again what others did
_SHORTEST_REST = 1.0
_NAP = 0.2


def fault(options: argparse.Namespace) -> str:
    """Return what is wrong with options of ``mnemo dream`` that do not go together; "" if nothing is."""
    choosing = options.accept is not None or options.reject is not None or options.all
    if choosing and options.apply is None:
        return "--accept, --reject and --all choose what --apply applies"
    if options.accept is not None and (options.reject is not None or options.all):
        return "--accept names all that is applied; it takes neither --reject nor --all"
    made = isinstance(options.apply, Path)
    other = made or options.past is not None or options.policy is not None or options.revert is not None
    if other and (options.steps or options.profile):
        return "--steps and --profile are for planning"
    if options.every is not None and options.steps:
        return "--every dreams the steps that are due"
    return ""


def dream(options: argparse.Namespace) -> int:
    """Plan, apply, list, take back, or go on dreaming."""
    if options.every is not None:
        return _every(options)
    with _opened(options) as engine:
        if not isinstance(options.policy, Path):
            _tell_problem(engine)
        if options.past is not None:
            return _past(options, engine)
        if options.revert is not None:
            return _revert(options, engine)
        if options.policy is not None:
            return _policy(options, engine)
        return _plan(options, engine) if options.apply is None else _apply(options, engine)


def _tell_problem(engine: MemoryEngine) -> None:
    """Say so where the store keeps a policy that can't be read: all waits."""
    if problem := engine.dream_policy_problem:
        print(printable(problem), file=sys.stderr)


@contextmanager
def _opened(options: argparse.Namespace) -> Iterator[MemoryEngine]:
    to_write = any(value is not None for value in (options.apply, options.revert, options.every))
    with ExitStack() as open_until:
        embedder = open_until.enter_context(chosen_embedder(options))
        model = open_until.enter_context(chosen_language_model(options))
        yield open_until.enter_context(
            existing(options.store, embedder=embedder, model=model, to_write=to_write)
        )


def _planned(options: argparse.Namespace, engine: MemoryEngine) -> DreamPlan:
    return engine.plan_dream(options.steps, parameters=_parameters(options), progress=progress())


def _parameters(options: argparse.Namespace) -> DreamParameters:
    return PROFILES[options.profile or "calibrated"]


def _plan(options: argparse.Namespace, engine: MemoryEngine) -> int:
    """Print a plan; with a file, write it there, too."""
    plan, policy = _planned(options, engine), engine.dream_policy
    alike = summed_up(plan, policy)
    texts = {chunk.id: chunk.content for chunk in engine.chunks(told(alike))}
    saved = []
    if isinstance(options.plan, Path):
        engine.save_dream(plan, options.plan, policy.accepted(plan))
        saved = [f"Written to {options.plan}; mnemo dream {options.store} --apply {options.plan} applies it."]
    print_answer(options, plan_document(plan, policy), lambda: [*plan_lines(plan, alike, texts), *saved])
    return 0


def _apply(options: argparse.Namespace, engine: MemoryEngine) -> int:
    """Apply a plan from a file, or one made now; status 1 where all of it was refused."""
    marked = None
    if isinstance(options.apply, Path):
        plan, marked = engine.load_dream(options.apply)
    else:
        plan = _planned(options, engine)
    policy = engine.dream_policy
    accepted = dream_choice.accepted(options, plan, policy, marked)
    report = engine.apply_dream(plan, accepted, progress=progress())
    waiting = list(set(plan.proposals.ids()).difference(accepted))
    document = report_document(report, sorted(waiting))
    print_answer(options, document, lambda: [*report_lines(report), *_waiting_lines(options, waiting)])
    if report.refused and not report.changes:
        print("Every accepted proposal was refused. Nothing was changed; plan again.", file=sys.stderr)
        return 1
    return 0


def _waiting_lines(options: argparse.Namespace, waiting: Sequence[str]) -> Iterator[str]:
    if waiting:
        number = counted(len(waiting), "proposal")
        yield f"  {number} not applied; mnemo dream {options.store} --plan shows what is left"


def _past(options: argparse.Namespace, engine: MemoryEngine) -> int:
    """Print the dreams of the log, or all that it tells of one."""
    if options.past:
        dream = _dream_of(engine, options.past)
        proof = engine.dream_proof(options.past)
        print_answer(options, past_document(dream, proof), lambda: past_lines(dream, proof))
        return 0
    found = engine.past_dreams(options.limit)
    if not (found or options.json):
        print("This store has not dreamt yet.", file=sys.stderr)
    print_answer(options, found, lambda: map(past_line, found))
    return 0


def _revert(options: argparse.Namespace, engine: MemoryEngine) -> int:
    """Take back a dream, the newest one in force if none is named."""
    if options.revert:
        dream = _dream_of(engine, options.revert)
    elif found := [dream for dream in engine.past_dreams() if not dream.undone]:
        dream = found[0]
    else:
        raise RefusedError("There is no dream to take back.")
    changes = engine.undo(dream.info.step, progress=progress())
    print_answer(options, changes, lambda: [changes.label])
    return 0


def _dream_of(engine: MemoryEngine, step: int) -> PastDream:
    """Return the dream that a step of the log was; raises RefusedError."""
    found = next((dream for dream in engine.past_dreams() if dream.info.step == step), None)
    if found is None:
        raise RefusedError(f"Step {step} is no dream; mnemo dream STORE --past lists them all.")
    return found


def _policy(options: argparse.Namespace, engine: MemoryEngine) -> int:
    """Print the store's policy; with a file, take that one first."""
    if isinstance(options.policy, Path):
        engine.set_dream_policy(_read_policy(options.policy, engine))
    print(engine.dream_policy.to_json(), end="")
    return 0


def _read_policy(path: Path, engine: MemoryEngine) -> DreamPolicy:
    """Return the policy of a file; what it does not name is as the store has it, or by default."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RefusedError(f"{path} can't be read: {error}") from error
    try:
        return DreamPolicy.from_json(text, None if engine.dream_policy_problem else engine.dream_policy)
    except InvalidInputError as error:
        raise RefusedError(f"{path} is no policy: {error}. Nothing was changed.") from None


def _every(options: argparse.Namespace) -> int:
    """Dream whenever it is due, until a signal stops it."""
    stop = Progress()
    with _stopped_by_signals(stop), _opened(options) as engine:
        if engine.read_only:
            raise ReadOnlyError(engine.why_read_only)
        _tell_problem(engine)
        while not stop.cancelled:
            policy = _followed(options, engine)
            _dream_if_due(options, engine, policy, stop)
            _rest(engine, policy, stop)
    return 0


def _followed(options: argparse.Namespace, engine: MemoryEngine) -> DreamPolicy:
    """Return the store's policy, which others may change meanwhile, by the period that this run was given."""
    kept = engine.dream_policy
    return replace(kept, cycle_hours=options.every) if options.every else kept


@contextmanager
def _stopped_by_signals(stop: Progress) -> Iterator[None]:
    signals = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(number, lambda *_: stop.cancel()) for number in signals]
    try:
        yield
    finally:
        for number, handler in zip(signals, before, strict=True):
            signal.signal(number, handler)


def _dream_if_due(
    options: argparse.Namespace, engine: MemoryEngine, policy: DreamPolicy, stop: Progress
) -> None:
    try:
        run = engine.dream_if_due(policy=policy, parameters=_parameters(options), progress=stop)
    except CancelledError:
        return
    except StoreBusyError as error:
        print(error, file=sys.stderr)
        return
    if run is not None:
        print(_line(options, run), flush=True)


def _line(options: argparse.Namespace, run: DreamRun) -> str:
    report, waiting = run.report, list(run.waiting.proposals.ids())
    if options.json:
        return json.dumps(plain(report_document(report, waiting)), ensure_ascii=False, allow_nan=False)
    steps = "" if report.changes else f" ({', '.join(run.plan.steps)})"
    return printable(f"{run.plan.made_at:%Y-%m-%d %H:%M:%S}  {_said(report)}{steps}{_left(waiting)}")


def _said(report: DreamReport) -> str:
    refused = f", {counted(len(report.refused), 'proposal')} refused" if report.refused else ""
    return f"{report.changes.label if report.changes else 'Nothing to do'}{refused}"


def _left(waiting: Sequence[str]) -> str:
    return f"; waiting for a person: {len(waiting):,}" if waiting else ""


def _rest(engine: MemoryEngine, policy: DreamPolicy, stop: Progress) -> None:
    """Sleep until the next dream is due, or for a minute: others may change what is due."""
    following = engine.dream_schedule_by(policy).next
    seconds = _LONGEST_REST if following is None else (following - engine.now).total_seconds()
    until = time.monotonic() + min(max(seconds, _SHORTEST_REST), _LONGEST_REST)
    while not stop.cancelled and time.monotonic() < until:
        time.sleep(_NAP)
