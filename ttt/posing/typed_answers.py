"""Answers as a teacher types or pastes them: "Ann KTRM", one a line; without names, codes alone."""

from collections import namedtuple

from ttt.game.errors import BadRecord, Refused
from ttt.posing.answer_code import LETTERS, is_code
from ttt.posing.task import Task
from ttt.session.people_names import LONGEST_NAME, check_name

LONGEST = 30000  # characters of a list
_SHOWN = 60  # characters of a line that are repeated when it is refused
_BETWEEN = ",;:"  # what may stand between a name and a code, and between codes


class Typed(namedtuple("Typed", ("name", "code", "refusal"))):
    """A name, "" where none is asked for, and the code after it; or refusal, a Refused, says why not."""


def typed_in(text: str, task: Task) -> "list[Typed]":
    """The answers to a task in a text, in order. Raises BadRecord if that is too long."""
    if len(text) > LONGEST:
        raise BadRecord("too much", given=text[:_SHOWN], longest=LONGEST)
    if task.asks_names:
        entries = [line.strip() for line in text.split("\n")]
    else:
        for mark in _BETWEEN:
            text = text.replace(mark, " ")
        entries = text.split()
    found = [_read(entry, task) for entry in entries if entry]
    cells = task.cells([typed.code for typed in found])
    return [_fitting(typed, cell) for typed, cell in zip(found, cells)]


def is_whole(text: str, task: Task) -> bool:
    """Whether what is typed so far is an answer that is taken at once: four letters; after a name, they must fit."""
    words = text.split()
    if not words or len(words[-1]) != LETTERS:
        return False
    if task.asks_names:
        return len(words) > 1 and task.cell(words[-1].upper()) is not None
    return len(words) == 1


def _read(entry: str, task: Task) -> Typed:
    shown, name, code = entry[:_SHOWN], "", entry
    if task.asks_names:
        words = entry.replace("\t", " ").split()
        name, code = " ".join(words[:-1]).rstrip(_BETWEEN), words[-1]
    code = code.upper()
    if not is_code(code):
        return Typed(name[:LONGEST_NAME], "", BadRecord("pose not a code", given=shown))
    if task.asks_names and not name:
        return Typed("", "", BadRecord("pose no name", given=shown))
    try:
        return Typed(check_name(name) if name else "", code, None)
    except Refused as error:
        return Typed("", "", error)


def _fitting(typed: Typed, cell: "int | None") -> Typed:
    if typed.refusal or cell is not None:
        return typed
    return Typed(typed.name, typed.code, BadRecord("pose other task", given=typed.code))
