"""The map of rules: who wins on each board, what one change of the rules would do, and live proofs.

rules_page.py holds its state: map_table.py shows the map, game_details.py and live_board.py the game that is chosen
and its board, fair_search.py what one change makes of it; prover.py asks the worker, and kept_value.py how the game on
the board stands. What is known is in ttt/rules_map/; the address holds the game that is chosen, as #board=5x5x4g or
#map=5x5x4g.
"""
