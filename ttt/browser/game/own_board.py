"""Reads the board that a person describes, says what is wrong with it, and leads to its place on the map of rules."""

from ttt.browser.game.late_parts import Part
from ttt.game.notation import board_text
from ttt.game.rules import EXACT, LARGEST, POINTS, SWAP, SWAPPED, rules, start
from ttt.rules_map.known import LARGEST as ON_MAP
from ttt.session.stored_text import number_from
from ttt.words import own_board as own_board  # for its sentences
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.game.late_parts import Page
    from ttt.game.rules import Rules
    from ttt.session.view import View


def make(page: "Page") -> Part:
    """Make the part."""
    return OwnBoard(page)


class OwnBoard(Part):
    """As long as anything is wrong, nothing changes."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._board = page.view.settings.board
        self._to_map = page.made("a")
        self._to_map.style.gridColumn, self._to_map.style.color = "1 / -1", "inherit"
        page.find("#own-board").append(self._to_map)

    async def ask(self, event: "Any") -> None:
        """Choose the board that the fields describe, if there is one."""
        board = self._read()
        if board:
            self._page.do(self._page.session.change, board=board)

    def follow(self, view: "View") -> None:
        """Another board was chosen, which the fields now show."""
        if view.settings.board != self._board:
            self._board = view.settings.board
            self._read()

    def show_anew(self) -> None:
        """Say again what is wrong, in the current language."""
        self._read()

    def _read(self) -> "Rules | None":
        """The board in the fields; None, and sentences, if there is no such board."""
        m, n = self._number("m", LARGEST), self._number("n", LARGEST)
        k = self._number("k", max(m, n) if m and n else LARGEST)
        swap = self._page.find(f"[name=variant][value={SWAP}]")
        swap.disabled = min(m, n) < SWAPPED
        variants = "".join([box.value for box in self._boxes() if box.checked and not box.disabled])
        is_both = EXACT in variants and POINTS in variants
        is_swap_wrong = SWAP in variants and (0 < k < 3 or variants[:-1] not in ("", EXACT))
        for box in self._boxes():
            is_wrong = is_both if box.value in (EXACT, POINTS) else is_swap_wrong and box.value == SWAP
            box.ariaInvalid = "true" if is_wrong else None
        self._tell("variant", say("exact or points") if is_both else say("swap needs") if is_swap_wrong else "")
        is_possible = m and n and k and not (is_both or is_swap_wrong)
        board = rules(m, n, k, variants) if is_possible else None
        self._show_map(board)
        return board

    def _show_map(self, board: "Rules | None") -> None:
        """Lead to the board on the map of rules, if it is there."""
        self._to_map.hidden = board is None or max(board.m, board.n) > ON_MAP
        self._to_map.textContent = say("who wins there")
        if board:
            self._to_map.href = "rules/#board=" + board_text(start(board).rules)

    def _boxes(self) -> "Any":
        return self._page.document.querySelectorAll("[name=variant]")

    def _number(self, name: str, most: int) -> int:
        """The number in a field, from 1 to most; 0, and a sentence, for anything else."""
        field = self._page.find(f"[name={name}]")
        try:
            number = number_from(field.value)
        except ValueError:
            number = 0
        is_possible = 1 <= number <= most
        field.ariaInvalid = None if is_possible else "true"
        self._tell(name, "" if is_possible else say("whole number", most=most))
        return number if is_possible else 0

    def _tell(self, name: str, sentence: str) -> None:
        place = self._page.find(f"#{name}-problem")
        if place.textContent != sentence:  # the same text again would be announced again
            place.textContent = sentence
