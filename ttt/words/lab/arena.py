"""The sentences of the lab's arena."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "arena players": "Choose at least one bot, and two to {most} players in all.",
    "arena level": "Level {level}",
    "arena easy": "easy",
    "arena medium": "medium",
    "arena hard": "hard",
    "arena hardest": "hardest",
    "arena playing": "The games are under way.",
    "arena waiting": "{name} has been thinking for {seconds} s.",
    "arena why": (
        "A bot that never loses can rank below one that sometimes loses but wins more. For the 95% interval, "
        "identical games count only once."
    ),
    "arena over": "All games are over.",
    "arena stopped": "Stopped: only finished games count.",
    "arena unfit": "{name} can't play. {because}",
    "arena table": "Results",
    "arena player": "Player",
    "arena points": "Points",
    "arena share": "Share (95% interval)",
    "arena games": "Games",
    "arena wins": "Won",
    "arena draws": "Drawn",
    "arena losses": "Lost",
    "arena interval": "{share}% ({low} to {high}%)",
    "arena pair": "{one} against {other}: {points} to {against}",
    "arena game": "{first} begins",
    "arena won": "{name} wins.",
    "arena drawn": "Drawn.",
    "arena lost illegal": "The opponent answered {answer}, which isn't a legal move.",
    "arena lost time": "The opponent didn't answer in time.",
    "arena lost error": "The opponent raised an error.",
    "arena lost otherwise": "The opponent gave no answer.",
}
