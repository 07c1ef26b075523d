"""The six opponents, written to be read: how each of them chooses a move fits on a page of Python.

From the weakest to the strongest, they are in pip.py, moss.py, ember.py, bramble.py, wren.py and sage.py. Each file has
moves(position), which returns all the moves that the opponent likes equally, and move(position), which returns one of
them at random: so each is also a bot for the lab. Four of them read the board with row_facts.py. choice.py asks the
opponent in a seat.
"""
