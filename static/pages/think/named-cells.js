// The names of cells, as sentences use them, and the picture of a board that shows them.

import { drawn, nameLaid, thumbnail } from "../static/kit/thumbnail.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

const column = (at) => (at < LETTERS.length ? "" : LETTERS[Math.floor(at / LETTERS.length) - 1]) + LETTERS[at % LETTERS.length];

export const nameOf = (cell, columns) => nameLaid(cell) ?? column(cell % columns) + (Math.floor(cell / columns) + 1);

// Each cell has its name in its corner, where the cells lie row by row.
export function withNames(board, columns, last) {
  const svg = thumbnail(board, columns, last);
  for (const cell of nameLaid(0) ? [] : [...board].keys()) {
    const edge = board[cell] === "." ? 0.12 : 0.04; // beside a mark there is less room
    const name = drawn("text", { x: (cell % columns) + edge, y: Math.floor(cell / columns) + edge + 0.15, "font-size": 0.18 });
    name.textContent = nameOf(cell, columns);
    svg.append(name);
  }
  return svg;
}
