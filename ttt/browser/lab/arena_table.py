"""The table of an arena, and the games of each pair."""

from ttt.browser.kit.page import listener
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ttt.browser.lab.lab import Lab
    from ttt.message_types.results import ArenaPair, ArenaResult, ArenaRow, LostBy, PlayedGame

HEADS = ("player", "points", "share", "games", "wins", "draws", "losses")


class ArenaTable:
    """It fills while a round robin is under way, with small boards of the games; its games are listed at the end."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._names: "list[str]" = []
        self._result: "ArenaResult | None" = None

    def clear(self, names: "list[str]") -> None:
        """Forget what is shown; the next result is about players of these names."""
        self._names, self._result = names, None
        self._lab.find("#arena-boards").replaceChildren()
        self._lab.write("#arena-pair", "")
        self.show_anew()

    def show_sofar(self, sofar: "Mapping[str, Any]", thumbnail: "Any") -> None:
        """Show how it stands, and some games of the match under way; thumbnail is static/pages/lab/replay.js."""
        place, boards = self._lab.find("#arena-result"), self._lab.find("#arena-boards")
        place.replaceChildren()
        place.append(self._table(sofar["table"]))
        one, other = [self._names[at] for at in sofar["pair"]]
        is_first = not boards.firstChild
        boards.replaceChildren()
        for game in sofar["games"]:
            boards.append(thumbnail.ofGame(game))
        if is_first:
            self._lab.reveal(boards)
        self._lab.write("#arena-pair", say("arena versus", one=isolated(one), other=isolated(other)))

    def show(self, result: "ArenaResult") -> None:
        """Show the referee's result."""
        self._result = result
        self.show_anew()

    def show_anew(self) -> None:
        """Write it again, in the current language."""
        place = self._lab.find("#arena-result")
        place.replaceChildren()
        if self._result:
            place.append(self._table(self._result["table"]))
            for pair in self._result["pairs"]:
                place.append(self._pair(pair))

    def _table(self, rows: "list[ArenaRow]") -> "Any":
        lab = self._lab
        box, table = lab.made("div"), lab.made("table")
        box.tabIndex, box.role, box.ariaLabel = 0, "region", say("arena table")  # it may have to be scrolled
        table.ariaLabel = say("arena table")
        head, body = lab.made("thead"), lab.made("tbody")
        head.append(self._line("th", [say("arena " + name) for name in HEADS]))
        table.append(head, body)
        for row in rows:
            share = "" if row["share"] is None else say("arena interval", **_percents(row))
            games = [row["games"], row["wins"], row["draws"], row["losses"]]
            texts = [_points(row["points"]), share] + [str(count) for count in games]
            body.append(self._line("td", [self._names[row["player"]]] + texts))
        box.append(table)
        return box

    def _line(self, kind: str, texts: "list[str]") -> "Any":
        line = self._lab.made("tr")
        for at, text in enumerate(texts):
            cell = self._lab.made("th" if at == 0 else kind, text)
            if kind == "th":
                cell.scope = "col"
            elif at == 0:
                cell.scope, cell.dir = "row", "auto"
            line.append(cell)
        return line

    def _pair(self, pair: "ArenaPair") -> "Any":
        """The games of two players, listed once somebody asks for them."""
        lab = self._lab
        names = [self._names[at] for at in pair["pair"]]
        points = [_points(score["points"]) for score in pair["players"]]
        details, games = lab.made("details"), lab.made("ol")
        one, other = [isolated(name) for name in names]
        summary = say("arena pair", one=one, other=other, points=points[0], against=points[1])
        details.append(lab.made("summary", summary), games)

        def on_toggle(event: "Any") -> None:
            if not games.firstChild:
                for game in pair["played"]:
                    games.append(self._game(game, names))

        details.addEventListener("toggle", listener(on_toggle))
        return details

    def _game(self, game: "PlayedGame", names: "list[str]") -> "Any":
        lab = self._lab
        first = isolated(names[game["first"]])
        winner = game["winner"]
        ending = say("arena drawn") if winner is None else say("arena won", name=isolated(names[winner]))
        if game["lost_by"]:
            ending += " " + _lost_by(game["lost_by"])
        line = lab.made("li")
        line.append(lab.link(say("arena game", first=first), "../#" + game["game"]), " ", ending)
        return line


def _percents(row: "ArenaRow") -> "dict[str, int]":
    shares = {"share": row["share"] or 0, "low": row["low"], "high": row["high"]}
    return {name: int(100 * share + 0.5) for name, share in shares.items()}


def _points(points: float) -> str:
    whole, half = int(points), "½" if points != int(points) else ""
    return half if half and not whole else str(whole) + half


def _lost_by(how: "LostBy") -> str:
    if "answer" in how:
        return say("arena lost illegal", answer=isolated(str(how["answer"])))
    return say("arena lost " + (how["why"] if how["why"] in ("time", "error") else "otherwise"))
