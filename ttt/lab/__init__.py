"""The lab: examines learners' bots by asking each about every position it can come to; it never runs their code itself.

referee.begin(task) gives a generator of steps. A step is {"bot": which, "ask": a question or None, "seconds": that each
single part of it may take, or null, "about": the game, the call or the function that is asked about, if it is one,
"done": 0..1, "sofar": {...}}; what is sent back is the bot's answer, or {"failed": "time" | "died" | "stopped", "line",
"at", "error"} where there is none. The generator returns the result: plain data that JSON can hold, which
words/lab/verdicts.py tells in sentences. Nothing here knows a clock, a process or a page.

Any task may have "seconds", the time for a move, which limits.py lengthens for a side's first; without it a step's
seconds are null.

A task, and its result. "text" is a game's text (1-3x3x3-hh-b2a1); each list of texts holds the first ten, and what is
found everywhere ("found") says how many there are: {"count": 12, "games": [text, ...]}.

{"task": "exam", "kind": "move" | "cs50" | "kaggle" | null, "board": "3x3x3", "sides": "both" | "first" | "second",
    "source": the bot's code or null} gives
    task, kind, board, sides
    is_small      whether every reply of the opponent was followed; if not, "matches" and "tactics" are there, and what
                  needs the value of each position is not: latest_mistake, missed_wins, missed_draws, uses_chance,
                  varies
    never_loses   true, false, or null: nothing was lost, and not everything was seen, as of a bot that uses chance or
                  varies
    is_complete   whether the exam came to its end
    passed        it came to its end and lost nothing, not even a rule
    positions     how many positions the bot was asked about
    shortest_loss the text of the shortest lost game, or null
    loss          null, or about that game: side ("first" | "second"), ply (the moves made when the losing move was;
                  null where the side was lost from the start), judged (that move, as in coach.move_review, plain)
    latest_mistake  null, or about the first move with the fewest empty cells that gave something away, a win or a draw:
                  game (the text up to and with that move), side, ply and judged, as in loss
    illegal       texts of the positions at which it answered an illegal move, or none; illegal_count says how many
    illegal_answers  [{"game": text, "answer": what it answered, "why": key}, ...]; such a game is lost, by rule
    errors        {"count", "games", "first": {"game": text, "error": ERROR} or null}; such a game is lost as well
    missed_wins, missed_draws  found: games up to the move that gave it away
    changed       found: positions at which it changed the board that it was given
    uses_chance   whether it uses random; where it does, it is asked 30 times, not three
    varies        whether its answers to one position differ though it used no chance there; it is asked 30 times there:
                  something else decides, such as what it was asked before, the clock or os.urandom
    slowest       [seconds, text] or null, by the bot's own clock
    stopped       null, or {"why": "time" | "died" | "stopped" | "nonsense" | "error" | "too many", "game": text or
                  null, "line": of the bot or null, "error": ERROR or null, "seconds": that it had, or null}
    certificate   of who never loses, as check.py reads it, or null; source is hashed in it
    tactics       {"of": 40, "right", "missed": [{"game", "sort": "win" | "block" | "fork", "answer", "right": [cell
                  names]}, ...]}
    matches       for each level {"level", SCORE of the bot, "played": [PLAYED, ...]}

{"task": "functions"} gives kind ("cs50"), passed, is_complete, wrong (names), cases {name: text}, faults {name: {"how",
    "call", "came", "expected", "text"}}, checked {name: number of cases}, stopped (with "name" and "call" besides)

{"task": "class"} gives kind ("class"), passed (complete and right), right (true, false, null), wrong (["move"] or []),
    cases {"move": text}, fault (as above, or null), games, moves, cost ("O(1)" | "O(n)" | "O(n2)" | null), lines {kind
    of game: [lines of the dearest move on each board]}, dearest {"n", "lines"}, is_complete, stopped

{"task": "match", "board", "players": [{"bot": 0}, {"level": 70}], "games": 40, "seed": 0, "opening": 0 (random moves of
    each side at first, the same in two games each), "at_once": 1000 (games side by side), "nodes": of a level's move}
    gives board, games, seed, opening, players ([{"bot": 0, SCORE}, {"level": 70, SCORE}]), played [PLAYED, ...],
    positions, slowest (of each player), is_complete, stopped

{"task": "arena", "board", "players", "games": of each pair, "seed"} gives board, games, seed, players, is_complete,
    stopped, table [{"player": index, SCORE}, ...], the first place first, and pairs [{"pair": [0, 1], "players",
    "played"}, ...]

SCORE is games, wins, draws, losses, points, share (of the points; null without a game), and low and high, the ends of
its interval at 95 % (see scores.py). PLAYED is {"game": text, "first": who moved first, "winner": who won, each 0 or 1
as in "players", or null for a draw, "lost_by": null or, where it was not lost on the board, {"why": "illegal" | "error"
| "time" | "died" | "nonsense" | "given up", ...}}.

{"task": "check", "certificate": data or text, "source": the bot's code or null} gives passed, status (0, 1 or 2), why
(a key of check.SAYS), what, and compared (whether there was a source).

{"task": "likeness", "source", "starter": of the assignment, "name", "identifier"} asks no bot; see likeness.py.

Every result of a task with bots has leaning: {"engine": [bot numbers], "refused": [...]}, those that use the site's
engine, and those that wanted to where they are to do without.
"""
