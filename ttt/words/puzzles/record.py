"""The sentences about solved puzzles, on the puzzle page and in the players' dialog."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "puzzle told": "Puzzles solved on this device: {solved}. Days in a row: {days}, longest streak: {longest}.",
    # Why a stored text can't be read
    "not daily tries": "“{given}” isn't a list of tries at puzzles.",
    "not puzzles": "“{given}” isn't a list of solved puzzles.",
}
