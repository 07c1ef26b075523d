"""A folder for each kind of game whose positions hold more than the marks of two sides: its rules, words and search.

kind.py has what a kind tells of itself, and every.py lists all kinds. A file in a folder belongs to the room whose name
it bears, such as game/ or words/; any other file, to engine/.
"""
