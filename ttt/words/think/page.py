"""The sentences of the page that steps through a program, except those for the steps (steps.py)."""

from ttt.game.cells import cell_name
from ttt.words.speech import isolated, learn, say
from ttt.words.think.facts import MARKS, number
from ttt.words.think.story import ends

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.game.rules import Position, Rules

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # Links
    "no walk": "“{given}” isn't part of a link to a step.",
    "no program": "There is no program “{given}”: use minimax, alpha_beta, alpha_beta_table or monte_carlo.",
    "no step": "“{given}” isn't the number of a step.",
    "no such step": "There is no step {given}: the last one is {most}.",
    "no such bot": "This browser's lab has no bot “{given}”.",
    "walk points": "These programs can't play games with points.",
    "walk board": "This board is too large to step through: at most {most} cells.",
    # Recording
    "think opponents": "Opponents",
    "think bots": "Your bots",
    "think fetches": "The program's source is being fetched.",
    "think recording fetched": "The recording is being fetched.",
    "think press record": "Press Record to run it and record each step.",
    "think read first": "Read this program, then press Record to run it.",
    "think python starts": "Python is starting, which takes a while the first time. Here is the source meanwhile.",
    "think records": "Recording.",
    "think stopped": "Stopped.",
    "think recorded": "Recorded: {steps} steps, {nodes} positions.",
    "think not whole": "The recording is full after {steps} steps and {nodes} positions, but the program goes on.",
    "think calls recorded": "Recorded: {steps} steps, {nodes} calls.",
    "think calls not whole": "The recording is full after {steps} steps and {nodes} calls, but the program goes on.",
    "think no boards": "No board that changes from call to call was found here, "
    "so the tree shows the calls without boards.",
    "think steps recorded": "Recorded: {steps} steps.",
    "think steps not whole": "The recording is full after {steps} steps, but the program goes on.",
    # Where there is no tree
    "think no tree": "No function called itself, so there is no tree: step through the lines.",
    "think rules only": "{name} never looks ahead, so there is no tree: step through its lines.",
    "think moves alone": "{name} weighs each move by itself, so there is no tree: step through its lines.",
    "think elsewhere": "{name} leaves the search to the engine, which isn't recorded here, so there is no tree: "
    "step through its lines.",
    "think time": "The program didn't finish within {seconds} s.",
    "think died": "Python crashed.",
    "think nonsense": "No valid recording came back from the program.",
    "think other board": "This bot doesn't play on this board.",
    "think no moves": "This class makes no moves: there is nothing to step through.",
    "think no bot": "There is no bot in this code, or more than one kind.",
    "think mistake": "The program ended with an error: {text}",
    "think mistake in": "Line {line}: the program ended with an error: {text}",
    # Stepping through
    "no more next": "This is the last step.",
    "no more back": "This is the first step.",
    "no more first": "This is the first step.",
    "no more last": "This is the last step.",
    "no more into": "This call makes no further calls.",
    "no more over": "This is the last step.",
    "no more out": "This is the last step.",
    "no more leaf": "No leaf comes after this step.",
    "no more cut": "No cutoff comes after this step.",
    "no step at": "There is no step at line {line}.",
    "think play": "Play",
    "think pause": "Pause",
    "think step of": "Step {step} of {last}",
    "think place": "After {cells}: {mark} to move.",
    "think plays": "{mark} to move: {name} plays {cell}.",
    "think place root": "The position itself: {mark} to move.",
    "think place over": "After {cells}: the game is over.",
    "think place only": "After {cells}.",
    "think grown": "Positions looked at: {visited}. Finished games among them: {finished}. Moves pruned: {cut}.",
    "think calls grown": "Calls so far: {visited}.",
    "think games grown": "Games so far: {visits}. Positions in the tree: {nodes}.",
    # The position
    "position to move": {
        "of": "count",
        "one": "{mark} to move, {count} empty cell",
        "other": "{mark} to move, {count} empty cells",
    },
    "position over": "The game is over.",
    "ready three": "Three empty cells",
    "ready four": "Four empty cells",
    "ready five": "Five empty cells",
    "ready fork": "A fork",
    "ready six": "Six empty cells",
    "ready loses": "Three in a row loses, five empty cells",
    # The tree
    "tree root": "The position itself",
    "tree level": "Level {level}: moves of {mark}",
    "tree calls": "Level {level}: calls",
    "tree start": "The position itself",
    "tree open": "{cell}: not known yet",
    "tree finished": "{cell}: {value}, finished",
    "tree searched": "{cell}: {value}",
    "tree answered": "{cell}: {value}, without looking further",
    "tree none": "{cell}: no value",
    "tree visited": "{cell}: mean {value}, games: {count}",
    "tree cut": "{cell}: pruned",
    # Ask me first
    "guess asks": "What will {cell} be worth?",
    "guess asks root": "What will the position be worth?",
    "guess right": "Right: {value}.",
    "guess wrong": "No: {value}.",
    "guess reason": "{mark} plays {cell}.",
    "guess count": {"of": "count", "one": "{right} of {count} right.", "other": "{right} of {count} right."},
}
learn(SENTENCES)

