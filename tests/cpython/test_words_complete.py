"""Every refusal has a sentence, every table has what is looked up in it, and each sentence gets its values."""

import ast
import pkgutil
from functools import cache
from importlib import import_module
from string import Formatter

from tests.cpython.test_import_borders import ROOT, SOURCES, page_of, room_of
from tests.every_python.test_line_boards import LINE_REFUSALS
from tests.every_python.test_mark_games import REFUSALS as MARK_REFUSALS
from tests.every_python.test_ultimate_everywhere import REFUSALS as ULTIMATE_REFUSALS
from tests.every_python.test_words import REFUSALS
from tools.languages import TABLE, literals
from tools.pages import PAGES
from tools.python_imports import MAIN, dotted, needed_by
from ttt import words
from ttt.coach.move_review import SEEMS_BAD, SEEMS_WORSE
from ttt.coach.reasons import FORCES, HOLDS_OUT
from ttt.game.errors import BadLesson, BadLink, BadRecord, BadSetting, IllegalMove, Refused
from ttt.game.level import NAMES
from ttt.game.record import OPPONENTS
from ttt.lab import check
from ttt.lab.assignment import GOALS
from ttt.lab.bot_answers import NONSENSE, WHYS
from ttt.lab.interview_exam import COSTS
from ttt.lab.large_board_exam import SORTS
from ttt.lab.verdicts import BUGS, OUTCOMES
from ttt.lab.verdicts import VALUES as VERDICTS
from ttt.lessons.lesson import SIDES, WORTHS
from ttt.posing.collection import AGAIN, CHANGED, NEW
from ttt.puzzles.own_puzzles import IDEAS
from ttt.puzzles.puzzle_list import BANDS
from ttt.rules_map.own_proofs import ContradictionError
from ttt.words.editor import OPTIONS
from ttt.words.errors.told import KEYS as CAUSES
from ttt.words.lab import mistakes, own_game
from ttt.words.lab.results import FAULTS

OF_KINDS = [dotted(name) for name in SOURCES if name.startswith("kinds/") and room_of(name) == "words"]
MODULES = [
    *map(import_module, [found.name for found in pkgutil.walk_packages(words.__path__, "ttt.words.")] + OF_KINDS)
]
BY_MODULE = {module.__name__: module.SENTENCES for module in MODULES if hasattr(module, TABLE)}
EVERY = {key: sentence for own in BY_MODULE.values() for key, sentence in own.items()}
KINDS_OF_REFUSAL = (Refused, IllegalMove, BadSetting, BadLink, BadRecord, BadLesson, ContradictionError)
REFUSALS_BY_NAME = {kind.__name__ for kind in KINDS_OF_REFUSAL}


@cache
def tree(module):
    return ast.parse(SOURCES[module])


def constants(module):
    """Return the strings that a module assigns to names, such as the kinds of reasons."""
    values = [node.value for node in tree(module).body if isinstance(node, ast.Assign)]
    texts = [text for value in values for text in (value.elts if isinstance(value, ast.Tuple) else [value])]
    return {text.value for text in texts if isinstance(text, ast.Constant) and isinstance(text.value, str)}


def named_in(module, start):
    """Return the keys that begin with a text and that a module names, except in its own table."""
    keys = {key for node in ast.walk(tree(module)) if isinstance(node, ast.Dict) for key in node.keys}
    texts = [node for node in ast.walk(tree(module)) if isinstance(node, ast.Constant) and node not in keys]
    return {text.value for text in texts if isinstance(text.value, str) and text.value.startswith(start)} - {start}


def named_after(module, start):
    """Return the keys in a module's own table that begin with a text."""
    return {key for key in BY_MODULE["ttt." + module.replace("/", ".")] if key.startswith(start)}


KINDS = constants("coach/reasons")
BOT_KINDS = ("move", "cs50", "kaggle", "class")
OF_TEMPLATES = named_after("words/editor", "template ")
OF_ERRORS = {*BY_MODULE["ttt.words.errors.causes"]}
STARTERS = (*[path.stem for path in (ROOT / "static/pages/lab/starters").glob("*.py")], "ours", "monte_carlo")

