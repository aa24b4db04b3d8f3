"""The profiles as a person keeps them: copied, edited, deleted, passed on."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine import (
    PROFILES,
    InvalidInputError,
    RecallParameters,
    UserError,
    profile_from_json,
    profile_to_json,
)
from gui.session import Session
from gui.state.profiles import LONGEST_NAME, ProfileStore, UserProfile, free_name, name_fault
from gui.style import icons
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.dialogs.files import ask_open, ask_save, written
from gui.views.dialogs.form import FormDialog, labelled, line
from gui.views.dialogs.value_form import ValueForm
from gui.views.recall.profile_values import GROUPS, SPECS, Draft, base_of
from gui.widgets.buttons import button
from gui.widgets.dialogs import keep_inside
from gui.widgets.labels import PlainLabel
from gui.widgets.notice import Notice
from gui.widgets.text import one_line
from gui.wording.translation import tr, trn

WIDTH_UNITS, HEIGHT_UNITS, LIST_UNITS = 260, 165, 52
MOST_SHOWN = 4  # faults in a line; the fields say the others
LARGEST = 2**20  # bytes of a file that may be a profile
FILTER = tr("Profiles", "Profiles (*.json)")
BUILT_IN = tr("Profiles", "Built in: it stays as it is. Copy it to change its values.")
COPIED = tr("Profiles", "Copied from {base}; {differs}.")
ORPHAN = tr("Profiles", "Copied from {base}, which is gone; from {instead}, {differs}.")
DIFFER = trn("Profiles", "{n:,} value differs", "{n:,} values differ")
SAME = tr("Profiles", "nothing differs")
TUNED = tr("Profiles", "Its weights were tuned on saved questions.")


class ProfileEditor(FormDialog):
    """Works on copies of all profiles, which are kept when it is accepted and not before."""

    def __init__(self, session: Session, chosen: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent, tr("Profiles", "Profiles"), tr("Profiles", "&Save"))
        self._session = session
        self._store: ProfileStore = session.profiles
        self._drafts = [Draft(UserProfile(found, name), built_in=True) for name, found in PROFILES.items()]
        self._drafts += map(Draft, self._store.user)
        self._deleted: tuple[int, Draft] | None = None
        self.list = QListWidget()
        self.name: QLineEdit = line(tr("Profiles", "Name"))
        self.about = PlainLabel(role="small", tone="secondary", wrap=True)
        self.form = ValueForm(GROUPS, SPECS)
        self.notice = Notice()
        self.copy = button(tr("Profiles", "C&opy"), icon="copy")
        self.delete = button(tr("Profiles", "&Delete"), icon="erase")
        self.bring_in = button(tr("Profiles", "&Import…"), icon="import")
        self.pass_on = button(tr("Profiles", "&Export…"), icon="export")
        self._lay_out()
        self._connect()
        self._fill(next((at for at, one in enumerate(self._drafts) if one.name == chosen), 0))

    @property
    def draft(self) -> Draft:
        """The profile at hand."""
        return self._drafts[max(self.list.currentRow(), 0)]

    def submit(self) -> None:
        """Keep all profiles as they are here, if nothing is wrong with any of them."""
        if not self._say_faults():
            self._store.replace([draft.built() for draft in self._own()])
            self.accept()

    def import_file(self, path: Path) -> None:
        """Take in the profile of a file; what is wrong with the file is said."""
        self._session.tasks.read(lambda _: _read(path), self._on_imported, self._on_not_imported)

    def export_file(self, path: Path) -> None:
        """Write the profile at hand to a file."""
        text = profile_to_json(self.draft.built().parameters)
        self._session.tasks.read(
            lambda _: written(path, text.encode()), self._on_exported, self._on_not_exported
        )

    # Building.

    def _lay_out(self) -> None:
        self.list.setAccessibleName(tr("Profiles", "Profiles"))
        self.list.setFixedWidth(space(LIST_UNITS))
        self.list.setIconSize(QSize(space(4), space(4)))
        self.name.setMaxLength(LONGEST_NAME)
        left, ways = QVBoxLayout(), QHBoxLayout()
        left.setSpacing(space(2))
        left.addWidget(self.list, 1)
        for first, second in ((self.copy, self.delete), (self.bring_in, self.pass_on)):
            pair = QHBoxLayout()
            pair.setSpacing(space(2))
            pair.addWidget(first, 1)
            pair.addWidget(second, 1)
            left.addLayout(pair)
        right = QVBoxLayout()
        right.setSpacing(space(2))
        right.addLayout(labelled(tr("Profiles", "&Name"), self.name))
        right.addWidget(self.about)
        right.addWidget(self.form, 1)
        ways.setSpacing(space(5))
        ways.addLayout(left)
        ways.addLayout(right, 1)
        self.body.addWidget(self.notice)
        self.body.addLayout(ways, 1)
        self.resize(space(WIDTH_UNITS), space(HEIGHT_UNITS))
        keep_inside(self)

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(self._show)
        self.name.textEdited.connect(self._on_name)
        self.form.edited.connect(self._on_edited)
        self.copy.clicked.connect(self._copy)
        self.delete.clicked.connect(self._delete)
        self.bring_in.clicked.connect(self._ask_import)
        self.pass_on.clicked.connect(self._ask_export)
        self.notice.activated.connect(self._undelete)

    def _fill(self, row: int) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        for draft in self._drafts:
            item = QListWidgetItem(one_line(draft.name, LONGEST_NAME))
            item.setIcon(icons.icon("lock" if draft.built_in else "sliders", "text_tertiary"))
            self.list.addItem(item)
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        self._show()

    # The profile at hand.

    def _show(self) -> None:
        draft = self.draft
        self.name.setText(draft.name)
        self.name.setReadOnly(draft.built_in)
        self.delete.setEnabled(not draft.built_in)
        self.form.show_draft(draft, base_of(draft, self._known()), editable=not draft.built_in)
        self._refresh()

    def _refresh(self) -> None:
        draft = self.draft
        self.about.setText(BUILT_IN if draft.built_in else self._about(draft))
        self.pass_on.setEnabled(not draft.faults(self._others(draft)) or draft.built_in)
        self._say_faults()

    def _about(self, draft: Draft) -> str:
        """Say where a profile comes from, and how far it went from there."""
        base = base_of(draft, self._known())
        told = COPIED if base.name == draft.base else ORPHAN
        count = len(draft.differing(base))
        differs = DIFFER.format(n=count) if count else SAME
        about = told.format(base=one_line(draft.base), instead=one_line(base.name), differs=differs)
        return f"{about} {TUNED}" if draft.tuned else about

    def _known(self) -> dict[str, RecallParameters]:
        """Return what a profile can have been copied from: built in, or of the others here."""
        others = [draft for draft in self._own() if draft is not self.draft and not draft.value_faults()]
        return {**PROFILES, **{draft.name.strip(): draft.built().parameters for draft in others}}

    def _own(self) -> list[Draft]:
        return [draft for draft in self._drafts if not draft.built_in]

    def _others(self, but: Draft) -> list[str]:
        return [draft.name.strip() for draft in self._own() if draft is not but]

    def _say_faults(self) -> bool:
        """Say everything that is wrong, of whichever profile; return whether anything is."""
        several = len(self._own()) > 1
        faults = [
            f"{one_line(draft.name)}: {fault}" if several and fault not in self._name_faults(draft) else fault
            for draft in self._own()
            for fault in draft.faults(self._others(draft))
        ]
        more = len(faults) - MOST_SHOWN
        told = faults[:MOST_SHOWN] + [tr("Profiles", "And {n:,} more.").format(n=more)] * (more > 0)
        self.say("\n".join(told))
        self.go_on.setEnabled(not faults)
        return bool(faults)

    def _name_faults(self, draft: Draft) -> tuple[str]:
        return (name_fault(draft.name.strip(), self._others(draft)),)

    def _on_name(self, text: str) -> None:
        self.draft.name = text
        self.list.currentItem().setText(one_line(text, LONGEST_NAME))
        self._refresh()

    def _on_edited(self) -> None:
        self._refresh()

    # Coming and going.

    def _copy(self) -> None:
        wanted = tr("Profiles", "{name} copy").format(name=self.draft.name)
        self._add(self.draft.copy(free_name(wanted, [draft.name for draft in self._own()])))

    def _add(self, draft: Draft) -> None:
        self._drafts.append(draft)
        self._fill(len(self._drafts) - 1)
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.selectAll()

    def _delete(self) -> None:
        row = self.list.currentRow()
        gone = self._drafts.pop(row)
        self._deleted = (row, gone)
        self._fill(min(row, len(self._drafts) - 1))
        text = tr("Profiles", "“{name}” is deleted once you save.").format(name=one_line(gone.name))
        self.notice.say(text, action=tr("Profiles", "Undo"))

    def _undelete(self) -> None:
        if self._deleted is not None:
            row, draft = self._deleted
            self._deleted = None
            self._drafts.insert(row, draft)
            self._fill(row)
            self.notice.say("")

    # Files.

    def _ask_import(self) -> None:
        ask_open(self, tr("Profiles", "Import a profile"), [FILTER], self._on_import_chosen)

    def _on_import_chosen(self, path: str) -> None:
        self.import_file(Path(path))

    def _on_imported(self, found: RecallParameters) -> None:
        draft = Draft(UserProfile(found))
        draft.name = free_name(found.name, [draft.name for draft in self._own()])
        self._add(draft)
        text = tr("Profiles", "“{name}” was imported. It is kept once you save.")
        self.notice.say(text.format(name=one_line(draft.name)), tone="success")

    def _on_not_imported(self, failure: TaskError) -> None:
        faults = failure.error.faults if isinstance(failure.error, InvalidInputError) else [failure.message]
        text = tr("Profiles", "The file could not be imported.")
        self.notice.say("\n".join([text, *faults]), tone="danger")

    def _ask_export(self) -> None:
        name = f"{self.draft.name.strip().replace('/', '-')}.json"
        ask_save(self, tr("Profiles", "Export a profile"), Path.home() / name, FILTER, self._on_export_chosen)

    def _on_export_chosen(self, path: str) -> None:
        self.export_file(Path(path))

    def _on_exported(self, path: Path) -> None:
        self.notice.say(tr("Profiles", "Saved {name}.").format(name=path.name), tone="success")

    def _on_not_exported(self, failure: TaskError) -> None:
        self.notice.say(failure.message, tone="danger")


def edit_profiles(session: Session, chosen: str, parent: QWidget) -> ProfileEditor:
    """Open the editor on a profile; it goes once it is left."""
    dialog = ProfileEditor(session, chosen, parent)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog


class NoProfileError(UserError):
    """A file can't be read as a profile."""


def _read(path: Path) -> RecallParameters:
    """Return the profile of a file; raises InvalidInputError or NoProfileError with what is wrong."""
    try:
        if path.stat().st_size > LARGEST:
            raise NoProfileError(tr("Profiles", "{name} is too large for a profile.").format(name=path.name))
        return profile_from_json(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise NoProfileError(f"{path.name}: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise NoProfileError(tr("Profiles", "{name} is no UTF-8 text.").format(name=path.name)) from error
