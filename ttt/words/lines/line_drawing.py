"""The sentences about lines that somebody draws for a game of their own."""

from ttt.words.speech import learn

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "games own": "Your own",
    "lines of one's own": "Lines of your own",
    "draw how": "Press the cells of a line one after another, then “Add line”. The cells of all lines are the board; "
    "whoever first fills a line wins.",
    "line grid": "Cells",
    "cell in lines": {"of": "lines", "one": "{cell}, in {lines} line", "other": "{cell}, in {lines} lines"},
    "add line": "Add line",
    "line empty": "Press the cells of the line first.",
    "line added": "Line added: {cells}.",
    "line there": "The line {cells} is already there.",
    "line removed": "Line removed: {cells}.",
    "lines removed": "All lines removed.",
    "lines back": "The lines are back.",
    "remove line": "Remove",
    "remove line called": "Remove {cells}",
    "clear lines": "Remove all lines",
    "bring lines back": "Bring them back",
    "line loses": "A line loses",
}
learn(SENTENCES)
