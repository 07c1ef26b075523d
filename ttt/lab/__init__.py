"""The lab examines learners' bots, on a small board in every position that they can reach, and runs none itself.

referee.begin(task) returns a generator of steps, nearly all of them questions to a bot, whose answer is sent back. The
generator returns the result: plain data that JSON can hold, which ttt/words puts into sentences. Nothing here knows
of a clock, a process or a page. ttt/message_types/tasks.py describes tasks and steps field by field; results.py, beside
it, describes the results.

- "exam", for a bot that moves: exam.py with lost_game.py, suspicion.py, faulty_minimax.py; large_board_exam.py;
  certificate.py, and check.py, which needs no other file
- "functions", for CS50's project: functions.py, function_cases.py, suspicion.py
- "class", for the interview class: interview_exam.py
- "match" and "arena": match.py, players.py, match_scores.py
- "likeness", which compares a hand-in with others: likeness.py, starter_digests.py
- a tournament of many matches, which the page uses too: tournament.py, kept_tournament.py, pairings.py, standings.py
- for the page too: bot_boards.py
- shared by all of them: task_steps.py, bot_answers.py, limits.py, json_depth.py
- a learner's own game, solved in the sandbox, for the page too: own_game.py
- assignments, for the page too: assignment.py, opened_assignments.py, hand_in.py, verdicts.py, collection.py, scheme.py
"""
