"""Tables in Markdown."""


def row(cells: list[str]) -> str:
    """Return a row of a table."""
    return "| " + " | ".join(cells) + " |\n"


def heading(names: list[str]) -> str:
    """Return the first two rows of a table: all columns but the first are aligned to the right."""
    return row(names) + "| :--- |" + " ---: |" * (len(names) - 1) + "\n"
