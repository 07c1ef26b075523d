// Draws one moment of a game that is replayed: the board, the move that was made, and at the end the row.

import { thumbnail } from "../static/kit/thumbnail.js";

export { ofGame } from "../static/kit/thumbnail.js"; // for the arena

// `board`: "XO..O..XX", row by row; `last`: the cell of the move, -1 for none; `isLosing`: whether it lost the game;
// `ends`: the first and the last cell of each row, "0 2 ...". A mark that is new is drawn as one sees it come.
export function draw(place, board, columns, last, isLosing, ends) {
  const svg = thumbnail(board, columns, last);
  svg.ariaHidden = "true"; // a sentence beside it tells the move
  svg.classList.toggle("losing", isLosing);
  const cells = ends ? ends.split(" ").map(Number) : [];
  for (let at = 0; at < cells.length; at += 2) svg.append(row(columns, cells[at], cells[at + 1]));
  place.replaceChildren(svg);
}

function row(columns, from, to) {
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const [start, end] = [from, to].map((cell) => `${(cell % columns) + 0.5} ${Math.floor(cell / columns) + 0.5}`);
  line.setAttribute("d", `M${start}L${end}`);
  line.setAttribute("pathLength", "1");
  line.classList.add("row");
  return line;
}

export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
