"""What solves the games whose positions are more than who has marked which cell."""
