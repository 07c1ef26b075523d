"""Every sentence that a player reads or hears."""

from ttt.analysis import DRAW, Worth
from ttt.errors import Refused
from ttt.game import PERSON
from ttt.link import cell_name
from ttt.rules import MISERE, POINTS, Rules
from ttt.series import Series
from ttt.settings import BY_LINK, COMPUTER, Settings
from ttt.speech import learn as learn
from ttt.speech import say as say
from ttt.view import AWAY, CHOOSING, COMPUTERS_TURN, OVER, View

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # Whose turn it is
    "your turn": "Your turn: you play {mark}.",
    "computer played": "The computer played {cell}. Your turn.",
    "computer thinks": "The computer is thinking.",
    "turn of": "{who} to move.",
    "played": "{other} played {cell}. {who} to move.",
    "named": "{name} ({mark})",
    "friend played": "{who} played {cell}. Your turn: you play {mark}.",
    "friend's turn": "Send the link to your friend: it is the turn of {who}.",
    "choose mark": "{name}, choose your mark: it moves first.",
    # How it ended
    "you win": "You win: {reason}.",
    "computer wins": "The computer wins: {reason}.",
    "computer wins by": "The computer wins by {cell}: {reason}.",
    "mark wins": "{who} wins: {reason}.",
    "draw": "A draw: nobody has {k} in a row.",
    "equal points": {"of": "x", "one": "A draw: {x} point each.", "other": "A draw: {x} points each."},
    "row": "{mark} has {k} in a row",
    "losing row": "{mark} has {k} in a row, which loses",
    "points": {"of": "x", "one": "{x} point for X, {o} for O", "other": "{x} points for X, {o} for O"},
    # A cell, for those who listen
    "cell and": "{cell}, {what}",
    "empty": "empty",
    "winning line": "winning line",
    "last move": "last move",
    # What a position or a move is worth
    "worth W": "wins in {plies}",
    "worth D": "draws",
    "worth L": "loses in {plies}",
    "worth W some day": "wins, in how many is not proved",
    "worth L some day": "loses, in how many is not proved",
    "estimate": "not proved, estimated at {score}",
    # Scores and choices
    "you": "You",
    "computer": "Computer",
    "friend": "Friend",
    "draws": "Draws",
    "final score": "Final score: {first} {first_wins}, {second} {second_wins}, draws {draws}.",
    "from next game": "Your choice counts from the next game on.",
    "scores reset": "The scores begin anew.",
    # People
    "all games": "All",
    "against": "Against {name}",
    "against computer": "Against the computer at {level}",
    "against somebody": "Against somebody without a name",
    "on board": "On {board}",
    "longest run": "Longest run of wins: {games}.",
    "result W": "won",
    "result D": "drawn",
    "result L": "lost",
    "no players": "Nobody yet: give a name in the settings and finish a game.",
    "delete player": "Delete",
    "delete for good": "Delete {name} for good?",
    "deleted": "{name} was deleted.",
    "import preview": "This file adds {people} and {games}. Nothing is lost.",
    "players": {"of": "count", "one": "{count} player", "other": "{count} players"},
    "games": {"of": "count", "one": "{count} game", "other": "{count} games"},
    "imported": "The file was imported.",
    # Refused moves
    "taken": "{cell} is already taken.",
    "off the board": "{cell} is not on this board.",
    "in the air": "{cell} has nothing under it.",
    "game over": "{cell} cannot be played: the game is over.",
    "computer to move": "{cell} cannot be played yet: it is the computer's turn.",
    "friend to move": "{cell} cannot be played: it is the other side's turn. Send your friend the link.",
    "choose first": "{cell} cannot be played yet: the mark is to be chosen first.",
    "nothing to choose": "There is no mark to be chosen now.",
    "series by link": "A series is played at one screen, not by link.",
    "no series": "There is no series to stop.",
    "nothing to undo": "There is no move to take back.",
    "nothing to redo": "There is no move to put back.",
    "no such ply": "There is no going back to move {given} of this game.",
    "no move left": "There is no move to think about: the game is over.",
    # Impossible settings
    "board size": "A board of {m} by {n} cannot be: columns and rows go from 1 to 100.",
    "row length": "{k} in a row cannot be on this board: it goes from 1 to {longest}.",
    "variants": "“{given}” are not variants: letters out of m, g, e and p, in that order.",
    "exact with points": "“{given}” cannot be: with points a longer row counts more, with exact k not at all.",
    "level": "A difficulty of {given} cannot be: it goes from 1 to 100.",
    "mark": "“{given}” is not a mark: it is X or O.",
    "setting": "There is no setting “{given}”.",
    "opponent": "“{given}” is not an opponent.",
    "nodes": "{given} nodes cannot be searched: at least 0.",
    "name": "“{given}” cannot be a name: one line of 1 to {longest} characters.",
    "same name": "Both cannot be called “{given}”.",
    "order": "“{given}” is not a way to settle who starts.",
    "seed": "“{given}” is not a whole number, so chance is not repeatable.",
    "option": "The option “{given}” was left out of account. {because}",
    "switch": "“{given}” is neither 0 nor 1.",
    "theme": "“{given}” is not a theme: it is light or dark.",
    "origin": "“{given}” is not an origin such as https://lesson.example, so no message is heard or sent.",
    # Texts that are not games
    "not a game": "“{given}” is not a game, so nothing was changed. {because}",
    "too long": "“{given}” is too long for a game: at most {longest} characters.",
    "cell name": "“{given}” is not a cell.",
    "number": "“{given}” does not begin with a number from 1 to 999.",
    "expected": "“{given}” does not begin with “{expected}”.",
    "seats": "“{given}” does not say who plays.",
    "other version": "“{given}” is of version {version}, which this page cannot read.",
    # Stored texts
    "not scores": "The stored scores could not be read: “{given}”.",
    "not settings": "The stored settings could not be read: “{given}”.",
    "not a record": "The stored game could not be read: “{given}”.",
    "not profiles": "The stored players could not be read: “{given}”.",
    "too much": "“{given}” is too long to be read: at most {longest} characters.",
    "name taken": "There is already somebody called “{given}”.",
    "put aside": "{because} It was put aside and nothing was lost.",
    "not stored": "This browser does not let the page store anything: the game lasts as long as the page is open.",
    # Parts of the page that come later
    "not fetched": "A part of the page could not be fetched: there seems to be no network.",
    # Languages
    "language": "“{given}” is not a language that is spoken here: those are {known}.",
    "no language": "{language} could not be fetched: the page goes on in the language that it has.",
    # The thinking part
    "no brain": "The part that thinks about large boards could not start. Small boards play on without it.",
}
learn(SENTENCES)


