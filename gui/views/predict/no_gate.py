"""What stands in the place of a gate while none is at hand."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.session import Session
from gui.widgets.empty_state import EmptyState
from gui.wording.translation import tr

NO_STORE = ("predict", tr("Predict", "No store is open"))
NOTHING_WAITS = (
    "predict",
    tr("Predict", "No gate waits"),
    tr(
        "Predict",
        "A gate is a decision that an agent, or you, leave to a person. None was added to this store, or all "
        "were answered; Past lists those. Add one to see what you would be expected to say.",
    ),
    tr("Predict", "Add a gate…"),
)
NOTHING_WAITS_READ_ONLY = (
    *NOTHING_WAITS[:2],
    tr("Predict", "The store is open read-only, so none can be added."),
)
CHOOSE = (
    "predict",
    tr("Predict", "Choose a gate"),
    tr("Predict", "What would you say there? Step through it."),
)


class NoGate(EmptyState):
    """Says why no gate is at hand, and offers to add one where none waits."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(*NO_STORE, parent=parent)
        self._session = session

    def follow(self, *, listed: bool) -> None:
        """Say it for the store that is open; ``listed`` says that there are gates to choose from."""
        if self._session.engine is None:
            self.show_state(*NO_STORE)
        elif listed:
            self.show_state(*CHOOSE)
        else:
            self.show_state(*(NOTHING_WAITS if self._session.writable else NOTHING_WAITS_READ_ONLY))
