"""How the opponents play games in which they have no rows of their own."""
