"""Shows what is known about boards with lines other than rows; each board links to its game."""

from ttt.browser.rules.rules_page import RulesPanel
from ttt.game.notation import board_from
from ttt.rules_map.known_values import KnownValue, how_known
from ttt.words import rules as rules_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class OtherBoards(RulesPanel):
    """The list of the boards that have no place on the map; changes to the map don't affect the list."""

    def follow(self) -> None:
        """List the boards once; they stay the same when another game is chosen."""
        if not self._page.find("#other-boards").childElementCount:
            self.show_anew()

    def show_anew(self) -> None:
        items = [self._item(text, known) for text, known in self._page.known.shipped.others]
        self._page.find("#other-boards").replaceChildren(*items)

    def _item(self, text: str, known: "KnownValue | None") -> "Any":
        page, game = self._page, board_from(text)
        item, link = page.made("li"), page.made("a")
        link.href = f"../#1-{text}-hh-"
        sign = page.made("b", rules_words.sign(known))
        sign.className, sign.ariaHidden = "sign", "true"
        sign.dataset.value, sign.dataset.how = known.value if known else "open", how_known(known)
        told = rules_words.short_value(known) + (
            " " + rules_words.published_by(page.known.shipped, known) if known else ""
        )
        link.append(sign, page.made("span", rules_words.other_board(game)), page.made("small", told.strip()))
        item.append(link)
        return item


make = OtherBoards
