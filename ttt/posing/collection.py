"""The tasks that a teacher has posed on this device, each with the answers that were collected, kept as a text.

Each answer has a key of its own, so that what two windows collect comes together, and nothing counts twice.
"""

from collections import namedtuple

from ttt.posing.answer_code import is_code
from ttt.posing.task import LONGEST, is_drawn
from ttt.posing.task import from_text as task_from
from ttt.posing.task import to_text as task_text
from ttt.session.people_names import LONGEST_NAME, check_name
from ttt.session.stored_text import StoredText, key_from, listed, string

NAME = "posed"  # of the stored text
MOST_TASKS = 20  # the one that was posed longest ago is forgotten first
MOST_ANSWERS = 300  # to a task
NEW, SAME, CHANGED, AGAIN, FULL = "new", "same", "changed", "again", "full"
_TEXT = StoredText("not posed answers", MOST_TASKS * (LONGEST + MOST_ANSWERS * (LONGEST_NAME * 6 + 60)))

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Answer(namedtuple("Answer", ("key", "code", "pupil", "name"))):
    """key tells it from all others; pupil is "" for one that was typed, name where none was asked for."""


class Collected(namedtuple("Collected", ("task", "answers"))):
    """A task, and a tuple of its answers, in the order in which they came."""

    def by_cell(self) -> "dict[int, list[Answer]]":
        """The answers by their cells."""
        found: "dict[int, list[Answer]]" = {}
        for answer, cell in zip(self.answers, self.task.cells([answer.code for answer in self.answers])):
            if cell is not None:
                found.setdefault(cell, []).append(answer)
        return found

    def taking(self, answer: Answer) -> "tuple[str, Change]":
        """What becomes of an answer, and what it changes.

        It is NEW; SAME as one that this pupil has given; CHANGED, and takes that one's place; AGAIN, if somebody whose
        name isn't known has given the same, who may be another pupil; or FULL, as there are too many.
        """
        given = [one for one in self.answers if _is_by_same(one, answer)]
        if given and given[0].code == answer.code:
            return SAME, NOTHING
        if len(self.answers) - len(given) >= MOST_ANSWERS:
            return FULL, NOTHING
        if given:
            return CHANGED, Change(tuple(given), (answer,))
        is_again = any([one.code == answer.code for one in self.answers]) and not (answer.name or answer.pupil)
        return (AGAIN if is_again else NEW), Change((), (answer,))

    def changed(self, change: "Change") -> "Collected":
        """The same without some answers, and with others."""
        gone = [answer.key for answer in change.gone]
        kept = tuple([answer for answer in self.answers if answer.key not in gone])
        return Collected(self.task, kept + change.come)


class Change(namedtuple("Change", ("gone", "come"))):
    """Answers that go, and answers that come."""

    @property
    def reverse(self) -> "Change":
        """What takes it back."""
        return Change(self.come, self.gone)

    def then(self, other: "Change") -> "Change":
        """What both do, one after the other."""
        gone, come = list(self.gone), [answer for answer in self.come if answer not in other.gone]
        gone += [answer for answer in other.gone if answer not in self.come]
        return Change(tuple(gone), tuple(come) + other.come)


NOTHING = Change((), ())


class Posed(namedtuple("Posed", ("tasks",))):
    """A tuple of Collected, the one that was posed last comes first."""

    def find(self, key: str) -> "Collected | None":
        """The task with a key."""
        for collected in self.tasks:
            if collected.task.key == key:
                return collected
        return None

    def having(self, collected: Collected) -> "Posed":
        """The same with more, or other, answers to a task; a new task comes first."""
        key = collected.task.key
        if self.find(key):
            return Posed(tuple([collected if one.task.key == key else one for one in self.tasks]))
        return Posed(((collected,) + self.tasks)[:MOST_TASKS])

    def without(self, key: str) -> "Posed":
        """The same without a task."""
        return Posed(tuple([one for one in self.tasks if one.task.key != key]))


NONE = Posed(())


def to_text(posed: Posed) -> str:
    """The tasks as a text for the storage."""
    return _TEXT.write(
        {"tasks": [[task_text(one.task), [list(answer) for answer in one.answers]] for one in posed.tasks]}
    )


def from_text(text: str) -> Posed:
    """The tasks in a stored text. Raises BadRecord."""
    found: Posed = _TEXT.read(text, _from_record)
    return found


def merged(theirs: str, before: "str | None", ours: "str | None") -> "str | None":
    """What another window has stored, with what was changed here since. Raises BadRecord."""
    if ours is None:
        return theirs
    found, known, here = from_text(theirs), from_text(before) if before else NONE, from_text(ours)
    for collected in known.tasks:
        if not here.find(collected.task.key):
            found = found.without(collected.task.key)
    for collected in reversed(here.tasks):
        key = collected.task.key
        there, old = found.find(key), known.find(key)
        if there is None:
            found = found if old and old.answers == collected.answers else found.having(collected)
            continue
        answers, once = collected.answers, old.answers if old else ()
        gone = tuple([answer for answer in once if answer not in answers])
        come = tuple([answer for answer in answers if answer not in once and answer not in there.answers])
        found = found.having(there.changed(Change(gone, come)))
    return to_text(found)


def _is_by_same(one: Answer, other: Answer) -> bool:
    """Whether two answers are known to be one pupil's."""
    return (one.pupil != "" and one.pupil == other.pupil) or (one.name != "" and one.name.lower() == other.name.lower())


def _from_record(record: "dict[str, Any]") -> Posed:
    tasks = []
    for text, answers in [listed(pair) for pair in listed(record["tasks"])]:
        kept = tuple([_answer(*listed(answer)) for answer in listed(answers)])
        tasks.append(Collected(task_from(string(text)), kept[:MOST_ANSWERS]))
    return Posed(tuple(tasks[:MOST_TASKS]))


def _answer(key: object, code: object, pupil: object, name: object) -> Answer:
    if not key_from(key) or not is_code(string(code)) or (pupil and not is_drawn(string(pupil))):
        raise ValueError
    return Answer(key, code, string(pupil), check_name(string(name)) if name else string(name))
