"""Rule cards in an order, as a player made of paper: what each card allows, and the examination against every reply.

- the board as bits, and its positions: grid.py
- the list of cards, and what each allows: letters.py, cards.py; look_ahead.py for the card that looks ahead
- an example of a card, to be drawn: card_example.py
- an order as a text, and orders to begin with: order.py
- an order played against every reply, and the card that would have saved a lost game: examination.py, saving_card.py
- an order as Python: as_bot.py
"""
