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
from ttt.game.record import HARDEST, KEEPS, MARKS, PERSON, SWAPS, Game, chosen, last_choice, position_of, with_moves
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

    new_key makes the key that distinguishes each game from all others, or "" if nobody needs keys. task is the step
    that the computer must take, None if it has nothing to do. is_counted says whether this game has been counted;
    undoing and replaying its end then doesn't count it twice.
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
        self._settings = settings
        self._scores = scores
        self._ticket = 0
        self.resume(opened(game) if game else self._chosen_game())

    @property
    def view(self) -> View:
        return View(
            self._game,
            self._position,
            self._settings,
            self._scores,
            self._undo_to() is not None or self._earlier is not None,
            bool(self._undone),
            names_of(self.saved),
            self._series,
            self._is_choosing,
            None if self._own is None else self._game.turned(self._own),
        )

    @property
    def saved(self) -> Saved:
        """The part of the sitting to store so that it can be resumed."""
        return Saved(
            self._game,
            self.is_counted,
            self._series,
            self._began,
            self._is_choosing,
            self._own,
            self._key,
            self._is_played,
            self._settings,
            self._first_named,
            self._earlier,
        )

    # Verbs. Each may raise Refused, and then changes nothing.

    def open(self, game: Game) -> None:
        """Continue a game from elsewhere. If it is already over, it doesn't count."""
        self.resume(opened(game))

    def resume(self, saved: Saved) -> None:
        """Continue an earlier sitting."""
        position = position_of(saved.game)
        self._settings = saved.settings or settings_of(saved.game, self._settings, saved.own)
        self._first_named = saved.first_named or self._settings.mark
        # Several windows may begin a game in which nobody has moved: then each window gives the game its own key.
        is_somebodys = saved.is_played or saved.series
        self._key = saved.key if saved.key and is_somebodys else self._new_key()
        self._is_played = saved.is_played
        self.is_counted = saved.is_counted
        self._first_end = saved.game.moves if position.outcome else None
        self._series, self._began, self._is_choosing = saved.series, saved.began, saved.is_choosing
        self._own = saved.own
        self._undone: "list[int | str]" = []
        self._earlier: "Earlier | None" = None if last_choice(saved.game) is not None else saved.earlier
        self._set(saved.game, position)

    def play(self, cell: int) -> None:
        """Mark a cell for the person whose turn it is; with gravity the mark falls from there."""
        phase, named = self.view.phase, name_or_number(self._game.rules, cell)
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
        target, earlier = self._undo_to(), self._earlier
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
        moves = self._game.moves
        if not is_whole(ply) or not 0 <= ply < len(moves):
            raise IllegalMove("no such ply", given=ply)
        step = ply + len(self._game.choice) if ply > 2 else ply
        if self._own is not None and step != self._undo_to():
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
        if self._series:
            self._next_match(self._series)
        else:
            self._begin(self._chosen_game())

    def change(self, **choices: object) -> None:
        """Change settings. Names take effect at once, and so does the level in a game against a level.

        All else takes effect with the next game, which starts at once if no person has moved yet or the game is over.
        """
        settings = changed(self._settings, **choices)
        was, self._settings = self._settings, settings
        if settings == was:
            return
        is_over = self._position.outcome is not None
        is_level = max(self._game.seats) <= HARDEST and not settings.character
        moved = settings if is_level and not is_over else was
        if self._series:
            waits = settings.board != was.board
        else:
            waits = settings != changed(was, level=moved.level, character=moved.character, names=settings.names)
        if waits and (is_over or last_choice(self._game) is None):
            self.new_game()
        elif settings.seat != was.seat and (is_level or self._series):
            if self._series:
                series = self._series
                self._series = Series(series.names, self._with_computer(series.seats), *series[2:])
            if not is_over:
                seats = self._with_computer(self._game.seats)
                self._set(Game(self._game.rules, seats, *self._game[2:]), self._position)

    def take_back(self) -> None:
        """Take back the changes that were chosen for the next game."""
        self._settings = self.view.settings_now

    def begin_series(self, names: "tuple[str, str]", order: str) -> None:
        """Start a series, against the computer or between two people, depending on the settings.

        names are those of the person (or first player) and of the opponent; order is as in series.py.
        Raises BadSetting for invalid names or orders, and if the settings say that two people play by link.
        """
        if self._settings.opponent == BY_LINK:
            raise BadSetting("series by link")
        other = self._settings.seat if self._settings.opponent == COMPUTER else PERSON
        self._next_match(new_series(names, (PERSON, other), order))

    def choose(self, mark: str) -> None:
        """Choose the mark of the player who starts the next match or, after three marks, the mark to go on with."""
        if self.view.phase not in (CHOOSING, SIDES):
            raise IllegalMove("nothing to choose")
        if mark not in ("X", "O"):
            raise IllegalMove("mark", given=mark)
        if self._series and self._is_choosing:
            self._start_match(self._series, mark)
        else:
            self._take(KEEPS if mark == self._game.mark(SECOND) else SWAPS)

    def stop_series(self) -> None:
        """End the series and start a game outside it."""
        if not self._series:
            raise IllegalMove("no series")
        self._begin(self._chosen_game())

    def answer(self, ticket: int, analysis: "Analysis | None" = None) -> bool:
        """Answer a task; do nothing and return False if the task is outdated."""
        if self.task is None or ticket != self.task.ticket:
            return False
        if not self._game.is_undecided:
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
        outcome = self._position.outcome
        if outcome and not self.is_counted:
            scores = counted(scores, self._game, outcome, self._key, names_of(self.saved))
            if self._series:
                self._series = after(self._series, at_first(self._game, outcome))
            self.is_counted, self._first_end = True, self._game.moves
        self._scores = scores
        return scores

    @property
    def ends_again(self) -> bool:
        """Whether this game has ended differently from the first time, and so isn't counted."""
        return bool(self._position.outcome) and self.is_counted and self._game.moves != self._first_end

    def _take(self, step: "int | str") -> None:
        """Take a step for a person."""
        self._play(step)
        self._is_played = True
        self._undone, self._earlier = [], None

    def _play(self, step: "int | str") -> None:
        if isinstance(step, str):
            self._set(chosen(self._game, step), self._position)
        else:
            position = self._position.play(step)
            self._set(with_moves(self._game, self._game.moves + (step,)), position)

    def _back_to(self, step: int) -> None:
        """Go back to the game after that many steps."""
        game = self._game
        self._undone = game.steps[step:] + self._undone
        if step <= 3:
            game = chosen(game, "")
        game = with_moves(game, game.moves[: step - len(game.choice)])
        self._set(game, position_of(game))

    def _set(self, game: Game, position: Position) -> None:
        """Set the game and its position, and the next task. Every change of the game makes earlier tasks outdated."""
        self._game, self._position = game, position
        self._ticket += 1
        self.task: "Task | None" = None
        seat = game.next_seat
        if not position.outcome and seat != PERSON and not self._is_choosing:
            at_random = seat <= HARDEST and plays_at_random(seat, self._chance())
            is_lapse = at_random and game.rules.size > AT_RANDOM and not game.is_undecided
            self.task = Task(self._ticket, game, not at_random, self._chance() if is_lapse else None)

    def _chosen_game(self) -> Saved:
        return opened(game_for(self._settings), own_side(self._settings)).replaced(settings=self._settings)

    def _begin(self, saved: Saved) -> None:
        """Begin a new game. If the present one isn't over, undo can bring it back."""
        earlier = self._earlier
        if self._position.outcome:
            earlier = None
        elif self._undone or last_choice(self._game) is not None:
            game = self._game
            for step in self._undone:
                game = chosen(game, step) if isinstance(step, str) else with_moves(game, game.moves + (step,))
            earlier = Earlier(self.saved.replaced(game=game, earlier=None), len(self._undone))
        self.resume(saved.replaced(earlier=earlier))

    def _next_match(self, series: Series) -> None:
        if series.order != CHOOSE or self._settings.board.shares_marks:
            self._start_match(series, "X")
        elif series.seats[series.begins] != PERSON:
            self._start_match(series, MARKS[pick([0, 1], self._chance())])
        else:
            self._start_match(series, "X", is_choosing=True)

    def _start_match(self, series: Series, mark: str, is_choosing: bool = False) -> None:
        game = match(series, self._settings.board, mark)
        begun = fresh(game).replaced(series=series, began=series.begins, is_choosing=is_choosing)
        self._begin(begun.replaced(settings=self._settings))

    def _with_computer(self, seats: "tuple[int, int]") -> "tuple[int, int]":
        first, second = [seat if seat == PERSON else self._settings.seat for seat in seats]
        return first, second

    def _undo_to(self) -> "int | None":
        """Return how many steps remain after an undo; None if there is no step of a person to undo.

        In a game by link, the other player has already seen all steps up to their own last step, so these stay.
        """
        last, game = last_choice(self._game), self._game
        is_seen = last is not None and self._own is not None and game.actor(last) != game.turned(self._own)
        return None if is_seen else last
