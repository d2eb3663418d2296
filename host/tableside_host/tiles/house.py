"""House rules beside entered tiles: the words of `start` that say what a hand is."""

from tableside.rules.table import Refused

Known = dict[str, tuple]  # name: (default, all values)


def chosen(known: Known, words: list[str]) -> dict:
    """Return {name: value} of the known rules, those of the words (`eight=0`) changed.

    Raises Refused E_OPTION for another rule or value.
    """
    rules = {name: default for name, (default, _) in known.items()}
    for word in words:
        name, _, text = word.partition("=")
        values = {str(value): value for value in known.get(name, (None, ()))[1]}
        if text not in values:
            raise Refused("E_OPTION", f"{word}: no such rule, or not that value")
        rules[name] = values[text]
    return rules
