"""The sentences of the map of rules."""

from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.rules import FIRST, SECOND, Position, Rules
from ttt.rules_map.known_values import ARGUMENT, OWN, PLAIN, KnownValue, Shipped
from ttt.words.games import name_of
from ttt.words.speech import in_context, learn, say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.rules_map.neighbours import FairGame, RuleChange
    from ttt.rules_map.own_proofs import Map

SENTENCES = {
    # A game on the board of a tile
    "rules still W": "Still a win for you.",
    "rules still D": "Still a draw.",
    "rules still L": "Still a loss for you.",
    "rules now W": "Now a win for you.",
    "rules now D": "Now a draw.",
    "rules now L": "Now a loss for you.",
    # Find the fair game
    "rules variant m more": "A row loses",
    "rules variant m less": "A row wins",
    "rules variant g more": "Marks fall",
    "rules variant g less": "Marks go anywhere",
    "rules variant e more": "Longer rows don't count",
    "rules variant e less": "Longer rows count",
    "rules variant p more": "Rows score points",
    "rules variant p less": "The first row decides",
    # Proving
    "rules not on map": "“{given}” isn't a board of this map, such as 5x5x4g.",
    "contradiction": "The proof of {board} contradicts what was known, so it was not kept. One of the two is wrong.",
    "not proofs": "The stored proofs couldn't be read: “{given}”.",
}
learn(SENTENCES)

# The signs in the cells of the map: for each value, and where it is unknown.
SIGNS = {"W": "X", "L": "O", "D": "="}
OPEN = "?"


def game(rules: "Rules") -> str:
    """Return what a game is called, with its board."""
    return say("{game}, {m} x {n}", game=name_of(rules), m=rules.m, n=rules.n)


def other_board(rules: "Rules") -> str:
    """Return what a game on a torus or in a cube is called, with its board."""
    name, k = name_of(rules), rules.k
    if rules.lines == "layers":
        from ttt.game.lines.makers import edge_of  # few games need it

        return say("{game}, {edge} x {edge} x {edge}, {k} in a row", game=name, edge=edge_of(rules.m, rules.n), k=k)
    return say("{game}, {m} x {n}, {k} in a row", game=name, m=rules.m, n=rules.n, k=k)


def published_by(shipped: "Shipped", known: "KnownValue") -> str:
    """Say who published a value; "" if nobody has."""
    sources = [shipped.source(letter) for letter in known.source]
    return " ".join([f"{source.who} ({source.year})" for source in sources if source])


def sign(known: "KnownValue | None") -> str:
    """Return the winner's mark, = for a draw, ? if nobody knows."""
    return SIGNS[known.value] if known else OPEN


def value(known: "KnownValue | None") -> str:
    """Say who wins and, if it is known, in how many moves, as a sentence."""
    if known is None:
        return say("Nobody knows: there is no proof here, and we know of none elsewhere.")
    if known.value == DRAW:
        return say("A draw.")
    mark = SIGNS[known.value]
    if known.plies is None:
        return say("{mark} wins.", mark=mark)
    return say_n("{mark} wins in {count} move.", "{mark} wins in {count} moves.", mark=mark, count=known.plies)


def how(known: "KnownValue") -> str:
    """Say how a value is known, as a sentence, without the name of a publication."""
    if known.source == OWN:
        return say("Proved here, on your device.")
    if known.source == ARGUMENT:
        return say("Proved by an argument, without a search.")
    if known.source == PLAIN:
        return say("Proved by this site's second, plainer program.")
    return say("Published.") if known.source else say("Proved by this site's solver.")


def tried(positions: int) -> str:
    """Say how many positions of an open game were looked at, as a sentence; "" if none were."""
    if not positions:
        return ""
    return say("Our search looked at {count} positions and found no proof.", count=grouped(positions))


def grouped(number: int) -> str:
    """Return a number with its digits in groups of three, as the language writes them."""
    if number < 1000:
        return str(number)
    before, after = grouped(number // 1000), f"{number % 1000:03}"
    return say(in_context("digits", "{before},{after}"), before=before, after=after)


def cell(rules: "Rules", known: "KnownValue | None") -> str:
    """Return the label of a cell of the map."""
    if known is None:
        return say("{m} x {n}. Nobody knows.", m=rules.m, n=rules.n)
    return say("{m} x {n}. {value} {how}", m=rules.m, n=rules.n, value=value(known), how=how(known))


def unknown(count: int) -> str:
    """Say how many of the boards shown are unsolved."""
    if not count:
        return say("All of these boards are solved.")
    return say_n("One of these boards is unsolved.", "{count} of these boards are unsolved.", count=count)


def surprise(known: "KnownValue | None", position: "Position") -> str:
    """Return a remark on a finished game that didn't end as it does with best play on both sides; "" for any other."""
    if known is None or position.outcome is None:
        return ""
    ended = {FIRST: WIN, SECOND: LOSS, None: DRAW}[position.outcome.winner]
    return "" if ended == known.value else say("With best play the game ends differently: {value}", value=value(known))


def standing(before: "str | None", now: str) -> str:
    """Say what a position is worth to X under best play, and whether it was worth that before."""
    return say(SENTENCES["rules still " + now]) if now == before else say(SENTENCES["rules now " + now])


def short_value(known: "KnownValue | None") -> str:
    """Say who wins, as a sentence; a short one if nobody knows."""
    return value(known) if known else say("Nobody knows.")


def riddle_game(rules: "Rules") -> str:
    """Name a game with what its name may leave out: whether marks fall, and whether longer rows count."""
    told = [game(rules)]
    if rules.has_gravity:
        told.append(say(SENTENCES["rules variant g more"]))
    if rules.is_exact:
        told.append(say(SENTENCES["rules variant e more"]))
    return " · ".join(told)


def fair_task(search: "FairGame") -> str:
    """Set the task: an unfair game, and how many changes of its rules make it fair."""
    task = say("With best play {mark} wins. Change one rule to make the game fair.", mark=SIGNS[search.value])
    return f"{task} " + say_n(
        "One change is known to make it a draw.", "{count} changes are known to make it a draw.", count=search.fair
    )


def fair_told(search: "FairGame", known: "Map") -> str:
    """Say how the last try went, using only what the map knows; "" before the first try."""
    if not search.tries:
        return ""
    last = search.tries[-1]
    if last.value is None:
        return say("Nobody knows who wins that game, so it doesn't count. Try another.")
    if last.value == DRAW:
        return say("Found it! A draw: {board}.", board=riddle_game(last.rules))
    return say("Not fair. {value}", value=value(known.find(last.rules)))


def changed(change: "RuleChange") -> str:
    """Return what a change of the rules is called."""
    rules, is_more = change.rules, change.step > 0
    if change.what == "m":
        return say("One more column: {m} x {n}" if is_more else "One fewer column: {m} x {n}", m=rules.m, n=rules.n)
    if change.what == "n":
        return say("One more row: {m} x {n}" if is_more else "One fewer row: {m} x {n}", m=rules.m, n=rules.n)
    if change.what == "k":
        return say("One more mark: {k} in a row" if is_more else "One fewer mark: {k} in a row", k=rules.k)
    return say(SENTENCES["rules " + change.what + (" more" if is_more else " less")])
