"""The sentences of all results but those of the exam of moves: functions, the class, matches, the arena, certificates.

The functions here take the results of ttt/lab, which are plain data. A minimax without a cache takes minutes, which
isn't an error, so HowFar tells the time left as soon as it can be estimated.
"""

from ttt.game.record import HARDEST, OPPONENTS, seat_named
from ttt.words.errors import told as causes
from ttt.words.lab import mistakes
from ttt.words.playing import opponent_name
from ttt.words.speech import learn, say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ttt.message_types import results as plain
    from ttt.message_types.tasks import AskedPlayer

SENTENCES = {
    # The functions of CS50's project
    "fault value": "{name} is wrong: {call} gives {came}. Right: {expected}",
    "fault one of": "{name} is not optimal: {call} gives {came}. Best: {expected}",
    "fault no exception": "{name} must raise an exception when an action isn't allowed: {call} gives {came}",
    "fault error": "{name} fails: {call}.",
    "fault value beside": "{name} returns a value along with its move: {call} gives {came}. Return only the move.",
    "fault changed": "{name} changes the board it is given: {call}. Work on a copy, made with copy.deepcopy.",
    "fault after the end": (
        "{name} names the wrong side once the game is over: {call} gives {came}. CS50 lets that pass."
    ),
    "fault crash": "{name} crashes Python: {call}",
    # The interview class
    "class cost O(1)": "A move costs O(1): it takes at most {lines} lines, even on a board of {n} x {n}.",
    "class cost O(n)": "A move costs O(n): on a board of {n} x {n} it takes up to {lines} lines.",
    "class cost O(n2)": "A move costs O(n²): on a board of {n} x {n} it takes up to {lines} lines.",
    # A certificate
    "check cannot lose": "The certificate is right: this strategy cannot lose. {what} positions were checked.",
    "check other": "The certificate is for a different program. It names the SHA-256 {what}",
    "check loses": "The certificate is wrong. Its strategy can lose: {what}",
    "check no move": "The certificate is wrong: it has no allowed move for the position {what}",
    "check idle": "The certificate is wrong: it has a move for a position that never comes up: {what}",
    "check form": "This isn't a version 1 certificate: {what}",
    # Why it ended early
    "ended time": "Too slow: the bot didn't answer within {seconds} s.",
    "ended time at": "Too slow: no answer within {seconds} s here: {where}",
    "ended died": "Ended early: the bot's Python crashed.",
    "ended died at": "Ended early: the bot's Python crashed here: {where}",
    "ended nonsense": "Ended early: no valid answer came back from the bot.",
    "ended too many": "Ended early: there are too many positions.",
    "exam cache": "If the bot searches without a cache, add one: that makes a plain minimax over 20 times faster.",
    "ended stopped": "Stopped before the end.",
    # The arena
    "arena players": "Choose at least one bot, and two to {most} players in all.",
    "arena player": "Player",
    "arena share": "Share (likely range)",
    "arena games": "Games",
    "arena lost time": "The opponent didn't answer in time.",
    "arena lost error": "The opponent raised an error.",
    "arena lost otherwise": "The opponent gave no answer.",
    "arena points": "Points",
    "arena wins": "Won",
    "arena draws": "Drawn",
    "arena losses": "Lost",
}
learn(SENTENCES)
SEATS = (1, 50, 70, 90, 100) + tuple([seat_named(name) for name in OPPONENTS])  # levels, then opponents
SOON, LITTLE = 5, 0.02  # seconds, and a share of the work; an estimate needs both. Chosen by hand.


def functions(result: "plain.FunctionsResult") -> "list[str]":
    """Say which of the eight functions are wrong, each with a case, or that no errors were found."""
    ended, wrong = result["stopped"], result["wrong"]
    following = result["following"]
    causing = [name for name in wrong if name not in following]
    sentences = [
        say("Wrong functions: {names}.", names=", ".join(causing))
        if wrong
        else say("No errors have been found so far, but not every position was tested.")
        if ended
        else say("All eight functions are right, on all 5,478 positions.")
    ]
    if following:
        sentences.append(
            say(
                "Wrong because they call a wrong function: {names}. With that function corrected, the calls shown here "
                "come out right.",
                names=", ".join(following),
            )
        )
    sentences += [_fault(name, result["faults"][name]) for name in causing + following]
    sentences += [_fault(name, fault) for name in wrong for fault in result["others"][name]]
    if ended and result["right"]:
        sentences.append(say("Right on all positions: {names}.", names=", ".join(result["right"])))
    sentences += stopped(ended)
    is_cut_short = bool(wrong) and not ended and "minimax" not in wrong
    if is_cut_short or (ended and ended["name"] == "minimax"):
        sentences.append(
            say(
                "minimax was tested on {count} of 5,478 positions, starting with full boards.",
                count=result["checked"]["minimax"],
            )
        )
        if ended and ended["why"] == "time":
            sentences.append(say(SENTENCES["exam cache"]))
    return sentences


