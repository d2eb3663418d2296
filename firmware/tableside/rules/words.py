"""Wishes and facts as words: `win seat=1 how=discard from=0 value=25`, one grammar for all.

A game lists for each kind of wish its fields. A script, the journal and the cable carry the same
words, so nothing but this file and the game knows what a field means.
"""

from collections import namedtuple

from tableside.rules.table import Refused

REQUIRED = ("required",)  # compared by identity: a field without a default

# name; read(text) -> value; default, or REQUIRED; bare: may stand without `name=`;
# given: written by the piece into the fact, refused in a wish.
Field = namedtuple("Field", ("name", "read", "default", "bare", "given"))


def key(name: str, read, default=REQUIRED) -> Field:
    """Return a field written `name=value`."""
    return Field(name, read, default, False, False)


def bare(name: str, read, default=REQUIRED) -> Field:
    """Return a field that stands by its place, without its name."""
    return Field(name, read, default, True, False)


def given(name: str, read, default=None) -> Field:
    """Return a field that only the piece itself writes."""
    return Field(name, read, default, False, True)


# --- readers: text -> value, or Refused E_VALUE -------------------------------------------------


def number(low: int, high: int):
    """Return a reader of whole numbers from `low` to `high`."""

    def read(text: str) -> int:
        digits = text[1:] if text[:1] == "-" else text
        if not digits or len(digits) > 10 or not all(["0" <= c <= "9" for c in digits]):
            raise Refused("E_VALUE", f"a whole number, not {text}")
        value = int(text)
        if not low <= value <= high:
            raise Refused("E_VALUE", f"{low} to {high} only, not {text}")
        return value

    return read


def one_of(*words):
    """Return a reader of one word out of several."""

    def read(text: str) -> str:
        if text not in words:
            raise Refused("E_VALUE", "one of {}, not {}".format(" ".join(words), text))
        return text

    return read


_yes_or_no = one_of("yes", "no")


def yes(text: str) -> bool:
    """Read `yes` or `no`."""
    return _yes_or_no(text) == "yes"


def option(name: str, read, default) -> Field:
    """Return a field of `start`: what it does not read is E_OPTION."""

    def refuse_as_option(text: str):
        try:
            return read(text)
        except Refused as e:
            raise Refused("E_OPTION", f"{name}: {e.why}")

    return key(name, refuse_as_option, default)


def word(text: str) -> str:
    """Read any word of printable ASCII."""
    if not text or not all(["!" <= c <= "~" for c in text]):
        raise Refused("E_VALUE", "printable ASCII only")
    return text


seat = number(0, 13)  # the game narrows it to the occupied ones


def seats(text: str) -> tuple:
    """Read seats separated by commas, for instance `0,3`; order and doubles do not matter."""
    return tuple(sorted(set([seat(s) for s in text.split(",")])))


SEAT_READERS = (seat, seats)  # what a swap of seats exchanges


# --- lines -> wishes -----------------------------------------------------------------------------


def parse(grammar: dict, line: str, fact: bool = False):
    """Return (kind, {field: text}) of a line, or None for an empty line or a comment.

    `grammar` is {kind: tuple of Field}. With `fact` the fields that only the piece writes are
    taken too. Raises Refused E_SYNTAX for an unknown word, an unknown, missing or double field,
    E_OPTION for an unknown field of `start`.
    """
    cut = line.find("#")
    parts = (line if cut < 0 else line[:cut]).split()
    if not parts:
        return None
    kind = parts[0]
    if kind not in grammar:
        raise Refused("E_SYNTAX", f"unknown word: {kind}")
    fields = grammar[kind]
    found: dict[str, str] = {}
    for part in parts[1:]:
        cut = part.find("=")
        name = part[:cut] if cut >= 0 else _next_bare(fields, found, part)
        if cut >= 0 and not _takes(fields, name, fact):
            code = "E_OPTION" if kind == "start" else "E_SYNTAX"
            raise Refused(code, f"{kind} has no field {name}")
        if name in found:
            raise Refused("E_SYNTAX", f"{name} twice")
        found[name] = part[cut + 1 :]
    for f in fields:
        if f.default is REQUIRED and f.name not in found:
            raise Refused("E_SYNTAX", f"{kind} needs {f.name}")
    return kind, found


def _next_bare(fields: tuple, found: dict, part: str) -> str:
    for f in fields:
        if f.bare and f.name not in found:
            return f.name
    raise Refused("E_SYNTAX", f"unknown word: {part}")


def _takes(fields: tuple, name: str, fact: bool) -> bool:
    for f in fields:
        if f.name == name:
            return not f.bare and (fact or not f.given)
    return False


def revive(fields: tuple, found: dict) -> dict:
    """Return {field: value} with every field of the kind present, defaults filled in.

    Raises Refused E_VALUE for a text its field does not read.
    """
    return {f.name: f.read(found[f.name]) if f.name in found else f.default for f in fields}


def spell(fields: tuple, kind: str, values: dict) -> str:
    """Return the line of a wish or fact in the order of its fields; defaults are left out."""
    parts = [kind]
    for f in fields:
        value = values.get(f.name, f.default)
        if value == f.default:
            continue
        parts.append(text(value) if f.bare else f"{f.name}={text(value)}")
    return " ".join(parts)


def text(value) -> str:
    """Return a value as a word: yes/no, digits, or items joined by commas."""
    if value is True:
        return "yes"
    if value is False:
        return "no"
    if isinstance(value, (tuple, list)):
        return ",".join([str(v) for v in value])
    return str(value)
