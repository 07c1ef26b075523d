"""The map of rules in Python: who wins on which board, what one change makes of it, and live proofs.

rules_page.py holds its state: map_table.py shows the grid, game_details.py the game that is chosen, prover.py asks the
worker. What is known is in ttt/rules_map/; the address holds the game that is chosen, as #board=5x5x4g.
"""
