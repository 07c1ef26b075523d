"""What is told of an answer to a step, and of what came of it."""

from ttt.browser.step.position import view_of
from ttt.browser.step.step_thinker import takes_long
from ttt.lessons.lesson import MOVED, PLAYED_ON
from ttt.lessons.step_taken import ASKING, JUDGING, REPLYING, SOLVED
from ttt.words import playing
from ttt.words.lesson import answers as lesson_answers
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.lessons.step_taken import Taking


def told_of_answer(taking: "Taking", is_starting: bool) -> str:
    """What is told of the last answer; is_starting tells whether the worker is still being loaded."""
    told = [lesson_answers.told(taking.said)] if taking.said and taking.said.kind + taking.said.words else []
    if taking.state == JUDGING:
        told.append(say("step judging") if taking.step.task in MOVED else say("step answer judging"))
        if takes_long(taking) and is_starting:
            told.append(say("step starting"))
    elif taking.state == REPLYING:
        if takes_long(taking) and taking.planned is None:
            told.append(say("computer thinks"))
    elif taking.moves and (taking.state == ASKING or taking.position.outcome) and not _is_told_by_lesson(taking):
        told.append(playing.status(view_of(taking)))
    return " ".join(told)


def _is_told_by_lesson(taking: "Taking") -> bool:
    """Whether the lesson's own words tell how a move that was asked for has ended the game."""
    return taking.state == SOLVED and taking.step.task not in PLAYED_ON and bool(taking.said and taking.said.words)
