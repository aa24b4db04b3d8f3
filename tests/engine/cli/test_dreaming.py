"""``mnemo dream`` as a user types it, and as a process that goes on until it is stopped."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from engine import DreamPolicy, MemoryEngine
from tests.engine.cli.test_commands import ROOT, mnemo
from tests.engine.dreaming.dreamers import FADING, NEWER, OLDER, USELESS, dreamer, old
from tests.helpers import open_store, outside, require_sound, state

PAIR = f"strategic-forgetting:pair:{OLDER}-{NEWER}"


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store with something to dream of, whose present is that of its chunks."""
    escaping = old("\x1b[31mred\x1b[0m text", utility=0.9)
    with dreamer(tmp_path / "store.db", escaping) as engine:
        engine.set_present(engine.now)
    return tmp_path / "store.db"


@pytest.mark.parametrize("options", [(), ("--plan",), ("--plan", "--steps", "rehearsal", "tier decay")])
def test_a_plan_is_printed_and_nothing_is_written(store: Path, options: tuple[str, ...]) -> None:
    """Each proposal in words, with its numbers and the text of its chunk, which drives no terminal."""
    before = store.read_bytes()
    run = mnemo("dream", store, *options)

    assert run.returncode == 0
    assert "nothing was changed" in run.stdout
    assert "tier decay: " in run.stdout
    assert f"rehearsal:{FADING}  stability 4 → 6" in run.stdout
    assert f"#{FADING} a fact that fades" in run.stdout
    assert "\x1b" not in run.stdout
    assert store.read_bytes() == before
    assert not list(store.parent.glob("*.backup"))


def test_a_plan_says_what_waits(store: Path) -> None:
    """What applies by itself, and what a person is asked."""
    printed = mnemo("dream", store, "--plan").stdout

    assert "validity over: 1 (by itself)" in printed
    assert "utility floor: 1 (waits for a person)" in printed
    assert f"{PAIR}  #{OLDER} and #{NEWER} contradict each other" in printed


def test_alike_proposals_are_summed_up(tmp_path: Path) -> None:
    """Of many, a few are shown."""
    with dreamer(tmp_path / "store.db", *(old(f"fact {n}") for n in range(50))) as engine:
        engine.set_present(engine.now)
    assert "and 52 more alike" in mnemo("dream", tmp_path / "store.db", "--steps", "tier decay").stdout


def test_a_plan_is_one_document(store: Path) -> None:
    """In JSON nothing is summed up."""
    document = json.loads(mnemo("dream", store, "--plan", "--json").stdout)

    assert {report["step"] for report in document["reports"]} > {"tier decay", "strategic forgetting"}
    assert [it["id"] for it in document["proposals"] if it["pair"]] == [PAIR]
    assert not any(it["applies"] for it in document["proposals"] if it["pair"])


def test_a_plan_is_written_reviewed_and_applied(store: Path) -> None:
    """What the file accepts is applied, and no more; a second time all of it is refused."""
    plan = store.with_name("plan.json")
    assert f"Written to {plan}" in mnemo("dream", store, "--plan", plan).stdout
    document = json.loads(plan.read_text("utf-8"))
    document["accept"] = [f"rehearsal:{FADING}", PAIR]
    plan.write_text(json.dumps(document), "utf-8")

    run, again = (mnemo("dream", store, "--apply", plan) for _ in range(2))

    assert run.returncode == 0
    assert run.stdout.startswith("Dream: 1 rehearsal, 1 strategic forgetting (step ")
    assert (again.returncode, again.stderr) == (
        1,
        "Every accepted proposal was refused. Nothing was changed; plan again.\n",
    )
    assert f"refused: {PAIR}: This was applied already" in again.stdout
    with open_store(store) as engine:
        assert engine.chunk(OLDER).status == "dormant"
        assert engine.chunk(USELESS).status == "active"


def test_without_a_file_the_policy_decides(store: Path) -> None:
    """Numbers change; nothing is forgotten."""
    document = json.loads(mnemo("dream", store, "--apply", "--json").stdout)

    assert "tier decay" in document["applied"]
    assert "strategic forgetting" not in document["applied"]
    assert sorted(document["waiting"]) == sorted([f"strategic-forgetting:{USELESS}", PAIR])
    assert Path(document["backup"]).is_file()


