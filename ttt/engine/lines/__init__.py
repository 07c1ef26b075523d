"""The solvers' additions for boards whose lines aren't k in a row."""
