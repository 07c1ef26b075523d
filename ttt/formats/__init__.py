"""Games as other programs write them: read into a record, and written from one.

every.py lists the forms: SGF (sgf.py), Piskvork's files (psq.py), the column digits of Connect Four (columns.py) and a
board as text (board_rows.py). A reader gets a text, and the rules of the board in front of it, if there is one. It
tells the place of what it refuses, and the number of a move that isn't legal; the words are in ttt/words/formats.py.
"""
