"""``mnemoscope [STORE] [--sample] [--safe]``: opens the window, or says in a sentence why it can't."""

from __future__ import annotations

import argparse
import gc
import sys
from pathlib import Path

from gui.startup import system_libraries


def main(arguments: list[str] | None = None) -> int:
    """Run the window; return the exit code of the process."""
    options = _parser().parse_args(arguments)
    if problem := system_libraries.problem():
        sys.stderr.write(f"{problem}\n")
        return 1
    from gui.startup import platforms

    if problem := platforms.problem():
        sys.stderr.write(f"{problem}\n")
        return 1
    gc.disable()  # what imports leave stays: to look through it again and again takes a tenth of the start
    return _run(options)


def _run(options: argparse.Namespace) -> int:
    from PySide6.QtWidgets import QApplication

    from gui.settings import Language, Settings
    from gui.wording import translation

    app, settings = QApplication(sys.argv[:1]), Settings()
    translation.install(app, settings.load(Language).code)
    from gui.app import run  # only now: many of its modules have words at their top

    return run(app, settings, options.store, sample=options.sample, safe=options.safe)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="mnemoscope", description="Look into the memory of an agent.")
    parser.add_argument("store", nargs="?", type=Path, metavar="STORE", help="the store to open")
    parser.add_argument("--sample", action="store_true", help="open the sample store")
    parser.add_argument("--safe", action="store_true", help="start with the default layout")
    return parser


if __name__ == "__main__":
    sys.exit(main())
