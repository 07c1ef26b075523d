"""Texts as this version and earlier ones have stored them: how each is written again, and how two of a kind are merged.

stored_texts.json holds them by kind; a number in it stands for the text with that place among the texts of its kind.
"""

import json
from itertools import count
from pathlib import Path

import pytest

from ttt.backup import device_scores
from ttt.backup.kept_texts import kinds
from ttt.lab import opened_assignments
from ttt.lessons import kept_code, progress
from ttt.posing import collection
from ttt.puzzles import daily_tries, solved_puzzles
from ttt.rules_map import own_proofs
from ttt.session import bot_shelf, profiles, saved_sitting, score_changes, scores, settings

TEXTS = json.loads((Path(__file__).parent / "stored_texts.json").read_text(encoding="utf-8"))
MODULES = {
    "scores": scores,
    "people": profiles,
    "lessons": progress,
    "lesson-code": kept_code,
    "puzzles": solved_puzzles,
    "daily": daily_tries,
    "bots": bot_shelf,
    "assignment": opened_assignments,
    "posed": collection,
    "rules": own_proofs,
    "settings": settings,
}
READ_AND_WRITTEN = {name: (module.from_text, module.to_text) for name, module in MODULES.items()} | {
    "game": (saved_sitting.from_record, saved_sitting.to_record),
    "earlier": (saved_sitting.from_list, saved_sitting.to_list),
    "device-scores": (device_scores.from_known, device_scores.to_known),
}
MERGED = {
    name: MODULES[name].STORED.merged for name in ("lessons", "lesson-code", "puzzles", "daily", "posed", "rules")
} | {"scores": score_changes.merged, "people": profiles.merged_texts, "earlier": saved_sitting.merged_lists}


def text_of(kind, told):
    """Return the text that a number stands for; any other text unchanged."""
    return TEXTS[kind]["texts"][told] if isinstance(told, int) else told


@pytest.mark.parametrize("kind", TEXTS)
def test_a_stored_text_is_written_again_as_ever(kind):
    read, write = READ_AND_WRITTEN[kind]
    for text, written in zip(TEXTS[kind]["texts"], TEXTS[kind]["written"], strict=True):
        assert write(read(text)) == text_of(kind, written)


@pytest.mark.parametrize("kind", MERGED)
def test_two_windows_are_merged_as_ever(kind):
    assert TEXTS[kind]["merged"]
    for theirs, before, ours, merged in TEXTS[kind]["merged"]:
        found = MERGED[kind](text_of(kind, theirs), text_of(kind, before), text_of(kind, ours))
        assert found == text_of(kind, merged)


@pytest.mark.parametrize("kind", [kind for kind in TEXTS if "restored" in TEXTS[kind]])
def test_a_backup_is_merged_as_ever(kind):
    for ours, theirs, merged in TEXTS[kind]["restored"]:
        [found] = [each for each in kinds(map("k{:x}".format, count(1)).__next__) if each.name == kind]
        assert found.merged(text_of(kind, ours), text_of(kind, theirs)) == text_of(kind, merged)