# Where a key that is said or raised is put together or comes from a variable, and which keys it can be. New places must
# be added here.
PUT_TOGETHER = {
    ("workbench/solutions", "BOUNDS.get(proof.bounds, 'proof value ' + proof.bounds[0])"): {
        "proof open",
        "proof at most draw",
        "proof at least draw",
        "proof value W",
        "proof value D",
        "proof value L",
    },
    ("browser/paper/figures", "_RESULTS[value(game)]"): {"paper x wins", "paper draw", "paper o wins"},
    ("workbench/solutions", "known.is_open"): {"proof open", "proof at most draw", "proof at least draw"},
    ("session/stored_text", "self._refusal"): {
        "not scores",
        "not settings",
        "not a record",
        "not profiles",
        "not bots",
        "not proofs",
        "not lessons",
        "not posed answers",
        "not puzzles",
        "not daily tries",
        "not own puzzles",
        "not assignment",
        "not hand-in",
        "not result",
        "not a tournament",
    },
    ("words/puzzles/page", "'puzzle idea ' + idea"): {"puzzle idea " + idea for idea in IDEAS},
    ("words/puzzles/page", "'puzzle ' + band"): {"puzzle " + band for _, band in BANDS},
    ("words/puzzles/page", "'puzzle hint ' + puzzle.theme"): {
        "puzzle hint torus",
        "puzzle hint 3d",
        "puzzle hint vanishing",
    },
    ("words/puzzles/page", "'puzzle ' + puzzle.task"): {"puzzle hold", "puzzle find", "puzzle block", "puzzle points"},
    ("words/puzzles/page", "'puzzle why ' + puzzle.task"): {"puzzle why hold", "puzzle why find", "puzzle why block"},
    ("kinds/vanishing/game", "why"): {"game over", "off the board", "taken"},
    ("game/rules", "self._why_not(cell)"): {"game over", "off the board", "taken", "in the air"},
    ("kinds/wild/game", "self._why_not(cell)"): {"game over", "off the board", "taken", "no mark named"},
    ("kinds/notakto/game", "self._why_not(cell)"): {"game over", "off the board", "taken", "board ended"},
    ("kinds/ultimate/game", "self._why_not(cell)"): {
        "game over",
        "off the board",
        "taken",
        "board ended",
        "other board",
    },
    (
        "kinds/notakto/words",
        "'rule notakto' + (' boards' if rules.m > EDGE else '') + (' wins' if rules.is_misere else '')",
    ): {"rule notakto", "rule notakto wins", "rule notakto boards", "rule notakto boards wins"},
    ("words/rules", "'rules still ' + now"): {"rules still W", "rules still D", "rules still L"},
    ("words/rules", "'rules now ' + now"): {"rules now W", "rules now D", "rules now L"},
    ("words/rules", "'rules ' + change.what + (' more' if is_more else ' less')"): named_after(
        "words/rules", "rules variant "
    ),
    ("words/worth", "'worth ' + proved.value + ' some day'"): {"worth W some day", "worth L some day"},
    ("words/worth", "'worth ' + proved.value"): {"worth W", "worth D", "worth L"},
    ("workbench/solutions", "'value ' + (value or 'unknown')"): {
        "value W",
        "value D",
        "value L",
        "value unknown",
    },
    ("words/games", "_LENGTHS[rules.k] + which"): {
        length + which for length in ("three", "four", "five") for which in (" in a row", " loses")
    },
    ("words/games", "'k' + which"): {"k in a row", "k loses"},
    ("words/playing", "opponent_in(seat)"): set(OPPONENTS),
    ("words/opponents", "card"): named_after("words/opponents", "plays "),
    ("words/opponents", "name + ' like'"): {name + " like" for name in OPPONENTS},
    ("words/opponents", "name + ' ' + state"): {
        f"{name} {state}" for name in OPPONENTS for state in ("waits", "thinks", "fork")
    },
    ("browser/backup/backup_page", "'backup ' + found['wrong']"): {
        "backup not a backup",
        "backup other version",
        "backup too large",
    },
    ("words/pose", "'pose ' + what"): {"pose " + what for what in (AGAIN, CHANGED, NEW)},
    ("words/backup", "key"): {"backup adds", "backup keeps", "backup can't read"},
    ("words/backup", "called"): named_after("words/backup", "backup ")
    - {"backup not a backup", "backup other version", "backup too large"}
    - {"backup adds", "backup keeps", "backup can't read"},
    ("browser/cards/verdict_panel", "which"): {
        f"{side} {verdict}" for side in ("first", "second") for verdict in ("loses", "stuck", "safe", "open", "unknown")
    },
    ("words/rule_cards", "'card ' + card[:1]"): {"card v", "card t"},
    ("words/rule_cards", "'rule ' + card[:1] + otherwise"): {"rule v", "rule t", "rule v loses"},
    ("words/rule_cards", "'card ' + card"): named_after("words/rule_cards", "card ") - {"card v", "card t"},
    ("words/rule_cards", "'rule ' + card + otherwise"): named_after("words/rule_cards", "rule ")
    - {"rule v", "rule t", "rule v loses"},
    ("words/people", "'result ' + result"): {"result W", "result D", "result L"},
    ("browser/game/screen", "name_of(level, rules)"): set(NAMES),
    ("words/hints", "'look ' + kind"): {"look " + kind for kind in KINDS},
    ("words/reviews", "'judged ' + judged.judgement"): {
        "judged " + judgement for judgement in constants("coach/move_review") - {SEEMS_WORSE, SEEMS_BAD}
    },
    ("words/analysis", "'shown ' + shown"): {
        "shown W",
        "shown W some day",
        "shown D",
        "shown L",
        "shown L some day",
        "shown unknown",
    },
    ("words/worth", "'proved ' + ''.join(values)"): named_after("words/worth", "proved "),
    ("words/analysis", "'all ' + insight.value"): {"all W", "all D", "all L"},
    ("words/analysis", "'note ' + value + ' some day'"): {"note W some day", "note L some day"},
    ("words/think/lines", "key"): named_after("words/think/lines", ""),
    ("words/think/steps", "'variable ' + name + (' none' if value[-1:] == INFINITE else '')"): {
        f"variable {name}{none}" for name in ("alpha", "beta") for none in ("", " none")
    },
    ("words/think/steps", "BOUNDS[name]"): {"at least", "at most"},
    ("words/think/steps", "'step bound ' + kind"): {"step bound most", "step bound least"},
    ("words/think/page", "'think ' + (answer['failed'] if answer['failed'] in _FAILURES else 'nonsense')"): {
        "think " + failed for failed in ("died", "nonsense", "stopped")
    },
    ("words/think/page", "('recording full of ' if recording['why'] else 'recorded ') + what"): named_after(
        "words/think/page", "record"
    ),
    ("words/think/page", "_TREELESS.get(key, 'no tree')"): named_after("words/think/page", "no tree"),
    ("words/think/page", "_MISFITS[error['sort']]"): {"think other board", "think no moves", "think no bot"},
    ("words/think/page", "'tree ' + name"): named_after("words/think/page", "tree "),
    ("words/think/story", "'story asks ' + _result(winner, mover) if winner else 'story asks'"): named_after(
        "words/think/story", "story asks"
    ),
    ("words/think/story", "'story guess ' + told"): named_after("words/think/story", "story guess "),
    ("words/think/story", "'story ends ' + _result(winner, mover)"): named_after("words/think/story", "story ends "),
    ("words/think/story", "'story goes to ' + goes_to"): named_after("words/think/story", "story goes to "),
    ("words/think/story", "'story takes ' + ('lowest' if facts['toMove'] else 'highest')"): named_after(
        "words/think/story", "story takes "
    ),
    ("browser/think/walk_controls", "'no more ' + kind"): named_after("words/think/page", "no more "),
    ("browser/think/position_choice", "'ready ' + key"): named_after("words/think/page", "ready "),
    ("browser/think/recording", "NOT_THE_BOT[recorded['failed']]"): {"no sandbox", "sandbox gone"},
    ("words/lesson/step", "'asks ' + step.task"): {
        "asks play",
        "asks play hold",
        "asks play win",
        "asks hold",
        "asks worth",
    }
    | {"asks choose", "asks fill", "asks code", "asks explain"},
    ("words/lesson/step", "'asks order ' + step.side"): {"asks order " + side for side in SIDES},
    ("words/lesson/check", "reason"): named_in("lessons/claim_proofs", "proof ")
    | {f"proof {one} not {other}" for one in WORTHS for other in WORTHS if one != other},
    ("words/lesson/step", "'refutation ' + refutation.kind"): named_after("words/lesson/step", "refutation "),
    ("words/lesson/step", "'answer ' + said.kind"): named_after("words/lesson/step", "answer "),
    ("terminal/main", "key"): named_after("words/commands", ""),
    ("workbench/given", "reason"): {"not games", "not rounds", "not an opening", "not jobs"},
    ("workbench/exams", "reason"): {"exam sides", "bot kind"},
    ("workbench/exams", "self.outcome"): set(OUTCOMES),
    ("words/lab/teaching", "'field ' + name"): named_after("words/lab/teaching", "field "),
    ("words/lab/results", "'check ' + result['why']"): {"check " + why for why in check.SAYS},
    ("words/lab/results", "'fault ' + how"): {"fault " + how for how in FAULTS},
    ("words/lab/suspicions", "'bug ' + bug"): {"bug " + bug for bug in BUGS},
    ("words/lab/results", "'class cost ' + result['cost']"): {"class cost " + cost for cost in COSTS},
    ("words/lab/results", "key"): {"ended time at", "ended died at"}
    | {"ended " + why for why in (*WHYS, NONSENSE, "too many")},
    ("words/lab/verdicts", "'lab ' + why"): {"lab async", "lab yields"},
    ("words/lab/verdicts", "why"): {"no mark named", "board ended", "other board"},
    ("words/lab/verdicts", "key"): {"exam missed wins", "exam missed draws", "exam changed"},
    ("words/lab/verdicts", "'large missed ' + missed['sort']"): {"large missed " + sort for sort in SORTS},
    ("words/hints", "key"): {"why " + kind for kind in (*KINDS, FORCES + " some day", HOLDS_OUT + " some day")},
    ("browser/lab/arena_results", "'arena lost ' + (how['why'] if how['why'] in ('time', 'error') else 'otherwise')"): {
        "arena lost " + why for why in ("time", "error", "otherwise")
    },
    ("browser/lab/arena_results", "'arena ' + name"): {
        "arena " + name for name in constants("browser/lab/arena_results")
    },
    ("words/rule_cards", "'cards ready ' + key"): named_after("words/rule_cards", "cards ready "),
    ("browser/editor/step_form", "'editor row ' + field"): {
        "editor row options",
        "editor row hints",
        "editor row says",
    },
    ("browser/editor/step_form", "'editor answer ' + worth"): {"editor answer " + worth for worth in WORTHS},
    ("browser/editor/board_tools", "'editor tool ' + self._help(step)"): named_after("words/editor", "editor tool "),
    ("browser/editor/board_tools", "'editor on board ' + field"): named_after("words/editor", "editor on board "),
    ("lessons/step_fields", "unfit"): {"only played"} | named_in("lessons/tasks", "lesson ") - {"lesson tree"},
    ("lessons/claim_proofs", "found.reason"): named_after("words/lesson/check", "proof "),
    ("browser/editor/known_claims", "'editor all ' + sign"): {
        "editor all wrong",
        "editor all partial",
        "editor all missing",
        "editor all waiting",
        "editor all open",
    },
    ("browser/editor/board_tools", "'editor cell ' + kind"): named_after("words/editor", "editor cell "),
    ("browser/editor/lesson_side", "'editor sign ' + sign"): named_after("words/editor", "editor sign "),
    ("words/editor", "key"): {key for key in OF_TEMPLATES if key + " words" in OF_TEMPLATES},
    ("words/editor", "key + ' words'"): {key for key in OF_TEMPLATES if key.endswith(" words")},
    ("words/editor", "'template fork ' + option"): {"template fork " + option for option in OPTIONS},
    ("browser/editor/known_claims", "_MARKED[reason.reason]"): named_after("words/editor", "editor marked "),
    ("browser/editor/step_form", "'editor meant ' + step.task"): named_after("words/editor", "editor meant "),
    ("browser/editor/step_form", "key"): {"editor line", "editor cells"},
    ("browser/lab/lab", "'lab bot ' + starter"): {"lab bot " + name for name in STARTERS},
    ("browser/lab/your_game_panel", "'your game ' + name"): named_after("words/lab/own_game", "your game "),
    ("words/lab/own_game", "key"): {"own " + own_game._SAME.get(sort, sort) for sort in own_game._FACTS},
    ("words/lab/own_game", "'own game worth ' + found['value']"): named_after("words/lab/own_game", "own game worth "),
    ("words/lab/own_game", "'own game now ' + seen['value']"): named_after("words/lab/own_game", "own game now "),
    ("words/lab/own_game", "'own game move ' + move['value']"): named_after("words/lab/own_game", "own game move "),
    ("words/lab/own_game", "'own game reaches ' + found['best']"): named_after(
        "words/lab/own_game", "own game reaches "
    ),
    ("words/lab/own_game", "'own game reaches ' + found['worst']"): named_after(
        "words/lab/own_game", "own game reaches "
    ),
    ("browser/lab/bot_actions", "'lab kind ' + kind"): {"lab kind " + kind for kind in BOT_KINDS},
    ("browser/lab/tournament_form", "error.reason"): set(),
    ("session/plain_refusal", "told['reason']"): set(),
    ("browser/lab/bot_panel", "'lab found ' + str(self._loaded['kind'])"): {"lab found " + kind for kind in BOT_KINDS},
    ("browser/matchboxes/box_view", "'menace worth ' + truth"): {"menace worth " + truth for truth in "WDL"},
    ("browser/game/all_games", "key"): named_after("words/niche/all_games", "games ")
    - {"games find", "games none", "games cells", "games gravity", "games swap"},
    ("browser/game/friend_link", "use"): {"friend begins", "friend goes on", "friend sees end"},
    ("words/ending", "name"): set(OPPONENTS),
    ("words/niche/boards", "_NAMES.get(rules.lines, 'game own')"): {
        "game torus",
        "game cube",
        "game affine",
        "game own",
    },
    ("words/niche/boards", "more"): named_after("words/niche/boards", "help ") - {"help cells"},
    ("words/niche/boards", "kind + ' loses' if rules.is_misere else kind"): named_after("words/niche/boards", "rule "),
    ("words/niche/boards", "kind + ' loses' if is_misere else kind"): named_after("words/niche/boards", "reason "),
    ("words/ending", "key"): {"end you won", "end you lost", "end won"},
    ("words/ending", "key + on_points"): {
        *("end you won points", "end you lost points", "end won points"),
        *("end you won on points", "end you lost on points", "end won on points"),
    },
    ("words/ending", "'end you ' + kind"): {"end you could win", "end you could block", "end you was free"},
    ("words/ending", "'end they ' + kind"): {"end they could win", "end they could block", "end they was free"},
    ("browser/kit/sandbox", "NOT_THE_BOT[failed]"): {"no sandbox", "sandbox gone"},
    ("browser/think/comparison", "reason"): {"no sandbox", "sandbox gone"},
    ("sharing/codes", "self.damaged"): {"not hand-in", "not result"},
    ("sharing/codes", "self.missing"): {"no hand-in", "no result"},
    ("terminal/class_commands", "error.reason"): set(),
    ("words/lab/mistakes", "why['why']"): {"taken", "in the air", "off the board", "game over"},
    ("words/lab/mistakes", "key"): set(mistakes._WRONG.values()),
    ("words/lab/mistakes", "'lab ' + failed"): {"lab " + failed for failed in mistakes._FAILED} - {"lab time"},
    ("words/lab/mistakes", "'lab tests ' + what"): {"lab tests " + what for what in mistakes._TESTED},
    ("words/lab/mistakes", "_WITH_NAMES[sort]"): {"lab two kinds", "lab import", "lab no agent"},
    ("words/lab/mistakes", "'lab ' + sort"): {"lab " + sort for sort in mistakes._NO_TEXT},
    ("words/errors/told", "reason"): set(),  # of what the library has raised
    ("words/errors/told", "because"): set(),
    ("words/errors/told", "_BEGIN + key"): {"cause " + key for key in CAUSES},
    ("words/errors/told", "_TRY + advised"): OF_ERRORS - {"cause " + key for key in CAUSES},
    ("words/lab/teaching", "verdict.outcome"): set(OUTCOMES),
    ("words/lab/teaching", "row.outcome"): set(OUTCOMES),
    ("words/lab/teaching", "unsure"): {"too slow", "not settled"},
    ("words/lab/teaching", "'verdict ' + verdict.told"): {"verdict " + told for told in VERDICTS.keys() - {"error"}},
    ("words/lab/teaching", "'table ' + name"): named_after("words/lab/teaching", "table "),
    ("words/lab/teaching", "'goal ' + assignment.goal + side"): {
        *("goal " + goal for goal in GOALS),
        "goal never loses first",
        "goal never loses second",
    },
    ("words/lab/teaching", "key"): {key for key in constants("lab/collection") if key.startswith("differs ")},
}


