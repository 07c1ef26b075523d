"""A person's bots: named, changed, removed, stored, and shared by two windows without a loss."""

import json
from itertools import count

import pytest

from tests.cases import for_each
from tests.every_python.expect import there
from tests.helpers.headless import Storage
from ttt.browser.kit.storage import Store
from ttt.browser.lab.kept_bots import KeptBots
from ttt.game.errors import BadRecord, BadSetting
from ttt.session import bot_shelf
from ttt.session.bot_shelf import EMPTY, LONGEST_CODE, MOST, BotShelf, KeptBot


def shelf(*bots, shown=None):
    """Return a shelf of bots given as "name code"; each key is "k" and the name in hexadecimal.

    shown is the key of the bot that is open: without it, the first.
    """
    made = tuple(
        KeptBot(f"k{name.encode().hex()}", name, code) for name, _, code in [bot.partition(" ") for bot in bots]
    )
    return BotShelf(made, shown or (made[0].key if made else ""))


def told(one):
    return [f"{bot.name} {bot.code}" for bot in one.bots]


def keys():
    numbers = count(1)
    return lambda: f"kff{next(numbers)}"


def test_a_taken_name_gets_the_next_number():
    two = bot_shelf.added(bot_shelf.added(shelf("a x"), "k1", "a", "y"), "k2", "a", "z")
    assert told(two) == ["a x", "a 2 y", "a 3 z"]
    assert two.open == "k2"


def test_a_bot_cannot_take_the_name_of_another_nor_none():
    for name, reason in (("b", "bot name taken"), ("  ", "name"), ("x" * 41, "name"), ("a\nb", "name")):
        with pytest.raises(BadSetting) as refused:
            bot_shelf.renamed(shelf("a x", "b y"), "k61", name)
        assert refused.value.reason == reason
    assert told(bot_shelf.renamed(shelf("a x", "b y"), "k61", " c ")) == ["c x", "b y"]


def test_a_bot_that_was_removed_comes_back_to_its_place():
    full = shelf("a x", "b y", "c z", shown="k62")
    less = bot_shelf.removed(full, "k62")
    assert told(less) == ["a x", "c z"]
    assert there(less.shown).name == "c"
    assert bot_shelf.put_back(less, full.bots[1], 1, keys()) == full
    assert bot_shelf.removed(shelf("a x"), "k61") == EMPTY


def test_a_removed_bot_that_another_window_brought_back_is_never_there_twice_under_one_key():
    before = shelf("a x", "b typed")
    both = bot_shelf.put_back(before, KeptBot("k62", "b", "y"), 1, keys())
    assert told(both) == ["a x", "b 2 y", "b typed"]
    assert [bot.key for bot in both.bots] == ["k61", "kff1", "k62"]
    assert there(both.shown).code == "y"
    same = bot_shelf.put_back(before, KeptBot("k62", "before it was renamed", "typed"), 1, keys())
    assert told(same) == told(before)
    assert there(same.shown).name == "b"


def test_two_bots_that_were_stored_under_one_key_are_both_read():
    text = bot_shelf.to_text(
        BotShelf((KeptBot("k1", "a", "x"), KeptBot("k1", "a", "y"), KeptBot("k2", "c", "z")), "k1")
    )
    read = bot_shelf.from_text(text)
    assert told(read) == ["a x", "a 2 y", "c z"]
    assert len({bot.key for bot in read.bots}) == 3


def test_there_is_an_end_to_how_many_are_kept():
    full = BotShelf(tuple(KeptBot(f"k{at:x}", str(at), "") for at in range(MOST)), "k1")
    with pytest.raises(BadSetting, match=str(MOST)):
        bot_shelf.added(full, "kfff", "one more", "")


@pytest.mark.parametrize("code", ["", "\n", "a\n\nb", "é\t\u2028\n" * 9, "x" * 99_999, '"\\' * 9000])
def test_a_shelf_is_read_as_it_was_written(code):
    kept = bot_shelf.added(shelf("a x"), "k2", "b", code)
    assert bot_shelf.from_text(bot_shelf.to_text(kept)) == kept


def test_code_that_is_too_long_is_not_stored_and_takes_nothing_along():
    kept = bot_shelf.added(shelf("a x"), "k2", "b", "y" * (LONGEST_CODE + 1))
    assert told(bot_shelf.from_text(bot_shelf.to_text(kept))) == ["a x"]


@pytest.mark.parametrize(
    "change",
    [
        {"bots": None},
        {"bots": [{"key": "k1", "name": "a"}]},
        {"bots": [{"key": 1, "name": "a", "code": []}]},
        {"bots": [{"key": "", "name": "a", "code": []}]},
        {"bots": [{"key": "k1", "name": "\n", "code": []}]},
        {"bots": [{"key": "k1", "name": "a", "code": [1]}]},
        {"open": 3},
        {"version": 2},
    ],
)
def test_what_is_no_shelf_is_refused(change):
    text = json.dumps(json.loads(bot_shelf.to_text(shelf("a x"))) | change)
    with pytest.raises((BadRecord, BadSetting)):
        bot_shelf.from_text(text)


