"""A second program for ultimate, which shares nothing with ttt: a move is a name such as "e5"."""

LINES = ("012", "345", "678", "036", "147", "258", "048", "246")


class Played:
    """A game under way: boards are texts of nine characters, X, O or a full stop."""

    def __init__(self, until_full: bool) -> None:
        self.until_full = until_full
        self.boards = ["." * 9 for _ in range(9)]
        self.won = "." * 9
        self.sent = -1  # the board of the next move, -1 for any
        self.turn = "X"

    def put(self, name: str) -> None:
        """Play a cell that may be played."""
        column, row = "abcdefghi".index(name[0]), int(name[1:]) - 1
        board, place = row // 3 * 3 + column // 3, row % 3 * 3 + column % 3
        before = self.boards[board]
        self.boards[board] = before[:place] + self.turn + before[place + 1 :]
        if self.won[board] == "." and has_line(self.boards[board], self.turn):
            self.won = self.won[:board] + self.turn + self.won[board + 1 :]
        self.sent = -1 if self.closed(place) else place
        self.turn = "O" if self.turn == "X" else "X"

    def closed(self, board: int) -> bool:
        """Whether a board takes no more marks."""
        return "." not in self.boards[board] or (self.won[board] != "." and not self.until_full)

    def winner(self) -> str:
        """Return X, O or "draw"; "" while the game goes on."""
        for mark in "XO":
            if has_line(self.won, mark):
                return mark
        return "draw" if all(self.closed(board) for board in range(9)) else ""

    def moves(self) -> "set[str]":
        """Return the names of all cells that may be played."""
        if self.winner():
            return set()
        return {
            "abcdefghi"[board % 3 * 3 + place % 3] + str(board // 3 * 3 + place // 3 + 1)
            for board in range(9)
            for place in range(9)
            if self.boards[board][place] == "." and not self.closed(board) and self.sent in (-1, board)
        }


def has_line(nine: str, mark: str) -> bool:
    """Whether a mark has three in a row."""
    return any(all(nine[int(at)] == mark for at in line) for line in LINES)
