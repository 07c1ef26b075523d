"""Chooses the bot in the editor, and creates, renames, duplicates, deletes, shares and imports bots."""

from pyscript.js_modules import address, code_editor

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.sharing import Shared, share
from ttt.browser.lab.lab import OWN, Lab, LabPanel
from ttt.browser.lab.walk_address import walk_anywhere
from ttt.game.errors import Refused
from ttt.session import bot_shelf
from ttt.session.bot_shelf import KeptBot
from ttt.sharing.frame_html import TALLEST
from ttt.words.lab import mistakes as lab_mistakes
from ttt.words.lab.page import SENTENCES
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from ttt.browser.lab.bot_transfer import BotTransfer
    from ttt.message_types.bots import Unchecked


class BotActions(LabPanel):
    """The choice of a bot and the buttons beside it."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._removed: "list[tuple[KeptBot, int]]" = []  # bots deleted during this visit, with their places
        self._choose_kind: "Callable[[str], None]" = lambda kind: None  # gets the kind of bot that is asked for

    def listen(self) -> None:
        """Listen to the controls for as long as the page is open."""
        lab = self._lab
        lab.listen("#bot", "change", lambda event: self._open(event.target.value))
        for dialog in ("#starters", "#kinds"):
            lab.listen(dialog, "click", self._on_starter)
        lab.listen("#own-bot", "click", lambda event: self._new(OWN))
        lab.listen("#rename-bot", "click", lambda event: self._ask_name())
        lab.listen("#renaming form", "submit", lambda event: self._rename())
        lab.listen("#copy-bot", "click", lambda event: self._do(self._copy))
        lab.listen("#delete-bot", "click", lambda event: self._do(self._delete))
        lab.listen("#undelete", "click", lambda event: self._do(self._put_back))
        lab.listen("#import-bot", "click", lambda event: lab.find("#bot-file").click())
        lab.listen("#bot-file", "change", lambda event: self._start(self._import(event.target)))
        lab.listen("#export-bot", "click", lambda event: self._start(self._export()))
        lab.listen("#share-bot", "click", lambda event: self._start(self._share()))
        lab.listen("#walk-bot", "click", lambda event: lab.take_code())  # the other page reads the stored code
        lab.listen_to_buttons("#two-kinds div", self._on_kind)

    def show(self) -> None:
        lab, select = self._lab, self._lab.find("#bot")
        lab.offer("#bot", [(bot.key, bot.name) for bot in lab.shelf.bots] or [("", say("No bot"))])
        select.value = lab.shelf.open
        lab.find("#run").disabled = not select.value  # disabled until there is something to run
        walk, restore = lab.find("#walk-bot"), lab.find("#undelete")
        walk.hidden, walk.href = not select.value, walk_anywhere(select.value)
        # The button names the bot even if a different remark is shown.
        restore.hidden, restore.title = not self._removed, self._told_removed

    @property
    def _told_removed(self) -> str:
        """The sentence about the bot that was deleted last, which would be restored next; "" if there is none."""
        return say("{name} was deleted.", name=isolated(self._removed[-1][0].name)) if self._removed else ""

    def _say_open(self) -> None:
        shown = self._lab.shelf.shown
        if shown:
            self._lab.notices.remark(say("{name} is open.", name=isolated(shown.name)))

    async def follow_address(self) -> None:
        """Show the code in the address, if there is any, or say why that fails."""
        if str(address.fragment(2)):  # read only two characters, because there may be a million
            try:
                self._lab.take_code()
                await (await self._transfer()).open_link()
            except Refused as error:
                self._lab.notices.add(refusal(error))
            self._lab.notices.tell_more()

    async def _transfer(self) -> "BotTransfer":
        """Return a BotTransfer, with its modules fetched. Raises Refused if a module can't be fetched."""
        await self._lab.need("ttt.browser.lab.bot_transfer")
        from ttt.browser.lab.bot_transfer import BotTransfer

        files, packing = await self._lab.js_module("lab/files.js"), await self._lab.js_module("static/kit/packing.js")
        return BotTransfer(self._lab, files, packing)

    async def _import(self, field: "Any") -> None:
        files = [field.files.item(at) for at in range(field.files.length)]
        if files:
            self._lab.take_code()
            await (await self._transfer()).take_files(files)
            self._say_open()
            code_editor.focus()
        field.value = ""  # so that choosing the same file again fires a change event

    async def _export(self) -> None:
        code = self._lab.code()
        file = (await self._transfer()).save(code["name"], code["source"])
        self._lab.notices.remark(say("Saved as {name}.", name=isolated(file)))

    async def _share(self) -> None:
        code = self._lab.code()
        address = await (await self._transfer()).address(code["name"], code["source"])
        note = say(
            "The link holds the name and the code. Anyone who opens it sees the code first;"
            " it runs when they press Run."
        )
        shared = Shared(code["name"], address=address, frame=address, height=TALLEST, note=note)
        await share(self._lab, shared)

    def ask_kind(self, why: "Unchecked", choose: "Callable[[str], None]") -> None:
        """Ask which kind of bot is meant; why, returned by load(), names the kinds, and choose gets the chosen kind."""
        lab, kinds, self._choose_kind = self._lab, lab_mistakes.two_kinds(why), choose
        lab.write("#two-kinds p", lab_mistakes.sentence(why, lab.patience))
        buttons = [lab.button(say(SENTENCES["lab kind " + kind]), kind) for kind in kinds]
        lab.find("#two-kinds div").replaceChildren(*buttons)
        lab.find("#two-kinds").showModal()
        buttons[0].focus()

    def _on_kind(self, button: "Any") -> None:
        self._lab.find("#two-kinds").close()
        self._choose_kind(str(button.value))

    def _on_starter(self, event: "Any") -> None:
        button = event.target.closest("li button")
        if button:
            button.closest("dialog").close()
            self._new(button.value)

    def _new(self, starter: str) -> None:
        self._start(self._begin(starter))
        code_editor.focus()

    async def _begin(self, starter: str) -> None:
        """Open a starter as a new bot, or a stored bot that is still like it."""
        lab = self._lab
        lab.take_code()
        if lab.open_kept(await lab.starter(starter)):
            self._say_open()
            return
        await lab.begin(starter)
        if lab.shelf.shown:
            lab.notices.remark(say("{name} is one of your bots now.", name=isolated(lab.shelf.shown.name)))

    def _start(self, act: "Awaitable[None]") -> None:
        start_task(self._trying(act))

    async def _trying(self, act: "Awaitable[None]") -> None:
        """Wait for an action; if it is refused, show why."""
        try:
            await act
            self._lab.notices.tell()
        except Refused as error:
            self._lab.notices.tell_at_once(refusal(error))

    def _do(self, act: "Callable[[], None]") -> None:
        self._lab.take_code()
        try:
            act()
        except Refused as error:
            self._lab.notices.add(refusal(error))
        self._lab.notices.tell()

    def _open(self, key: str) -> None:
        def act() -> None:
            self._lab.keep(bot_shelf.opened(self._lab.shelf, key))
            self._say_open()

        self._do(act)

    def _copy(self) -> None:
        shown = self._lab.shelf.shown
        if shown:
            self._lab.open_with(shown.name, shown.code)
            self._lab.notices.remark(say("Duplicated as {name}.", name=isolated(self._lab.shelf.shown.name)))  # type: ignore[union-attr]

    def _delete(self) -> None:
        shelf = self._lab.shelf
        shown = shelf.shown
        if shown:
            self._removed.append((shown, shelf.bots.index(shown)))
            self._lab.keep(bot_shelf.removed(shelf, shown.key))
            self._lab.notices.remark(self._told_removed)

    def _put_back(self) -> None:
        if self._removed:
            self._lab.kept.put_back(*self._removed.pop())
            self._lab.show_bots()
            if self._removed:
                self._lab.notices.remark(self._told_removed)
            code_editor.focus()

    def _ask_name(self) -> None:
        shown, field = self._lab.shelf.shown, self._lab.find("#renaming input")
        if shown:
            field.value = shown.name
            self._lab.write("#renaming [role=alert]", "")
            field.ariaInvalid = None
            self._lab.find("#renaming").showModal()
            field.focus()  # not by autofocus, which is an error in a frame

    def _rename(self) -> None:
        self._lab.take_code()
        shelf, field = self._lab.shelf, self._lab.find("#renaming input")
        try:
            self._lab.keep(bot_shelf.renamed(shelf, shelf.open, field.value))
            self._lab.find("#renaming").close()
        except Refused as error:
            self._lab.write("#renaming [role=alert]", refusal(error))
            field.ariaInvalid = "true"
            field.focus()


make = BotActions
