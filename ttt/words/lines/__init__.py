"""What is said of boards whose lines are others than k in a row."""
