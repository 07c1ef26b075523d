"""The sentences of the lab's arena."""

from ttt.game.record import OPPONENTS, seat_named
from ttt.words.speech import learn

SENTENCES = {
    "arena players": "Choose at least one bot, and two to {most} players in all.",
    "arena easy": "easy",
    "arena medium": "medium",
    "arena hard": "hard",
    "arena hardest": "hardest",
    "arena player": "Player",
    "arena share": "Share (95% interval)",
    "arena games": "Games",
    "arena lost time": "The opponent didn't answer in time.",
    "arena lost error": "The opponent raised an error.",
    "arena lost otherwise": "The opponent gave no answer.",
    "arena points": "Points",
    "arena wins": "Won",
    "arena draws": "Drawn",
    "arena losses": "Lost",
}
learn(SENTENCES)
SEATS = (1, 50, 70, 90, 100) + tuple([seat_named(name) for name in OPPONENTS])  # levels, then opponents


def points_told(points: float) -> str:
    """Return points, 1 for a win and ½ for a draw, as a text, such as "7½"."""
    whole, half = int(points), "½" if points != int(points) else ""
    return half if half and not whole else str(whole) + half
