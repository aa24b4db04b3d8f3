"""Why nothing can be done with the gate at hand now."""

from __future__ import annotations

from collections.abc import Mapping

from gui.views.predict.desk import GateDesk
from gui.wording.translation import tr

BUSY, NO_GATE = tr("Predict", "A stage is running"), tr("Predict", "No gate is at hand")
IS_ANSWERED = tr("Predict", "This gate was answered or withdrawn")
FINISHED, NOTHING_RAN = tr("Predict", "All stages have run"), tr("Predict", "Nothing has run yet")
NOTHING_RUNS = tr("Predict", "Nothing runs")


def hindrances(desk: GateDesk) -> Mapping[str, str]:
    """Return why each command does nothing now, "" where it does something."""
    sight, prediction = desk.sight, desk.prediction
    shut = NO_GATE if sight is None else "" if sight.waiting else IS_ANSWERED
    before = shut or (BUSY if desk.busy else "")
    step = before or ("" if desk.next else FINISHED)
    return {
        "predict.step": step,
        "predict.run": step,
        "predict.back": before or ("" if prediction and prediction.done else NOTHING_RAN),
        "predict.replay": before or ("" if prediction and prediction.retrieval else NOTHING_RAN),
        "predict.stop": "" if desk.running else NOTHING_RUNS,
    }
