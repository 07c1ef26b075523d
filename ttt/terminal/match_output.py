"""What a match came to, in lines for a person."""

from ttt.terminal.own_lines import own_lines
from ttt.words.lab.mistakes import sentence, traceback
from ttt.words.lab.results import name_of
from ttt.words.lab.verdicts import told
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.messages.bots import Unchecked
    from ttt.messages.results import LostBy, MatchResult

_FAILED = ("time", "died", "nonsense")


def match_told(result: "MatchResult", seconds: int, programs: "set[int]") -> "list[str]":
    """The sentences of a match, and how each player first lost a game in another way than on the board.

    programs are the numbers of those bots that are programs of their own.
    """
    lines = told(result)
    for player in (0, 1):
        lost = [game["lost_by"] for game in result["played"] if game["lost_by"] and game["winner"] == 1 - player]
        is_program = result["players"][player].get("bot") in programs
        lines += _why(lost[0], seconds, is_program) if lost else []
    if result["opening"]:
        lines.append(say("match openings", count=result["opening"]))
    return lines


def games_told(result: "MatchResult") -> "list[str]":
    """Every game that is over: who began, how it ended, and its text."""
    names = [name_of(player) for player in result["players"]]
    lines = []
    for number, game in enumerate(result["played"]):
        winner = game["winner"]
        how = say("arena drawn") if winner is None else say("arena won", name=names[winner])
        lines.append(say("match game", number=number + 1, who=names[game["first"]], how=how, game=game["game"]))
    return lines


def _why(lost_by: "LostBy", seconds: int, is_program: bool) -> "list[str]":
    """Why there was no legal move, with the learner's own lines where there are some."""
    if is_program and lost_by["why"] in ("time", "died"):
        return [say("program time", seconds=seconds) if lost_by["why"] == "time" else say("program died")]
    found: "Unchecked"
    if lost_by["why"] in _FAILED:
        found = {"failed": lost_by["why"], "line": lost_by.get("line")}
    elif lost_by.get("error"):
        found = {"error": lost_by["error"]}
    else:
        return [say("match illegal", answer=lost_by["answer"])] if "answer" in lost_by else []
    why = sentence(found, seconds)
    return [why, *own_lines(traceback(found), [why])]
