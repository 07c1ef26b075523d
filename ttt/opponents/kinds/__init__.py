"""How the opponents play games in which no rows are their own."""