def options(node):
    """Return the strings that an expression can be: one, or two for "a" if x else "b"; None if it is put together."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        both = [options(node.body), options(node.orelse)]
        return None if None in both else both[0] + both[1]
    return None


def name_of(node):
    """Return the last name of a called expression, such as say for words.say, or "" if it has none."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def calls(names):
    """Yield every call of these names: (module, first argument, names of the values or None for **)."""
    for module in SOURCES:
        for node in ast.walk(tree(module)):
            if isinstance(node, ast.Call) and name_of(node.func) in names and node.args:
                values = [keyword.arg for keyword in node.keywords]
                yield module, node.args[0], None if None in values else values


@cache
def raised():
    """Return (module, key, names of the values or None) for every refusal."""
    return [
        (module, key, values)
        for module, first, values in calls(REFUSALS_BY_NAME)
        for key in options(first) or PUT_TOGETHER.get((module, ast.unparse(first)), ())
    ]


@cache
def tables(module):
    """Return the module of ttt.words that each table in a module comes from, by the table's name there."""
    found = {TABLE: dotted(module)} if dotted(module) in BY_MODULE else {}
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.ImportFrom):
            found.update({name.asname or name.name: str(node.module) for name in node.names if name.name == TABLE})
    return found


def looked_up(module, node):
    """Yield (module of the table, node of the key) for each lookup in a first argument of say().

    The module is None if it isn't a known table.
    """
    if isinstance(node, ast.IfExp):
        yield from looked_up(module, node.body)
        yield from looked_up(module, node.orelse)
    elif isinstance(node, ast.Subscript):
        yield tables(module).get(ast.unparse(node.value)), node.slice


