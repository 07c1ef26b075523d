"""Answers as a teacher types or pastes them: "Ann KTRM", one a line; without names, codes alone."""

from collections import namedtuple

from ttt.game.errors import BadRecord, Refused
from ttt.posing.answer_code import LETTERS, is_code
from ttt.posing.task import Task
from ttt.session.people_names import SPACES, check_name

LONGEST = 30000  # characters of a list
_SHOWN = 60  # characters of a line that are repeated when it is refused
_BETWEEN = ",;:"  # what may stand between a name and a code, and between codes
_WITHIN = " -"  # and between the letters of a code
_TAIL = 12  # characters in which a code is looked for
_WIDE = 0xFF01, 0xFF5E, 0xFEE0  # the first and the last letter of full width, as Japanese keyboards type them


class Typed(namedtuple("Typed", ("entry", "name", "code", "refusal"))):
    """A name, "" where none is asked for, and the code after it; or refusal, a Refused, says why not.

    entry is both as they were typed.
    """


def typed_in(text: str, task: Task) -> "list[Typed]":
    """The answers to a task in a text, in order. Raises BadRecord if that is too long."""
    if len(text) > LONGEST:
        raise BadRecord("too much", given=text[:_SHOWN], longest=LONGEST)
    entries = []
    for line in text.split("\n"):
        line = _spaced(line)
        entries += [line.strip()] if task.asks_names else _codes(line)
    found = [_read(entry, task) for entry in entries if entry]
    cells = task.cells([typed.code for typed in found])
    return [_fitting(typed, cell) for typed, cell in zip(found, cells)]


def is_whole(text: str, task: Task) -> bool:
    """Whether what is typed so far is an answer that is taken at once: four letters; after a name, they must fit."""
    before, code = _parted(_spaced(text))
    if task.asks_names:
        return _is_apart(before) and before.strip() != "" and task.cell(code) is not None
    return before.strip() == "" and len(code) == LETTERS


def _spaced(line: str) -> str:
    """A line with plain spaces only: MicroPython knows no others."""
    for space in SPACES:
        line = line.replace(space, " ")
    return line


def _codes(line: str) -> "list[str]":
    """The codes in a line, as they were typed."""
    for mark in _BETWEEN:
        line = line.replace(mark, "\n")
    found = []
    for part in line.split("\n"):
        before, code = _parted(part)
        found += [part.strip()] if before.strip() == "" and len(code) == LETTERS else part.split()
    return found


def _parted(text: str) -> "tuple[str, str]":
    """What stands before the last four letters of a text, and these in capitals; fewer, if there aren't so many."""
    tail = text[-_TAIL:]
    at, letters = len(tail), ""
    while at and len(letters) < LETTERS:
        at -= 1
        if tail[at] not in _WITHIN:
            letters = _plain(tail[at]) + letters
    return text[:-_TAIL] + tail[:at], letters.upper()


def _plain(letter: str) -> str:
    first, last, apart = _WIDE
    return chr(ord(letter) - apart) if first <= ord(letter) <= last else letter


def _is_apart(before: str) -> bool:
    """Whether a code may follow this."""
    return before == "" or before[-1] in _WITHIN + _BETWEEN


def _read(entry: str, task: Task) -> Typed:
    shown = entry[:_SHOWN]
    before, code = _parted(entry)
    name = " ".join(before.split()).rstrip(_BETWEEN + _WITHIN)
    if not is_code(code) or not _is_apart(before) or (name and not task.asks_names):
        return Typed(entry, "", "", BadRecord("pose not a code", given=shown))
    if task.asks_names and not name:
        return Typed(entry, "", "", BadRecord("pose no name", given=shown))
    try:
        return Typed(entry, check_name(name) if name else "", code, None)
    except Refused as error:
        return Typed(entry, "", "", error)


def _fitting(typed: Typed, cell: "int | None") -> Typed:
    if typed.refusal or cell is not None:
        return typed
    return Typed(typed.entry, typed.name, typed.code, BadRecord("pose other task", given=typed.code))
