"""CONTRIBUTING's recipes work: each adds a rule, a part, a page or a language to a copy of the tree."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.helpers.board import Board
from tests.helpers.kept_site import kept_site
from tests.helpers.trees import copied_to, replace
from tools.serve import serving
from ttt.words.plurals import FORMS

pytestmark = pytest.mark.browser

LANGUAGES = Path("ttt/locale")


def add_rule(tree: Path) -> None:
    """Add the rule z, with a checkbox and a sentence: a completed row with a corner in it counts for nothing."""
    rules = tree / "ttt/game/rules.py"
    replace(
        rules,
        "VARIANTS = MISERE + GRAVITY + EXACT + POINTS + SWAP",
        'VARIANTS = MISERE + GRAVITY + EXACT + POINTS + SWAP + "z"',
    )
    markup = (tree / "index.html").read_text()
    [swap] = re.findall(r'.*name="variant" value="s".*\n', markup)
    box = '<label><input type="checkbox" name="variant" value="z"> Z</label>\n'
    (tree / "index.html").write_text(markup.replace(swap, swap + box))


def add_part(tree: Path) -> None:
    """Add a button that says hello."""
    (tree / "ttt/browser/game/hello.py").write_text(
        "from ttt.browser.game.game_page import GamePanel\n\n\n"
        "class Hello(GamePanel):\n"
        "    async def ask(self, event):\n"
        "        self._page.notices.remark_at_once('Hello from a part.')\n\n\n"
        "make = Hello\n"
    )
    row = 'LatePanel("ttt.browser.game.hello", Trigger("#hello"))'
    replace(tree / "ttt/browser/game/controls.py", "PANELS = (", f"PANELS = (\n    {row},")
    replace(
        tree / "index.html",
        '<button type="button" id="new-game">',
        '<button type="button" id="hello">Hello</button><button type="button" id="new-game">',
    )


ROW = """    Page(
        "hello/",
        styles=(),
        state="ttt.browser.hello.hello_page:HelloPage",
        panels=("greeting",),
    ),
"""
MARKUP = """<title>Hello</title>
<meta name="description" content="Says hello.">
<header><h1>Hello</h1>
<!-- part: open-preferences -->
</header>
<main><p id="notice"></p><p id="tip"></p><p id="greeting"></p></main>
"""
STATE = """
from ttt.browser.kit.page import Page

class HelloPage(Page):
    async def start(self):
        self.show()
        self.ready()
"""
GREETING = """
from ttt.browser.kit.page import Panel
from ttt.words.speech import say

class Greeting(Panel):
    def show(self):
        self._page.write("#greeting", say("Hello from a page."))

make = Greeting
"""
HELLO, HALLO = "Hello from a page.", "Hallo von einer Seite."


def add_page(tree: Path) -> None:
    """Add a page that says hello in its own sentence: its markup, its state, a panel and a row."""
    for name, text in (
        ("static/pages/hello/index.html", MARKUP),
        ("ttt/browser/hello/hello_page.py", STATE),
        ("ttt/browser/hello/greeting.py", GREETING),
    ):
        (tree / name).parent.mkdir(exist_ok=True)
        (tree / name).write_text(text)
    replace(tree / "tools/pages.py", '    Page(""),\n', '    Page(""),\n' + ROW)
    subprocess.run([sys.executable, "-m", "tools.messages"], cwd=tree, check=True)
    translate(tree / LANGUAGES / "de.po", HELLO, HALLO)


def translate(file: Path, sentence: str, translation: str) -> None:
    """Translate a new sentence, replacing any translation that was proposed for it from another sentence."""
    proposed = re.compile(rf'(?:#, fuzzy\n)?(msgid "{re.escape(sentence)}"\nmsgstr )".*"')
    text, times = proposed.subn(rf'\1"{translation}"', file.read_text(encoding="utf-8"))
    assert times == 1
    file.write_text(text, encoding="utf-8")


def add_language(tree: Path) -> None:
    """Add Esperanto, with the German sentences except for one."""
    shutil.copy(tree / LANGUAGES / "de.po", tree / LANGUAGES / "eo.po")
    replace(tree / LANGUAGES / "eo.po", "Neues Spiel", "Nova ludo")
    replace(tree / "ttt/words/plurals.py", "FORMS = {", 'FORMS = {\n    "eo": one_or_other,')
    for markup in ("index.html", "static/parts/preferences.html"):
        replace(
            tree / markup, '<option value="ar"', '<option value="eo" lang="eo">Esperanto</option>\n<option value="ar"'
        )
    shutil.copytree(tree / "static/pages/lesson/course/de", tree / "static/pages/lesson/course/eo")


def test_what_contributing_adds_is_there(light_context: Callable[..., BrowserContext], tmp_path: Path) -> None:
    """Slow: a copy of the tree is built first."""
    assert "eo" not in FORMS
    tree = copied_to(tmp_path)
    for add in (add_rule, add_part, add_page, add_language):
        add(tree)
    here = Board(light_context().new_page())
    with kept_site(tree) as site, serving(site) as address:
        for use in (use_rule, use_part, use_page, use_language):
            use(here, address)


def use_rule(here: Board, address: str) -> None:
    """Play with the rule, and find it among the choices."""
    here.page.goto(f"{address}#1-3x3x3z-hh-b2")
    here.settle()
    here.play("a1", "c3")
    assert here.marks() == {"b2": "X", "a1": "O", "c3": "X"}
    expect(here.page.locator("[name=variant][value=z]")).to_be_checked()


def use_part(here: Board, address: str) -> None:
    """Use the part's control, which fetches the part."""
    here.page.goto(address)
    here.settle()
    here.button("Hello").click()
    expect(here.remark).to_have_text("Hello from a part.")


def use_page(here: Board, address: str) -> None:
    """Read the page in two languages, and in one into which nobody has translated it yet."""
    for query, told in (("", HELLO), ("?lang=de", HALLO), ("?lang=fr", HELLO)):
        here.page.goto(f"{address}hello/{query}")
        expect(here.page.locator("#greeting")).to_have_text(told)


def use_language(here: Board, address: str) -> None:
    """Read the game and another page in the language."""
    here.page.goto(f"{address}?lang=eo")
    expect(here.page.get_by_role("button", name="Nova ludo")).to_be_visible()
    here.page.goto(f"{address}hello/?lang=eo")
    expect(here.page.locator("#greeting")).to_have_text(HALLO)
