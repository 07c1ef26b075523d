"""The meaning of a step's fields, and whether they fit together; lesson_text.py says how they are written."""

from ttt.game.cells import cell_name
from ttt.game.errors import BadLesson, BadLink, BadSetting
from ttt.game.notation import cell_at, from_text, to_text
from ttt.game.record import EASIEST, HARDEST, Game, opponent_in, position_of, seat_named
from ttt.lessons.lesson import (
    ANSWERED,
    BLOCK,
    CHOOSE,
    CODE,
    FILL,
    FIND,
    HOLD,
    LOOK,
    MOST_ARROWS,
    MOST_CARDS,
    MOST_EMPTY,
    MOST_MOVES,
    MOVED,
    ORDER,
    PLAYED_ON,
    POINTS,
    PREDICT,
    RIGHT,
    SIDES,
    TASKS,
    WIN,
    WORTH,
    WORTHS,
    WRONG,
    Step,
)
from ttt.lessons.tasks import ROWS
from ttt.lessons.white_space import parted, trimmed
from ttt.rule_cards import letters
from ttt.session.stored_text import plain_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_SHOWN = 80  # characters of a text that a refusal repeats
_GIVES = " -> "  # between a case and its value
_NEEDING_BOARD = MOVED + (WORTH, POINTS, FILL, ORDER)


def shown(text: str) -> str:
    """Return as much of a text as a refusal repeats."""
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "..."


def step(title: str, words: "tuple[str, ...]", once: "dict[str, str]", often: "dict[str, list[str]]") -> Step:
    """Return the step with these fields, by name: once holds the single fields, often the repeated. Raises Refused."""
    game = _game(once["position"]) if "position" in once else None
    task, moves, side = _task(once.get("task", LOOK))
    level = _level(task, once["level"]) if "level" in once else HARDEST
    only, marked = _cells(game, once.get("only", "")), _cells(game, once.get("marked", ""))
    hints, options = tuple(often["hint"]), tuple(often["option"])
    arrows = _arrows(game, once.get("arrows", ""))
    cases = tuple([_case(line) for line in often["case"]])
    fields = title, words, game, task, moves, only, level, marked, arrows, hints, options, once.get("code", ""), cases
    cards = _cards(once["cards"]) if "cards" in once else ()
    found = Step(*fields, (), {}, cards, side)
    _check(found, once)
    return Step(*fields, _solution(found, once.get("solution", "")), _says(found, often["say"]), cards, side)


def _game(text: str) -> "Game":
    """Return the game whose position is shown. Raises BadLesson with the reason if there is none."""
    try:
        game = from_text(text)
        if game.rules.has_swap:
            raise BadLesson("lesson swap", given=shown(text))
        if game.rules.shares_marks:
            raise BadLesson("only played", given=shown(text))
        return game
    except BadLink as error:
        raise BadLesson(
            "lesson position",
            given=shown(text),
            because=error.given.get("because", "" if error.reason == "not a game" else error),
        ) from None


def texts(step: Step) -> "list[tuple[str, str]]":
    """Return the fields of a step, apart from its title and words, as pairs of name and text."""
    found = [("position", to_text(step.game))] if step.game else []
    if step.task != LOOK:
        found.append(("task", step.task + (f" {step.moves or step.side}" if step.moves or step.side else "")))
    if step.level != HARDEST:
        found.append(("level", opponent_in(step.level) or str(step.level)))
    for name in ("only", "marked"):
        cells = getattr(step, name)
        if cells:
            found.append((name, _cell_names(step, cells)))
    if step.arrows:
        found.append(("arrows", " ".join([_name(step, begin) + ">" + _name(step, end) for begin, end in step.arrows])))
    found += [("option", option) for option in step.options]
    if step.cards:
        found.append(("cards", "".join(step.cards)))
    if step.code:
        found.append(("code", step.code))
    found += [("case", case + _GIVES + value) for case, value in step.cases]
    if step.solution:
        found.append(("solution", " ".join([answer_text(step, answer) for answer in step.solution])))
    found += [("hint", hint) for hint in step.hints]
    answers = sorted(step.says.keys(), key=lambda answer: answer_text(step, answer))
    found += [("say", answer_text(step, answer) + " " + step.says[answer]) for answer in answers]
    return found


