"""Wild: each move puts down either mark."""
