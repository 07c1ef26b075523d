"""Tic-tac-toe and its whole family: k in a row on any board.

Plain Python that CPython, Pyodide and MicroPython all run as it stands.
Begin reading with rules.py; session.py is where a game is played.
"""
