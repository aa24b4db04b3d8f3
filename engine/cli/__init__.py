"""``mnemo``: the engine from a shell.

Exit status 0 on success, 1 when a request is refused (one sentence on standard error), 2 on wrong usage,
130 when interrupted.
With ``--json`` each command prints one JSON document.
"""

from engine.cli.main import main

__all__ = ["main"]
