"""Agents as they really come: the SDK's own client, the server a process of its own."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import anyio
import httpx2
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.client.streamable_http import streamable_http_client
from mcp.types import TextContent

from tests.helpers import ROOT

T = TypeVar("T")
LONG = 60  # seconds that a test may take to be served


def as_agent(
    store: Path,
    talk: Callable[[Client], Awaitable[T]],
    *options: str,
    agent: str = "planner",
    wait: float = LONG,
) -> T:
    """Return what an agent comes to that talks to ``mnemo serve`` over standard input and output."""
    served = StdioServerParameters(
        command=sys.executable,
        args=["-m", "engine.cli", "serve", str(store), "--agent", agent, *options],
        cwd=ROOT,
    )

    async def talked() -> T:
        with anyio.fail_after(wait):
            async with Client(stdio_client(served)) as client:
                return await talk(client)

    return anyio.run(talked)


def over_http(url: str, token: str, talk: Callable[[Client], Awaitable[T]]) -> T:
    """Return what an agent comes to that shows a token."""

    async def talked() -> T:
        headers = {"Authorization": f"Bearer {token}"}
        with anyio.fail_after(LONG):
            async with (
                httpx2.AsyncClient(headers=headers, timeout=LONG) as http,
                Client(streamable_http_client(url, http_client=http)) as client,
            ):
                return await talk(client)

    return anyio.run(talked)


@contextmanager
def http_server(store: Path, agents: Path, *options: str) -> Iterator[str]:
    """Serve a store over HTTP in a process of its own, and give its address."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    command = [sys.executable, "-m", "engine.cli", "serve", str(store), "--http", str(port)]
    url = f"http://127.0.0.1:{port}/mcp"
    with subprocess.Popen([*command, "--agents", str(agents), *options], cwd=ROOT) as process:
        try:
            _wait(url, process)
            yield url
        finally:
            process.terminate()
            process.wait(LONG)


def _wait(url: str, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + LONG
    while time.monotonic() < until and process.poll() is None:
        try:
            httpx2.get(url, timeout=1)
        except httpx2.HTTPError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("the server did not come up")


async def answer(client: Client, tool: str, **arguments: Any) -> Any:
    """Return what a tool answers; fails where it refuses."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    return result.structured_content


async def refusal(client: Client, tool: str, **arguments: Any) -> str:
    """Return why a tool refuses; fails where it does not."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error, result.structured_content
    (said,) = result.content
    assert isinstance(said, TextContent)
    return said.text
