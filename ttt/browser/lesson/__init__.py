"""The page of lessons: it lists the course and guides a person through a lesson, also in a frame on another page.

lesson_page.py shows the course or a lesson; ttt/browser/lesson_step/ shows each step.
"""