@cache
def said():
    """Return (module, module of the table or None, key, names of the values or None) for each table lookup by say().

    A lookup whose key can be one of several has one of these for each.
    """
    return [
        (module, table, key, values)
        for module, first, values in calls({"say"})
        for table, at in looked_up(module, first)
        for key in options(at) or PUT_TOGETHER.get((module, ast.unparse(at)), ())
    ]


@cache
def written():
    """Return (module, sentence, names of the values or None) for every sentence that is written where it is said."""
    return [
        (module, sentence, values)
        for name in ("say", "say_n")
        for module, first, values in calls({name})
        for _, sentence in literals(first)
    ]


def fields(sentence):
    """Return the names of a sentence's values; with plural forms, those of all forms."""
    forms = [sentence] if isinstance(sentence, str) else sentence.values() if isinstance(sentence, dict) else sentence
    return {field for form in forms for _, field, _, _ in Formatter().parse(form) if field is not None}


# Sentences that aren't written where they are said: a parameter, or the text of an element.
ELSEWHERE = {
    ("browser/game/dialogs", "in_context(context or '', told)"),
    ("words/refusals", "sentence_for(error.reason)"),
}
BOTH = ("all D", "proved DD", "worth D")
OF_MANY = (
    *("why ", "shown ", "note ", "goal ", "differs ", "lab not", "own game worth ", "own game now ", "own game move "),
    *("lab nothing", "lab async", "lab yields", "answer "),
    *("rule line", "rule shape"),  # the only rules that name no length
)

