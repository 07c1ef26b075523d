"""Says what was played and whose turn it is in games with a status of their own; playing.status() asks here first."""

from ttt.kinds.ultimate.words import taken_now, where
from ttt.session.view import PERSONS_TURN, View
from ttt.words.moves import move_name
from ttt.words.niche.shared_marks import your_turn
from ttt.words.playing import answered, player, told_first, usual_turn, who
from ttt.words.speech import say


def turn(view: "View") -> str:
    """Return the status on a person's turn in ultimate or where marks are shared; "" where the usual status will do."""
    rules, moves = view.game.rules, view.game.moves
    is_one_of_two = view.is_against_computer or view.own is not None
    if view.phase != PERSONS_TURN:
        return ""
    if rules.has_nested_boards:
        told = [usual_turn(view), taken_now(view), where(view, is_one_of_two)]
        return " ".join([sentence for sentence in told if sentence])
    if not rules.kind or not rules.shares_marks or not (moves or is_one_of_two):
        return ""
    sentence = _of_shared_marks(view)
    if rules.kind.sides_differ and is_one_of_two:
        sentence += " " + say("Your side: {side}.", side=player(rules, view.game.mark(view.position.to_move)))
    return sentence


def _of_shared_marks(view: "View") -> str:
    rules, moves, mover = view.game.rules, view.game.moves, view.position.to_move
    if not moves:
        return your_turn(rules)
    move = move_name(rules, moves[-1])
    if view.is_against_computer:
        return answered(view, move)
    if view.own is not None:
        return say("{who} played {cell}. Your turn.", who=who(view, 1 - mover), cell=move)
    return say("{other} played {cell}. {who} to move.", other=who(view, 1 - mover), cell=move, who=who(view, mover))


told_first.append(turn)
