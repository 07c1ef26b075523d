"""Writes the proof of the chosen game in a worker of its own, and saves it as a file that anyone can check."""

from ttt.browser.kit.lasting_worker import LastingWorker
from ttt.browser.rules.rules_page import RulesPage, RulesPanel
from ttt.game.errors import Refused
from ttt.game.notation import board_text
from ttt.game.rules import EXACT
from ttt.rules_map.known_values import ARGUMENT, has_written_proof
from ttt.session.stored_text import read_json
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.game.rules import Rules
    from ttt.rules_map.known_values import KnownValue

SOURCE, IMPORTED = "ttt/browser/rules/proof_worker.py", "ttt.engine.written_proof"
SILENCE = 30  # seconds to wait for one slice
LONGEST = 400_000  # bytes of a proof in JSON, where the end of a line takes two; see proof_worker.py


class ProofFile(RulesPanel):
    """The button that saves the proof, and what is told about it."""

    place = "#written"

    def __init__(self, page: "RulesPage") -> None:
        super().__init__(page)
        self._worker = LastingWorker(SOURCE, IMPORTED, lambda: Refused("not fetched"), lambda: Refused("not fetched"))
        self._ticket = 0  # number of the proof that is being written
        self._is_writing = False

    def follow(self) -> None:
        """Give up what is being written, and begin again with the chosen game."""
        self.stop()
        self._page.rewrite("#written-told", "")

    def values(self) -> "dict[str, Any]":
        """Return what is shown: the proofs of games with rows that win or lose can be written."""
        game = self._page.game
        known = self._page.known.find(game)
        return {
            "is_there": known is not None and _is_short(game, known),
            "command": "python check_proof.py " + _name_of(board_text(game)),
            "is_writing": self._is_writing,
            "can_save": not self._is_writing,
        }

    async def save(self, button: "Any") -> None:
        """Write the proof, tell how long it is so far, and save it."""
        self._ticket += 1
        ticket, self._is_writing = self._ticket, True
        self.show()
        self._page.rewrite("#written-told", say("Writing the proof. This may take a minute."))
        try:
            told = await self._written(ticket)
        except Refused:
            told = say("The prover couldn't start. Try again, or reload the page once you're online.")
        if ticket == self._ticket:
            self._end()
            self._page.rewrite("#written-told", told)

    def stop(self, button: "Any" = None) -> None:
        """Give up the proof that is being written."""
        self._ticket += 1
        if self._is_writing:
            self._page.rewrite("#written-told", say("Stopped. Nothing was saved."))
        self._end()

    def _end(self) -> None:
        self._worker.end()
        self._is_writing = False
        self.show()

    async def _written(self, ticket: int) -> str:
        """Return what is told at the end. Raises Refused if the worker doesn't come, or dies."""
        board, known = board_text(self._page.game), self._page.known.find(self._page.game)
        value = known.value if known else ""
        await self._page.need(IMPORTED)
        await self._worker.start()
        answer = await self._worker.ask(lambda exported: exported.begin(board, value), SILENCE)
        while ticket == self._ticket:
            count, text = read_json(answer, LONGEST)
            if text is not None:
                return await self._saved(board, count, text)
            self._page.rewrite("#written-told", say("Lines so far: {count}", count=count))
            answer = await self._worker.ask(lambda exported: exported.go_on(), SILENCE)
        return ""

    async def _saved(self, board: str, count: int, text: str) -> str:
        """Save a whole proof, which is "" if it is too long; return what is told."""
        if not text:
            command = f"ttt solve {board} --proof {board}.txt"
            return say("This proof is too long for a browser. In a terminal: {command}", command=command)
        (await self._page.js_module("static/kit/files.js")).saveText(text, _name_of(board))
        return say("Saved. Lines: {count}", count=count)


def _is_short(game: "Rules", known: "KnownValue") -> bool:
    """Whether a proof was found here that can be written; of the arguments, files know pairs only."""
    is_pairing = game.variants in ("", EXACT)
    return has_written_proof(game) and not known.is_published and (known.source != ARGUMENT or is_pairing)


def _name_of(board: str) -> str:
    """Return the name of the file with the proof of a board."""
    return f"ttt-proof-{board}.txt"


make = ProofFile
