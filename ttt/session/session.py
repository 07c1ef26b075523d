"""One sitting at the board: verbs go in, a view and a task come out.

Nothing is read or written here, nothing waits, and there is no clock. A verb that is refused
raises and changes nothing. When it is the computer's turn there is a task; who runs the session
thinks about it, as long as that takes, and gives the answer. The answer to a task that is no
longer asked is dropped. Chance is a function handed in: 0 <= chance() < 1.
"""

from collections import namedtuple

from ttt.game.analysis import Analysis
from ttt.game.cells import name_or_number
from ttt.game.errors import BadSetting, IllegalMove
from ttt.game.level import pick, plays_at_random
from ttt.game.record import MARKS, PERSON, Game, last_choice, position_of, with_moves
from ttt.game.rules import Position, is_whole, landing
from ttt.session.saved_sitting import Saved, opened
from ttt.session.scores import NONE, Scores, counted
from ttt.session.series import CHOOSE, Series, after, match, new_series
from ttt.session.settings import (
    BY_LINK,
    COMPUTER,
    DEFAULT,
    Settings,
    changed,
    game_for,
    names_in,
    own_side,
    settings_of,
)
from ttt.session.view import AWAY, CHOOSING, OVER, PERSONS_TURN, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Task(namedtuple("Task", ("ticket", "game", "needs_thought"))):
    """What the computer is asked: a move in this game, worth thinking about or any legal one.

    Answered by Session.answer with the ticket and the analysis, None where no thought is needed.
    """


