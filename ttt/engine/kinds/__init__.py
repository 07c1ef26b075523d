"""The solvers of the games whose positions are more than who has marked which cell."""
