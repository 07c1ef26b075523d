"""python -m ttt match: levels, bots from files and programs that speak the Gomocup protocol play each other."""

import json
import shutil
from argparse import Namespace
from contextlib import ExitStack

from ttt.game.errors import BadSetting
from ttt.game.notation import board_text
from ttt.game.record import OPPONENTS, seat_named
from ttt.game.rules import Rules
from ttt.lab.limits import SECONDS
from ttt.lab.match import MOST_GAMES, MOST_NODES
from ttt.lab.players import MOST_MOVES
from ttt.terminal import typed_input
from ttt.terminal.bot_process import BotProcess
from ttt.terminal.gomocup_lines import is_played
from ttt.terminal.gomocup_program import GomocupProgram, words_of
from ttt.terminal.lab_commands import PASSED, Unfit, loaded, not_examined, seconds_of
from ttt.terminal.prompt import print_lines
from ttt.terminal.proof_until_stopped import STOPPED
from ttt.terminal.task_run import driven
from ttt.terminal.traceback_lines import own_lines, way_to_see
from ttt.terminal.typed_input import text_of_file
from ttt.words.lab.mistakes import sentence
from ttt.words.lab.results import name_of
from ttt.words.lab.verdicts import told
from ttt.words.speech import say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Unchecked
    from ttt.message_types.results import LostBy, MatchResult
    from ttt.message_types.tasks import ExamStep, MatchTask

GAMES, SEEDS = 40, 2**31
OPENING, _LARGE = 2, 25  # random moves of each side, on boards with at least this many cells
PROGRAM_SECONDS = 1.0  # for a move
_LEVEL = "level:"

_Asked = BotProcess | GomocupProgram
_FAILED = ("time", "died", "nonsense")


def match(options: Namespace) -> int:
    """Play a match between two levels, opponents, bots from files or programs; return the exit status."""
    names = options.players
    has_programs = any(map(is_command_line, names))
    board = board_of_match(options.board or usual_board(has_programs), has_programs)
    task = _task(options, board)
    seconds = None if options.seconds is None else seconds_of(options.seconds)
    with ExitStack() as started:
        asked: "list[_Asked]" = []
        for name in names:
            if (level := level_named(name)) is not None:
                task["players"].append({"level": level})
                continue
            task["players"].append({"bot": len(asked)})
            asked.append(player_of(name, board, seconds))
            started.callback(asked[-1].end)
            try:
                asked[-1].start() if isinstance(asked[-1], GomocupProgram) else loaded(asked[-1])
            except Unfit as unfit:
                return not_examined(name, unfit, unfit.reply)
        programs = {number for number, player in enumerate(asked) if isinstance(player, GomocupProgram)}
        task.setdefault("opening", usual_opening(board, len(programs) < len(asked)))
        result = driven(task, asked, lambda step: so_far(step, task["games"]))
    for player, name in zip(result["players"], names):
        player["name"] = name
    allowed = seconds or (PROGRAM_SECONDS if programs else SECONDS)
    lines = match_told(result, max(1, round(allowed)), programs)
    if options.json:
        print(json.dumps({**result, "sentences": lines}))
    else:
        print_lines(lines + (games_told(result) if len(asked) == len(programs) else way_to_see(lines)))
    return PASSED if result["is_complete"] else STOPPED


def usual_board(has_programs: bool) -> str:
    """Return the board of a match or a tournament if nobody has chosen."""
    return "15x15x5" if has_programs else "3x3x3"


def board_of_match(text: str, has_programs: bool) -> Rules:
    """Read the board of a match or a tournament. Raises Refused if bots, or programs, don't play there."""
    board = typed_input.board_size(text)
    if has_programs and not is_played(board):
        raise BadSetting("program games", given=board_text(board))
    if board.has_swap:
        raise BadSetting("match swap", given=board_text(board))
    if board.kind:
        raise BadSetting("only played", given=board_text(board))
    return board


def _task(options: Namespace, board: Rules) -> "MatchTask":
    """Return the referee's task, as far as the options determine it."""
    seed = 0 if options.seed is None else typed_input.whole_number(options.seed) % SEEDS
    games = typed_input.number(options.games, "not games", MOST_GAMES)
    task: "MatchTask" = {"task": "match", "board": board_text(board), "players": [], "games": games, "seed": seed}
    if options.opening is not None:
        task["opening"] = typed_input.number(options.opening, "not an opening", MOST_MOVES, 0)
    if options.nodes is not None:
        task["nodes"] = min(MOST_NODES, typed_input.nodes(options.nodes))
    if any(map(is_command_line, options.players)):
        task["at_once"] = 1
    return task


