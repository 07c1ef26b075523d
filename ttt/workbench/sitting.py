"""One game at a terminal, from its current position to the end; and a game as lines of characters."""

from collections.abc import Callable
from contextlib import suppress

from ttt.coach.questions import answered
from ttt.coach.reasons import hint
from ttt.engine.swap_openings import opening
from ttt.game.analysis import Analysis
from ttt.game.cells import cell_name
from ttt.game.diagram import grid
from ttt.game.errors import IllegalMove, Refused
from ttt.game.lapse import lapse
from ttt.game.notation import to_text
from ttt.game.record import HARDEST, KEEPS, PERSON, Game, opponent_in, position_of
from ttt.game.rules import FIRST, SECOND, Outcome, Position, Rules
from ttt.game.who_moved import with_seats
from ttt.kinds.ultimate.words import boards_told
from ttt.kinds.vanishing.words import in_brackets
from ttt.opponents.choice import moves_of
from ttt.session.session import Session, Task
from ttt.session.view import OVER, SIDES, View
from ttt.words import par, swap
from ttt.words.help import rules_in_words
from ttt.words.hints import SENTENCES, steps
from ttt.words.moves import move_name
from ttt.words.playing import opponent_name, outcome_reason, player, points_so_far, status
from ttt.words.speech import say
from ttt.workbench.given import NUMBERED, cell, ways
from ttt.workbench.prompt import Quit, Terminal, program_name, visible
from ttt.workbench.solutions import NODES, search_of

WIDEST_RULED = 19  # columns: with lines between them they still fit into the usual 80 characters


def thought_of(task: Task, analyse: "Callable[[Position], Analysis]") -> "Analysis | None":
    """Return the answer to a task: an opponent's choice, a level's analysis or oversight, or None for a random choice.

    A side is chosen by an analysis, except that Pip takes either side.
    """
    if not task.needs_thought:
        return None if task.lapse is None else lapse(task.game, task.lapse)
    game, position, name = task.game, position_of(task.game), opponent_in(task.game.next_seat)
    if game.is_undecided:
        return None if name == "pip" else analyse(position)
    if name and not (game.is_opening and name != "pip"):
        return Analysis(None, None, False, 0, {}, moves_of(game.next_seat, position))
    return opening(game) if game.is_opening else analyse(position)


def against(game: Game, seat: int) -> Game:
    """Return the game with this level or opponent in each of the computer's seats, or in the second if it has none."""
    if game.seats == (PERSON, PERSON):
        return with_seats(game, (PERSON, seat))
    first, second = (each if each == PERSON else seat for each in game.seats)
    return with_seats(game, (first, second))


class Sitting:
    """One game. names are those of the first and the second player, or None to use only the marks.

    think answers the computer's tasks, with None for a random choice; without think, thought_of() does.
    """

    def __init__(
        self,
        terminal: Terminal,
        game: Game,
        chance: "Callable[[], float]",
        names: "tuple[str, str] | None" = None,
        think: "Callable[[Task], Analysis | None] | None" = None,
    ) -> None:
        self._terminal = terminal
        self._think = think or (lambda task: thought_of(task, self._analyse))
        self._session = Session(game, chance=chance)
        self._search = search_of(game.rules)
        self._names = names
        self._was_asked = False
        self._hinted: "Position | None" = None
        self._hints: "tuple[str, ...]" = ()  # what is left to say about that position

    def play(self) -> Outcome:
        """Play to the end; return the Outcome, its sides as before a swap. Raises Quit after saying how to continue."""
        session, write = self._session, self._terminal.write
        try:
            # The numbered board, which is shown before the first question, replaces the empty board.
            if session.view.game.moves or not self._has_numbers():
                write(drawn(session.view))
            if session.view.phase != OVER:
                self._tell_par()
            while session.view.phase != OVER:
                shown = session.view.position
                if task := session.task:
                    self._let_computer_move(task)
                else:
                    self._ask_person()
                if session.view.position != shown:
                    write(drawn(session.view))
        except (Quit, KeyboardInterrupt):
            command, text = program_name(), to_text(session.view.game)
            write(say("To continue this game: {command} play {text}", command=command, text=text))
            raise Quit from None
        game, outcome = session.view.game, session.view.position.outcome
        sides = game.turned(FIRST), game.turned(SECOND)
        write(ending(session.view, self._names and (self._names[sides[0]], self._names[sides[1]])))
        self._tell_par()
        return outcome if outcome.winner is None else Outcome(sides[outcome.winner], outcome.lines)

    def play_on(self) -> None:
        """Play to the end, or until a person quits, and say goodbye."""
        with suppress(Quit):
            self.play()
        self._terminal.write(say("Thank you for playing."))

    def _tell_par(self) -> None:
        if sentence := par.told(self._session.view, lambda view, side: who(view, side, self._names)):
            self._terminal.write(sentence)

    def _let_computer_move(self, task: Task) -> None:
        self._session.answer(task.ticket, self._think(task))
        game = self._session.view.game
        if task.game.is_undecided:
            self._tell_taken()
        else:
            cell, seat = both_names(game.rules, game.moves[-1]), task.game.next_seat
            if seat > HARDEST:
                self._terminal.write(say("{who} played {cell}.", who=opponent_name(seat), cell=cell))
            else:
                self._terminal.write(say("The computer played {cell}.", cell=cell))

    def _tell_taken(self) -> None:
        """Say which side the computer has taken, if it was the computer that took one."""
        game = self._session.view.game
        side = SECOND if game.choice == KEEPS else FIRST
        if game.seats[side] != PERSON:
            self._terminal.write(swap.took(self._session.view, side))

    def _ask_person(self) -> None:
        view = self._session.view
        board = view.game.rules
        rules_told = " ".join(rules_in_words(board))
        if view.game.is_opening or view.game.is_undecided:
            self._terminal.write(visible(swap.opening(view._replace(names=self._names) if self._names else view)))
        if view.phase == SIDES:
            explained = say("Type x or o to play that mark from now on; undo takes the last mark back.")
            self._terminal.ask(say("Which side will you take? (x/o)"), self._choose, f"{rules_told}\n{explained}")
            return
        name = self._name(view)
        question = say("{who}, your move", who=name)
        if not self._was_asked:
            self._was_asked = True
            question = say("{who}, your move ({ways}; or hint, undo, redo, help, quit)", who=name, ways=ways(board))
            if self._has_numbers():
                self._terminal.write(say("The cells are numbered from 1 here; in Python, from 0:"))
                self._terminal.write(numbered(board))
        explained = say(
            "To play a cell, enter {ways}. hint helps you find a move, undo takes a move back, redo plays it again, "
            "and quit ends the game and says how to continue it.",
            ways=ways(board),
        )
        self._terminal.ask(question, self._obey, f"{rules_told}\n{explained}")

    def _obey(self, answer: str) -> None:
        session = self._session
        word = answer.lower()
        if word == "hint":
            self._give_hint()
        elif word in ("undo", "redo"):
            choice = session.view.game.choice
            (session.undo if word == "undo" else session.redo)()
            if session.view.game.choice and not choice:
                self._tell_taken()
        else:
            board = session.view.game.rules
            chosen = cell(board)(answer)
            try:
                session.play(chosen)
            except IllegalMove as error:
                if "cell" in error.given:
                    error.given["cell"] = both_names(board, chosen)
                raise

    def _choose(self, answer: str) -> None:
        word = answer.lower()
        if word in ("undo", "redo"):
            self._obey(answer)
        elif word in ("x", "o"):
            self._session.choose(word.upper())
        else:
            raise Refused("not one of", given=answer, choices="x, o")

    def _give_hint(self) -> None:
        """Reveal more about the position each time, until nothing is left."""
        position = self._session.view.position
        if self._session.view.game.is_opening:
            self._terminal.write(say(SENTENCES["swap hint"]))
            return
        if self._hinted != position:
            game = self._session.view.game
            explained = answered(hint(game), lambda asked: self._analyse(position_of(asked)))
            self._hints = steps(position.rules, explained)
            self._hinted = position
        self._terminal.write(self._hints[0])
        self._hints = self._hints[1:] or self._hints

    def _analyse(self, position: Position) -> Analysis:
        return self._search.analyse(position, NODES)

    def _name(self, view: View) -> str:
        """Say who has to act: the mark to move, preceded by the player's name if there is one."""
        if not self._names:
            return player(view.game.rules, view.turn)
        name = self._names[view.game.turned(view.actor)]
        return say("{name} ({mark})", name=name, mark=player(view.game.rules, view.turn))

    def _has_numbers(self) -> bool:
        return self._session.view.game.rules.size <= NUMBERED


