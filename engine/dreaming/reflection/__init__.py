"""Reflection: what recent memories come to, as insights that name their evidence (seed 004)."""
