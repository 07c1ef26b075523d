"""Shows the boards of a lesson side by side once it ends, each with the moves played on it or the step's solution."""

from pyscript.js_modules import thumbnail

from ttt.browser.kit.page import Page
from ttt.drawing.shapes import SVG, letters, place, size, spot
from ttt.game.record import Game, position_of, with_moves
from ttt.lessons.lesson import BLOCK, FIND, HOLD, WIN, Lesson, Step
from ttt.lessons.progress import OPEN, Taken
from ttt.words.lesson import page as lesson_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Played = dict[int, tuple[int, ...]]  # by the index of a step: the moves played there until its game was over


def show_montage(page: "Page", place: "Any", lesson: "Lesson", taken: "Taken", played: "Played") -> None:
    """Fill a list with a button for each step whose board has marks; the button's value is the step's index, from 0."""
    place.textContent = ""
    for number, step in enumerate(lesson.steps):
        state = taken.steps[number].state
        moves = played.get(number) or (_solution(step) if state != OPEN else ())
        if step.game is None or not step.game.moves + moves:
            continue
        item, button = page.made("li"), page.made("button")
        button.type, button.value, button.dataset.state = "button", str(number), state
        button.ariaLabel = lesson_page.dot(number + 1, step.title, state)
        button.append(_picture(step, moves))
        item.style.setProperty("--nth", str(place.childElementCount))
        item.append(button)
        place.append(item)


def _picture(step: "Step", moves: "tuple[int, ...]") -> "Any":
    """Draw a step's board after some moves; if the task was to find every winning move, draw all of them."""
    ways = [(cell,) for cell in step.solution] if step.task == FIND and moves == step.solution else [moves]
    games = [with_moves(step.game, step.game.moves + way) for way in ways]
    boards = [letters(game) for game in games]
    last = spot(step.game.rules, moves[-1]) if moves and len(ways) == 1 else -1
    held = [max(marks) for marks in zip(*boards)]  # letters sort after "."
    picture = thumbnail.thumbnail("".join(held), size(step.game.rules)[0], last)
    for game in games:
        outcome = position_of(game).outcome
        for row in outcome.lines if outcome and not game.rules.lines else ():  # lines other than rows may be bent
            _draw_row(picture, row, game)
    return picture


def _draw_row(picture: "Any", row: "tuple[int, ...]", game: "Game") -> None:
    """Draw a line through a row that ended the game, as in the pictures on the path."""
    mark = letters(game)[spot(game.rules, row[0])].lower()
    (x, y), (end_x, end_y) = [place(game.rules, cell) for cell in (row[0], row[-1])]
    line = picture.ownerDocument.createElementNS(SVG, "path")
    line.setAttribute("class", mark + " row")
    line.setAttribute("pathLength", "1")
    line.setAttribute("d", f"M{x}.5 {y}.5L{end_x}.5 {end_y}.5")
    picture.append(line)


def _solution(step: "Step") -> "tuple[int, ...]":
    """Return the moves that solve a step, only the first if any one of them is enough; () if no moves solve it."""
    solution: "tuple[int, ...]" = step.solution
    return solution if step.task in (WIN, FIND) else solution[:1] if step.task in (HOLD, BLOCK) else ()