def _fault(name: str, fault: "plain.Fault") -> str:
    """Say what is wrong with a call of a function."""
    how, error = fault["how"], fault.get("error")
    values: "Mapping[str, object]" = fault
    told = say(SENTENCES["fault " + how], name=name, **{key: values[key] for key in FAULTS[how]})
    return " ".join([told, mistakes.sentence({"error": error}, 0)]) if error else told


# The facts in the sentence for each kind of fault, besides the name of the function.
FAULTS = {
    "value": ("call", "came", "expected"),
    "one of": ("call", "came", "expected"),
    "no exception": ("call", "came"),
    "error": ("call",),
    "value beside": ("call", "came"),
    "changed": ("call",),
    "after the end": ("call", "came"),
    "crash": ("call",),
}


def interview(result: "plain.ClassResult") -> "list[str]":
    """Say whether the class is right, and what a move costs."""
    sentences, fault, dearest = [], result["fault"], result["dearest"]
    if result["right"]:
        sentences.append(
            say("Every answer is right, in {count} games on boards from 2 x 2 to 20 x 20.", count=result["games"])
        )
    elif fault and fault.get("error"):
        sentences.append(_class_fails(fault))
    elif fault:
        sentences.append(
            say(
                "A wrong answer: {call} returns {came}. Right: {expected}",
                call=fault["call"],
                came=fault["came"],
                expected=fault["expected"],
            )
        )
    if result["cost"] and dearest:
        sentences += [
            say(SENTENCES["class cost " + result["cost"]], lines=dearest["lines"], n=dearest["n"]),
            say("Only lines of the bot's own code are counted, not what sum() and other built-ins do inside."),
        ]
    return sentences + stopped(result["stopped"])


def _class_fails(fault: "plain.Fault") -> str:
    error = fault.get("error")
    told = [say("An error: {call}.", call=fault["call"]), mistakes.sentence({"error": error}, 0)]
    cause = error.get("cause") if error else None
    if cause and cause["key"] in ("import missing", "from missing"):
        told.append(say("LeetCode imports it for you."))
    return " ".join(told)


def check(result: "plain.CheckResult") -> "list[str]":
    """Say whether a certificate is right."""
    sentences = [say(SENTENCES["check " + result["why"]], what=result["what"])]
    if result.get("passed"):
        sentences.append(
            say(
                "The certificate names the SHA-256 of this program. Not checked: whether the program plays this "
                "strategy."
                if result["compared"]
                else "Not checked: which program plays this strategy."
            )
        )
    return sentences


def stopped(ended: "plain.EndedEarly | None") -> "list[str]":
    """Say why an examination ended early, and which line the bot had reached; return [] if it didn't."""
    if not ended:
        return []
    why, where = ended["why"], ended.get("call") or ended["game"]
    if why == "error" and ended["error"]:
        return [say("Ended early: {error}", error=causes.sentences(ended["error"]) or ended["error"]["text"])]
    key = "ended " + why + (" at" if where and why in ("time", "died") else "")
    values = {"where": where, "seconds": seconds_told(ended["seconds"])}
    told = [
        say(SENTENCES[key], **values),
        say("The bot was at line {line}.", line=ended["line"]) if ended["line"] else "",
        causes.sentences(ended["error"]) if ended["error"] else "",
    ]
    return [sentence for sentence in told if sentence]


def seconds_told(seconds: "float | None") -> str:
    """Return a number of seconds without needless digits; "" for None."""
    return "" if seconds is None else f"{seconds:g}"


