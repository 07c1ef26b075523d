"""The tasks that a teacher has posed on this device, each with its collected answers, stored as a text.

Each answer has its own key, so that answers from two windows can be merged, and none counts twice.
"""

from collections import namedtuple

from ttt.posing.answer_code import is_code
from ttt.posing.task import LONGEST, is_drawn
from ttt.posing.task import from_text as task_from
from ttt.posing.task import to_text as task_text
from ttt.session.people_names import LONGEST_NAME, check_name
from ttt.session.stored_text import StoredText, key_from, listed, string

NAME = "posed"  # the name of the stored text
MOST_TASKS = 20  # the oldest is forgotten first
MOST_ANSWERS = 300  # to a task
NEW, SAME, CHANGED, AGAIN, FULL = "new", "same", "changed", "again", "full"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Answer(namedtuple("Answer", ("key", "code", "pupil", "name"))):
    """An answer, with a unique key. pupil is "" if a teacher typed the answer in; name is "" if none was asked for."""


class Collected(namedtuple("Collected", ("task", "answers"))):
    """A task, and a tuple of its answers, in the order in which they came."""

    def by_cell(self) -> "dict[int, list[Answer]]":
        """Return the answers by their cells, without answers whose code doesn't fit the task."""
        found: "dict[int, list[Answer]]" = {}
        for answer, cell in zip(self.answers, self.task.cells([answer.code for answer in self.answers])):
            if cell is not None:
                found.setdefault(cell, []).append(answer)
        return found

    def taking(self, answer: Answer) -> "tuple[str, Change]":
        """Return what becomes of an answer, and the change that it makes.

        It is SAME if this pupil has given it before, which changes nothing; CHANGED if it replaces an earlier answer by
        this pupil; AGAIN if it is added although somebody has given it before, and nobody knows whether that was
        another pupil; FULL if the list is full, so that the answer isn't taken; otherwise NEW.
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
        """Return the task with its answers after a change."""
        gone = [answer.key for answer in change.gone]
        kept = tuple([answer for answer in self.answers if answer.key not in gone])
        return Collected(self.task, kept + change.come)


class Change(namedtuple("Change", ("gone", "come"))):
    """A change of a task's answers: tuples of the answers that go, and of the answers that come."""

    @property
    def reverse(self) -> "Change":
        """The change that undoes this one."""
        return Change(self.come, self.gone)

    def then(self, other: "Change") -> "Change":
        """Return the change that has the effect of this change followed by another."""
        gone, come = list(self.gone), [answer for answer in self.come if answer not in other.gone]
        gone += [answer for answer in other.gone if answer not in self.come]
        return Change(tuple(gone), tuple(come) + other.come)


NOTHING = Change((), ())


class Posed(namedtuple("Posed", ("tasks",))):
    """The posed tasks: a tuple of Collected, the newest first."""

    def find(self, key: str) -> "Collected | None":
        for collected in self.tasks:
            if collected.task.key == key:
                return collected
        return None

    def having(self, collected: Collected) -> "Posed":
        """Return the tasks with one of them replaced or, if its key is new, added at the front; MOST_TASKS remain."""
        key = collected.task.key
        if self.find(key):
            return Posed(tuple([collected if one.task.key == key else one for one in self.tasks]))
        return Posed(((collected,) + self.tasks)[:MOST_TASKS])

    def without(self, key: str) -> "Posed":
        return Posed(tuple([one for one in self.tasks if one.task.key != key]))


NONE = Posed(())


def merged(theirs: Posed, before: Posed, ours: Posed) -> Posed:
    """Merge what another window has stored with the changes made here, from before to ours."""
    found = theirs
    for collected in before.tasks:
        if not ours.find(collected.task.key):
            found = found.without(collected.task.key)
    for collected in reversed(ours.tasks):
        key = collected.task.key
        there, old = found.find(key), before.find(key)
        if there is None:
            found = found if old and old.answers == collected.answers else found.having(collected)
            continue
        answers, once = collected.answers, old.answers if old else ()
        gone = tuple([answer for answer in once if answer not in answers])
        come = tuple([answer for answer in answers if answer not in once and answer not in there.answers])
        found = found.having(there.changed(Change(gone, come)))
    return found


def _is_by_same(one: Answer, other: Answer) -> bool:
    """Whether two answers are known to come from the same pupil."""
    return (one.pupil != "" and one.pupil == other.pupil) or (one.name != "" and one.name.lower() == other.name.lower())


def _plain(posed: Posed) -> "dict[str, object]":
    return {"tasks": [[task_text(one.task), [list(answer) for answer in one.answers]] for one in posed.tasks]}


def _made(record: "dict[str, Any]") -> Posed:
    tasks = []
    for text, answers in [listed(pair) for pair in listed(record["tasks"])]:
        kept = tuple([_answer(*listed(answer)) for answer in listed(answers)])
        tasks.append(Collected(task_from(string(text)), kept[:MOST_ANSWERS]))
    return Posed(tuple(tasks[:MOST_TASKS]))


def _answer(key: object, code: object, pupil: object, name: object) -> Answer:
    if not key_from(key) or not is_code(string(code)) or (pupil and not is_drawn(string(pupil))):
        raise ValueError
    return Answer(key, code, string(pupil), check_name(string(name)) if name else string(name))


_LONGEST = MOST_TASKS * (LONGEST + MOST_ANSWERS * (LONGEST_NAME * 6 + 60))
STORED = StoredText("not posed answers", _LONGEST, plain=_plain, made=_made, merge=merged, nothing=NONE)
to_text, from_text = STORED.to_text, STORED.from_text