# Folders that several pages use, and the backup's folder: the backup doesn't say why it can't read a text.
SAID_BY_NO_PAGE = ("browser/kit", "browser/lesson_step", "browser/backup")
ROOMS = {page.name for page in PAGES} | {"rule_cards", "formats"}  # with words of their own
# The pages that show the refusals of these rooms.
SAID_BY = {
    "lessons": ("lesson", "editor"),
    "posing": ("pose",),
    "rule_cards": ("rule_cards",),
    "sharing": ("lab", "lesson"),
}


@cache
def sentences_for(module):
    """Return the sentences that a module can refuse with: those of files imported by then, and of its front end."""
    at_terminal = ("workbench/__init__", "terminal/main")
    starts = {"terminal": at_terminal, "workbench": at_terminal, "browser": ("browser/game/main",)}
    page = "/".join(module.split("/")[:2]) + "/"
    if page in ("browser/kit/", "browser/lesson_step/"):  # the pages that use this folder say its refusals
        page = "browser/"
    if page_of(module):  # the module belongs to one page
        rows = [row for row in PAGES if any(start.startswith(page) for start in row.starts)]
        files = [name for name in SOURCES if name.startswith(page) and not name.endswith("/worker")]
        starts = {"browser": (*files, *[MAIN for row in rows if row.state])}
    here = needed_by((module, *starts.get(module.split("/")[0], ())), SOURCES)
    # Every page fetches these before it reads such a board.
    here |= needed_by(("words/niche/few", "words/niche/shared_marks"), SOURCES)
    room = room_of(module)
    if room in ("bots", "game", "session", "engine"):
        here |= {
            "words/refusals",
            "words/sharing",
            "words/lab/page",
            "words/lab/teaching",
            "words/lab/lesson_results",
            "words/rules",
            "words/embed",
            "words/pages",
            "words/pose",
            "words/puzzles/record",
        }  # these show their own refusals
    for page in SAID_BY.get(room, (room.split("_")[0],)):
        if page in ROOMS:  # this page shows the room's refusals
            here |= {name for name in SOURCES if name.startswith("words/" + page)} | {"words/refusals"}
    if module.startswith("browser/"):
        here.add("words/pages")  # for rooms that more than one page uses
    return {key: told for name in here for key, told in BY_MODULE.get(dotted(name), {}).items()}