class Session:
    """A sitting. settings, scores and chance are as session.view and players.py tell them."""

    def __init__(
        self,
        game: "Game | None" = None,
        settings: Settings = DEFAULT,
        scores: Scores = NONE,
        *,
        chance: "Callable[[], float]",
    ) -> None:
        self._chance = chance
        self._settings = settings
        self._scores = scores
        self._ticket = 0
        if game:
            self.open(game)
        else:
            self._begin_game()

    @property
    def view(self) -> View:
        """What there is to show now."""
        return View(
            self._game,
            self._position,
            self._settings,
            self._scores,
            self._undo_to() is not None,
            bool(self._undone),
            self._names(),
            self._series,
            self._is_choosing,
            self._own,
        )

    @property
    def task(self) -> "Task | None":
        """What the computer has to think about, None when nothing is asked of it."""
        return self._task

    @property
    def saved(self) -> Saved:
        """What to keep of the sitting, so that it can be resumed."""
        return Saved(self._game, self._is_counted, self._series, self._began, self._is_choosing, self._own)

    # Verbs. Each raises a Refused, and then changes nothing.

    def open(self, game: Game) -> None:
        """Go on with a game from elsewhere. If it is over already it does not count again."""
        self.resume(opened(game))

    def resume(self, saved: Saved) -> None:
        """Go on where an earlier sitting was left."""
        position = position_of(saved.game)
        self._settings = settings_of(saved.game, self._settings, saved.own)
        self._first_named = self._settings.mark  # the mark of the first named of two people, in this game
        self._is_counted = saved.is_counted
        self._series, self._began, self._is_choosing = saved.series, saved.began, saved.is_choosing
        self._own = saved.own
        self._undone: "list[int]" = []
        self._set(saved.game, position)

    def play(self, cell: int) -> None:
        """The person whose turn it is marks a cell; with gravity the mark falls from there."""
        phase, named = self.view.phase, name_or_number(self._game.rules, cell)
        if phase == CHOOSING:
            raise IllegalMove("choose first", cell=named)
        if phase == AWAY:
            raise IllegalMove("friend to move", cell=named)
        if phase not in (PERSONS_TURN, OVER):
            raise IllegalMove("computer to move", cell=named)
        # After the end the refusal names the cell that was asked for.
        self._play(cell if self._position.outcome else landing(self._position, cell))
        self._undone = []

    def undo(self) -> None:
        """Back to the last choice that a person had."""
        target = self._undo_to()
        if target is None:
            raise IllegalMove("nothing to undo")
        self.back_to(target)

    def back_to(self, ply: int) -> None:
        """Back to where so many moves had been made, fewer than now, whoever is to move there; redo as after undo."""
        moves = self._game.moves
        if not is_whole(ply) or not 0 <= ply < len(moves):
            raise IllegalMove("no such ply", given=ply)
        self._undone = list(moves[ply:]) + self._undone
        game = with_moves(self._game, moves[:ply])
        self._set(game, position_of(game))

    def redo(self) -> None:
        """Forward again to the next choice of a person, or as far as was played."""
        if not self._undone:
            raise IllegalMove("nothing to redo")
        while True:
            self._play(self._undone.pop(0))
            if not self._undone or self.view.phase == PERSONS_TURN:
                return

    def new_game(self) -> None:
        """Begin again with the settings as they are; in a series its next match."""
        if self._series:
            self._next_match(self._series)
        else:
            self._begin_game()

    def change(self, **choices: object) -> None:
        """Choose otherwise: the level counts from now on, the rest from the next game.

        A game in which no person has moved yet begins again at once.
        """
        settings = changed(self._settings, **choices)
        was, self._settings = self._settings, settings
        if settings == was:
            return
        waits = settings[:2] + settings[3:5] != was[:2] + was[3:5]
        if waits and last_choice(self._game) is None:
            self.new_game()
        elif settings.level != was.level:
            seats = self._with_level(self._game.seats)
            if self._series:
                series = self._series
                self._series = Series(series.names, self._with_level(series.seats), *series[2:])
            self._set(Game(self._game.rules, seats, self._game.opens, self._game.moves), self._position)

    def begin_series(self, names: "tuple[str, str]", order: str) -> None:
        """Begin a series: the person against the computer, or two people, as the settings have it.

        names are those of the person (of the first of two) and of the other one; order as in series.py.
        Raises BadSetting where two people play by link.
        """
        if self._settings.opponent == BY_LINK:
            raise BadSetting("series by link")
        other = self._settings.level if self._settings.opponent == COMPUTER else PERSON
        self._next_match(new_series(names, (PERSON, other), order))

    def choose(self, mark: str) -> None:
        """The one whose right it is chooses the mark that it draws in the next match; it moves first."""
        if not self._series or not self._is_choosing:
            raise IllegalMove("nothing to choose")
        if mark not in ("X", "O"):
            raise IllegalMove("mark", given=mark)
        self._start_match(self._series, mark)

    def stop_series(self) -> None:
        """End the series, and begin a game outside of it."""
        if not self._series:
            raise IllegalMove("no series")
        self._series, self._is_choosing = None, False
        self.new_game()

    def answer(self, ticket: int, analysis: "Analysis | None" = None) -> bool:
        """Give the answer to a task; False if that is no longer asked, and nothing happened."""
        if self._task is None or ticket != self._task.ticket:
            return False
        cells = analysis.best if analysis else self._position.legal_moves()
        self._play(pick(cells, self._chance()))
        self._undone = []
        return True

    def count(self, scores: Scores) -> Scores:
        """The scores as last kept, with this game in them if it has ended and was not counted yet.

        Asked whenever scores are about to be shown or kept, so that games which another window
        has counted meanwhile are not lost. A series counts its match at the same time.
        """
        outcome = self._position.outcome
        if outcome and not self._is_counted:
            scores = counted(scores, self._game, outcome)
            if self._series:
                self._series = after(self._series, outcome)
            self._is_counted = True
        self._scores = scores
        return scores

    @property
    def is_counted(self) -> bool:
        """Whether this game has been counted, so that taking back its end does not count twice."""
        return self._is_counted

    def _play(self, cell: int) -> None:
        position = self._position.play(cell)
        self._set(with_moves(self._game, self._game.moves + (cell,)), position)

    def _set(self, game: Game, position: Position) -> None:
        """Every change of the game ends here: whatever was asked before is no longer asked."""
        self._game, self._position = game, position
        self._ticket += 1
        self._task = None
        seat = game.seats[position.to_move]
        if not position.outcome and seat != PERSON and not self._is_choosing:
            at_random = plays_at_random(seat, self._chance())
            self._task = Task(self._ticket, game, not at_random)

    def _begin_game(self) -> None:
        self.resume(opened(game_for(self._settings), own_side(self._settings)))

    def _next_match(self, series: Series) -> None:
        if series.order != CHOOSE:
            self._start_match(series, "X")
        elif series.seats[series.begins] != PERSON:
            self._start_match(series, MARKS[pick([0, 1], self._chance())])
        else:
            self._start_match(series, "X", is_choosing=True)

    def _start_match(self, series: Series, mark: str, is_choosing: bool = False) -> None:
        self.resume(Saved(match(series, self._settings.board, mark), False, series, series.begins, is_choosing, None))

    def _with_level(self, seats: "tuple[int, int]") -> "tuple[int, int]":
        first, second = [seat if seat == PERSON else self._settings.level for seat in seats]
        return first, second

    def _names(self) -> "tuple[str, str]":
        if self._series:
            names = self._series.names
            return names[self._began], names[1 - self._began]
        return names_in(self._game, self._settings, self._first_named)

    def _undo_to(self) -> "int | None":
        """How many moves are left after an undo; None if no person has had a choice before.

        In a game by link the other one has seen all moves before its own last one: those stay.
        """
        last = last_choice(self._game)
        return None if last is not None and self._own not in (None, last % 2) else last
