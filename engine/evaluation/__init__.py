"""How well recall answers: saved questions with the chunks they should bring back, and what they measure.

::

    questions ── evidence, gathered once each ──┬── profiles, ranked ── recall@k, MRR, nDCG with intervals
                                                ├── ablations: every term and stage left out, or put in
                                                └── tuner: weights searched on one half, told on the other
"""
