// Shows the game of 3x3 that Python is about to show, and on it the mark of whoever presses a cell before Python has come
// (static/kit/early-presses.js keeps the press). Whatever Python then shows otherwise is taken away again.
{
  const GAME = /^1-3x3x3-(o?)(h?)[^h-]*(h?)-((?:[abc][123])*)$/; // as in docs/notation.md
  const ROWS = ["012", "345", "678", "036", "147", "258", "048", "246"];
  // Options with which the page still shows that game, and with which a person may still play it.
  const HARMLESS = ["embed", "theme", "lang", "level", "opponent", "host", "new", "undo", "hint", "seed", "source", "page"];
  const page = document.documentElement;
  /** @type {NodeListOf<HTMLElement>} */
  const cells = document.querySelectorAll("#board [data-cell]");
  const labels = new Map(); // of the cells shown here, as they were

  const linked = location.hash.slice(1);
  const stored = kept();
  const sitting = linked && stored.game !== linked ? { game: linked } : stored;
  const [, opens, first, second, moves] = GAME.exec(sitting.game) ?? [];
  if (moves !== undefined && [...new URLSearchParams(location.search).keys()].every((name) => HARMLESS.includes(name))) {
    const played = moves.match(/../g) ?? [];
    for (const [column, row] of played) show(cells["abc".indexOf(column) + 3 * (Number(row) - 1)]);
    const isPersonsTurn = [first, second][played.length % 2] && !sitting.choosing && !("own" in sitting) && !isOver();
    if (isPersonsTurn) addEventListener("click", showPress, true);
  }
  new MutationObserver((_, observer) => {
    if (page.dataset.page !== "ready") return;
    observer.disconnect();
    removeEventListener("click", showPress, true);
    for (const [cell, label] of labels) if (cell.ariaLabel === label) delete cell.dataset.mark;
  }).observe(page, { attributeFilter: ["data-page"] });

  // The stored sitting, as ttt/session/saved_sitting.py writes it; where nothing is stored, a new game as at the first visit.
  function kept() {
    const fresh = { game: "1-3x3x3-hc50-" };
    if ("embed" in page.dataset) return fresh;
    try {
      const text = localStorage.getItem("ttt:game");
      if (text) return JSON.parse(text) ?? {};
      return localStorage.getItem("ttt:settings") ? {} : fresh;
    } catch {
      return {};
    }
  }

  function show(cell) {
    labels.set(cell, cell.ariaLabel);
    cell.dataset.mark = (labels.size % 2 === 1) === !opens ? "X" : "O";
  }

  function isOver() {
    const marks = ROWS.map((row) => [...row].map((cell) => cells[cell].dataset.mark).join(""));
    return labels.size === cells.length || marks.includes("XXX") || marks.includes("OOO");
  }

  function showPress({ target }) {
    const cell = target.closest("#board [data-cell]");
    if (!cell || labels.has(cell)) return;
    removeEventListener("click", showPress, true);
    show(cell);
  }
}
