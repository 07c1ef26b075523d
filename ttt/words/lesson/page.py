"""The sentences of the lesson page: the list of lessons, the way through a lesson, its end and its result."""

from ttt.lessons.progress import OPEN, SHOWN, SOLVED, Taken
from ttt.words.speech import isolated, learn, say

SENTENCES = {
    # Handing in
    "result not packed": "This browser can't make a result code. An up-to-date one can.",
    "result no name": "Enter a name of up to {longest} characters.",
    # Refusals
    "lesson link": "This lesson is damaged, cut off or too long.",
    "no such lesson": "There's no lesson “{given}” in the course.",
    "lesson not a step": "“{given}” isn't a step of this lesson, so you are back where you were.",
    "lesson state": "“{given}” doesn't say how far you are in this lesson, so nothing changed.",
    "lessons not stored": "This browser can't save your progress: it will be lost when you close the page.",
}
learn(SENTENCES)


def how_far(taken: "Taken") -> str:
    """Say how far the learner has got in a lesson; "" if they haven't begun it."""
    done = len([step for step in taken.steps if step.state != OPEN])
    if done == len(taken.steps):
        return say("Done")
    return say("Steps done: {done} of {steps}", done=done, steps=len(taken.steps)) if done else ""


def play_against(name: str) -> str:
    """Return the label of the link to a game with an opponent, whose name is "" for the computer at a level."""
    return say("Play {name}", name=name) if name else say("Play this against somebody")


def at_step(number: int, steps: int, title: str) -> str:
    """Say which step the learner has reached, counted from 1."""
    return say("Step {step} of {steps}: {title}", step=number, steps=steps, title=isolated(title))


def dot(number: int, title: str, state: str) -> str:
    """Return the label of a step's dot in the row of steps: its number from 1, its title, and whether it is done."""
    title = isolated(title)
    if state == SOLVED:
        return say("Step {step}, {title}: done", step=number, title=title)
    if state == SHOWN:
        return say("Step {step}, {title}: solution shown", step=number, title=title)
    return say("Step {step}, {title}", step=number, title=title)
