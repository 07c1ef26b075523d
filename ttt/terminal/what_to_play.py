"""Asks what to play and plays it, from the first question to the thank-you."""

from collections.abc import Callable
from contextlib import suppress

from ttt.game.analysis import Analysis
from ttt.game.errors import BadSetting
from ttt.game.notation import board_text
from ttt.game.record import PERSON, Game, new_game
from ttt.game.rules import Rules, rules
from ttt.session import series as matches
from ttt.session.people_names import LONGEST_NAME, check_name
from ttt.session.series import Series
from ttt.session.session import Task
from ttt.session.settings import DEFAULT
from ttt.terminal.game_loop import Sitting
from ttt.terminal.prompt import Quit, Terminal
from ttt.terminal.typed_input import board_size, level, one_of, yes_or_no
from ttt.words.speech import say

_ORDERS = {
    "1": matches.CHOOSE,
    "2": matches.ALTERNATE,
    "3": matches.FIXED,
    "4": matches.LOSER,
}
_MARKS = {"1": "X", "x": "X", "2": "O", "o": "O", "3": None}


def interview(terminal: Terminal, chance: "Callable[[], float]") -> None:
    """Ask what to play, and play it until the person wants to stop."""
    with suppress(Quit, KeyboardInterrupt):
        terminal.write(say("welcome"))
        terminal.write(say("at every question"))
        kinds = one_of({"1": _against_computer, "2": _two_players, "3": _series})
        kind = terminal.ask(say("how to play"), kinds, say("explain who plays"), "1")
        terminal.write(say("about boards"))
        board = terminal.ask(say("which board"), board_size, say("about boards"), board_text(rules()))
        kind(terminal, board, chance)
    terminal.write(say("thanks"))


def play_on(
    terminal: Terminal,
    game: Game,
    chance: "Callable[[], float]",
    names: "tuple[str, str] | None" = None,
    think: "Callable[[Task], Analysis | None] | None" = None,
) -> None:
    """Continue one game; names and think are as in Sitting."""
    with suppress(Quit):
        Sitting(terminal, game, chance, names, think).play()
    terminal.write(say("thanks"))


def _against_computer(terminal: Terminal, board: Rules, chance: "Callable[[], float]") -> None:
    is_wanted, seat = True, DEFAULT.level
    while is_wanted:
        seat = _level(terminal, seat)
        goes_first = _is_wanted(terminal, say("go first"))
        # The person is X and the computer O, whoever begins.
        game = new_game(board, (PERSON, seat), "X") if goes_first else new_game(board, (seat, PERSON), "O")
        Sitting(terminal, game, chance).play()
        is_wanted = _is_wanted(terminal, say("play again"))


def _two_players(terminal: Terminal, board: Rules, chance: "Callable[[], float]") -> None:
    is_wanted = True
    while is_wanted:
        Sitting(terminal, new_game(board), chance).play()
        is_wanted = _is_wanted(terminal, say("play again"))


def _series(terminal: Terminal, board: Rules, chance: "Callable[[], float]") -> None:
    order = terminal.ask(say("which order"), one_of(_ORDERS), say("explain order"), "1")
    first = terminal.ask(
        say("first name"), check_name, say("explain first name", longest=LONGEST_NAME), say("player one")
    )
    second = terminal.ask(
        say("second name"), _opponent_of(first), say("explain second name", longest=LONGEST_NAME), say("computer")
    )
    is_computer = second.lower() == say("computer").lower()
    seat = _level(terminal, DEFAULT.level) if is_computer else PERSON
    series = matches.new_series((first, second), (PERSON, seat), order)
    with suppress(Quit, KeyboardInterrupt):
        while mark := _opening_mark(terminal, series, chance):
            names = (series.names[series.begins], series.names[1 - series.begins])
            outcome = Sitting(terminal, matches.match(series, board, mark), chance, names).play()
            series = matches.after(series, outcome)
            terminal.write(_score("scoreboard", series))
    terminal.write(_score("final score", series))


def _level(terminal: Terminal, usual: int) -> int:
    return terminal.ask(say("which level"), level, say("explain levels"), str(usual))


def _is_wanted(terminal: Terminal, question: str) -> bool:
    return terminal.ask(question, yes_or_no, say("explain yes or no"), "y")


def _opponent_of(first: str) -> "Callable[[str], str]":
    """Return a reader for the second name."""

    def understand(answer: str) -> str:
        second = check_name(answer)
        if second == first:
            raise BadSetting("same name", given=second)
        return second

    return understand


def _opening_mark(terminal: Terminal, series: Series, chance: "Callable[[], float]") -> "str | None":
    """Return the mark that moves first in the next match, or None to end the series."""
    name = series.names[series.begins]
    if series.order != matches.CHOOSE:
        if series.matches and not _is_wanted(terminal, say("another match")):
            return None
        terminal.write(say("begins", name=name, mark="X"))
        return "X"
    if series.seats[series.begins] == PERSON:
        return terminal.ask(say("which mark", name=name), one_of(_MARKS), say("explain mark"), "1")
    mark = "XO"[int(chance() * 2)]
    terminal.write(say("chosen", name=name, mark=mark))
    return mark


def _score(key: str, series: Series) -> str:
    (first, second), (first_wins, second_wins) = series.names, series.wins
    return say(key, first=first, second=second, first_wins=first_wins, second_wins=second_wins, draws=series.draws)
