"""The sentences of python -m ttt tournament that the lab doesn't have."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "help tournament": "let the bots of a class play a tournament, and show the table",
    "help tournament players": "2 to 32 players: files of bots, levels (level:70) and opponents (moss)",
    "help tournament swiss": "play this number of rounds of a Swiss tournament, at most {most} (default: all play "
    "against all)",
    "help tournament opening": "number of random moves for each side at the beginning of each pairing (default: 1)",
    "help tournament seconds": "seconds that a bot may take for one move (default: {seconds})",
    "help tournament knock out": "let the best eight play a knock-out at the end",
    "help tournament csv": "print the table as CSV",
    "help tournament more": (
        "The same files and the same --seed give the same table, also on the lab's page. Each pairing is two games "
        "from one opening, one begun by each player."
    ),
    "not rounds": "“{given}” isn't a number of rounds: use 1 to {most}.",
}
