"""The symmetries of a board, found from its lines alone: a symmetry maps each line to a line."""

from ttt.game.lines.line_set import line_set, remembered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.board import Board


@remembered
def symmetries_of_lines(rules: "Board") -> "list[tuple[int, ...]]":
    """Return symmetries of a board, each as a tuple of the images of its cells; the first moves nothing.

    A projective plane can have a hundred thousand symmetries. So only one is listed of all those that move the same two
    cells to the same places. Without the others, some images of a position aren't recognised as such.
    """
    return _Symmetries(rules).found()


class _Symmetries:
    """A search that places one cell after another as long as lines lie on lines. _images maps cells to places."""

    def __init__(self, rules: "Board") -> None:
        lines, through = line_set(rules)
        self._cells = range(rules.size)
        self._through = through
        self._together = [[0] * rules.size for _ in self._cells]  # the number of lines through two cells
        for line in lines:
            for cell in line:
                for other in line:
                    self._together[cell][other] += 1
        self._order = self._beside_each_other()
        self._images: "dict[int, int]" = {}

    def found(self) -> "list[tuple[int, ...]]":
        """Return the symmetries, the one that moves nothing first."""
        first = self._order[0]
        # One for each place of the first cell; and, with the first cell in place, one for each place of the second.
        moving, keeping = self._from([]), self._from([first])
        listed = {tuple([outer[cell] for cell in inner]) for outer in moving for inner in keeping}
        nothing = tuple(self._cells)
        return [nothing] + sorted(listed - {nothing})

    def _from(self, begun: "list[int]") -> "list[tuple[int, ...]]":
        """Return, with the first cells placed as in begun, one symmetry for each place that the next cell can go to."""
        found = []
        for image in self._cells:
            self._images.clear()
            if self._place_all(begun + [image]) and self._place_others():
                found.append(tuple([self._images[cell] for cell in self._cells]))
        return found

    def _place_all(self, images: "list[int]") -> bool:
        """Place the next cells, and return whether they fit."""
        for image in images:
            if not (self._fits_next(image) and self._place(image)):
                return False
        return True

    def _beside_each_other(self) -> "list[int]":
        """Return the cells in an order that completes lines early."""
        order = [0]

        def place(cell: int) -> "tuple[int, int, int]":
            ended = [line for line in self._through[cell] if all([one in order or one == cell for one in line])]
            return len(ended), sum([self._together[cell][other] for other in order]), -cell

        while len(order) < len(self._cells):
            order.append(max([cell for cell in self._cells if cell not in order], key=place))
        return order

    def _fits_next(self, image: int) -> bool:
        """Whether there is a next cell and it can go to a place, by the number of lines through it."""
        if len(self._images) == len(self._cells) or image in self._images.values():
            return False
        return self._fits(self._order[len(self._images)], image)

    def _place(self, image: int) -> bool:
        """Place the next cell, and return whether the lines through it, as far as placed, lie on lines."""
        cell = self._order[len(self._images)]
        self._images[cell] = image
        return self._keeps_lines(cell)

    def _place_others(self) -> bool:
        """Place all remaining cells in the first way found, and return whether there is one."""
        placed = len(self._images)
        for image in [image for image in self._cells if self._fits_next(image)]:
            if self._place(image) and self._place_others():
                return True
            for cell in self._order[placed:]:
                self._images.pop(cell, None)
        return placed == len(self._cells)

    def _fits(self, cell: int, image: int) -> bool:
        """Whether as many lines go through the image as through the cell, alone and together with each placed cell."""
        here, there = self._together[cell], self._together[image]
        if here[cell] != there[image]:
            return False
        return not [other for other, place in self._images.items() if here[other] != there[place]]

    def _keeps_lines(self, cell: int) -> bool:
        """Whether the placed cells of each line through a cell lie on a line of the same length."""
        images = self._images
        there = [(len(line), set(line)) for line in self._through[images[cell]]]
        for line in self._through[cell]:
            placed = {images[other] for other in line if other in images}
            if not [True for length, cells in there if length == len(line) and placed <= cells]:
                return False
        return True