def match(result: "plain.MatchResult") -> "list[str]":
    """Say the score of a match, from the first bot's side, and how many games were forfeited."""
    players = result["players"]
    own, other = players if "bot" in players[0] or "bot" not in players[1] else players[::-1]
    sentences = [
        say(
            "{who} against {other}: won {wins}, drew {draws}, lost {losses}.",
            who=name_of(own),
            other=name_of(other),
            wins=own["wins"],
            draws=own["draws"],
            losses=own["losses"],
        )
    ]
    if own["games"]:
        sentences.append(share(own))
    for side in (0, 1):
        lost = [game for game in result["played"] if game["lost_by"] and game["winner"] == 1 - side]
        if lost:
            sentences.append(
                say(
                    "Games that {who} lost through illegal moves, errors or missing answers: {count}. The first: "
                    "{game}",
                    count=len(lost),
                    who=name_of(players[side]),
                    game=lost[0]["game"],
                )
            )
    return sentences + stopped(result["stopped"])


def share(score: "plain.ScoreTold") -> str:
    """Say what share of the points a player has, with its interval, which holds the true share 19 times out of 20."""
    return say(
        "That is {share}% of the points. After very many games, it would most likely be between {low} and {high}%.",
        **percents(score),
    )


def arena(result: "plain.ArenaResult") -> "list[str]":
    """Return the table of an arena, one sentence for each player with a game; then why it ended early, if it did."""
    sentences = []
    for place, row in enumerate(result["table"]):
        if row["games"]:
            sentences.append(
                say(
                    "{place}. {who}. Points: {points}; games: {games}; share: {share}% ({low} to {high}%)",
                    place=place + 1,
                    who=name_of(result["players"][row["player"]]),
                    points=f"{row['points']:g}",
                    games=row["games"],
                    **percents(row),
                )
            )
    return sentences + stopped(result["stopped"])


def percents(score: "plain.ScoreTold") -> "dict[str, int]":
    """Return a player's share of the points and the ends of its interval, in percent."""
    shares = {"share": score["share"] or 0, "low": score["low"], "high": score["high"]}
    return {key: int(100 * share + 0.5) for key, share in shares.items()}


def computer_named(seat: int) -> str:
    """Name the computer in a seat: by the opponent's name, else by the level."""
    return opponent_name(seat) if seat > HARDEST else say("Level {level}", level=seat)


def name_of(player: "AskedPlayer | plain.PlayerScore") -> str:
    """Name a player; bots are numbered from 1, unless they were given names when the games were started."""
    if "level" in player:
        return computer_named(player["level"])
    return player.get("name") or say("Bot {number}", number=player["bot"] + 1)


def points_told(points: float) -> str:
    """Return points, 1 for a win and ½ for a draw, as a text, such as "7½"."""
    whole, half = int(points), "½" if points != int(points) else ""
    return half if half and not whole else str(whole) + half


class HowFar:
    """The progress of one exam; the clock gives seconds."""

    def __init__(self, clock: "Callable[[], float]") -> None:
        self._clock = clock
        self._begun: "tuple[float, float] | None" = None  # the time of the first call with minimax, the share done then
        self._done = self._ends = 0.0  # the share done at the last call, and the time when all is expected to be done

    def told(self, done: float, sofar: "Mapping[str, object]") -> str:
        """Return what to show, "" before minimax is asked; done is the share done, sofar the numbers of positions."""
        whole, count = sofar.get("to minimax"), sofar.get("minimax")
        if not whole:
            return ""
        told = say("minimax is asked about {all} positions.", all=whole)
        if count:
            told = say("minimax: {count} of {all} positions.", count=count, all=whole)
        minutes = self._minutes_left(done)
        if minutes:
            told += " " + say_n("About {count} minute left.", "About {count} minutes left.", count=minutes)
        return told

    def _minutes_left(self, done: float) -> int:
        """Estimate the minutes left from the share done so far; 0 until an estimate is possible."""
        now = self._clock()
        self._begun = self._begun or (now, done)
        took, part = now - self._begun[0], (done - self._begun[1]) / (1 - self._begun[1])
        if done > self._done and took >= SOON and part >= LITTLE:
            self._ends = now + took * (1 - part) / part
        self._done = done
        return max(1, round((self._ends - now) / 60)) if self._ends else 0
