"""Every command of the window, as data."""

from __future__ import annotations

from gui.commands.agents import AGENT_COMMANDS
from gui.commands.chunks import CHUNK_COMMANDS
from gui.commands.command import (
    Command,
    WindowState,
    needs_current,
    needs_selection,
    needs_store,
    needs_writable,
    nothing,
    requires,
)
from gui.commands.dreams import DREAM_COMMANDS
from gui.commands.graph import GRAPH_COMMANDS
from gui.commands.health import HEALTH_COMMANDS
from gui.commands.log import LOG_COMMANDS
from gui.commands.predict import PREDICT_COMMANDS
from gui.commands.review import REVIEW_COMMANDS
from gui.wording.translation import tr


def _undo_label(state: WindowState) -> str:
    return tr("Commands", "Undo {undo}").format(undo=state.undo) if state.undo else tr("Commands", "Undo")


def _redo_label(state: WindowState) -> str:
    return tr("Commands", "Redo {redo}").format(redo=state.redo) if state.redo else tr("Commands", "Redo")


def _imports(state: WindowState) -> str:
    """Return what hinders an import; without a store, one is made for it."""
    return needs_writable(state) if state.has_store else ""


FILE_COMMANDS = (
    Command(
        id="store.new",
        text=tr("Commands", "New store…"),
        icon="new",
        keys=("Ctrl+N",),
        tip=tr("Commands", "Create an empty store"),
    ),
    Command(
        id="store.open",
        text=tr("Commands", "Open store…"),
        icon="open",
        keys=("Ctrl+O",),
        tip=tr("Commands", "Open a store file"),
    ),
    Command(
        id="store.sample",
        text=tr("Commands", "Open sample store"),
        icon="sample",
        tip=tr("Commands", "Look around in a copy of the sample"),
    ),
    Command(id="store.close", text=tr("Commands", "Close store"), keys=("Ctrl+W",), hindrance=needs_store),
    Command(
        id="store.import",
        text=tr("Commands", "Import…"),
        icon="import",
        keys=("Ctrl+I",),
        tip=tr("Commands", "See what files would bring, and add it; each is one step that can be undone"),
        hindrance=_imports,
    ),
    Command(
        id="store.remember",
        text=tr("Commands", "Remember a conversation…"),
        icon="intake",
        tip=tr("Commands", "See what would become of each message of a file, and store it as one step"),
        hindrance=needs_store,
    ),
    Command(
        id="store.export",
        text=tr("Commands", "Export…"),
        icon="export",
        keys=("Ctrl+E",),
        tip=tr("Commands", "Write chunks to a file, in a format of your choice"),
        hindrance=needs_store,
    ),
    Command(
        id="store.check",
        text=tr("Commands", "Check store"),
        icon="health",
        tip=tr("Commands", "Verify every part of it"),
        hindrance=needs_store,
    ),
    Command(
        id="store.rebuild",
        text=tr("Commands", "Rebuild index"),
        icon="refresh",
        tip=tr("Commands", "Make search rows, missing vectors and the index anew from the texts"),
        hindrance=needs_writable,
    ),
    Command(id="app.quit", text=tr("Commands", "Quit"), keys=("Ctrl+Q",)),
)