def _task(text: str) -> "tuple[str, int, str]":
    """Read a task, its number of moves, and its side; 0 and "" if these don't matter."""
    name, _, more = text.rpartition(" ")
    if name == WIN:
        return WIN, _number(more, 1, MOST_MOVES), ""
    if name == ORDER and more in SIDES:
        return ORDER, 0, more
    if text not in TASKS or text in (WIN, ORDER):
        raise BadLesson("lesson no such task", given=shown(text))
    return text, 0, ""


def _check(step: Step, once: "dict[str, str]") -> None:
    """Raise BadLesson if fields don't fit together."""
    game, task = step.game, step.task
    if game is None and task in _NEEDING_BOARD:
        raise BadLesson("lesson no position", given=task)
    if game is not None:
        _check_position(step, game, once["position"])
    has_solution = task in ANSWERED + MOVED and task != FILL
    for name, fits in (
        ("only", task in MOVED),
        ("level", task in MOVED),
        ("solution", has_solution),
        ("cards", task == ORDER),
        ("code", task == CODE),
    ):
        if name in once and not fits:
            raise BadLesson("lesson field without task", field="@" + name, given=task)
    if opponent_in(step.level) and task not in PLAYED_ON + (PREDICT,):
        raise BadLesson("lesson field without task", field="@level", given=task)
    if task == PREDICT and not opponent_in(step.level):
        raise BadLesson("lesson no opponent", given=task)
    if task == ORDER and not step.cards:
        raise BadLesson("lesson no cards", given=task)
    if bool(step.cases) != (task == CODE):
        raise BadLesson("lesson cases", given=task)
    if (len(step.options) < 2) if task == CHOOSE else step.options:
        raise BadLesson("lesson options", given=task)


def _check_position(step: Step, game: "Game", text: str) -> None:
    """Raise BadLesson if a step's position, given as this text, doesn't allow its task."""
    position, task = position_of(game), step.task
    if position.outcome and task in _NEEDING_BOARD:
        raise BadLesson("lesson game over", given=text)
    unfit = ROWS[task].why_not(game.rules)
    if unfit:
        raise BadLesson(unfit, given=text)
    if task == ORDER and game.moves:
        raise BadLesson("lesson no cards here", given=text)
    if task == FILL and game.rules.size - position.ply > MOST_EMPTY:
        raise BadLesson("lesson tree", given=text, most=MOST_EMPTY)
    for cell in step.only:
        if not position.is_open(cell):
            raise BadLesson("lesson not playable", given=cell_name(game.rules, cell), field="@only")


def _solution(step: Step, text: str) -> "tuple[object, ...]":
    """Read the solution that the lesson claims. Raises BadLesson for an impossible one."""
    if not text:
        if step.task in (CHOOSE, PREDICT, ORDER):
            raise BadLesson("lesson no solution", given=step.task)
        return ()
    if step.task == CODE:
        return (text,)
    if step.task in ANSWERED:
        return (_answer(step, text),)
    if step.task not in (WIN, HOLD, FIND, BLOCK, PREDICT):
        raise BadLesson("lesson field without task", field="@solution", given=step.task)
    cells = _cells(step.game, text)
    position = position_of(step.game)
    if step.task == WIN:
        _check_line(step, cells)
        return cells
    for cell in cells:
        if not position.is_legal(cell) or (step.only and cell not in step.only):
            raise BadLesson("lesson not playable", given=_name(step, cell), field="@solution")
    return tuple(sorted(cells))


def _check_line(step: Step, cells: "tuple[int, ...]") -> None:
    """Raise BadLesson unless a line consists of legal moves and wins in the number of moves asked for.

    The last move may be the other side's: in misère the side that makes a row loses.
    """
    position = position_of(step.game)
    mover = position.to_move
    for cell in cells:
        if not position.is_legal(cell):
            raise BadLesson("lesson not playable", given=_name(step, cell), field="@solution")
        position = position.play(cell)
    if (len(cells) + 1) // 2 != step.moves or not position.outcome or position.outcome.winner != mover:
        raise BadLesson("lesson line", given=_cell_names(step, cells), moves=step.moves)
    if step.only and cells[0] not in step.only:
        raise BadLesson("lesson not playable", given=_name(step, cells[0]), field="@solution")


