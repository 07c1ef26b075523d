"""The map of rules: who wins on each board, what one change of the rules would do, and live proofs.

rules_page.py holds the page's state. map_table.py shows the map, and saves it as a picture. game_details.py shows the
chosen game, and lists boards that aren't on the map; live_board.py shows the game's board, and fair_search.py what one
change of a game's rules does. prover.py asks the worker for proofs, and whether the last move kept the value. Known
values are in ttt/rules_map/; the address holds the chosen game, as #board=5x5x4g or #map=5x5x4g.
"""
