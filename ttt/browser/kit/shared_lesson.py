"""Describes a lesson for the dialog that shares it."""

from ttt.browser.kit.page import site
from ttt.browser.kit.sharing import Shared
from ttt.lessons import lesson_link
from ttt.words.sharing import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def of_lesson(title: str, lesson: str, is_for_teachers: bool, **ways: "Any") -> Shared:
    """Describe a lesson, named as lesson_of() in lesson_link.py returns it; ways replace some of what is known of it.

    A teacher's sheets have a key.
    """
    frame, teachers = lesson_link.FRAME + lesson, lesson_link.for_teachers(lesson)
    known = {
        "address": "lesson/" + lesson,
        "teachers": "lesson/" + teachers if is_for_teachers else "",
        "note": say(SENTENCES["codes to teacher"]) if is_for_teachers else "",
        "frame": frame,
        "element": lesson_link.html(site(), lesson),
        "units": ((title, frame),),
        "paper": "paper/" + (lesson_link.printing(teachers, lesson_link.KEY) if is_for_teachers else lesson),
        "as_lesson": "lesson/" + lesson,
    }
    known.update(ways)
    return Shared(title, **known)
