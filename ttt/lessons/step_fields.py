"""The meaning of a step's fields, and whether they fit together; lesson_text.py says how they are written."""

from ttt.game.cells import cell_name
from ttt.game.errors import BadLesson, BadLink, BadSetting
from ttt.game.notation import cell_at, from_text, to_text
from ttt.game.record import EASIEST, HARDEST, Game, opponent_in, position_of, seat_named
from ttt.lessons import lesson
from ttt.lessons.lesson import Step
from ttt.lessons.tasks import can_be_drawn, why_not
from ttt.lessons.white_space import parted, trimmed
from ttt.rule_cards import letters
from ttt.session.stored_text import plain_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_SHOWN = 80  # characters of a text that a refusal repeats
_GIVES = " -> "  # between a case and its value


def shown(text: str) -> str:
    """Return as much of a text as a refusal repeats."""
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "..."


def step(title: str, words: "tuple[str, ...]", once: "dict[str, str]", often: "dict[str, list[str]]") -> Step:
    """Return the step with these fields, by name: once holds the single fields, often the repeated. Raises Refused."""
    game = _game(once["position"]) if "position" in once else None
    task, moves, side = _task(once.get("task", lesson.LOOK))
    level = _level(task, once["level"]) if "level" in once else HARDEST
    only, marked = _cells(game, once.get("only", "")), _cells(game, once.get("marked", ""))
    hints, options = tuple(often["hint"]), tuple(often["option"])
    arrows = _arrows(game, once.get("arrows", ""))
    cases = tuple([_case(line) for line in often["case"]])
    fields = title, words, game, task, moves, only, level, marked, arrows, hints, options, once.get("code", ""), cases
    cards = _cards(once["cards"]) if "cards" in once else ()
    tree = _tree(once["tree"]) if "tree" in once else ()
    rest = cards, side, once.get("about", ""), tree
    found = Step(*fields, (), {}, *rest)
    _check(found, once)
    return Step(*fields, _solution(found, once.get("solution", "")), _says(found, often["say"]), *rest)


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
    found = [
        ("position", to_text(step.game) if step.game else ""),
        ("task", "" if step.task == lesson.LOOK else f"{step.task} {step.moves or step.side}".rstrip()),
        ("about", step.about),
        ("level", "" if step.level == HARDEST else opponent_in(step.level) or str(step.level)),
        ("only", _cell_names(step, step.only)),
        ("marked", _cell_names(step, step.marked)),
        ("arrows", " ".join([_name(step, begin) + ">" + _name(step, end) for begin, end in step.arrows])),
    ]
    if step.tree:
        moves, has_values = step.tree
        found += [("tree", f"{moves} {lesson.WITH_VALUES if has_values else ''}".rstrip())]
    found += [("option", option) for option in step.options]
    found += [("cards", "".join(step.cards)), ("code", step.code)]
    found += [("case", case + _GIVES + value) for case, value in step.cases]
    found += [("solution", " ".join([answer_text(step, answer) for answer in step.solution]))]
    found += [("hint", hint) for hint in step.hints]
    answers = sorted(step.says.keys(), key=lambda answer: answer_text(step, answer))
    found += [("say", answer_text(step, answer) + " " + step.says[answer]) for answer in answers]
    return [(name, text) for name, text in found if text]


def _task(text: str) -> "tuple[str, int, str]":
    """Read a task, its number of moves, and its side; 0 and "" if these don't matter."""
    name, _, more = text.rpartition(" ")
    if name == lesson.WIN:
        return lesson.WIN, _number(more, 1, lesson.MOST_MOVES), ""
    if name == lesson.ORDER and more in lesson.SIDES:
        return lesson.ORDER, 0, more
    if text not in lesson.TASKS or text in (lesson.WIN, lesson.ORDER):
        raise BadLesson("lesson no such task", given=shown(text))
    return text, 0, ""


def _tree(text: str) -> "tuple[int, bool]":
    """Read how many moves deep a tree is drawn, and whether it shows the values of finished games."""
    moves, _, more = text.partition(" ")
    has_values = more == lesson.WITH_VALUES
    return _number(moves if has_values else text, 1, lesson.DEEPEST), has_values