@pytest.mark.parametrize(
    ("options", "applied"),
    [
        (["--accept", "strategic-forgetting"], {"strategic forgetting": 1}),
        (["--accept", PAIR], {"strategic forgetting": 1}),
        (
            ["--accept", f"rehearsal:{FADING}", "strategic forgetting"],
            {"rehearsal": 1, "strategic forgetting": 1},
        ),
        (["--steps", "rehearsal", "foresight expiry", "--reject", "rehearsal"], {"foresight expiry": 1}),
        (["--steps", "strategic forgetting", "--all"], {"strategic forgetting": 2}),
        (["--steps", "strategic forgetting"], {}),
    ],
)
def test_what_is_applied_is_chosen(store: Path, options: list[str], applied: dict[str, int]) -> None:
    """By an id, or by a step for all of it but contradictions, which only their own id accepts."""
    run = mnemo("dream", store, "--apply", "--json", *options)

    assert json.loads(run.stdout)["applied"] == applied


def test_past_dreams_are_listed_and_taken_back(store: Path) -> None:
    """The newest one in force, or one that is named; nothing else is taken back by this."""
    before = state(store)
    assert "has not dreamt" in mnemo("dream", store, "--past").stderr
    mnemo("dream", store, "--apply")
    (dream,) = json.loads(mnemo("dream", store, "--past", "--json").stdout)

    assert mnemo("dream", store, "--revert").stdout.startswith("Undo Dream: ")
    assert state(store) == before
    assert "(undone)" in mnemo("dream", store, "--past").stdout
    assert mnemo("dream", store, "--revert").stderr == "There is no dream to take back.\n"
    assert mnemo("dream", store, "--revert", 1).stderr.startswith("Step 1 is no dream")
    assert mnemo("dream", store, "--revert", dream["info"]["step"]).returncode == 1


def test_a_past_dream_is_told_with_its_proof(store: Path) -> None:
    """What it did by step, what it refused and why, and the digest of all that is protected."""
    plan = store.with_name("plan.json")
    mnemo("dream", store, "--plan", plan, "--steps", "tier-decay")
    with open_store(store) as engine:
        engine.use([FADING])
    mnemo("dream", store, "--apply", plan)
    (listed,) = json.loads(mnemo("dream", store, "--past", "--json").stdout)
    step = listed["info"]["step"]

    told = json.loads(mnemo("dream", store, "--past", step, "--json").stdout)
    lines = mnemo("dream", store, "--past", step).stdout

    assert [it["protections"] for it in told["proof"]] == [["pinned"], ["immutable"]]
    assert all(f"#{it['chunk_id']}  {it['protections'][0]}  {it['before']}" in lines for it in told["proof"])
    assert f"refused: tier-decay:{FADING}: Chunk {FADING} was changed since" in lines
    assert told["refusals"][0]["why"].startswith(f"Chunk {FADING} was changed")
    assert "2 of 2 protected chunks unchanged" in lines
    assert mnemo("dream", store, "--past", 1).stderr.startswith("Step 1 is no dream")


def test_the_policy_is_printed_and_taken_from_a_file(store: Path) -> None:
    """What a file does not name stays; one with faults changes nothing, and each is said."""
    file = store.with_name("policy.json")
    policy = DreamPolicy(applies=frozenset(), cycle_hours=6)
    file.write_text(policy.to_json(), "utf-8")

    assert DreamPolicy.from_json(mnemo("dream", store, "--policy").stdout) == DreamPolicy()
    assert DreamPolicy.from_json(mnemo("dream", store, "--policy", file).stdout) == policy
    file.write_text('{"rehearsal_hours": 3}', "utf-8")
    policy = replace(policy, rehearsal_hours=3)
    assert DreamPolicy.from_json(mnemo("dream", store, "--policy", file).stdout) == policy
    file.write_text('{"cycle_hours": 0, "sleep": 1}', "utf-8")
    assert "no value 'sleep'" in mnemo("dream", store, "--policy", file).stderr
    assert DreamPolicy.from_json(mnemo("dream", store, "--policy").stdout) == policy


def test_a_policy_that_cannot_be_read_is_told_and_mended(store: Path) -> None:
    """Plans go on being made and applied, by a person; what a new file does not name is as by default."""
    with outside(store) as raw:
        raw.execute("INSERT INTO meta VALUES ('dream_policy', 'garbage')")
    planned, applied = mnemo("dream", store, "--plan"), mnemo("dream", store, "--apply", "--all")
    for run in (planned, applied):
        assert run.returncode == 0
        assert run.stderr.startswith("The dream policy that this store keeps can't be read")
    assert "(by itself)" not in planned.stdout

    file = store.with_name("policy.json")
    file.write_text('{"cycle_hours": 6}', "utf-8")
    mended = mnemo("dream", store, "--policy", file)
    assert (DreamPolicy.from_json(mended.stdout), mended.stderr) == (DreamPolicy(cycle_hours=6), "")


