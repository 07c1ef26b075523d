"""Adds keys for a board made of boards: digits go to a board; B says who has won which boards, and where to play."""

from ttt.kinds.ultimate.game import BOARDS, CELLS
from ttt.kinds.ultimate.words import boards_told
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.game.game_page import GamePage


_DIGITS = [str(board + 1) for board in BOARDS]


def answer_key(page: "GamePage", event: "Any") -> None:
    """Answer a key: a digit focuses the centre of a board, and B says who has won which boards, and where to play."""
    if event.ctrlKey or event.metaKey or event.altKey or event.repeat:
        return
    if event.key in _DIGITS:
        cells = CELLS[_DIGITS.index(event.key)]
        page.screen.focus(cells[len(cells) // 2])
    elif event.key in ("b", "B"):
        told, is_any_won = boards_told(page.seen), any(page.seen.position.won)
        page.notices.remark_at_once(
            told if is_any_won else " ".join([say("Nobody has won a board yet."), told]).strip()
        )