def test_the_scan_finds_what_is_raised_and_said():
    """Slow: all of ttt/ is read."""
    assert len(raised()) > 40
    assert len(said()) > 60
    assert len(written()) > 1000
    assert {module.split("/")[0] for module, _, _ in raised()} >= {"game", "session", "engine", "browser", "terminal"}


def test_no_key_stands_for_two_sentences():
    assert len(EVERY) == sum(map(len, BY_MODULE.values()))


def test_whatever_puts_a_key_together_is_in_the_sources():
    found = {(module, ast.unparse(first)) for module, first, _ in calls(REFUSALS_BY_NAME)}
    found |= {(module, ast.unparse(at)) for module, first, _ in calls({"say"}) for _, at in looked_up(module, first)}
    assert sorted(PUT_TOGETHER.keys() - found) == []


def test_every_key_is_written_where_it_is_used_or_put_together_where_we_know():
    keys = [(module, first) for module, first, _ in calls(REFUSALS_BY_NAME)]
    keys += [(module, at) for module, first, _ in calls({"say"}) for _, at in looked_up(module, first)]
    unknown = [(module, ast.unparse(key)) for module, key in keys if not options(key)]
    assert sorted({*unknown} - PUT_TOGETHER.keys()) == []


def test_whatever_is_said_is_written_there_or_looked_up_in_a_table():
    elsewhere = {
        (module, ast.unparse(first))
        for module, first, _ in calls({"say"})
        if not [*literals(first)] and not [*looked_up(module, first)]
    }
    assert elsewhere == ELSEWHERE


