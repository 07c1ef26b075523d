"""Rule cards in an order, as a player made of paper: what each card allows, and the examination against every reply.

grid.py is the board as bits, positions.py the positions on it, letters.py the list of cards, cards.py what each allows,
look_ahead.py the card that looks ahead. order.py writes an order as a text, ready_orders.py has some to begin with.
examination.py plays an order against every reply, saving_card.py finds the card that would have saved a lost game,
as_bot.py writes an order as Python.
"""
