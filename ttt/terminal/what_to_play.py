"""Asks what to play and plays it, from the first question to the thank-you."""

from collections.abc import Callable
from contextlib import suppress

from ttt.game.errors import BadSetting
from ttt.game.record import PERSON, Game, new_game
from ttt.game.rules import Rules, rules
from ttt.session import series as matches
from ttt.session.names import check_name
from ttt.session.series import Series
from ttt.terminal.game_loop import Sitting
from ttt.terminal.prompt import Quit, Terminal
from ttt.terminal.typed_input import board_size, level, one_of, yes_or_no
from ttt.words.speech import say

_ORDERS = {
    "": matches.CHOOSE,
    "1": matches.CHOOSE,
    "2": matches.ALTERNATE,
    "3": matches.FIXED,
    "4": matches.LOSER,
}
_MARKS = {"1": "X", "x": "X", "2": "O", "o": "O", "3": None, "quit": None}


def interview(terminal: Terminal, chance: "Callable[[], float]") -> None:
    """Ask what to play, and play it until the person wants to stop."""
    with suppress(Quit, KeyboardInterrupt):
        terminal.write(say("welcome"))
        kind = terminal.ask(say("how to play"), one_of({"1": _against_computer, "2": _two_players, "3": _series}))
        terminal.write(say("about boards"))
        board = terminal.ask(say("which board"), lambda answer: board_size(answer) if answer else rules())
        kind(terminal, board, chance)
    terminal.write(say("thanks"))


def play_on(terminal: Terminal, game: Game, chance: "Callable[[], float]", names: "tuple[str, str] | None") -> None:
    """Continue one game; names are those of the first and the second player."""
    with suppress(Quit):
        Sitting(terminal, game, chance, names).play()
    terminal.write(say("thanks"))


def _against_computer(terminal: Terminal, board: Rules, chance: "Callable[[], float]") -> None:
    is_wanted = True
    while is_wanted:
        seat = terminal.ask(say("which level"), level)
        goes_first = terminal.ask(say("go first"), yes_or_no)
        # The person is X and the computer O, whoever starts.
        game = new_game(board, (PERSON, seat), "X") if goes_first else new_game(board, (seat, PERSON), "O")
        Sitting(terminal, game, chance).play()
        is_wanted = terminal.ask(say("play again"), yes_or_no)


def _two_players(terminal: Terminal, board: Rules, chance: "Callable[[], float]") -> None:
    is_wanted = True
    while is_wanted:
        Sitting(terminal, new_game(board), chance).play()
        is_wanted = terminal.ask(say("play again"), yes_or_no)


def _series(terminal: Terminal, board: Rules, chance: "Callable[[], float]") -> None:
    order = terminal.ask(say("which order"), one_of(_ORDERS))
    first = terminal.ask(say("first name"), check_name)
    second, is_computer = terminal.ask(say("second name"), _opponent_of(first))
    seat = terminal.ask(say("which level"), level) if is_computer else PERSON
    series = matches.new_series((first, second), (PERSON, seat), order)
    with suppress(Quit, KeyboardInterrupt):
        while mark := _opening_mark(terminal, series, chance):
            names = (series.names[series.begins], series.names[1 - series.begins])
            outcome = Sitting(terminal, matches.match(series, board, mark), chance, names).play()
            series = matches.after(series, outcome)
            terminal.write(_score("scoreboard", series))
    terminal.write(_score("final score", series))


def _opponent_of(first: str) -> "Callable[[str], tuple[str, bool]]":
    """A reader for the second name; it returns the name and whether an empty answer made it the computer's."""

    def understand(answer: str) -> "tuple[str, bool]":
        second = check_name(answer or say("computer"))
        if second == first:
            raise BadSetting("same name", given=second)
        return second, not answer

    return understand


def _opening_mark(terminal: Terminal, series: Series, chance: "Callable[[], float]") -> "str | None":
    """The mark that moves first in the next match, or None to end the series."""
    name = series.names[series.begins]
    if series.order != matches.CHOOSE:
        if series.matches and not terminal.ask(say("another match"), yes_or_no):
            return None
        terminal.write(say("begins", name=name, mark="X"))
        return "X"
    if series.seats[series.begins] == PERSON:
        return terminal.ask(say("which mark", name=name), one_of(_MARKS))
    mark = "XO"[int(chance() * 2)]
    terminal.write(say("chosen", name=name, mark=mark))
    return mark


def _score(key: str, series: Series) -> str:
    (first, second), (first_wins, second_wins) = series.names, series.wins
    return say(key, first=first, second=second, first_wins=first_wins, second_wins=second_wins, draws=series.draws)
