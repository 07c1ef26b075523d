"""Matchboxes that learn: Donald Michie's MENACE, its training, and the exact chance that it loses."""
