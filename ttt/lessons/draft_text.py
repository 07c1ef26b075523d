"""Drafts converted to a lesson's text or to stored JSON and back, and what keeps them from being lessons."""

import json

from ttt.game.cells import cell_name
from ttt.game.errors import BadLesson, BadRecord, Refused
from ttt.game.notation import board_text, cell_at
from ttt.game.notation import to_text as game_text
from ttt.game.record import EASIEST, HARDEST, LAST_SEAT, MARKS, opponent_in, position_of
from ttt.game.rules import is_whole
from ttt.lessons import lesson, lesson_text, step_fields
from ttt.lessons.course_names import NAMES
from ttt.lessons.draft_board import why_not
from ttt.lessons.drafting import (
    BLANK,
    Draft,
    DraftStep,
    answerable,
    game_of,
    is_possible_solution,
    possible_tasks,
    shows,
    with_fields,
)
from ttt.lessons.lesson import Step
from ttt.lessons.lesson_text import step_lines, written
from ttt.session.stored_text import number_from, read_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_LISTS = ("only", "marked", "hints", "options", "solution")
_PAIRS = ("arrows", "says")
_TEXTS = ("title", "words", "position", "setup", "code", "cases", "model", "cards", "side", "about", "tree")
# The names that some fields have in a lesson's text.
_WRITTEN = {"options": "option", "hints": "hint", "says": "say", "cases": "case", "model": "solution"}
_ANSWERS = "abcdefghijklmnopqrstuvwxyz0123456789"
_SHOWN = 40  # characters of a stored string that a refusal repeats
# Problems that only mean that the lesson is still being written.
_UNFINISHED = (
    "draft no title",
    "draft no step title",
    "draft empty option",
    "draft too few options",
    "draft none right",
    "draft no cases",
    "draft empty saying",
)


def to_text(draft: Draft) -> str:
    """Return the lesson's text as far as it is written; from_text() may refuse it."""
    return written(_one_line(draft.title), draft.language, [_lines(step) for step in draft.steps])


def text_of_step(step: DraftStep) -> str:
    """Return the text of a lesson that has only this step."""
    return written("-", "", [_lines(step if step.title.strip() else with_fields(step, title="-"))])


def claim_of(step: DraftStep) -> str:
    """Return the text of a one-step lesson that makes only this step's claim; "" if it claims nothing."""
    if step.task in lesson.UNJUDGED + (lesson.PLAY, lesson.CHOOSE, lesson.CODE) + lesson.TREES:
        return ""
    game = game_of(step)
    if step.task == lesson.PREDICT and not step.solution and game:  # any cell will do: the claim is then found wrong
        first = cell_name(game.rules, position_of(game).legal_moves()[0])
        step = with_fields(step, solution=(first,))
    if step.task == lesson.ORDER and not step.solution:
        step = with_fields(step, solution=(step.cards,))
    return text_of_step(with_fields(step, title="-", words="", marked=(), arrows=(), hints=(), says=(), about=""))


def from_text(text: str) -> Draft:
    """Return the draft of the lesson that a text describes. Raises BadLesson."""
    read = lesson_text.from_text(text)
    return Draft(read.title, read.language, tuple([_draft_of(step) for step in read.steps]), 0)


def problem(draft: Draft) -> "Refused | None":
    """Return what keeps the draft as a whole, apart from its steps, from being a lesson; None if nothing does."""
    if not draft.title.strip():
        return BadLesson("draft no title")
    if len(draft.steps) > lesson.MOST_STEPS:
        return BadLesson(
            "lesson too many steps", given=step_fields.shown(draft.steps[-1].title), most=lesson.MOST_STEPS
        )
    try:
        lesson_text.from_text(written(_one_line(draft.title), draft.language, [["# -"]]))
    except Refused as error:
        return error
    return None


def is_unfinished(problem: "Refused") -> bool:
    """Whether a problem only means that something isn't written yet."""
    return problem.reason in _UNFINISHED


def problem_of_step(step: DraftStep) -> "Refused | None":
    """Return what keeps a step from being part of a lesson; None if nothing does."""
    if not step.title.strip():
        return BadLesson("draft no step title")
    if impossible := why_not(step):
        return impossible
    if step.task == lesson.CHOOSE:
        if not all([option.strip() for option in _options(step)]):
            return BadLesson("draft empty option")
        if len(_options(step)) < 2:
            return BadLesson("draft too few options")
    if step.task in lesson.MUST_BE_SOLVED and not step.solution:
        return BadLesson("draft none right")
    if step.task == lesson.CODE and not step.cases.strip():
        return BadLesson("draft no cases")
    if shows(step, "about") and step.about and step.about not in NAMES:
        return BadLesson("no such lesson", given=step_fields.shown(step.about))
    if shows(step, "says") and (unheard := _problem_of_says(step)):
        return unheard
    try:
        lesson_text.from_text(text_of_step(step))
    except BadLesson as error:
        because: Refused = error.given.get("because", error)
        return because
    return None


def _problem_of_says(step: DraftStep) -> "Refused | None":
    """Return what keeps a response to an answer from being shown; None if nothing does."""
    are_cells = step.task in lesson.MOVED + lesson.TREES
    cells = [answer for answer, _ in step.says if are_cells and answer not in (lesson.RIGHT, lesson.WRONG)]
    heard = answerable(step) if cells else []
    for answer, text in step.says:
        if not text.strip():
            return BadLesson("draft empty saying")
        if answer in cells and answer not in heard:
            return BadLesson("draft unheard", cell=answer)
    return None


