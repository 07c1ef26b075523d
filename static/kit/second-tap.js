// On cells too small for a finger, a tap only chooses one: another tap on it plays it, or the button that names it.
import { nameOf } from "./board.js";

const SMALL = 32; // CSS pixels
const page = document.documentElement;
const board = /** @type {HTMLTableElement} */ (document.getElementById("board"));
const playButton = document.getElementById("play-chosen");
const announced = document.getElementById("chosen");
let chosen = null;
let pressedBy = ""; // for browsers whose clicks don't tell it

board.parentElement.addEventListener("pointerdown", (event) => (pressedBy = event.pointerType), true);
board.parentElement.addEventListener("click", onClick, true); // before the page's Python hears of it
document.addEventListener("click", ({ target }) => /** @type {Element} */ (target).closest("#board, #pills") ?? choose(null));
playButton.addEventListener("click", () => chosen?.click());
const watching = new MutationObserver(() => choose(null));
watching.observe(board, { subtree: true, childList: true, attributeFilter: ["data-mark"] });
watching.observe(page, { attributeFilter: ["data-phase", "data-turn"] });

// A click that isn't held back here goes on to the page, which plays the cell or says why not.
function onClick(event) {
  const button = event.target.closest("[data-cell]");
  const by = event.pointerType ?? (event.detail ? pressedBy : "");
  const cell = button && landing(button);
  const isHeldBack = cell && cell !== chosen && ["touch", "pen"].includes(by) && isSmall(cell) && page.dataset.phase === "person";
  choose(isHeldBack ? cell : null);
  if (isHeldBack) event.stopPropagation();
}

// The cell that a tap on a cell would mark; null if none.
function landing(button) {
  let cell = button;
  if (board.classList.contains("gravity")) {
    const { cellIndex } = button.parentElement;
    cell = [...board.tBodies[0].rows].map((row) => row.cells[cellIndex].firstElementChild).find((other) => other.matches(".landing"));
  }
  return cell?.matches(":not([aria-disabled]), .reply") ? cell : null; // the reply to a wrong move is taken back with it
}

function isSmall(cell) {
  return cell.parentElement.getBoundingClientRect().width < SMALL;
}

function choose(cell) {
  if (cell === chosen) return;
  chosen?.classList.remove("ghost", "chosen");
  chosen = cell;
  cell?.classList.add("ghost", "chosen");
  for (const name of board.querySelectorAll(".named")) name.classList.remove("named");
  if (cell) for (const name of namesOf(cell)) name.classList.add("named");
  playButton.hidden = !cell;
  announced.textContent = cell ? inWords(announced) : "";
  if (cell) playButton.textContent = inWords(playButton);
}

// The headers of its column and its row, whose names the button says.
function namesOf(cell) {
  const { cellIndex, parentElement: row } = cell.parentElement;
  return [board.tHead.rows[0].cells[cellIndex], row.cells[0]];
}

// What an element says about the chosen cell: the pattern is beside it.
function inWords(element) {
  return element.nextElementSibling.textContent.replaceAll("{cell}", nameOf(chosen));
}