EDIT_COMMANDS = (
    Command(
        id="edit.undo",
        text=tr("Commands", "Undo"),
        icon="undo",
        keys=("Ctrl+Z",),
        tip=tr("Commands", "Take back the last step, whoever made it"),
        label=_undo_label,
        hindrance=requires(
            needs_writable, lambda state: bool(state.undo), tr("Commands", "There is nothing to undo")
        ),
    ),
    Command(
        id="edit.redo",
        text=tr("Commands", "Redo"),
        icon="redo",
        keys=("Ctrl+Shift+Z", "Ctrl+Y"),
        tip=tr("Commands", "Do again what was taken back"),
        label=_redo_label,
        hindrance=requires(
            needs_writable, lambda state: bool(state.redo), tr("Commands", "There is nothing to redo")
        ),
    ),
    Command(
        id="edit.find",
        text=tr("Commands", "Find"),
        icon="search",
        keys=("Ctrl+F",),
        tip=tr("Commands", "Search the chunks"),
        hindrance=needs_store,
    ),
    Command(
        id="edit.replace",
        text=tr("Commands", "Find and replace…"),
        keys=("Ctrl+H",),
        tip=tr(
            "Commands", "Replace a text, or what an expression finds, in many chunks; shown first, one step"
        ),
        hindrance=needs_writable,
    ),
    Command(id="edit.find_here", text=tr("Commands", "Find"), keys=("/",), local=True, hindrance=needs_store),
    Command(
        id="edit.select_all",
        text=tr("Commands", "Select all matching"),
        keys=("Ctrl+A",),
        local=True,
        tip=tr("Commands", "Select every chunk that the query matches"),
        hindrance=needs_store,
    ),
    Command(
        id="edit.copy",
        text=tr("Commands", "Copy"),
        icon="copy",
        keys=("Ctrl+C",),
        local=True,
        tip=tr("Commands", "Copy the text of the selected chunks"),
        hindrance=needs_selection,
    ),
    Command(
        id="edit.copy_rows",
        text=tr("Commands", "Copy with columns"),
        keys=("Ctrl+Shift+C",),
        local=True,
        tip=tr("Commands", "Copy the selected chunks with the columns on show, as a spreadsheet takes them"),
        hindrance=needs_selection,
    ),
    Command(
        id="app.shortcuts",
        text=tr("Commands", "Change shortcuts…"),
        tip=tr("Commands", "Give commands other keys"),
    ),
    Command(
        id="app.settings",
        text=tr("Commands", "Settings…"),
        icon="settings",
        keys=("Ctrl+,",),
        tip=tr("Commands", "Change how the window looks and which model makes vectors"),
    ),
)

