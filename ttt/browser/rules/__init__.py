"""The map of rules: who wins on each board, what one change of the rules would do, and live proofs.

rules_page.py holds its state. map_table.py shows the map, game_details.py and live_board.py the chosen game and its
board, fair_search.py what one change of its rules does; prover.py asks the worker for proofs, kept_value.py shows
whether the last move kept the value. Known values are in ttt/rules_map/; the address holds the chosen game, as
#board=5x5x4g or #map=5x5x4g.
"""
