"""A backup: what a browser stores, erased and restored, merged with another device's, and tampered with."""

import json
import random
from collections.abc import Callable
from itertools import count

import pytest

from tests.helpers.used_profile import used_profile
from ttt.backup.kept_texts import kinds
from ttt.backup.restoring import ADDED, DEVICE, DEVICES, SCORES, STAYS, UNREADABLE, Plan, plan
from ttt.game.notation import from_text
from ttt.game.record import with_moves
from ttt.session import bot_shelf, profiles, saved_sitting, scores, settings
from ttt.words.backup import told_outcomes


def keys() -> Callable[[], str]:
    number = count(1)
    return lambda: f"k{next(number):x}"


def restored(here: dict[str, str], there: dict[str, str]) -> dict[str, str]:
    """Return the texts that are stored here once a backup of the texts there is restored."""
    return here | plan(here, there, keys()).texts


def told(found: Plan) -> set[tuple[str, str]]:
    return {(name, what) for name, what, _ in found.outcomes}


def games(texts: dict[str, str]) -> int:
    found = scores.from_text(texts["scores"])
    return sum(found.computer) + sum(found.people)


def test_every_kind_of_text_is_in_a_used_profile() -> None:
    assert {kind.name for kind in kinds(keys())} | {SCORES} == used_profile(1).keys()


def test_restored_where_nothing_is_nothing_differs() -> None:
    kept = used_profile(1) | {DEVICE: "k1"}
    found = restored({}, kept)
    assert {name: found.get(name) for name in kept if name != DEVICE} == {
        name: text for name, text in kept.items() if name != DEVICE
    }


def test_restored_after_a_first_visit_nothing_differs_either() -> None:
    kept = used_profile(1)
    new = saved_sitting.to_record(saved_sitting.fresh(from_text("1-3x3x3-hmoss-")))
    first_visit = {"settings": settings.to_text(settings.DEFAULT), "game": new}
    found = restored(first_visit, kept)
    assert {name: found[name] for name in kept} == kept


def test_restored_twice_nothing_is_there_twice() -> None:
    here, there = used_profile(1) | {DEVICE: "k1"}, used_profile(2) | {DEVICE: "k2"}
    once = restored(here, there)
    assert plan(once, there, keys()).texts == {}
    assert {what for _, what in told(plan(once, there, keys()))} <= {STAYS}


def test_its_own_backup_adds_nothing() -> None:
    here = used_profile(1) | {DEVICE: "k1"}
    assert plan(here, here, keys()) == ({}, [], [])


@pytest.mark.parametrize("seed", range(5))
def test_each_devices_games_count_once_whatever_is_restored_in_which_order(seed: int) -> None:
    chance = random.Random(seed)
    devices = [{"scores": used_profile(10 * seed + number)["scores"], DEVICE: f"k{number}"} for number in range(1, 4)]
    played = [games(device) for device in devices]
    for step in range(12):
        here, there = chance.sample(range(3), 2)
        devices[here] = restored(devices[here], devices[there])
        if step % 3 == 0:
            own = scores.from_text(devices[here]["scores"])
            one_more = scores.Scores((own.computer[0] + 1, *own.computer[1:]), *own[1:])
            devices[here]["scores"] = scores.to_text(one_more)
            played[here] += 1
    for _ in range(2):
        for here in range(3):
            for there in range(3):
                if here != there:
                    devices[here] = restored(devices[here], devices[there])
    assert [games(device) for device in devices] == [sum(played)] * 3


def test_what_two_devices_keep_comes_together() -> None:
    here, there = used_profile(1) | {DEVICE: "k1"}, used_profile(2) | {DEVICE: "k2"}
    found = plan(here, there, keys())
    both = here | found.texts
    assert games(both) == games(here) + games(there)
    assert len(profiles.from_text(both["people"]).games) == 6
    assert [bot.name for bot in bot_shelf.from_text(both["bots"]).bots] == ["Corner", "Middle", "Corner 2", "Middle 2"]
    earlier = [saved.game.moves for saved in saved_sitting.from_list(both["earlier"])]
    assert len(earlier) == 5, "the game that was under way there is one of them"
    assert len(json.loads(both["editor-earlier"])) == 3, "the lesson that was being written there is one of them"
    assert ("settings", STAYS) in told(found)
    assert ("menace", STAYS) in told(found)
    for name in ("game", "settings", "menace", "editor", "editor-text", "theme"):
        assert both[name] == here[name]


