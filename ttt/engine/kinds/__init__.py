"""The solvers of the games whose positions consist of more than the marks of two sides."""
