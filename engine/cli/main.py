"""The entry point of ``mnemo``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from engine.cli.parser import options as parsed
from engine.errors import QueryError, UserError

_INTERRUPTED = 130  # as shells have it: 128 and the number of the signal


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    options = parsed(arguments)
    command: Callable[[argparse.Namespace], int] = options.command
    try:
        return command(options)
    except QueryError as error:
        print(f"{error} (at character {error.position + 1})", file=sys.stderr)
    except UserError as error:
        print(error, file=sys.stderr)
    except BrokenPipeError:
        sys.stderr.close()  # the reader, head perhaps, has seen enough
    except KeyboardInterrupt:
        print("Stopped. Nothing that was not reported as done was kept.", file=sys.stderr)
        return _INTERRUPTED
    return 1
