"""``mnemo serve``: agents use the store over the Model Context Protocol."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from ipaddress import ip_address
from typing import TYPE_CHECKING

from engine.cli.arguments import chosen_embedder, chosen_language_model
from engine.cli.printing import printable
from engine.errors import RefusedError
from engine.memory_engine import MemoryEngine
from engine.serving.access import EVERYTHING, Agent, Doorkeeper, Group, Limits, read_agents

if TYPE_CHECKING:
    from engine.serving.desk import ServiceDesk


def serve(options: argparse.Namespace) -> int:
    """Serve until the agent hangs up, or the process is told to stop."""
    if find_spec("mcp") is None:
        raise RefusedError(
            "mnemo serve speaks the Model Context Protocol by a package that is not installed. "
            "Install it with: pip install 'mnemoscope[serve]'"
        )
    agent = Agent(options.agent, options.role, _rights(options))
    with (
        chosen_embedder(options) as embedder,
        chosen_language_model(options) as model,
        MemoryEngine.open(
            options.store,
            embedder=embedder,
            actor=agent.name,
            read_only=options.read_only,
            language_model=model,
        ) as engine,
    ):
        if not engine.read_only:
            engine.index_minutes()
        _served(options, engine, agent)
    return 0


def _served(options: argparse.Namespace, engine: MemoryEngine, agent: Agent) -> None:
    import anyio

    from engine.serving.desk import ServiceDesk
    from engine.serving.server import serve_stdio

    limits = Limits(calls_a_minute=options.rate, burst=max(1, options.rate // 6))
    desk = ServiceDesk(engine, Doorkeeper(limits))
    if options.http is None:
        anyio.run(serve_stdio, desk, agent)
    else:
        _serve_http(options, desk, agent)


def _serve_http(options: argparse.Namespace, desk: ServiceDesk, agent: Agent) -> None:
    import uvicorn

    from engine.serving.server import PATH, http_app

    agents = read_agents(options.agents) if options.agents else _own_token(agent)
    if not _is_loopback(options.host):
        _say(f"{options.host} can be reached from other machines, and tokens go there unencrypted.")
    _say(f"Serving {options.store} at http://{options.host}:{options.http}{PATH}")
    app = http_app(desk, agents, options.host, options.http)
    uvicorn.run(app, host=options.host, port=options.http, log_level="warning")


def _own_token(agent: Agent) -> Mapping[str, Agent]:
    token = secrets.token_urlsafe(32)
    _say(f"Token of {agent.name}, until this ends: {token}")
    return {token: agent}


def _rights(options: argparse.Namespace) -> frozenset[Group]:
    if options.read_only:
        return frozenset()
    return EVERYTHING if options.write is None else frozenset(map(Group, options.write))


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def _say(text: str) -> None:
    """Tell a person; standard output may be the agent's."""
    print(printable(text), file=sys.stderr, flush=True)
