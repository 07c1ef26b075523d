"""What runs in a learner's bot's own interpreter: it finds what kind of bot a source is, asks it, and tells its errors.

runner.answer(question, post) is the whole of it: a question and its answer are JSON texts. It never raises; code that
does not come back is ended by whoever asked, from outside. Whatever runs in here can forge its answers: nothing that
is said here is believed without a look at its types, and what a move is worth is judged elsewhere (ttt/lab).

Every question has an "id", which its answer repeats.

    {"id", "ask": "load", "source": "...", "board": "3x3x3", "kind": null, "seed": 0, "watch": false,
     "unaided": false}
        -> {"id", "kind": "move", "notes": [{"what": "holder", "line": 7}]} or {"id", "error": ERROR}

The source gets a namespace of its own, and what was loaded before is dropped. kind is null (find it), "move", "cs50",
"kaggle", "class" or "program" (see "record"). board may be null; if the kind can't play on it, that is an error. watch
is for a second run, after one that took too long, to find the line: see below. unaided tells that it is to do without
the site's engine; watch and unaided may be missing. notes are of a "move" bot and missing where there are none: lines
that test "winner" or "holder" for truth, which is 0 for the first side (sides_tested.py).

    {"id", "ask": "moves", "games": ["1-3x3x3-hh-b2", ...], "seeds": [0, 1, 2]}
        -> {"id", "answers": [[A, A, A], ...], "slowest": [seconds, index]}

A list for each game, with an A for each seed; before each, random gets a seed made of this seed and the game. A is
{"cell": 4}, or {"wrong": "what it answered", "why": WHY}, or {"error": ERROR}, each with "changed": true where the bot
changed the board that it was given, and "chance": true where the state of random, or of a Random among its names,
changed: answers that differ without it have another cause, such as what the bot remembers. A cell is a number, row by
row from the top left, that the bot may have chosen off the board or taken: whether it is legal isn't asked here. WHY is
"nothing" (None), "async" or "yields" (a function that gives no answer, but something that would), "brackets" (a
function that wasn't called), "not a cell", "not a pair" (the CS50 project's bots), "not a column" or "no such column"
(Kaggle's) or "off the board" (a name or a pair that the board doesn't have). index counts each game with each seed. No
bot is asked about a game that is over.

    {"id", "ask": "functions", "cases": [["result", "XO.......", [0, 2]], ["initial_state"], ...]}
        -> {"id", "answers": [F, ...]}

The functions of the CS50 project: boards are nine characters, row by row; null is what its own initial_state() gives. F
is {"value": V} or {"error": ERROR}, with "changed" as above. V is None as null; a tuple or list as a list; a set as
{"set": [sorted]}; true, false, numbers and short texts as themselves; anything else {"other": repr}.

    {"id", "ask": "class", "games": [{"n": 3, "moves": [[row, column, player], ...]}], "count": false}
        -> {"id", "answers": [[V, ...], ...]} and if asked "lines": [[...], ...], "built": [...]

The interview class: V for each move. A move that fails is {"error": ERROR} and the last of its game. lines are how many
steps within its own source each move took, built those of the constructor: each line begun, and each turn of a loop or
a comprehension. What happens inside a built-in function such as sum() isn't seen.

    {"id", "ask": "record", "game": "1-3x3x3-hh-b2", "call": "minimax",
     "most": {"steps": 60000, "nodes": 6000}, "seed": 0}
        -> {"id", "recording": R}, and "error": ERROR where the run ended with an exception

One run of the source, from a fresh start, line by line. call names one of its functions, which is called with the
Position alone; where it is null, the bot is asked for its move. A source of the kind "program" has no move, only
functions to call; no source is taken for one unless the kind is asked for. most and seed may be missing. R has

    "steps": {"lines": [...], "calls": [...]}   for each step its line and its call. The first step of a call is its
        entry, at its def, the last its return. A statement over several lines is one step, in its first line;
        so is a loop on one line
    "calls": [[name, parent call or -1, first step, last step, node or -1, ended], ...]   ended is 0 where it returned,
        1 where it raised, 2 where the recording ended within; each time that a generator goes on is a call
    "changes": [[step, call, name, text], ...]   from that step on, that variable of that call has that text; so does
        the value given back, under the name "return"
    "names": [...], "texts": [...]   what the numbers of names and texts mean. A text has at most 120 characters; a
        Position's is its board, an object's is "<Class>", that of a large set or dict tells its size: "{… 340 …}"
    "nodes": [[parent node or -1, call, cell or -1, board, to move, value, first step, last step, sort], ...]
    "cuts": [[node, step, [cells]], ...]   legal moves that had not been looked at when that node returned, at that step
    "is_whole", "why"   whether all of the run is there; if not, what ended it: "steps", "nodes" or "size" (the answer
        stays under 4.5 million characters), or null where the bot has stopped the recording itself
    "has_boards"   whether the nodes have boards

A node is a call of a function that may call itself, also through others, or that calls such a one, with the board that
it is about: a Position, rows, a list, dict or text of cells, sets or lists of cells, a list of moves, or numbers whose
bits are cells, among its arguments, in an object, around the function or in the module. Where the board is kept is
found first, in a run of its own, by what begins as the game's position and has more marks in calls within calls; so it
may be changed and changed back. Where no such board is found, has_boards is false, and each of these calls is a node
with the board "". A call about the same board as the node it is in is a part of that node. Boards are told row by row,
as they were at the call: X, O and dots. cell is the one in which a board differs from its parent's. To move is 0 or 1,
or -1 where the marks don't show it. value is the number given back, or the one in a pair with something else, or null.
sort is 0 for a finished game, 1 for a board that was thought about, 2 for one that was answered without another node, 3
for one that was not finished. What a cache answers is no call, and so no node; moves that it may have answered for are
not told as cut.

    {"id", "ask": "count", "game": "1-3x3x3-hh-b2", "call": "minimax", "seed": 0}
        -> {"id", "counts": {"visited": 7, "cut": 0, "looked_up": 0, "finished": 3, "value": 0, "has_boards": true}}

The same run without its steps, much faster: how many nodes there are, how many moves were cut, how many nodes were
answered without another (sort 2), how many games were finished, and the value of the root.

    ERROR = {"sort", "text": "NameError: name 'x' is not defined", "line": 7, "column": 3, "traceback", "names": []}

line and column, from 1, are null where there are none. traceback has the learner's own lines only, as Python tells
them. The sorts: "syntax", "exception", "exit" (sys.exit), "recursion", "memory", "prints" (over 10 MB in one go),
"input", "import" (names: the module that isn't there; numpy also where only its usual name is used), "index" (a
position taken for rows, see position.py), "brackets" (a function where what it gives was meant), "engine" (the site's,
where the bot is unaided), "no kind" (names: what was looked for, or what is missing of a kind), "two kinds" (names:
those found, kinds: whose they are), "no agent" (names: a function that may be meant for one), "time" (in a watched
run), "kaggle needs gravity", "cs50 needs 3x3x3", "class has no moves", "not cs50", "not class" (the wrong question for
this kind).

Every answer may have "printed": what the bot printed since the last one, with "cut": true where that was over 10,000
characters. Once the bot has loaded the site's engine (engine_guard.py), every answer has its first module as "engine";
where it was kept from one, as "refused". While a batch runs, {"id", "done": n} is posted: n of its single questions are
answered; n rises, at most every 50 ms.

A watched run posts {"id", "at": line} as well, and every single "done": as the "done" of an ordinary run lags behind,
ask the rest of the batch from its last one on. After half a second in one single question the bot is stopped in the
line where it is, which ends the batch with an error of the sort "time"; code that is stuck in a built-in function can't
be stopped, and the last "at" is its line.
"""
