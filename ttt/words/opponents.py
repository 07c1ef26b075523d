"""The six opponents in words: what each is like, the rules it plays by, and what it says while it plays."""

from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules

SENTENCES = {
    # What each is like
    "pip like": "Pip is new here and finds every cell lovely.",
    "moss like": "Moss is in no hurry and never plans.",
    "ember like": "Ember attacks, and loves two threats at once.",
    "bramble like": "Bramble guards its hedge and watches every gap.",
    "wren like": "Wren sits up high and looks ahead.",
    "sage like": "Sage has read every small game to its end.",
    # What each says: while it waits, while it thinks, once it has seen two threats against it
    "pip waits": "Ooh, where will you go?",
    "pip thinks": "Eeny, meeny, miny…",
    "pip fork": "Two ways to win? Is that allowed?",
    "moss waits": "Take your time. I do.",
    "moss thinks": "Hm. Let me look around.",
    "moss fork": "Oh. I can't be in two places at once.",
    "ember waits": "Come on, make it exciting!",
    "ember thinks": "Where does it burn best?",
    "ember fork": "A fork! That was going to be mine!",
    "bramble waits": "I'm watching you.",
    "bramble thinks": "Which gap is open?",
    "bramble fork": "Two holes in my hedge!",
    "wren waits": "I can see what you're up to.",
    "wren thinks": "If I go there, and you go there…",
    "wren fork": "I didn't see that from up here!",
    "sage waits": "Think as long as you like.",
    "sage thinks": "I'm turning the pages.",
    "sage fork": "Remarkable. That isn't in my book.",
    # The rules that they play by
    "plays any": "Plays anywhere.",
    "plays win": "Wins if it can.",
    "plays block": "Otherwise blocks.",
    "plays no row": "Avoids completing a row that loses, if it can.",
    "plays score": "Takes the cell that scores most.",
    "plays deny": "Otherwise takes the cell where you would score most.",
    "plays score both": "Takes the cell that scores most, for itself or for you.",
    "plays careful": "Avoids playing right below your win, if it can.",
    "plays middle": (
        "Otherwise takes the cell that lies in the most rows it can still complete; in a tie, the one nearest the "
        "middle."
    ),
    "plays fork": "Otherwise makes two threats at once.",
    "plays stop row": "Otherwise keeps you from a row that you could complete at either end.",
    "plays attack": "Otherwise makes its own rows longer.",
    "plays stop fork": "Otherwise keeps you from two threats at once, if it can.",
    "plays both": "Otherwise takes the cell that both of you want.",
    "plays fewest": "Otherwise takes the cell that leads to the fewest rows.",
    "plays ahead": "Looks at its move, your answer and its next move.",
    "plays better": "Then takes the move that leaves its rows better than yours.",
    "plays search": "Searches to the end where it can: then it makes no mistakes.",
    "plays best": "Elsewhere takes the best move it finds.",
}


# Each opponent's rules after its urgent rules; and its urgent rules where rows score points.
_PLANS = {
    "moss": ["plays stop row", "plays middle"],
    "ember": ["plays fork", "plays attack"],
    "bramble": ["plays fork", "plays stop fork", "plays both"],
    "wren": ["plays ahead", "plays better"],
}
_SCORING = {
    "moss": ["plays score", "plays deny"],
    "ember": ["plays score", "plays deny"],
    "bramble": ["plays score both"],
    "wren": [],
}
# Rules about threats, left out where rows score points, since a point isn't a threat. Where a row loses, nobody wants
# to threaten one.
_THREATS = ("plays fork", "plays stop fork", "plays stop row")


def rule_cards(name: str, rules: "Rules") -> "list[str]":
    """Return the keys of the rules that an opponent plays by in a game, in their order."""
    if name == "pip":
        return ["plays any"]
    if name == "sage":
        return ["plays search", "plays best"]
    plans = [card for card in _PLANS[name] if card != "plays stop row" or max(rules.m, rules.n) > rules.k]
    if rules.is_misere:
        return ["plays no row"] + (plans if name == "wren" else ["plays fewest"])
    if rules.has_points:
        return _SCORING[name] + [card for card in plans if card not in _THREATS]
    careful = ["plays careful"] if rules.has_gravity else []
    return ["plays win", "plays block"] + plans[:-1] + careful + plans[-1:]


def rules_told(name: str, rules: "Rules") -> "list[str]":
    """Return the rules that an opponent plays by in a game, one sentence per item."""
    if rules.shares_marks:
        from ttt.words.niche.shared_marks import sight  # few games need it

        return [sight(name, rules)]
    if rules.has_nested_boards:
        from ttt.kinds.ultimate.words import imagined  # few games need this module, either

        return [imagined(name)]
    return [say(SENTENCES[card]) for card in rule_cards(name, rules)]


def like(name: str) -> str:
    """Say what an opponent is like."""
    return say(SENTENCES[name + " like"])


def says(name: str, state: str) -> str:
    """Return what an opponent says in a state: "waits", "thinks" or "fork"."""
    return say(SENTENCES[name + " " + state])
