"""The board of a game as a drawing, as the page shows it: tiles, a rack with discs, or stones on fine lines.

One unit is a cell. Colours map the names in static/kit/base.css, without their dashes, to values that SVG accepts.
"""

from collections import namedtuple

from ttt.drawing.shapes import SHAPES, Layout, place, size, traced
from ttt.game.cells import cells_of
from ttt.game.scored_rows import scored_rows
from ttt.session.view import View, is_fine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


WHOLE = 12  # columns or rows; of a larger board, only the part in play is shown
LEAST, MOST = 7, 19  # columns or rows of the part shown
NEAR = 15  # columns or rows if the marks are farther apart: those around the deciding row, or the last move
AROUND = 2  # cells shown around the marks

# Steps of paths from a cell's corner.
TILE = "m.2 .04h.6q.16 0 .16 .16v.6q0 .16-.16 .16h-.6q-.16 0-.16-.16v-.6q0-.16 .16-.16z"
_SMALL = {"X": "m.37 .37 .26 .26m0-.26-.26 .26", "O": "m.36 .5a.14 .14 0 0 1 .28 0 .14 .14 0 0 1-.28 0"}  # on a disc
_FAINT = 0.45  # opacity of the marks outside the row that decided, as on the page


def _round(radius: float) -> str:
    """Return a circle in the middle of a cell, as steps of an SVG path from the cell's corner."""
    left, across = 0.5 - radius, 2 * radius
    arc = f"a{radius} {radius} 0 0 1"
    return f"m{left:.3f} .5{arc} {across} 0 {radius} {radius} 0 0 1-{across} 0z"


HOLE, _DISC, _RIM, _RING = _round(0.43), _round(0.42), _round(0.46), _round(0.34)


class Part(namedtuple("Part", ("left", "top", "columns", "rows"))):
    """The part of a board that is shown: left and top are its first column and row, from 0."""


def shown_part(view: "View") -> Part:
    """Return the whole board or, if it is large, the part in play, small enough for its marks to be recognisable."""
    board = view.game.rules
    if board.lines or max(board.m, board.n) <= WHOLE:
        return Part(0, 0, *size(board))
    marks = view.position.marks
    played = [place(board, cell) for cell in cells_of(marks[0] | marks[1], board.size)]
    last = () if view.last is None else (view.last,)
    meant = [place(board, cell) for line in (view.lines or (last,)) for cell in line]
    left, columns = _stretch([x for x, _ in played], [x for x, _ in meant], board.m)
    top, rows = _stretch([y for _, y in played], [y for _, y in meant], board.n)
    return Part(left, top, columns, rows)