def usual_opening(board: Rules, has_bots: bool) -> int:
    """Return the number of random moves for each side if nobody has chosen."""
    return 0 if has_bots or board.size < _LARGE else OPENING


def level_named(name: str) -> "int | None":
    """Return the level or the opponent's seat that a player's name stands for; None if it stands for neither.

    Raises BadSetting for a level outside 1 to 100.
    """
    if name in OPPONENTS:
        return seat_named(name)
    if not (name.startswith(_LEVEL) or name.lstrip("-").isdigit()):
        return None
    try:
        return typed_input.level(name.removeprefix(_LEVEL))
    except BadSetting:
        raise BadSetting("not a level", given=name) from None


def is_command_line(name: str) -> bool:
    """Whether a player's name is a command line: it begins with a program, and isn't just a Python file."""
    words = words_of(name)
    if not words or name in OPPONENTS or name.startswith(_LEVEL) or (len(words) == 1 and words[0].endswith(".py")):
        return False
    return len(words) > 1 or shutil.which(words[0]) is not None


def player_of(name: str, board: Rules, seconds: "float | None") -> _Asked:
    """Return a program, or a bot from a file, not yet started. Raises Refused if the file can't be read."""
    if is_command_line(name):
        return GomocupProgram(name, board, PROGRAM_SECONDS if seconds is None else seconds)
    return BotProcess(text_of_file(name), SECONDS if seconds is None else seconds, None, board_text(board))


def so_far(step: "ExamStep", games: int) -> str:
    """Say how far a match has got, and its score."""
    sofar = step["sofar"]
    points = sofar["points"]
    one, other = [f"{each:g}" for each in points] if isinstance(points, list) else ["", ""]
    return f"{int(100 * step['done'])} %, " + say(
        "{over} of {games} games, {one} to {other}", over=sofar["games"], games=games, one=one, other=other
    )


def match_told(result: "MatchResult", seconds: int, programs: "set[int]") -> "list[str]":
    """Return the sentences about a match, and why each player first lost a game that didn't end on the board.

    seconds is the time limit for a move, which a sentence names. programs holds the numbers of those bots that are
    programs for the Gomocup protocol.
    """
    lines = told(result)
    for player in (0, 1):
        lost = [game["lost_by"] for game in result["played"] if game["lost_by"] and game["winner"] == 1 - player]
        is_program = result["players"][player].get("bot") in programs
        lines += _why(lost[0], seconds, is_program) if lost else []
    if result["opening"]:
        lines.append(
            say_n(
                "Each pair of games shares its opening: one random move for each side.",
                "Each pair of games shares its opening: {count} random moves for each side.",
                count=result["opening"],
            )
        )
    return lines


def games_told(result: "MatchResult") -> "list[str]":
    """Describe every finished game: who began, how it ended, and its text."""
    names = [name_of(player) for player in result["players"]]
    lines = []
    for number, game in enumerate(result["played"], 1):
        winner = game["winner"]
        how = say("Drawn.") if winner is None else say("{name} wins.", name=names[winner])
        who = names[game["first"]]
        lines.append(say("{number}. {who} begins. {how} {game}", number=number, who=who, how=how, game=game["game"]))
    return lines


def _why(lost_by: "LostBy", seconds: int, is_program: bool) -> "list[str]":
    """Say why there was no legal move, with the learner's own lines if there are any."""
    if is_program and lost_by["why"] == "time":
        return [say("The program didn't answer within {seconds} s.", seconds=seconds)]
    if is_program and lost_by["why"] == "died":
        return [say("The program ended by itself.")]
    failure: "Unchecked"
    if lost_by["why"] in _FAILED:
        failure = {"failed": lost_by["why"], "line": lost_by.get("line")}
    elif lost_by.get("error"):
        failure = {"error": lost_by["error"]}
    elif "answer" in lost_by:
        return [say("It answered {answer}, which isn't a legal move.", answer=lost_by["answer"])]
    else:
        return []
    why = sentence(failure, seconds)
    return [why, *own_lines(failure, [why])]
