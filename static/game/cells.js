// What a teacher shows on a board in a frame: which cells the person may play, and which are marked for looking at.

const board = document.getElementById("board");
const TOLD = "marked-told";

// cells are the numbers of those from which the person may play; null for all. A taken cell says so itself.
export function allow(cells) {
  const allowed = cells && new Set(cells);
  document.documentElement.toggleAttribute("data-limited", Boolean(allowed?.size));
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = board.querySelectorAll(allowed ? "[data-cell]" : "[data-held]");
  for (const button of buttons) {
    const isHeld = allowed !== null && !allowed.has(Number(button.dataset.cell));
    if (isHeld !== button.hasAttribute("data-held")) button.toggleAttribute("data-held");
    const isShut = isHeld || Boolean(button.dataset.mark);
    if (isShut === button.hasAttribute("aria-disabled")) continue; // setting it again would take time on a large board
    if (isShut) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
}

// told is what a screen reader says of a marked cell after its name.
export function mark(cells, told) {
  describe(told);
  for (const button of board.querySelectorAll(".marked")) {
    button.classList.remove("marked");
    button.removeAttribute("aria-describedby");
  }
  for (const cell of cells) {
    const button = board.querySelector(`[data-cell="${cell}"]`);
    button.classList.add("marked");
    button.setAttribute("aria-describedby", TOLD);
  }
}

// Shows the goal above the sentence of the game.
export function tellGoal(text) {
  let goal = document.getElementById("goal");
  if (!goal) {
    goal = Object.assign(document.createElement("p"), { id: "goal", ariaLive: "polite" });
    document.getElementById("said").prepend(goal);
  }
  if (goal.textContent !== text) goal.textContent = text; // else it would be said again
}

function describe(text) {
  const told = document.getElementById(TOLD) ?? Object.assign(document.createElement("span"), { id: TOLD, hidden: true });
  told.textContent = text;
  if (!told.isConnected) document.body.append(told);
}
