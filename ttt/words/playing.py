"""The sentences around the board during play: whose turn it is, how the game ended, what a cell holds, the scores."""

from ttt.game.cells import cell_name
from ttt.game.record import HARDEST, PERSON, opponent_in
from ttt.game.rules import Rules
from ttt.session.series import Series
from ttt.session.settings import BY_LINK, COMPUTER, DEFAULT, Settings
from ttt.session.view import AWAY, CHOOSING, COMPUTERS_TURN, OVER, PERSONS_TURN, View
from ttt.words.speech import isolated, say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SENTENCES = {
    # Scores and choices
    "computer": "Computer",
    "pip": "Pip",
    "moss": "Moss",
    "ember": "Ember",
    "bramble": "Bramble",
    "wren": "Wren",
    "sage": "Sage",
    "final score": "Final score: {first} {first_wins}, {second} {second_wins}, draws {draws}.",
    "beginner": "Beginner",
    "casual": "Casual",
    "medium": "Medium",
    "strong": "Strong",
    "full strength": "Full strength",
    "perfect": "Perfect",
}

told_first: "list[Callable[[View], str]]" = []  # status() asks these first; each returns a status, or ""


def status(view: View) -> str:
    """Return the status above the board: the last move, new points, and whose turn it is; or how the game ended."""
    if view.phase == OVER:
        return _ending(view)
    for tell in told_first:
        sentence = tell(view)
        if sentence:
            return sentence
    made = view.points_made(1)
    if made and view.phase == PERSONS_TURN:
        return _scored(view, made) + " " + whose_turn(view)
    # Your own points are still reported after the computer's answer, because nobody hears what is said in between.
    is_answered = view.is_against_computer and view.phase == PERSONS_TURN
    if made or (is_answered and view.points_made(2)):
        return usual_turn(view) + " " + points_so_far(view)
    return usual_turn(view)


def points_so_far(view: View) -> str:
    """Say how many points both marks have in an unfinished game."""
    x, o = _points(view)
    return say("Points: X {x}, O {o}.", x=x, o=o)


def _scored(view: View, made: int) -> str:
    """Say that the last move has made points for the side that isn't to move."""
    x, o = _points(view)
    cell = cell_name(view.game.rules, view.game.moves[-1])
    opponent = opponent_of(view)
    if view.is_against_computer and not opponent:
        return say_n(
            "The computer scores a point with {cell}: X {x}, O {o}.",
            "The computer scores {count} points with {cell}: X {x}, O {o}.",
            count=made,
            cell=cell,
            x=x,
            o=o,
        )
    return say_n(
        "{who} scores a point with {cell}: X {x}, O {o}.",
        "{who} scores {count} points with {cell}: X {x}, O {o}.",
        who=opponent or who(view, 1 - view.position.to_move),
        count=made,
        cell=cell,
        x=x,
        o=o,
    )


def _points(view: View) -> "tuple[int, int]":
    """Return the points of X and of O."""
    points = view.position.points
    return points[view.game.side("X")], points[view.game.side("O")]


def rule(rules: Rules) -> str:
    """Say briefly what decides a game; "" for plain tic-tac-toe."""
    if rules == DEFAULT.board:
        return ""
    if rules.lines or rules.kind:
        return str(of_few(rules).rule(rules))
    is_misere = rules.is_misere
    if rules.has_points:
        sentence = say(
            "Each {k} in a row scores a point; the side with fewer points wins."
            if is_misere
            else "Each {k} in a row scores a point; the side with more points wins.",
            k=rules.k,
        )
    else:
        sentence = say(
            "{k} in a row on {m} x {n} loses." if is_misere else "{k} in a row on {m} x {n} wins.",
            k=rules.k,
            m=rules.m,
            n=rules.n,
        )
    if rules.has_gravity:
        sentence += " " + say("Marks fall.")
    if rules.is_exact:
        sentence += " " + say("Longer rows don't count.")
    return sentence + " " + say("Swap after three marks.") if rules.has_swap else sentence


def of_few(rules: Rules) -> "Any":
    """Return the module of words for a game that few people play, with lines other than rows or of another kind."""
    from ttt.words.niche.few import words_of

    return words_of(rules)


def usual_turn(view: View) -> str:
    """Say what was played last and whose turn it is, in most games."""
    opponent = opponent_of(view)
    if view.phase == COMPUTERS_TURN:
        return say("{who} is thinking.", who=opponent) if opponent else say("The computer is thinking.")
    if view.phase == CHOOSING:
        return say("{name}, choose your mark. You move first.", name=isolated(view.names[0]))
    mover, turn, last = view.position.to_move, view.turn, view.last
    if view.phase == AWAY:
        return say("Send your friend the link: {who} to move.", who=who(view, mover))
    if last is None:
        return whose_turn(view)
    rules = view.game.rules
    cell = cell_name(rules, last)
    if view.is_against_computer:
        return answered(view, cell)
    if view.own is not None:
        return say(
            "{who} played {cell}. Your turn: you play {mark}.",
            who=who(view, 1 - mover),
            cell=cell,
            mark=played(rules, turn),
        )
    return say("{other} played {cell}. {who} to move.", other=who(view, 1 - mover), cell=cell, who=who(view, mover))


def answered(view: View, cell: str) -> str:
    """Say what the computer has played, and that it is the person's turn."""
    opponent = opponent_of(view)
    if opponent:
        return say("{who} played {cell}. Your turn.", who=opponent, cell=cell)
    return say("The computer played {cell}. Your turn.", cell=cell)