def widened(part: Part, m: int, wanted: int) -> Part:
    """Return the part widened on both sides to wanted columns, or to the board's m if that is less."""
    columns = max(part.columns, min(m, wanted))
    left = max(0, min(m - columns, part.left - (columns - part.columns) // 2))
    return Part(left, part.top, columns, part.rows)


def _stretch(played: "list[int]", meant: "list[int]", length: int) -> "tuple[int, int]":
    """Return the first of the columns or rows to show, and their number."""
    least = LEAST
    low, high = _ends(played, length)
    if high - low + 2 * AROUND >= MOST:
        least = NEAR
        low, high = _ends(meant, length)
    count = min(length, max(least, high - low + 1 + 2 * AROUND))
    return max(0, min(length - count, (low + high + 1 - count) // 2)), count


def _ends(places: "list[int]", length: int) -> "tuple[int, int]":
    return (min(places), max(places)) if places else (length // 2, length // 2)


def board_drawing(view: "View", colours: "Mapping[str, str]", part: "Part | None" = None) -> str:
    """Return a part of a board, or the whole board, as SVG elements in a space of as many columns and rows."""
    return _Drawing(view, colours, part).all()


class _Drawing:
    def __init__(self, view: "View", colours: "Mapping[str, str]", part: "Part | None") -> None:
        rules = self._rules = view.game.rules
        layout = Layout(rules, part)
        self._view, self._colours, self._layout = view, colours, layout
        self._cells = [
            row * rules.m + column
            for row in range(layout.top, layout.top + layout.rows)
            for column in range(layout.left, layout.left + layout.columns)
        ]
        if rules.lines or rules.kind:  # such boards are shown whole
            self._cells = list(range(rules.size))
        decided = {cell for line in view.lines for cell in line} if view.is_decided else set()
        self._won = [cell for cell in self._cells if cell in decided]
        self._is_fine = is_fine(rules)
        self._is_round = rules.has_gravity or self._is_fine

    def all(self) -> str:
        """Return all elements; later ones lie on top."""
        rules = self._rules
        shapes = self._rack() if rules.has_gravity else self._lines() if self._is_round else self._tiles()
        if rules.lines:
            shapes += _stroked(traced(rules), self._colours["edge"], 0.04)
        shapes += self._marks()
        if self._won and rules.row_loses and not rules.lines:
            shapes += "".join([self._break(line) for line in self._view.lines])
        if rules.has_points:
            shapes += self._scored()
        return shapes + self._boards() if rules.has_nested_boards else shapes

    def _tiles(self) -> str:
        colours, row = self._colours, self._row_colour()
        rest = [cell for cell in self._cells if cell not in self._won]
        edges = _stroked(self._layout.at(rest, TILE), colours["edge"], 0.01)
        empty = [cell for cell in rest if self._is_asked(cell)]
        return (
            _filled(self._layout.at(empty, TILE), colours["tile"])
            + edges
            + _filled(self._layout.at(self._won, TILE), row)
        )

    def _is_asked(self, cell: int) -> bool:
        """Whether a cell lies on a board of ultimate that may be played on; true after the end and in other games."""
        position = self._view.position
        if not self._rules.has_nested_boards or position.outcome:
            return True
        from ttt.kinds.ultimate.game import board_of  # few games need it

        return board_of(cell) in position.open_boards

    def _rack(self) -> str:
        holes = _filled(self._layout.at(self._cells, HOLE), self._colours["ground"])
        return holes + _stroked(self._layout.at(self._cells, HOLE), self._colours["edge"], 0.02)

    def _lines(self) -> str:
        """Return the lines through the middles of the cells; where the board continues, they reach the part's edge."""
        part, rules = self._layout, self._rules
        left, top = (0 if begin else 0.5 for begin in (part.left, part.top))
        right = part.columns - (0 if part.left + part.columns < rules.m else 0.5)
        bottom = part.rows - (0 if part.top + part.rows < rules.n else 0.5)
        rows = "".join([f"M{left} {row + 0.5}H{right}" for row in range(part.rows)])
        columns = "".join([f"M{column + 0.5} {top}V{bottom}" for column in range(part.columns)])
        return _stroked(rows + columns, self._colours["edge"], 0.03)

    def _marks(self) -> str:
        """Return the marks. Those outside the deciding row are faint, as one group, because their strokes cross.

        Where a row loses, the row itself is grey instead.
        """
        view, won, rest = self._view, "", ""
        for mark in ("X", "O"):
            cells = [cell for cell in self._cells if view.mark(cell) == mark]
            won += self._marks_of(mark, [cell for cell in cells if cell in self._won], True)
            rest += self._marks_of(mark, [cell for cell in cells if cell not in self._won], False)
        if self._won and not self._rules.row_loses:
            rest = f'<g opacity="{_FAINT}">{rest}</g>'
        has_band = self._won and self._is_round and not view.game.rules.lines
        band = _stroked(self._layout.through(view.lines), self._row_colour(), 0.98) if has_band else ""
        return rest + band + won

    def _marks_of(self, mark: str, cells: "list[int]", is_won: bool) -> str:
        colours, last = self._colours, [cell for cell in cells if cell == self._view.last]
        ink = self._row_colour() if is_won else colours[mark.lower()]
        if not self._is_round:
            ring = "" if self._won else _stroked(self._layout.at(last, TILE), ink, 0.03)
            return ring + _stroked(self._layout.at(cells, SHAPES[mark]), colours["tile"] if is_won else ink, 0.11)
        discs = _filled(self._layout.at(cells, _DISC), ink) + _stroked(
            self._layout.at(cells, _RING), "rgb(0 0 0/.18)", 0.03
        )
        discs += _stroked(self._layout.at(cells, _SMALL[mark]), colours["tile"], 0.07)
        if is_won:
            return discs + _stroked(self._layout.at(cells, _DISC), colours["light"], 0.05)
        return discs + _stroked(self._layout.at(last, _RIM), colours["ink" if self._is_fine else "light"], 0.05)

    def _break(self, line: "tuple[int, ...]") -> str:
        """Return a crack through the middle of a row, in the colour of its background."""
        (x, y), (to_x, to_y) = [self._layout.place(cell) for cell in (line[0], line[-1])]
        right, down = to_x - x, to_y - y
        length = (right * right + down * down) ** 0.5
        along = (right / length, down / length) if length else (1, 0)
        across = -along[1], along[0]
        steps = []
        for far, aside in ((-0.5, -0.12), (-0.08, 0.1), (0.08, -0.1), (0.5, 0.12)):
            left, top = [far * across[axis] + aside * along[axis] for axis in (0, 1)]
            steps.append(f"{(x + to_x + 1) / 2 + left:.3f} {(y + to_y + 1) / 2 + top:.3f}")
        return _stroked("M" + "L".join(steps), self._colours["rack" if self._rules.has_gravity else "plate"], 0.09)

    def _scored(self) -> str:
        """Return a thin line through every row that made points, in its side's ink, with light edges on round marks."""
        view, shapes = self._view, ""
        for side, marks in enumerate(view.position.marks):
            rows = scored_rows(view.game.rules, marks)
            through = self._layout.through(rows)
            if self._is_round:
                shapes += _stroked(through, self._colours["tile"], 0.14)
            shapes += _stroked(through, self._colours[view.game.mark(side).lower()], 0.07)
        return f'<g opacity=".6">{shapes}</g>'

    def _boards(self) -> str:
        """Return the lines between the boards of ultimate, and large marks on won boards outside the deciding row."""
        from ttt.kinds.ultimate.game import CELLS, EDGE  # few games need it

        view, part = self._view, self._layout
        between = "".join([f"M{at} 0V{part.rows}M0 {at}H{part.columns}" for at in (EDGE, 2 * EDGE)])
        shapes = _stroked(between, self._colours["ink"], 0.05)
        for board, cells in enumerate(CELLS):
            winner = view.position.winner_of(board)
            if winner is not None and cells[0] not in self._won:
                (x, y), mark = self._layout.place(cells[0]), view.game.mark(winner)
                large = _stroked("M0 0" + SHAPES[mark], self._colours[mark.lower()], 0.1)
                shapes += f'<g transform="translate({x} {y}) scale({EDGE})" opacity=".8">{large}</g>'
        return shapes

    def _row_colour(self) -> str:
        """Return the deciding row's colour: the winner's, or the mark's if marks are shared; grey if the row loses."""
        if self._rules.row_loses:
            return self._colours["edge"]
        if self._won and self._rules.shares_marks:
            return self._colours[self._view.mark(self._won[0]).lower()]
        return self._colours[(self._view.winner or "X").lower()]


def _filled(path: str, colour: str) -> str:
    return f'<path d="{path}" fill="{colour}"/>' if path else ""


def _stroked(path: str, colour: str, width: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>' if path else ""
