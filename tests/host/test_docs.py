"""Made pages are fresh, every link leads somewhere, every command is documented."""

import re
from pathlib import Path

import pytest
import typer

from tableside_host.cli import app
from tools import docs

ROOT = Path(__file__).parents[2]
PAGES = sorted(ROOT.glob("docs/**/*.md")) + [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]


@pytest.mark.parametrize("path", sorted(docs.pages()))
def test_made_pages_are_fresh(path):
    assert (ROOT / path).read_text(encoding="utf-8") == docs.pages()[path], "run: make docs"


def _words(command, path=()):
    yield path
    for name, sub in getattr(command, "commands", {}).items():
        yield from _words(sub, (*path, name))


def test_every_command_has_help_and_is_in_the_readme_or_its_page():
    text = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    for words in _words(typer.main.get_command(app)):
        assert f"## `{' '.join(('tableside', *words))}`\n\n" in text
        section = text.split(f"## `{' '.join(('tableside', *words))}`\n\n")[1]
        assert re.match(r"[A-Z]", section), words


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_commands_named_in_the_docs_exist(page):
    names = {words[0] for words in _words(typer.main.get_command(app)) if words}
    for name in re.findall(r"(?m)^    \$? ?tableside ([a-z]+)", page.read_text(encoding="utf-8")):
        assert name in names, name
