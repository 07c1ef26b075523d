"""The pages of the site, a row each: where a page is published, what it loads and what it runs.

From these rows, the build makes all that goes around a page's own markup (tools/markup.py), and PyScript's
configuration (tools/pyscript_config.py). The sources of a page other than the game itself are in a folder of
static/pages/, which has the name under which the page is published.
"""

from typing import NamedTuple

from tools.python_imports import MAIN, START, module_of

SOURCES = "static/pages"  # the folders of all pages but the game's
JOINED = "ttt/rare.json"  # the text of each file that few boards need, by its name: one request instead of many
# Modules that the Python of every page uses.
JAVASCRIPT = tuple([f"static/kit/{name}.js" for name in ("address", "board", "fetching", "language", "storage")])
BOOK = ("ttt/engine/book.py", "ttt/engine/connect_four_book.txt")  # the game loads them once Connect Four is played
OWN = ("style.css",)  # the style sheet that most pages have
TREE = "../static/kit/game-tree.css"
STEP = ("../static/kit/step.css", TREE, *OWN)
THUMBNAIL = "../static/kit/thumbnail.css"
CODE = "../static/kit/code.css"
CARDS = "../static/kit/cards.css"


class Page(NamedTuple):
    """A page, and all that the build has to know about it.

    folder is where the page is published: "" for the game; any other ends with a slash.

    styles and scripts are its own, as seen from its folder; attributes are those of <html> at the start.

    state is the class that holds the state of its Python, as "module:Class"; None for the game and for a page without
    Python. panels are the modules beside that class whose make(page) returns a part of the page. javascript are the
    modules, named from the top of the site, that its Python uses besides those of all pages.

    has_sandbox says whether the page runs learners' Python, edits_code whether it later loads the editor for that
    Python, shows_python whether it shows every Python file of the site, and shows_course whether it shows lessons of
    the course. frames are the folders of the pages that it shows in frames.

    leads_from is the folder of the door from which people reach the page, or None if the page is a door itself.
    """

    folder: str
    styles: tuple[str, ...] = OWN
    scripts: tuple[str, ...] = ()
    attributes: str = ""
    state: str | None = None
    panels: tuple[str, ...] = ()
    javascript: tuple[str, ...] = ()
    has_sandbox: bool = False
    edits_code: bool = False
    shows_python: bool = False
    shows_course: bool = False
    frames: tuple[str, ...] = ()
    leads_from: str | None = None

    @property
    def door(self) -> str:
        """The folder of the door that leads to the page (static/parts/doors.html)."""
        return self.folder if self.leads_from is None else self.leads_from

    @property
    def root(self) -> str:
        """The relative path back to the top of the site."""
        return "../" * self.folder.count("/")

    @property
    def file(self) -> str:
        """The path of the page's markup from the top of the site."""
        return f"{self.folder}index.html"

    @property
    def source(self) -> str:
        """The path of the page's own markup from the root of the repository."""
        return f"{SOURCES}/{self.file}" if self.folder else self.file

    @property
    def bytecode(self) -> str:
        """The path of the bytecode of the Python that the page waits for (tools/bytecode.py)."""
        return f"{self.folder}first.bin" if self.folder else "ttt/first_game.bin"

    @property
    def snapshot(self) -> str:
        """The path of the memory in which that Python is already imported (tools/snapshot.py)."""
        return self.bytecode.replace(".bin", ".snapshot")

    @property
    def name(self) -> str:
        """The page's folder without the slash at its end; "" for the game."""
        return self.folder.rstrip("/")

    @property
    def start(self) -> str | None:
        """The module that starts the page's Python, or None if no Python runs."""
        return START if not self.folder else MAIN if self.state else None

    @property
    def starts(self) -> tuple[str, ...]:
        """All modules that are loaded at once, besides those that they import."""
        if not self.state:
            return (START,)
        module = module_of(self.state.partition(":")[0])
        return (MAIN, module, *[module_of(name) for name in self.panel_modules])

    @property
    def panel_modules(self) -> list[str]:
        """The modules of the page's panels, by their names in Python."""
        package = (self.state or "").partition(":")[0].rpartition(".")[0]
        return [f"{package}.{panel}" for panel in self.panels]


PACKING, FILES = "static/kit/packing.js", "static/kit/files.js"
LAB_LINK = "static/kit/lab_link.js"
DRAG = "static/kit/card_drag.js"
BINDING = "static/kit/binding.js"  # for pages with a BoundPanel
ANSWERS = "static/sandbox/answers.js"

