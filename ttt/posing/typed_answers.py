"""Answers as a teacher types or pastes them: "Ann KTRM", one per line, or only codes if there are no names."""

from collections import namedtuple

from ttt.game.errors import BadRecord, Refused
from ttt.posing.answer_code import LETTERS, is_code
from ttt.posing.task import Task
from ttt.session.people_names import SPACES, check_name

LONGEST = 30000  # characters of a list
_SHOWN = 60  # characters of a line that its refusal repeats
_BETWEEN = ",;:"  # allowed between a name and a code, and between codes
_WITHIN = " -"  # also allowed between the letters of a code
_TAIL = 12  # characters at the end that may hold a code
# The first and the last full-width letter, as Japanese keyboards type them, and their distance from the plain ones.
_WIDE = 0xFF01, 0xFF5E, 0xFEE0


class Typed(namedtuple("Typed", ("entry", "name", "code", "refusal"))):
    """A typed answer: a name, "" if none is asked for, and the code after it.

    refusal is the error if this is no answer to the task, otherwise None. entry is the answer as it was typed.
    """


def typed_in(text: str, task: Task) -> "list[Typed]":
    """Return the answers to a task in a text, in order. Raises BadRecord if the text is too long."""
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
    """Whether the text typed so far is a whole answer: four letters, which must fit the task if they follow a name."""
    before, code = _parted(_spaced(text))
    if task.asks_names:
        return _is_apart(before) and before.strip() != "" and task.cell(code) is not None
    return before.strip() == "" and len(code) == LETTERS


def _spaced(line: str) -> str:
    """Return a line with only plain spaces: MicroPython knows no others."""
    for space in SPACES:
        line = line.replace(space, " ")
    return line


def _codes(line: str) -> "list[str]":
    """Return the codes in a line, as they were typed."""
    for mark in _BETWEEN:
        line = line.replace(mark, "\n")
    found = []
    for part in line.split("\n"):
        before, code = _parted(part)
        found += [part.strip()] if before.strip() == "" and len(code) == LETTERS else part.split()
    return found


def _parted(text: str) -> "tuple[str, str]":
    """Return the text before its last four letters, and these letters in capitals; fewer if there are fewer."""
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
    """Whether a code may follow this text."""
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
