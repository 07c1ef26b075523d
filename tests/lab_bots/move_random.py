"""Three lines that play at random."""

import random


def move(position):
    return random.choice(position.legal_moves())
