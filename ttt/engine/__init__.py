"""What thinks: the textbook algorithm, proofs to the end, threats, a look ahead, and the search that joins them."""
