"""Where a person goes on in a course of lessons: where they left off, or the next place after it."""

from collections import namedtuple

from ttt.lessons.progress import OPEN, Taken


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
            return Place(number, _step(taken), is_begun)
    return None


def is_done(taken: "Taken") -> bool:
    """Whether each step of a lesson is solved or has had its solution shown."""
    return all([done.state != OPEN for done in taken.steps])


def _step(taken: "Taken") -> int:
    """Return the step that was shown last or, if that is done, the next open one."""
    count = len(taken.steps)
    order = [(taken.at + more) % count for more in range(count)]
    return next(iter([number for number in order if taken.steps[number].state == OPEN]))
