"""A right negamax, in a class, on the site's own positions, with a table of values."""


class Player:
    def __init__(self):
        self.known = {}

    def value(self, position):
        """What the position is worth to the side to move."""
        if position.marks not in self.known:
            self.known[position.marks] = self.worked_out(position)
        return self.known[position.marks]

    def worked_out(self, position):
        if position.outcome:
            if position.outcome.winner is None:
                return 0
            return -10 + position.ply  # the other side has just won
        return max(-self.value(position.play(cell)) for cell in position.legal_moves())

    def choose(self, position):
        best, chosen = -100, None
        for cell in position.legal_moves():
            value = -self.value(position.play(cell))
            if value > best:
                best, chosen = value, cell
        return chosen


player = Player()


def move(position):
    return player.choose(position)