VIEW_COMMANDS = (
    Command(
        id="app.palette",
        text=tr("Commands", "Command palette…"),
        icon="search",
        keys=("Ctrl+Shift+P",),
        tip=tr("Commands", "Run any command by a few letters of its name"),
    ),
    Command(
        id="go.chunk",
        text=tr("Commands", "Go to chunk…"),
        keys=("Ctrl+K",),
        tip=tr("Commands", "By its number, by words or by a query"),
        hindrance=needs_store,
    ),
    Command(
        id="go.back",
        text=tr("Commands", "Back"),
        icon="chevron-left",
        keys=("Alt+Left",),
        repeats=True,
        tip=tr("Commands", "Where you were before"),
        hindrance=requires(
            nothing, lambda state: state.can_go_back, tr("Commands", "Nothing was looked at before")
        ),
    ),
    Command(
        id="go.forward",
        text=tr("Commands", "Forward"),
        icon="chevron-right",
        keys=("Alt+Right",),
        repeats=True,
        tip=tr("Commands", "Where you went back from"),
        hindrance=requires(
            nothing, lambda state: state.can_go_forward, tr("Commands", "Nothing was looked at after this")
        ),
    ),
    Command(
        id="go.next",
        text=tr("Commands", "Next chunk"),
        keys=("J",),
        repeats=True,
        local=True,
        hindrance=needs_store,
    ),
    Command(
        id="go.previous",
        text=tr("Commands", "Previous chunk"),
        keys=("K",),
        repeats=True,
        local=True,
        hindrance=needs_store,
    ),
    Command(
        id="go.inspector",
        text=tr("Commands", "Go to the Inspector"),
        icon="inspector",
        tip=tr("Commands", "Read and edit the chunk at hand"),
        hindrance=needs_current,
    ),
    Command(
        id="go.preview",
        text=tr("Commands", "Preview"),
        icon="eye",
        keys=("Space",),
        local=True,
        tip=tr("Commands", "Show or hide the chunk at hand beside the list, which keeps the keyboard"),
        hindrance=needs_current,
    ),
    Command(
        id="go.next_part",
        text=tr("Commands", "Next part of the window"),
        keys=("F6",),
        repeats=True,
        tip=tr("Commands", "Take the keyboard on: views, facets, view, Inspector, panels"),
    ),
    Command(
        id="go.previous_part",
        text=tr("Commands", "Previous part of the window"),
        keys=("Shift+F6",),
        repeats=True,
        tip=tr("Commands", "Take the keyboard back: panels, Inspector, view, facets, views"),
    ),
    Command(
        id="view.sort",
        text=tr("Commands", "Sort by…"),
        keys=("Alt+S",),
        tip=tr("Commands", "Order the chunks by a column; by the same one again, the other way round"),
        hindrance=needs_store,
    ),
    Command(
        id="view.columns",
        text=tr("Commands", "Columns…"),
        icon="columns",
        tip=tr("Commands", "Choose the columns of the table of chunks"),
        hindrance=needs_store,
    ),
    Command(
        id="view.facets",
        text=tr("Commands", "Facets"),
        icon="filter",
        tip=tr("Commands", "Show or hide what there is, and how many"),
        hindrance=needs_store,
    ),
    Command(
        id="view.save_search",
        text=tr("Commands", "Save search…"),
        icon="star",
        tip=tr("Commands", "Give the query a name, or change or remove the search that it is"),
        hindrance=needs_store,
    ),
    Command(
        id="view.duplicates",
        text=tr("Commands", "Find duplicates"),
        tip=tr("Commands", "Show the chunks whose text an earlier one has too, to retire them"),
        hindrance=needs_store,
    ),
    Command(
        id="view.refresh",
        text=tr("Commands", "Refresh"),
        icon="refresh",
        keys=("F5",),
        tip=tr("Commands", "Ask the store again"),
        hindrance=needs_store,
    ),
    Command(
        id="values.as_of",
        text=tr("Commands", "Values as of…"),
        icon="clock",
        keys=("Ctrl+T",),
        tip=tr("Commands", "Compute activation, retention and recall as of another moment"),
        hindrance=needs_store,
    ),
    Command(
        id="values.here",
        text=tr("Commands", "Look from here"),
        keys=("Ctrl+L",),
        tip=tr("Commands", "In Decay: compute all values as of the moment that the crosshair is at"),
        hindrance=needs_store,
    ),
    Command(
        id="values.now",
        text=tr("Commands", "Return to now"),
        tip=tr("Commands", "Compute all values as of now again (Esc)"),
        hindrance=requires(
            nothing, lambda state: state.looks_back, tr("Commands", "Values are those of now")
        ),
    ),
    Command(
        id="theme.system", text=tr("Commands", "As the system"), checked=lambda state: state.mode == "system"
    ),
    Command(
        id="theme.light",
        text=tr("Commands", "Light"),
        icon="sun",
        checked=lambda state: state.mode == "light",
    ),
    Command(
        id="theme.dark", text=tr("Commands", "Dark"), icon="moon", checked=lambda state: state.mode == "dark"
    ),
    Command(
        id="theme.contrast-light",
        text=tr("Commands", "Light, high contrast"),
        checked=lambda state: state.mode == "contrast-light",
    ),
    Command(
        id="theme.contrast-dark",
        text=tr("Commands", "Dark, high contrast"),
        checked=lambda state: state.mode == "contrast-dark",
    ),
    Command(id="font.larger", text=tr("Commands", "Larger text"), keys=("Ctrl++", "Ctrl+=")),
    Command(id="font.smaller", text=tr("Commands", "Smaller text"), keys=("Ctrl+-",)),
    Command(id="font.reset", text=tr("Commands", "Normal text")),
    Command(
        id="layout.reset",
        text=tr("Commands", "Reset layout"),
        keys=("Ctrl+0",),
        tip=tr("Commands", "Put every dock back in its place"),
    ),
    Command(
        id="jobs.cancel",
        text=tr("Commands", "Cancel job"),
        icon="cancel",
        keys=("Ctrl+.",),
        tip=tr("Commands", "Stop the job that was started last"),
        hindrance=requires(nothing, lambda state: state.jobs > 0, tr("Commands", "Nothing runs")),
    ),
)

HELP_COMMANDS = (
    Command(id="help.keys", text=tr("Commands", "Keyboard shortcuts"), icon="help", keys=("F1",)),
    Command(id="help.about", text=tr("Commands", "About Mnemoscope"), icon="info"),
)

COMMANDS = (
    *FILE_COMMANDS,
    *EDIT_COMMANDS,
    *CHUNK_COMMANDS,
    *REVIEW_COMMANDS,
    *PREDICT_COMMANDS,
    *AGENT_COMMANDS,
    *DREAM_COMMANDS,
    *LOG_COMMANDS,
    *GRAPH_COMMANDS,
    *HEALTH_COMMANDS,
    *VIEW_COMMANDS,
    *HELP_COMMANDS,
)
