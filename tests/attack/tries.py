"""More than two hundred tries: each sends one text by one way into a page."""

import json
from collections import namedtuple
from collections.abc import Iterator

from tests.attack.monsters import FILE, LINK, NINES, STORED, Monster, answers, json_monsters, packed, texts
from ttt.sharing.packing import pack


class Try(namedtuple("Try", ("way", "page", "act", "monster", "is_telling"))):
    """One text (monster) to send by one way into a page.

    page is an address within the site. act is how attacking.py sends the text: "hash", "query", "store NAME",
    "file SELECTOR", "message", "paste" or "answer". The tests make only the tries with is_telling;
    `python -m tests.attack` makes all.
    """

    @property
    def name(self) -> str:
        return f"{self.way}: {self.monster.name}"


# By way in: the page, how the text after the # of its address begins, and the packed or plain texts that follow.
LINKS = {
    "a game": ("", "", texts(LINK)),
    "a bot": ("lab/", "code=1.", packed()),
    "an assignment": ("lab/", "assignment=", packed()),
    "a lesson": ("lesson/", "text=", packed()),
    "a lesson of the course": ("lesson/", "course=", texts(LINK)[:3]),
    "a sheet": ("paper/", "text=", packed()),
    "a sheet of puzzles": ("paper/", "puzzles=", texts(LINK)[:4]),
    "a draft": ("editor/", "text=", packed()),
    "a walk": ("think/", "game=", texts(LINK)[:6]),
    "a puzzle": ("puzzles/", "", texts(LINK)[:3]),
    "a game on the map": ("rules/", "board=", texts(LINK)[:4]),
    "a posed position": ("pose/", "task=", texts(LINK)[:4]),
    "an answer": ("pose/", "answer=", texts(LINK)[:4]),
}
OPTIONS = {
    "seed": "",
    "review": "",
    "by": "",
    "theme": "",
    "lang": "",
    "embed=1&level": "",
    "embed=1&board": "",
    "embed=1&goal": "",
    "embed=1&cells": "",
    "embed=1&marked": "",
    "embed=1&seed": "",
}
STORES = {
    "": ("game", "settings", "scores", "people", "finished", "earlier"),
    "lab/": ("bots", "assignment"),
    "lab/?tab=collect": ("collected",),
    "lab/?tab=tournament": ("tournament", "tournament-games"),
    "lesson/": ("lessons",),
    "puzzles/": ("puzzles",),
    "rules/": ("rules",),
    "pose/": ("posed",),
    "matchboxes/": ("menace",),
    "editor/": ("editor", "editor-earlier", "editor-text"),
}
FILES = {"": "#import-players", "lab/": "#bot-file", "matchboxes/": "#file", "editor/": "#file"}
# The tries that are made whenever the tests run: one or two for some ways in; each once caused a freeze or an error.
TELLING = {
    ("a game", "digits"),
    ("?seed=", "650000 digits"),
    ("stored game", "a number"),
    ("a file for people", "version of 1000000 digits"),
    ("a bot", "33,000 lines"),
    ("an assignment", "a number"),
    ("an assignment", "a number below zero in a list"),
    ("codes of a class", "a hand-in of digits"),
    ("a bot's answer", "a cell of 300,000 digits"),
    ("a bot's answer", "an error 100,000 deep"),
    ("a sheet", "a lesson with control characters"),
    ("a sheet", "other letters"),
    ("a draft", "a lesson of 100 x 100"),
    ("a message", "cells of digits"),
}


def tries() -> Iterator[Try]:
    """Yield all tries, one way in after another."""
    for way, (page, begin, monsters) in LINKS.items():
        for monster in monsters:
            yield _try(way, page, "hash", monster._replace(text=begin + monster.text))
    for option in OPTIONS:
        for digits in (650_000, 199_000) if option in ("seed", "review") else (199_000,):
            yield _try(f"?{option}=", "", "query", Monster(f"{digits} digits", f"?{option}={NINES[digits]}"))
    for page, names in STORES.items():
        for name in names:
            for monster in json_monsters(STORED)[: 6 if name in ("game", "people", "bots") else 3]:
                yield _try(f"stored {name}", page, f"store {name}", monster)
    for page, selector in FILES.items():
        for monster in json_monsters(FILE)[:8]:
            yield _try(f"a file for {page or 'people'}", page, f"file {selector}", monster)
    for monster in messages():
        yield _try("a message", "", "message", monster)
    for monster in pastes():
        yield _try("codes of a class", "lab/?tab=collect", "paste", monster)
    for monster in answers():
        yield _try("a bot's answer", "lab/", "answer", monster)


def _try(way: str, page: str, act: str, monster: Monster) -> Try:
    return Try(way, page, act, monster, (way, monster.name) in TELLING)


def messages() -> list[Monster]:
    """Return messages, as JSON, that a page can send to a board embedded in it."""
    deep: object = []
    for _ in range(500):
        deep = [deep]
    found = [
        ("a game of digits", {"type": "ttt:set", "text": NINES[1_000_000]}),
        ("a long game", {"type": "ttt:set", "text": "a1" * 5_000_000}),
        ("a level of digits", {"type": "ttt:set", "text": f"1-3x3x3-c{NINES[199_000]}h-"}),
        ("a cell of digits", {"type": "ttt:play", "cell": "a" + NINES[1_000_000]}),
        ("cells", {"type": "ttt:show", "cells": "a1 " * 16_000}),
        ("cells of digits", {"type": "ttt:show", "cells": "a" + "9" * 49_000}),
        ("marks, too many", {"type": "ttt:show", "marked": "9" * 5_000_000}),
        ("a lock of digits", {"type": "ttt:show", "locked": "9" * 40_000}),
        ("a long id", {"type": "ttt:undo", "id": "9" * 5_000_000}),
        ("lists in lists", {"type": "ttt:show", "cells": deep}),
        ("a version of digits", {"type": "ttt:new", "version": NINES[199_000]}),
        ("another type", {"type": "9" * 5_000_000}),
        ("quotation marks", {"type": "ttt:show", "marked": '"' * 24_000}),
    ]
    return [Monster(name, json.dumps(message)) for name, message in found]


def pastes() -> list[Monster]:
    """Return texts that a teacher could be given in place of hand-ins."""
    letters = {monster.name: monster.text for monster in packed()}
    hand_in = letters["a number"]
    return [
        Monster("a hand-in of digits", f"ttt-hand-in-1-{len(hand_in)}-{hand_in}"),
        Monster("a length of digits", "ttt-hand-in-1-" + "9" * 650_000 + "-AAAA"),
        Monster("a version of digits", "ttt-hand-in-" + "9" * 650_000 + "-4-AAAA"),
        Monster("very many codes", "ttt-hand-in-1-4-AAAA " * 100_000),
        Monster("three megabytes of letters", "a" * 2_900_000),
        Monster("ten megabytes", "a" * FILE),
        Monster("a link and deep lists", f"ttt-hand-in-1-9-{pack('[' * 100_000)}"),
    ]
