"""The writes a person or an importer asks for: each one named step, undoable as one."""
