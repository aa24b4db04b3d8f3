"""A field for a number that may also be unknown, with arrows that step through its range."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QWidget

STEPS_A_RANGE = 20


class NumberEdit(QAbstractSpinBox):
    """Takes any text: whoever owns it says what is wrong beside it, instead of keys that do nothing.

    Signals:
        typed: the person changed the text, by typing or with the arrows; carries it.
    """

    typed = Signal(str)

    def __init__(
        self,
        *,
        low: float | None = None,
        high: float | None = None,
        whole: bool = False,
        step: float = 1.0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._low, self._high, self._whole = low, high, whole
        self._longest = step
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.lineEdit().textEdited.connect(self.typed)

    @property
    def text_shown(self) -> str:
        """What stands in the field."""
        return self.lineEdit().text()

    def set_text(self, text: str) -> None:
        """Show a text without telling anyone."""
        self.lineEdit().setText(text)

    def stepBy(self, steps: int) -> None:
        try:
            stepped = float(self.text_shown) + steps * self._step()
        except ValueError:
            stepped = self._low if self._low is not None else 0.0
        stepped = stepped if self._low is None else max(stepped, self._low)
        stepped = stepped if self._high is None else min(stepped, self._high)
        self.set_text(str(int(stepped)) if self._whole else f"{stepped:g}")
        self.typed.emit(self.text_shown)

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        flag = QAbstractSpinBox.StepEnabledFlag
        return flag.StepNone if self.isReadOnly() else flag.StepUpEnabled | flag.StepDownEnabled

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # it scrolls the form: a value must not change in passing

    def _step(self) -> float:
        if self._whole or self._low is None or self._high is None:
            return self._longest
        return min((self._high - self._low) / STEPS_A_RANGE, self._longest)
