"""A field of 32 bots, three of them hostile, and tournaments played without a process for each bot."""

import json
from collections.abc import Iterable

from tests.helpers.fake_bots import FakeBot, Plain, examined
from ttt.bots.runner import Runner
from ttt.game.record import PERSON
from ttt.lab.tournament import ROUND_ROBIN, Entrant, Pairing, Plan, Result, Tournament, told_apart
from ttt.message_types.results import PlayedGame
from ttt.message_types.tasks import MatchTask

PLAN = Plan(ROUND_ROBIN, 5, "3x3x3", 1, 5, 7, True)
ORDERED = """
ORDER = {order}

def move(position):
    legal = position.legal_moves()
    for cell in ORDER if {looks} else ():
        after = position.play(cell) if cell in legal else position
        if after.outcome and after.outcome.winner == position.to_move:
            return cell
    return next(cell for cell in ORDER if cell in legal)
"""
COUNTING = """
asked = 0

def move(position):
    global asked
    asked += 1
    return position.legal_moves()[asked % len(position.legal_moves())]
"""
CHANCE = "import random\n\ndef move(position):\n    return random.choice(position.legal_moves())\n"
ENDLESS = "def move(position):\n    while True: pass\n"
HESITANT = "def move(position):\n    return position.legal_moves()[0]\n# hesitates once in each pairing\n"
LEAVING = "import sys\n\ndef move(position):\n    sys.exit(3)\n"
TAMPERING = "import builtins\nbuiltins.min = None\n\ndef move(position):\n    return 99\n"
HOSTILE = {"Endless": ENDLESS, "Leaving": LEAVING, "Tampering": TAMPERING}


def sources(count: int = 32) -> dict[str, str]:
    """Return programs by name, including the hostile ones."""
    found = dict(HOSTILE, Counting=COUNTING, Chance=CHANCE)
    for number in range(count - len(found)):
        order = sorted(range(9), key=lambda cell: (cell * 7 + number * 5) % 11)
        found[f"Ordered {number}"] = ORDERED.format(order=order, looks=bool(number % 3))
    return found


def tournament(programs: dict[str, str], plan: Plan = PLAN) -> Tournament:
    return Tournament(told_apart([Entrant(name, source, PERSON) for name, source in programs.items()]), plan)


def play(played: Tournament, pairings: int | None = None) -> Tournament:
    """Play on, to the end or for a number of pairings; endless bots are recognised by their names."""
    while (pairing := played.next()) and pairings != 0:
        played.take(played.by_rule(pairing) or _result(played, pairing))
        pairings = None if pairings is None else pairings - 1
    return played


def _result(played: Tournament, pairing: Pairing) -> Result:
    both = [played.field[player] for player in (pairing.one, pairing.other)]
    return played.played(pairing, games_of(played.task(pairing), [one.source for one in both if one.is_bot]))


def games_of(task: MatchTask, sources: Iterable[str]) -> list[PlayedGame]:
    """Return the games of a pairing, played by bots with these sources."""
    return list(examined(task, *map(_bot, sources))["played"])


def _bot(source: str) -> FakeBot:
    silent: Plain = {"failed": "time", "line": 2, "at": 0, "error": None}
    if source == ENDLESS:
        return lambda ask: silent
    runner, silences = Runner(), [silent] * (source == HESITANT)

    def ask(question: Plain) -> Plain:
        answer = runner.answer(json.dumps({"id": 1, **question}), lambda text: None)
        return dict(json.loads(answer))

    ask({"ask": "load", "source": source, "board": "3x3x3"})
    return lambda question: silences.pop() if silences else ask(question)
