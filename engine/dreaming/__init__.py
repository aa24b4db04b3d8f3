"""Dream cycles: what a store would become, as a plan that a person can read, change, apply and take back.

::

    store ── view ── steps, each on what those before it propose ── plan
                                                                     │  accept, reject, amend, check
                                                                     ▼
    past dreams ◄── one step of the log ◄──────────────────────── apply

A step proposes and never writes.  Elapsed time decides what it proposes, not how often it runs: the caps
count within a period, by what the dreams in force have used of them.
"""
