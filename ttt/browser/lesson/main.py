"""Starts the page of lessons."""

from ttt.browser.lesson.lesson_page import LessonPage
from ttt.browser.page_start import start_page

start_page(LessonPage)