def _says(step: Step, lines: "list[str]") -> "dict[object, str]":
    """Return the response to each answer. Raises BadLesson for an impossible answer."""
    found: "dict[object, str]" = {}
    for line in lines:
        name, _, text = line.partition(" ")
        if not trimmed(text):
            raise BadLesson("lesson empty")
        if step.task == LOOK:
            raise BadLesson("lesson field without task", field="@say", given=step.task)
        if name in (RIGHT, WRONG):
            answer: "object" = name
        elif step.task == CODE:
            raise BadLesson("lesson says of code", given=shown(name))
        elif step.task in ANSWERED and step.task != FILL:
            answer = _answer(step, name)
        else:
            answer = cell_at(step.game.rules, name)
        if answer in found:
            raise BadLesson("lesson twice", given=shown(line), field="@say")
        found[answer] = trimmed(text)
    return found


def _answer(step: Step, text: str) -> "object":
    """Read an answer given beside the board."""
    if step.task == WORTH:
        if text not in WORTHS:
            raise BadLesson("lesson worth", given=shown(text), known=", ".join(WORTHS))
        return text
    if step.task == CHOOSE:
        return _number(text, 1, len(step.options))
    if step.task == ORDER:
        return _order(step, text)
    return _number(text, 0, 999)


def answer_text(step: Step, answer: "Any") -> str:
    """Write an answer: a cell by its name, anything else as str() does."""
    is_cell = step.task in MOVED + (FILL,) and answer not in (RIGHT, WRONG)
    return _name(step, answer) if is_cell else str(answer)


def _cards(text: str) -> "tuple[str, ...]":
    """Read the cards in a text such as wbmc. Raises BadLesson unless each exists and occurs once."""
    cards = letters.parted(text)
    are_different = len(set(cards)) == len(cards)
    if not 2 <= len(cards) <= MOST_CARDS or not are_different or not all([card in letters.ALL for card in cards]):
        raise BadLesson("lesson cards", given=shown(text), most=MOST_CARDS)
    return cards


def _order(step: Step, text: str) -> str:
    """Return a text that is an order of a step's cards. Raises BadLesson for any other text."""
    if sorted(letters.parted(text)) != sorted(step.cards):
        raise BadLesson("lesson order", given=shown(text), cards="".join(step.cards))
    return text


def _cells(game: "Game | None", text: str) -> "tuple[int, ...]":
    """Read the cells with these names. Raises BadLink, or BadLesson if there is no board or a name occurs twice."""
    if not text:
        return ()
    if game is None:
        raise BadLesson("lesson no position", given=shown(text))
    cells = tuple([cell_at(game.rules, name) for name in parted(text)])
    if len(set(cells)) < len(cells):
        raise BadLesson("lesson cell twice", given=shown(text))
    return cells


def _arrows(game: "Game | None", text: str) -> "tuple[tuple[int, int], ...]":
    """Read arrows, each written as a1>b2."""
    found = []
    for arrow in parted(text):
        if game is not None and arrow.count(">") != 1:
            raise BadLesson("lesson arrow", given=shown(arrow))
        ends = _cells(game, arrow.replace(">", " "))
        if len(ends) != 2:
            raise BadLesson("lesson arrow", given=shown(arrow))
        found.append((ends[0], ends[1]))
    if len(found) > MOST_ARROWS:
        raise BadLesson("lesson too many", given=shown(text), field="@arrows", most=MOST_ARROWS)
    return tuple(found)


def _level(task: str, text: str) -> int:
    """Read a level, or the name of an opponent as its seat; PREDICT takes only an opponent. Raises BadLesson."""
    if task != PREDICT and not text[:1].isalpha():
        return _number(text, EASIEST, HARDEST)
    try:
        return seat_named(text)
    except BadSetting:
        raise BadLesson("lesson no opponent", given=shown(text)) from None


def _case(line: str) -> "tuple[str, str]":
    """Read an expression and the expression of its value, written as move(at("a1b2")) -> "c3"."""
    case, arrow, value = line.rpartition(_GIVES)
    if not arrow or not trimmed(case) or not trimmed(value):
        raise BadLesson("lesson case", given=shown(line))
    return trimmed(case), trimmed(value)


def _number(text: str, least: int, most: int) -> int:
    number = plain_number(text, 3, least, most)
    if number is None:
        raise BadLesson("lesson number", given=shown(text), least=least, most=most)
    return number


def _cell_names(step: Step, cells: "tuple[int, ...]") -> str:
    return " ".join([_name(step, cell) for cell in cells])


def _name(step: Step, cell: int) -> str:
    return cell_name(step.game.rules, cell)
