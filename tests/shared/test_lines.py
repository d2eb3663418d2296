"""A line is what was written, byte for byte, or it is no line."""

from binascii import crc32

from tableside.lines import BadLine, quote, read_row, row, seal, unquote, unseal, unseal_bytes
from tableside.rules.fold import Fact

TEXTS = (
    "",
    " ",
    "win seat=1 how=discard from=0 value=25 jokerless=yes",
    "a*b",
    "*9F3C21A0",
    "~" * 231,
)
NAMES = (
    ("Ann", "Ann"),
    ("", ""),
    ("Mary Jane", "Mary%20Jane"),
    ("王芳", "%E7%8E%8B%E8%8A%B3"),
    ("Zoë", "Zo%C3%AB"),
    ("\"=cmd|' /C calc'!A0\n", "%22%3Dcmd%7C%27%20%2FC%20calc%27%21A0%0A"),
    ("100%", "100%25"),
    ("\U0001f004", "%F0%9F%80%84"),
    ("\x00\x7f\t\r", "%00%7F%09%0D"),
)


def refused(f, *args) -> str:
    """Return the class of the ValueError that f raises."""
    try:
        f(*args)
    except BadLine:
        return "BadLine"
    except ValueError:
        return "ValueError"
    return "nothing"


def test_the_checksum_is_the_common_one():
    assert seal("123456789") == "123456789*CBF43926\n"
    assert seal("") == "*00000000\n"


def test_what_was_sealed_comes_back():
    for text in TEXTS:
        assert unseal(seal(text)) == text
        assert unseal(seal(text)[:-1]) == text
        assert unseal_bytes(seal(text)[:-1].encode()) == text


def test_only_printable_ascii_is_sealed():
    for text in ("a\nb", "\x1f", "\x7f", "é", "王", "\x00"):
        assert refused(seal, text) == "ValueError"


def test_every_flipped_bit_is_seen():
    line = seal("17 3 81234 win seat=1 how=self value=25")[:-1].encode()
    for i in range(len(line)):
        for bit in range(8):
            bad = bytearray(line)
            bad[i] ^= 1 << bit
            assert refused(unseal_bytes, bytes(bad)) == "BadLine", (i, bit)


def test_every_missing_and_every_doubled_byte_is_seen():
    line = seal("2 1 5 roll 3 5")[:-1]
    for i in range(len(line)):
        assert refused(unseal, line[:i]) == "BadLine"
        assert refused(unseal, line[i + 1 :]) == "BadLine"
        doubled = line[:i] + line[i] + line[i:]
        assert refused(unseal, doubled) == "BadLine"


def test_what_comes_over_the_cable_is_printable():
    for data in (b"a\x07b", b"\x00", b"a\nb", b"\x7f", b"\xc3\xa9", b"\x03"):
        line = data.decode() + "*%08X" % crc32(data)
        assert refused(unseal, line) == "BadLine", data


def test_a_line_that_is_no_text_is_refused():
    for data in (b"\xff", b"a\xc3", b"\x80\x80"):
        assert refused(unseal_bytes, data + b"*%08X" % crc32(data)) == "BadLine", data


def test_two_line_ends_are_one_too_many():
    assert refused(unseal, seal("a") + "\n") == "BadLine"


def test_rows_are_words():
    fact = Fact(17, 3, 81234, "win seat=1 how=self value=25")
    assert row(fact) == "17 3 81234 win seat=1 how=self value=25"
    assert read_row(row(fact)) == fact
    for text in ("", "17", "17 3 81234", "x 3 81234 step", "17 -3 81234 step", "17 3 8.5 step"):
        assert refused(read_row, text) == "BadLine", text


def test_any_name_is_one_word():
    for name, word in NAMES:
        assert quote(name) == word
        assert unquote(word) == name
        assert unseal(seal("name player=0 text=" + word))[19:] == word


def test_small_hex_digits_are_read_too():
    assert unquote("%e7%8e%8b") == "王"


def test_broken_words_are_refused():
    for word in ("%", "%4", "%G0", "%+1", "% 1", "a b", "é", "a\n"):
        assert refused(unquote, word) == "BadLine", word


def test_bytes_that_are_no_text_are_shown_as_such():
    assert unquote("a%FFb%C3") == "a\ufffdb\ufffd"
