// Draws the rows that decided a game over their cells, one unit to a cell; board.css draws them in and gives their looks.

const AROUND = 0.46; // cells from the middle of a disc to the capsule around a row of them
const DASH = 0.22; // cells: at most a dash of a row that loses
const GAP = 0.16; // cells between two of them, round ends included

const drawn = new WeakMap(); // by table the ends of its rows

// ends holds the numbers of the first and the last cell of each row; none takes away what was drawn.
export function draw(table, ends) {
  if (!drawn.has(table)) table.addEventListener("arranged", () => draw(table, drawn.get(table))); // by line-board.js
  drawn.set(table, ends);
  table.parentElement.querySelector(":scope > .rows")?.remove();
  const cells = ends.split(" ").filter(Boolean).map((cell) => table.querySelector(`[data-cell="${cell}"]`));
  if (!cells.length || cells.includes(null)) return; // the board is another one by now
  const svg = shape("svg", { preserveAspectRatio: "none", "aria-hidden": "true", class: "rows" });
  table.after(svg);
  const { columns, rows, middle } = measured(table, svg);
  svg.setAttribute("viewBox", `0 0 ${columns} ${rows}`);
  const [hasDiscs, loses] = [["gravity", "fine"].some(has), has("misere")];
  for (let at = 0; at < cells.length; at += 2) {
    const [from, to] = [cells[at], cells[at + 1]].map(middle);
    const d = loses ? dashed(from, to) : hasDiscs ? capsule(from, to) : `M${from}L${to}`;
    svg.append(shape("path", { d, pathLength: "1" }));
  }

  function has(look) {
    return table.classList.contains(look);
  }
}

// How many cells there is room for, and where the middle of each lies. Boards that stand apart have to be looked at.
function measured(table, svg) {
  const { rows } = table.tBodies[0];
  if (!table.classList.contains("layers")) {
    const middle = ({ parentElement }) => [parentElement.cellIndex - 0.5, parentElement.parentElement.sectionRowIndex + 0.5];
    return { columns: rows[0].cells.length - 1, rows: rows.length, middle };
  }
  const [all, one] = [svg, rows[0].cells[1]].map((element) => element.getBoundingClientRect());
  const middle = (button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return [((left + right) / 2 - all.left) / one.width, ((top + bottom) / 2 - all.top) / one.height];
  };
  return { columns: all.width / one.width, rows: all.height / one.height, middle };
}

function shape(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const attribute in attributes) element.setAttribute(attribute, attributes[attribute]);
  return element;
}

// A point beside another: so far along the row, so far across it.
function beside(point, way, along, across) {
  return [point[0] + way[0] * along - way[1] * across, point[1] + way[1] * along + way[0] * across];
}

// The way from a point to another, one cell long.
function direction(from, to) {
  const [right, down] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(right, down);
  return length ? [right / length, down / length] : [1, 0];
}

function capsule(from, to) {
  const way = direction(from, to);
  const [a, b, c, d] = [beside(from, way, 0, -AROUND), beside(to, way, 0, -AROUND), beside(to, way, 0, AROUND), beside(from, way, 0, AROUND)];
  const bend = `A${AROUND} ${AROUND} 0 0 1`;
  return `M${a}L${b}${bend}${c}L${d}${bend}${a}Z`;
}

// One straight line from end to end, which begins and ends with a whole dash.
function dashed(from, to) {
  const [way, length] = [direction(from, to), Math.hypot(to[0] - from[0], to[1] - from[1])];
  const dashes = Math.ceil((length + GAP) / (DASH + GAP));
  const dash = (length + GAP) / dashes - GAP;
  const at = (along) => beside(from, way, along, 0);
  return Array.from({ length: dashes }, (_, number) => number * (dash + GAP)).map((start) => `M${at(start)}L${at(start + dash)}`).join("");
}
