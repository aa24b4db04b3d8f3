"""A language model asked first, strictly read, with rules that stand in for it."""
