"""The sentences of the page that walks through a program: around the walk, of its steps, lines and counts."""