def test_a_game_that_went_on_elsewhere_goes_on_here() -> None:
    here = used_profile(1)
    saved = saved_sitting.from_record(here["game"])
    further = saved_sitting.to_record(saved.replaced(game=with_moves(saved.game, (*saved.game.moves, 2))))
    assert restored(here, {"game": further})["game"] == further
    assert restored({"game": further}, here)["game"] == further


def test_a_text_here_that_cannot_be_read_is_put_aside_first() -> None:
    kept = used_profile(1)
    found = plan({"scores": "{", "bots": "[]"}, kept, keys())
    assert found.aside == ["scores", "bots"]
    assert found.texts["bots"] == kept["bots"]


def test_a_device_that_lost_its_scores_and_got_them_back_counts_its_next_games_once() -> None:
    here = used_profile(1) | {DEVICE: "k1"}
    there = restored(used_profile(2) | {DEVICE: "k2"}, here)
    back = restored({DEVICE: "k1"}, there)
    own = scores.from_text(back["scores"])
    more = back | {"scores": scores.to_text(scores.Scores((own.computer[0] + 3, *own.computer[1:]), *own[1:]))}
    assert games(restored(more, there)) == games(there) + 3


def test_scores_of_a_device_without_a_proper_name_are_left_out() -> None:
    here, there = used_profile(1) | {DEVICE: "k1"}, used_profile(2) | {DEVICE: "<b>"}
    found = plan(here, there, keys())
    assert (SCORES, UNREADABLE) in told(found)
    assert not {SCORES, DEVICES} & found.texts.keys()


def test_scores_of_other_devices_that_cannot_be_read_are_put_aside_first() -> None:
    here, there = used_profile(1) | {DEVICE: "k1", DEVICES: "{"}, used_profile(2) | {DEVICE: "k2"}
    assert plan(here, there, keys()).aside == [DEVICES]


def test_a_game_under_way_there_is_kept_where_only_the_computer_has_moved_here() -> None:
    begun = saved_sitting.fresh(from_text("1-3x3x3-c70h-b2"))
    here = {"game": saved_sitting.to_record(begun.replaced(key="k1"))}
    there = {"game": used_profile(2)["game"]}
    [earlier] = saved_sitting.from_list(restored(here, there)["earlier"])
    assert earlier.game == saved_sitting.from_record(there["game"]).game


def test_names_that_nothing_here_has_are_counted() -> None:
    here = used_profile(1) | {DEVICE: "k1"}
    there = here | {"theme+": "light", "__proto__": "", "game:old": "1"}
    found = plan(here, there, keys())
    assert (found.texts, found.outcomes) == ({}, [("unknown", UNREADABLE, 3)])
    assert told_outcomes(found.outcomes, 0) == [
        "It leaves out these, which it can't read: texts that this site doesn't know (3)."
    ]


def doctored(text: str, chance: random.Random) -> str:
    """Return a text damaged at random: a part is cut, doubled, changed or inserted, or the whole text is replaced."""
    at, other = sorted(chance.sample(range(len(text) + 1), 2))
    return chance.choice(
        (
            lambda: text[:at] + text[other:],
            lambda: text[:other] + text[at:],
            lambda: text[:at] + chance.choice('{}[]",:0123456789\\kx\0') + text[at + 1 :],
            lambda: text[:at] + chance.choice(("null", "true", "-1", "1e9", '""', "[]", "{}", "0.5")) + text[at:],
            lambda: chance.choice(("", "null", "[]", "{}", "0", '{"version": 1}', '{"version": 2}', text[::-1])),
        )
    )()


@pytest.mark.parametrize("part", range(4))
def test_of_two_thousand_doctored_backups_none_loses_anything(part: int, capsys: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(part)
    here, good = used_profile(1) | {DEVICE: "k1"}, used_profile(2) | {DEVICE: "k2"}
    refused = 0
    for _ in range(500):
        name = chance.choice([*good])
        found = plan(here, {name: doctored(good[name], chance)}, keys())
        refused += (name, UNREADABLE) in told(found)
        assert found.aside == []
        for changed, text in found.texts.items():
            if changed != DEVICES:
                _lost_nothing(changed, here[changed], text)
    assert refused > 200
    assert {what for _, what in told(plan(here, good, keys()))} <= {ADDED, STAYS}


def _lost_nothing(name: str, before: str, after: str) -> None:
    """Fail unless a text still holds everything that it held before; in the scores, only the number of games counts."""
    if name == SCORES:
        assert games({"scores": after}) >= games({"scores": before})
        return
    [kind] = [kind for kind in kinds(keys()) if kind.name == name]
    assert kind.items(before) <= kind.items(after)
