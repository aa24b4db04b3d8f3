"""Translations of the window: of each language a ``.ts`` for translators, and the ``.qm`` made of it."""
