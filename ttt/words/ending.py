"""What the card below a finished game says: who beat whom, and the one thing that stands out in this game."""

from ttt.coach.move_review import Judged
from ttt.coach.turning_point import (
    FLAWED,
    FLAWLESS,
    SEEMS_FLAWLESS,
    Chance,
    Story,
    is_drawn_by_best_play,
    story,
)
from ttt.game.level import name_of as level_name
from ttt.game.record import HARDEST, OPPONENTS, PERSON, next_stronger, opponent_in
from ttt.session.view import View
from ttt.words.games import name_of
from ttt.words.playing import SENTENCES as PLAYING
from ttt.words.playing import player
from ttt.words.speech import in_context, isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


SENTENCES = {
    # Who beat whom: a clause, which one of the sentences below may contain
    "end you won": "You beat {other} on move {move}",
    "end you lost": "{other} beat you on move {move}",
    "end won": "{winner} beat {loser} on move {move}",
    "end you won points": "You beat {other} {score}",
    "end you lost points": "{other} beat you {score}",
    "end won points": "{winner} beat {loser} {score}",
    "end you won on points": "You beat {other}",
    "end you lost on points": "{other} beat you",
    "end won on points": "{winner} beat {loser}",
    # What else is true
    "end you could win": "{clause}. You could have won at move {move}.",
    "end they could win": "{clause}. {who} could have won at move {move}.",
    "end you could block": "{clause}. You could have blocked at move {move}.",
    "end they could block": "{clause}. {who} could have blocked at move {move}.",
    "end you was free": "{clause}. Your last free choice was move {move}.",
    "end they was free": "{clause}. {who}'s last free choice was move {move}.",
}


def first_sentence(view: "View", chance: "Chance | None" = None) -> str:
    """Say who beat whom, and the loser's last chance unless you have won.

    The game must be over. The sentence needs no review, so it can be shown at once.
    """
    clause = _clause(view, " points")
    if not chance or has_won(view):
        return say("{clause}.", clause=clause)
    side, kind = (chance.move - 1) % 2, chance.kind
    if side == view.you and not view.names[side]:
        return say(SENTENCES["end you " + kind], clause=clause, move=chance.move)
    return say(SENTENCES["end they " + kind], clause=clause, move=chance.move, who=_name(view, side, is_first=True))


def repeats_status(view: "View", sentence: str) -> bool:
    """Whether a sentence of the card only repeats the status: who won with how many points."""
    repeating = first_sentence(view), say("{clause}.", clause=_clause(view))
    return view.game.rules.has_points and sentence in repeating


def later_sentence(view: "View", judgements: "Sequence[Judged]", chance: "Chance | None") -> str:
    """Return what the card says after the review.

    If there is a last chance, return the first sentence again, unless you have won without a mistake.
    """
    if not chance:
        return sentence(view, judgements)
    play = story(judgements, view.position.outcome.winner).play[view.position.outcome.winner]
    if not has_won(view) or play == FLAWED:
        return first_sentence(view, chance)
    return say(
        "{clause}, without a mistake." if play == FLAWLESS else "{clause}, without a mistake as far as we can see.",
        clause=_clause(view),
    )


def has_won(view: "View") -> bool:
    """Whether the winner is the only person at this screen."""
    return view.you is not None and view.position.outcome.winner == view.you


def sentence(view: "View", judgements: "Sequence[Judged]") -> str:
    """Say who beat whom, and what the review of the whole game has found."""
    winner = view.position.outcome.winner
    found, clause = story(judgements, winner), _clause(view)
    if winner is None:
        return _drawn(view, judgements, found, clause)
    play = found.play[winner] if winner in _told(view) else FLAWED
    if play == FLAWLESS:
        return say("{clause}, without a mistake.", clause=clause)
    if found.is_lost_at_first:
        return say("{clause}. Against best play, the game was lost from the start.", clause=clause)
    if found.turn is not None and found.is_sure:
        return say("{clause}. The game turned at move {move}.", clause=clause, move=found.turn)
    if play == SEEMS_FLAWLESS:
        return say("{clause}, without a mistake as far as we can see.", clause=clause)
    if found.turn is not None:
        return say("{clause}. As far as we can see, the game turned at move {move}.", clause=clause, move=found.turn)
    return say("{clause}.", clause=clause)


