// Builds the table of a board. For ten thousand cells the page's Python would take half a minute.

import { importModule } from "./fetching.js";

// What only boards need that are not the one in index.html. If it can't be loaded, it is asked for again.
let edges; // undefined as long as there is only that one
async function withEdges() {
  edges ??= importModule("static/board-edges.js");
  const found = await edges;
  if (!found) edges = null;
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
  withEdges();
}

// Shows what a cell holds. With gravity a mark lands in an open cell, even if dropped from further up.
export function show(button, mark, label, isTaken, isOpen, isLast, isWon) {
  button.dataset.mark = mark;
  button.setAttribute("aria-label", label);
  // Open cells have no such attribute, so that the board's own counts after the end.
  if (isTaken) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
  button.classList.toggle("landing", isOpen);
  button.classList.toggle("last", isLast);
  button.classList.toggle("won", isWon);
}

// Scrolls a cell of a board that was built into the box around it.
export async function reveal(cell) {
  if (edges !== undefined) (await withEdges())?.reveal(cell);
}

function header(scope, name) {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.textContent = name;
  return cell;
}
