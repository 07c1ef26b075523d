"""One step of a lesson, for lessons, puzzles, the editor and paper; also the list of the course's lessons.

view.py shows a step and takes the answers; screen.py puts an attempt at it on the page; answers.py has the fields for
an answer beside the board, with a module for each kind that needs more. ttt/lessons/step_taken.py judges an answer;
consequences.py does what follows, such as a reply.
"""
