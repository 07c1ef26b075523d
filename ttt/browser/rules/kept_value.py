"""Says what the position on the board is worth to X, if that is proved, and whether a move has changed it."""

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import saves_data
from ttt.browser.kit.thinker import READY, SMALL, Thinker
from ttt.browser.rules.rules_page import RulesPage
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.record import PERSON, Game, new_game, position_of, with_moves
from ttt.words import rules as rules_words

_TO_O = {WIN: LOSS, LOSS: WIN, DRAW: DRAW}


class Standing:
    """The display of the position's value.

    It asks the prover's worker, but doesn't start this worker for a person who saves data.
    """

    def __init__(self, page: "RulesPage", thinker: "Thinker") -> None:
        self._page, self._thinker = page, thinker
        self._values: "dict[int, str]" = {}  # known values for X, by the number of moves played

    def show(self) -> None:
        """Show the effect of the move just made."""
        page = self._page
        played = page.played
        moves = len(played.moves)
        known = page.known.find(played.rules)
        self._values = {at: value for at, value in self._values.items() if 0 < at < moves}
        if known:
            self._values[0] = known.value
        is_open = moves and not position_of(played).outcome
        self._tell()
        is_near = played.rules.size <= SMALL or self._thinker.state == READY or not saves_data()
        if is_open and is_near:
            start_task(self._judge(played))

    def show_anew(self) -> None:
        self._tell()

    async def _judge(self, played: "Game") -> None:
        page = self._page
        asked = with_moves(new_game(played.rules, (PERSON, PERSON)), played.moves)
        analysis = await self._thinker.analyse(asked, None, lambda: page.played == played)
        if analysis and analysis.value and page.played == played:
            at = len(played.moves)
            self._values[at] = _TO_O[analysis.value] if at % 2 else analysis.value
            self._tell()

    def _tell(self) -> None:
        """Show the value of the position, compared with the last known value."""
        place, at = self._page.find("#standing"), len(self._page.played.moves)
        now = self._values.get(at) if at else None
        before = [self._values[moves] for moves in sorted(self._values) if moves < at]
        place.dataset.value = now or ""
        self._page.rewrite("#standing", rules_words.standing(before[-1] if before else None, now) if now else "")
