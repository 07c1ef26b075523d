"""The sentences about lessons that only the terminal uses."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "help lesson": "show a lesson, or prove what it claims",
    "help lesson file": "file with a lesson, or - for standard input",
    "help lesson check": "prove every claim, one line for each step",
    "lesson status": "With --check the exit status is 0 if nothing is wrong, 1 if something is, and 2 if something "
    "couldn't be read or proved.",
}
