"""From candidates to scores and an order, each term kept."""
