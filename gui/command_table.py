"""Every command of the window, as data."""

from __future__ import annotations

from gui.commands import (
    Command,
    WindowState,
    edits_current,
    edits_mutable,
    edits_selection,
    needs_selection,
    needs_store,
    needs_writable,
    nothing,
    requires,
)
from gui.health_commands import HEALTH_COMMANDS
from gui.log_commands import LOG_COMMANDS


def _undo_label(state: WindowState) -> str:
    return f"Undo {state.undo}" if state.undo else "Undo"


def _redo_label(state: WindowState) -> str:
    return f"Redo {state.redo}" if state.redo else "Redo"


def _pin_label(state: WindowState) -> str:
    return "Unpin" if state.pinned else "Pin"


def _immutable_label(state: WindowState) -> str:
    return "Make editable" if state.immutable else "Make immutable"


FILE_COMMANDS = (
    Command(id="store.new", text="New store…", icon="new", keys=("Ctrl+N",), tip="Create an empty store"),
    Command(id="store.open", text="Open store…", icon="open", keys=("Ctrl+O",), tip="Open a store file"),
    Command(
        id="store.sample", text="Open sample store", icon="sample", tip="Look around in a copy of the sample"
    ),
    Command(id="store.close", text="Close store", keys=("Ctrl+W",), hindrance=needs_store),
    Command(
        id="store.import",
        text="Import…",
        icon="import",
        keys=("Ctrl+I",),
        tip="See what files would bring, and add it; each is one step that can be undone",
        hindrance=needs_writable,
    ),
    Command(
        id="store.export",
        text="Export…",
        icon="export",
        keys=("Ctrl+E",),
        tip="Write chunks to a file, in a format of your choice",
        hindrance=needs_store,
    ),
    Command(
        id="store.check",
        text="Check store",
        icon="health",
        tip="Verify every part of it",
        hindrance=needs_store,
    ),
    Command(
        id="store.rebuild",
        text="Rebuild index",
        icon="refresh",
        tip="Make search rows, missing vectors and the index anew from the texts",
        hindrance=needs_writable,
    ),
    Command(id="app.quit", text="Quit", keys=("Ctrl+Q",)),
)

EDIT_COMMANDS = (
    Command(
        id="edit.undo",
        text="Undo",
        icon="undo",
        keys=("Ctrl+Z",),
        tip="Take back the last step, whoever made it",
        label=_undo_label,
        hindrance=requires(needs_writable, lambda state: bool(state.undo), "There is nothing to undo"),
    ),
    Command(
        id="edit.redo",
        text="Redo",
        icon="redo",
        keys=("Ctrl+Shift+Z", "Ctrl+Y"),
        tip="Do again what was taken back",
        label=_redo_label,
        hindrance=requires(needs_writable, lambda state: bool(state.redo), "There is nothing to redo"),
    ),
    Command(
        id="edit.find",
        text="Find",
        icon="search",
        keys=("Ctrl+F",),
        tip="Search the chunks",
        hindrance=needs_store,
    ),
    Command(
        id="edit.replace",
        text="Find and replace…",
        keys=("Ctrl+H",),
        tip="Replace a text, or what an expression finds, in many chunks; shown first, one step",
        hindrance=needs_writable,
    ),
    Command(id="edit.find_here", text="Find", keys=("/",), local=True, hindrance=needs_store),
    Command(
        id="edit.select_all",
        text="Select all matching",
        keys=("Ctrl+A",),
        local=True,
        tip="Select every chunk that the query matches",
        hindrance=needs_store,
    ),
    Command(
        id="edit.copy",
        text="Copy",
        icon="copy",
        keys=("Ctrl+C",),
        local=True,
        tip="Copy the text of the selected chunks",
        hindrance=needs_selection,
    ),
    Command(
        id="edit.copy_rows",
        text="Copy with columns",
        keys=("Ctrl+Shift+C",),
        local=True,
        tip="Copy the selected chunks with the columns on show, as a spreadsheet takes them",
        hindrance=needs_selection,
    ),
    Command(id="app.shortcuts", text="Change shortcuts…", tip="Give commands other keys"),
    Command(
        id="app.settings",
        text="Settings…",
        icon="settings",
        keys=("Ctrl+,",),
        tip="Change how the window looks and which model makes vectors",
    ),
)

