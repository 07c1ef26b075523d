"""Asks what to play and plays it, from the first question to the thank-you."""

from collections.abc import Callable
from contextlib import suppress

from ttt.game.errors import BadSetting
from ttt.game.family import rules
from ttt.game.notation import board_text
from ttt.game.record import PERSON, new_game
from ttt.game.rules import Rules
from ttt.session import series as matches
from ttt.session.people_names import LONGEST_NAME, check_name
from ttt.session.series import Series
from ttt.session.settings import DEFAULT
from ttt.words.commands import SENTENCES as COMMANDS
from ttt.words.playing import SENTENCES as PLAYING
from ttt.words.speech import say
from ttt.words.terminal import SENTENCES
from ttt.workbench.given import board_size, level, one_of, yes_or_no
from ttt.workbench.prompt import Quit, Terminal
from ttt.workbench.sitting import Sitting

_ORDERS = {"1": matches.CHOOSE, "2": matches.ALTERNATE, "3": matches.FIXED, "4": matches.LOSER}
_MARKS = {"1": "X", "x": "X", "2": "O", "o": "O", "3": None}


def interview(terminal: Terminal, chance: "Callable[[], float]") -> None:
    """Ask what to play, and play it until the person wants to stop."""
    with suppress(Quit, KeyboardInterrupt):
        terminal.write(say("Tic-tac-toe and its family: k in a row on any board."))
        terminal.write(
            say(
                "At every question, Enter accepts the answer in square brackets, help explains the question, and "
                "quit ends the program."
            )
        )
        kinds = one_of({"1": _against_computer, "2": _two_players, "3": _series})
        kind = terminal.ask(
            say("Who plays? (1) you against the computer, (2) two players, (3) a series of matches"),
            kinds,
            say(
                "1: you play against the computer. 2: two people take turns here. 3: two players play match after "
                "match, and wins are counted."
            ),
            "1",
        )
        terminal.write(say(COMMANDS["about boards"]))
        board = terminal.ask(
            say("Which board? (7x6x4g is Connect Four)"),
            board_size,
            say(COMMANDS["about boards"]),
            board_text(rules()),
        )
        kind(terminal, board, chance)
    terminal.write(say("Thank you for playing."))


def _against_computer(terminal: Terminal, board: Rules, chance: "Callable[[], float]") -> None:
    is_wanted, seat = True, DEFAULT.level
    while is_wanted:
        seat = _level(terminal, seat)
        goes_first = _is_wanted(terminal, say("Do you want to go first? (y/n)"))
        # The person is X and the computer O, whoever begins.
        game = new_game(board, (PERSON, seat), "X") if goes_first else new_game(board, (seat, PERSON), "O")
        Sitting(terminal, game, chance).play()
        is_wanted = _is_wanted(terminal, say("Play again? (y/n)"))


def _two_players(terminal: Terminal, board: Rules, chance: "Callable[[], float]") -> None:
    is_wanted = True
    while is_wanted:
        Sitting(terminal, new_game(board), chance).play()
        is_wanted = _is_wanted(terminal, say("Play again? (y/n)"))


def _series(terminal: Terminal, board: Rules, chance: "Callable[[], float]") -> None:
    order = terminal.ask(
        say(
            "Who moves first? (1) each in turn, choosing a mark; (2) each in turn;\n"
            "(3) always the first player; (4) the loser of the last match"
        ),
        one_of(_ORDERS),
        say(
            "With 1, the player who moves first chooses X or O; with the others, the player who moves first "
            "plays X. With 4, the other player moves first after a draw."
        ),
        "1",
    )
    first = terminal.ask(
        say("Name of the first player"),
        check_name,
        say("A name is one line of 1 to {longest} characters.", longest=LONGEST_NAME),
        say("Player 1"),
    )
    second = terminal.ask(
        say("Name of the second player"),
        _opponent_of(first),
        say(
            "A name is one line of 1 to {longest} characters, different from the first one. If you just press Enter, "
            "the computer plays.",
            longest=LONGEST_NAME,
        ),
        say(PLAYING["computer"]),
    )
    is_computer = second.lower() == say(PLAYING["computer"]).lower()
    seat = _level(terminal, DEFAULT.level) if is_computer else PERSON
    series = matches.new_series((first, second), (PERSON, seat), order)
    with suppress(Quit, KeyboardInterrupt):
        while mark := _opening_mark(terminal, series, chance):
            names = (series.names[series.begins], series.names[1 - series.begins])
            outcome = Sitting(terminal, matches.match(series, board, mark), chance, names).play()
            series = matches.after(series, outcome)
            terminal.write(_score(series, is_final=False))
    terminal.write(_score(series, is_final=True))


def _level(terminal: Terminal, usual: int) -> int:
    return terminal.ask(
        say("Difficulty, 1 (easiest) to 100 (hardest)"),
        level,
        say(
            "At level 1 the computer overlooks nearly everything; at level 100 it always plays the best move it finds."
        ),
        str(usual),
    )


def _is_wanted(terminal: Terminal, question: str) -> bool:
    return terminal.ask(question, yes_or_no, say("Type y for yes or n for no."), "y")


def _opponent_of(first: str) -> "Callable[[str], str]":
    """Return a function that reads the second player's name.

    It raises BadSetting if the name isn't valid or is the first player's.
    """

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
        if series.matches and not _is_wanted(terminal, say("Another match? (y/n)")):
            return None
        terminal.write(say("{name} moves first and plays {mark}.", name=name, mark="X"))
        return "X"
    if series.seats[series.begins] == PERSON:
        return terminal.ask(
            say("{name}, choose: 1 for X, 2 for O, 3 to quit", name=name),
            one_of(_MARKS),
            say("The mark you choose moves first. Before the next match, the other player chooses."),
            "1",
        )
    mark = "XO"[int(chance() * 2)]
    terminal.write(say("{name} chose {mark}.", name=name, mark=mark))
    return mark


def _score(series: Series, is_final: bool) -> str:
    (first, second), (first_wins, second_wins) = series.names, series.wins
    return say(
        PLAYING["final score"] if is_final else SENTENCES["scoreboard"],
        first=first,
        second=second,
        first_wins=first_wins,
        second_wins=second_wins,
        draws=series.draws,
    )
