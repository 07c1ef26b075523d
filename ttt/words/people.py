"""The people on this device: their statistics, and what has changed in the list of players."""

from ttt.game.errors import Refused
from ttt.game.notation import board_from
from ttt.game.record import HARDEST
from ttt.game.rules import CONNECT_FOUR, TIC_TAC_TOE
from ttt.session.statistics import share_won
from ttt.words.games import name_of
from ttt.words.playing import opponent_name
from ttt.words.speech import isolated, learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ttt.session.import_changes import Changes
    from ttt.session.statistics import Statistics

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # People
    "level of computer": "Level {level}",
    "somebody": "Unnamed player",
    "game on": "{game}, {m} x {n}",
    "first moves on": "First moves: {game}",
    "record": "Played: {count}. Win rate: {share} %. Longest winning streak: {run}.",
    "no games": "No finished games yet.",
    "result W": "won",
    "result D": "drawn",
    "result L": "lost",
    "no players": "No players yet: enter a name in the settings and finish a game.",
    "delete player": "Delete",
    "delete for good": "Delete {name} for good?",
    "deleted": "{name} was deleted.",
    "join players": "Join players called {name}",
    "join for good": "Join them for good?",
    "players joined": "All players called {name} are one player now.",
    # A file
    "import preview": "This file adds {people} and {games}.",
    "import deletes": "It deletes {who}.",
    "import renames": "It renames {who}.",
    "renaming": "{old} to {new}",
    "import joins": "It joins {who} into one player.",
    "import differs": {
        "of": "count",
        "one": "{count} game in the file differs from yours: yours is kept.",
        "other": "{count} games in the file differ from yours: yours are kept.",
    },
    "import nothing": "This file holds nothing new.",
    "no room": "There's no room here for that many players and games: nothing was added.",
    "no file": "This file couldn't be read.",
    "players": {"of": "count", "one": "{count} player", "other": "{count} players"},
    "games": {"of": "count", "one": "{count} game", "other": "{count} games"},
    "imported": "File imported.",
    # Texts that were put aside
    "remove aside": "Remove what was put aside",
    "remove for good": "Remove it for good?",
    "aside saved": "Saved as {name}: what was put aside can be removed now.",
    "aside removed": "Removed: what was put aside is now only in the saved file.",
    "aside stays": "This browser won't let the page remove it.",
}
learn(SENTENCES)

_FEW = 5  # up to this many names are listed one by one


def told_result(result: str) -> str:
    """Return how a game ended for a person as a word: result is WIN, DRAW or LOSS."""
    return say("result " + result)


def told_record(statistics: "Statistics") -> str:
    """Say how many games a person has played, the share they won, and their longest run of wins."""
    if not statistics.results:
        return say("no games")
    return say("record", count=sum(statistics.all), share=share_won(statistics.all), run=statistics.longest_run)


def opponent(name: str, seat: int) -> str:
    """Name an opponent in a line of statistics.

    seat is 0 for a person, else as in game/record.py; name is "" for the computer and for an unnamed player.
    """
    if seat > HARDEST:
        return opponent_name(seat)
    if seat:
        return say("level of computer", level=seat)
    return isolated(name) if name else say("somebody")


def game_on(board: str) -> str:
    """Name the game that is played on a stored board, with its size unless the game has only one.

    If an imported file has something else than a board there, that text is the name.
    """
    try:
        rules = board_from(board)
    except Refused:
        return isolated(board)
    name = name_of(rules)
    return name if rules in (TIC_TAC_TOE, CONNECT_FOUR) else say("game on", game=name, m=rules.m, n=rules.n)


def games_on(boards: "Iterable[str]") -> "dict[str, str]":
    """Return a name for each stored board; boards that would share a name get their text added."""
    named = {board: game_on(board) for board in boards}
    shared: "dict[str, int]" = {}
    for name in named.values():
        shared[name] = shared.get(name, 0) + 1
    return {board: name + " (" + isolated(board) + ")" if shared[name] > 1 else name for board, name in named.items()}


def told_import(changes: "Changes") -> str:
    """Say what importing a file would do."""
    sentences = [
        say("import preview", people=say("players", count=changes.players), games=say("games", count=changes.games))
    ]
    if changes.deleted:
        sentences.append(say("import deletes", who=_listed([isolated(name) for name in changes.deleted])))
    if changes.renamed:
        pairs = [say("renaming", old=isolated(old), new=isolated(new)) for old, new in changes.renamed]
        sentences.append(say("import renames", who=_listed(pairs)))
    for group in changes.joined[:_FEW]:
        sentences.append(say("import joins", who=_listed([isolated(name) for name in group])))
    if len(changes.joined) > _FEW:
        others = sum([len(group) for group in changes.joined[_FEW:]])
        sentences.append(say("import joins", who=say("players", count=others)))
    if changes.differing:
        sentences.append(say("import differs", count=changes.differing))
    return " ".join(sentences)


def _listed(people: "list[str]") -> str:
    """List a few people one by one; for more, say how many they are."""
    return ", ".join(people) if len(people) <= _FEW else say("players", count=len(people))
