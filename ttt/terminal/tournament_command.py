"""python -m ttt tournament: bots from files, levels and opponents play a round robin or a Swiss tournament."""

import json
import sys
from argparse import Namespace
from collections import OrderedDict
from pathlib import Path

from ttt.game.errors import BadSetting
from ttt.game.notation import board_text
from ttt.game.record import PERSON
from ttt.lab import tournament as tournaments
from ttt.lab.collection import csv_text
from ttt.lab.tournament import Entrant, Pairing, Plan, Result, Tournament, told_apart
from ttt.session.people_names import LONGEST_NAME, check_name
from ttt.terminal import typed_input
from ttt.terminal.bot_process import BotProcess
from ttt.terminal.collect_command import table_lines
from ttt.terminal.lab_commands import PASSED, seconds_of
from ttt.terminal.matches import board_of_match, level_named, usual_board
from ttt.terminal.prompt import print_lines, visible
from ttt.terminal.proof_until_stopped import STOPPED
from ttt.terminal.task_run import driven
from ttt.terminal.typed_input import text_of_file
from ttt.words.lab import tournament as words
from ttt.words.lab.results import computer_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Unchecked

KEPT = 8  # processes kept alive
SEEDS = 10**9


def tournament(options: Namespace) -> int:
    """Play the tournament and print the table; return PASSED, or STOPPED after Ctrl-C."""
    board = board_text(board_of_match(options.board or usual_board(False), False))
    played = Tournament(_field(options.players), _plan(options, board))
    status = PASSED
    with Processes(played) as processes:
        try:
            while pairing := played.next():
                played.take(played.by_rule(pairing) or processes.play(pairing))
        except KeyboardInterrupt:
            status = STOPPED
    _tell(played, options)
    return status


def _field(players: "list[str]") -> "list[Entrant]":
    """Return the players, with names that are all different. Raises Refused."""
    least, most = tournaments.LEAST, tournaments.MOST
    if not least <= len(players) <= most:
        raise BadSetting("tournament players", given=len(players), least=least, most=most)
    return told_apart([_entrant(name) for name in players])


def _entrant(given: str) -> Entrant:
    level = level_named(given)
    if level is not None:
        return Entrant(computer_named(level), "", level)
    return Entrant(check_name(Path(given).stem[:LONGEST_NAME]), text_of_file(given), PERSON)


def _plan(options: Namespace, board: str) -> Plan:
    seed = 0 if options.seed is None else typed_input.whole_number(options.seed) % SEEDS
    opening = typed_input.number(options.opening, "not an opening", tournaments.MOST_OPENING, 0)
    rounds = 0 if options.swiss is None else typed_input.number(options.swiss, "not rounds", tournaments.MOST_ROUNDS)
    system = tournaments.SWISS if rounds else tournaments.ROUND_ROBIN
    return Plan(system, rounds or 1, board, opening, seconds_of(options.seconds), seed, options.knock_out)


class Processes:
    """The processes of the bots that have played most recently."""

    def __init__(self, played: Tournament) -> None:
        self._played = played
        self._bots: "OrderedDict[int, BotProcess]" = OrderedDict()

    def __enter__(self) -> "Processes":
        return self

    def __exit__(self, *_: object) -> None:
        for bot in self._bots.values():
            bot.end()

    def play(self, pairing: Pairing) -> Result:
        """Play a pairing of two players who are both still in the tournament; return the result."""
        played = self._played
        both = [player for player in (pairing.one, pairing.other) if played.field[player].is_bot]
        bots = [self._bot(player) for player in both]
        whys: "dict[int, Unchecked]" = {}
        for player, bot in zip(both, bots):
            loaded = bot.load_anew()
            if "kind" not in loaded:
                whys[(pairing.one, pairing.other).index(player)] = loaded
        if whys:
            return played.unfit(pairing, whys)
        result = driven(played.task(pairing), bots, lambda step: words.so_far(played))
        if not result["is_complete"]:
            raise KeyboardInterrupt
        return played.played(pairing, result["played"])

    def _bot(self, player: int) -> BotProcess:
        if player not in self._bots:
            while len(self._bots) >= KEPT:
                self._bots.popitem(last=False)[1].end()
            plan = self._played.plan
            self._bots[player] = BotProcess(self._played.field[player].source, plan.seconds, None, plan.board)
        self._bots.move_to_end(player)
        return self._bots[player]


def _tell(played: Tournament, options: Namespace) -> None:
    lines = words.sheet(played)
    if options.json:
        print(json.dumps({"table": lines[1:], "mishaps": words.mishaps(played), "champion": words.champion(played)}))
    elif options.csv:
        sys.stdout.write(csv_text(lines))
    else:
        for line in table_lines([[visible(text) for text in row] for row in lines], None):
            print(line)
        print_lines(words.bracket_lines(played) + words.remarks(played))
