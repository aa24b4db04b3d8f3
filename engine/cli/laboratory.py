"""The commands that ask a store, say why it answers so, and measure how well it does."""

from __future__ import annotations

import argparse
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from engine.cli.arguments import chosen_embedder, chosen_language_model
from engine.cli.explaining import (
    ablation_lines,
    evaluation_lines,
    explanation_lines,
    recall_lines,
    tuning_lines,
)
from engine.cli.printing import counted_notes
from engine.cli.running import existing, print_answer, progress, warn_of_model
from engine.errors import InvalidInputError, RefusedError
from engine.evaluation.records import Evaluation
from engine.memory_engine import MemoryEngine
from engine.parameters import PROFILES, RecallParameters
from engine.retrieval.injection import injection
from engine.retrieval.profiles import UNNAMED, profile_from_json, profile_to_json


def recall(options: argparse.Namespace) -> int:
    """Ask a store; say what the agent would see, or why a chunk stands where it does."""
    profile = chosen_profile(options.profile)
    asked: dict[str, Any] = {
        "limit": options.limit or None,
        "session": options.session,
        "profile": profile,
    }
    with (
        chosen_embedder(options) as embedder,
        chosen_language_model(options) as model,
        existing(options.store, embedder=embedder, model=model) as engine,
    ):
        warn_of_model(engine)
        if options.explain is not None:
            why = engine.explain(options.query, options.explain, **asked)
            document = {**asdict(why), "dropped_at": why.dropped_at}
            print_answer(options, document, lambda: explanation_lines(why, profile))
            return 0
        found = engine.recall(options.query, **asked)
    if options.inject:
        given = injection(found)
        print_answer(options, given, given.text.splitlines)
    else:
        print_answer(options, found, lambda: recall_lines(found))
    return 0


def evaluate(options: argparse.Namespace) -> int:
    """Measure how well a store answers its saved questions."""
    profiles = [chosen_profile(name) for name in options.profile or ["calibrated"]]
    if len(profiles) > 1 and (options.ablate or options.tune):
        raise RefusedError("--ablate and --tune take one profile.")
    if options.save is not None and not options.save.parent.is_dir():
        raise RefusedError(f"There is no folder {options.save.parent} to save the weights in.")
    with chosen_embedder(options) as embedder, existing(options.store, embedder=embedder) as engine:
        warn_of_model(engine)
        _import(engine, options.questions or [])
        if options.ablate:
            ablation = engine.ablate(profiles[0], progress=progress())
            print_answer(options, ablation, lambda: ablation_lines(ablation))
        elif options.tune:
            tuning = engine.tune(profiles[0], objective=options.tune, seed=options.seed, progress=progress())
            if options.save is not None:
                options.save.write_text(profile_to_json(tuning.profile), encoding="utf-8")
            print_answer(options, tuning, lambda: tuning_lines(tuning))
        else:
            found = engine.evaluate(profiles, progress=progress())
            print_answer(options, _document(found), lambda: evaluation_lines(found))
    return 0


def _import(engine: MemoryEngine, files: list[Path]) -> None:
    for file in files:
        report = engine.import_questions(file)
        counted_notes([f"{file.name}: {report.stored:,} questions saved", *report.skipped])


def _document(found: Evaluation) -> dict[str, Any]:
    return {"figures": found.figures, "questions": found.questions, "per_question": found.per_question}


def chosen_profile(name: str) -> str | RecallParameters:
    """Return a profile by its name, or from a file of JSON; raises InvalidInputError."""
    if name in PROFILES:
        return name
    path = Path(name)
    if not path.is_file():
        raise InvalidInputError(
            [f"there is no profile {name!r}, and no such file; there are {', '.join(PROFILES)}"]
        )
    try:
        found = profile_from_json(path.read_text(encoding="utf-8"))
        return replace(found, name=path.stem) if found.name == UNNAMED else found
    except (OSError, UnicodeDecodeError) as error:
        raise RefusedError(f"{name} can't be read: {error}") from error
