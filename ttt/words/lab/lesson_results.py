"""The tables of a class's results in lessons: one for each lesson on the page, one of all elsewhere."""

from ttt.words.lab.teaching import head
from ttt.words.speech import in_context, isolated, learn, say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.lessons.result import Result, StepResult

SENTENCES = {
    "results forgeable": (
        "A result code can be forged: it only reports what the learner's page counted, and nothing is checked again."
    ),
    "not result": "“{given}” isn't a result code: it is damaged, cut off or too long.",
    "no result": "There's no result code in “{given}”: a result code begins with ttt-result-.",
}
learn(SENTENCES)

SOLVED, UNSOLVED, NO_ANSWER = "✓", "✗", "\u2013"


def heads() -> "list[str]":
    """Return the column headings of the table of all."""
    return [head("name"), say("Lesson"), say("Solved"), say(in_context("number", "Answers")), say("Hints")]


def line(result: "Result") -> "list[str]":
    """Return a row of the table of all as strings."""
    solved = say("{solved} of {tasks}", solved=result.solved, tasks=len(result.tasks))
    return [result.name, result.title, solved, str(result.tries), str(result.hints)]


def lesson_heads(result: "Result") -> "list[str]":
    """Return the column headings of a lesson's table, for which any of its results will do."""
    name, _, solved, *counts = heads()
    return [name, solved] + [str(number) for number, _ in result.numbered_tasks] + counts


def lesson_line(result: "Result") -> "list[str]":
    """Return a row of a lesson's table as strings."""
    name, _, solved, *counts = line(result)
    return [name, solved] + [_told(step) for _, step in result.numbered_tasks] + counts


def lesson_foot(lesson: "list[Result]") -> "list[str]":
    """Return the last row of a lesson's table, given one result for each learner: how many have solved each task."""
    tasks = [[step.solved for _, step in one.numbered_tasks] for one in lesson]
    counts = [str(solved.count(True)) for solved in zip(*tasks)]
    return [say("Solved"), ""] + counts + ["", ""]


def lesson_key(result: "Result") -> str:
    """Say which step has which number."""
    return " · ".join([f"{number} {step.title}" for number, step in result.numbered_tasks])


def _told(step: "StepResult") -> str:
    """Say how a task went: a sign, and the number of answers unless the first was right."""
    if not step.solved and not step.tries:
        return NO_ANSWER
    sign = SOLVED if step.solved else UNSOLVED
    return sign if step.solved and step.tries <= 1 else f"{sign} {step.tries}"


def sheet(found: "list[Result]") -> "list[list[str]]":
    """Return the table of all with its headings, as a spreadsheet shows it.

    A column for each step that is a task follows; if anybody has written words, they are last.
    """
    numbers = sorted({number for one in found for number, _ in one.numbered_tasks})
    rows = [heads() + [say("Step {step}", step=number) for number in numbers]]
    for one in found:
        tasks = dict(one.numbered_tasks)
        rows.append(line(one) + [_told(tasks[number]) if number in tasks else "" for number in numbers])
    if any([one.explained for one in found]):
        told = ["\n\n".join([f"{step.title}: {step.words}" for step in one.explained]) for one in found]
        rows = [row + [cell] for row, cell in zip(rows, [say("In words")] + told)]
    return rows


def told_repeated(names: "list[str]") -> "list[str]":
    """Return the sentences that say whose codes were there more than once: one, or none without names.

    names holds a name for each code that was left out.
    """
    told = say_n(
        "{count} code was there twice, and counts once: {names}.",
        "{count} codes were there again, and count once: {names}.",
        count=len(names),
        names=isolated(", ".join(sorted(set(names)))),
    )
    return [told] if names else []


def best_of(same: "list[Result]") -> "Result":
    """Return the result that counts of those with the same name: of the best, the one that was pasted last."""
    most = max([one.solved for one in same])
    return [one for one in same if one.solved == most][-1]


def told_rivals(one: "Result", same: "list[Result]") -> str:
    """Say that a result is the best of those with the same name in the same lesson; "" if it isn't, or is alone."""
    if len(same) == 1 or not one.name or best_of(same) is not one:
        return ""
    best = [other for other in same if other.solved == one.solved]
    if len(best) == 1:
        return say("{count} codes with this name: this one has the most solved.", count=len(same))
    return say("{count} codes with this name: of the best, this one was pasted last.", count=len(same))
