"""A review: a lesson whose tasks are @about earlier lessons, and what a person missed in those."""

from ttt.lessons.lesson import UNJUDGED, Lesson
from ttt.lessons.progress import NOTHING, SHOWN, SOLVED, Done, Progress, Taken


def is_review(lesson: "Lesson") -> bool:
    """Whether a lesson has tasks about other lessons."""
    return any([step.about for step in lesson.steps])


def is_missed(done: "Done") -> bool:
    """Whether a person needed a hint, the solution or a second try at a step, or left it after a wrong answer."""
    return done.hints > 0 or done.state == SHOWN or done.tries > (1 if done.state == SOLVED else 0)


def is_tried(done: "Done") -> bool:
    """Whether a person has done anything at a step."""
    return bool(done != NOTHING)


def is_right(done: "Done") -> bool:
    """Whether a person solved a step at the first try, without a hint."""
    return done.state == SOLVED and not is_missed(done)


def missed_steps(lesson: "Lesson", taken: "Taken") -> "list[int]":
    """Return the indices of the tasks of a lesson that a person missed."""
    return [at for at, step in enumerate(lesson.steps) if step.task not in UNJUDGED and is_missed(taken.steps[at])]


def weak_lessons(lesson: "Lesson", progress: "Progress") -> "list[str]":
    """Return the names of the lessons that a review is about and in which something was missed."""
    names = {step.about for step in lesson.steps if step.about}
    takens = [(name, progress.kept(name)) for name in names]
    return [name for name, taken in takens if taken and any([is_missed(done) for done in taken.steps])]


def order(lesson: "Lesson", weak: "list[str]") -> "list[int]":
    """Return the indices of the steps in the order in which to take them: tasks about weak lessons come first.

    Only tasks about lessons change places; the first step stays the first.
    """
    movable = [at for at, step in enumerate(lesson.steps) if step.about and at]
    first = [at for at in movable if lesson.steps[at].about in weak]
    moved = iter(first + [at for at in movable if at not in first])
    return [next(moved) if at in movable else at for at in range(len(lesson.steps))]


def as_shown(taken: "Taken", order: "list[int]") -> "Taken":
    """Return how far a lesson is taken, with its steps in the order in which they are shown."""
    return Taken(order.index(taken.at), tuple([taken.steps[at] for at in order]))


def to_take_again(lesson: "Lesson", taken: "Taken") -> "list[tuple[str, int, int]]":
    """Return each lesson about which a task of a review was missed: its name, the tasks done right, and those tried."""
    abouts = [step.about for step in lesson.steps]
    tried = [about for about, done in zip(abouts, taken.steps) if is_tried(done)]
    right = [about for about, done in zip(abouts, taken.steps) if is_right(done)]
    missed = [abouts[at] for at in missed_steps(lesson, taken) if abouts[at]]
    names = [name for number, name in enumerate(missed) if name not in missed[:number]]
    return [(name, right.count(name), tried.count(name)) for name in names]
