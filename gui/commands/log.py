"""The commands of the log: a step taken back or repeated, the past looked at, the chain verified."""

from __future__ import annotations

from gui.commands.command import (
    Command,
    WindowState,
    needs_current,
    needs_store,
    needs_writable,
    nothing,
    requires,
)
from gui.wording.translation import tr


def _on_step(state: WindowState) -> str:
    return needs_store(state) or ("" if state.has_step else tr("Commands", "Choose a step in History first"))


def _changes_step(state: WindowState) -> str:
    return needs_writable(state) or _on_step(state)


def _undoes(state: WindowState) -> str:
    return _changes_step(state) or state.undo_hindrance


def _redoes(state: WindowState) -> str:
    return _changes_step(state) or state.redo_hindrance


LOG_COMMANDS = (
    Command(
        id="log.undo",
        text=tr("Commands", "Undo this step"),
        icon="undo",
        tip=tr("Commands", "Take back the step chosen in History; later ones stay"),
        hindrance=_undoes,
    ),
    Command(
        id="log.redo",
        text=tr("Commands", "Redo this step"),
        icon="redo",
        tip=tr("Commands", "Do again what the step chosen in History did"),
        hindrance=_redoes,
    ),
    Command(
        id="log.undo_back_to",
        text=tr("Commands", "Undo back to here…"),
        icon="restore",
        tip=tr(
            "Commands",
            "Take back the step chosen in History and every later one, as one step; shows first what that is",
        ),
        hindrance=_changes_step,
    ),
    Command(
        id="log.show_past",
        text=tr("Commands", "Show the store as of this step"),
        icon="eye",
        tip=tr("Commands", "Open the store, read-only, as it was when the step ended"),
        hindrance=_on_step,
    ),
    Command(
        id="log.leave_past",
        text=tr("Commands", "Return to the present store"),
        icon="close",
        tip=tr("Commands", "Show the store again as it is"),
        hindrance=requires(
            nothing, lambda state: state.in_past, tr("Commands", "The store on show is that of now")
        ),
    ),
    Command(
        id="log.values",
        text=tr("Commands", "Values as of this step"),
        icon="clock",
        tip=tr(
            "Commands",
            "Compute activation, retention and recall as they were after this step; texts stay today's",
        ),
        hindrance=_on_step,
    ),
    Command(
        id="chunk.versions",
        text=tr("Commands", "Versions…"),
        icon="diff",
        tip=tr("Commands", "See what the chunk once was, and revert it"),
        hindrance=needs_current,
    ),
    Command(
        id="chunk.history",
        text=tr("Commands", "Show in History"),
        icon="history",
        tip=tr("Commands", "List the steps that changed the chunk"),
        hindrance=needs_current,
    ),
    Command(
        id="log.verify",
        text=tr("Commands", "Verify the log"),
        icon="health",
        tip=tr("Commands", "Follow its chain of hashes from the first row to the last"),
        hindrance=needs_store,
    ),
    Command(
        id="log.export",
        text=tr("Commands", "Export the log…"),
        icon="export",
        tip=tr("Commands", "Write steps, and what each changed, as JSONL to be read"),
        hindrance=needs_store,
    ),
)
