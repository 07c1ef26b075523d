"""The lab: it asks learners' bots about every position that they can reach, and never runs their code itself.

referee.begin(task) gives a generator of steps, each a question to a bot; what is sent back is the bot's answer. The
generator returns the result: plain data that JSON can hold, which ttt/words tells in sentences. Nothing here knows a
clock, a process or a page. Tasks and steps are told, field by field, in ttt/message_types/tasks.py, results
in results.py beside it.

- "exam", of a bot that moves: exam.py; small_board_exam.py with exact_values.py and lost_game.py, suspicion.py with
  faulty_minimax.py; large_board_exam.py with tactics.py; certificate.py, and check.py, which needs no other file
- "functions", of CS50's project: functions.py, function_cases.py; "class", the interview class: interview_exam.py,
  interview_games.py
- "match" and "arena": match.py, arena.py, players.py, openings.py, scores.py
- "likeness", of a hand-in to others: likeness.py, program_shape.py, starter_digests.py
- a tournament, which is many matches, for the page too: tournament.py, kept_tournament.py, round_robin.py, swiss.py,
  standings.py, knock_out.py
- for the page too: small_boards.py, likely_kind.py
- what all of them share: task_steps.py, bot_answers.py, limits.py, bot_boards.py, json_depth.py, python_text.py
- a learner's own game, which the sandbox solves, for the page too: own_game.py
- assignments, for the page too: assignment.py, opened_assignments.py, hand_in.py, verdicts.py, collection.py, scheme.py
"""