def _check(step: Step, once: "dict[str, str]") -> None:
    """Raise BadLesson if fields don't fit together."""
    game, task = step.game, step.task
    if game is None and task in lesson.ON_BOARD:
        raise BadLesson("lesson no position", given=task)
    if game is not None:
        _check_position(step, game, once["position"])
    if step.tree and game is None:
        raise BadLesson("lesson no position", given="@tree")
    for name in ("about", "only", "level", "solution", "cards", "code"):
        is_model = name == "solution" and task in lesson.TASKS_WITH["model"]
        if name in once and task not in lesson.TASKS_WITH[name] and not is_model:
            raise BadLesson("lesson field without task", field="@" + name, given=task)
    if opponent_in(step.level) and task not in lesson.TASKS_WITH["opponent"]:
        raise BadLesson("lesson field without task", field="@level", given=task)
    if task == lesson.PREDICT and not opponent_in(step.level):
        raise BadLesson("lesson no opponent", given=task)
    if task == lesson.ORDER and not step.cards:
        raise BadLesson("lesson no cards", given=task)
    if bool(step.cases) != (task == lesson.CODE):
        raise BadLesson("lesson cases", given=task)
    if (len(step.options) < 2) if task == lesson.CHOOSE else step.options:
        raise BadLesson("lesson options", given=task)


def _check_position(step: Step, game: "Game", text: str) -> None:
    """Raise BadLesson if a step's position, given as this text, doesn't allow its task."""
    unfit = why_not(step.task, game)
    if unfit == "lesson tree":
        raise BadLesson("lesson tree", given=text, most=lesson.MOST_EMPTY)
    if unfit:
        raise BadLesson(unfit, given=text)
    if step.tree and not can_be_drawn(game):
        raise BadLesson("lesson tree", given=text, most=lesson.MOST_EMPTY_OF_PICTURE)
    for cell in step.only:
        if not position_of(game).is_open(cell):
            raise BadLesson("lesson not playable", given=cell_name(game.rules, cell), field="@only")


def _solution(step: Step, text: str) -> "tuple[object, ...]":
    """Read the solution that the lesson claims. Raises BadLesson for an impossible one."""
    if not text:
        if step.task in lesson.MUST_BE_SOLVED:
            raise BadLesson("lesson no solution", given=step.task)
        return ()
    if step.task in lesson.TASKS_WITH["model"]:
        return (text,)
    if step.task in lesson.ANSWERED:
        return (_answer(step, text),)
    cells = _cells(step.game, text)
    position = position_of(step.game)
    if step.task == lesson.WIN:
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
        if step.task not in lesson.TASKS_WITH["says"]:
            raise BadLesson("lesson field without task", field="@say", given=step.task)
        if name in (lesson.RIGHT, lesson.WRONG):
            answer: "object" = name
        elif step.task == lesson.CODE:
            raise BadLesson("lesson says of code", given=shown(name))
        elif step.task in lesson.ANSWERED and step.task not in lesson.TREES:
            answer = _answer(step, name)
        else:
            answer = cell_at(step.game.rules, name)
        if answer in found:
            raise BadLesson("lesson twice", given=shown(line), field="@say")
        found[answer] = trimmed(text)
    return found


def _answer(step: Step, text: str) -> "object":
    """Read an answer given beside the board."""
    if step.task == lesson.WORTH:
        if text not in lesson.WORTHS:
            raise BadLesson("lesson worth", given=shown(text), known=", ".join(lesson.WORTHS))
        return text
    if step.task == lesson.CHOOSE:
        return _number(text, 1, len(step.options))
    if step.task == lesson.ORDER:
        if sorted(letters.parted(text)) != sorted(step.cards):
            raise BadLesson("lesson order", given=shown(text), cards="".join(step.cards))
        return text
    return _number(text, 0, 999)


def answer_text(step: Step, answer: "Any") -> str:
    """Write an answer: a cell by its name, anything else as str() does."""
    is_cell = step.task in lesson.MOVED + lesson.TREES and answer not in (lesson.RIGHT, lesson.WRONG)
    return _name(step, answer) if is_cell else str(answer)


def _cards(text: str) -> "tuple[str, ...]":
    """Read the cards in a text such as wbmc. Raises BadLesson unless each exists and occurs once."""
    cards = letters.parted(text)
    is_possible = 2 <= len(cards) <= lesson.MOST_CARDS and len(set(cards)) == len(cards)
    if not is_possible or not all([card in letters.ALL for card in cards]):
        raise BadLesson("lesson cards", given=shown(text), most=lesson.MOST_CARDS)
    return cards


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
    if len(found) > lesson.MOST_ARROWS:
        raise BadLesson("lesson too many", given=shown(text), field="@arrows", most=lesson.MOST_ARROWS)
    return tuple(found)


def _level(task: str, text: str) -> int:
    """Read a level, or the name of an opponent as its seat; PREDICT takes only an opponent. Raises BadLesson."""
    if task != lesson.PREDICT and not text[:1].isalpha():
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
