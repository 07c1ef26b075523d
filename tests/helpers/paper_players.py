"""A second examination of paper players, which shares nothing with ttt: boards are texts, cards are sentences.

A board is a text with a letter for each cell, from top to bottom: m for a mark of the side to move, y for one of the
other side, . for none. Every card is programmed straight from its words on paper, however slow that is.
"""

from collections.abc import Callable
from functools import cache

Cells = frozenset[int]


class Paper:
    """The examination on one board, on which k in a row wins or, if loses is true, loses."""

    def __init__(self, columns: int, rows: int, k: int, loses: bool = False) -> None:
        self.columns, self.rows, self.loses = columns, rows, loses
        here = [(x, y) for y in range(rows) for x in range(columns)]
        self.at = {place: number for number, place in enumerate(here)}
        self.lines: list[tuple[int, ...]] = []
        for x, y in here:
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                steps = [(x + step * dx, y + step * dy) for step in range(k)]
                if all(step in self.at for step in steps):
                    self.lines.append(tuple(self.at[step] for step in steps))
        self.through = {cell: [line for line in self.lines if cell in line] for cell in range(len(here))}
        middle_columns = {columns // 2, (columns - 1) // 2}
        middle_rows = {rows // 2, (rows - 1) // 2}
        self.middle = {self.at[x, y] for x, y in here if x in middle_columns and y in middle_rows}
        self.corners = {self.at[x, y] for x in (0, columns - 1) for y in (0, rows - 1)}
        self.sides = {self.at[x, y] for x, y in here if x in (0, columns - 1) or y in (0, rows - 1)} - self.corners
        self.across = {self.at[x, y]: self.at[columns - 1 - x, rows - 1 - y] for x, y in here}
        self.off = {self.at[x, y]: abs(x - (columns - 1) / 2) + abs(y - (rows - 1) / 2) for x, y in here}
        self.turns = self._turns(here)
        self.allowed = cache(self._allowed)
        self.follow = cache(self._follow)
        self.result = cache(self._result)
        self.normal = cache(self._normal)

    def _turns(self, here: list[tuple[int, int]]) -> list[list[int]]:
        views: list[Callable[[int, int], tuple[int, int]]] = [
            lambda x, y: (x, y),
            lambda x, y: (self.columns - 1 - x, y),
            lambda x, y: (x, self.rows - 1 - y),
            lambda x, y: (self.columns - 1 - x, self.rows - 1 - y),
        ]
        found = [[self.at[view(x, y)] for x, y in here] for view in views]
        if self.columns == self.rows:
            found += [[self.at[view(y, x)] for x, y in here] for view in views]
        return found

    def _normal(self, board: str) -> str:
        return min("".join([board[cell] for cell in turn]) for turn in self.turns)

    # What is on a board

    def completes(self, board: str, cell: int, mark: str) -> bool:
        """Whether a mark on an empty cell completes a row."""
        return any(all(board[other] == mark for other in line if other != cell) for line in self.through[cell])

    def winning(self, board: str, mark: str) -> Cells:
        return frozenset(cell for cell in free(board) if self.completes(board, cell, mark))

    def forking(self, board: str, mark: str) -> Cells:
        return frozenset(
            cell
            for cell in free(board)
            if not self.completes(board, cell, mark) and len(self.winning(put(board, cell, mark), mark)) >= 2
        )

    def forks_after(self, board: str, cell: int) -> int:
        """Count the forks left to the other side, which must first answer any threat."""
        after = put(board, cell, "m")
        threats, theirs = self.winning(after, "m"), self.forking(after, "y")
        return sum(1 for fork in theirs if all(threat == fork for threat in threats))

    def safe(self, board: str, mark: str) -> Cells:
        return frozenset(free(board)) - self.winning(board, mark)

    def nearest(self, cells: Cells, worth: Callable[[int], float]) -> Cells:
        """Return, of the cells of the greatest worth, those nearest to the middle."""
        best = [cell for cell in cells if worth(cell) == max(worth(other) for other in cells)]
        return frozenset(cell for cell in best if self.off[cell] == min(self.off[other] for other in best))

    def value(self, board: str, cell: int, theirs: int) -> int:
        total = 0
        for line in self.through[cell]:
            held = [board[other] for other in line]
            total += 3 * 4 ** held.count("m") if "y" not in held else 0
            total += theirs * 4 ** held.count("y") if "m" not in held else 0
        return -total if self.loses else total

    def _result(self, board: str, moves: int) -> int:
        """Return what the side to move can force within that many moves: 1 a win, -1 at best a loss, 0 neither."""
        if not moves:
            return 0
        worths = []
        for cell in free(board):
            if self.completes(board, cell, "m"):
                worths.append(-1 if self.loses else 1)
            elif board.count(".") == 1:
                worths.append(0)
            else:
                worths.append(-self.result(self.normal(swap(put(board, cell, "m"))), moves - 1))
        return max(worths)

    # The cards

    def _allowed(self, board: str, card: str) -> Cells:
        letter, number = card[0], int(card[1:] or 0)
        cells = frozenset(free(board))
        if (letter in "wbfshg" and self.loses) or (letter in "dnk" and not self.loses):
            return frozenset()
        careful = (self.safe(board, "m") or cells) if self.loses else cells
        if letter == "w":
            return self.winning(board, "m")
        if letter == "b":
            return self.winning(board, "y")
        if letter == "f":
            return self.forking(board, "m")
        if letter in "sg":
            if not self.forking(board, "y"):
                return frozenset()
            fewest = min(self.forks_after(board, cell) for cell in cells)
            if letter == "s":
                return frozenset(cell for cell in cells if self.forks_after(board, cell) == 0)
            least = frozenset(cell for cell in cells if self.forks_after(board, cell) == fewest)
            return self.nearest(least, lambda cell: self.value(board, cell, 2))
        if letter == "h":
            return self.nearest(self._two_ends(board), lambda cell: self._open(board, cell))
        if letter == "d":
            return self.safe(board, "m")
        if letter == "n":
            left = {cell: len(self.safe(put(board, cell, "m"), "y")) for cell in self.safe(board, "m")}
            return frozenset(cell for cell in left if left[cell] == min(left.values()))
        if letter == "k":
            kept = {cell: len(self.safe(put(board, cell, "m"), "m")) for cell in self.safe(board, "m")}
            return frozenset(cell for cell in kept if kept[cell] == max(kept.values()))
        if letter == "l":
            return self.nearest(careful, lambda cell: self._open(board, cell) * (-1 if self.loses else 1))
        if letter == "v":
            return self.nearest(careful, lambda cell: self.value(board, cell, number))
        if letter == "t":
            return self._ahead(board, number)
        kinds = {
            "p": lambda cell: board[self.across[cell]] == "y",
            "m": lambda cell: cell in self.middle,
            "o": lambda cell: cell in self.corners and board[self.across[cell]] == "y",
            "q": lambda cell: cell in self.corners and board[self.across[cell]] == "m",
            "c": lambda cell: cell in self.corners,
            "e": lambda cell: cell in self.sides,
            "a": lambda cell: True,
        }
        return frozenset(cell for cell in cells if kinds[letter](cell))

    def _open(self, board: str, cell: int) -> int:
        return sum(1 for line in self.through[cell] if all(board[other] != "y" for other in line))

    def _two_ends(self, board: str) -> Cells:
        """Return the cells that give the other side a row, one mark short, that it could complete at either end."""
        found = set()
        for cell in self.forking(board, "y"):
            after = put(board, cell, "y")
            rows = []
            for end in self.winning(after, "y"):
                for line in self.through[end]:
                    row = frozenset(line) - {end}
                    if cell in row and all(after[other] == "y" for other in row):
                        rows.append(row)
            if any(rows.count(row) == 2 for row in rows):
                found.add(cell)
        return frozenset(found)

    def _ahead(self, board: str, moves: int) -> Cells:
        worth = {}
        for cell in free(board):
            if self.completes(board, cell, "m"):
                worth[cell] = -1 if self.loses else 1
            elif board.count(".") == 1:
                worth[cell] = 0
            else:
                worth[cell] = -self.result(self.normal(swap(put(board, cell, "m"))), moves - 1)
        if len(set(worth.values())) == 1:
            return frozenset()
        return frozenset(cell for cell in worth if worth[cell] == max(worth.values()))

    # The examination

    def _follow(self, board: str, card: str) -> tuple[frozenset[str], bool, bool]:
        """Return the boards that a card's cells lead to, whether one of the cells wins, and whether one loses.

        The card * allows every cell. Nothing follows where a card allows none.
        """
        cells = free(board) if card == "*" else self.allowed(board, card)
        ends = [cell for cell in cells if self.completes(board, cell, "m")]
        nexts = [put(board, cell, "m") for cell in cells if cell not in ends]
        following = frozenset(self.normal(swap(after)) for after in nexts if "." in after)
        return following, bool(ends) and not self.loses, bool(ends) and self.loses

    def shortest_loss(
        self, cards: tuple[str, ...], is_first: bool, most: int = 10**9
    ) -> tuple[int | None, int | None, int, bool]:
        """Return the moves to the nearest loss and to the nearest board without a card, and the number of cards tried.

        A number of moves is None if there is no such end. The last item says whether the search is complete; it isn't
        if it stopped after `most` boards.
        """
        boards, moves, mattered, looked = {"." * len(self.at)}, 0, 0, 0
        stuck: int | None = None
        while boards:
            following: set[str] = set()
            is_lost = False
            for board in boards:
                looked += 1
                if looked > most:
                    return None, stuck, mattered, False
                if (moves % 2 == 0) == is_first:
                    for place, card in enumerate(cards):
                        if self.allowed(board, card):
                            mattered = max(mattered, place + 1)
                            nexts, _, loses = self.follow(board, card)
                            is_lost = is_lost or loses
                            following |= nexts
                            break
                    else:
                        mattered = len(cards)
                        stuck = moves if stuck is None else stuck
                else:
                    nexts, wins, _ = self.follow(board, "*")
                    is_lost = is_lost or wins
                    following |= nexts
            moves += 1
            if is_lost:
                return moves, stuck, mattered, True
            boards = following
        return None, stuck, mattered, True


def free(board: str) -> list[int]:
    return [cell for cell, mark in enumerate(board) if mark == "."]


def put(board: str, cell: int, mark: str) -> str:
    return board[:cell] + mark + board[cell + 1 :]


def swap(board: str) -> str:
    return board.translate({ord("m"): "y", ord("y"): "m"})
