"""Games at a terminal, from the first question to the thank-you."""

from collections.abc import Callable
from contextlib import suppress

from ttt import series as matches
from ttt.errors import Refused
from ttt.game import PERSON, Game, check_seat, new_game
from ttt.link import to_text
from ttt.names import check_name
from ttt.rules import Outcome, Rules, rules
from ttt.search import Search
from ttt.session import Session, Task
from ttt.terminal import ask
from ttt.terminal.board import both_names, drawn, numbered
from ttt.terminal.sentences import SENTENCES
from ttt.view import OVER
from ttt.words import learn, outcome_reason, say, status

learn(SENTENCES)
NODES = 100_000  # what the computer may spend on a move


def interview(terminal: ask.Terminal, chance: "Callable[[], float]") -> None:
    """Ask what to play, and play it until the person has had enough."""
    with suppress(ask.Quit):
        terminal.write(say("welcome"))
        kind = terminal.ask(say("how to play"), ask.one_of({"1": _against_computer, "2": _two_players, "3": _series}))
        board = terminal.ask(say("which board"), lambda answer: ask.board_size(answer) if answer else rules())
        kind(terminal, board, chance)
    terminal.write(say("thanks"))


def play_on(terminal: ask.Terminal, game: Game, chance: "Callable[[], float]", names: "tuple[str, str] | None") -> None:
    """Play one game on from where it stands; names are those of who moves first and second."""
    with suppress(ask.Quit):
        Sitting(terminal, game, chance, names).play()
    terminal.write(say("thanks"))


def _against_computer(terminal: ask.Terminal, board: Rules, chance: "Callable[[], float]") -> None:
    while True:
        level = terminal.ask(say("which level"), _level)
        goes_first = terminal.ask(say("go first"), ask.yes_or_no)
        seats = (PERSON, level) if goes_first else (level, PERSON)
        # The person is X and the computer O, whoever begins.
        Sitting(terminal, new_game(board, seats, "X" if goes_first else "O"), chance).play()
        if not terminal.ask(say("play again"), ask.yes_or_no):
            return


def _two_players(terminal: ask.Terminal, board: Rules, chance: "Callable[[], float]") -> None:
    while True:
        Sitting(terminal, new_game(board), chance).play()
        if not terminal.ask(say("play again"), ask.yes_or_no):
            return


def _series(terminal: ask.Terminal, board: Rules, chance: "Callable[[], float]") -> None:
    first = terminal.ask(say("first name"), check_name)
    second = terminal.ask(say("second name"), lambda answer: check_name(answer) if answer else "")
    level = PERSON if second else terminal.ask(say("which level"), _level)
    series = matches.new_series((first, second or say("computer")), (PERSON, level))
    try:
        while True:
            chooser = series.names[series.begins]
            if series.seats[series.begins] == PERSON:
                choices = {"1": "X", "2": "O", "3": "", "x": "X", "o": "O", "quit": ""}
                mark = terminal.ask(say("choose mark", name=chooser), ask.one_of(choices))
                if not mark:
                    return
            else:
                mark = "XO"[int(chance() * 2)]
                terminal.write(say("computer chose", name=chooser, mark=mark))
            names = (chooser, series.names[1 - series.begins])
            outcome = Sitting(terminal, matches.match(series, board, mark), chance, names).play()
            series = matches.after(series, outcome)
            terminal.write(_score("scoreboard", series))
    finally:
        terminal.write(_score("final score", series))


def _level(answer: str) -> int:
    level = ask.whole_number(answer)
    if level == PERSON:
        raise Refused("level", given=answer)
    check_seat(level)
    return level


def _score(key: str, series: matches.Series) -> str:
    (first, second), (first_wins, second_wins) = series.names, series.wins
    return say(key, first=first, second=second, first_wins=first_wins, second_wins=second_wins, draws=series.draws)


class Sitting:
    """One game at the terminal."""

    def __init__(
        self,
        terminal: ask.Terminal,
        game: Game,
        chance: "Callable[[], float]",
        names: "tuple[str, str] | None" = None,
    ) -> None:
        self._terminal = terminal
        self._session = Session(game, chance=chance)
        self._search = Search(game.rules)
        self._names = names

    def play(self) -> Outcome:
        """Play to the end and return the Outcome. Raises Quit, after telling how to go on."""
        session, write = self._session, self._terminal.write
        board = session.view.game.rules
        try:
            if board.size <= 9:
                write(say("these numbers"))
                write(numbered(board))
            if session.view.game.moves or session.task is None:
                write(drawn(session.view))
            while session.view.phase != OVER:
                if task := session.task:
                    self._let_computer_move(task)
                else:
                    self._terminal.ask(self._question(), self._obey, board)
                write(drawn(session.view))
        except ask.Quit:
            write(say("go on with", text=to_text(session.view.game)))
            raise
        write(self._ending())
        return session.view.position.outcome

    def _let_computer_move(self, task: Task) -> None:
        analysis = self._search.analyse(self._session.view.position, NODES) if task.needs_thought else None
        self._session.answer(task.ticket, analysis)
        game = self._session.view.game
        self._terminal.write(say("computer played", cell=both_names(game.rules, game.moves[-1])))

    def _obey(self, answer: str) -> None:
        session = self._session
        if answer.lower() in ("quit", "q", "exit"):
            raise ask.Quit
        if answer.lower() == "undo":
            session.undo()
        elif answer.lower() == "redo":
            session.redo()
        else:
            session.play(ask.cell(session.view.game.rules)(answer))

    def _question(self) -> str:
        view = self._session.view
        if self._names:
            who = say("player named", name=self._names[view.position.to_move], mark=view.turn)
        else:
            who = say("player", mark=view.turn)
        return say("your move", who=who, ways=ask.ways(view.game.rules))

    def _ending(self) -> str:
        view = self._session.view
        if self._names and view.winner:
            name = self._names[view.position.outcome.winner]
            return say("named wins", name=name, reason=outcome_reason(view))
        return status(view)
