"""The sentences of analyse and solve while a proof is running, and when it has been stopped."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "proof open": "{who}: nothing is proved yet",
    "proof at most draw": "{who} loses or draws",
    "proof at least draw": "{who} draws or wins",
    "proof value W": "{who} wins, number of moves not proved",
    "proof value D": "{who} draws, not all moves proved",
    "proof value L": "{who} loses, number of moves not proved",
    "proof progress": "{nodes} positions, Ctrl-C stops. {known}",
    "solve cost": ("{nodes} positions in {seconds} s, {rate} per second; how many more a proof takes isn't known."),
    "solve too large": "{size} is too large to be proved here; “analyse {text}” estimates its moves.",
    "solve published": "Published: {value} ({who}, {year}, {link}).",
    "solve unpublished": "We know of no published proof.",
    "solve goes on": "The search goes on; Ctrl-C stops it.",
    "help proof nodes": (
        "maximum number of positions to search (default: no limit; the search goes on until the result is proved or "
        "Ctrl-C stops it; {nodes} where the board is too large for a proof)"
    ),
}
