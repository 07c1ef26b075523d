"""A game as a moving picture: the board after each move, as frames, and as one SVG that shows them in turn."""

from ttt.drawing.board_picture import board_drawing, shown_part
from ttt.drawing.shapes import SVG
from ttt.session.past_positions import Past

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ttt.session.view import View

MOST = 150  # frames; of a longer game, each shows several moves more than the one before
SECONDS, LAST = 0.8, 3.0  # for which a frame is shown, and the last one
_LONGER = 600  # pixels of the longer side
_AROUND = 0.15  # cells around the board


class MovingPicture:
    """The frames of a view's game; colours are as in board_picture.py. width and height are in pixels."""

    def __init__(self, view: "View", colours: "Mapping[str, str]") -> None:
        self._view, self._colours, self._past = view, colours, Past(view.game)
        self._part = shown_part(view)
        moves = len(view.game.moves)
        self._plies = list(range(0, moves, -(-moves // (MOST - 1)) or 1)) + [moves]
        wide, high = self._part.columns + 2 * _AROUND, self._part.rows + 2 * _AROUND
        pixels = _LONGER / max(wide, high)
        self.width, self.height = int(wide * pixels + 0.5), int(high * pixels + 0.5)
        self._room = f"{-_AROUND} {-_AROUND} {wide:.2f} {high:.2f}"

    @property
    def count(self) -> int:
        """The number of frames."""
        return len(self._plies)

    def seconds(self, number: int) -> float:
        """Return for how long a frame is shown."""
        return LAST if number == self.count - 1 else SECONDS

    def shapes(self, number: int) -> str:
        """Return a frame as SVG elements."""
        ground = self._colours["rack" if self._view.game.rules.has_gravity else "plate"]
        left, top, wide, high = self._room.split(" ")
        board = board_drawing(self._past.view(self._view, self._plies[number]), self._colours, self._part)
        return f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" fill="{ground}"/>{board}'

    def still(self, shapes: str) -> str:
        """Return a frame's shapes, or anything else of its size, as an SVG."""
        return (
            f'<svg xmlns="{SVG}" width="{self.width}" height="{self.height}" viewBox="{self._room}" '
            f'stroke-linecap="round" stroke-linejoin="round">{shapes}</svg>'
        )

    def moving(self, frames: "Sequence[str]") -> str:
        """Return the shapes of all frames as one SVG; what can't move shows the last of them."""
        total, at, groups = SECONDS * (self.count - 1) + LAST, 0.0, []
        for number, shapes in enumerate(frames):
            end = at + self.seconds(number)
            changes = [("hidden", 0.0)] * (number > 0) + [("visible", at)] + [("hidden", end)] * (end < total - 0.01)
            values = ";".join([value for value, _ in changes])
            times = ";".join([f"{time / total:.4f}" for _, time in changes])
            is_last = number == self.count - 1
            groups.append(
                f'<g visibility="{"visible" if is_last else "hidden"}"><animate attributeName="visibility" '
                f'calcMode="discrete" dur="{total:.1f}s" repeatCount="indefinite" values="{values}" '
                f'keyTimes="{times}"/>{shapes}</g>'
            )
            at = end
        return self.still("".join(groups))
