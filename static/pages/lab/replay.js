// Draws one moment of a game that is replayed: the board, the move that was made, and at the end the row.

import { drawn, thumbnail } from "../static/kit/thumbnail.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export { ofGame } from "../static/kit/thumbnail.js"; // for the arena

// `board`: "XO..O..XX", row by row; `last`: the cell of the move, -1 for none; `isLosing`: whether it lost the game;
// `ends`: the first and the last cell of each row, "0 2 ...". A mark that is new is drawn as one sees it come.
export function draw(place, board, columns, last, isLosing, ends) {
  const svg = thumbnail(board, columns, last);
  name(svg, columns, board.length / columns);
  svg.classList.toggle("losing", isLosing);
  const cells = ends ? ends.split(" ").map(Number) : [];
  for (let at = 0; at < cells.length; at += 2) svg.append(row(columns, cells[at], cells[at + 1]));
  place.replaceChildren(svg);
}

// Names the columns and the rows, as what is told names the cells.
function name(svg, columns, rows) {
  svg.setAttribute("viewBox", `-0.45 -0.45 ${columns + 0.55} ${rows + 0.55}`);
  svg.prepend(drawn("rect", { class: "board", width: columns, height: rows }));
  for (let at = 0; at < columns; at += 1) svg.append(named(LETTERS[at], at + 0.5, -0.2));
  for (let at = 0; at < rows; at += 1) svg.append(named(String(at + 1), -0.24, at + 0.5));
}

function named(text, x, y) {
  const place = drawn("text", { class: "name", x, y });
  place.textContent = text;
  return place;
}

function row(columns, from, to) {
  const [start, end] = [from, to].map((cell) => `${(cell % columns) + 0.5} ${Math.floor(cell / columns) + 0.5}`);
  return drawn("path", { class: "row", d: `M${start}L${end}`, pathLength: 1 });
}

export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
