"""A board without a board: the real firmware in a process, its port a pseudo-terminal."""
