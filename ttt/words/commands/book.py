"""The terminal's sentences about the Connect Four book."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "no book": "The book of Connect Four is missing or damaged; without it fewer moves are proved.",
    "from the book": "{value} (from the Connect Four book)",
}