@pytest.mark.parametrize(
    "options",
    [
        ["--accept", "x"],
        ["--all"],
        ["--apply", "--accept", "x", "--all"],
        ["--plan", "--past"],
        ["--steps", "sleepwalking"],
        ["--past", "--steps", "rehearsal"],
        ["--apply", "plan.json", "--profile", "seed"],
        ["--every", "soon"],
        ["--every", "-1h"],
        ["--every", "nanh"],
        ["--every", "1h", "--steps", "rehearsal"],
    ],
)
def test_wrong_usage_is_said(store: Path, options: list[str]) -> None:
    """Before the store is opened, with status 2."""
    run = mnemo("dream", store, *options)
    assert run.returncode == 2
    assert "error:" in run.stderr


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--apply", "{folder}/nowhere.json"], "could not be read"),
        (["--apply", "--accept", "rehearsal:999"], "the plan has no proposal rehearsal:999"),
        (["--apply", "--reject", "rehearsal:999", "--all"], "the plan has no proposal rehearsal:999"),
        (
            ["--apply", "--accept", "redundancy", "rehearsal"],
            "the plan has no proposal redundancy, so nothing",
        ),
        (["--apply", "--reject", "redundancy"], "it has tier-decay (6), promotion-and-demotion (2)"),
        (["--apply", "--accept", "redundancy"], f"strategic-forgetting (1), {PAIR}"),
        (["--steps", "redundancy", "--apply", "--accept", "redundancy"], "it has no proposal at all"),
        (["--plan", "{folder}/nowhere/plan.json"], "does not exist"),
        (["--every", "9000d"], "cycle_hours is"),
    ],
)
def test_what_is_refused_is_one_sentence(store: Path, options: list[str], sentence: str) -> None:
    """On standard error, with status 1; nothing is written."""
    before = state(store)
    run = mnemo("dream", store, *(part.format(folder=store.parent) for part in options))
    assert run.returncode == 1
    assert sentence in run.stderr
    assert run.stderr.count("\n") == 1
    assert state(store) == before


def test_a_store_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    """There is nothing to dream of."""
    run = mnemo("dream", tmp_path / "none.db", "--apply")
    assert run.returncode == 1
    assert list(tmp_path.iterdir()) == []


# As a process that goes on.


def started(store: Path, *options: str) -> subprocess.Popen[str]:
    """Start a process that goes on dreaming."""
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "engine.cli", "dream", str(store), "--every", *options],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def stopped(process: subprocess.Popen[str], by: signal.Signals) -> list[str]:
    """Stop it; return what else it had said, having ended as it should."""
    process.send_signal(by)
    said, problems = process.communicate(timeout=60)
    assert (process.returncode, problems) == (0, "")
    return said.splitlines()


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_it_dreams_when_due_until_it_is_stopped(store: Path, by: signal.Signals) -> None:
    """One line a dream; a signal ends it cleanly, and the store's policy is what it was."""
    process = started(store, "12h")
    assert process.stdout is not None
    first = process.stdout.readline()
    time.sleep(0.3)

    assert "Dream: " in first
    assert stopped(process, by) == []
    with open_store(store) as engine:
        assert engine.dream_policy == DreamPolicy()
        assert len(engine.past_dreams()) == 1
    require_sound(store)


def test_it_looks_again_after_each_period(store: Path) -> None:
    """Also where there is nothing to do, which it says."""
    process = started(store, "1s", "--json")
    assert process.stdout is not None
    lines = [json.loads(process.stdout.readline()) for _ in range(3)]
    stopped(process, signal.SIGTERM)

    assert [bool(line["applied"]) for line in lines] == [True, False, False]


def test_two_at_once_dream_once(store: Path) -> None:
    """Whoever comes second finds nothing due."""
    processes = [started(store, "24h") for _ in range(2)]
    while not _dreams(store):
        time.sleep(0.1)
    time.sleep(3)
    said = [line for process in processes for line in stopped(process, signal.SIGTERM)]

    assert len(said) == len([line for line in said if "Dream: " in line]) == _dreams(store) == 1
    require_sound(store)


def _dreams(store: Path) -> int:
    with MemoryEngine.open(store, read_only=True) as engine:
        return len(engine.past_dreams())
