"""What ``mnemo`` understands: its commands and their options."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from engine.cli import commands as run
from engine.cli import discovering, dreaming, laboratory, predicting, serving, team
from engine.cli.arguments import (
    add_endpoint,
    add_language_model,
    dream_step,
    hours,
    moment,
    names,
    port,
    positive,
    whole,
)
from engine.dynamics.confidence import Guard
from engine.evaluation.records import METRICS
from engine.exchange.export_formats import EXPORT_FORMATS
from engine.exchange.formats import FORMATS
from engine.fields import OUTCOMES
from engine.parameters import PROFILES
from engine.prediction.discovery.records import Lens
from engine.prediction.records import GateStatus
from engine.prediction.stages import Escalation
from engine.serving.access import Group
from engine.upkeep.records import FindingKind

_IMPORT_EPILOG = (
    "Each file comes in as one step. Lines that can't be used are skipped and listed. Of a damaged file, one "
    "that was cut short say, what can be read comes in, and a warning says so on standard error; the exit "
    "status stays 0. A file of no use as a whole is refused with status 1, and nothing of it comes in."
)

_PROFILES = f"{', '.join(PROFILES)}, or a file of JSON"

_REEMBED_EPILOG = (
    "Recall goes on with the model before until all vectors are there. Stopped, it goes on from there when "
    "it is run again. The vectors of the model before stay, so that going back to it takes no time."
)


_DREAM_EPILOG = (
    "Without --apply and --every nothing is written. Where an ID goes, the name of a step means all its "
    "proposals but contradictions, which are accepted by their own id only. What others changed since the "
    "plan was made is refused, proposal by proposal; the exit status is 1 where all of it was. A dream is "
    "one step of the log, and a copy of the store as it was before is kept beside it."
)


def options(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Parse; a query may come after options, and may start with a dash, as ``-dream`` does."""
    parser = _parser()
    parsed, rest = parser.parse_known_args(arguments)
    if len(rest) == 1 and getattr(parsed, "query", None) == "":
        parsed.query = rest[0]
    elif rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    if parsed.command is run.remember and (parsed.message is None) == (parsed.file is None):
        parser.error("remember takes a message, or a --file with a conversation")
    if parsed.command is laboratory.evaluate and parsed.save and not parsed.tune:
        parser.error("--save keeps what --tune finds")
    if parsed.command is dreaming.dream and (fault := dreaming.fault(parsed)):
        parser.error(fault)
    if parsed.command is run.health and parsed.repair and (parsed.predictions or parsed.ablation):
        parser.error("--repair mends the index; --predictions and --ablation only look")
    if parsed.command is predicting.gate and (fault := predicting.fault(parsed)):
        parser.error(fault)
    if parsed.command is run.import_files and not (parsed.into or parsed.preview):
        parser.error("an import needs --into STORE (or --preview)")
    return parsed


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="mnemo", description="Inspect and edit the memory of an AI agent.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for group in (_transfers, _looking, _gates, _dreams, _team, _steps, _upkeep):
        group(commands)
    return parser


def _transfers(commands: Any) -> None:
    """Add what brings files and messages in, and files out."""
    add = _command(commands, "import", run.import_files, "bring files into a store, made if missing")
    add.add_argument("files", nargs="+", metavar="FILE", type=Path)
    add.add_argument("--into", metavar="STORE", type=Path)
    add.add_argument("--format", choices=sorted(FORMATS), help="found out from each file if not given")
    add.add_argument(
        "--preview", action="store_true", help="only say what would come in, and change no store"
    )
    add.epilog = _IMPORT_EPILOG

    remember = _command(commands, "remember", run.remember, "take in what was said, keep what is worth it")
    remember.add_argument("store", metavar="STORE", type=Path, help="created if missing")
    remember.add_argument("message", metavar="MESSAGE", nargs="?", help="what was said")
    remember.add_argument("--file", type=Path, metavar="FILE", help="a conversation, in place of a message")
    remember.add_argument("--format", choices=sorted(FORMATS), help="found out from the file if not given")
    remember.add_argument("--speaker", default="user", metavar="NAME")
    remember.add_argument("--session", default="", metavar="NAME")
    remember.add_argument("--agent", default="", metavar="NAME", help="whose memory it is")
    remember.add_argument("--at", type=moment, metavar="TIME", help="when it was said; now, if not given")
    remember.add_argument("--preview", action="store_true", help="only say what would become of it")
    add_language_model(remember)

    export = _command(commands, "export", run.export_file, "write a store, or part of it, to a file")
    export.add_argument("store", metavar="STORE", type=Path)
    export.add_argument("file", metavar="FILE", type=Path)
    export.add_argument("--query", default="", help="export only what this matches")
    export.add_argument("--format", choices=list(EXPORT_FORMATS), default="jsonl", help="jsonl, if not given")


