"""What the solvers need besides on boards whose lines are others than k in a row."""
