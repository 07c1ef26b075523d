"""Starts every page except the game. pyscript.toml names each page's state and panels (from tools/pages.py)."""

from ttt.browser.kit import line_boards as line_boards  # any page may have to read a board with lines other than rows
from ttt.browser.kit.base_page import start_in_language
from ttt.browser.kit.module_fetching import configuration, imported
from ttt.browser.kit.notices import start_task
from ttt.words import pages as pages  # its sentences say why a stored text is refused


def start() -> None:
    """Start the page in the language that its markup asks for."""
    start_task(start_in_language(begin))


def begin(sentences: "list[str]") -> None:
    """Make the page and its panels, and start the page, which shows the sentences at once."""
    module, name = configuration()["state"]
    page = getattr(imported(module), name)(sentences)
    page.panels = [imported(panel).make(page) for panel in configuration()["panels"]]
    page.listen_for_late()
    start_task(page.start())
