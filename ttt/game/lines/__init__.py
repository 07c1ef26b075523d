"""The boards whose lines are other cells than k in a row: what makes the lines of each, and what they are."""
