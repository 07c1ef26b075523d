"""The sentences of python -m ttt gomocup. The protocol's own lines are English in every language."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "help level of gomocup": "level, 1 to 100 (default: 100)",
    "help gomocup": "speak the Gomocup (Piskvork) protocol, so that other programs can play against the computer",
    "help gomocup nodes": (
        "maximum number of positions to search for a move (default: as many as fit into the time that the manager "
        "allows; {nodes} if it sets no time)"
    ),
    "help gomocup more": "Commands come in on standard input, moves go out on standard output. Five in a row is "
    "played, or exactly five with INFO rule 1, on boards from 5 x 5 to 100 x 100. In a manager such as Piskvork, enter "
    "this command as the program to play.",
}
