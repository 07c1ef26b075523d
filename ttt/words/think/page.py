"""The sentences of the page that steps through a program, except those for the steps (steps.py)."""

from ttt.game.cells import cell_name
from ttt.game.rules import Position, Rules
from ttt.words.speech import isolated, learn, say, say_n
from ttt.words.think.facts import MARKS, number
from ttt.words.think.facts import SENTENCES as FACTS
from ttt.words.think.story import ends

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


SENTENCES = {
    # Links
    "no walk": "“{given}” isn't part of a link to a step.",
    "no program": "There is no program “{given}”: use minimax, alpha_beta, alpha_beta_table or monte_carlo.",
    "no step": "“{given}” isn't the number of a step.",
    "no such bot": "This browser's lab has no bot “{given}”.",
    "walk points": "These programs can't play games with points.",
    "walk board": "This board is too large to step through: at most {most} cells.",
    # The recording
    "recorded steps": "Recorded: {steps} steps.",
    "recorded positions": "Recorded: {steps} steps, {nodes} positions.",
    "recorded calls": "Recorded: {steps} steps, {nodes} calls.",
    "recording full of steps": "The recording is full after {steps} steps, but the program goes on.",
    "recording full of positions": (
        "The recording is full after {steps} steps and {nodes} positions, but the program goes on."
    ),
    "recording full of calls": "The recording is full after {steps} steps and {nodes} calls, but the program goes on.",
    # Where there is no tree
    "no tree pip": "{name} never looks ahead, so there is no tree: step through its lines.",
    "no tree ember": "{name} weighs each move by itself, so there is no tree: step through its lines.",
    "no tree sage": (
        "{name} leaves the search to the engine, which isn't recorded here, so there is no tree: step through its "
        "lines."
    ),
    "no tree": "No function called itself, so there is no tree: step through the lines.",
    "think died": "Python crashed.",
    "think nonsense": "No valid recording came back from the program.",
    "think other board": "This bot doesn't play on this board.",
    "think no moves": "This class makes no moves: there is nothing to step through.",
    "think no bot": "There is no bot in this code, or more than one kind.",
    # Stepping through
    "no more next": "This is the last step.",
    "no more back": "This is the first step.",
    "no more first": "This is the first step.",
    "no more last": "This is the last step.",
    "no more into": "This call makes no further calls.",
    "no more over": "This is the last step.",
    "no more out": "This is the last step.",
    "no more leaf": "No leaf comes after this step.",
    "no more cut": "Nothing is pruned after this step.",
    # The position
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
    "think stopped": "Stopped.",
}
learn(SENTENCES)

MOST_CELLS = 7  # cells to show of a path through the tree, at most
_MISFITS = {  # errors that no line of code causes
    "kaggle needs gravity": "think other board",
    "cs50 needs 3x3x3": "think other board",
    "class has no moves": "think no moves",
    "no kind": "think no bot",
    "no agent": "think no bot",
    "two kinds": "think no bot",
}
_TREELESS = {
    "pip": "no tree pip",
    "moss": "no tree pip",
    "ember": "no tree ember",
    "bramble": "no tree ember",
    "sage": "no tree sage",
}
_IN_THE_TREE = ("root", "level", "calls", "start", "open", "finished", "searched", "answered", "none", "visited", "cut")
_FAILURES = ("died", "nonsense", "stopped")


def recorded(recording: "dict[str, Any]") -> str:
    """Say how much was recorded, whether that is all, whether the boards are known, and which error ended it."""
    counts = {"steps": recording["steps"], "nodes": recording["nodes"]}
    what = (
        "calls" if recording["nodes"] and not recording["hasBoards"] else "positions" if recording["nodes"] else "steps"
    )
    sentence = say(SENTENCES[("recording full of " if recording["why"] else "recorded ") + what], **counts)
    if what == "calls":
        sentence += " " + say(
            "No board that changes from call to call was found here, so the tree shows the calls without boards."
        )
    return sentence + " " + _mistake(recording["error"]) if recording["error"] else sentence


def failure(answer: "dict[str, Any]", patience: int) -> str:
    """Say why nothing was recorded."""
    if "refused" in answer:
        return str(answer["refused"])
    error = answer.get("error")
    if error and error["sort"] in _MISFITS:
        return say(SENTENCES[_MISFITS[error["sort"]]])
    if error:
        return _mistake(error)
    if answer["failed"] == "time":
        return say("The program didn't finish within {seconds} s.", seconds=patience)
    return say(SENTENCES["think " + (answer["failed"] if answer["failed"] in _FAILURES else "nonsense")])


