"""Fields of the lab's forms: what is in them, and which one was refused."""

from ttt.game.errors import BadLink, BadSetting
from ttt.lab.boards import board_of_bots
from ttt.session.stored_text import plain_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.lab.lab import Lab
    from ttt.game.errors import Refused


def whole_number(lab: "Lab", field: str, least: int, most: int) -> int:
    """The number in a field. Raises BadSetting, about the field, for another than those from least to most."""
    text = str(lab.find(field).value)
    number = plain_number(text, 9, least, most)
    if number is None:
        raise about(field, BadSetting("not lab number", given=text, least=least, most=most))
    return number


def board(lab: "Lab", field: str) -> str:
    """The board that is written in a field. Raises BadSetting about the field."""
    text = str(lab.find(field).value).strip()
    try:
        board_of_bots(text)
    except BadLink:
        raise about(field, BadSetting("lab board", given=text, because="")) from None
    except BadSetting as error:
        raise about(field, error) from None
    return text


def about(field: str, error: "Refused") -> "Refused":
    """The refusal of what is in a field."""
    error.field = field  # type: ignore[attr-defined]
    return error


def point_out(lab: "Lab", error: "Refused") -> None:
    """Mark the field that a refusal is about, if any, and put the focus there."""
    selector = getattr(error, "field", "")
    if selector:
        field = lab.find(selector)
        field.setAttribute("aria-invalid", "true")
        field.focus()


def accept(event: "Any") -> None:
    """What was refused in a field is being changed."""
    event.target.removeAttribute("aria-invalid")
