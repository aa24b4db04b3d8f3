"""``mnemo remember``: messages and whole conversations from a shell."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from pathlib import Path

from engine import MemoryEngine
from tests.conftest import shared_folder
from tests.engine.cli.test_commands import mnemo, process
from tests.engine.intake.advice.model_answers import FACT, FORMATION
from tests.engine.providers import chat_server as chat
from tests.engine.providers import endpoint_server as server

# A process that a shell started in the background ignores the signal, and so do those that it starts.
INTERRUPTIBLE = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from engine.cli import main
raise SystemExit(main())
"""


def test_a_message_says_what_became_of_it(tmp_path: Path) -> None:
    """In a process of its own: created, then superseded, with the reason and the chunk that was nearest."""
    store = tmp_path / "store.db"
    first = process("remember", store, "I live in Izmir.", "--session", "s1", "--at", "2026-05-02T09:00")
    second = process("remember", store, "I live in Berlin.", "--session", "s1", "--at", "2026-05-03T14:22")

    assert first.stdout.splitlines()[:3] == [
        "user: I live in Izmir.",
        "  CREATE #1: User lives in Izmir.",
        "      Nothing is known yet.",
    ]
    assert "  SUPERSEDE #2: User lives in Berlin." in second.stdout
    assert "home: Izmir → Berlin (nearest: #1" in second.stdout
    assert "by rules" in second.stdout


def test_chatter_is_said_to_be_not_kept(tmp_path: Path) -> None:
    """With the filter and why; the status stays 0, since nothing was refused that was asked for."""
    run = mnemo("remember", tmp_path / "store.db", "Sounds good, thanks a lot!")

    assert run.returncode == 0
    assert "not kept (density): it says too little" in run.stdout


def test_a_conversation_goes_in_as_one_step(tmp_path: Path) -> None:
    """A LoCoMo file; one undo takes it all back."""
    store = tmp_path / "store.db"
    run = mnemo("remember", store, "--file", shared_folder() / "data" / "locomo" / "26.json", "--json")
    found = json.loads(run.stdout)

    assert len(found["messages"]) == 419
    assert found["actions"]["CREATE"] > 200
    assert found["refused"]["density"] > 100
    assert mnemo("undo", store).returncode == 0
    with MemoryEngine.open(store) as engine:
        assert engine.counts()["chunk"] == 0


def test_a_preview_stores_nothing(tmp_path: Path) -> None:
    """It needs a store to compare with."""
    store = tmp_path / "store.db"
    assert mnemo("remember", store, "I live in Izmir.", "--preview").returncode == 1
    mnemo("remember", store, "I live in Izmir.")
    run = mnemo("remember", store, "I live in Berlin.", "--preview")

    assert "SUPERSEDE: User lives in Berlin." in run.stdout
    with MemoryEngine.open(store) as engine:
        assert engine.counts()["chunk"] == 1


def test_it_takes_a_message_or_a_file(tmp_path: Path) -> None:
    """Neither, or both, is wrong usage."""
    store = tmp_path / "store.db"

    assert mnemo("remember", store).returncode == 2
    assert mnemo("remember", store, "I live in Izmir.", "--file", "x.json").returncode == 2


def test_what_a_file_holds_besides_is_said(tmp_path: Path) -> None:
    """Lines that are no messages, on standard error."""
    path = tmp_path / "log.jsonl"
    path.write_text('{"title": "x"}\n{"speaker": "Ada", "content": "I live in Izmir."}\n', encoding="utf-8")
    run = mnemo("remember", tmp_path / "store.db", "--file", path)

    assert "skipped: Line 1" in run.stderr
    assert "without a time" in run.stderr
    assert "CREATE #1: Ada lives in Izmir." in run.stdout


def test_a_language_model_is_asked_where_one_is_given(tmp_path: Path) -> None:
    """And where it fails, that is said with the reason; the message is stored by rules."""
    store = tmp_path / "store.db"
    with chat.chatting(chat.says_json({**FORMATION, "facts": [FACT]})) as endpoint:
        options = ("--chat-url", endpoint.url, "--chat-model", "tiny")
        well = mnemo("remember", store, "She works at Acme now.", *options)
        endpoint.replies = [server.status(400)]
        badly = mnemo("remember", store, "I live in Izmir.", *options)

    assert f"CREATE #1: {FACT['text']}" in well.stdout
    assert "by rules" not in well.stdout
    assert "CREATE #2: User lives in Izmir." in badly.stdout
    assert "tiny failed (formation)" in badly.stdout


def test_interrupted_it_says_so_and_keeps_nothing(tmp_path: Path) -> None:
    """While a model is being waited for that never answers: one sentence, and no message stored."""
    store = tmp_path / "store.db"
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/v1"
        silent.settimeout(60)
        said = ["remember", str(store), "I live in Izmir."]
        command = [sys.executable, "-W", "error", "-c", INTERRUPTIBLE, *said]
        options = ["--chat-url", url, "--chat-model", "tiny"]
        with subprocess.Popen([*command, *options], stderr=subprocess.PIPE, text=True) as running:
            connection, _ = silent.accept()
            with connection:
                connection.recv(1)
                running.send_signal(signal.SIGINT)
                _, told = running.communicate(timeout=60)

    assert running.returncode == 130
    assert told == "Stopped. Nothing that was not reported as done was kept.\n"
    with MemoryEngine.open(store) as engine:
        assert engine.counts()["chunk"] == 0
