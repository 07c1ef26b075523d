// The board of every page: its table, its cells, and what keys and clicks do on it. For ten thousand cells the page's
// Python would take half a minute.

import { importModule } from "./fetching.js";

// What only boards need that are not the one in index.html. What can't be loaded is asked for again.
const EXTRAS = ["board-edges", "second-tap"];
const LOOKS = ["gravity", "fine", "vast", "misere", "bare"]; // as session/view.py tells them
// How far a key moves over the board: columns, rows.
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-Infinity, 0], End: [Infinity, 0] };
const extras = {};
const struck = new WeakMap(); // by table the rows that are drawn over it
let isBuilt = false;
const withEdges = () => EXTRAS.map(extra)[0];
async function extra(name) {
  extras[name] ??= importModule(`static/kit/${name}.js`);
  const found = await extras[name];
  if (!found) extras[name] = null;
  return found;
}

// columns are the column names; empty is what follows the cell's name in the label of an empty cell; looks names those
// that the board has.
export function build(table, columns, rows, empty, looks) {
  table.style.setProperty("--columns", columns.length);
  table.style.setProperty("--rows", rows);
  for (const look of LOOKS) table.classList.toggle(look, looks.split(" ").includes(look));
  const head = document.createElement("tr");
  head.append(document.createElement("td"), ...columns.map((name) => header("col", name)));
  table.tHead.replaceChildren(head);
  const lines = [];
  for (let row = 0; row < rows; row++) {
    const line = document.createElement("tr");
    line.style.setProperty("--row", String(row + 1));
    line.append(header("row", row + 1));
    columns.forEach((name, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.tabIndex = row || column ? -1 : 0;
      button.dataset.cell = row * columns.length + column;
      button.setAttribute("aria-label", `${name}${row + 1}${empty}`);
      const place = document.createElement("td");
      place.append(button);
      line.append(place);
    });
    lines.push(line);
  }
  table.tBodies[0].replaceChildren(...lines);
  strike(table, "");
  table.dataset.looks = looks;
  isBuilt = true;
  withEdges();
}

// Shows what a cell holds. With gravity a mark lands in an open cell, even if dropped from further up. placeInLine is
// from 0 to 1 along a line that decided the game, -1 on none.
export function show(button, mark, label, isTaken, isOpen, isLast, placeInLine) {
  button.dataset.mark = mark;
  button.setAttribute("aria-label", label);
  // Open cells have no such attribute, so that the board's own counts after the end.
  if (isTaken) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
  if (isTaken) button.classList.remove("ghost");
  button.classList.toggle("landing", isOpen);
  button.classList.toggle("last", isLast);
  button.classList.toggle("won", placeInLine >= 0);
  if (placeInLine >= 0) button.style.setProperty("--at", placeInLine);
}

// Draws the rows that decided a game: ends holds the numbers of the first and the last cell of each. "" takes them away.
export async function strike(table, ends) {
  if ((struck.get(table) ?? "") === ends) return;
  struck.set(table, ends);
  const rows = await extra("winning-row");
  if (struck.get(table) === ends) rows?.draw(table, ends);
}

// onCell hears which cell a person chooses.
export function listen(table, onCell) {
  table.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    focus(button);
    onCell(Number(button.dataset.cell));
  });
  table.addEventListener("keydown", move);
}

// Moves the focus over the board as far as a key says.
function move(event) {
  const step = STEPS[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const { rows } = event.currentTarget.tBodies[0];
  const [columns, cell] = [rows[0].cells.length - 1, Number(event.target.dataset.cell)];
  const column = clamped((cell % columns) + step[0], columns);
  const row = clamped(Math.floor(cell / columns) + step[1], rows.length);
  focus(rows[row].cells[column + 1].firstElementChild);
}

const clamped = (place, count) => Math.min(Math.max(place, 0), count - 1);

// Moves the focus, and with it the board's single tab stop, to a cell.
export function focus(button, options) {
  button.closest("table").querySelector("button:not([tabindex='-1'])").tabIndex = -1;
  button.tabIndex = 0;
  button.focus(options);
}

// The name of a cell, such as b2, as its column and its row have it.
export function nameOf(button) {
  if (button.dataset.name) return button.dataset.name;
  const { cellIndex, parentElement: row } = button.parentElement;
  return row.closest("table").tHead.rows[0].cells[cellIndex].textContent + row.cells[0].textContent;
}

// Scrolls a cell of a board that was built into the box around it. Whoever waits for what this needs may find another
// board by then: a cell of the one before is dropped.
export async function reveal(cell) {
  const edges = isBuilt && (await withEdges());
  if (edges && cell.isConnected) edges.reveal(cell);
}

// Leads back to the cell of the last move from then on; null if there is no such move. isNew says that it was just made.
export async function follow(cell, isNew) {
  const edges = isBuilt && (await withEdges());
  if (edges && (!cell || cell.isConnected)) edges.follow(cell, isNew);
}

function header(scope, name) {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.textContent = name;
  return cell;
}
