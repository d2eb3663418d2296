"""What may go wrong at the desk: one line that says what to do, and the exit code it ends with."""

REFUSED = 1  # the rules or the piece did not grant a wish
USAGE = 2  # the command line itself is wrong
NOT_FOUND = 3  # no piece, no such port, no such evening
SEVERAL = 4  # more than one piece or evening fits, and nobody guesses
BUSY = 5  # another program holds the port or the database
PERMISSION = 6  # the system does not let us open it
GONE = 7  # unplugged while we talked
SILENT = 8  # the port is open, but nothing that answers is a piece
VERSION = 9  # piece, store or desk is of another version
WRONG_FILE = 10  # the file is not what the option asks for, or cannot be written
DAMAGED = 11  # rows are missing or do not fit what is stored
UNSUITED = 12  # this firmware is not for that chip or board; nothing was touched
FLASHING = 13  # copying to the piece failed; the old program still stands
INTERNAL = 70  # a mistake of ours; the log says more
INTERRUPTED = 130  # Ctrl-C


class Fault(Exception):
    """An end of the command: `code` is the exit code, the text one line for the user."""

    def __init__(self, code: int, message: str):
        super().__init__(message)
        self.code = code
