// A small picture of a board: "XO..O..XX", row by row. thumbnail.css has its colours.

const SVG = "http://www.w3.org/2000/svg";
const WHOLE = 7; // cells across; what is larger is shown in part

let laid = null; // of boards whose cells don't lie row by row: the columns and the size of the drawing, each cell's spot and name

// From now on boards with as many cells as are told of lie as told, in JSON; "" for none.
export function layOut(told) {
  laid = told ? JSON.parse(told) : null;
}

export const nameLaid = (cell) => laid?.names[cell];

// A space is where there is no cell. `last`: the cell that stands out, -1 for none.
export function thumbnail(board, columns, last = -1) {
  if (laid?.spots.length !== board.length) return picture(board, columns, last);
  const cells = Array(laid.size).fill(" ");
  laid.spots.forEach((spot, cell) => (cells[spot] = board[cell]));
  return picture(cells.join(""), laid.columns, last < 0 ? last : laid.spots[last]);
}

function picture(board, columns, last) {
  const rows = Math.ceil(board.length / columns);
  const svg = drawn("svg", { viewBox: `-0.06 -0.06 ${columns + 0.12} ${rows + 0.12}`, class: "thumbnail", "aria-hidden": "true" }); // what it shows is told beside it
  const place = (cell) => [cell % columns, Math.floor(cell / columns)];
  if (last >= 0) {
    const [x, y] = place(last);
    svg.append(drawn("rect", { class: "last", x, y, width: 1, height: 1 }));
  }
  const d = board.includes(" ") ? squares(board, place) : grid(columns, rows);
  svg.append(drawn("path", { class: "grid", d }));
  const marked = (mark, shape) => [...board].map((each, cell) => (each === mark ? shape(...place(cell)) : "")).join("");
  svg.append(drawn("path", { class: "x", d: marked("X", (x, y) => `M${x + 0.26} ${y + 0.26}l.48 .48m0-.48l-.48 .48`) }));
  svg.append(drawn("path", { class: "o", d: marked("O", (x, y) => `M${x + 0.25} ${y + 0.5}a.25 .25 0 1 1 .5 0a.25 .25 0 1 1-.5 0`) }));
  return svg;
}

// The position that the text of a game leads to, as "1-3x3x3-hh-b2a1"; nothing of it is checked. Of a large board the
// part with most of the marks, so that one sees them.
export function ofGame(text) {
  const [, size, seats, steps] = text.split("-");
  const moves = steps.replace(/^((?:[a-z]+\d+){3})[ks]/, "$1"); // without the choice after a swap
  const [columns, rows] = size.split("x").map(Number);
  const board = Array(columns * rows).fill(".");
  const marks = seats.startsWith("o") ? "OX" : "XO";
  for (const [at, [, letters, row]] of [...moves.matchAll(/([a-z]+)(\d+)/g)].entries()) {
    const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 96, 0);
    board[(Number(row) - 1) * columns + column - 1] = marks[at % 2];
  }
  const svg = thumbnail(board.join(""), columns);
  if (Math.min(columns, rows) > WHOLE) svg.setAttribute("viewBox", part(board, columns, rows).join(" "));
  return svg;
}

// The square of the board that has the most marks: its corner and its sides.
function part(board, columns, rows) {
  const marked = board.flatMap((mark, cell) => (mark === "." ? [] : [[cell % columns, Math.floor(cell / columns)]]));
  let best = [0, 0, 0];
  for (let top = 0; top <= rows - WHOLE; top += 1) {
    for (let left = 0; left <= columns - WHOLE; left += 1) {
      const count = marked.filter(([x, y]) => x >= left && x < left + WHOLE && y >= top && y < top + WHOLE).length;
      if (count > best[2]) best = [left, top, count];
    }
  }
  return [best[0], best[1], WHOLE, WHOLE];
}

// The cells of a board that doesn't fill its rectangle: a space is where there is none.
function squares(board, place) {
  return [...board].map((each, cell) => (each === " " ? "" : `M${place(cell)}h1v1h-1z`)).join("");
}

function grid(columns, rows) {
  const down = Array.from({ length: columns - 1 }, (_, at) => `M${at + 1} 0v${rows}`);
  const across = Array.from({ length: rows - 1 }, (_, at) => `M0 ${at + 1}h${columns}`);
  return [...down, ...across].join("");
}

// An element of a picture.
export function drawn(kind, attributes) {
  const element = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
