"""Stores the lesson being written, which all tabs share, and the lessons that newer ones have replaced."""

import json

import js

from ttt.browser.editor.editor_page import NAME, EditorPage, EditorPanel
from ttt.browser.kit.page import listener
from ttt.browser.kit.storage import PREFIX
from ttt.game.errors import BadRecord
from ttt.lessons import draft_text
from ttt.lessons.drafting import EMPTY, Draft
from ttt.lessons.lesson_text import LONGEST
from ttt.session.stored_text import read_json
from ttt.words.editor import SENTENCES
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


EARLIER = "editor-earlier"
PAST = "editor-past"
MOST_PAST = 200000  # characters of the history that survives a reload; chosen by hand
MOST_EARLIER = 20  # replaced lessons that are stored; chosen by hand


class KeptDraft(EditorPanel):
    """The stored lesson. If two tabs change it, neither overwrites the other's version: the person chooses."""

    place = "#conflict, #earlier"

    def __init__(self, page: "EditorPage") -> None:
        super().__init__(page)
        self._seen = page.store.get(NAME)  # the text last found in the storage or put there
        self._arrived: "Draft | None" = None  # the lesson as it was opened, if it can be opened again
        self._has_conflict = False

    def listen(self) -> None:
        super().listen()
        js.window.addEventListener("storage", listener(self._on_other_tab))

    def begin(self) -> None:
        """Restore the history from before a reload."""
        texts = self._page.store.read(PAST, _read_list) or []
        if texts and texts[0] == draft_text.to_json(self._page.draft):
            self._page.remember([draft_text.from_json(text) for text in reversed(texts[1:])])

    def settle(self) -> None:
        """Store the history, the latest version first, as far as MOST_PAST allows."""
        texts: "list[str]" = []
        for draft in [self._page.draft] + list(reversed(self._page.past)):
            texts.append(draft_text.to_json(draft))
            if sum([len(text) for text in texts]) > MOST_PAST:
                texts.pop()
                break
        self._page.store.put(PAST, json.dumps(texts))

    def keep(self) -> None:
        """Store the lesson, unless another tab has stored a different one meanwhile."""
        page, draft = self._page, self._page.draft
        text = draft_text.to_json(draft)
        stored = page.store.get(NAME)
        if stored != self._seen and stored is not None and stored != text:
            self._has_conflict = True
            self.show_anew()
        if self._has_conflict or (stored is None and draft == EMPTY):
            return
        is_stored = page.store.put(NAME, text)
        self._seen = text
        page.tell_loss(not is_stored, say(SENTENCES["editor not stored"]))

    def replace(self, before: "Draft") -> None:
        """Store the replaced lesson, unless it is blank or unchanged since it was opened."""
        if draft_text.to_text(before) != draft_text.to_text(EMPTY) and before != self._arrived:
            texts = [text for text in self._earlier() if text != draft_text.to_json(before)]
            self._store_earlier([draft_text.to_json(before)] + texts)
        self._arrived = self._page.draft

    def show_anew(self) -> None:
        earlier = self._earlier()
        self.put({"has_conflict": self._has_conflict, "has_earlier": bool(earlier)})
        if earlier:
            title = draft_text.from_json(earlier[0]).title or say("Untitled lesson")
            self.put({"earlier": say("Back to “{title}”", title=isolated(title))})

    def _on_other_tab(self, event: "Any") -> None:
        if str(event.key or "") not in (PREFIX + NAME, PREFIX + EARLIER, ""):
            return
        stored = self._page.store.get(NAME)
        if stored == self._seen:
            self._has_conflict = False
        elif stored is not None and stored != draft_text.to_json(self._page.draft):
            if self._page.draft == EMPTY:
                self.take_theirs(None)  # nothing written here could be lost
                return
            self._has_conflict = True
        self.show_anew()

    def keep_mine(self, button: "Any") -> None:
        self._end_conflict()
        self.keep()

    def take_theirs(self, button: "Any") -> None:
        theirs: "Draft | None" = self._page.store.read(NAME, draft_text.from_json)
        self._end_conflict()
        if theirs:
            self._page.do(theirs)

    def _end_conflict(self) -> None:
        self._has_conflict = False
        self._seen = self._page.store.get(NAME)
        self.show_anew()
        self._page.find("#title").focus()

    def take_earlier(self, button: "Any") -> None:
        """Go back to the lesson that was replaced last, and offer the current lesson after all others."""
        texts = self._earlier()
        if texts:
            draft = draft_text.from_json(texts[0])
            self._store_earlier(texts[1:])
            self._page.replace(draft, say("Here is the earlier lesson. The one you were writing is kept, too."))
            self._arrived = None  # the list no longer has this lesson, even if it stays as it is
            left = self._earlier()
            if left != texts[1:]:
                self._store_earlier(left[1:] + left[:1])
        self._page.find("#title").focus()

    def _earlier(self) -> "list[str]":
        texts: "list[str]" = self._page.store.read(EARLIER, _read_list) or []
        return texts

    def _store_earlier(self, texts: "list[str]") -> None:
        if texts:
            is_stored = self._page.store.put(EARLIER, json.dumps(texts[:MOST_EARLIER]))
            self._page.tell_loss(not is_stored, say(SENTENCES["editor not stored"]))
        else:
            self._page.store.remove(EARLIER)
        self.show_anew()


def _read_list(text: str) -> "list[str]":
    """Return the texts of lessons in a stored list. Raises BadRecord if the list is damaged."""
    try:
        texts: "list[str]" = read_json(text, 4 * LONGEST)
        for each in texts:
            draft_text.from_json(each)
    except (ValueError, TypeError):
        raise BadRecord("draft stored", given=text[:40]) from None
    return texts


make = KeptDraft
