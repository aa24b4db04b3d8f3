"""Curves to look at: the ranker's own functions, evaluated over the past and the future.

Two clocks, two axes: activation runs over interactions, retention and the v9 activation over days.  Nothing
here writes; a rehearsal that is tried out exists only in the arguments.
"""
