"""The textbook algorithm, proofs to the end, wins by threats, a look ahead, and the search that joins them."""
