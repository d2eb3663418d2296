"""The commands, one small file a group; each has `register(app)`, which the command line calls."""
