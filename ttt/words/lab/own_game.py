"""The sentences about a learner's own game: what it is worth, its moves, its bot, and what is wrong with it."""

from ttt.words.errors import told as causes
from ttt.words.lab import mistakes
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Unchecked
    from ttt.message_types.own_games import BotFinding, GameFinding, MoveSeen, PositionSeen

SENTENCES: "dict[str, str | tuple[str, str]]" = {
    # What is wrong with it
    "own game nothing": "{name}() returned None, not a position: is a return missing?",
    "own game never equal": (
        "{name}() returned an object of type {kind}, and no two of these are ever equal: use a tuple or a text "
        "as the position."
    ),
    "own game unhashable": (
        "{given} can't be a position, because it can change: use a tuple instead of a list, and a frozenset "
        "instead of a set."
    ),
    "own game moves": "In the position {position}, moves() returned {given}, which isn't a list of moves.",
    "own game no moves": "In the position {position}, moves() found no move, but result() says that the game goes on.",
    "own game many moves": "In the position {position}, moves() gives more than 1,000 moves: does it ever end?",
    "own game result": (
        "In the position {position}, result() returned {given}. Return None while the game goes on, "
        'then "win", "draw" or "loss" for the side whose turn it would be.'
    ),
    "own game endless": (
        "This game has more than 1,000,000 positions, such as {position}. Does a position hold more than it needs, "
        "such as a count of moves?"
    ),
    "own game too long": "Solving the game took too long, so it was stopped after 10 minutes.",
    "own game changes": (
        "The functions don't always return the same result: what they return must depend only on what they are "
        "given, and they must not change a position."
    ),
    "own game illegal": "In the position {position}, move() returned {given}, which isn't one of the moves.",
    "own game no bot": "There is no function move(position) to play or to examine.",
    "own game no mover": "A bot for this game needs a function move(position), but this program has none.",
    "own game bot astray": "The bot's moves don't match the game: move() must not change a position or the game.",
    "own game bot too long": "The exam took too long, so it was stopped after 10 minutes.",
    # The examples
    "your game nim": "Nim",
    "your game three": "Tic-tac-toe",
    "your game vanishing": "Vanishing",
    # What it is worth
    "own game worth W": "The side that moves first wins. Number of moves: {plies}.",
    "own game worth L": "The side that moves first loses. Number of moves: {plies}.",
    "own game worth D": "With best play the game is drawn.",
    "own game worth E": "With best play the game never ends.",
    "own game now W": "It wins. Moves to the end: {plies}.",
    "own game now L": "It loses. Moves to the end: {plies}.",
    "own game now D": "With best play it is a draw.",
    "own game now E": "With best play the game never ends.",
    "own game move W": ("wins in {count} move", "wins in {count} moves"),
    "own game move L": ("loses in {count} move", "loses in {count} moves"),
    "own game move D": "draws",
    "own game move E": "never ends",
    # Its bot
    "own game reaches W": "a win",
    "own game reaches D": "a draw",
    "own game reaches L": "a loss",
    "own game reaches E": "a game that never ends",
}

# For each error, the meanings of the names that come with it.
_FACTS = {
    "game nothing": ("name",),
    "game never equal": ("name", "kind"),
    "game unhashable": ("given",),
    "game moves": ("given", "position"),
    "game no moves": ("position",),
    "game many moves": ("position",),
    "game result": ("given", "position"),
    "game endless": ("position",),
    "game too long": (),
    "game changes": (),
    "game no such move": (),
    "game illegal": ("given", "position"),
    "game no bot": (),
    "game no mover": (),
    "game bot astray": (),
    "game bot too long": (),
}
_SAME = {"game no such move": "game changes"}  # told as a change of the game, since the move was possible before


def wrong_bot(why: "Unchecked", patience: float) -> str:
    """Say what is wrong with a bot that is a separate program; patience is how many seconds the bot had."""
    return say("No valid answer came back from the bot.") if why.get("failed") == "nonsense" else wrong(why, patience)


