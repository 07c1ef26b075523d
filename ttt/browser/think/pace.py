"""Says at which pace a recording is shown: the chosen pace may not fit the program."""

from pyscript.js_modules import story

from ttt.browser.kit.walk_link import STORY
from ttt.browser.think.think import Think


def is_story(think: "Think") -> bool:
    """Whether the recording is shown branch by branch."""
    return think.pace == STORY and int(story.stops()) > 0


def is_by_lines(think: "Think") -> bool:
    """Whether every step of the recording is shown."""
    return int(story.stops()) == 0
