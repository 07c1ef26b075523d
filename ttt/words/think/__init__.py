"""The sentences of the page that steps through a program: those around it, and those of its steps, lines and counts."""
