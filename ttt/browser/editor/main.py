"""Starts the editor."""

from ttt.browser.editor.editor_page import EditorPage
from ttt.browser.kit.page_start import start_page

start_page(EditorPage)
