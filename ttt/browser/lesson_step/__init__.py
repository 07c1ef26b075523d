"""One step of a lesson, for lessons, puzzles, the editor and paper; also the list of the course's lessons.

view.py shows a step and takes the answers; screen.py puts the step on the page; answers.py has the answer's fields.
ttt/lessons/step_taken.py judges an answer; consequences.py does what follows, such as a reply.
"""
