"""Reads the board that a person describes, and says what is wrong with it."""

from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.game.picker import tell_rule
from ttt.game.errors import BadSetting
from ttt.game.family import rules
from ttt.game.notation import board_text
from ttt.game.rules import EXACT, LARGEST, POINTS, SWAP, Rules
from ttt.session.stored_text import number_from
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class OwnBoard(GamePanel):
    """The fields that describe a board, which can't be chosen while anything in the fields is wrong."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        page.listen("#picker", "close", lambda event: self._read())  # the fields have been reset

    async def ask(self, event: "Any") -> None:
        """Pick the board that the fields describe, unless anything in them is wrong."""
        board = self._read()
        if board:
            self._page.find("[name=preset][value='']").dataset.board = board_text(board)
            tell_rule(self._page, board)

    def show_anew(self) -> None:
        """Say again what is wrong, in the current language."""
        self._read()

    def _read(self) -> "Rules | None":
        """Read the board in the fields; if there is no such board, show why and return None."""
        m = self._number("m", lambda m: rules(m, 1, 1))
        n = self._number("n", lambda n: rules(1, n, 1))
        wide, high = m or LARGEST, n or LARGEST
        k = self._number("k", lambda k: rules(wide, high, k))
        longest = max(wide, high)
        self._page.find(f"[name=variant][value={SWAP}]").disabled = not _board(m, n, longest, SWAP)
        variants = "".join([box.value for box in self._boxes() if box.checked and not box.disabled])
        # rules() reports only one of two problems, so check for each problem without the variant that causes the other.
        is_both = not _board(wide, high, 1, variants.replace(SWAP, ""))
        is_swap_wrong = not _board(wide, high, k or longest, variants.replace(EXACT, "")) and SWAP in variants
        for box in self._boxes():
            is_wrong = is_both if box.value in (EXACT, POINTS) else is_swap_wrong and box.value == SWAP
            box.ariaInvalid = "true" if is_wrong else None
        self._tell(
            "variant",
            say("Choose only one of these: longer rows don't count, or rows score points.")
            if is_both
            else say("A swap needs three in a row or more. The only other rule it allows is “Longer rows don't count”.")
            if is_swap_wrong
            else "",
        )
        return _board(m, n, k, variants)

    def _boxes(self) -> "Any":
        return self._page.document.querySelectorAll("[name=variant]")

    def _number(self, name: str, board: "Callable[[int], Rules]") -> int:
        """Read the number in a field; if no board can have it, show why and return 0."""
        field = self._page.find(f"[name={name}]")
        try:
            number = number_from(field.value)
        except ValueError:
            number = 0
        problem = ""
        try:
            board(number)
        except BadSetting as error:
            number, problem = 0, say("A whole number from 1 to {most}.", most=error.given.get("longest", LARGEST))
        field.ariaInvalid = "true" if problem else None
        self._tell(name, problem)
        return number

    def _tell(self, name: str, sentence: str) -> None:
        place = self._page.find(f"#{name}-problem")
        if place.textContent != sentence:  # the same text, written again, would be announced again
            place.textContent = sentence


def _board(m: int, n: int, k: int, variants: str) -> "Rules | None":
    """Return the rules of a board; None if there is no such game."""
    try:
        return rules(m, n, k, variants)
    except BadSetting:
        return None


make = OwnBoard
