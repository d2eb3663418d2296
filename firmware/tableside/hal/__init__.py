"""The only place that touches pins: one module a kind of Python, the same six parts in each."""
