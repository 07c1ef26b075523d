"""The people on this device: their statistics, and what has changed in the list of players."""

from ttt.words.speech import isolated, learn, say

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # People
    "all games": "All",
    "against": "Against {name}",
    "against computer": "Against the computer at level {level}",
    "against somebody": "Against an unnamed player",
    "on board": "On {board}",
    "first moves on": "First moves on {board}",
    "longest run": "Longest winning streak: {games}.",
    "result W": "won",
    "result D": "drawn",
    "result L": "lost",
    "no players": "No players yet: enter a name in the settings and finish a game.",
    "delete player": "Delete",
    "delete for good": "Delete {name} for good?",
    "deleted": "{name} was deleted.",
    "import preview": "This file adds {people} and {games}. Nothing is lost.",
    "players": {"of": "count", "one": "{count} player", "other": "{count} players"},
    "games": {"of": "count", "one": "{count} game", "other": "{count} games"},
    "imported": "File imported.",
}
learn(SENTENCES)


def told_result(result: str) -> str:
    """How a game ended for a person: WIN, DRAW or LOSS as a word."""
    return say("result " + result)


def opponent(name: str, level: int) -> str:
    """Name an opponent in a line of statistics.

    level is 0 for a person; name is "" for the computer and for an unnamed player.
    """
    if level:
        return say("against computer", level=level)
    return say("against", name=isolated(name)) if name else say("against somebody")
