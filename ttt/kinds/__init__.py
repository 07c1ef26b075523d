"""Kinds of games whose positions hold more than the marks of two sides: a folder each, with its rules, words and search.

kind.py says what a kind tells of itself, and every.py lists all. A file in a folder belongs to the room whose name it
bears, such as game/ or words/; any other file, to engine/.
"""
