"""``mnemo serve``: agents use the store over the Model Context Protocol."""

from __future__ import annotations

import argparse
import secrets
import socket
import sys
from collections.abc import Mapping
from contextlib import nullcontext
from importlib.util import find_spec
from ipaddress import ip_address

from engine.cli.arguments import chosen_embedder, chosen_language_model
from engine.cli.printing import printable
from engine.errors import InvalidInputError, RefusedError
from engine.memory_engine import MemoryEngine
from engine.serving.access import EVERYTHING, Agent, Doorkeeper, Group, Limits, name_faults, read_agents


def serve(options: argparse.Namespace) -> int:
    """Serve until the agent hangs up, or the process is told to stop."""
    if find_spec("mcp") is None:
        raise RefusedError(
            "mnemo serve speaks the Model Context Protocol by a package that is not installed. "
            "Install it with: pip install 'mnemoscope[serve]'"
        )
    faults = name_faults(options.agent)
    if options.agents and options.http is None:
        faults.append("agents of a file are let in over HTTP only: add --http PORT")
    if faults:
        raise InvalidInputError(faults)
    agent = Agent(options.agent, options.role, _rights(options))
    agents = read_agents(options.agents) if options.agents else None
    with (
        nullcontext() if options.http is None else _listening(options.host, options.http) as listening,
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
        limits = Limits(calls_a_minute=options.rate, burst=max(1, options.rate // 6))
        if listening is None:
            _serve_agent(engine, agent, limits)
        else:
            _serve_http(options, engine, limits, agents or _own_token(agent), listening)
    return 0


def _serve_agent(engine: MemoryEngine, agent: Agent, limits: Limits) -> None:
    import anyio

    from engine.serving.desk import ServiceDesk
    from engine.serving.server import serve_stdio

    anyio.run(serve_stdio, ServiceDesk(engine, Doorkeeper(limits)), agent)


def _listening(host: str, port: int) -> socket.socket:
    """Return what listens at a port, before anything is said to be served; raises RefusedError."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family)
    except OSError as error:
        raise RefusedError(
            f"Port {port} of {host} can't be listened at ({error.strerror or error}). Nothing is served. "
            "Choose another port, or end the program that has it."
        ) from None


def _serve_http(
    options: argparse.Namespace,
    engine: MemoryEngine,
    limits: Limits,
    agents: Mapping[str, Agent],
    listening: socket.socket,
) -> None:
    import uvicorn

    from engine.serving.desk import ServiceDesk
    from engine.serving.server import PATH, http_app

    desk = ServiceDesk(engine, Doorkeeper(limits))
    if not _is_loopback(options.host):
        _say(f"{options.host} can be reached from other machines, and tokens go there unencrypted.")
    _say(f"Serving {options.store} at http://{options.host}:{options.http}{PATH}")
    app = http_app(desk, agents, options.host, options.http)
    config = uvicorn.Config(app, host=options.host, port=options.http, log_level="warning")
    uvicorn.Server(config).run(sockets=[listening])


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
