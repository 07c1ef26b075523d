"""The page of the paper player: rule cards put in an order, examined at once.

cards_page.py holds the order, keeps it and has it examined. order_panel.py is the cards and their places,
verdict_panel.py what the examination found, game_panel.py the board, on which lost games are replayed and games are
played, python_panel.py the order as Python and as links.
"""
