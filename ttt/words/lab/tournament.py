"""The sentences of a tournament, for the page and the terminal.

They describe objects of ttt/lab/tournament.py, which defines Tournament, Game and Row.
"""

from ttt.game.notation import board_from
from ttt.words.games import name_of
from ttt.words.lab import mistakes
from ttt.words.speech import isolated, learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SENTENCES = {
    "tournament players": "A tournament takes {least} to {most} players, not {given}.",
    # The field
    "tournament empty": "“{given}” is empty.",
    "tournament there": "“{given}” has already been added, with the same program.",
    "tournament full": "“{given}” was left out: a tournament has at most {most} players.",
    "tournament large": "“{given}” was left out: all programs together may have at most {longest} characters.",
}
learn(SENTENCES)


def so_far(played: "Any") -> str:
    """Say how far a running tournament has got."""
    pairing = played.next()
    if pairing is None or pairing.is_knock_out:
        return say("Knock-out")
    done = len(played.results)
    return say(
        "Round {round} of {rounds}: {done} of {count} pairings",
        round=pairing.round + 1,
        rounds=played.rounds,
        done=done,
        count=played.pairings,
    )


def points(halves: int) -> str:
    """Return half points as points, such as 7 or 7.5, for a spreadsheet."""
    return str(halves // 2) + (".5" if halves % 2 else "")


def tie(played: "Any", row: "Any") -> str:
    """Return the number that breaks a tie on points: Buchholz or Sonneborn-Berger."""
    if played.plan.is_swiss:
        return points(row.tie)
    return str(row.tie // 4) + ("", ".25", ".5", ".75")[row.tie % 4]


def tie_head(played: "Any") -> str:
    """Return the heading of the tie-break column: Buchholz or Sonneborn-Berger."""
    return say("Buchholz" if played.plan.is_swiss else "Sonneborn-Berger")


def heads(played: "Any") -> "list[str]":
    """Return the column headings of the table."""
    told = [say("Place"), say("Name"), say("Points"), say("Won")]
    return told + [say("Drawn"), say("Lost"), tie_head(played), say("Notes")]


def sheet(played: "Any") -> "list[list[str]]":
    """Return the table as rows of strings, headings first."""
    lines = [heads(played)]
    for place, row in enumerate(played.table):
        counts = [str(count) for count in (row.wins, row.draws, row.losses)]
        name = played.field[row.player].name
        notes = say("withdrawn") if row.player in played.withdrawn else ""
        lines.append([str(place + 1), name, points(row.halves)] + counts + [tie(played, row), notes])
    return lines


def mishaps(played: "Any") -> "list[str]":
    """Say how each player first lost a game other than by play, and at which line of its code."""
    sentences = []
    for player, entrant in enumerate(played.field):
        found = played.mishaps[player]
        if found:
            game, other = found[0]
            sentences.append(_mishap(played, entrant.name, played.field[other].name, game, len(found)))
    return sentences


def remarks(played: "Any") -> "list[str]":
    """Return the remarks below the table: on games lost other than by play, on withdrawn players, and on openings."""
    told = mishaps(played)
    for player, entrant in enumerate(played.field):
        games, found = played.games_of(player), played.mishaps[player]
        if player in played.withdrawn and not (found and found[0][0].lost_by["why"] == "unfit"):
            told.append(
                say(
                    "{name} was withdrawn. Games played: {played} of {count}; the others count as lost.",
                    name=isolated(entrant.name),
                    played=len([game for game in games if game.text]),
                    count=len(games),
                )
            )
    if played.plan.opening:
        told.append(
            say("Every pairing begins with random moves, so a bot that never loses from the empty board can lose here.")
        )
    return told


def _mishap(played: "Any", name: str, other: str, game: "Any", count: int) -> str:
    name, because = isolated(name), _why(game, played.plan.seconds)
    if game.lost_by["why"] == "unfit":
        return say("{name} couldn't be loaded, and lost all its games. {because}", name=name, because=because)
    return say(
        "{name} lost to {other}; games lost like this: {count}. {because}",
        name=name,
        other=isolated(other),
        because=because,
        count=count,
    )


def _why(game: "Any", seconds: float) -> str:
    lost_by = game.lost_by
    if lost_by["why"] == "illegal":
        return say("It answered {answer}, which isn't a legal move.", answer=isolated(str(lost_by.get("answer"))))
    if lost_by.get("error"):
        return mistakes.sentence({"error": lost_by["error"], "line": lost_by.get("line")}, seconds)
    return mistakes.sentence({"failed": lost_by.get("failed", lost_by["why"]), "line": lost_by.get("line")}, seconds)


def bracket_lines(played: "Any") -> "list[str]":
    """Return a line for each finished duel of the knock-out, and one for the winner."""
    lines = []
    for duels in played.bracket():
        for duel in duels:
            if duel.winner is not None:
                one, other = [isolated(played.field[played.seeds[seed]].name) for seed in (duel.one, duel.other)]
                won, lost = [points(halves) for halves in duel.halves]
                lines.append(
                    say("{one} against {other}: {points} to {against}", one=one, other=other, points=won, against=lost)
                )
    return lines + ([champion(played)] if played.bracket() and champion(played) else [])


def round_name(players: int) -> str:
    """Name the round of the knock-out that begins with this number of players: 8, 4 or 2."""
    return {8: say("Quarter-finals"), 4: say("Semi-finals"), 2: say("Final")}[players]


def about(played: "Any") -> str:
    """Say which game a tournament plays, and its seed."""
    return say("{board}, seed {seed}", board=name_of(board_from(played.plan.board)), seed=played.plan.seed)


def champion(played: "Any") -> str:
    """Say who has won the tournament; "" while nobody has."""
    found = played.champion
    return "" if found is None else say("{name} has won the tournament.", name=isolated(played.field[found].name))