def _looking(commands: Any) -> None:
    """Add what asks a store."""
    recall = _command(commands, "recall", laboratory.recall, "ask a store, as its agent would")
    recall.add_argument("store", metavar="STORE", type=Path)
    recall.add_argument("query", metavar="QUERY")
    recall.add_argument("--limit", type=positive, default=10, metavar="N")
    recall.add_argument("--profile", default="calibrated", metavar="NAME", help=_PROFILES)
    recall.add_argument("--session", default="", help="the session being asked from")
    how = recall.add_mutually_exclusive_group()
    how.add_argument("--explain", type=whole, metavar="ID", help="why this chunk is a hit, or is none")
    how.add_argument("--inject", action="store_true", help="print what the agent would see")
    add_endpoint(recall)
    add_language_model(recall)

    evaluate = _command(commands, "evaluate", laboratory.evaluate, "measure how well a store answers")
    evaluate.add_argument("store", metavar="STORE", type=Path)
    evaluate.add_argument("--profile", action="append", metavar="NAME", help=f"{_PROFILES} (may be repeated)")
    evaluate.add_argument(
        "--questions", type=Path, action="append", metavar="FILE", help="save the questions of a file first"
    )
    how = evaluate.add_mutually_exclusive_group()
    how.add_argument("--ablate", action="store_true", help="say what each term and stage adds")
    how.add_argument("--tune", choices=METRICS, metavar="FIGURE", help="search better weights for a figure")
    evaluate.add_argument(
        "--seed", type=whole, default=0, metavar="N", help="of how the questions are halved"
    )
    evaluate.add_argument("--save", type=Path, metavar="FILE", help="where to write the weights found")
    add_endpoint(evaluate)

    find = _command(commands, "find", run.find, "list the chunks that a query matches")
    find.add_argument("store", metavar="STORE", type=Path)
    find.add_argument("query", metavar="QUERY", nargs="?", default="")
    find.add_argument("--order", default="id", metavar="COLUMN", help="any column, activation or retention")
    find.add_argument("--descending", action="store_true")
    find.add_argument("--limit", type=positive, default=50, metavar="N")

    show = _command(commands, "show", run.show, "print chunks with all they carry")
    show.add_argument("store", metavar="STORE", type=Path)
    show.add_argument("ids", metavar="ID", type=whole, nargs="+")


def _gates(commands: Any) -> None:
    """Add what brings gates in, predicts what a human would say at them, and stores what was said."""
    gate = _command(commands, "gate", predicting.gate, "bring a gate into the queue, or list those there are")
    gate.add_argument("store", metavar="STORE", type=Path)
    gate.add_argument("--state", default="", help="where the work stands, such as PLAN_ASSERT")
    gate.add_argument("--task", dest="task_type", default="", metavar="NAME", help="the kind of work")
    gate.add_argument("--project", default="", metavar="NAME")
    gate.add_argument("--question", default="", metavar="TEXT", help="what the human is asked")
    gate.add_argument("--artifact", type=Path, metavar="FILE", help="what it is asked about")
    gate.add_argument("--context", default="", metavar="TEXT", help="what those before it handed on")
    gate.add_argument("--session", default="", metavar="NAME")
    gate.add_argument("--withdraw", type=whole, metavar="ID", help="take a gate out of the queue")
    gate.add_argument(
        "--status", choices=names(GateStatus), default=GateStatus.WAITING, help="of those listed"
    )

    predict = _command(commands, "predict", predicting.predict, "say what the human would say at a gate")
    predict.add_argument("store", metavar="STORE", type=Path)
    predict.add_argument(
        "id", metavar="ID", type=whole, nargs="?", help="the one whose turn it is, if not given"
    )
    predict.add_argument("--all", action="store_true", help="go through all that wait")
    predict.add_argument("--run", type=whole, metavar="N", help="print a past run of a gate instead")
    predict.add_argument("--prompts", action="store_true", help="print what was asked, too")
    predict.add_argument(
        "--without", nargs="+", choices=names(Guard), metavar="GUARD", help=f"switch off: {', '.join(Guard)}"
    )
    predict.add_argument("--escalation", choices=names(Escalation), default=Escalation.WHEN_UNSURE)
    predict.add_argument(
        "--answer-sure", action="store_true", help="let the proxy answer where it is sure enough"
    )
    add_language_model(predict)

    answer = _command(commands, "answer", predicting.answer, "store what the human said at a gate")
    answer.add_argument("store", metavar="STORE", type=Path)
    answer.add_argument("id", metavar="ID", type=whole)
    answer.add_argument("--response", default="", metavar="TEXT", help="in the human's words")
    answer.add_argument(
        "--outcome", default="", choices=["", *OUTCOMES], help="read from the words if not given"
    )
    answer.add_argument("--delta", metavar="TEXT", help="what the prediction missed, if rules shall not say")

    discover = _command(commands, "discover", discovering.discover, "let what gates tell wait for a word")
    discover.add_argument("store", metavar="STORE", type=Path)
    discover.add_argument(
        "--lens",
        nargs="+",
        choices=names(Lens),
        metavar="NAME",
        help=f"{', '.join(Lens)}; in turn, if not given",
    )


