"""Any text comes back from its line, any name from its word, and nothing else passes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.lines import BadLine, quote, seal, unquote, unseal, unseal_bytes

PLAIN = st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E), max_size=231)


@given(PLAIN)
def test_a_text_comes_back_from_its_line(text):
    line = seal(text)
    assert line.endswith("\n") and len(line) == len(text) + 10
    assert unseal(line) == unseal(line[:-1]) == text


@given(PLAIN, st.data())
def test_a_changed_line_is_none(text, data):
    line = bytearray(seal(text)[:-1].encode())
    at = data.draw(st.integers(0, len(line) - 1))
    line[at] ^= data.draw(st.integers(1, 255))
    with pytest.raises(BadLine):
        unseal_bytes(bytes(line))


@given(st.text())
def test_what_nobody_sealed_is_no_line(text):
    with pytest.raises(BadLine):
        unseal(text)


@given(st.binary())
def test_bytes_nobody_sealed_are_no_line(data):
    with pytest.raises(BadLine):
        unseal_bytes(data)


@given(st.text())
def test_any_name_is_one_word_and_comes_back(name):
    word = quote(name)
    assert all("!" <= c <= "~" for c in word) and "=" not in word and "#" not in word
    assert unquote(word) == name
    assert unseal(seal("name player=0 text=" + word)).split(" ")[2] == "text=" + word


@given(st.text(st.characters(categories=["Cs", "L"])))
def test_half_characters_become_signs_of_it(name):
    assert unquote(quote(name)) == "".join(
        "\ufffd" if 0xD800 <= ord(c) <= 0xDFFF else c for c in name
    )


@given(st.text())
def test_a_word_is_read_or_refused(word):
    try:
        unquote(word)
    except BadLine:
        return
    assert all("!" <= c <= "~" for c in word)