def drawn(view: View) -> str:
    """Return the board as text: marks, hyphens for empty cells, labelled columns and rows, and points if they count.

    A mark that vanishes with the next move is in brackets.
    """
    board = view.game.rules
    contents = [view.mark(cell) or "-" for cell in range(board.size)]
    if view.going is not None:
        contents[view.going] = f"({contents[view.going]})"
    lines = [_grid(board, contents)]
    if view.going is not None:
        lines.append(in_brackets())
    if board.has_nested_boards and (told := boards_told(view)):
        lines.append(told)
    if board.has_points:
        lines.append(points_so_far(view))
    return "\n".join(lines)


def numbered(board: Rules) -> str:
    """Return the board with the number in each cell that a person can type for it."""
    return _grid(board, [str(cell + 1) for cell in range(board.size)])


def both_names(board: Rules, cell: int) -> str:
    """Return what a person can type for a cell: its name and, on a small board, its number."""
    if cell >= board.size:
        return move_name(board, cell)
    name = cell_name(board, cell)
    return f"{cell + 1} ({name})" if board.size <= NUMBERED else name


def ending(view: View, names: "tuple[str, str] | None" = None) -> str:
    """Say how a game ended, with the marks or names of the sides; neither is called "you"."""
    winner = view.position.outcome.winner
    if winner is None:
        return status(view)
    return say("{who} wins: {reason}.", who=who(view, winner, names), reason=outcome_reason(view))


def who(view: View, side: int, names: "tuple[str, str] | None" = None) -> str:
    """Return the words for a side: its mark, preceded by the name of its player if there is one."""
    mark = player(view.game.rules, view.game.mark(side))
    return say("{name} ({mark})", name=names[side], mark=mark) if names else mark


def _grid(board: Rules, contents: "list[str]") -> str:
    columns, rows, cells = grid(board)
    width = max(len(text) for text in [*contents, *columns])
    margin = max(len(name) for name in rows)
    is_ruled = len(columns) <= WIDEST_RULED
    left, between, right = ("| ", " | ", " |") if is_ruled else ("", " ", "")
    rule = [" " * (margin + 1) + "-" * (len(columns) * (width + 3) + 1)] if is_ruled else []
    letters = (" " * len(between)).join(f"{name:^{width}}" for name in columns)
    lines = [(" " * (margin + 1 + len(left)) + letters).rstrip(), *rule]
    for name, row in zip(rows, cells, strict=True):
        texts = between.join(f"{'' if cell is None else contents[cell]:^{width}}" for cell in row)
        lines += [f"{name:>{margin}} {left}{texts}{right}".rstrip(), *rule]
    return "\n".join(lines)
