"""The import dialog: files, what each would bring, and a report of what came in."""

from gui.views.dialogs.importing.dialog import ImportDialog

__all__ = ["ImportDialog"]
