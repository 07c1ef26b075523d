"""The status of a game with a swap until both sides are taken: who puts down marks, who chooses, what was chosen."""

from ttt.game.cells import cell_name
from ttt.game.record import KEEPS, PERSON
from ttt.game.rules import FIRST, SECOND
from ttt.session.view import AWAY, PERSONS_TURN, SIDES, View
from ttt.words.playing import answered, opponent_of, told_first, whose_turn
from ttt.words.speech import isolated, say


def opening(view: "View") -> str:
    """Return the status until both sides are taken; "" where the usual sentences will do."""
    game, phase = view.game, view.phase
    if not game.rules.has_swap:
        return ""
    if game.choice:
        return _taken(view) if phase == PERSONS_TURN else ""
    if phase == AWAY and game.is_undecided:
        return say("Send your friend the link: they choose a side.")
    if phase == AWAY:
        return say("Send your friend the link: they put down the first three marks.")
    name, mark, number = view.names[view.actor], view.turn, len(game.moves) + 1
    if phase == SIDES:
        if name:
            return say("{name}, choose your side: {mark} is to move.", name=isolated(name), mark=mark)
        if view.is_against_computer or view.own is not None:
            return say("Choose your side: {mark} is to move.", mark=mark)
        return say("The other player chooses a side: {mark} is to move.", mark=mark)
    if phase != PERSONS_TURN:
        return ""
    if name:
        return say(
            "{name}, mark {number} of 3: put down {mark}. After the third, the other player chooses a side.",
            name=isolated(name),
            number=number,
            mark=mark,
        )
    return say(
        "Mark {number} of 3: put down {mark}. After the third, the other player chooses a side.",
        number=number,
        mark=mark,
    )


def _taken(view: "View") -> str:
    """Say which side the other player has just taken, and that it is your turn; "" later on."""
    game = view.game
    side = SECOND if game.choice == KEEPS else FIRST
    if len(game.steps) == 4:
        is_own = game.seats[side] == PERSON and view.own in (None, side)
        return whose_turn(view) if is_own else took(view, side) + " " + whose_turn(view)
    if len(game.steps) == 5 and game.choice == KEEPS and game.seats[side] != PERSON and view.is_against_computer:
        return took(view, side) + " " + answered(view, cell_name(game.rules, game.moves[-1]))
    return ""


def choice() -> str:
    """Return the label above the choice of a side."""
    return say("Your side")


def side(mark: str) -> str:
    """Return the label of the answer that takes a mark."""
    return say("Take {mark}", mark=mark)


def took(view: "View", side: int) -> str:
    """Say that the computer or a friend has taken a side."""
    mark = view.game.mark(side)
    if view.game.seats[side] == PERSON:
        return say("Your friend takes {mark}.", mark=mark)
    opponent = opponent_of(view)
    if opponent:
        return say("{who} takes {mark}.", who=opponent, mark=mark)
    return say("The computer takes {mark}.", mark=mark)


told_first.append(opening)