def _drawn(view: "View", judgements: "Sequence[Judged]", found: "Story", clause: str) -> str:
    if found.missed_win is not None:
        side = (found.missed_win - 1) % 2
        if side == view.you:
            return say(SENTENCES["end you could win"], clause=clause, move=found.missed_win)
        return say(
            SENTENCES["end they could win"], clause=clause, move=found.missed_win, who=_name(view, side, is_first=True)
        )
    if found.play != (FLAWLESS, FLAWLESS):
        return say("{clause}.", clause=clause)
    never_loses = HARDEST, HARDEST + len(OPPONENTS)
    if is_drawn_by_best_play(judgements) and [seat for seat in view.game.seats if seat in never_loses]:
        return say("{clause}. A draw is the best anyone can do.", clause=clause)
    return say("{clause}, without a mistake on either side.", clause=clause)


def next_seat(view: "View", is_flawless: bool) -> "int | None":
    """Return the seat of the next stronger opponent, or the next level with another name.

    After a draw it is the next weaker opponent, unless the person made no mistake (is_flawless). Return None if there
    is none, in a series, and for any game that isn't against the computer.
    """
    if not view.is_against_computer or view.series:
        return None
    seat = max(view.game.seats)
    if seat > HARDEST:
        is_drawn = view.position.outcome is not None and view.position.outcome.winner is None
        stronger = next_stronger(seat)
        return seat - 1 if stronger and is_drawn and not is_flawless and opponent_in(seat - 1) else stronger
    rules = view.game.rules
    above = [level for level in range(seat + 1, HARDEST + 1) if level_name(level, rules) != level_name(seat, rules)]
    return above[0] if above else None


def play_against(seat: int) -> str:
    """Return the label of the button that begins a game against an opponent."""
    return say("Play {name}", name=_seat_name(seat)) if seat > HARDEST else say("Play level {level}", level=seat)


def again(view: "View") -> str:
    """Return the label of the button that begins the next game."""
    if view.series:
        return say("Next match")
    if view.is_watched and view.is_against_computer and not view.has_waiting_choice:
        return play_against(max(view.game.seats))
    if view.is_watched or view.has_waiting_choice:
        return say("Play {game}", game=name_of(view.settings.board))
    return say("Rematch")


def _told(view: "View") -> "tuple[int, ...]":
    """Return the sides whose flawless play is worth mentioning: yours if you have one, else people's, else both."""
    you = view.you
    if you is not None:
        return (you,)
    people = tuple([side for side in (0, 1) if view.game.seats[side] == PERSON])
    return people or (0, 1)


def _clause(view: "View", on_points: str = " on points") -> str:
    """Say who beat whom.

    In a game for points, on_points=" points" adds the score; " on points" leaves it out, because the status shows it.
    """
    you, winner = view.you, view.position.outcome.winner
    if you is not None and not view.names[you]:
        if winner is None:
            return say("You drew with {other}", other=_name(view, 1 - you))
        if winner == you:
            return _beaten(view, "end you won", on_points, other=_name(view, 1 - you))
        return _beaten(view, "end you lost", on_points, other=_name(view, 1 - you, is_first=True))
    first = 0 if winner is None else winner
    names = _name(view, first, is_first=True), _name(view, 1 - first)
    if view.is_watched:
        names = _introduced(view, first, names[0]), _introduced(view, 1 - first, names[1])
    if winner is None:
        return say("{first} and {second} drew", first=names[0], second=names[1])
    return _beaten(view, "end won", on_points, winner=names[0], loser=names[1])


def _introduced(view: "View", side: int, name: str) -> str:
    """Add to the name of a computer's side what it is, for people who haven't chosen it."""
    is_known = view.names[side] or view.game.seats[side] == PERSON
    return name if is_known else say("{name} (computer)", name=name)


def _beaten(view: "View", key: str, on_points: str, **names: str) -> str:
    """Say who beat whom, and on which move except in a game for points, which goes on until the board is full."""
    points, winner = view.position.points, view.position.outcome.winner
    if not view.game.rules.has_points:
        return say(SENTENCES[key], move=len(view.game.moves), **names)
    return say(SENTENCES[key + on_points], score=isolated(f"{points[winner]}\u2013{points[1 - winner]}"), **names)


def _name(view: "View", side: int, is_first: bool = False) -> str:
    """Name a side: by its own name, as the computer or a friend, or by its mark; is_first: as a sentence begins."""
    name, seat = view.names[side], view.game.seats[side]
    if name:
        return isolated(name)
    if seat == PERSON and view.you == 1 - side:
        return say("Your friend") if is_first else say("your friend")
    return player(view.game.rules, view.game.mark(side)) if seat == PERSON else _seat_name(seat, is_first)


def _seat_name(seat: int, is_first: bool = False) -> str:
    name = opponent_in(seat)
    if name:
        return say(PLAYING[name])
    return say(in_context("subject", "Level {level}") if is_first else "level {level}", level=seat)
