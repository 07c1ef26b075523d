"""The solvers: the textbook algorithm, full proofs, wins by threats, lookahead, and the search that combines them."""
