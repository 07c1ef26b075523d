"""One game at a terminal, from its current position to the end."""

from collections.abc import Callable

from ttt.coach.questions import answered
from ttt.coach.reasons import hint
from ttt.engine.search import Search
from ttt.game.analysis import Analysis
from ttt.game.notation import to_text
from ttt.game.record import Game, position_of
from ttt.game.rules import Outcome, Position
from ttt.session.session import Session, Task
from ttt.session.view import OVER
from ttt.terminal.board_output import both_names, drawn, ending, numbered, who
from ttt.terminal.program_name import program_name
from ttt.terminal.prompt import Quit, Terminal
from ttt.terminal.typed_input import NUMBERED, cell, ways
from ttt.words.help import rules_in_words
from ttt.words.hints import steps
from ttt.words.speech import say

NODES = 40_000  # the limit for a move of the computer


class Sitting:
    """One game. names are those of the first and the second player, None to use the marks alone."""

    def __init__(
        self,
        terminal: Terminal,
        game: Game,
        chance: "Callable[[], float]",
        names: "tuple[str, str] | None" = None,
    ) -> None:
        self._terminal = terminal
        self._session = Session(game, chance=chance)
        self._search = Search(game.rules)
        self._names = names
        self._was_asked = False
        self._hinted: "Position | None" = None
        self._hints: "tuple[str, ...]" = ()  # what is left to say about that position

    def play(self) -> Outcome:
        """Play to the end and return the Outcome. Raises Quit, after saying how to continue."""
        session, write = self._session, self._terminal.write
        try:
            # The numbered board, shown before the first question, stands in for the empty one.
            if session.view.game.moves or not self._has_numbers():
                write(drawn(session.view))
            while session.view.phase != OVER:
                shown = session.view.position
                if task := session.task:
                    self._let_computer_move(task)
                else:
                    self._ask_person()
                if session.view.position != shown:
                    write(drawn(session.view))
        except (Quit, KeyboardInterrupt):
            write(say("go on with", command=program_name(), text=to_text(session.view.game)))
            raise Quit from None
        write(ending(session.view, self._names))
        return session.view.position.outcome

    def _let_computer_move(self, task: Task) -> None:
        analysis = self._analyse(self._session.view.position) if task.needs_thought else None
        self._session.answer(task.ticket, analysis)
        game = self._session.view.game
        self._terminal.write(say("computer plays", cell=both_names(game.rules, game.moves[-1])))

    def _ask_person(self) -> None:
        view = self._session.view
        board = view.game.rules
        name = who(view, view.position.to_move, self._names)
        question = say("your move", who=name)
        if not self._was_asked:
            self._was_asked = True
            question = say("your first move", who=name, ways=ways(board))
            if self._has_numbers():
                self._terminal.write(say("these numbers"))
                self._terminal.write(numbered(board))
        rules_told = " ".join(rules_in_words(board))
        self._terminal.ask(question, self._obey, f"{rules_told}\n{say('explain moves', ways=ways(board))}")

    def _obey(self, answer: str) -> None:
        session = self._session
        word = answer.lower()
        if word == "hint":
            self._give_hint()
        elif word == "undo":
            session.undo()
        elif word == "redo":
            session.redo()
        else:
            session.play(cell(session.view.game.rules)(answer))

    def _give_hint(self) -> None:
        """Reveal more about the position each time, until nothing is left."""
        position = self._session.view.position
        if self._hinted != position:
            game = self._session.view.game
            found = answered(hint(game), lambda asked: self._analyse(position_of(asked)))
            self._hints = steps(position.rules, found)
            self._hinted = position
        self._terminal.write(self._hints[0])
        self._hints = self._hints[1:] or self._hints

    def _analyse(self, position: Position) -> Analysis:
        return self._search.analyse(position, NODES)

    def _has_numbers(self) -> bool:
        return self._session.view.game.rules.size <= NUMBERED
