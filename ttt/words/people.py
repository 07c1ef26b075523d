"""The sentences about the people on this device: their statistics, and what importing a file changes."""

from ttt.game.errors import Refused
from ttt.game.notation import board_from
from ttt.game.record import HARDEST
from ttt.game.rules import CONNECT_FOUR, TIC_TAC_TOE
from ttt.session.statistics import Statistics, share_won
from ttt.words.games import name_of
from ttt.words.playing import opponent_name
from ttt.words.speech import isolated, learn, say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ttt.session.profiles import Changes

SENTENCES = {
    # People
    "result W": "won",
    "result D": "drawn",
    "result L": "lost",
    # A file
    "no room": "There isn't enough room here for that many players and games: nothing was added.",
    "no file": "This file couldn't be read.",
}
learn(SENTENCES)

_FEW = 5  # up to this many names are listed one by one


def told_result(result: str) -> str:
    """Return how a game ended for a person as a word: result is WIN, DRAW or LOSS."""
    return say(SENTENCES["result " + result])


def told_record(statistics: "Statistics") -> str:
    """Say how many games a person has played, the share they won, and their longest run of wins."""
    if not statistics.results:
        return say("No finished games yet.")
    return say(
        "Played: {count}. Win rate: {share} %. Longest winning streak: {run}.",
        count=sum(statistics.all),
        share=share_won(statistics.all),
        run=statistics.longest_run,
    )


def opponent(name: str, seat: int) -> str:
    """Name an opponent in a line of statistics.

    seat is 0 for a person, else as in game/record.py; name is "" for the computer and for an unnamed player.
    """
    if seat > HARDEST:
        return opponent_name(seat)
    if seat:
        return say("Level {level}", level=seat)
    return isolated(name) if name else say("Unnamed player")


def game_on(board: str) -> str:
    """Name the game that is played on a stored board, with its size unless the game has only one.

    If a text from an imported file isn't a board, that text is the name.
    """
    try:
        rules = board_from(board)
    except Refused:
        return isolated(board)
    name = name_of(rules)
    return name if rules in (TIC_TAC_TOE, CONNECT_FOUR) else say("{game}, {m} x {n}", game=name, m=rules.m, n=rules.n)


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
        say(
            "This file adds {people} and {games}.",
            people=_players(changes.players),
            games=say_n("{count} game", "{count} games", count=changes.games),
        )
    ]
    if changes.deleted:
        sentences.append(say("It deletes {who}.", who=_listed([isolated(name) for name in changes.deleted])))
    if changes.renamed:
        pairs = [say("{old} to {new}", old=isolated(old), new=isolated(new)) for old, new in changes.renamed]
        sentences.append(say("It renames {who}.", who=_listed(pairs)))
    merged = [_listed([isolated(name) for name in group]) for group in changes.joined[:_FEW]]
    if len(changes.joined) > _FEW:
        merged.append(_players(sum([len(group) for group in changes.joined[_FEW:]])))
    sentences += [say("It merges {who} into one player.", who=who) for who in merged]
    if changes.differing:
        sentences.append(
            say_n(
                "{count} game in the file differs from yours: yours is kept.",
                "{count} games in the file differ from yours: yours are kept.",
                count=changes.differing,
            )
        )
    return " ".join(sentences)


def _listed(people: "list[str]") -> str:
    """List a few people one by one; for more, say how many they are."""
    return ", ".join(people) if len(people) <= _FEW else _players(len(people))


def _players(count: int) -> str:
    return say_n("{count} player", "{count} players", count=count)