def test_every_refusal_has_a_sentence():
    assert [(module, key) for module, key, _ in raised() if key not in sentences_for(module)] == []


def test_every_table_has_what_is_looked_up_there():
    assert [(module, table, key) for module, table, key, _ in said() if key not in BY_MODULE.get(table, ())] == []


def test_every_page_can_say_that_what_it_reads_is_damaged():
    stored = {(module, key) for module, first, _ in calls({"StoredText"}) for key in options(first) or ()}
    assert len(stored) > 10
    wanting = []
    for page in sorted({"/".join(module.split("/")[:2]) for module in SOURCES if module.count("/") > 1}):
        files = [module for module in SOURCES if module.startswith(page + "/") and not module.endswith("/worker")]
        if page.startswith("browser/") and page not in SAID_BY_NO_PAGE:
            here = needed_by(tuple(files), SOURCES)
            known = sentences_for(files[0])
            wanting += [(page, key) for module, key in stored if module in here and key not in known]
    assert wanting == []


@cache
def with_values():
    """Return (module, key or sentence, its values, those given) for all that is raised or said with named values."""
    found = [(module, key, fields(sentences_for(module)[key]), values) for module, key, values in raised()]
    found += [(module, key, fields(BY_MODULE[table][key]), values) for module, table, key, values in said()]
    found += [(module, str(sentence), fields(sentence), values) for module, sentence, values in written()]
    return [(module, key, told, set(given)) for module, key, told, given in found if given is not None]


