"""The kinds of texts that a browser stores, in the order in which a person sees them.

Scores are not among them, because merging them depends on other devices: see restoring.py.
"""

import json
from collections import namedtuple

from ttt.game.errors import BadRecord
from ttt.lab import hand_in, kept_codes, kept_tournament, opened_assignments
from ttt.lab.opened_assignments import OpenedAssignments
from ttt.lessons import draft_text, kept_code, progress, result, step_mistakes
from ttt.lessons.drafting import EMPTY
from ttt.matchboxes import saved as boxes
from ttt.posing import collection
from ttt.puzzles import daily_tries, own_puzzles, solved_puzzles
from ttt.rule_cards.order import from_text as order_of_cards
from ttt.rules_map import own_proofs
from ttt.session import bot_shelf, profiles, saved_sitting, settings
from ttt.session.settings import DEFAULT
from ttt.session.stored_text import LONGEST_STRING, SHOWN, listed, read_json, string

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Merge = Callable[[str, str | None, str | None], str | None]

_LONGEST_PLAIN = 200_000  # characters of a text that a person typed
_LETTERS = "abcdefghijklmnopqrstuvwxyz-"


class Kind(namedtuple("Kind", ("name", "read", "merged", "parts"))):
    """A kind of text; name is the key under which a browser stores it.

    read returns what a text says, and raises Refused for any other text; merged merges ours and theirs into one text.
    If two texts can't be merged, ours stays, unless it is as on a first visit. parts lists the things in what was read
    that a person would miss; None if that is the whole text.
    """

    def items(self, text: str) -> "set[Any]":
        """Return the things in a text that a person would miss."""
        return set(self.parts(self.read(text))) if self.parts else {text}


GAME, EARLIER = "game", "earlier"
EDITOR, EDITOR_EARLIER = "editor", "editor-earlier"


def kinds(new_key: "Callable[[], str]") -> "tuple[Kind, ...]":
    """Return all kinds; new_key makes a key for a bot of the backup whose own key belongs to a different bot here."""
    return (
        Kind("people", profiles.from_text, _ours_first(profiles.merged_texts), _people),
        Kind("finished", saved_sitting.from_list, _theirs_first(saved_sitting.merged_lists), _sitting_keys),
        Kind(GAME, saved_sitting.from_record, _game, None),
        Kind(EARLIER, saved_sitting.from_list, _theirs_first(saved_sitting.merged_lists), _sitting_keys),
        Kind("puzzles", solved_puzzles.from_text, _ours_first(solved_puzzles.STORED.merged), lambda kept: kept.solved),
        Kind("daily", daily_tries.from_text, _ours_first(daily_tries.STORED.merged), lambda kept: kept.days),
        Kind(own_puzzles.NAME, own_puzzles.STORED.from_text, _ours_first(own_puzzles.STORED.merged), _ids),
        Kind("lessons", progress.from_text, _theirs_first(progress.STORED.merged), _steps),
        Kind("lesson-code", kept_code.from_text, _theirs_first(kept_code.STORED.merged), lambda kept: kept.programs),
        Kind("lesson-mistakes", step_mistakes.from_text, _ours, lambda kept: ()),
        Kind("bots", bot_shelf.from_text, _bots(new_key), lambda shelf: [bot.code for bot in shelf.bots]),
        Kind("assignment", opened_assignments.from_text, _assignments, lambda kept: dict(kept.bots)),
        Kind("tournament", kept_tournament.field_from_text, _ours, None),
        Kind("tournament-games", kept_tournament.results_from_text, _ours, lambda kept: ()),
        Kind(kept_codes.NAME, kept_codes.from_text, _ours_first(kept_codes.merged), _codes),
        Kind("menace", boxes.from_text, _unless_new(boxes.from_text, lambda cabinet: not cabinet.curve.games), None),
        Kind(collection.NAME, collection.from_text, _ours_first(collection.STORED.merged), _answers),
        Kind("cards", order_of_cards, _ours, None),
        Kind("rules", own_proofs.from_text, _theirs_first(own_proofs.STORED.merged), _proved),
        Kind(EDITOR, draft_text.from_json, _unless_new(draft_text.from_json, lambda draft: draft == EMPTY), None),
        Kind(EDITOR_EARLIER, draft_list, _drafts, lambda drafts: drafts),
        Kind("editor-past", draft_list, _ours, lambda drafts: ()),
        Kind("editor-text", _typed, _ours, None),
        Kind("settings", settings.from_text, _unless_new(settings.from_text, lambda kept: kept == DEFAULT), None),
        Kind("analysis", _one_of("on", "off"), _ours, None),
        Kind("sounds", _one_of("on", "off"), _ours, None),
        Kind("theme", _one_of("light", "dark"), _ours, None),
        Kind("language", _language, _ours, None),
    )


