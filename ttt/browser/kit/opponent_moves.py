"""Asks an opponent for its moves, on this page or in the worker, so that the page never freezes.

Four of the opponents answer on this page at once, on any board up to LARGEST. Wren looks ahead, so it answers here only
on a small board. Sage plays by the search, which thinker.py runs in slices, as a level does.
"""

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.thinker import NODES_LARGE, READY, SILENCE, SMALL, Thinker
from ttt.game.analysis import Analysis
from ttt.game.notation import to_text
from ttt.game.record import Game, opponent_in, position_of
from ttt.session.stored_text import read_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any


LARGEST = (
    400  # cells: up to here the quick opponents answer on this page, in a few hundredths of a second; chosen by hand
)


async def liked(
    thinker: "Thinker",
    need: "Callable[[str], Awaitable[None]]",
    game: "Game",
    is_wanted: "Callable[[], bool]",
    on_progress: "Callable[[float], None]",
) -> "Analysis | None":
    """Return the moves that the opponent to move likes, as an analysis in which only the best moves count.

    Return None if the opponent likes all moves alike, or if is_wanted became false. need fetches a module; on_progress
    gets the share of a search that is done, from 0 to 1.
    """
    name = opponent_in(game.next_seat)
    if name == "pip" and game.is_undecided:
        return None
    if name != "pip" and game.is_opening:
        await need("ttt.engine.swap_openings")
        from ttt.engine.swap_openings import opening

        return opening(game)
    await need("ttt.opponents.row_players")
    from ttt.opponents.row_players import moves_by_rows

    if game.is_undecided or name == "sage":
        return await thinker.analyse(game, NODES_LARGE, is_wanted, on_progress, is_urgent=True)
    if game.rules.size <= (SMALL if name == "wren" else LARGEST):
        return _all_alike(moves_by_rows(game.next_seat, position_of(game)))
    moves = await _asked_in_worker(thinker, game, is_wanted)
    if moves:
        return _all_alike(moves)
    return await thinker.analyse(game, NODES_LARGE, is_wanted, on_progress, is_urgent=True)  # as far as this page can


async def _asked_in_worker(thinker: "Thinker", game: "Game", is_wanted: "Callable[[], bool]") -> "list[int] | None":
    """Return the moves that an opponent likes; None if the worker can't tell, or if nobody waits any more."""
    text = to_text(game)

    async def like(worker: "Any") -> "list[int]":
        moves: "list[int]" = read_json(await worker.ask(lambda exported: exported.like(text), SILENCE))
        return moves

    start_task(thinker.start())  # this may take forever
    thinker.count(1, True)
    try:
        await thinker.is_settled.wait()
        async with thinker.turn:
            if thinker.state != READY or not is_wanted():
                return None
            found: "list[int] | None" = await thinker.asked(like)
            return found
    finally:
        thinker.count(-1, True)


def _all_alike(moves: "list[int]") -> Analysis:
    return Analysis(None, None, False, 0, {}, moves)