def status(view: View) -> str:
    """The one sentence above the board: what was played and whose turn it is, or how it ended."""
    if view.phase == OVER:
        return _ending(view)
    if view.phase == COMPUTERS_TURN:
        return say("computer thinks")
    if view.phase == CHOOSING:
        return say("choose mark", name=isolated(view.names[0]))
    mover, turn, last = view.position.to_move, view.turn, view.last
    if view.phase == AWAY:
        return say("friend's turn", who=who(view, mover))
    is_yours = view.is_against_computer or view.own is not None
    if last is None:
        return say("your turn", mark=turn) if is_yours else say("turn of", who=who(view, mover))
    cell = cell_name(view.game.rules, last)
    if view.is_against_computer:
        return say("computer played", cell=cell)
    if is_yours:
        return say("friend played", who=who(view, 1 - mover), cell=cell, mark=turn)
    return say("played", other=who(view, 1 - mover), cell=cell, who=who(view, mover))


def who(view: View, side: int) -> str:
    """A side: its mark, after its name if it has one."""
    mark, name = view.game.mark(side), view.names[side]
    return say("named", name=isolated(name), mark=mark) if name else mark


def isolated(name: str) -> str:
    """A name that keeps its own direction and leaves that of the sentence around it alone."""
    return "\u2068" + name + "\u2069"


