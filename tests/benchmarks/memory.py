"""How much memory the window takes on a large store: ``python -m tests.benchmarks.memory STORE``.

A process of its own opens the store off screen and shows Browse, Decay and Recall with one question; what is
printed is the resident memory after each, and at its peak.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

SIZE = (1280, 800)
QUESTION = "what did Caroline paint last summer?"
MOST = 300.0  # seconds to wait for anything
TARGET_MB = 700


def main() -> None:
    """Measure in a fresh process, so that nothing of this one counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("store", type=Path)
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        measure(options.store)
        return
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "tests.benchmarks.memory", str(options.store), "--inside"]
    subprocess.run(command, env=environment, check=True)


def measure(store: Path) -> None:
    """Show the views one after the other and print what each left in memory."""
    from PySide6.QtWidgets import QApplication

    from gui.app import Workbench
    from gui.settings import Settings
    from gui.views.recall import RecallView

    app = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        workbench = Workbench(app, Settings(Path(folder) / "settings.ini"))
        workbench.window.resize(*SIZE)
        workbench.show()

        def settle() -> None:
            wait(lambda: workbench.tasks.idle)

        settle()
        report("empty window")
        workbench.stores.open(store)
        wait(lambda: workbench.session.engine is not None)
        for view in ("browse", "decay", "recall"):
            workbench.views.show(view)
            settle()
            report(f"{view} shown")
        recall = workbench.window.findChild(RecallView)
        assert recall is not None
        recall.bar.field.insert(QUESTION)
        settle()
        report("one question asked")
        workbench.close()
        print(f"{'peak':<22}{peak():8.0f} MB   target {TARGET_MB} MB")


def wait(until: Callable[[], bool]) -> None:
    """Run the event loop until ``until`` holds for a while."""
    from PySide6.QtCore import QCoreApplication

    deadline, calm = time.monotonic() + MOST, 0
    while calm < 20:
        QCoreApplication.processEvents()
        time.sleep(0.01)
        calm = calm + 1 if until() else 0
        assert time.monotonic() < deadline, "the window did not come to rest"


def report(label: str) -> None:
    """Print the resident memory now."""
    print(f"{label:<22}{resident():8.0f} MB")


def resident() -> float:
    """Return the memory that is resident now, in MB."""
    return _status("VmRSS")


def peak() -> float:
    """Return the most that was ever resident, in MB."""
    return _status("VmHWM")


def _status(name: str) -> float:
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(f"{name}:"))


if __name__ == "__main__":
    main()