PAGES = (
    Page(""),
    Page(
        "lab/",
        styles=(CARDS, *OWN, CODE, "../static/sandbox/code-editor.css", "code.css"),
        scripts=("tabs.js", "menu.js", "examples.js"),
        attributes='data-phase="away" data-turn="X" data-side="board"',
        state="ttt.browser.lab.lab:Lab",
        panels=("bot_actions",),
        javascript=(ANSWERS, BINDING, "static/sandbox/code_editor.js"),
        has_sandbox=True,
    ),
    Page(
        "rules/",
        styles=(*OWN, "board.css", "fair.css"),
        attributes='data-at="map" data-phase="person" data-turn="X"',
        state="ttt.browser.rules.rules_page:RulesPage",
        panels=("map_table", "game_details", "live_board", "fair_search", "prover", "proof_file"),
        javascript=(BINDING, "rules/tables.js", "rules/zoom.js"),
        leads_from="lesson/",
    ),
    Page(
        "matchboxes/",
        styles=("beads.css", *OWN, "wall.css"),
        scripts=("wall.js", "hold.js"),
        attributes='data-phase="away" data-turn="O"',
        state="ttt.browser.matchboxes.matchboxes:Matchboxes",
        panels=("wall_panel", "hand_play", "training_panel", "shelf", "boxes_panel"),
        javascript=(
            FILES,
            LAB_LINK,
            *[f"matchboxes/{name}.js" for name in ("export", "hold", "poster", "shelf", "wall")],
        ),
        leads_from="lab/",
    ),
    Page(
        "cards/",
        styles=(*OWN, "verdict.css"),
        attributes='data-phase="person" data-turn="X"',
        state="ttt.browser.cards.cards_page:CardsPage",
        panels=("order_panel", "verdict_panel", "game_panel", "python_panel"),
        javascript=(BINDING, LAB_LINK, DRAG),
        leads_from="more/",
    ),
    Page(
        "think/",
        styles=(THUMBNAIL, *OWN, "source.css", "tree.css", "story.css"),
        scripts=("opening.js",),
        attributes='data-view="source" data-pace="story" data-phase="away" data-turn="X"',
        state="ttt.browser.think.think:Think",
        panels=("position_choice", "recording", "story", "walk_controls"),
        javascript=(ANSWERS, "think/walk.js", "think/story.js"),
        has_sandbox=True,
        leads_from="lab/",
    ),
    Page(
        "lesson/",
        styles=(CARDS, THUMBNAIL, *STEP, "path.css", "end.css"),
        scripts=("path.js",),
        state="ttt.browser.lesson.lesson_page:LessonPage",
        panels=("sharing_dialog",),
        javascript=(BINDING, PACKING, "lesson/hashes.js", "static/kit/thumbnail.js", ANSWERS),
        has_sandbox=True,
        edits_code=True,
    ),
    Page(
        "puzzles/",
        styles=(THUMBNAIL, *STEP),
        state="ttt.browser.puzzles.puzzles_page:PuzzlesPage",
        panels=("puzzles_page", "day_result", "shelf_list", "sharing_dialog"),
        javascript=(BINDING, PACKING, "static/kit/thumbnail.js"),
    ),
    Page(
        "paper/",
        styles=(
            TREE,
            *OWN,
            "sheets.css",
            "../matchboxes/beads.css",
            "labels.css",
            "tree.css",
            "cards.css",
            "notes.css",
        ),
        state="ttt.browser.paper.paper_page:PaperPage",
        javascript=(PACKING, "paper/hashes.js"),
        shows_course=True,
        leads_from="more/",
    ),
    Page(
        "editor/",
        styles=(THUMBNAIL, *OWN, "start.css", "storyboard.css", "board.css"),
        scripts=("begin.js",),
        state="ttt.browser.editor.editor_page:EditorPage",
        panels=(
            "lesson_side",
            "step_form",
            "position_choice",
            "board_tools",
            "claims",
            "kept_draft",
            "text_pane",
            "sharing_panel",
            "templates",
        ),
        javascript=(BINDING, FILES, PACKING, "editor/hashes.js", "editor/cards.js", "editor/drag.js"),
        shows_course=True,
        frames=("lesson/",),
        leads_from="more/",
    ),
    Page("more/", scripts=("page.js",)),
    Page(
        "backup/",
        state="ttt.browser.backup.backup_page:BackupPage",
        panels=("backup_page",),
        javascript=(BINDING, "backup/file.js"),
        leads_from="more/",
    ),
    Page(
        "pose/",
        styles=(THUMBNAIL, *OWN),
        attributes='data-at="setup" data-phase="away" data-turn="X"',
        state="ttt.browser.pose.pose_page:PosePage",
        panels=("pose_page", "setup", "projection", "collecting", "answering"),
        javascript=(BINDING, "static/kit/thumbnail.js"),
        leads_from="more/",
    ),
    Page(
        "embed-check/",
        styles=(THUMBNAIL, *OWN),
        scripts=("page.js",),
        leads_from="more/",
    ),
    Page(
        "source/",
        styles=(CODE, *OWN, "tour.css"),
        scripts=("page.js",),
        shows_python=True,
        leads_from="more/",
    ),
)