def _team(commands: Any) -> None:
    """Add what tells of a team, and lets its agents use a store."""
    minutes = _command(commands, "minutes", team.minutes, "list what a team did, bring it in, write it out")
    minutes.add_argument("store", metavar="STORE", type=Path)
    minutes.add_argument("--agent", metavar="NAME", help="of this agent only")
    minutes.add_argument("--project", metavar="NAME", help="of this project only")
    minutes.add_argument("--kind", nargs="+", metavar="KIND", help="of these kinds only")
    minutes.add_argument("--like", metavar="TEXT", help="the memories of minutes nearest to this, instead")
    minutes.add_argument("--limit", type=positive, default=50, metavar="N", help="at most; 50")
    way = minutes.add_mutually_exclusive_group()
    way.add_argument("--export", type=Path, metavar="FILE", help="write all to a file of JSON lines")
    way.add_argument("--import", dest="take_in", type=Path, metavar="FILE", help="bring such a file in")
    way.add_argument("--import-agent", type=Path, metavar="FILE", help="bring in an agent's file of trust")
    way.add_argument("--export-agent", metavar="NAME", help="print such a file, with all that is known")

    context = _command(commands, "context", team.context, "say what an agent would be told now, and why")
    context.add_argument("store", metavar="STORE", type=Path)
    context.add_argument("agent", metavar="AGENT")
    context.add_argument("--task", default="", metavar="TEXT", help="what it is about to do")
    context.add_argument("--budget", type=positive, metavar="N", help="tokens")
    context.add_argument("--text", action="store_true", help="print what goes to the agent, as it is")

    serve = _command(commands, "serve", serving.serve, "let agents use the store, over MCP")
    serve.add_argument("store", metavar="STORE", type=Path)
    serve.add_argument("--agent", default="agent", metavar="NAME", help="who calls; writes are logged so")
    serve.add_argument("--role", default="", metavar="ROLE", help="whose core memory the agent sees")
    rights = serve.add_mutually_exclusive_group()
    rights.add_argument("--read-only", action="store_true", help="let nothing be written")
    rights.add_argument(
        "--write",
        nargs="+",
        choices=[group.value for group in Group],
        metavar="PART",
        help=f"let only these be written: {', '.join(Group)}",
    )
    serve.add_argument("--http", type=port, metavar="PORT", help="over HTTP, not standard input")
    serve.add_argument("--host", default="127.0.0.1", help="which it can be reached by; this machine only")
    serve.add_argument(
        "--agents", type=Path, metavar="FILE", help="JSON: the agents let in, and their tokens"
    )
    serve.add_argument("--rate", type=positive, default=1_200, metavar="N", help="calls a minute, each agent")
    add_endpoint(serve)
    add_language_model(serve)