def cell_label(view: View, cell: int) -> str:
    """What a cell is called: its name, what it holds, then what else matters.

    That a move was the last one does not matter while the computer is about to make another.
    """
    label = say("cell and", cell=cell_name(view.game.rules, cell), what=view.mark(cell) or say("empty"))
    if any([cell in line for line in view.lines]):
        return say("cell and", cell=label, what=say("winning line"))
    is_last = cell == view.last and view.phase != COMPUTERS_TURN
    return say("cell and", cell=label, what=say("last move")) if is_last else label


def starter_names(settings: Settings) -> "tuple[str, str]":
    """What the two who might start are called: the person or its mark, then the other one."""
    if settings.opponent == COMPUTER:
        return say("you"), say("computer")
    if settings.opponent == BY_LINK:
        return say("you"), say("friend")
    return settings.mark, "O" if settings.mark == "X" else "X"


def score_names(view: View) -> "tuple[str, str, str]":
    """What the three counts of the scoreboard are called."""
    if view.series:
        return isolated(view.series.names[0]), isolated(view.series.names[1]), say("draws")
    if view.settings.opponent == COMPUTER:
        return say("you"), say("computer"), say("draws")
    return "X", "O", say("draws")


def opponent(name: str, level: int) -> str:
    """A line of somebody's statistics: the opponent as profiles.py tells it."""
    if level:
        return say("against computer", level=level)
    return say("against", name=isolated(name)) if name else say("against somebody")


def final_score(series: Series) -> str:
    """How a series ended."""
    (first, second), (first_wins, second_wins) = series.names, series.wins
    return say(
        "final score",
        first=isolated(first),
        second=isolated(second),
        first_wins=first_wins,
        second_wins=second_wins,
        draws=series.draws,
    )


def refusal(error: Refused, rules: "Rules | None" = None) -> str:
    """Why something was not done, repeating what was asked; cells are named as on that board."""
    given = {}
    for name, value in error.given.items():
        if isinstance(value, Refused):
            value = refusal(value, rules)
        elif name == "cell" and rules and isinstance(value, int) and value >= 0:
            value = cell_name(rules, value)
        elif isinstance(value, str):
            value = value if len(value) <= 60 else value[:60] + "…"
            if error.reason in ("name", "same name", "name taken"):
                value = isolated(value)
        given[name] = value
    if error.reason == "not a game" and "because" not in given:
        given["because"] = ""
    return say(error.reason, **given).strip()


def _ending(view: View) -> str:
    if view.winner is None:
        if POINTS in view.game.rules.variants:
            return say("equal points", x=view.position.points[0])
        return say("draw", k=view.game.rules.k)
    reason = outcome_reason(view)
    if view.is_against_computer:
        if view.game.seats[view.game.side(view.winner)] == PERSON:
            return say("you win", reason=reason)
        last = view.last
        if last is not None and view.mark(last) == view.winner:
            return say("computer wins by", cell=cell_name(view.game.rules, last), reason=reason)
        return say("computer wins", reason=reason)
    if view.own == view.position.outcome.winner:
        return say("you win", reason=reason)
    return say("mark wins", who=who(view, view.position.outcome.winner), reason=reason)


def outcome_reason(view: View) -> str:
    """What decided a won game, as the end of a sentence."""
    points = view.position.points
    if POINTS in view.game.rules.variants:
        return say("points", x=points[view.game.side("X")], o=points[view.game.side("O")])
    if MISERE in view.game.rules.variants:
        return say("losing row", mark="O" if view.winner == "X" else "X", k=view.game.rules.k)
    return say("row", mark=view.winner, k=view.game.rules.k)


def worth(found: Worth) -> str:
    """What a move is worth, for a list of moves."""
    if found.value is None:
        return say("estimate", score=found.score)
    if found.plies is None and found.value != DRAW:
        return say("worth " + found.value + " some day")
    return say("worth " + found.value, plies=found.plies)