def draft_list(text: str) -> "list[str]":
    """Return the drafts of a stored list, each as stored JSON. Raises BadRecord if it or a draft can't be read."""
    try:
        texts = [string(each) for each in listed(read_json(text, 4 * LONGEST_STRING))]
    except (ValueError, TypeError):
        raise BadRecord("not a record", given=text[:SHOWN]) from None
    for each in texts:
        draft_text.from_json(each)
    return texts


# How two texts become one


def _ours(ours: str, theirs: str) -> str:
    return ours


def _ours_first(merge: "Merge") -> "Callable[[str, str], str]":
    """Return a function that merges as if another window had stored ours."""
    return lambda ours, theirs: merge(ours, None, theirs) or ours


def _theirs_first(merge: "Merge") -> "Callable[[str, str], str]":
    """Return a function that merges as if another window had stored theirs."""
    return lambda ours, theirs: merge(theirs, None, ours) or ours


def _unless_new(read: "Callable[[str], Any]", is_new: "Callable[[Any], bool]") -> "Callable[[str, str], str]":
    """Return a function that keeps ours unless it is as on a first visit."""
    return lambda ours, theirs: theirs if is_new(read(ours)) else ours


def is_begun(saved: "saved_sitting.Saved") -> bool:
    """Whether a stored game or series holds anything, if only the computer's first move."""
    return bool(saved.is_played or saved.series or saved.game.moves)


def _game(ours: str, theirs: str) -> str:
    """Return the text with more moves if both hold the same game; otherwise ours, unless nobody has moved in it yet."""
    here, there = saved_sitting.from_record(ours), saved_sitting.from_record(theirs)
    if here.key and here.key == there.key:
        is_further = len(there.game.moves) > len(here.game.moves)
    else:
        is_further = not is_begun(here)
    return theirs if is_further else ours


def _bots(new_key: "Callable[[], str]") -> "Callable[[str, str], str]":
    """Return a function that adds their bots to ours, except those whose code is already here."""

    def merged(ours: str, theirs: str) -> str:
        here, there = bot_shelf.from_text(ours), bot_shelf.from_text(theirs)
        codes = {bot.code for bot in here.bots}
        new = tuple([bot for bot in there.bots if bot.code not in codes])
        return bot_shelf.to_text(bot_shelf.merged(bot_shelf.BotShelf(new, ""), bot_shelf.EMPTY, here, new_key))

    return merged


def _assignments(ours: str, theirs: str) -> str:
    here, there = opened_assignments.from_text(ours), opened_assignments.from_text(theirs)
    bots, tries = dict(there.bots), dict(there.tries)
    bots.update(dict(here.bots))
    for digest, count in here.tries:
        tries[digest] = max(count, tries.get(digest, 0))
    return opened_assignments.to_text(
        OpenedAssignments(here.open or there.open, tuple(bots.items()), tuple(tries.items()))
    )


def _drafts(ours: str, theirs: str) -> str:
    here = draft_list(ours)
    return json.dumps(here + [text for text in draft_list(theirs) if text not in here])


# The things in what was read that a person would miss


def _people(found: "profiles.Profiles") -> "list[tuple[str, str]]":
    people = [("person", key) for key in found.people if key not in found.gone]
    return people + [("game", key) for key in found.games]


def _sitting_keys(sittings: "tuple[saved_sitting.Saved, ...]") -> "list[str]":
    return [saved.key for saved in sittings]


def _steps(found: progress.Progress) -> "list[tuple[str, int]]":
    """Return the steps that are done: pairs of a lesson's hash, or a course lesson's name, and the step's number."""
    return [
        (digest, number)
        for digest, taken in found.lessons
        for number, done in enumerate(taken.steps)
        if done.state != progress.OPEN
    ]


def _proved(proofs: own_proofs.ProofsHere) -> "list[tuple[Any, ...]]":
    return [tuple(game) for game, _ in proofs.games]


def _ids(own: own_puzzles.OwnPuzzles) -> "list[str]":
    return [each.id for each in own.kept]


def _codes(text: str) -> "list[str]":
    return kept_codes.codes(text, (hand_in.CODE, result.CODE))


def _answers(posed: collection.Posed) -> "list[str]":
    """Return the keys of the tasks and of the answers to them."""
    return [key for one in posed.tasks for key in [one.task.key] + [answer.key for answer in one.answers]]


# Readers of texts that no other file reads


def _typed(text: str) -> str:
    if len(text) > _LONGEST_PLAIN:
        raise BadRecord("too much", given=text[:SHOWN], longest=_LONGEST_PLAIN)
    return text


def _one_of(*values: str) -> "Callable[[str], str]":
    def read(text: str) -> str:
        if text not in values:
            raise BadRecord("not a record", given=text[:SHOWN])
        return text

    return read


def _language(text: str) -> str:
    if not 1 <= len(text) <= 10 or any([letter not in _LETTERS for letter in text.lower()]):
        raise BadRecord("not a record", given=text[:SHOWN])
    return text
