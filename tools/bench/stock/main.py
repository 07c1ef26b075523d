"""The script of the stock PyScript page with which our page's start-up is compared: the same engine on Pyodide."""

from typing import Any

from pyscript import document, when

from ttt.engine.search import Search
from ttt.game.family import rules, start

position = start(rules())
search = Search(position.rules)


@when("click", "#board button")
def play(event: Any) -> None:
    """Mark the clicked cell, then the computer's."""
    global position
    cells = [int(event.target.dataset.cell)]
    position = position.play(cells[0])
    if not position.outcome:
        cells.append(search.analyse(position).best[0])
        position = position.play(cells[1])
    for cell, mark in zip(cells, "XO", strict=False):
        document.querySelector(f"[data-cell='{cell}']").textContent = mark
