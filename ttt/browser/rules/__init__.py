"""The map of rules: who wins on each board, what one change of the rules would do, and live proofs.

rules_page.py holds the page's state. map_table.py shows the map, and poster_button.py saves it as a picture;
other_boards.py lists boards that aren't on the map. game_details.py shows the chosen game, live_board.py its board, and
fair_search.py what one change of a game's rules does. prover.py asks the worker for proofs; kept_value.py shows whether
the last move kept the value. Known values are in ttt/rules_map/; the address holds the chosen game, as #board=5x5x4g or
#map=5x5x4g.
"""
