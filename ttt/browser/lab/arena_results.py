"""Shows the results of an arena, which come in as the games are played: a table, and a small board for each pair."""

from ttt.browser.kit.page import listener
from ttt.browser.lab.lab import Lab
from ttt.words.lab.results import SENTENCES, percents, points_told
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.message_types.results import ArenaPair, ArenaResult, ArenaRow, LostBy, PlayedGame

HEADS = ("player", "points", "wins", "draws", "losses", "games", "share")


class ArenaTable:
    """One row for each player; below the rows, once there is a result, the games of each pair."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._names: "list[str]" = []
        self._result: "ArenaResult | None" = None

    def set_out(self, names: "list[str]") -> None:
        """Show players with these names, none of whom has played yet."""
        self._names, self._result = names, None
        self.show_sofar([_row_of(player) for player in range(len(names))])

    def show_sofar(self, rows: "list[ArenaRow]") -> None:
        """Show the current standings."""
        self._lab.find("#arena-result").replaceChildren(self._table(rows))

    def show(self, result: "ArenaResult") -> None:
        """Show the final standings and the games of each pair."""
        self._result = result
        self.show_sofar(result["table"])
        told = say(
            "A bot that never loses can rank below one that sometimes loses but wins more. In brackets: after very "
            "many games, the share would most likely be between these two numbers. For this, identical games count "
            "only once."
        )
        pairs = [self._pair(pair) for pair in result["pairs"]]
        self._lab.find("#arena-result").append(self._lab.made("p", told), *pairs)

    def show_anew(self) -> None:
        """Write the final table again, if there is one, in the current language."""
        if self._result:
            self.show(self._result)

    def _table(self, rows: "list[ArenaRow]") -> "Any":
        element = self._lab.element
        heads = [element("th", say(SENTENCES["arena " + name]), scope="col") for name in HEADS]
        lines = []
        for row in rows:
            share = "" if row["share"] is None else say("{share}% ({low} to {high}%)", **percents(row))
            counts = [str(row[name]) for name in ("wins", "draws", "losses", "games")]
            cells = [element("td", text) for text in [points_told(row["points"])] + counts + [share]]
            name = element("th", self._names[row["player"]], scope="row", dir="auto")
            lines.append(element("tr", name, *cells))
        parts = element("thead", element("tr", *heads)), element("tbody", *lines)
        table = element("table", *parts, ariaLabel=say("Results"))
        return element("div", table, tabIndex=0, role="region", ariaLabel=say("Results"))  # the keyboard can scroll it

    def _pair(self, pair: "ArenaPair") -> "Any":
        """Return a details element that lists the games of two players once it is opened."""
        lab = self._lab
        names = [self._names[at] for at in pair["pair"]]
        points = [points_told(score["points"]) for score in pair["players"]]
        games = lab.made("ol")
        one, other = [isolated(name) for name in names]
        summary = say(
            "{one} against {other}: {points} to {against}", one=one, other=other, points=points[0], against=points[1]
        )
        details = lab.element("details", lab.made("summary", summary), games)

        def on_toggle(event: "Any") -> None:
            if not games.firstChild:
                games.append(*[self._game(game, names) for game in pair["played"]])

        details.addEventListener("toggle", listener(on_toggle))
        return details

    def _game(self, game: "PlayedGame", names: "list[str]") -> "Any":
        lab = self._lab
        first = isolated(names[game["first"]])
        winner = game["winner"]
        ending = say("Drawn.") if winner is None else say("{name} wins.", name=isolated(names[winner]))
        if game["lost_by"]:
            ending += " " + _lost_by(game["lost_by"])
        return lab.element("li", lab.link(say("{first} begins", first=first), "../#" + game["game"]), " ", ending)


class ArenaPairs:
    """The pairs in the order in which they meet, each with a board: empty at first, then with one of its games.

    For screen readers, the table says the same.
    """

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
            picture = self._lab.element("div", className="picture")
            card = self._lab.element("li", picture, self._player(one), self._player(other))
            place.append(card)
            self._cards.append(card)
            self._draw(card, f"1-{board}-hh-")

    def _player(self, name: str) -> "Any":
        return self._lab.element("p", self._lab.element("span", name, dir="auto"), self._lab.made("b"))

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

    def rest(self) -> None:
        """Mark no pair as playing."""
        for card in self._cards:
            card.classList.remove("playing")

    def _score(self, card: "Any", both: "list[float]") -> None:
        for line, own, against in zip(card.querySelectorAll("p"), both, reversed(both)):
            line.lastChild.textContent = points_told(own)
            line.classList.toggle("ahead", own > against)


def _row_of(player: int) -> "Any":
    """Return the ArenaRow of a player who hasn't played yet."""
    counts = dict.fromkeys(("games", "wins", "draws", "losses"), 0)
    return dict(counts, player=player, points=0.0, share=None, low=0.0, high=1.0)


def _lost_by(how: "LostBy") -> str:
    if "answer" in how:
        return say("The opponent answered {answer}, which isn't a legal move.", answer=isolated(str(how["answer"])))
    return say(SENTENCES["arena lost " + (how["why"] if how["why"] in ("time", "error") else "otherwise")])
