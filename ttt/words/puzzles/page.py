"""The sentences of the puzzle page, and those about puzzles in the players' dialog."""

from ttt.game.cells import cell_name
from ttt.game.notation import from_text
from ttt.game.record import MARKS, position_of
from ttt.game.row_completions import completing
from ttt.game.rules import Rules
from ttt.lessons.lesson import BLOCK, FIND, WIN
from ttt.lessons.lesson import POINTS as POINTS_TASK
from ttt.puzzles.puzzle_days import has_days
from ttt.puzzles.puzzle_list import Puzzle, solution_of
from ttt.words.games import name_of
from ttt.words.playing import of_few
from ttt.words.speech import say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.puzzles.daily_tries import Tries

SENTENCES = {
    # Names
    "puzzle easy": "Easy",
    "puzzle medium": "Medium",
    "puzzle hard": "Hard",
    # The tasks, as short as possible
    "puzzle hold": "Don't lose",
    "puzzle find": "Find every win",
    "puzzle block": "Stop the row",
    "puzzle points": "Count the points",
    # Why no other answer is right
    "puzzle why hold": "Right! Every other move loses.",
    "puzzle why find": "Right! No other move wins.",
    "puzzle why block": "Right! No other move stops the row.",
    # Hints for games that few people know
    "puzzle hint torus": "A row may go out at one edge and come in again at the opposite one.",
    "puzzle hint 3d": "A row may go through the layers, straight up or slanting.",
    "puzzle hint vanishing": "See which mark vanishes next: no row can be made with it.",
    # What the puzzles that come back are about
    "puzzle idea wins": "wins {count}",
    "puzzle idea blocks": "blocks {count}",
    "puzzle idea forks": "forks {count}",
    "puzzle idea ahead": "moves ahead {count}",
    # While somebody plays
    "puzzle not stored": "This browser doesn't store your solved puzzles: they are forgotten when you close the page.",
}


def theme_name(puzzles: "tuple[Puzzle, ...]") -> str:
    """Name a theme: by its game and, if that is four in a row on a single board, also by the board."""
    of_boards = {puzzle.position.split("-")[1]: puzzle for puzzle in puzzles}
    boards = sorted([puzzle.rules for puzzle in of_boards.values()])
    name = name_of(boards[0])
    if len(boards) > 1 or name != say("Four in a row"):
        return name
    return say("{game}, {m} x {n}", game=name, m=boards[0].m, n=boards[0].n)


def due(count: int) -> str:
    """Say how many puzzles come back today."""
    return say("Yours: {count} due today", count=count)


def mastered(ideas: "dict[str, int]") -> str:
    """Say how many puzzles of each idea have come back and are mastered; "" for none."""
    told = [say(SENTENCES["puzzle idea " + idea], count=ideas[idea]) for idea in ideas]
    return say("Mastered: {ideas}", ideas=", ".join(told)) if told else ""


def task_name(puzzle: Puzzle) -> str:
    """Say in a few words what a puzzle asks."""
    if puzzle.moves:
        return say_n("Win in {count} move", "Win in {count} moves", count=puzzle.moves)
    return say(SENTENCES["puzzle " + puzzle.task])


def why(puzzle: Puzzle) -> str:
    """Say why the answer to a puzzle is right; "" where the board shows it."""
    return "" if puzzle.task in (WIN, POINTS_TASK) else say(SENTENCES["puzzle why " + puzzle.task])


def difficulty(band: str) -> str:
    """Say in a word how hard the puzzles of a band are."""
    return say(SENTENCES["puzzle " + band])


def title(puzzle: Puzzle) -> str:
    """Return the title of a puzzle as a step."""
    return name_of(puzzle.rules)


def lesson_title(puzzle: Puzzle) -> str:
    """Return the title of a puzzle as a lesson."""
    return say("Puzzle: {game}", game=title(puzzle))


def hints(puzzle: Puzzle) -> "tuple[str, ...]":
    """Return hints for a puzzle: where to look, then what to find; () if many people know its game."""
    if has_days(puzzle.theme):
        return ()
    first, position = say(SENTENCES["puzzle hint " + puzzle.theme]), position_of(from_text(puzzle.position))
    answers = len(puzzle.solution.split())
    if puzzle.task == BLOCK or (puzzle.task == FIND and answers == 1):  # the question already asks for one cell
        return (first,)
    if puzzle.task == FIND:
        return first, say_n("{count} move wins.", "{count} moves win.", count=answers)
    if puzzle.task != WIN:
        return first, say(
            "Look at what {mark} would play next: only one move saves you.", mark=MARKS[1 - MARKS.index(puzzle.mark)]
        )
    after = position.play(solution_of(puzzle, from_text(puzzle.position))[0])
    threats = completing(after, position.to_move)
    if len(threats) > 1:
        return first, say("Your first move makes two threats at once.")
    if not threats:
        return first, say("Begin with a move that doesn't threaten anything yet.")
    if after.is_open(threats[0]):
        return first, say("Begin with a threat that has to be answered.")
    return first, say("Your first move threatens a row on a cell that the other side's next move will free.")


def told(puzzle: Puzzle) -> str:
    """Return the rules of a puzzle's game, and what the board doesn't show about its position."""
    return (told_rules(puzzle.rules) + " " + told_ages(puzzle)).strip()


def told_ages(puzzle: Puzzle) -> str:
    """List the marks by their age in a game where they vanish; "" in any other game."""
    if not puzzle.rules.marks_vanish:
        return ""
    game = from_text(puzzle.position)
    names = [cell_name(game.rules, cell) for cell in game.moves]
    return say(
        "Oldest first: X {first}; O {second}.", first=", ".join(names[::2][-3:]), second=", ".join(names[1::2][-3:])
    )


def told_rules(rules: Rules) -> str:
    """Return the rules of a game in a sentence or two."""
    if rules.lines or rules.kind:
        return str(of_few(rules).rule(rules))
    if rules.has_points:
        return say("Each {k} in a row scores a point. When the board is full, whoever has more points wins.", k=rules.k)
    sentence = say("Whoever makes {k} in a row loses." if rules.is_misere else "{k} in a row wins.", k=rules.k)
    return sentence + " " + say("Marks fall to the lowest empty cell.") if rules.has_gravity else sentence


def card(number: int, puzzle: Puzzle, tries: "Tries", streak: int) -> str:
    """Return a day's result to share: which puzzle it was and how many tries it took, but nothing of its answer."""
    result = say("ttt puzzle {number}: {game}", number=number, game=title(puzzle)) + "\n" + tries.signs
    return result + (", " + say_n("{count} day in a row", "{count} days in a row", count=streak) if streak else "")


def told_day(date: str, tries: "Tries") -> str:
    """Say how a day ended."""
    if tries.is_solved:
        return say("{date}: solved", date=date)
    return say("{date}: not solved" if tries.wrong else "{date}: not tried", date=date)
