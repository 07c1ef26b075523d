"""Written proofs are accepted by two checkers that know only the rules, and spoilt ones are refused by both."""

import json
import random
import subprocess
from itertools import product
from pathlib import Path

from tests.cases import for_each
from tests.every_python.sampling import sample
from tests.helpers.brute import Brute
from tools.check_proof import Proof
from tools.rule_values import TARGET
from ttt.engine.written_proof import is_writable, written
from ttt.game.notation import board_from, board_text
from ttt.game.rules import Rules
from ttt.rules_map.known_values import LARGEST, MAPS, Shipped
from ttt.rules_map.neighbours import checked

CHECKER = Path(__file__).resolve().parents[2] / "tools" / "check_proof.mjs"
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
KNOWN = Shipped(json.loads(TARGET.read_text(encoding="utf-8")))


def games(most_cells: int) -> "list[Rules]":
    """Return the games on the map that have written proofs, on boards of up to that many cells."""
    sides = range(1, LARGEST + 1)
    every = [checked(m, n, k, letters) for letters in MAPS for m, n, k in product(sides, repeat=3)]
    return [game for game in every if game and game.size <= most_cells and is_writable(game) and KNOWN.find(game)]


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
    return of_another_game([other for other in rules if other and is_writable(other)], game, text, chance)


WAYS_TO_SPOIL = (with_worse_move, without_a_line, cut_short, on_another_board, with_another_letter)


def test_the_proof_of_a_small_game_is_accepted():
    small = games(9)
    assert len(small) > 700
    found = sample(small, 80)
    values = {"W": "X wins", "D": "draw", "L": "O wins"}
    expected = [f"proved: {board_text(game)} {values[value_of(game)]}" for game in found]
    assert told([proof_of(game) for game in found]) == expected


LARGER = ("4x4x4", "5x5x5", "9x9x9", "4x4x3", "4x4x4g", "4x4x3mge", "6x3x3", "7x2x3ge", "4x3x3me", "5x4x4", "6x6x4")


@for_each("text", sample(LARGER, 6))
def test_the_proof_of_a_larger_game_is_accepted(text):
    [said] = told([proof_of(board_from(text))])
    assert said.startswith(f"proved: {text} ")


def test_a_spoilt_proof_is_refused():
    chance, found = random.Random(4), sample(games(9), 60)
    tried = [spoil(game, proof_of(game), chance) for game in found for spoil in WAYS_TO_SPOIL]
    spoilt = [text for text in tried if text is not None]
    assert len(spoilt) > 2.5 * len(found)
    assert [said for said in told(spoilt) if not said.startswith("line ")] == []
