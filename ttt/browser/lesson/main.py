"""Starts the page of lessons."""

from ttt.browser.kit.page_start import start_page
from ttt.browser.lesson.lesson_page import LessonPage

start_page(LessonPage)
