"""Written proofs are accepted by two checkers that know only the rules, and spoilt ones are refused by both."""

import json
import random
import re
import subprocess
from itertools import product
from pathlib import Path

from tests.cases import for_each
from tests.every_python.sampling import sample
from tests.helpers.brute import Brute
from tools.check_proof import Proof
from tools.rules.record import VALUES
from ttt.engine.written_proof import written
from ttt.game.notation import board_from, board_text
from ttt.game.rules import TIC_TAC_TOE, Rules
from ttt.rules_map.known_values import LARGEST, MAPS, Shipped, has_written_proof
from ttt.rules_map.neighbours import checked

ROOT = Path(__file__).resolve().parents[2]
CHECKER, DOCUMENT = ROOT / "tools" / "check_proof.mjs", ROOT / "docs" / "proofs.md"
# Runs the checker anew for each proof of a list, as if it were alone in a file, and prints the list of what it says.
PROGRAM = """
import fs from "node:fs";
import { json } from "node:stream/consumers";
import { syncBuiltinESMExports } from "node:module";
const proofs = await json(process.stdin);
const told = [];
console.log = console.error = (text) => told.push(text);
fs.readFileSync = (at) => proofs[at];
syncBuiltinESMExports();
for (const at of proofs.keys()) {
  process.argv[2] = at;
  await import(`CHECKER?${at}`);
}
process.exitCode = 0;
process.stdout.write(JSON.stringify(told));
"""
KNOWN = Shipped(json.loads(VALUES.read_text(encoding="utf-8")))


def games(most_cells: int) -> "list[Rules]":
    """Return the games on the map that have written proofs, on boards of up to that many cells."""
    sides = range(1, LARGEST + 1)
    every = [checked(m, n, k, letters) for letters in MAPS for m, n, k in product(sides, repeat=3)]
    return [game for game in every if game and game.size <= most_cells and has_written_proof(game) and KNOWN.find(game)]


def value_of(game: Rules) -> str:
    known = KNOWN.find(game)
    assert known
    return known.value


def proof_of(game: Rules) -> str:
    return "".join(f"{line}\n" for line in written(game, value_of(game), 100_000) if line)


def told_by_python(proofs: "list[str]") -> "list[str]":
    told = []
    for text in proofs:
        proof = Proof()
        try:
            told.append(f"proved: {proof.check(text.splitlines())}")
        except ValueError as hole:
            told.append(f"line {proof.number}: {hole}")
    return told


def told_by_javascript(proofs: "list[str]") -> "list[str]":
    command = ["node", "--input-type=module", "--eval", PROGRAM.replace("CHECKER", CHECKER.as_uri())]
    found = subprocess.run(command, input=json.dumps(proofs), capture_output=True, check=True, encoding="utf-8")
    return json.loads(found.stdout)


def told(proofs: "list[str]") -> "list[str]":
    """Return what both checkers say."""
    found = told_by_python(proofs)
    assert told_by_javascript(proofs) == found
    return found


class Followed(Proof):
    """A proof that notes, for each line with an answer, the board before it, and who answers with what goal."""

    def __init__(self) -> None:
        self.asked: dict[int, tuple[str, str, str, bool]] = {}

    def check_answer(self, board: str, words: "list[str]") -> None:
        self.asked[self.number] = board, self.me, self.you, self.holds
        super().check_answer(board, words)


def with_worse_move(game: Rules, text: str, chance: random.Random) -> "str | None":
    """Return a proof with one move changed to one that misses the goal, None if there is no such move."""
    proof, lines, brute = Followed(), text.splitlines(), Brute(game)
    proof.check(lines)
    for number in chance.sample(sorted(proof.asked), len(proof.asked)):
        board, me, you, holds = proof.asked[number]
        own, other = (sum([1 << cell for cell, mark in enumerate(board) if mark == side]) for side in (me, you))
        worse = [cell for cell in brute.moves(own, other) if brute.worth(own, other, cell, 0) < (0 if holds else 1)]
        if worse:
            words = lines[number - 1].split()
            words[2 if words[0] in "XO" else 1] = proof.names[chance.choice(worse)]
            return "\n".join([*lines[: number - 1], " ".join(words), *lines[number:]])
    return None


def without_a_line(_: Rules, text: str, chance: random.Random) -> "str | None":
    lines = text.splitlines()
    del lines[chance.randrange(len(lines))]
    return "\n".join(lines)


def cut_short(_: Rules, text: str, chance: random.Random) -> "str | None":
    return text[: chance.randrange(text.rindex("\n", 0, -1) + 1)]


def of_another_game(games: "list[Rules]", game: Rules, text: str, chance: random.Random) -> "str | None":
    """Return a proof that names another of those games, one with another value; None if there is none."""
    others = [board_text(other) for other in games if value_of(other) != value_of(game)]
    return text.replace(board_text(game), chance.choice(others), 1) if others else None


def on_another_board(game: Rules, text: str, chance: random.Random) -> "str | None":
    sizes = [checked(m, n, game.k, game.variants) for m in range(1, 10) for n in range(1, 10)]
    return of_another_game([board for board in sizes if board and KNOWN.find(board)], game, text, chance)


def with_another_letter(game: Rules, text: str, chance: random.Random) -> "str | None":
    rules = [checked(game.m, game.n, game.k, letters) for letters in MAPS]
    return of_another_game([other for other in rules if other and has_written_proof(other)], game, text, chance)


WAYS_TO_SPOIL = (with_worse_move, without_a_line, cut_short, on_another_board, with_another_letter)


def test_the_proof_of_a_small_game_is_accepted():
    small = games(9)
    assert len(small) > 700
    found = sample(small, 80)
    values = {"W": "X wins", "D": "draw", "L": "O wins"}
    expected = [f"proved: {board_text(game)} {values[value_of(game)]}" for game in found]
    assert told([proof_of(game) for game in found]) == expected


ROW = re.compile(r"\| `(\w+)` \| (.+) \| (\d+) \| ([\d.]+) \|")
TOLD = [found.groups() for found in map(ROW.fullmatch, DOCUMENT.read_text(encoding="utf-8").splitlines()) if found]


@for_each(("board", "value", "lines", "size"), sample([told for told in TOLD if int(told[2]) < 1500], 1))
def test_the_document_says_how_long_a_proof_is(board, value, lines, size):
    text = proof_of(board_from(board))
    assert told([text]) == [f"proved: {board} {value}"]
    assert (text.count("\n"), round(len(text) / 1000, 1)) == (int(lines), float(size))


def test_the_checkers_are_as_short_as_is_told():
    lines = [len(path.read_text(encoding="utf-8").splitlines()) for path in (CHECKER.with_suffix(".py"), CHECKER)]
    page = (ROOT / "static" / "pages" / "rules" / "index.html").read_text(encoding="utf-8")
    assert f"A program of {lines[0]} lines" in page
    assert max(lines) <= 120


def test_the_document_shows_the_beginning_of_a_proof():
    assert "\n".join(proof_of(TIC_TAC_TOE).splitlines()[:8]) in DOCUMENT.read_text(encoding="utf-8")


def test_a_spoilt_proof_is_refused():
    chance, found = random.Random(4), sample(games(9), 60)
    tried = [spoil(game, proof_of(game), chance) for game in found for spoil in WAYS_TO_SPOIL]
    spoilt = [text for text in tried if text is not None]
    assert len(spoilt) > 2.5 * len(found)
    assert [said for said in told(spoilt) if not said.startswith("line ")] == []
