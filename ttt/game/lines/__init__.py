"""The boards whose lines aren't k in a row: the lines of each board and the functions that make them."""
