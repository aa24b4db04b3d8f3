"""A small server of models on loopback that misbehaves on request; it embeds unless told otherwise."""

from __future__ import annotations

import gzip
import json
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

DIMENSION = 4

Reply = Callable[["Handler", list[str]], None]


def vector(text: str) -> list[float]:
    """Return a vector that tells texts apart and is not of unit length."""
    return [float(len(text)), 1.0, 2.0, float(sum(map(ord, text)) % 97)]


@dataclass
class Endpoint:
    """The server: what it was asked, and what it will reply (the last reply repeats)."""

    replies: list[Reply] = field(default_factory=list)
    requests: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    release: threading.Event = field(default_factory=threading.Event)
    port: int = 0

    @property
    def url(self) -> str:
        """The base URL to configure."""
        return f"http://127.0.0.1:{self.port}/v1"

    @property
    def texts(self) -> list[str]:
        """Every text received, in order."""
        return [text for request in self.requests for text in request["input"]]

    def next_reply(self) -> Reply:
        """Return the reply whose turn it is."""
        return self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]


class Handler(BaseHTTPRequestHandler):
    """Answers every POST as the endpoint's script says."""

    endpoint: Endpoint
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        """Record the request and play the next reply."""
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.endpoint.requests.append(body)
        self.endpoint.keys.append(self.headers.get("Authorization", ""))
        self.endpoint.paths.append(self.path)
        self.endpoint.next_reply()(self, body.get("input", []))

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  (the name it is called by)
        """Stay quiet."""

    def send(self, content: bytes, status: int = 200, **headers: str) -> None:
        """Send a whole answer."""
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def embedding_list(vectors: list[list[float]]) -> bytes:
    """Return the body of a proper answer."""
    data = [{"object": "embedding", "index": row, "embedding": values} for row, values in enumerate(vectors)]
    return json.dumps({"object": "list", "data": data, "model": "m"}).encode()


def well(handler: Handler, texts: list[str]) -> None:
    """Answer as the interface demands."""
    handler.send(embedding_list([vector(text) for text in texts]))


def shuffled(handler: Handler, texts: list[str]) -> None:
    """Answer in another order, with the right indexes."""
    answer = json.loads(embedding_list([vector(text) for text in texts]))
    answer["data"].reverse()
    handler.send(json.dumps(answer).encode())


def short(handler: Handler, texts: list[str]) -> None:
    """Leave out the last vector."""
    handler.send(embedding_list([vector(text) for text in texts[:-1]]))


def wider(handler: Handler, texts: list[str]) -> None:
    """Answer with a component too many."""
    handler.send(embedding_list([[*vector(text), 1.0] for text in texts]))


def body(content: bytes, **headers: str) -> Reply:
    """Return a reply of these bytes."""
    return lambda handler, texts: handler.send(content, 200, **headers)


def status(code: int, message: str = "no", **headers: str) -> Reply:
    """Return a reply that refuses with an HTTP status."""
    content = json.dumps({"error": {"message": message, "type": "x"}}).encode()
    return lambda handler, texts: handler.send(content, code, **headers)


def slow(handler: Handler, texts: list[str]) -> None:
    """Answer only when the test is over."""
    handler.endpoint.release.wait(30)
    handler.close_connection = True


def hang_up(handler: Handler, texts: list[str]) -> None:
    """Reset the connection in the middle of the answer."""
    handler.send_response(200)
    handler.send_header("Content-Length", "1000")
    handler.end_headers()
    handler.wfile.write(b'{"data": [')
    handler.wfile.flush()
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    handler.close_connection = True


def drips(handler: Handler, texts: list[str]) -> None:
    """Send a body one byte at a time, each well within any timeout, until the test is over."""
    handler.send_response(200)
    handler.send_header("Content-Length", "100000")
    handler.end_headers()
    _drip(handler)


def drips_headers(handler: Handler, texts: list[str]) -> None:
    """Send not even the headers at once."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nX-Padding: ")
    _drip(handler)


def _drip(handler: Handler) -> None:
    handler.close_connection = True
    with suppress(OSError):
        while not handler.endpoint.release.wait(0.02):
            handler.wfile.write(b" ")


def endless(handler: Handler, texts: list[str]) -> None:
    """Send a body without end, as fast as it goes."""
    handler.send_response(200)
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    handler.close_connection = True
    with suppress(OSError):
        while not handler.endpoint.release.is_set():
            handler.wfile.write(b"10000\r\n" + b" " * 0x10000 + b"\r\n")


def packed(content: bytes) -> Reply:
    """Return a reply of these bytes, compressed."""
    return body(gzip.compress(content), Content_Encoding="gzip")


def moved(handler: Handler, texts: list[str]) -> None:
    """Send the request to where it came to."""
    handler.send(b"", 307, Location=handler.path)


@contextmanager
def serving() -> Iterator[Endpoint]:
    """Run a server on a free port of loopback until the block ends."""
    endpoint = Endpoint(replies=[well])
    bound = type("BoundHandler", (Handler,), {"endpoint": endpoint})
    with ThreadingHTTPServer(("127.0.0.1", 0), bound) as server:
        server.daemon_threads = False
        endpoint.port = server.server_port
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield endpoint
        finally:
            endpoint.release.set()
            server.shutdown()
            thread.join()
