"""The sentences of the puzzle page, and those about puzzles in the players' dialog."""

from ttt.game.cells import cell_name
from ttt.game.notation import from_text
from ttt.game.record import MARKS, position_of
from ttt.game.rules import GRAVITY, MISERE, POINTS, VANISHING, Rules
from ttt.lessons.lesson import BLOCK, FIND, WIN
from ttt.lessons.lesson import POINTS as POINTS_TASK
from ttt.lessons.tasks import completing
from ttt.puzzles.puzzle_list import BANDS, EASY, HARD, MEDIUM, Puzzle, has_days, solution_of
from ttt.words.games import name_of
from ttt.words.playing import of_few
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.puzzles.daily_tries import Tries

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # Names
    "puzzle today": "Today's puzzle",
    "puzzle first": "A puzzle to begin with",
    "puzzle board": "{game}, {m} x {n}",
    "puzzle named": "Puzzle: {game}",
    "puzzle easy": "Easy",
    "puzzle medium": "Medium",
    "puzzle hard": "Hard",
    # The tries at the day's puzzle, and how the day ended
    "puzzle try": "Try {number} of {most}",
    "puzzle number": "Puzzle {number}",
    "puzzle number of": "Puzzle {number} of {count}",
    "puzzle card": "ttt puzzle {number}: {game}",
    "puzzle streak": {"of": "days", "one": "{days} day in a row", "other": "{days} days in a row"},
    "puzzle until": "The next puzzle comes in {hours} h {minutes} min.",
    "puzzle out of tries": "No tries left. You can play on, but it doesn't count today.",
    "puzzle after all": "Solved after all. It doesn't count today.",
    "puzzle day solved": "{date}: solved",
    "puzzle day not solved": "{date}: not solved",
    "puzzle day not tried": "{date}: not tried",
    # The tasks, as short as possible
    "puzzle win": {"of": "moves", "one": "Win in {moves} move", "other": "Win in {moves} moves"},
    "puzzle hold": "Don't lose",
    "puzzle find": "Find every win",
    "puzzle block": "Stop the row",
    "puzzle points": "Count the points",
    # Why an answer is right: a puzzle has no other
    "puzzle why hold": "Right! Every other move loses.",
    "puzzle why find": "Right! No other move wins.",
    "puzzle why block": "Right! No other move stops the row.",
    # Hints for games that few people know
    "puzzle hint torus": "A row may go out at one edge and come in again at the opposite one.",
    "puzzle hint 3d": "A row may go through the layers, straight up or slanting.",
    "puzzle hint vanishing": "See which mark vanishes next: no row can be made with it.",
    "puzzle hint two": "Your first move makes two threats at once.",
    "puzzle hint freed": "Your first move threatens a row on a cell that the other side's next move will free.",
    "puzzle hint threat": "Begin with a threat that has to be answered.",
    "puzzle hint quiet": "Begin with a move that doesn't threaten anything yet.",
    "puzzle hint hold": "Look at what {mark} would play next: only one move saves you.",
    "puzzle hint find": {"of": "count", "one": "{count} move wins.", "other": "{count} moves win."},
    # The rules
    "puzzle row wins": "{k} in a row wins.",
    "puzzle row loses": "Whoever makes {k} in a row loses.",
    "puzzle row scores": "Each {k} in a row scores a point. When the board is full, whoever has more points wins.",
    "puzzle marks fall": "Marks fall to the lowest empty cell.",
    "puzzle oldest first": "Oldest first: X {first}; O {second}.",
    # The shelf
    "puzzle one a day": "One a day",
    "puzzle more games": "More games",
    "puzzle is solved": "solved",
    "puzzle theme solved": "Solved: {solved} of {count}",
    "puzzle measure": "Easy: fewer than {easy}% of the computer's tries fail. Hard: {hard}% or more.",
    "puzzle nothing open": "You've solved all of these.",
    # While somebody plays
    "puzzle shown": "You've looked at the solution, so this puzzle doesn't count today.",
    "puzzle past shown": "You've looked at the solution. To tick this puzzle off, solve it again tomorrow.",
    "puzzle day done": "You've solved today's puzzle.",
    "puzzle not stored": "This browser doesn't store your solved puzzles: they are forgotten when you close the page.",
    "puzzle unknown": "There is no puzzle “{given}”. Here is today's.",
    "puzzle copied": "Copied.",
    "puzzle copy by hand": "Couldn't copy: select the text and copy it yourself.",
}
learn(SENTENCES)

