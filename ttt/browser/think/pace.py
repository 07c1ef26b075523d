"""How closely a walk is told at the moment: what was chosen may not fit the program."""

from pyscript.js_modules import story

from ttt.browser.kit.walk_link import STORY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.think.think import Think


def is_story(think: "Think") -> bool:
    """Whether the walk stops only at each branch."""
    return think.pace == STORY and int(story.stops()) > 0


def is_by_lines(think: "Think") -> bool:
    """Whether it stops at every step."""
    return int(story.stops()) == 0
