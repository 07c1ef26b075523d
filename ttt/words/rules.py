"""The sentences of the map of rules."""

from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.rules import EXACT, FIRST, GRAVITY, SECOND
from ttt.rules_map.known_values import OWN
from ttt.words.games import name_of
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Position, Rules
    from ttt.rules_map.fair_game import FairGame
    from ttt.rules_map.known_values import KnownValue, Shipped
    from ttt.rules_map.neighbours import RuleChange
    from ttt.rules_map.own_proofs import Map

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # A game and what is known about it
    "rules game": "{game}, {m} x {n}",
    "rules torus": "{game}, {m} x {n}, {k} in a row",
    "rules cube": "{game}, {edge} x {edge} x {edge}, {k} in a row",
    "rules wins in": {"of": "plies", "one": "{mark} wins in {plies} move.", "other": "{mark} wins in {plies} moves."},
    "rules wins": "{mark} wins.",
    "rules draw": "A draw.",
    "rules unknown": {
        "of": "count",
        "one": "One of these boards is unsolved.",
        "other": "{count} of these boards are unsolved.",
    },
    "rules all known": "All of these boards are solved.",
    "rules open": "Nobody knows: there is no proof here, and we know of none elsewhere.",
    "rules proved": "Proved by this site's solver.",
    "rules proved own": "Proved here, on your device.",
    "rules published": "Published.",
    "rules published by": "Published by {who} ({year}):",
    "rules cell": "{m} x {n}. {value} {how}",
    "rules cell open": "{m} x {n}. Nobody knows.",
    # A game on the board of a tile
    "rules against": "{name} plays O.",
    "rules still W": "Still a win for you.",
    "rules still D": "Still a draw.",
    "rules still L": "Still a loss for you.",
    "rules now W": "Now a win for you.",
    "rules now D": "Now a draw.",
    "rules now L": "Now a loss for you.",
    "rules ended otherwise": "With best play the game ends differently: {value}",
    # Find the fair game
    "rules m more": "One more column: {m} x {n}",
    "rules m less": "One fewer column: {m} x {n}",
    "rules n more": "One more row: {m} x {n}",
    "rules n less": "One fewer row: {m} x {n}",
    "rules k more": "One more mark: {k} in a row",
    "rules k less": "One fewer mark: {k} in a row",
    "rules variant m more": "A row loses",
    "rules variant m less": "A row wins",
    "rules variant g more": "Marks fall",
    "rules variant g less": "Marks go anywhere",
    "rules variant e more": "Longer rows don't count",
    "rules variant e less": "Longer rows count",
    "rules variant p more": "Rows score points",
    "rules variant p less": "The first row decides",
    "rules unfair": "With best play {mark} wins. Change one rule to make the game fair.",
    "rules fair": {
        "of": "count",
        "one": "One change is known to make it a draw.",
        "other": "{count} changes are known to make it a draw.",
    },
    "rules still open": "Nobody knows.",
    "rules tried fair": "Found it! A draw: {board}.",
    "rules tried unfair": "Not fair. {value}",
    "rules tried open": "Nobody knows who wins that game, so it doesn't count. Try another.",
    # The poster
    "rules poster saved": "The picture of the map is saved.",
    "rules no poster": "This browser couldn't make the picture of the map.",
    # Proving
    "rules prove": "Prove it",
    "rules work out": "Rate the first moves",
    "rules go on": "Go on proving",
    "rules proving": "Working it out. You can play on.",
    "rules just proved": "Just proved: {value}",
    "rules not proved": "Not proved after {nodes} positions. “Go on proving” looks at twice as many.",
    "rules stopped": "Stopped. What was proved so far stays.",
    "rules too large": "Boards of more than {most} cells are too large to prove here.",
    "rules worker again": "The prover stopped and is restarting.",
    "rules no worker": "The prover couldn't start. Try again, or reload the page once you're online.",
    "rules not stored": "This browser doesn't store what you prove: it lasts only while the page is open.",
    "rules dropped": "The stored proof of {board} contradicts the map, so it was left out.",
    "rules not on map": "“{given}” isn't a board of this map, such as 5x5x4g.",
    "contradiction": "The proof of {board} contradicts what was known, so it was not kept. One of the two is wrong.",
    "not proofs": "The stored proofs couldn't be read: “{given}”.",
}
learn(SENTENCES)

# The signs in the cells of the map: for each value, and for an open one.
SIGNS = {"W": "X", "L": "O", "D": "="}
OPEN = "?"

