"""The sentences of analyse and solve while a proof is running, and when it has been stopped."""

SENTENCES = {
    "proof open": "{who}: nothing is proved yet",
    "proof at most draw": "{who} loses or draws",
    "proof at least draw": "{who} draws or wins",
    "proof value W": "{who} wins, number of moves not proved",
    "proof value D": "{who} draws, not all moves proved",
    "proof value L": "{who} loses, number of moves not proved",
}