def _mistake(error: "dict[str, Any]") -> str:
    text = isolated(error["text"] or error["sort"])
    if error["line"]:
        return say("Line {line}: the program ended with an error: {text}", line=error["line"], text=text)
    return say("The program ended with an error: {text}", text=text)


def position(at: "Position") -> str:
    """Say who is to move, and how many cells are free."""
    if at.outcome:
        return say("The game is over.")
    return say_n(
        "{mark} to move, {count} empty cell",
        "{mark} to move, {count} empty cells",
        mark=MARKS[at.to_move],
        count=at.rules.size - at.ply,
    )


def place(facts: "dict[str, Any]", rules: "Rules") -> str:
    """Say where in the tree a step is; "" if that isn't known."""
    node = facts["node"]
    if not node:
        return ""
    names = [cell_name(rules, cell) for cell in facts["path"]]
    cells = ", ".join(names if len(names) <= MOST_CELLS else ["…"] + names[-MOST_CELLS:])
    if node["sort"] == "finished":
        return say("After {cells}: the game is over.", cells=cells) if cells else say("The game is over.")
    if node["toMove"] < 0:
        return say("After {cells}.", cells=cells) if cells else ""
    mark = MARKS[node["toMove"]]
    if cells:
        return say("After {cells}: {mark} to move.", cells=cells, mark=mark)
    return say("The position itself: {mark} to move.", mark=mark)


def choice(at: "Position", name: str, cell: "int | None") -> str:
    """Say, where there is no tree, which cell the named program chose or, if it chose none, whose turn it is."""
    if cell is None:
        return position(at)
    return say(
        "{mark} to move: {name} plays {cell}.",
        mark=MARKS[at.to_move],
        name=isolated(name),
        cell=cell_name(at.rules, cell),
    )


def grown(facts: "dict[str, Any]", key: str, name: str) -> str:
    """Say what has been searched so far; where there is no tree, why the program with this key and name has none."""
    if not facts["hasTree"]:
        given = {"name": isolated(name)}
        return say(SENTENCES[_TREELESS.get(key, "no tree")], **given)
    if facts["grown"]:
        return say("Games so far: {visits}. Positions in the tree: {nodes}.", **facts["grown"])
    if not facts["hasBoards"]:
        return say("Calls so far: {visited}.", visited=facts["visited"])
    return say(
        "Positions looked at: {visited}. Finished games among them: {finished}. Moves pruned: {cut}.",
        visited=facts["visited"],
        finished=facts["finished"],
        cut=facts["cut"],
    )


def table(held: "dict[str, int] | None") -> str:
    """Say how many positions a program's table holds, and how many answered here; "" for a program without one."""
    if not held:
        return ""
    if not held["count"]:
        return say("The table is still empty.")
    told = say_n("It holds {count} position.", "It holds {count} positions.", count=held["count"])
    if not held["found"]:
        return told
    return f"{told} " + say_n(
        "{count} of them was found here, so it wasn't worked out again.",
        "{count} of them were found here, so they weren't worked out again.",
        count=held["found"],
    )


def step_of(step: int, last: int) -> str:
    """Return a step's number as people count, and the number of the last step."""
    return say("Step {step} of {last}", step=step, last=last)


def of_the_tree() -> "dict[str, str]":
    """Return the labels of the tree's boards, and the words for how a game ends.

    The page fills in {cell}, {value}, {mark}, {level} and {count}.
    """
    blanks = {name: "{" + name + "}" for name in ("cell", "value", "mark", "level", "count")}
    sentences = {name: say(SENTENCES["tree " + name], **blanks) for name in _IN_THE_TREE}
    sentences.update(ends())
    sentences["most"], sentences["least"] = say(FACTS["at most"], **blanks), say(FACTS["at least"], **blanks)
    return sentences


def winner(value: float) -> str:
    """Return who wins, by the sign of a value: "X", "O" or "draw"."""
    return "X" if value > 0 else "O" if value < 0 else "draw"


def question(about: "dict[str, Any]", rules: "Rules") -> str:
    """Return the question to ask before a score is shown."""
    if about["cell"] < 0:
        return say("What will the position be worth?")
    return say("What will {cell} be worth?", cell=cell_name(rules, about["cell"]))


def judged(is_right: bool, about: "dict[str, Any]", rules: "Rules") -> str:
    """Say whether an answer was right and, if it is known, which move is the reason."""
    sentence = say("Right: {value}." if is_right else "No: {value}.", value=number(about["value"]))
    mover = about["toMove"]
    for cell, value in about["children"] if mover >= 0 else ():
        if value == about["value"]:
            return sentence + " " + say("{mark} plays {cell}.", mark=MARKS[mover], cell=cell_name(rules, cell))
    return sentence
