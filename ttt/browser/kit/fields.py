"""Reads and fills the fields of forms, and marks fields whose content was refused."""

from ttt.game.errors import BadSetting, Refused
from ttt.session.stored_text import plain_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page


def put(field: "Any", value: str) -> None:
    """Show a value in a field, leaving the cursor where it is if the field shows the value already."""
    if str(field.value) != value:
        field.value = value


def typed(event: "Any") -> str:
    """Return the text of the field that an event comes from."""
    return str(event.target.value)


def number(text: str, least: int, most: int) -> "int | None":
    """Return the whole number in a text; None unless it is from least to most and has at most three digits."""
    return plain_number(text, 3, least, most)


def whole_number(page: "Page", field: str, least: int, most: int) -> int:
    """Return the whole number in a field. Raises BadSetting, noting the field, unless it is from least to most."""
    text = str(page.find(field).value)
    value = plain_number(text, 9, least, most)
    if value is None:
        raise about(field, BadSetting("not lab number", given=text, least=least, most=most))
    return value


def about(field: str, error: "Refused") -> "Refused":
    """Note in a refusal which field it is about, and return the refusal."""
    error.field = field  # type: ignore[attr-defined]
    return error


def point_to(page: "Page", error: "Refused") -> None:
    """Find the field that a refusal is about, if any: mark the field, unfold what hides it, and focus it."""
    selector = getattr(error, "field", "")
    if selector:
        field = page.find(selector)
        details = field.closest("details")
        if details:
            details.open = True
        point_out(field, True)
        field.focus()


def point_out(field: "Any", is_wrong: bool) -> None:
    """Mark a field as wrong, or remove the mark."""
    field.ariaInvalid = "true" if is_wrong else None


def accept(event: "Any") -> None:
    """Remove the mark from a refused field, which a person is now editing."""
    point_out(event.target, False)
