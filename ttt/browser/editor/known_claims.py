"""Remembers what is known about the lesson's claims: what is missing or wrong, and what is proved."""

from ttt.game.errors import BadLesson, Refused
from ttt.lessons import draft_text
from ttt.lessons.draft_text import claim_of
from ttt.lessons.drafting import Draft, DraftStep
from ttt.lessons.lesson import ANSWERED
from ttt.lessons.step_fields import shown
from ttt.words.editor import SENTENCES
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


NONE, MISSING, WRONG, PARTIAL, PROVED = "none", "missing", "wrong", "partial", "proved"
OPEN, WAITING = "open", "waiting"
LEFT_OUT = "proof right too"  # reason why a claim is wrong: its cells are right, but others are right as well
MOST_KEPT = 500  # the most answers that are remembered; chosen by hand
# Maps each reason why a marked cell isn't right to the key of the sentence that says so.
_MARKED = {
    "proof loses": "editor marked loses",
    "proof wins not": "editor marked wins not",
    "proof stops not": "editor marked stops not",
}


def right_instead(reason: "Refused | None") -> str:
    """Return the names of the cells that are right instead of the marked ones, with spaces between; "" if unknown."""
    return str(reason.given.get("right", "")) if reason and reason.reason in _MARKED else ""


def why_wrong(reason: "Refused") -> str:
    """Return a sentence that says why a claim isn't proved and, if known, which cells are right."""
    right = right_instead(reason)
    return say(SENTENCES[_MARKED[reason.reason]], cell=reason.given["cell"], right=right) if right else refusal(reason)


class KnownClaims:
    """What is known about a lesson's steps: each step has one of the signs above. draft returns the current lesson.

    told maps each claim to its sign and reason. While is_asleep is true, nothing is proved until somebody asks.
    """

    def __init__(self, draft: "Callable[[], Draft]") -> None:
        self._draft = draft
        self._problems: "dict[DraftStep, Refused | None]" = {}
        self.told: "dict[str, tuple[str, Refused | None]]" = {}
        self.is_asleep = False

    def learn(self, claim: str, sign: str, reason: "Refused | None") -> None:
        if len(self.told) > MOST_KEPT:
            self.told.clear()
        self.told[claim] = sign, reason

    def forget(self, claims: "list[str]") -> None:
        for claim in claims:
            del self.told[claim]

    def sign(self, step: "DraftStep") -> str:
        """Return the sign that says what is known about a step."""
        problem = self.problem_of(step)
        if problem:
            return MISSING if draft_text.is_unfinished(problem) else WRONG
        claim = claim_of(step)
        if not claim or (step.task in ANSWERED and not step.solution):
            return NONE
        if claim in self.told:
            sign, reason = self.told[claim]
            return PARTIAL if reason and reason.reason == LEFT_OUT else sign
        return OPEN if self.is_asleep else WAITING

    def problem(self, draft: "Draft | None" = None) -> "Refused | None":
        """Return the first reason why the lesson, or another draft, isn't valid; None if it is."""
        draft = draft or self._draft()
        refused = draft_text.problem(draft)
        if refused:
            return refused
        for index in range(len(draft.steps)):
            refused = self.problem_of(draft.steps[index])
            if refused:
                title = shown(draft.steps[index].title) or say("No title yet")
                return BadLesson("lesson step", step=index + 1, title=title, because=refused)
        return None

    def fault(self) -> "tuple[int, Refused] | None":
        """Return what keeps the lesson from being shared: the index of the step (-1 for the whole lesson), and why.

        Return None if nothing does.
        """
        problem = self.problem()
        if problem:
            at = problem.given["step"] - 1 if problem.reason == "lesson step" else -1
            return at, problem.given.get("because", problem)
        steps = self._draft().steps
        for index in range(len(steps)):
            sign, reason = self.told.get(claim_of(steps[index]), (NONE, None))
            if sign == WRONG and reason:
                return index, reason
        return None

    def is_wrong(self) -> bool:
        """Whether the lesson makes a false claim, or has something that no lesson can have."""
        whole = draft_text.problem(self._draft())
        return WRONG in self._signs() or (whole is not None and not draft_text.is_unfinished(whole))

    def is_settled(self) -> bool:
        """Whether every claim is proved; a step may also claim nothing."""
        return all([sign in (NONE, PROVED) for sign in self._signs()])

    def summary(self) -> str:
        """Return a sentence about what is known about the lesson as a whole."""
        problem = self.problem()
        if problem and problem.reason != "lesson step":
            return refusal(problem)
        signs = self._signs()
        for sign in (WRONG, PARTIAL, MISSING, WAITING, OPEN):
            steps = [say("step {step}", step=index + 1) for index in range(len(signs)) if signs[index] == sign]
            if steps:
                return say(SENTENCES["editor all " + sign], steps=", ".join(steps))
        return say("Every claim is proved." if PROVED in signs else "The lesson is complete.")

    def _signs(self) -> "list[str]":
        return [self.sign(step) for step in self._draft().steps]

    def problem_of(self, step: "DraftStep") -> "Refused | None":
        """Return why a step isn't valid, whatever a proof would say; None if it is valid."""
        if step not in self._problems:
            if len(self._problems) > MOST_KEPT:
                self._problems.clear()
            self._problems[step] = draft_text.problem_of_step(step)
        return self._problems[step]