_BANDS = {EASY: "puzzle easy", MEDIUM: "puzzle medium", HARD: "puzzle hard"}


def theme_name(puzzles: "tuple[Puzzle, ...]") -> str:
    """Name a theme: by its game and, for four in a row on one board, that board."""
    of_boards = {puzzle.position.split("-")[1]: puzzle for puzzle in puzzles}
    boards = sorted([puzzle.rules for puzzle in of_boards.values()])
    name = name_of(boards[0])
    if len(boards) > 1 or name_of(boards[0]) != say("four in a row"):
        return name
    return say("puzzle board", game=name, m=boards[0].m, n=boards[0].n)


def task_name(puzzle: Puzzle) -> str:
    """Say in a few words what a puzzle asks."""
    return say("puzzle win", moves=puzzle.moves) if puzzle.moves else say("puzzle " + puzzle.task)


def why(puzzle: Puzzle) -> str:
    """Say why the answer to a puzzle is right; "" where the board shows it."""
    return "" if puzzle.task in (WIN, POINTS_TASK) else say("puzzle why " + puzzle.task)


def difficulty(band: str) -> str:
    """Say in a word how hard the puzzles of a band are."""
    return say(_BANDS[band])


def measure() -> str:
    """Say how the difficulty of puzzles is measured."""
    least = {band: number for number, band in BANDS}
    return say("puzzle measure", easy=least[MEDIUM], hard=least[HARD])


def title(puzzle: Puzzle) -> str:
    """Return the title of a puzzle as a step."""
    return name_of(puzzle.rules)


def lesson_title(puzzle: Puzzle) -> str:
    """Return the title of a puzzle as a lesson."""
    return say("puzzle named", game=title(puzzle))


def hints(puzzle: Puzzle) -> "tuple[str, ...]":
    """Return hints for a puzzle of a game that few people know: where to look, then what to find."""
    if has_days(puzzle.theme):
        return ()
    first, position = say("puzzle hint " + puzzle.theme), position_of(from_text(puzzle.position))
    answers = len(puzzle.solution.split())
    if puzzle.task == BLOCK or (puzzle.task == FIND and answers == 1):  # the question already asks for one cell
        return (first,)
    if puzzle.task == FIND:
        return first, say("puzzle hint find", count=answers)
    if puzzle.task != WIN:
        return first, say("puzzle hint hold", mark=MARKS[1 - MARKS.index(puzzle.mark)])
    after = position.play(solution_of(puzzle, from_text(puzzle.position))[0])
    threats = completing(after, position.to_move)
    if len(threats) > 1:
        return first, say("puzzle hint two")
    if threats:
        return first, say("puzzle hint threat") if after.is_open(threats[0]) else say("puzzle hint freed")
    return first, say("puzzle hint quiet")


def told(puzzle: Puzzle) -> str:
    """Return the rules of a puzzle's game, and what the board doesn't show about its position."""
    return " ".join([sentence for sentence in (told_rules(puzzle.rules), told_ages(puzzle)) if sentence])


def told_ages(puzzle: Puzzle) -> str:
    """List the marks by their age, where they vanish; "" elsewhere."""
    if puzzle.rules.kind != VANISHING:
        return ""
    game = from_text(puzzle.position)
    names = [cell_name(game.rules, cell) for cell in game.moves]
    return say("puzzle oldest first", first=", ".join(names[::2][-3:]), second=", ".join(names[1::2][-3:]))


def told_rules(rules: Rules) -> str:
    """Return the rules of a game in a sentence or two."""
    if rules.lines or rules.kind:
        return str(of_few(rules).rule(rules))
    if POINTS in rules.variants:
        return say("puzzle row scores", k=rules.k)
    sentence = say("puzzle row loses" if MISERE in rules.variants else "puzzle row wins", k=rules.k)
    return sentence + " " + say("puzzle marks fall") if GRAVITY in rules.variants else sentence


def card(number: int, puzzle: Puzzle, tries: "Tries", streak: int) -> str:
    """Return a day's result to share: which puzzle it was and how many tries it took, but nothing of its answer."""
    signs = tries.signs + (", " + say("puzzle streak", days=streak) if streak else "")
    return say("puzzle card", number=number, game=title(puzzle)) + "\n" + signs


def told_day(date: str, tries: "Tries") -> str:
    """Say how a day ended."""
    if tries.is_solved:
        return say("puzzle day solved", date=date)
    return say("puzzle day not solved" if tries.wrong else "puzzle day not tried", date=date)
