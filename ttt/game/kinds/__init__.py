"""The games whose positions are more than who has marked which cell: each file is one game."""