MOST_CELLS = 7  # most cells to show of a path through the tree
_MISFITS = {  # errors that no line of code causes
    "kaggle needs gravity": "think other board",
    "cs50 needs 3x3x3": "think other board",
    "class has no moves": "think no moves",
    "no kind": "think no bot",
    "no agent": "think no bot",
    "two kinds": "think no bot",
}
_STATES = "open", "finished", "searched", "answered", "none", "visited", "cut"
_IN_THE_TREE = ("root", "level", "calls", "start") + _STATES
_FAILURES = ("time", "died", "nonsense", "stopped")


def recorded(recording: "dict[str, Any]") -> str:
    """Say how much was recorded, whether that is all, whether the boards are known, and which error ended it."""
    counts = {"steps": recording["steps"], "nodes": recording["nodes"]}
    if not recording["nodes"]:
        sentence = say("think steps not whole" if recording["why"] else "think steps recorded", steps=counts["steps"])
    elif recording["hasBoards"]:
        sentence = say("think not whole" if recording["why"] else "think recorded", **counts)
    else:
        sentence = say("think calls not whole" if recording["why"] else "think calls recorded", **counts)
        sentence += " " + say("think no boards")
    return sentence + " " + _mistake(recording["error"]) if recording["error"] else sentence


def failure(answer: "dict[str, Any]", patience: int) -> str:
    """Say why nothing was recorded."""
    if "refused" in answer:
        return str(answer["refused"])
    error = answer.get("error")
    if error and error["sort"] in _MISFITS:
        return say(_MISFITS[error["sort"]])
    if error:
        return _mistake(error)
    failed = answer["failed"]
    return say(
        "think " + (failed if failed in _FAILURES else "nonsense"),
        **({"seconds": patience} if failed == "time" else {}),
    )


def _mistake(error: "dict[str, Any]") -> str:
    text = isolated(error["text"] or error["sort"])
    return say("think mistake in", line=error["line"], text=text) if error["line"] else say("think mistake", text=text)


def position(at: "Position") -> str:
    """Say who is to move, and how many cells are free."""
    if at.outcome:
        return say("position over")
    return say("position to move", mark=MARKS[at.to_move], count=at.rules.size - at.ply)


def place(facts: "dict[str, Any]", rules: "Rules") -> str:
    """Say where in the tree a step is."""
    node = facts["node"]
    if not node:
        return ""
    names = [cell_name(rules, cell) for cell in facts["path"]]
    cells = ", ".join(names if len(names) <= MOST_CELLS else ["…"] + names[-MOST_CELLS:])
    if node["sort"] == "finished":
        return say("think place over", cells=cells) if cells else say("position over")
    if node["toMove"] < 0:
        return say("think place only", cells=cells) if cells else ""
    mark = MARKS[node["toMove"]]
    return say("think place", cells=cells, mark=mark) if cells else say("think place root", mark=mark)


def choice(at: "Position", name: str, cell: "int | None") -> str:
    """Say, where there is no tree, which cell the named program chose or, if it chose none, whose turn it is."""
    if cell is None:
        return position(at)
    return say("think plays", mark=MARKS[at.to_move], name=isolated(name), cell=cell_name(at.rules, cell))


def grown(facts: "dict[str, Any]", key: str, name: str) -> str:
    """Say what has been searched so far; where there is no tree, why the program with this key and name has none."""
    if not facts["hasTree"]:
        return _without_tree(key, isolated(name))
    if facts["grown"]:
        return say("think games grown", **facts["grown"])
    if not facts["hasBoards"]:
        return say("think calls grown", visited=facts["visited"])
    return say("think grown", visited=facts["visited"], finished=facts["finished"], cut=facts["cut"])


def _without_tree(key: str, name: str) -> str:
    if key in ("pip", "moss"):
        return say("think rules only", name=name)
    if key in ("ember", "bramble"):
        return say("think moves alone", name=name)
    return say("think elsewhere", name=name) if key == "sage" else say("think no tree")


def step_of(step: int, last: int) -> str:
    """Return a step's number as people count, and the number of the last step."""
    return say("think step of", step=step, last=last)


def of_the_tree() -> "dict[str, str]":
    """Return the labels of the tree's boards, and the words for how a game ends.

    The page fills in {cell}, {value}, {mark}, {level} and {count}.
    """
    blanks = {"cell": "{cell}", "value": "{value}", "mark": "{mark}", "level": "{level}", "count": "{count}"}
    sentences = ends()
    for name in _IN_THE_TREE:
        sentences[name] = say("tree " + name, **blanks)
    sentences["most"], sentences["least"] = say("at most", **blanks), say("at least", **blanks)
    return sentences


def winner(value: float) -> str:
    """Return who wins, by the sign of a value: "X", "O" or "draw"."""
    return "X" if value > 0 else "O" if value < 0 else "draw"


def question(about: "dict[str, Any]", rules: "Rules") -> str:
    """Return the question before a score is shown."""
    if about["cell"] < 0:
        return say("guess asks root")
    return say("guess asks", cell=cell_name(rules, about["cell"]))


def judged(is_right: bool, about: "dict[str, Any]", rules: "Rules") -> str:
    """Say whether an answer was right, and which move is the reason."""
    sentence = say("guess right" if is_right else "guess wrong", value=number(about["value"]))
    for cell, value in about["children"]:
        if value == about["value"] and about["toMove"] >= 0:
            return sentence + " " + say("guess reason", mark=MARKS[about["toMove"]], cell=cell_name(rules, cell))
    return sentence
