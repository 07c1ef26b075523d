"""One sitting at the board: the caller changes it with verbs, which are methods, and reads its view and its task.

This module does no input or output, never waits, and has no clock. A refused verb raises an error
and changes nothing. On the computer's turn there is a task: the caller works on the task, however long
that takes, and passes the answer back. An answer to an outdated task is dropped. chance is passed in:
a function that returns random numbers, 0 <= chance() < 1.
"""

from collections import namedtuple

from ttt.game.cells import name_or_number
from ttt.game.errors import BadSetting, IllegalMove
from ttt.game.level import AT_RANDOM, pick, plays_at_random
from ttt.game.record import (
    HARDEST,
    KEEPS,
    MARKS,
    PERSON,
    SWAPS,
    Game,
    after_steps,
    last_choice,
    position_of,
    with_step,
)
from ttt.game.rules import SECOND, Position, is_whole, landing
from ttt.session.saved_sitting import Earlier, Saved, fresh, names_of, opened
from ttt.session.scores import NONE, Scores, counted
from ttt.session.series import CHOOSE, Series, after, at_first, match, new_series
from ttt.session.settings import BY_LINK, COMPUTER, DEFAULT, Settings, changed, game_for, own_side, settings_of
from ttt.session.view import AWAY, CHOOSING, OVER, PERSONS_TURN, SIDES, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.game.analysis import Analysis


class Task(namedtuple("Task", ("ticket", "game", "needs_thought", "lapse"))):
    """A step that the computer must take in this game: a considered one if needs_thought, otherwise a weaker one.

    Pass the ticket to Session.answer with an analysis that holds the best moves: that of a search, or an opponent's
    favourite moves, for which needs_thought is always true. If lapse is a number, ttt/game/lapse.py makes the analysis
    from it. If neither is set, pass None: any legal move will do.
    """


