"""The lab as a person meets it: found by roles and names, not by how it is built."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.helpers.listener import Listener

ROOT = Path(__file__).parents[2]
COLD = 120_000  # ms for Python to start in the sandbox and in the worker, while other tests run


class Lab:
    """The lab in one tab."""

    listener: Listener  # only where a test listens

    def __init__(self, page: Page) -> None:
        self.page = page
        self.html = page.locator("html")
        self.code = page.get_by_role("textbox", name="Code", exact=True)
        self.bots = page.get_by_role("combobox", name="Bot", exact=True)
        self.board = page.get_by_role("tabpanel", name="Play").get_by_role("combobox", name="Board")
        self.status = page.get_by_role("tabpanel", name="Play").get_by_role("status")
        self.patience = page.get_by_role("tabpanel", name="Play").get_by_label("Seconds per move")
        self.exam_status = page.locator("#exam-told")
        self.notice = page.locator("#notice")
        self.remark = page.locator("#tip")
        self.mistake = page.locator("#mistake")
        self.printed = page.get_by_role("log", name="Output")
        self.verdict = page.locator("#verdict")
        self.grid = page.get_by_role("grid", name="Board")

    def open(self, fragment: str = "") -> None:
        """Load the page, and wait until the editor is there and a person can work."""
        self.page.goto("about:blank")
        self.page.goto("lab/" + (fragment and "#" + fragment))
        expect(self.html).to_have_attribute("data-page", "ready", timeout=COLD)
        expect(self.page.locator(".prism-code-editor")).to_be_attached()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def command(self, name: str) -> None:
        """Choose a command in the menu of the button "File"."""
        self.button("File").click()
        self.page.get_by_role("group", name="What to do with the bot").get_by_role("button", name=name).click()

    def allow(self, seconds: int) -> None:
        """Choose how long a bot may think about a move, under "More" on the Play tab."""
        panel = self.page.get_by_role("tabpanel", name="Play")
        if not self.patience.is_visible():
            panel.get_by_text("More", exact=True).click()
        self.patience.select_option(str(seconds))

    def tab(self, name: str) -> None:
        """Choose a tab; on a phone that shows the code, turn to the other side first."""
        if self.button("Board").is_visible():
            self.button("Board").click()
        self.page.get_by_role("tab", name=name, exact=True).click()
        panel = self.page.get_by_role("tabpanel", name=name)
        expect(panel).to_have_js_property("inert", False)  # its module is loaded

    def option_names(self) -> list[str]:
        return self.bots.get_by_role("option").all_inner_texts()

    def offers(self, *names: str) -> None:
        """Wait until exactly these bots are offered."""
        expect(self.bots.get_by_role("option")).to_have_text(list(names))

    def chosen(self) -> str:
        """Return the name of the bot in the editor."""
        return self.bots.evaluate("select => select.selectedOptions[0]?.textContent ?? ''")

    def new(self, starter: str) -> None:
        """Begin with a starter, given the beginning of its button's name."""
        self.command("New…")
        dialog = self.page.get_by_role("dialog", name="New bot")
        if not dialog.get_by_role("button", name=starter).is_visible():
            dialog.get_by_text("More kinds").click()
        dialog.get_by_role("button", name=starter).click()
        expect(self.page.get_by_role("dialog", name="New bot")).to_be_hidden()

    def paste(self, code: str) -> None:
        """Put code into a new bot."""
        count = len(self.option_names())
        self.new("Your own")
        expect(self.bots.get_by_role("option")).to_have_count(count + 1)
        self.code.fill(code)

    def run(self) -> None:
        self.button("Run").click()

    def plays(self) -> None:
        """Wait until the bot has been read and it is the person's turn."""
        expect(self.remark).to_contain_text("Found:", timeout=COLD)  # Run has removed the earlier remark
        expect(self.html).to_have_attribute("data-phase", "person", timeout=COLD)

    def play(self, cell: str) -> None:
        self.button(f"{cell}, empty").click()
        expect(self.html).not_to_have_attribute("data-phase", "computer", timeout=COLD)

    def examine(self) -> None:
        """Examine the bot, and wait for the end."""
        self.tab("Exam")
        self.button("Examine").click()  # the button disappears at once, and returns at the end
        expect(self.button("Examine")).to_be_visible(timeout=COLD)