def _dreams(commands: Any) -> None:
    """Add what plans dreams, applies them and takes them back."""
    dream = _command(commands, "dream", dreaming.dream, "plan a dream, apply it, take it back")
    dream.add_argument("store", metavar="STORE", type=Path)
    what = dream.add_mutually_exclusive_group()
    what.add_argument(
        "--plan",
        nargs="?",
        const=True,
        type=Path,
        metavar="FILE",
        help="print the plan, as without any "
        "option; write it to a file, too, to be reviewed, edited and applied",
    )
    what.add_argument(
        "--apply",
        nargs="?",
        const=True,
        type=Path,
        metavar="FILE",
        help="apply the plan of a file, or one "
        "made now: what the file accepts, else what the store's policy lets apply by itself",
    )
    what.add_argument(
        "--every",
        nargs="?",
        const=0.0,
        type=hours,
        metavar="TIME",
        help="go on dreaming, whenever it is due, until stopped; a time such as 24h holds for this run",
    )
    what.add_argument(
        "--past",
        nargs="?",
        const=0,
        type=whole,
        metavar="STEP",
        help="list the dreams of the log, newest first; or tell of one what it did, what it refused, and "
        "the proof that it left alone what is protected",
    )
    what.add_argument(
        "--revert", nargs="?", const=0, type=whole, metavar="STEP", help="take back the newest dream, or one"
    )
    what.add_argument(
        "--policy",
        nargs="?",
        const=True,
        type=Path,
        metavar="FILE",
        help="print what dreams do by themselves and when, or take it from a file of JSON; what that does "
        "not name stays",
    )
    dream.add_argument("--steps", nargs="+", type=dream_step, metavar="STEP", help="plan only these")
    dream.add_argument(
        "--profile", choices=list(dreaming.PROFILES), help="constants; calibrated if not given"
    )
    dream.add_argument("--accept", nargs="+", metavar="ID", help="apply these proposals only")
    dream.add_argument("--reject", nargs="+", metavar="ID", help="apply all others that would be applied")
    dream.add_argument("--all", action="store_true", help="apply all but contradictions")
    dream.add_argument("--limit", type=positive, default=20, metavar="N", help="of past dreams; 20")
    dream.epilog = _DREAM_EPILOG
    add_endpoint(dream)
    add_language_model(dream)


def _steps(commands: Any) -> None:
    """Add what goes along the log."""
    log = _command(commands, "log", run.log, "list the newest steps of a store, or write them to a file")
    log.add_argument("store", metavar="STORE", type=Path)
    log.add_argument("--limit", type=positive, default=20, metavar="N", help="of what is listed")
    log.add_argument("--actor", help="only what this one did")
    log.add_argument("--kind", action="append", help="only steps of this kind (may be given several times)")
    log.add_argument("--text", default="", help="only steps whose label holds this")
    for name in ("--after", "--before"):
        log.add_argument(name, type=moment, metavar="TIME", help="in ISO 8601, UTC unless it says otherwise")
    log.add_argument("--chunk", type=whole, metavar="ID", help="only steps that touched this chunk")
    log.add_argument("--export", type=Path, metavar="FILE", help="write them all, with each change, as JSONL")

    operations = _command(
        commands, "operations", run.operations, "list what models and the write path decided, newest first"
    )
    operations.add_argument("store", metavar="STORE", type=Path)
    operations.add_argument("--limit", type=positive, default=20, metavar="N", help="20, if not given")
    operations.add_argument("--op", default="", help="only operations of this kind")
    operations.add_argument("--session", default="", help="only those of this session")
    operations.add_argument("--text", default="", help="only those whose input or output holds this")

    undo = _command(commands, "undo", run.undo, "take back the newest step, or a given one")
    undo.add_argument("store", metavar="STORE", type=Path)
    undo.add_argument("--step", type=whole, metavar="N")

    redo = _command(commands, "redo", run.redo, "repeat the step undone last, or a given one")
    redo.add_argument("store", metavar="STORE", type=Path)
    redo.add_argument("--step", type=whole, metavar="N")


def _upkeep(commands: Any) -> None:
    """Add what looks over what is made of the texts."""
    health = _command(commands, "health", run.health, "compare chunks with vectors, index and search rows")
    health.add_argument("store", metavar="STORE", type=Path)
    health.add_argument("--repair", action="store_true", help="mend what is wrong first")
    health.add_argument(
        "--kind",
        action="append",
        choices=names(FindingKind),
        help="mend only this (may be repeated)",
    )
    health.add_argument(
        "--predictions", action="store_true", help="tell how predictions at gates go, in place of that"
    )
    health.add_argument(
        "--ablation", action="store_true", help="predict gates again, too, with parts left out in turn"
    )
    add_endpoint(health)

    reembed = _command(commands, "reembed", run.reembed, "make all vectors by another model, and ask with it")
    reembed.add_argument("store", metavar="STORE", type=Path)
    add_endpoint(reembed)
    reembed.epilog = _REEMBED_EPILOG

    check = _command(commands, "check", run.check, "look for faults in file, log, search and index")
    check.add_argument("store", metavar="STORE", type=Path)
    check.add_argument("--repair", action="store_true", help="make search rows, vectors and index anew first")


def _command(
    commands: Any, name: str, run: Callable[[argparse.Namespace], int], text: str
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=text, description=text.capitalize() + "."
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(command=run)
    return parser