def _lines(step: DraftStep) -> "list[str]":
    """Return the lines of a step, without the fields that its task doesn't use."""
    more = str(step.moves) if shows(step, "moves") else step.side if shows(step, "side") else ""
    texts = (
        ("position", [step.position]),
        ("task", ["" if step.task == lesson.LOOK else f"{step.task} {more}".rstrip()]),
        ("about", [_one_line(step.about)]),
        ("level", [opponent_in(step.level) or (str(step.level) if step.level != HARDEST else "")]),
        ("only", [" ".join(step.only)]),
        ("marked", [" ".join(step.marked)]),
        ("arrows", [" ".join([">".join(arrow) for arrow in step.arrows])]),
        ("tree", [_one_line(step.tree)]),
        ("options", [_one_line(option) for option in _options(step)]),
        ("cards", [_one_line(step.cards)]),
        ("code", [_program(step.code)]),
        ("cases", [line.strip() for line in step.cases.split("\n")]),
        ("solution", [" ".join(step.solution)]),
        ("model", [_program(step.model)]),
        ("hints", [_one_line(hint) for hint in step.hints]),
        ("says", [f"{answer} {_one_line(text)}" for answer, text in step.says if text.strip()]),
    )
    fields = [
        (_WRITTEN.get(field, field), text)
        for field, lines in texts
        for text in lines
        if (text or field == "options") and (field in ("position", "task") or shows(step, field))
    ]
    return step_lines(_one_line(step.title), step.words.strip().replace("\r", "").split("\n"), fields)


def _options(step: DraftStep) -> "list[str]":
    """Return the options without empty ones at the end."""
    options = list(step.options)
    while options and not options[-1].strip():
        options.pop()
    return options


def _program(text: str) -> str:
    """Return a program without empty lines around it."""
    return text.replace("\r", "").strip("\n") if text.strip() else ""


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _draft_of(step: Step) -> DraftStep:
    fields: "dict[str, Any]" = {}
    often: "dict[str, list[str]]" = {"hint": [], "option": [], "case": [], "say": []}
    for name, text in step_fields.texts(step):
        if name in often:
            often[name].append(text)
        elif name == "solution" and step.task in lesson.TASKS_WITH["model"]:
            fields["model"] = text
        else:
            fields[name] = text if name in ("cards", "code", "about", "tree") else tuple(text.split())
    fields.update(title=step.title, words="\n\n".join(step.words), position=game_text(step.game) if step.game else "")
    fields.update(task=step.task, level=step.level, moves=step.moves or BLANK.moves, side=step.side or BLANK.side)
    fields["arrows"] = tuple([tuple(arrow.split(">")) for arrow in fields.get("arrows", ())])
    fields["says"] = tuple([(line.split(" ")[0], line[line.index(" ") + 1 :]) for line in often["say"]])
    fields["cases"] = "\n".join(often["case"])
    return with_fields(BLANK, hints=tuple(often["hint"]), options=tuple(often["option"]), **fields)


def to_json(draft: Draft) -> str:
    """Write the draft as a browser stores it, whatever is wrong with it."""
    return json.dumps([1, draft.title, draft.language, draft.at, [list(step) for step in draft.steps]])


def from_json(text: str) -> Draft:
    """Read the draft that to_json() wrote. Raises BadRecord."""
    try:
        version, title, language, at, steps = read_json(text, 4 * lesson_text.LONGEST)
        read = tuple([_read_step(fields) for fields in steps])
        _checked([title, language])
        _check(len(language) in (0, 2) and all([letter in _ANSWERS for letter in language]))
        _check(version == 1 and is_whole(at) and 0 <= at < len(read) <= lesson.MOST_STEPS + 1)
        return Draft(title, language, read, at)
    except (ValueError, TypeError, KeyError, AttributeError, IndexError):
        raise BadRecord("draft stored", given=text[:_SHOWN]) from None


def _read_step(fields: "list[object]") -> DraftStep:
    """Read a step from its fields. Raises ValueError, which includes Refused, or TypeError."""
    step = DraftStep(*(list(fields) + list(BLANK[len(fields) :])))  # an earlier version stored fewer fields
    pairs = {name: tuple([tuple(_checked(pair)) for pair in getattr(step, name)]) for name in _PAIRS}
    _check(all([len(pair) == 2 for found in pairs.values() for pair in found]))
    step = with_fields(step, **{name: tuple(_checked(getattr(step, name))) for name in _LISTS})
    step = with_fields(step, **pairs)
    _checked([getattr(step, name) for name in _TEXTS])
    _check(is_whole(step.moves) and 1 <= step.moves <= lesson.MOST_MOVES)
    _check(is_whole(step.level) and EASIEST <= step.level <= LAST_SEAT)
    _check(step.task in lesson.TASKS and step.side in lesson.SIDES)
    answers = list(step.solution) + [answer for answer, _ in step.says]
    _check(all([answer and all([letter in _ANSWERS for letter in answer]) for answer in answers]))
    if step.task == lesson.CHOOSE and step.solution:
        _check(1 <= number_from(step.solution[0]) <= lesson.MOST_OPTIONS)
    game = game_of(step)
    cells = list(step.only + step.marked) + [name for arrow in step.arrows for name in arrow]
    if game is None:
        _check(not cells and not step.setup and step.task in possible_tasks(step))
        return step
    for name in cells:
        cell_at(game.rules, name)
    _check(is_possible_solution(step, game))
    if step.setup:
        board, marks, to_move = step.setup.split(":")
        _check(board == board_text(game.rules) and len(marks) == game.rules.size and to_move in MARKS)
        _check(all([mark in ".XO" for mark in marks]))
    return step


def _check(is_fine: bool) -> None:
    if not is_fine:
        raise ValueError


def _checked(texts: "object") -> "list[str]":
    """Return a list of strings. Raises ValueError for anything else."""
    if isinstance(texts, list) and all([isinstance(text, str) for text in texts]):
        return texts
    raise ValueError
