"""What a link to a lesson holds after its #: the lesson, the step to begin with, and whether the link is a teacher's.

html() writes a lesson as HTML for another page, where static/ttt-lesson.js turns it into a frame.

#course=forks names a lesson of the course, #text=LETTERS holds any packed lesson. &step=2 begins with its second step;
&key=1 makes it a teacher's link, which offers the key and a copy to edit. In a frame &state= resumes the lesson, as
host_report.py describes. On the page that prints, &print=key asks for the key, too, and &print=notes for the teacher's
notes instead: a learner's link to a lesson has neither until it becomes a teacher's.
"""

from ttt.lessons.lesson_text import LONGEST
from ttt.lessons.white_space import trimmed

COURSE, TEXT, STEP, KEY, STATE = "course", "text", "step", "key", "state"
FRAME = "lesson/?embed=1"  # the beginning of a framed lesson's address, from the top of the site to the #
LONGEST_LINK = 2 * LONGEST  # letters after the #
_FOR_TEACHERS = f"&{KEY}=1"
NOTES = "notes"
_PRINTED = "&print="


def fields(link: str) -> "dict[str, str]":
    """Return the values after the # by their names."""
    parts = [part.partition("=") for part in link[1:].split("&")]
    return {name: value for name, _, value in parts}


def is_teachers(link: str) -> bool:
    """Whether a link is a teacher's, because it has &key=1."""
    return fields(link).get(KEY) == "1"


def options_of(link: str) -> str:
    """Return &key=1 to add to another link if a link is a teacher's, else ""."""
    return _FOR_TEACHERS if is_teachers(link) else ""


def lesson_of(link: str) -> str:
    """Return the part of a link that names the lesson, which is a learner's link by itself; "" if none is named."""
    values = fields(link)
    for name in (TEXT, COURSE):
        if name in values:
            return f"#{name}={values[name]}"
    return ""


def without_step(link: str) -> str:
    """Return a link with only its lesson and, if it is a teacher's, &key=1; a link without a lesson is unchanged."""
    lesson = lesson_of(link)
    return for_teachers(lesson) if lesson and is_teachers(link) else lesson or link


def for_teachers(lesson: str) -> str:
    """Return the teacher's link to a lesson, named as lesson_of() returns it; for "", to the list of the course."""
    return lesson + _FOR_TEACHERS if lesson else "#" + _FOR_TEACHERS[1:]


def to_course(name: str, is_for_teachers: bool) -> str:
    """Return the link to a lesson of the course."""
    return for_teachers(f"#{COURSE}={name}") if is_for_teachers else f"#{COURSE}={name}"


def printing(link: str, what: str) -> str:
    """Return a link that also says what is printed, KEY or NOTES; "" for neither."""
    return link + _PRINTED + what if what else link


def without_printing(link: str) -> "tuple[str, str]":
    """Return a link without what printing() adds, and KEY, NOTES or ""."""
    for what in (KEY, NOTES):
        if _PRINTED + what in link:
            return link.replace(_PRINTED + what, ""), what
    return link, ""


def pasted(text: str) -> str:
    """Return the lesson that a pasted link leads to; "" if anything but a link was pasted."""
    text = trimmed(text)
    if len(text) > LONGEST_LINK or "\n" in text or " " in text or "#" not in text:
        return ""
    return lesson_of("#" + text.partition("#")[2])


def html(site: str, lesson: str) -> str:
    """Return the HTML that shows a lesson, named as lesson_of() returns it, in any page.

    site is the address of this site, with a slash at the end.
    """
    name, _, value = lesson[1:].partition("=")
    return f'<script src="{site}static/ttt-lesson.js"></script>\n<ttt-lesson {name}="{value}"></ttt-lesson>'
