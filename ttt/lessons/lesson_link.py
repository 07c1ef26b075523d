"""What a link to a lesson says after its #: which lesson, the step to begin with, and whether it is a teacher's.

The same lesson as HTML for another page: static/ttt-lesson.js makes a frame of it.

#course=forks names a lesson of the course, #text=LETTERS has any lesson packed. &step=2 begins with its second step;
&key=1 makes it the link of a teacher, who is offered the key and a copy to edit; &hand-in=1 one by which a teacher
gives a lesson of the course, so that its result can be handed in. In a frame &state= goes on as state_text.py tells.
"""

from ttt.lessons.lesson_text import LONGEST
from ttt.lessons.white_space import trimmed

COURSE, TEXT, STEP, KEY, HAND_IN, STATE = "course", "text", "step", "key", "hand-in", "state"
FRAME = "lesson/?embed=1"  # what the address of a lesson in a frame begins with, from the top of the site to the #
LONGEST_LINK = 2 * LONGEST  # letters after the #
_FOR_TEACHERS = f"&{KEY}=1"


def fields(link: str) -> "dict[str, str]":
    """The values after the # by their names."""
    parts = [part.partition("=") for part in link[1:].split("&")]
    return {name: value for name, _, value in parts}


def is_teachers(link: str) -> bool:
    """Whether a link is a teacher's."""
    return fields(link).get(KEY) == "1"


def options_of(link: str) -> str:
    """The part of a link that tells who gives it, to be added to another lesson's; "" if it doesn't tell."""
    values = fields(link)
    return "".join([f"&{name}=1" for name in (KEY, HAND_IN) if values.get(name) == "1"])


def to_be_handed_in(lesson: str) -> str:
    """The link by which a teacher gives a lesson, as lesson_of names it, to learners."""
    return f"{lesson}&{HAND_IN}=1" if lesson.startswith(f"#{COURSE}=") else lesson


def lesson_of(link: str) -> str:
    """The part of a link that names the lesson, as a link of its own, which is a learner's; "" if none is named."""
    values = fields(link)
    for name in (TEXT, COURSE):
        if name in values:
            return f"#{name}={values[name]}"
    return ""


def without_step(link: str) -> str:
    """A link to a lesson, or anything else, without the step to begin with."""
    lesson = lesson_of(link)
    return for_teachers(lesson) if lesson and is_teachers(link) else lesson or link


def for_teachers(lesson: str) -> str:
    """The teacher's link to a lesson, as lesson_of gives it; that to the list of the course if it is ""."""
    return lesson + _FOR_TEACHERS if lesson else "#" + _FOR_TEACHERS[1:]


def to_course(name: str, is_for_teachers: bool) -> str:
    """The link to a lesson of the course."""
    return for_teachers(f"#{COURSE}={name}") if is_for_teachers else f"#{COURSE}={name}"


def pasted(text: str) -> str:
    """The lesson that a link leads to which is all that was pasted; "" if the text is something else."""
    text = trimmed(text)
    if len(text) > LONGEST_LINK or "\n" in text or " " in text or "#" not in text:
        return ""
    return lesson_of("#" + text.partition("#")[2])


def html(site: str, letters: str) -> str:
    """The HTML of a lesson in letters, as it works in any page; site is the address of this one."""
    return f'<script src="{site}static/ttt-lesson.js"></script>\n<ttt-lesson text="{letters}"></ttt-lesson>'
