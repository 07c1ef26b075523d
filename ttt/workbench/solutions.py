"""The proved value of a position, like `ttt solve` at a terminal for empty boards; the findings are an object."""

from collections.abc import Callable
from dataclasses import dataclass

from ttt.game.analysis import Analysis
from ttt.game.errors import IllegalMove
from ttt.library import Game
from ttt.terminal.book_search import search_of
from ttt.terminal.game_loop import NODES
from ttt.terminal.game_solving import begun
from ttt.terminal.proof_until_stopped import SLICE, KnownSoFar, known_of, known_so_far, told
from ttt.words.speech import in_context, say
from ttt.words.worth import looked_at
from ttt.workbench.given import nodes_of
from ttt.workbench.html import lines, picture
from ttt.workbench.watch import Progress, TimeIsUp, Watch


@dataclass(frozen=True)
class Solution:
    """What a game is worth from its current position.

    value is ttt.WIN, ttt.DRAW or ttt.LOSS for the side to move, None if it isn't proved. plies is the number of moves
    until the game ends with best play, None for a draw or if it isn't proved. exact says that both are proved. nodes
    is the number of positions looked at, sentence says what is known.
    """

    game: Game
    value: "str | None"
    plies: "int | None"
    exact: bool
    nodes: int
    sentence: str

    def __str__(self) -> str:
        return self.sentence

    def _repr_html_(self) -> str:
        return picture(self.game) + lines([self.sentence])


def solve(
    game: "str | Game" = "3x3x3",
    *,
    nodes: "int | None" = None,
    progress: "Callable[[Progress], object] | None" = None,
    timeout: "float | None" = None,
) -> Solution:
    """Prove who wins a game from its current position; game is whatever Game() takes, such as a board.

    nodes is how many positions to look at. Without it, the proof goes on to its end on boards of up to 49 cells, on
    empty boards of up to 81, and elsewhere with few empty cells; otherwise it looks at 40,000 positions. progress is
    called repeatedly with a Progress; timeout is in seconds.

    Raises TimeIsUp when the time is up, with the Solution so far as its result; Refused for impossible arguments and
    for a game that is over.
    """
    watch, asked = Watch(progress, timeout), Game(game)
    limit = NODES if nodes is None else nodes_of(nodes)
    if asked.outcome:
        raise IllegalMove("no move left")
    who = say(in_context("player", "{mark} to move"), mark=asked.turn)
    search = search_of(asked.rules)
    proof = begun(search, asked.position) if nodes is None else None
    if proof is None:
        return _solution(asked, KnownSoFar(search.analyse(asked.position, limit)), who)
    try:
        while not (proof.go_on(SLICE) or proof.worth.exact):
            watch.tell(None, f"{known_so_far(proof, str(asked.turn))}. {looked_at(proof.nodes)}.")
    except TimeIsUp as up:
        up.result = _solution(asked, known_of(proof, search, asked.position, True), who)
        raise
    return _solution(asked, known_of(proof, search, asked.position, False), who)


def _solution(game: Game, known: KnownSoFar, who: str) -> Solution:
    analysis: Analysis = known.analysis
    return Solution(game, analysis.value, analysis.plies, analysis.exact, analysis.nodes, told(who, known))
