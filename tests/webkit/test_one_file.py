"""The site in one file, opened as a file in WebKitGTK."""

import random
from pathlib import Path

from tests.every_python.expect import there
from tests.webkit.tab import Tab, eventually
from tools.one_file import saved
from ttt.game.cells import cell_name
from ttt.game.notation import from_text
from ttt.game.record import position_of

GAMES = ("1-3x3x3-hc100-", "1-4x4x4-hc50-", "1-7x6x4g-hmoss-", "1-3x3x3m-hh-", "1-6x6x3p-hh-")


def test_games_a_puzzle_and_a_lesson(tab: Tab, site_folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "a stick.html"
    path.write_text(saved((site_folder / "ttt.html").read_text(encoding="utf-8"), "https://site.example/ttt/", ""))
    tab.site = path.as_uri()
    for number, text in enumerate(GAMES):
        tab.driver.go("about:blank")
        tab.driver.go(f"{tab.site}?page=game#{text}")
        tab.settle()
        chance = random.Random(number)
        while not (position := position_of(from_text(_shown(tab)))).outcome:
            tab.play(cell_name(position.rules, chance.choice(position.legal_moves())))
    tab.click("link", "Puzzles")
    eventually(lambda: "page=puzzles" in tab.driver.run("return location.href"))
    tab.settle()
    there(tab.driver.find("#step-title").text)
    tab.driver.go(f"{tab.site}?page=lesson#course=forks")
    tab.settle()
    tab.expect("#lesson-title", "Forks")
    assert (
        tab.driver.run("return performance.getEntriesByType('resource').filter(({name}) => /^http/.test(name)).length")
        == 0
    )


def _shown(tab: Tab) -> str:
    return tab.driver.run("return location.hash.slice(1)")