def test_every_sentence_gets_the_values_that_it_tells():
    # words.refusal fills in a missing reason itself.
    assert [
        (module, key, told - given) for module, key, told, given in with_values() if told - {"because"} - given
    ] == []


def test_every_value_that_is_given_is_told():
    idle = [
        (module, key, given - told)
        for module, key, told, given in with_values()
        # Sentences in BOTH can leave out a value, any can leave out the count, those in OF_MANY get the same values.
        if given - told - {"count"} and key not in BOTH and not key.startswith(OF_MANY)
    ]
    assert idle == []


def test_no_sentence_is_never_said():
    used = {key for _, key, _ in raised()} | {key for _, _, key, _ in said()}
    assert sorted(EVERY.keys() - used) == []


def test_every_refusal_of_the_engine_is_provoked_in_the_tests_of_the_words():
    provoked = {key for key, _, _ in (*REFUSALS, *LINE_REFUSALS, *MARK_REFUSALS, *ULTIMATE_REFUSALS)}
    provoked |= {"no such lines", "no mark named", "board ended", "other board"}  # other tests provoke these
    bots = {"session/bot_game", "session/bot_shelf"}  # their own tests provoke these refusals
    engine = {
        key
        for module, key, _ in raised()
        if module.split("/")[0] in ("game", "session", "engine") and module not in bots
    }
    # "seats" appears only inside "not a game"; other tests provoke refusals of stored texts and of what people send.
    stored = {"not bots", "not a tournament", "not proofs", "not lessons", "not puzzles", "not daily tries"}
    stored |= {"not posed answers", "not own puzzles"}
    sent = {"not assignment", "not hand-in", "not result", "can't be"}
    assert sorted(engine - provoked - {"seats"} - stored - sent) == []