class Session:
    """A sitting, with its settings and scores; the module's docstring describes chance.

    new_key makes the key that distinguishes each game from all others, or "" if nobody needs keys. saved is the part of
    the sitting to store so that it can be resumed. task is the step that the computer must take, None if it has nothing
    to do.
    """

    def __init__(
        self,
        game: "Game | None" = None,
        settings: Settings = DEFAULT,
        scores: Scores = NONE,
        *,
        chance: "Callable[[], float]",
        new_key: "Callable[[], str]" = lambda: "",
    ) -> None:
        self._chance = chance
        self._new_key = new_key
        self._scores = scores
        self._ticket = 0
        self.saved = _chosen_game(settings)
        self.resume(opened(game) if game else self.saved)

    @property
    def view(self) -> View:
        saved = self.saved
        can_undo = self._undo_to() is not None or saved.earlier is not None
        own = None if saved.own is None else saved.game.turned(saved.own)
        shown = saved.game, self._position, saved.settings, self._scores, can_undo, bool(self._undone)
        is_watched = self._position.outcome is not None and not saved.is_played
        names = ("", "") if is_watched else names_of(saved)
        return View(*shown, names, saved.series, saved.is_choosing, own, is_watched)

    # Verbs. Each may raise Refused, and then changes nothing.

    def open(self, game: Game) -> None:
        """Continue a game from elsewhere. If it is already over, it doesn't count."""
        self.resume(opened(game))

    def resume(self, saved: Saved) -> None:
        """Continue an earlier sitting."""
        position = position_of(saved.game)
        settings = saved.settings or settings_of(saved.game, self.saved.settings, saved.own)
        self.saved = saved.replaced(
            settings=settings,
            first_named=saved.first_named or settings.mark,
            # Several windows may begin a game in which nobody has moved: then each window gives the game its own key.
            key=saved.key if saved.key and (saved.is_played or saved.series) else self._new_key(),
            earlier=None if last_choice(saved.game) is not None else saved.earlier,
        )
        self._first_end = saved.game.moves if position.outcome else None
        self._undone: "list[int | str]" = []
        self._set(saved.game, position)

    def play(self, cell: int) -> None:
        """Mark a cell for the person whose turn it is; with gravity the mark falls from there."""
        phase, named = self.view.phase, name_or_number(self.saved.game.rules, cell)
        if phase in (CHOOSING, SIDES):
            raise IllegalMove("choose first", cell=named)
        if phase == AWAY:
            raise IllegalMove("friend to move", cell=named)
        if phase not in (PERSONS_TURN, OVER):
            raise IllegalMove("computer to move", cell=named)
        # After the end, the refusal names the cell that was requested.
        self._take(cell if self._position.outcome else landing(self._position, cell))

    def undo(self) -> None:
        """Go back to before the last step that a person took or, if there is none, to the unfinished previous game."""
        target, earlier = self._undo_to(), self.saved.earlier
        if target is not None:
            self._back_to(target)
        elif earlier is None:
            raise IllegalMove("nothing to undo")
        else:
            self.resume(earlier.saved)
            self._back_to(len(earlier.saved.game.steps) - earlier.undone)
            self.take_back()  # drops the settings of the abandoned game, which would otherwise wait for the next

    def back_to(self, ply: int) -> None:
        """Go back to the position after ply moves, whoever is to move there; redo works as after undo.

        Raises IllegalMove unless ply is less than the number of moves. In a game by link, only the ply to which undo
        would go is allowed.
        """
        game = self.saved.game
        if not is_whole(ply) or not 0 <= ply < len(game.moves):
            raise IllegalMove("no such ply", given=ply)
        step = ply + len(game.choice) if ply > 2 else ply
        if self.saved.own is not None and step != self._undo_to():
            raise IllegalMove("move was sent")
        self._back_to(step)

    def redo(self) -> None:
        """Go forward to the next position in which it is a person's turn, or to the last step that was undone."""
        if not self._undone:
            raise IllegalMove("nothing to redo")
        while True:
            self._play(self._undone.pop(0))
            if not self._undone or self.view.phase in (PERSONS_TURN, SIDES):
                return

    def new_game(self) -> None:
        """Start a new game with the current settings; in a series, start its next match.

        If the previous game isn't over, undo brings it back, with the steps undone there, until a person has moved.
        This works even in a series, because an open match hasn't been counted yet, and in a game by link, because the
        other player isn't told.
        """
        if self.saved.series:
            self._next_match(self.saved.series)
        else:
            self._begin(_chosen_game(self.saved.settings))

    def change(self, **choices: object) -> None:
        """Change settings. Names take effect at once, and so does the level in a game against a level.

        All else takes effect with the next game, which starts at once if no person has moved yet or the game is over.
        """
        was, series, game = self.saved.settings, self.saved.series, self.saved.game
        settings = changed(was, **choices)
        if settings == was:
            return
        self._keep(settings=settings)
        is_over = self._position.outcome is not None
        is_level = max(game.seats) <= HARDEST and not settings.character
        moved = settings if is_level and not is_over else was
        if series:
            waits = settings.board != was.board
        else:
            waits = settings != changed(was, level=moved.level, character=moved.character, names=settings.names)
        if waits and (is_over or last_choice(game) is None):
            self.new_game()
        elif settings.seat != was.seat and (is_level or series):
            if series:
                self._keep(series=Series(series.names, self._with_computer(series.seats), *series[2:]))
            if not is_over:
                self._set(Game(game.rules, self._with_computer(game.seats), *game[2:]), self._position)

    def take_back(self) -> None:
        """Take back the changes that were chosen for the next game."""
        self._keep(settings=self.view.settings_now)

    def begin_series(self, names: "tuple[str, str]", order: str) -> None:
        """Start a series, against the computer or between two people, depending on the settings.

        names are those of the person (or first player) and of the opponent; order is as in series.py.
        Raises BadSetting for invalid names or orders, and if the settings say that two people play by link.
        """
        settings = self.saved.settings
        if settings.opponent == BY_LINK:
            raise BadSetting("series by link")
        other = settings.seat if settings.opponent == COMPUTER else PERSON
        self._next_match(new_series(names, (PERSON, other), order))

    def choose(self, mark: str) -> None:
        """Choose the mark of the player who starts the next match or, after three marks, the mark to go on with."""
        if self.view.phase not in (CHOOSING, SIDES):
            raise IllegalMove("nothing to choose")
        if mark not in ("X", "O"):
            raise IllegalMove("mark", given=mark)
        if self.saved.series and self.saved.is_choosing:
            self._start_match(self.saved.series, mark)
        else:
            self._take(KEEPS if mark == self.saved.game.mark(SECOND) else SWAPS)

    def stop_series(self) -> None:
        """End the series and start a game outside it."""
        if not self.saved.series:
            raise IllegalMove("no series")
        self._begin(_chosen_game(self.saved.settings))

    def answer(self, ticket: int, analysis: "Analysis | None" = None) -> bool:
        """Answer a task; do nothing and return False if the task is outdated."""
        if self.task is None or ticket != self.task.ticket:
            return False
        if not self.saved.game.is_undecided:
            self._play(pick(analysis.best if analysis else self._position.legal_moves(), self._chance()))
        elif analysis:
            self._play(KEEPS if analysis.cells[analysis.best[0]].rank >= 0 else SWAPS)
        else:
            self._play((KEEPS, SWAPS)[pick([0, 1], self._chance())])
        self._undone = []
        return True

    def count(self, scores: Scores) -> Scores:
        """Add this game to the scores as last stored, if it has ended and hasn't been counted yet.

        Call this whenever scores are about to be shown or stored, so that games counted by another
        window in the meantime aren't lost. A series counts its match at the same time.
        """
        outcome, saved, game = self._position.outcome, self.saved, self.saved.game
        if outcome and not saved.is_counted:
            scores = counted(scores, game, outcome, saved.key, names_of(saved))
            self._keep(is_counted=True, series=saved.series and after(saved.series, at_first(game, outcome)))
            self._first_end = game.moves
        self._scores = scores
        return scores

    @property
    def ends_again(self) -> bool:
        """Whether this game has ended differently from the first time, and so isn't counted."""
        return bool(self._position.outcome) and self.saved.is_counted and self.saved.game.moves != self._first_end

    def _take(self, step: "int | str") -> None:
        """Take a step for a person."""
        self._play(step)
        self._keep(is_played=True, earlier=None)
        self._undone = []

    def _play(self, step: "int | str") -> None:
        position = self._position if isinstance(step, str) else self._position.play(step)
        self._set(with_step(self.saved.game, step), position)

    def _back_to(self, step: int) -> None:
        """Go back to the game after that many steps."""
        game = self.saved.game
        self._undone = game.steps[step:] + self._undone
        game = after_steps(game, step)
        self._set(game, position_of(game))

    def _set(self, game: Game, position: Position) -> None:
        """Set the game and its position, and the next task. Every change of the game makes earlier tasks outdated."""
        self._keep(game=game)
        self._position = position
        self._ticket += 1
        self.task: "Task | None" = None
        seat = game.next_seat
        if not position.outcome and seat != PERSON and not self.saved.is_choosing:
            at_random = seat <= HARDEST and plays_at_random(seat, self._chance())
            is_lapse = at_random and game.rules.size > AT_RANDOM and not game.is_undecided
            self.task = Task(self._ticket, game, not at_random, self._chance() if is_lapse else None)

    def _keep(self, **changes: object) -> None:
        self.saved = self.saved.replaced(**changes)

    def _begin(self, saved: Saved) -> None:
        """Begin a new game. If the present one isn't over, undo can bring it back."""
        earlier, game = self.saved.earlier, self.saved.game
        if self._position.outcome:
            earlier = None
        elif self._undone or last_choice(game) is not None:
            for step in self._undone:
                game = with_step(game, step)
            earlier = Earlier(self.saved.replaced(game=game, earlier=None), len(self._undone))
        self.resume(saved.replaced(earlier=earlier))

    def _next_match(self, series: Series) -> None:
        if series.order != CHOOSE or self.saved.settings.board.shares_marks:
            self._start_match(series, "X")
        elif series.seats[series.begins] != PERSON:
            self._start_match(series, MARKS[pick([0, 1], self._chance())])
        else:
            self._start_match(series, "X", is_choosing=True)

    def _start_match(self, series: Series, mark: str, is_choosing: bool = False) -> None:
        settings = self.saved.settings
        begun = fresh(match(series, settings.board, mark)).replaced(series=series, settings=settings)
        self._begin(begun.replaced(began=series.begins, is_choosing=is_choosing))

    def _with_computer(self, seats: "tuple[int, int]") -> "tuple[int, int]":
        first, second = [seat if seat == PERSON else self.saved.settings.seat for seat in seats]
        return first, second

    def _undo_to(self) -> "int | None":
        """Return how many steps remain after an undo; None if there is no step of a person to undo.

        In a game by link, the other player has already seen all steps up to their own last step, so these stay.
        """
        game, own = self.saved.game, self.saved.own
        last = last_choice(game)
        is_seen = last is not None and own is not None and game.actor(last) != game.turned(own)
        return None if is_seen else last


def _chosen_game(settings: Settings) -> Saved:
    return opened(game_for(settings), own_side(settings)).replaced(settings=settings)
