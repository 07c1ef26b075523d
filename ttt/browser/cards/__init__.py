"""The page of the paper player: an order of rule cards, examined at once.

cards_page.py holds, stores and examines the order. order_panel.py shows the cards and their places;
verdict_panel.py shows the result of the examination; game_panel.py has the board, for replaying lost games and playing
new ones; python_panel.py shows the order as Python and as links.
"""