def whose_turn(view: View) -> str:
    """Say only whose turn it is, on a person's turn."""
    if view.is_against_computer or view.own is not None:
        return say("Your turn: you play {mark}.", mark=played(view.game.rules, view.turn))
    return say("{who} to move.", who=who(view, view.position.to_move))


def played(rules: Rules, mark: str) -> str:
    """Return a mark as people play it: where marks fall, players see discs, so the colour comes first."""
    if not rules.has_gravity:
        return mark
    return say("red ({mark})" if mark == "X" else "blue ({mark})", mark=mark)


def opponent_of(view: View) -> str:
    """Return the name of the opponent that a person plays against; "" for any other game."""
    seat = max(view.game.seats)
    return opponent_name(seat) if seat > HARDEST and view.is_against_computer else ""


def opponent_name(seat: int) -> str:
    """Return the name of the opponent in a seat."""
    return say(SENTENCES[opponent_in(seat)])


def who(view: View, side: int) -> str:
    """Name a side: its mark, preceded by its name if it has one."""
    mark, name = player(view.game.rules, view.game.mark(side)), view.names[side]
    return say("{name} ({mark})", name=isolated(name), mark=mark) if name else mark


def player(rules: Rules, mark: str) -> str:
    """Return what the side with a mark is called: the mark, unless marks belong to neither side."""
    return str(of_few(rules).player(mark)) if rules.shares_marks else mark


def cell_label(view: View, cell: int) -> str:
    """Return the label of a cell: its name, what it holds, then anything else that matters.

    While the computer is about to move, the last move isn't mentioned.
    """
    label = say("{cell}, {what}", cell=_cell_said(view.game.rules, cell), what=view.mark(cell) or say("empty"))
    more = view.game.rules.kind and of_few(view.game.rules).more_said(view, cell)
    if more:
        label = say("{cell}, {what}", cell=label, what=more)
    if any([cell in line for line in view.lines]):
        is_winning = not view.game.rules.row_loses and not view.game.rules.has_points
        return say("{cell}, {what}", cell=label, what=say("winning line" if is_winning else "new row"))
    is_last = cell == view.last and view.phase != COMPUTERS_TURN
    return say("{cell}, {what}", cell=label, what=say("last move")) if is_last else label


def _cell_said(rules: Rules, cell: int) -> str:
    return str(of_few(rules).cell_said(rules, cell)) if rules.lines or rules.kind else cell_name(rules, cell)


def starter_names(settings: Settings) -> "tuple[str, str]":
    """Return names for the two players, either of whom may start: the person or first player, then the other."""
    if settings.opponent == COMPUTER:
        return say("You"), say(SENTENCES["computer"])
    if settings.opponent == BY_LINK:
        return say("You"), say("Friend")
    return settings.mark, "O" if settings.mark == "X" else "X"


def computer_name(seat: int) -> str:
    """Name the player in a computer's seat: an opponent by its name, any level as the computer."""
    return opponent_name(seat) if seat > HARDEST else say(SENTENCES["computer"])


def score_names(view: View) -> "tuple[str, str, str]":
    """Return the labels of the scoreboard's three counts."""
    if view.series:
        return isolated(view.series.names[0]), isolated(view.series.names[1]), say("Draws")
    first, second = [_scored_name(view, side) for side in view.scored_sides]
    return first, second, say("Draws")


def _scored_name(view: View, side: int) -> str:
    if view.names[side]:
        return isolated(view.names[side])
    seat = view.game.seats[side]
    if seat != PERSON and view.is_against_computer:
        return computer_name(seat)
    if view.you is None:
        return player(view.game.rules, view.game.mark(side))
    return say("You" if side == view.you else "Friend")


def final_score(series: Series) -> str:
    """Say how a series ended."""
    return say(
        SENTENCES["final score"],
        first=isolated(series.names[0]),
        second=isolated(series.names[1]),
        first_wins=series.wins[0],
        second_wins=series.wins[1],
        draws=series.draws,
    )


def _ending(view: View) -> str:
    rules = view.game.rules
    if view.winner is None:
        if rules.has_points:
            return say_n("A draw: {count} point each.", "A draw: {count} points each.", count=view.position.points[0])
        told = str(of_few(rules).drawn(rules)) if rules.lines or rules.kind else ""
        return told or say("A draw: nobody has {k} in a row.", k=rules.k)
    reason, side = outcome_reason(view), view.position.outcome.winner
    if side == view.you:
        return say("You win: {reason}.", reason=reason)
    if view.is_against_computer and view.game.seats[side] != PERSON:
        last, opponent = view.last, opponent_of(view)
        if last is not None and view.game.mark((len(view.game.moves) - 1) % 2) == view.winner:
            cell = cell_name(rules, last)
            if opponent:
                return say("{who} wins with {cell}: {reason}.", who=opponent, cell=cell, reason=reason)
            return say("The computer wins with {cell}: {reason}.", cell=cell, reason=reason)
        if opponent:
            return say("{who} wins: {reason}.", who=opponent, reason=reason)
        return say("The computer wins: {reason}.", reason=reason)
    return say("{who} wins: {reason}.", who=who(view, side), reason=reason)


def outcome_reason(view: View) -> str:
    """Say what decided a won game, as the end of a sentence."""
    rules = view.game.rules
    told = str(of_few(rules).outcome_reason(view)) if rules.lines or rules.kind else ""
    if told:
        return told
    if rules.has_points:
        x, o = _points(view)
        return say_n("{count} point for X, {o} for O", "{count} points for X, {o} for O", count=x, o=o)
    if rules.is_misere:
        return say("{mark} has {k} in a row, which loses", mark="O" if view.winner == "X" else "X", k=rules.k)
    return say("{mark} has {k} in a row", mark=view.winner, k=rules.k)
