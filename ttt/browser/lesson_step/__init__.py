"""One step of a lesson, for lessons, puzzles, the editor and paper; also the list of the course's lessons.

view.py shows a step and takes the answers to it, screen.py puts it on the page, answers.py has the fields of an answer.
What is right is judged by ttt/lessons/step_taken.py; consequences.py does what comes of it, such as a reply.
"""
