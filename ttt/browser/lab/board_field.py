"""Reads a field in which a person writes a board for bots."""

from ttt.browser.kit.fields import about
from ttt.game.errors import BadLink, BadSetting
from ttt.game.notation import board_from

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.page import Page


def board_in(page: "Page", field: str) -> str:
    """Return the text of the board in a field. Raises BadSetting about the field if the board is wrong."""
    text = str(page.find(field).value).strip()
    try:
        board_from(text)
    except BadLink as error:
        raise about(field, BadSetting("lab board", given=text, because=error)) from None
    except BadSetting as error:
        raise about(field, error) from None
    return text
