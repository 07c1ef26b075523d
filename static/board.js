// Builds the table of a board. For ten thousand cells the page's Python would take half a minute.

import { importModule } from "./fetching.js";

// What only boards need that are not the one in index.html. What can't be loaded is asked for again.
const EXTRAS = ["board-edges", "second-tap"];
const extras = {};
let isBuilt = false;
const withEdges = () => EXTRAS.map(extra)[0];
async function extra(name) {
  extras[name] ??= importModule(`static/${name}.js`);
  const found = await extras[name];
  if (!found) extras[name] = null;
  return found;
}

// columns are the column names; empty is what follows the cell's name in the label of an empty cell.
export function build(table, columns, rows, empty) {
  const head = document.createElement("tr");
  head.append(document.createElement("td"), ...columns.map((name) => header("col", name)));
  table.tHead.replaceChildren(head);
  const lines = [];
  for (let row = 0; row < rows; row++) {
    const line = document.createElement("tr");
    line.style.setProperty("--row", row + 1);
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

// Moves the focus, and with it the board's single tab stop, to a cell.
export function focus(button, options) {
  button.closest("table").querySelector("button:not([tabindex='-1'])").tabIndex = -1;
  button.tabIndex = 0;
  button.focus(options);
}

// The name of a cell, such as b2, as its column and its row have it.
export function nameOf(button) {
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
