"""Fields of forms: what stands in them, and which one was refused."""

from ttt.game.errors import BadSetting
from ttt.session.stored_text import plain_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.game.errors import Refused


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


def whole_number(page: "Page", field: str, least: int, most: int) -> int:
    """The number in a field. Raises BadSetting, about the field, for another than those from least to most."""
    text = str(page.find(field).value)
    value = plain_number(text, 9, least, most)
    if value is None:
        raise about(field, BadSetting("not lab number", given=text, least=least, most=most))
    return value


def about(field: str, error: "Refused") -> "Refused":
    """The refusal of what is in a field."""
    error.field = field  # type: ignore[attr-defined]
    return error


def point_to(page: "Page", error: "Refused") -> None:
    """Mark the field that a refusal is about, if any, and put the focus there, in sight."""
    selector = getattr(error, "field", "")
    if selector:
        field = page.find(selector)
        details = field.closest("details")
        if details:
            details.open = True
        point_out(field, True)
        field.focus()


def point_out(field: "Any", is_wrong: bool) -> None:
    """Mark a field whose text is wrong, or take the mark away."""
    field.ariaInvalid = "true" if is_wrong else None


def accept(event: "Any") -> None:
    """What was refused in a field is being changed."""
    point_out(event.target, False)