def wrong(why: "Unchecked", patience: float) -> str:
    """Say what is wrong with a game; patience is how many seconds a function had."""
    error, failed = why.get("error"), why.get("failed")
    if failed == "time":
        told = say("A function didn't return within {seconds} s.", seconds=patience)
        return mistakes.in_line(why, (told + " " + causes.sentences(mistakes.erring(why))).rstrip())
    if failed == "nonsense":
        return say("No valid answer came back from the game.")
    if not isinstance(error, dict):
        return mistakes.sentence(why, patience)
    sort, names = error.get("sort"), _names(error)
    if sort == "no game":
        return say("This code isn't a game yet: it lacks {names}.", names=isolated(", ".join(names)))
    if isinstance(sort, str) and sort in _FACTS and len(names) == len(_FACTS[sort]):
        key = "own " + _SAME.get(sort, sort)
        return say(SENTENCES[key], **{fact: isolated(name) for fact, name in zip(_FACTS[sort], names)})
    if sort == "memory":
        return say("The game has used up its memory: make the positions or the game smaller.")
    if sort == "exception" and not causes.sentences(error):
        return mistakes.in_line(
            why, say("The code raised an error: {text}", text=isolated(str(error.get("text"))[:300]))
        )
    return mistakes.sentence(why, patience)


def finding(found: "GameFinding") -> "list[str]":
    """Return sentences on the whole game: its value, and its positions by value."""
    counts = found["counts"]
    return [
        say(SENTENCES["own game worth " + found["value"]], plies=found["plies"]),
        say(
            "The game has {positions} positions; in {ends} of them it is over.",
            positions=found["positions"],
            ends=found["ends"],
        ),
        say(
            "For the side to move: {won} won, {lost} lost, {drawn} drawn, {endless} that never end.",
            won=counts["W"],
            lost=counts["L"],
            drawn=counts["D"],
            endless=counts["E"],
        ),
    ]


def standing(seen: "PositionSeen", turn: int, is_worth_told: bool, last: "MoveSeen | None") -> str:
    """Say what the last move was, whose turn it is and what the position is worth, or how the game has ended.

    turn is 0 for the side that moved first.
    """
    now = _standing(seen, turn, is_worth_told)
    if last is None:
        return now
    move = isolated(last["text"])
    return say("The first side played {move}." if turn else "The second side played {move}.", move=move) + " " + now


def _standing(seen: "PositionSeen", turn: int, is_worth_told: bool) -> str:
    if seen["moves"]:
        to_move = say("The second side is to move." if turn else "The first side is to move.")
        now = say(SENTENCES["own game now " + seen["value"]], plies=seen["plies"])
        return to_move + " " + now if is_worth_told else to_move
    if seen["value"] == "D":
        return say("The game is over: a draw.")
    if bool(turn) == (seen["value"] == "W"):
        return say("The game is over: the second side has won.")
    return say("The game is over: the first side has won.")


def move_worth(move: "MoveSeen") -> str:
    """Say what a move is worth to the side that makes it."""
    return say(SENTENCES["own game move " + move["value"]], count=move["plies"])


def checked(found: "BotFinding", is_first: bool) -> "list[str]":
    """Return sentences on what the bot gives away when it plays one of the sides."""
    if found["line"]:
        told = say(
            "When it moves first, move() can end in {worst} although {best} was possible."
            if is_first
            else "When it moves second, move() can end in {worst} although {best} was possible.",
            best=say(SENTENCES["own game reaches " + found["best"]]),
            worst=say(SENTENCES["own game reaches " + found["worst"]]),
        )
    elif is_first:
        told = say("When it moves first, move() never gets less than the value of the game, whatever the reply.")
    else:
        told = say("When it moves second, move() never gets less than the value of the game, whatever the reply.")
    return [
        told,
        say(
            "Positions it was asked about: {positions}; positions where a different move was better: {slips}.",
            positions=found["positions"],
            slips=found["slips"],
        ),
    ]


def step(facts: "Unchecked") -> str:
    """Say what a step of the program did; the facts come from static/pages/lab/game-walk.js."""
    line, variables = facts["line"], facts["variables"]
    name = isolated(str(facts["name"]).replace("<lambda>", "lambda"))
    assert isinstance(variables, list)
    if facts["kind"] == "enter":
        return say("Line {line}: {name}() is called.", line=line, name=name)
    if facts["kind"] == "return":
        if facts["ended"] == "raised":
            return say("Line {line}: {name}() ends with an error.", line=line, name=name)
        value = isolated(variables[-1][1] if variables else "")
        return say("Line {line}: {name}() returns {value}.", line=line, name=name, value=value)
    changed = [(isolated(name), isolated(value)) for name, value, is_new in variables if is_new]
    told = [say("{name} is now {value}.", name=name, value=value) for name, value in changed]
    return " ".join([say("Line {line}.", line=line)] + told)


def _names(error: "Unchecked") -> "list[str]":
    names = error.get("names")
    return [str(name)[:300] for name in names if isinstance(name, str)] if isinstance(names, list) else []
