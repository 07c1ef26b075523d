"""Never loses, by rules: win, block, fork, stop a fork, centre, opposite corner, corner, side."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def move(position):
    board = [position.holder(cell) for cell in range(9)]
    me, you = position.to_move, 1 - position.to_move
    open_cells = position.legal_moves()

    def wins(side, cell):
        """The lines that a mark of a side completes."""
        return [line for line in LINES if cell in line and [board[other] for other in line].count(side) == 2]

    def threats(side, cell):
        """How many lines a mark of a side makes into threats."""
        mine = [[board[other] for other in line] for line in LINES if cell in line]
        return len([marks for marks in mine if marks.count(side) == 1 and marks.count(None) == 2])

    for side in (me, you):
        for cell in open_cells:
            if wins(side, cell):
                return cell
    for cell in open_cells:
        if threats(me, cell) > 1:
            return cell
    forks = [cell for cell in open_cells if threats(you, cell) > 1]
    if forks:
        # A threat of my own whose answer is no fork for the opponent; or into the fork itself.
        for cell in [4, 1, 3, 5, 7, 0, 2, 6, 8]:
            for line in LINES:
                marks = [board[other] for other in line]
                if cell in open_cells and cell in line and marks.count(me) == 1 and marks.count(None) == 2:
                    answer = next(other for other in line if board[other] is None and other != cell)
                    if answer not in forks:
                        return cell
        if forks[0] != 4 and 4 not in open_cells:
            return forks[0]
    return next(cell for cell in [4, 0, 2, 6, 8, 1, 3, 5, 7] if cell in open_cells)
