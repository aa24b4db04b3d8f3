"""Vectors laid out on a plane, so that a person sees what lies near to what."""
