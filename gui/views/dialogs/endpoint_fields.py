"""Where a model's server is and which variable holds its key, to be filled in by a person."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import NamedTuple, TypeVar
from urllib.parse import urlsplit

from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from engine import InvalidInputError
from gui.settings import Endpoint
from gui.style.typography import space
from gui.views.dialogs.form import labelled, line
from gui.widgets.labels import PlainLabel
from gui.wording.translation import tr

NEVER_STORED = tr("Settings", "The key itself is never stored.")
VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*", re.ASCII)

E = TypeVar("E", bound=Endpoint)


class FieldTexts(NamedTuple):
    """A field's label with its access key, its full name, and what it may hold."""

    label: str
    name: str
    example: str


class EndpointFields(QWidget):
    """The fields of one endpoint, with a note on its key; ``texts`` are those of URL, model and variable.

    ``settings`` is what would be made of them: it raises InvalidInputError for what can't be used.
    """

    def __init__(
        self,
        chosen: Endpoint,
        texts: tuple[FieldTexts, FieldTexts, FieldTexts],
        settings: Callable[..., object],
    ) -> None:
        super().__init__()
        self._settings = settings
        self.base_url, self.model, self.key_variable = (line(text.name, text.example) for text in texts)
        self.base_url.setText(chosen.base_url)
        self.model.setText(chosen.model)
        self.key_variable.setText(chosen.key_variable)
        self._key_note = PlainLabel(role="small", tone="secondary", wrap=True)
        self._fill([text.label for text in texts])
        self.key_variable.textChanged.connect(self._show_key_note)
        self._show_key_note()
        self.setEnabled(chosen.endpoint)

    def chosen(self, kind: type[E], *, endpoint: bool) -> E:
        """Return what the fields hold as a group of the settings; ``endpoint`` is whether it is in use."""
        base_url, model, variable = (
            field.text().strip() for field in (self.base_url, self.model, self.key_variable)
        )
        return kind(endpoint=endpoint, base_url=base_url, model=model, key_variable=variable)

    def faults(self) -> list[str]:
        """Return what is wrong with what the fields hold, each a sentence without its full stop."""
        chosen = self.chosen(Endpoint, endpoint=True)
        try:
            if _holds_secret(chosen.base_url):
                return [
                    tr(
                        "Settings",
                        "The base URL holds a user or password, which would be stored; "
                        "name a variable instead",
                    )
                ]
            if chosen.key_variable and not VARIABLE.fullmatch(chosen.key_variable):
                return [
                    tr(
                        "Settings",
                        "The variable's name takes letters, digits and _ only; "
                        "the key itself does not belong here",
                    )
                ]
            self._settings(base_url=chosen.base_url, model=chosen.model)
        except InvalidInputError as error:
            return [fault[:1].upper() + fault[1:] for fault in error.faults]
        except ValueError:
            return [tr("Settings", "The base URL is not an address")]
        return []

    def _fill(self, labels: list[str]) -> None:
        fields = QGridLayout(self)
        fields.setContentsMargins(space(5), 0, 0, 0)
        fields.setHorizontalSpacing(space(4))
        fields.setVerticalSpacing(space(2))
        places: list[tuple[QLineEdit, int, int]] = [
            (self.base_url, 0, 0),
            (self.model, 0, 1),
            (self.key_variable, 1, 0),
        ]
        for label, (field, row, column) in zip(labels, places, strict=True):
            fields.addLayout(labelled(label, field), row, column)
        fields.addWidget(self._key_note, 1, 1)
        fields.setColumnStretch(0, 1)
        fields.setColumnStretch(1, 1)

    def _show_key_note(self) -> None:
        name = self.key_variable.text().strip()
        is_set = (
            tr("Settings", "It is set.")
            if os.environ.get(name)
            else tr("Settings", "It is not set in this run.")
        )
        self._key_note.setText(f"{NEVER_STORED} {is_set if name else ''}".strip())


def _holds_secret(url: str) -> bool:
    parts = urlsplit(url)
    return bool(parts.username or parts.password)
