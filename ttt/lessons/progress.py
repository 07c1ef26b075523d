"""How far a person has got in each lesson, stored as a string by the hash of the lesson's text; and where they go on.

Progress in a lesson of the course is also stored by the lesson's name, because its text differs between languages.
"""

from collections import OrderedDict, namedtuple

from ttt.lessons.lesson import MOST_STEPS
from ttt.session.stored_text import StoredText, listed, string, whole

COURSE = "course="  # before the name of a lesson of the course
NAME = "lessons"  # the name of the stored string
MOST = 200  # lessons: the lesson taken longest ago is forgotten first
MOST_TRIES = 999  # tries counted, at most
OPEN, SOLVED, SHOWN = "", "solved", "shown"  # the state of a step; SHOWN: its solution was shown
_BETTER = (OPEN, SHOWN, SOLVED)
_LONGEST_DIGEST = 64  # characters
_LONGEST = 500000  # characters: more than MOST lessons of MOST_STEPS steps take


class Done(namedtuple("Done", ("state", "tries", "hints"))):
    """A person's progress at a step: state is OPEN, SOLVED or SHOWN; tries and hints say how many there were."""


NOTHING = Done(OPEN, 0, 0)


class Taken(namedtuple("Taken", ("at", "steps"))):
    """How far a lesson is taken: at is the step that is shown, from 0; steps is a tuple of the Done at each."""

    @property
    def solved(self) -> int:
        """The number of solved steps."""
        return len([done for done in self.steps if done.state == SOLVED])

    @property
    def anew(self) -> "Taken":
        """The same lesson from its beginning."""
        return Taken(0, (NOTHING,) * len(self.steps))


class Progress:
    """The lessons that a person has begun, as pairs of a key and its Taken, the latest last.

    The key is the hash of a lesson's text; a lesson of the course also has a pair with the key COURSE + its name.
    """

    def __init__(self, lessons: "list[tuple[str, Taken]] | None" = None) -> None:
        self.lessons = lessons or []

    def find(self, digest: str, steps: int, name: str = "") -> Taken:
        """Return how far a lesson with that many steps is taken; if it isn't begun, its beginning.

        name is that of a lesson of the course: its progress counts in whatever language it was taken last, and if it
        has gained or lost steps since, what was done at its first steps still counts.
        """
        taken = self.kept(name) if name else None
        if taken is None:
            taken = dict(self.lessons).get(digest)
        if taken is None or (not name and len(taken.steps) != steps):
            return Taken(0, (NOTHING,) * steps)
        done = taken.steps[:steps]
        return Taken(min(taken.at, steps - 1), done + (NOTHING,) * (steps - len(done)))

    def kept(self, name: str) -> "Taken | None":
        """Return how far a lesson of the course was taken, with its steps of that time; None if it wasn't."""
        return dict(self.lessons).get(COURSE + name)

    def having(self, digest: str, taken: Taken, name: str = "") -> "Progress":
        """Return the progress with one lesson updated."""
        added = [(digest, taken)] + ([(COURSE + name, taken)] if name else [])
        return Progress((self.without(digest, name).lessons + added)[-MOST:])

    def without(self, digest: str, name: str = "") -> "Progress":
        """Return the progress without one lesson."""
        return Progress([pair for pair in self.lessons if pair[0] not in (digest, COURSE + name)])


def merged(theirs: Progress, before: Progress, ours: Progress) -> Progress:
    """Return the progress of two windows merged; before is the progress from which both began.

    What only one window has changed counts; further() merges a lesson that both have changed.
    """
    their, old, our = OrderedDict(theirs.lessons), OrderedDict(before.lessons), OrderedDict(ours.lessons)
    found = []
    for digest in list(their) + [digest for digest in our if digest not in their]:
        one, other = their.get(digest), our.get(digest)
        if other == old.get(digest):
            kept = one
        elif one == old.get(digest):
            kept = other
        else:
            kept = further(one, other) if one and other else one or other
        if kept:
            found.append((digest, kept))
    return Progress(found[-MOST:])


def further(one: Taken, other: Taken) -> Taken:
    """Return the progress merged from two ways through a lesson: for each step, the Done that is further.

    Solved is further than shown; in the same state, more tries are further. The step that is shown is that of other. If
    the numbers of steps differ, return other.
    """
    if len(one.steps) != len(other.steps):
        return other
    pairs = [(one.steps[number], other.steps[number]) for number in range(len(one.steps))]
    return Taken(other.at, tuple([first if _rank(first) > _rank(second) else second for first, second in pairs]))


def _rank(done: Done) -> "tuple[int, int, int]":
    return _BETTER.index(done.state), done.tries, done.hints


def _plain(progress: Progress) -> "dict[str, object]":
    return {"lessons": [[digest, taken.at, [list(done) for done in taken.steps]] for digest, taken in progress.lessons]}


def _made(record: "dict[str, object]") -> Progress:
    found = []
    for digest, at, steps in listed(record["lessons"]):
        if len(listed(steps)) > MOST_STEPS or not 1 <= len(string(digest)) <= _LONGEST_DIGEST:
            raise ValueError
        found.append((digest, Taken(whole(at, len(steps) - 1), tuple([_done(step) for step in steps]))))
    if len(OrderedDict(found)) < len(found):
        raise ValueError
    return Progress(found[-MOST:])


def _done(entry: object) -> Done:
    state, tries, hints = listed(entry)
    if string(state) not in _BETTER:
        raise ValueError
    return Done(state, whole(tries, MOST_TRIES), whole(hints, MOST_TRIES))


STORED = StoredText("not lessons", _LONGEST, plain=_plain, made=_made, merge=merged, nothing=Progress())
to_text, from_text = STORED.to_text, STORED.from_text


# Going on in a course


class Place(namedtuple("Place", ("lesson", "step", "is_begun"))):
    """The numbers of a lesson and of its step, both from 0; is_begun says whether anything in the lesson is done."""


START = Place(0, 0, False)


def place(takens: "list[Taken]", latest: "int | None") -> "Place | None":
    """Return where to go on; None if every lesson is done.

    takens holds how far each lesson of the course is taken, in course order; latest is the number of the lesson that
    was taken last, None if none was.
    """
    if latest is None:
        return START
    following = [(latest + more) % len(takens) for more in range(len(takens))]
    for number in following:
        taken = takens[number]
        if not is_done(taken):
            is_begun = any([done.state != OPEN for done in taken.steps])
            return Place(number, _open_step(taken), is_begun)
    return None


def is_done(taken: "Taken") -> bool:
    """Whether each step of a lesson is solved or has had its solution shown."""
    return all([done.state != OPEN for done in taken.steps])


def _open_step(taken: "Taken") -> int:
    """Return the step that was shown last or, if that is done, the next open one."""
    count = len(taken.steps)
    order = [(taken.at + more) % count for more in range(count)]
    return next(number for number in order if taken.steps[number].state == OPEN)