# By what happened: the other window's bots, the bots before, this window's bots, and the merged result.
MEETINGS = {
    "both as before": (["a x"], ["a x"], ["a x"], ["a x"]),
    "they changed": (["a y"], ["a x"], ["a x"], ["a y"]),
    "we changed": (["a x"], ["a x"], ["a y"], ["a y"]),
    "both the same": (["a y"], ["a x"], ["a y"], ["a y"]),
    "both, in two ways": (["a y"], ["a x"], ["a z"], ["a z", "a 2 y"]),
    "they added": (["a x", "b y"], ["a x"], ["a x"], ["a x", "b y"]),
    "both added": (["a x", "b y"], ["a x"], ["a x", "c z"], ["a x", "c z", "b y"]),
    "they removed another": (["a x"], ["a x", "b y"], ["a x", "b y"], ["a x"]),
    "they removed what is open": (["b y"], ["a x", "b y"], ["a x", "b y"], ["a x", "b y"]),
    "we removed": (["a x", "b y"], ["a x", "b y"], ["a x"], ["a x"]),
    "we removed what they changed": (["a x", "b z"], ["a x", "b y"], ["a x"], ["a x", "b z"]),
    "they removed what we changed": (["a x"], ["a x", "b y"], ["a x", "b z"], ["a x", "b z"]),
}


@for_each("meeting", MEETINGS)
def test_what_two_windows_changed_comes_together(meeting):
    theirs, before, ours, expected = MEETINGS[meeting]
    merged = bot_shelf.merged(shelf(*theirs), shelf(*before), shelf(*ours), keys())
    assert told(merged) == expected
    assert len({bot.key for bot in merged.bots}) == len(merged.bots)
    assert there(merged.shown).name == "a"


def windows(number=2):
    """Return the bots in each window of one browser, the browser's storage, and the notices that are shown."""
    texts, notices, new_key = {}, [], keys()
    storage = Storage(texts)
    return [KeptBots(Store(storage, notices.append), new_key) for _ in range(number)], storage, notices


def test_two_windows_lose_nothing_of_each_other():
    (one, other), _, _ = windows()
    one.add("a", "x")
    other.add("b", "y")
    assert one.follow_other_window()
    assert sorted(told(one.shelf)) == sorted(told(other.shelf)) == ["a x", "b y"]
    one.put(bot_shelf.changed(one.shelf, one.shelf.open, "typed here"))
    other.put(bot_shelf.changed(other.shelf, other.shelf.open, "typed there"))
    one.follow_other_window()
    assert sorted(told(one.shelf)) == ["a typed here", "b typed there"]
    assert one.shelf.shown.name == "a"


def test_a_bot_deleted_in_one_window_and_typed_in_another_keeps_both_texts_when_it_is_brought_back():
    (one, other), _, _ = windows()
    one.add("a", "x")
    other.follow_other_window()
    other.put(bot_shelf.opened(other.shelf, one.shelf.open))
    removed = other.shelf.shown
    other.put(bot_shelf.removed(other.shelf, removed.key))
    one.put(bot_shelf.changed(one.shelf, removed.key, "typed"))
    other.put_back(removed, 0)
    one.follow_other_window()
    assert sorted(told(one.shelf)) == sorted(told(other.shelf)) == ["a 2 x", "a typed"]
    assert one.shelf.shown.code == "typed"
    assert len({bot.key for bot in one.shelf.bots}) == 2


def test_a_full_storage_loses_nothing_while_the_page_is_open_and_is_told():
    (one, other), storage, _ = windows()
    one.add("a", "x")
    storage.is_full = True
    one.add("b", "y")
    assert not one.is_lasting
    storage.is_full = False
    other.follow_other_window()
    other.add("c", "z")
    one.add("d", "w")
    assert one.is_lasting
    other.follow_other_window()
    assert sorted(told(other.shelf)) == ["a x", "b y", "c z", "d w"]


def test_a_text_that_cannot_be_read_is_put_aside_and_not_lost():
    (one,), storage, notices = windows(1)
    storage.texts["ttt:bots"] = '{"version": 1, "bots": "gone"}'
    fresh = KeptBots(Store(storage, notices.append), keys())
    assert fresh.shelf == EMPTY
    assert "gone" in storage.texts["ttt:bots:aside"]
    assert "put aside" in notices[0]
    fresh.add("a", "x")
    one.follow_other_window()
    assert told(one.shelf) == ["a x"]
