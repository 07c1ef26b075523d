"""The sentences that only the terminal uses. No other file in this folder has their keys."""

from ttt.words.speech import learn

SENTENCES = {
    # Choosing what to play
    "about boards": (
        "A board is columns x rows x how many in a row, such as 3x3x3. Letters after it change the rules:\n"
        "m: completing a row loses; g: marks fall; e: longer rows don't count; p: each row scores a point;\n"
        "s: after three marks the other player chooses a side (9x9 or more).\n"
        "The letters of other games: 3x3x3w (wild), 3x3x3n (notakto), 6x6x5c (Order and Chaos), 3x3x3v (vanishing), "
        "9x9x3u and 9x9x3uf (ultimate)."
    ),
    # A series
    "scoreboard": "Scoreboard: {first} {first_wins}, {second} {second_wins}, draws {draws}.",
    # Answers that weren't understood
    "not one of": "“{given}” isn't one of {choices}.",
    "not a cell": "“{given}” isn't valid input: enter {ways}.",
    "not a size": "“{given}” isn't a board: use columns x rows x how many in a row, such as 3x3x3 or 7x6x4g.",
    # The commands
    "value W": "{who} wins",
    "value D": "{who} draws",
    "value L": "{who} loses",
    "value unknown": "{who}: no result within the node limit",
    "not a whole number": "“{given}” isn't a whole number of at most {digits} digits.",
    "finished": "“{given}” is over: there's no move to make.",
    "not a move line": "Line {line}: “{given}” is neither a size from 2 to 100 nor a legal move (row, column, player).",
    "no such file": "“{given}” can't be read: {why}.",
    # What --help says
    "help nodes": "maximum number of positions to search (default: {nodes})",
}
learn(SENTENCES)
