"""Why the text of a lesson is refused."""

from ttt.words.speech import learn

SENTENCES = {
    "lesson step": "Step {step}, “{title}”: {because}",
    "not a lesson": "“{given}” can't begin a lesson: the first line of a lesson must be “ttt-lesson 1”.",
    "lesson version": "“{given}” is in version “{version}” of the format, which can't be read here.",
    "lesson too long": "“{given}” is too long for a lesson: at most {longest} characters.",
    "lesson too many steps": "“{given}” is one step too many: a lesson has at most {most}.",
    "lesson too many words": "“{given}” is too long: at most {longest} characters.",
    "lesson too many": "“{given}” is one {field} too many: at most {most}.",
    "lesson empty": "A title, a hint or an answer is empty.",
    "lesson words first": "“{given}” comes before the first step. A step begins with “#”.",
    "lesson no title": "The lesson has no title: write “@title”, followed by the title, below the first line.",
    "lesson no steps": "“{given}” has no steps. A step begins with “#”.",
    "lesson no such header": "“{given}” isn't known here. Only these may come before the first step: {known}.",
    "lesson no such field": (
        "“{given}” isn't known: a step may have @position, @task, @about, @only, @level, @marked, @arrows, @tree, "
        "@cards, @code, @solution, @hint, @option, @case, @say."
    ),
    "lesson twice": "“{given}”: there's a {field} already.",
    "lesson language": "“{given}” isn't the code of a language, such as en.",
    "lesson no such task": (
        "“{given}” isn't a task: choose one of look, play, play hold, play win, win 2, hold, find, block, predict, "
        "worth, points, choose, fill, prune, code, order first, order second, order both, explain."
    ),
    "lesson position": "“{given}” isn't the text of a game. {because}",
    "lesson swap": "“{given}” has a swap, but lessons can't have one: leave out the s.",
    "lesson no position": "“{given}” needs a position.",
    "lesson game over": "“{given}” is over: nothing is left to play.",
    "lesson no points": "“{given}” isn't a game with points.",
    "lesson no block": "“{given}” can't be used for block: completing a row doesn't win that game.",
    "lesson no cut": "In the tree of “{given}”, nothing can be left out.",
    "lesson tree": "“{given}” has too large a tree: leave at most {most} cells empty.",
    "lesson cards": "“{given}” isn't a set of 2 to {most} different cards, such as wbmc.",
    "lesson no cards": "The task “{given}” needs @cards, such as wbmc.",
    "lesson no cards here": (
        "“{given}” can't be used for cards: use an empty board of at most 9 cells, without g, e, p or s."
    ),
    "lesson order": "“{given}” isn't an order of the cards {cards}.",
    "lesson no opponent": "“{given}” isn't an opponent: here @level is pip, moss, ember, bramble, wren or sage.",
    "lesson cases": "The task “{given}” doesn't fit the cases: “code” needs one or more @case; other tasks have none.",
    "lesson case": '“{given}” isn\'t a case, such as move(at("a1b2")) -> "c3".',
    "lesson says of code": "“{given}” can't be used with the task “code”: use only @say right and @say wrong.",
    "lesson no end": "{given} has no end: write @end on a line of its own below the program.",
    "lesson not playable": "{given} can't be played here, but {field} names it.",
    "lesson field without task": "{field} can't be used with the task “{given}”.",
    "lesson options": "The task “{given}” doesn't fit the options: “choose” needs two or more; other tasks have none.",
    "lesson no solution": "The task “{given}” needs a @solution.",
    "lesson line": "“{given}” isn't a line that wins in {moves} moves.",
    "lesson worth": "“{given}” isn't a result: use one of {known}.",
    "lesson cell twice": "“{given}” names a cell twice.",
    "lesson arrow": "“{given}” isn't an arrow, such as a1>b2.",
    "lesson number": "“{given}” isn't a whole number from {least} to {most}.",
}
learn(SENTENCES)
