"""Why the text of a lesson is refused."""

from ttt.words.speech import learn

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "lesson step": "Step {step}, “{title}”: {because}",
    "not a lesson": "“{given}” doesn't begin a lesson: its first line is “ttt-lesson 1”.",
    "lesson version": "“{given}” is in version “{version}” of the format, which can't be read here.",
    "lesson too long": "“{given}” is too long for a lesson: at most {longest} characters.",
    "lesson too many steps": "“{given}” is one step too many: a lesson has at most {most}.",
    "lesson too many words": "“{given}” is too long: at most {longest} characters.",
    "lesson too many": "“{given}” is one {field} too many: at most {most}.",
    "lesson empty": "A title, a hint or an answer is empty.",
    "lesson words first": "“{given}” stands before the first step. A step begins with “#”.",
    "lesson no title": "The lesson has no title: write “@title” and its name below the first line.",
    "lesson no steps": "“{given}” has no steps. A step begins with “#”.",
    "lesson no such header": "“{given}” isn't known here: before the first step there may be {known}.",
    "lesson no such field": "“{given}” isn't known: a step may have @position, @task, @only, @level, @marked, @arrows, "
    "@solution, @hint, @option, @say.",
    "lesson twice": "“{given}”: there's a {field} already.",
    "lesson language": "“{given}” isn't the code of a language, such as en.",
    "lesson no such task": "“{given}” isn't a task: choose one of look, play, play hold, play win, win 2, hold, find, "
    "block, worth, points, choose.",
    "lesson position": "“{given}” isn't the text of a game. {because}",
    "lesson swap": "“{given}” has a swap, and a lesson has none: leave out the s.",
    "lesson no position": "“{given}” needs a position.",
    "lesson game over": "“{given}” is over: nothing is left to play.",
    "lesson no points": "“{given}” isn't a game for points.",
    "lesson no block": "“{given}” has no row to block: a row doesn't win there.",
    "lesson not playable": "{given} can't be played here, but {field} names it.",
    "lesson field without task": "{field} means nothing where the task is “{given}”.",
    "lesson options": "The task “{given}” doesn't fit the options: “choose” needs two or more, other tasks have none.",
    "lesson no solution": "The task “{given}” needs a @solution.",
    "lesson line": "“{given}” isn't a line that wins in {moves} moves.",
    "lesson worth": "“{given}” isn't a worth: it's one of {known}.",
    "lesson cell twice": "“{given}” names a cell twice.",
    "lesson arrow": "“{given}” isn't an arrow, such as a1>b2.",
    "lesson number": "“{given}” isn't a whole number from {least} to {most}.",
}

learn(SENTENCES)
