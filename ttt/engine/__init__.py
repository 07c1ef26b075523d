"""The textbook algorithm, proofs to the end, wins by threats, lookahead, and the search that combines them."""
