"""House rules as words: switches, numbers, and the record a table keeps of them."""

from tableside.rules.table import Refused
from tableside.rules.words import number, one_of

switch = one_of("on", "off")


def else_number(words: tuple, low: int, high: int, prefix: str = ""):
    """Return a reader of one of `words`, or of a number behind `prefix`, as a word or a number."""
    read_number = number(low, high)

    def read(text: str):
        if text in words:
            return text
        if text[: len(prefix)] != prefix:
            raise Refused("E_VALUE", "{} or {}number".format(" ".join(words), prefix))
        value = read_number(text[len(prefix) :])
        return prefix + str(value) if prefix else value

    return read


def plain(value):
    """Return an option as the table keeps it: switches as bools, `none` as None."""
    if isinstance(value, str):
        return {"on": True, "off": False, "none": None}.get(value, value)
    return value