# What switching a variant is called, by its letter and by whether it goes on or off.
SWITCHED = {
    ("variant m", 1): "rules variant m more",
    ("variant m", -1): "rules variant m less",
    ("variant g", 1): "rules variant g more",
    ("variant g", -1): "rules variant g less",
    ("variant e", 1): "rules variant e more",
    ("variant e", -1): "rules variant e less",
    ("variant p", 1): "rules variant p more",
    ("variant p", -1): "rules variant p less",
}


def game(rules: "Rules") -> str:
    """Return what a game is called, with its board."""
    return say("rules game", game=name_of(rules), m=rules.m, n=rules.n)


def other_board(rules: "Rules") -> str:
    """Return what a game on a torus or in a cube is called, with its board."""
    if rules.lines == "layers":
        from ttt.game.lines.layers import edge_of  # few games need it

        return say("rules cube", game=name_of(rules), edge=edge_of(rules.m, rules.n), k=rules.k)
    return say("rules torus", game=name_of(rules), m=rules.m, n=rules.n, k=rules.k)


def published_by(shipped: "Shipped", known: "KnownValue") -> str:
    """Say who published a value; "" if it is proved here."""
    found = [source for source in [shipped.source(letter) for letter in known.source] if source]
    return " ".join([f"{source.who} ({source.year})" for source in found])


def sign(known: "KnownValue | None") -> str:
    """Return the winner's mark, = for a draw, ? if nobody knows."""
    return SIGNS[known.value] if known else OPEN


def value(known: "KnownValue | None") -> str:
    """Say who wins, as a sentence."""
    if known is None:
        return say("rules open")
    if known.value == DRAW:
        return say("rules draw")
    mark = "X" if known.value == WIN else "O"
    return say("rules wins", mark=mark) if known.plies is None else say("rules wins in", mark=mark, plies=known.plies)


def how(known: "KnownValue") -> str:
    """Say how a value is known, as a sentence, without the name of a publication."""
    if known.source == OWN:
        return say("rules proved own")
    return say("rules published") if known.source else say("rules proved")


def cell(rules: "Rules", known: "KnownValue | None") -> str:
    """Return the label of a cell of the map."""
    if known is None:
        return say("rules cell open", m=rules.m, n=rules.n)
    return say("rules cell", m=rules.m, n=rules.n, value=value(known), how=how(known))


def unknown(count: int) -> str:
    """Say for how many of the boards shown nobody knows the value."""
    return say("rules unknown", count=count) if count else say("rules all known")


def surprise(known: "KnownValue | None", position: "Position") -> str:
    """Return a remark on a finished game that didn't end as it does with best play on both sides; "" for any other."""
    if known is None or position.outcome is None:
        return ""
    ended = {FIRST: WIN, SECOND: LOSS, None: DRAW}[position.outcome.winner]
    return "" if ended == known.value else say("rules ended otherwise", value=value(known))


def standing(before: "str | None", now: str) -> str:
    """Say what a position is worth to X under best play, and whether it was worth that before."""
    return say("rules still " + now) if now == before else say("rules now " + now)


def short_value(known: "KnownValue | None") -> str:
    """Say who wins, as a sentence; a short one if nobody knows."""
    return value(known) if known else say("rules still open")


def riddle_game(rules: "Rules") -> str:
    """Name a game with what its name may leave out: whether marks fall, and whether longer rows count."""
    told = [game(rules)]
    if GRAVITY in rules.variants:
        told.append(say("rules variant g more"))
    if EXACT in rules.variants:
        told.append(say("rules variant e more"))
    return " · ".join(told)


def fair_task(search: "FairGame") -> str:
    """Set the task: an unfair game, and how many changes of its rules make it fair."""
    task = say("rules unfair", mark="X" if search.value == WIN else "O")
    return task + " " + say("rules fair", count=search.fair)


def fair_told(search: "FairGame", known: "Map") -> str:
    """Say how the last try went, using only what the map knows."""
    if not search.tries:
        return ""
    last = search.tries[-1]
    if last.value is None:
        return say("rules tried open")
    if last.value == DRAW:
        return say("rules tried fair", board=riddle_game(last.rules))
    return say("rules tried unfair", value=value(known.find(last.rules)))


def changed(change: "RuleChange") -> str:
    """Return what a change of the rules is called."""
    rules, is_more = change.rules, change.step > 0
    if change.what == "m":
        return say("rules m more" if is_more else "rules m less", m=rules.m, n=rules.n)
    if change.what == "n":
        return say("rules n more" if is_more else "rules n less", m=rules.m, n=rules.n)
    if change.what == "k":
        return say("rules k more" if is_more else "rules k less", k=rules.k)
    return say(SWITCHED[change.what, change.step])
