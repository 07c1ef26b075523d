"""What a browser stores for somebody who has used every page, as texts by their keys."""

import json
import random
from collections.abc import Callable

from tests.every_python.expect import there
from ttt.game.analysis import DRAW
from ttt.game.family import rules
from ttt.game.notation import from_text
from ttt.game.record import PERSON, position_of
from ttt.lab import kept_tournament, opened_assignments
from ttt.lab.assignment import Assignment
from ttt.lab.tournament import ROUND_ROBIN, Entrant, Plan, Tournament
from ttt.lessons import draft_text, kept_code, progress, step_mistakes
from ttt.lessons.progress import SOLVED, Done, Progress, Taken
from ttt.lessons.step_mistakes import StepMistakes
from ttt.matchboxes import saved as boxes
from ttt.matchboxes.menace import Menace
from ttt.matchboxes.training import Curve
from ttt.posing import collection
from ttt.posing.collection import Answer, Collected, Posed
from ttt.posing.task import posed
from ttt.puzzles import daily_tries, own_puzzles, solved_puzzles
from ttt.puzzles.daily_tries import Tries
from ttt.rules_map import own_proofs
from ttt.rules_map.known_values import OWN, KnownValue
from ttt.session import bot_shelf, profiles, saved_sitting, scores, settings
from ttt.session.stored_text import new_key

CODE = "def move(position):\n    return position.legal_moves()[0]\n"
WON = ("1-3x3x3-hh-a1a2b1b2c1", "1-3x3x3-hc50-a1b2b1c1c3a3", "1-4x4x4-hh-a1a2b1b2c1c2d1")
ASSIGNMENT = Assignment("Title", "", "move", "never loses", "3x3x3", "both", 1, 20, 15, 5, "", False)
LESSON = "ttt-lesson 1\n@title {}\n# Step\nText.\n"


def used_profile(seed: int) -> dict[str, str]:
    """Return stored texts of all kinds. Most depend on the seed, but not the people's names."""
    chance = random.Random(seed)

    def key() -> str:
        return new_key(chance.random())

    return {
        "scores": _scores(chance, key),
        "people": _people(chance, key),
        "finished": saved_sitting.to_list([_sitting(WON[0], key())]),
        "game": saved_sitting.to_record(_sitting("1-3x3x3-hh-b2a1", key())),
        "earlier": saved_sitting.to_list([_sitting("1-4x4x4-hh-b2a1", key()), _sitting("1-5x5x4-hh-c3", key())]),
        **_learnt(chance),
        "bots": _bots(chance, key),
        "assignment": opened_assignments.to_text(opened_assignments.opened(opened_assignments.NONE, ASSIGNMENT, key())),
        **_tournament(seed, key()),
        "collected": f"From Ann:\nttt-result-1-4-A{seed:03}\nttt-result-1-4-BBBB",
        "menace": _boxes(chance),
        "posed": _posed(chance, key),
        "cards": "3x3x3:wb" + "mcea"[seed % 4],
        "rules": own_proofs.to_text(own_proofs.NONE.having(rules(4, 4 + seed % 3, 4), KnownValue(DRAW, None, OWN))),
        **_drafts(seed),
        "settings": settings.to_text(settings.changed(settings.DEFAULT, level=1 + seed % 100)),
        "analysis": "on",
        "sounds": "off",
        "theme": "dark",
        "language": "de",
    }


def _sitting(text: str, key: str) -> saved_sitting.Saved:
    return saved_sitting.opened(from_text(text)).replaced(key=key, is_played=True)


def _tournament(seed: int, key: str) -> dict[str, str]:
    field = [Entrant(name, CODE, PERSON) for name in ("Ann", "Ben")]
    played = Tournament(field, Plan(ROUND_ROBIN, 1, "3x3x3", 1, 5, seed, False))
    pairing = there(played.next())
    lost = played.unfit(pairing, {0: {"failed": "time", "line": 1}})
    return {
        "tournament": kept_tournament.field_to_text(key, played),
        "tournament-games": kept_tournament.results_to_text(key, [kept_tournament.event_to_text(lost)]),
    }


def _scores(chance: random.Random, key: Callable[[], str]) -> str:
    counted = scores.NONE
    for _ in range(chance.randrange(3, 30)):
        game = from_text(chance.choice(WON))
        outcome = position_of(game).outcome
        assert outcome
        counted = scores.counted(counted, game, outcome, key())
    return scores.to_text(counted)


def _people(chance: random.Random, key: Callable[[], str]) -> str:
    known = profiles.NONE
    for names in (("Ann", "Bob"), ("Cid", ""), ("Ann", "Dora")):
        game = from_text(WON[0])
        outcome = position_of(game).outcome
        assert outcome
        known = profiles.with_game(known, game, outcome, names, key(), (chance.random(), chance.random()))
    return profiles.to_text(known)


def _learnt(chance: random.Random) -> dict[str, str]:
    """Return the texts about lessons and puzzles."""
    number = chance.randrange(1000)
    taken = Taken(1, (Done(SOLVED, 1, 0), Done(SOLVED, 2, 1)))
    own = own_puzzles.Returning(f"p{number}", "", "", "ahead", number, 1, 0)
    kept = solved_puzzles.on_day(solved_puzzles.solving(solved_puzzles.NONE, f"p{number}"), number)
    return {
        "lessons": progress.to_text(Progress().having(f"d{number}", taken, "forks")),
        "lesson-code": kept_code.to_text(kept_code.KeptCode(((f"s{number}", "print(1)"), ("s", f"x = {number}")))),
        "lesson-mistakes": step_mistakes.to_text(StepMistakes(f"d{number}", 0, ((4,),))),
        "puzzles": solved_puzzles.to_text(kept),
        own_puzzles.NAME: own_puzzles.STORED.to_text(own_puzzles.OwnPuzzles((own,))),
        "daily": daily_tries.to_text(daily_tries.tried(daily_tries.NONE, number, Tries(1, True))),
    }


def _bots(chance: random.Random, key: Callable[[], str]) -> str:
    shelf = bot_shelf.EMPTY
    for name in ("Corner", "Middle"):
        shelf = bot_shelf.added(shelf, key(), name, f"def move(position):\n    return {chance.randrange(10**6)}\n")
    return bot_shelf.to_text(shelf)


def _posed(chance: random.Random, key: Callable[[], str]) -> str:
    task = posed(from_text("1-3x3x3-hh-b2a1"), "", True, chance.random)
    answers = tuple([Answer(key(), task.code(cell, task.key), "", name) for cell, name in ((1, "Ann"), (2, "Bob"))])
    return collection.to_text(Posed((Collected(task, answers),)))


def _boxes(chance: random.Random) -> str:
    results = {"win": chance.randrange(1, 9), "draw": 1, "loss": 2}
    return boxes.to_text(boxes.Cabinet(Menace(), None, Curve([], results)))


def _drafts(seed: int) -> dict[str, str]:
    draft, earlier = [draft_text.to_json(draft_text.from_text(LESSON.format(f"{name} {seed}"))) for name in "AB"]
    return {
        "editor": draft,
        "editor-past": json.dumps([draft]),
        "editor-earlier": json.dumps([earlier]),
        "editor-text": f"ttt-lesson {seed}",
    }