CHUNK_COMMANDS = (
    Command(
        id="chunk.add",
        text="New chunk…",
        icon="add",
        keys=("Ctrl+Shift+N",),
        tip="Write a chunk",
        hindrance=needs_writable,
    ),
    Command(
        id="chunk.edit",
        text="Edit",
        icon="edit",
        keys=("F2",),
        local=True,
        tip="Change the chunk in the Inspector",
        hindrance=edits_current,
    ),
    Command(
        id="chunk.edit_many",
        text="Edit a field of many…",
        icon="sliders",
        keys=("Shift+F2",),
        local=True,
        tip="Set a field of the selected chunks, or of all that match; shown first, one step",
        hindrance=needs_writable,
    ),
    Command(
        id="chunk.show",
        text="Show in Browse",
        icon="browse",
        tip="Find it in the table of all chunks",
        hindrance=needs_selection,
    ),
    Command(
        id="chunk.save",
        text="Save changes",
        icon="save",
        keys=("Ctrl+S", "Ctrl+Return"),
        tip="Store what was changed in the Inspector",
        hindrance=requires(needs_writable, lambda state: state.editor_dirty, "Nothing was changed"),
    ),
    Command(
        id="chunk.pin",
        text="Pin",
        icon="pin",
        keys=("P",),
        local=True,
        tip="Keep it from being forgotten, trimmed or demoted",
        label=_pin_label,
        hindrance=edits_selection,
    ),
    Command(
        id="chunk.immutable",
        text="Make immutable",
        icon="lock",
        tip="Refuse edits, merges and consolidation as well",
        label=_immutable_label,
        hindrance=edits_selection,
    ),
    Command(
        id="chunk.tag",
        text="Tags…",
        icon="tag",
        keys=("T",),
        local=True,
        tip="Change tags",
        hindrance=edits_selection,
    ),
    Command(
        id="chunk.retire",
        text="Retire",
        icon="retire",
        keys=("Del",),
        local=True,
        tip="Take it out of recall; nothing is deleted",
        hindrance=edits_mutable,
    ),
    Command(
        id="chunk.restore",
        text="Restore",
        icon="restore",
        tip="Bring it back into recall",
        hindrance=edits_mutable,
    ),
    Command(
        id="chunk.merge",
        text="Merge…",
        icon="merge",
        tip="Make one chunk of the selected ones, which must be 2 to 20",
        hindrance=requires(edits_selection, lambda state: 2 <= state.selected <= 20, "Select 2 to 20 chunks"),
    ),
    Command(
        id="chunk.split",
        text="Split…",
        tip="Make several chunks of one",
        hindrance=edits_current,
    ),
    Command(
        id="chunk.erase",
        text="Erase for good…",
        icon="erase",
        tip="Remove text, vectors and log entries, with a receipt; can't be undone",
        hindrance=edits_selection,
        tone="danger",
    ),
)

VIEW_COMMANDS = (
    Command(
        id="app.palette",
        text="Command palette…",
        icon="search",
        keys=("Ctrl+Shift+P",),
        tip="Run any command by a few letters of its name",
    ),
    Command(
        id="go.chunk",
        text="Go to chunk…",
        keys=("Ctrl+K",),
        tip="By its number, by words or by a query",
        hindrance=needs_store,
    ),
    Command(
        id="go.back",
        text="Back",
        icon="chevron-left",
        keys=("Alt+Left",),
        tip="Where you were before",
        hindrance=requires(nothing, lambda state: state.can_go_back, "Nothing was looked at before"),
    ),
    Command(
        id="go.forward",
        text="Forward",
        icon="chevron-right",
        keys=("Alt+Right",),
        tip="Where you went back from",
        hindrance=requires(nothing, lambda state: state.can_go_forward, "Nothing was looked at after this"),
    ),
    Command(id="go.next", text="Next chunk", keys=("J",), local=True, hindrance=needs_store),
    Command(id="go.previous", text="Previous chunk", keys=("K",), local=True, hindrance=needs_store),
    Command(
        id="view.refresh",
        text="Refresh",
        icon="refresh",
        keys=("F5",),
        tip="Ask the store again",
        hindrance=needs_store,
    ),
    Command(
        id="values.as_of",
        text="Values as of…",
        icon="clock",
        keys=("Ctrl+T",),
        tip="Compute activation, retention and recall as of another moment",
        hindrance=needs_store,
    ),
    Command(
        id="values.here",
        text="Look from here",
        keys=("Ctrl+L",),
        tip="In Decay: compute all values as of the moment that the crosshair is at",
        hindrance=needs_store,
    ),
    Command(
        id="values.now",
        text="Return to now",
        tip="Compute all values as of now again (Esc)",
        hindrance=requires(nothing, lambda state: state.looks_back, "Values are those of now"),
    ),
    Command(id="theme.system", text="As the system", checked=lambda state: state.mode == "system"),
    Command(id="theme.light", text="Light", icon="sun", checked=lambda state: state.mode == "light"),
    Command(id="theme.dark", text="Dark", icon="moon", checked=lambda state: state.mode == "dark"),
    Command(
        id="theme.contrast-light",
        text="Light, high contrast",
        checked=lambda state: state.mode == "contrast-light",
    ),
    Command(
        id="theme.contrast-dark",
        text="Dark, high contrast",
        checked=lambda state: state.mode == "contrast-dark",
    ),
    Command(id="font.larger", text="Larger text", keys=("Ctrl++", "Ctrl+=")),
    Command(id="font.smaller", text="Smaller text", keys=("Ctrl+-",)),
    Command(id="font.reset", text="Normal text"),
    Command(id="layout.reset", text="Reset layout", keys=("Ctrl+0",), tip="Put every dock back in its place"),
    Command(
        id="jobs.cancel",
        text="Cancel job",
        icon="cancel",
        keys=("Ctrl+.",),
        tip="Stop the job that was started last",
        hindrance=requires(nothing, lambda state: state.jobs > 0, "Nothing runs"),
    ),
)

HELP_COMMANDS = (
    Command(id="help.keys", text="Keyboard shortcuts", icon="help", keys=("F1",)),
    Command(id="help.about", text="About Mnemoscope", icon="info"),
)

COMMANDS = (
    *FILE_COMMANDS,
    *EDIT_COMMANDS,
    *CHUNK_COMMANDS,
    *LOG_COMMANDS,
    *HEALTH_COMMANDS,
    *VIEW_COMMANDS,
    *HELP_COMMANDS,
)
