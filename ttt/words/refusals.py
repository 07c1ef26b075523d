"""Why something was refused: a sentence for every reason that a Refused can carry."""

from ttt.game.errors import Refused, tell_by
from ttt.words.speech import isolated, learn, say, sentence_for

SENTENCES = {
    # Refused moves
    "taken": "{cell} is already taken.",
    "off the board": "{cell} isn't on this board.",
    "in the air": "{cell} has nothing below it.",
    "game over": "You can't play {cell}: the game is over.",
    "computer to move": "You can't play {cell} yet: it isn't your turn.",
    "friend to move": "You can't play {cell}: it's your friend's turn.",
    "choose first": "You can't play {cell} yet: choose a mark first.",
    "nothing to choose": "There's no mark to choose now.",
    "series by link": "Both players in a series must be at the same screen: you can't play a series by link.",
    "no series": "There's no series to stop.",
    "nothing to undo": "There's no move to undo.",
    "nothing to redo": "There's no move to redo.",
    "no such ply": "You can't go back to move {given} of this game.",
    "move was sent": "When you play by link, only your own last move can be taken back.",
    "no move left": "The game is over: there's no move left to think about.",
    # Impossible settings
    "board size": "{m} x {n} isn't possible: use 1 to 100 columns and rows.",
    "row length": "{k} in a row isn't possible on this board: choose 1 to {longest}.",
    "variants": (
        "“{given}” isn't a set of variants: use any of the letters w, n, v, u, f, m, g, e, p and s, in that order."
    ),
    "exact with points": (
        "“{given}” isn't possible: either rows score points (p) or longer rows don't count (e), not both."
    ),
    "swap": "{given} isn't possible: a swap (s) needs at least 9 x 9 and three in a row, and no m, g or p.",
    "level": "Difficulty {given} isn't possible: use 1 to 100.",
    "mark": "“{given}” isn't a mark: choose X or O.",
    "setting": "There's no setting “{given}”.",
    "opponent": "“{given}” isn't an opponent.",
    "nodes": "“{given}” isn't a number of nodes: use 0 or more.",
    "name": "“{given}” can't be a name: use one line of 1 to {longest} characters.",
    "same name": "The two players can't both be called “{given}”.",
    "order": "“{given}” isn't a way to decide who starts.",
    "seed": "“{given}” isn't a whole number, so random choices won't be repeatable.",
    "option": "The option “{given}” was ignored. {because}",
    "switch": "“{given}” is neither 0 nor 1.",
    "theme": "“{given}” isn't a theme: choose light or dark.",
    "origin": "“{given}” isn't an origin such as https://lesson.example, so no messages are received or sent.",
    # Texts that are not games
    "not a game": "“{given}” isn't a game, so nothing changed. {because}",
    "moves": "at(“{given}”) isn't possible. {because}",
    "too long": "“{given}” is too long for a game: at most {longest} characters.",
    "cell name": "“{given}” isn't a cell.",
    "number": "“{given}” doesn't start with a number from 1 to 999.",
    "expected": "“{given}” doesn't start with “{expected}”.",
    "seats": "“{given}” doesn't say who plays.",
    "other version": "“{given}” is in version {version} of the format, which can't be read here.",
    # Stored texts
    "not scores": "The stored scores couldn't be read: “{given}”.",
    "not settings": "The stored settings couldn't be read: “{given}”.",
    "not a record": "The stored game couldn't be read: “{given}”.",
    "not profiles": "The stored players couldn't be read: “{given}”.",
    "too much": "“{given}” is too long to read: at most {longest} characters.",
    "name taken": "Someone is already called “{given}”.",
    # Parts of the page that are loaded later
    "not fetched": "Part of the page couldn't be loaded. Try again, or reload the page once you're online.",
    "not fetched yet": "Part of the page couldn't be loaded yet. The page keeps trying.",
    # Languages
    "language": "“{given}” isn't an available language: choose one of {known}.",
    "no language": "{language} couldn't be loaded: the page stays in its current language.",
    # A page around this one
    "too many requests": "Too many requests are waiting: this one was dropped.",
    # The engine for large boards
    "no worker": "On large boards the computer now looks fewer moves ahead.",
}
learn(SENTENCES)

_LONGEST_ERROR = 200  # characters to show of an unexpected error, at most


def refusal(error: Refused) -> str:
    """Say why something was refused, and repeat what was given."""
    given = {}
    for name, value in error.given.items():
        if isinstance(value, Refused):
            value = refusal(value)
        elif isinstance(value, str):
            # A reason is a sentence, and isn't cut.
            value = _visible(value if name == "because" or len(value) <= 60 else value[:60] + "…")
            if error.reason in ("name", "same name", "name taken", "bot name taken"):
                value = isolated(value)
        given[name] = value
    given.setdefault("because", "")
    return say(sentence_for(error.reason), **given).strip()


def _visible(text: str) -> str:
    """Return a text with its control characters escaped as Python escapes them."""
    return "".join([letter if letter >= " " or letter == "\n" else f"\\x{ord(letter):02x}" for letter in text])


def broken(error: Exception) -> str:
    """Report an unexpected error, after which the page must remain usable."""
    return say(
        "Something unexpected went wrong: {error}. Try again, or reload the page.",
        error=isolated(f"{type(error).__name__}: {error}"[:_LONGEST_ERROR]),
    )


tell_by(refusal)
