"""The table of a class's results in lessons."""

from ttt.words.lab.teaching import head
from ttt.words.speech import in_context, learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.lessons.result import Result

SENTENCES = {
    "results forgeable": (
        "A result code can be forged: it only reports what the learner's page counted, and nothing is checked again."
    ),
    "not result": "“{given}” isn't a result code: it is damaged, cut off or too long.",
    "no result": "There's no result code in “{given}”: a result code begins with ttt-result-.",
}
learn(SENTENCES)


def heads() -> "list[str]":
    """Return the column headings of the table."""
    return [head("name"), say("Lesson"), say("Solved"), say(in_context("number", "Answers")), say("Hints")]


def sheet(found: "list[Result]") -> "list[list[str]]":
    """Return the table with its headings, as a spreadsheet shows it: if anybody has written words, they are last."""
    rows = [heads()] + [line(one) for one in found]
    if any([one.explained for one in found]):
        told = ["\n\n".join([f"{step.title}: {step.words}" for step in one.explained]) for one in found]
        rows = [row + [cell] for row, cell in zip(rows, [say("In words")] + told)]
    return rows


def line(result: "Result") -> "list[str]":
    """Return a row of the table as strings."""
    solved = say("{solved} of {tasks}", solved=result.solved, tasks=len(result.tasks))
    return [result.name, result.title, solved, str(result.tries), str(result.hints)]
