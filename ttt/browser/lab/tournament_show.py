"""Shows a tournament to a class: the table, small boards that replay games, the knock-out, and remarks."""

import json

from pyscript.js_modules import fetching

from ttt.browser.kit.notices import start_task
from ttt.browser.lab.class_tables import csv_file
from ttt.game.errors import Refused
from ttt.lab.standings import WIN
from ttt.words.lab import tournament as words
from ttt.words.lab.results import points_told
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.lab.lab import Lab
    from ttt.lab.tournament import Game, Result, Tournament


class TournamentShow:
    """The display of the current tournament. static/pages/lab/tournament.js draws it from plain text only."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._drawing: "Any" = None
        self._played: "Tournament | None" = None

    def listen(self) -> None:
        """Listen to the buttons that save the table."""
        self._lab.listen("#tournament-csv", "click", lambda event: start_task(self._save_csv()))
        self._lab.listen("#tournament-picture", "click", lambda event: start_task(self._save_picture()))

    async def bring(self) -> None:
        """Fetch the script that draws and its style sheet. Raises Refused if that fails."""
        if not await fetching.addStyle("lab/tournament.css"):
            raise Refused("not fetched")
        self._drawing = await self._lab.js_module("lab/tournament.js")
        self._drawing.start()

    def show(self, played: "Tournament") -> None:
        """Show the standings of a tournament; if a different one was shown, clear its boards."""
        if self._played is not played:
            self._played = played
            if self._drawing:
                self._drawing.clear()
        self._draw(played)

    def add(self, played: "Tournament", result: "Result") -> None:
        """Show the standings after one more result, and its games on the boards."""
        self._draw(played)
        both = (result.pairing.one, result.pairing.other)
        names = [played.field[player].name for player in both if player is not None]
        for game in result.games:
            if game.text and self._drawing:
                ordered = names if game.first == 0 else names[::-1]
                self._drawing.play(json.dumps({"game": game.text, "names": ordered, "ended": _ended(names, game)}))

    def _draw(self, played: "Tournament") -> None:
        if not self._drawing:
            return
        lines = []
        for place, row in enumerate(played.table):
            counts = [row.wins, row.draws, row.losses]
            cells = [str(place + 1), played.field[row.player].name, points_told(row.halves / 2)] + counts
            lines.append(([str(cell) for cell in cells], row.player in played.withdrawn))
        self._drawing.table(json.dumps({"heads": words.heads(played)[:6], "lines": lines, "label": say("Results")}))
        self._drawing.bracket(json.dumps(self._rounds(played)))
        self._drawing.remarks(json.dumps(words.remarks(played)))

    def _rounds(self, played: "Tournament") -> "list[dict[str, Any]]":
        rounds = []
        for duels in played.bracket():
            lines: "list[dict[str, Any]]" = []
            for duel in duels:
                seeds = (duel.one, duel.other)
                names = ["" if seed is None else played.field[played.seeds[seed]].name for seed in seeds]
                points = [points_told(halves / 2) if duel.played else "" for halves in duel.halves]
                won = [duel.winner is not None and seed == duel.winner for seed in seeds]
                lines.append({"names": names, "points": points, "won": won})
            rounds.append({"title": words.round_name(2 * len(duels)), "duels": lines})
        return rounds

    async def _save_csv(self) -> None:
        if self._played:
            await self._lab.save(csv_file(words.sheet(self._played)), say("tournament") + ".csv")

    async def _save_picture(self) -> None:
        if self._played and self._drawing:
            lines = [line[:6] for line in words.sheet(self._played)]
            title = words.champion(self._played) or say("Results")
            said = {"title": title, "lines": lines, "about": words.about(self._played)}
            picture = await self._lab.js_module("lab/tournament-picture.js")
            if not await picture.save(json.dumps(said), say("tournament") + ".png"):
                self._lab.notices.tell_at_once(say("This browser can't make the picture."))


def _ended(names: "list[str]", game: "Game") -> str:
    if WIN not in game.halves:
        return say("Drawn.")
    return say("{name} wins.", name=isolated(names[game.halves.index(WIN)]))
