"""Qt item models: they hold ids and fetch lazily."""
