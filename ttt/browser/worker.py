"""Thinks inside Pyodide, in a worker of its own, so that the page never waits: text in, text out."""

from ttt.game import position_of
from ttt.link import from_text
from ttt.reply import to_json
from ttt.search import Search

_search = Search(from_text("1-3x3x3-hh-").rules)


def analyse(text: str, nodes: int) -> str:
    """What every move of a game is worth, as JSON. What was learned is kept while the rules stay."""
    global _search
    game = from_text(text)
    if game.rules != _search.rules:
        _search = Search(game.rules)
    return to_json(game, _search.analyse(position_of(game), nodes))


__export__ = ["analyse"]
