"""The games whose positions consist of more than the marks of two sides: one file for each game."""
