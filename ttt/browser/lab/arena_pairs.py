"""Shows an arena's pairs, each with a small board: empty until the pair meets, then with one of its games."""

from ttt.words.lab.arena import points_told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.lab.lab import Lab
    from ttt.message_types.results import ArenaPair


class ArenaPairs:
    """The pairs, with their points, in the order in which they meet. For screen readers, the table says the same."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._cards: "list[Any]" = []
        self._thumbnail: "Any" = None

    def set_out(self, names: "list[str]", board: str, thumbnail: "Any") -> None:
        """Show all pairs before they meet; thumbnail is static/pages/lab/replay.js, or None if it wasn't fetched."""
        place = self._lab.find("#arena-pairs")
        place.replaceChildren()
        self._thumbnail = thumbnail
        self._cards = []
        for one, other in [(one, other) for at, one in enumerate(names) for other in names[at + 1 :]]:
            card, picture = self._lab.made("li"), self._lab.made("div")
            picture.className = "picture"
            card.append(picture, self._player(one), self._player(other))
            place.append(card)
            self._cards.append(card)
            self._draw(card, f"1-{board}-hh-")

    def _player(self, name: str) -> "Any":
        line, told = self._lab.made("p"), self._lab.made("span", name)
        told.dir = "auto"
        line.append(told, self._lab.made("b"))
        return line

    def _draw(self, card: "Any", game: str) -> None:
        if self._thumbnail:
            card.querySelector(".picture").replaceChildren(self._thumbnail.ofGame(game))

    def show_sofar(self, points: "list[list[float]]", game: str) -> None:
        """Show the points, two numbers for each pair that has begun, and a game of the pair that is playing."""
        for card, both in zip(self._cards, points):
            self._score(card, both)
        for at, card in enumerate(self._cards):
            card.classList.toggle("playing", at == len(points) - 1)
        self._draw(self._cards[len(points) - 1], game)

    def show(self, pairs: "list[ArenaPair]") -> None:
        """Show the final points of all pairs, each with its last game."""
        for card, pair in zip(self._cards, pairs):
            self._score(card, [score["points"] for score in pair["players"]])
            if pair["played"]:
                self._draw(card, pair["played"][-1]["game"])
        self.rest()

    def rest(self) -> None:
        """Mark no pair as playing."""
        for card in self._cards:
            card.classList.remove("playing")

    def _score(self, card: "Any", both: "list[float]") -> None:
        for line, own, against in zip(card.querySelectorAll("p"), both, reversed(both)):
            line.lastChild.textContent = points_told(own)
            line.classList.toggle("ahead", own > against)
