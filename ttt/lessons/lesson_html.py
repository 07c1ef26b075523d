"""A lesson for another page as HTML to paste; static/ttt-lesson.js makes a frame of it."""

ELEMENT = "ttt-lesson"
SCRIPT = "static/ttt-lesson.js"


def code(site: str, letters: str) -> str:
    """The HTML of a lesson in letters, as it works in any page; site is the address of this one."""
    return f'<script src="{site}{SCRIPT}"></script>\n<{ELEMENT} text="{letters}"></{ELEMENT}>'
