"""Fields of the editor's forms: what stands in them, and lists of rows of them."""

from ttt.session.stored_text import plain_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def put(field: "Any", value: str) -> None:
    """Show a value in a field; where it stands already, the cursor stays."""
    if str(field.value) != value:
        field.value = value


def typed(event: "Any") -> str:
    """What stands in the field of an event."""
    return str(event.target.value)


def number(text: str, least: int, most: int) -> "int | None":
    """The whole number in a text; None if it isn't one from least to most."""
    return plain_number(text, 3, least, most)


def point_out(field: "Any", is_wrong: bool) -> None:
    """Mark a field whose text is wrong, or take the mark away."""
    if is_wrong:
        field.setAttribute("aria-invalid", "true")
    else:
        field.removeAttribute("aria-invalid")
