// The table of a program that keeps one: the positions about which it has stored something, with what it knows of them.

import { thumbnail } from "../static/kit/thumbnail.js";
import * as levels from "./tree-levels.js";

const MOST = 24; // boards that are shown: those that were found, and the latest of the others
/** @type {HTMLElement} */
const box = document.querySelector("#table");
const list = box.querySelector("ol");

// Shows the table at a step. Gives how many positions it holds, and how many of them answered for the position that the
// step is about, or below it; null for a program without a table.
export function show(recording, step, columns) {
  if (box.hidden || !recording.hasBoards) return null;
  const { node } = recording.at(step);
  const since = node < 0 ? step : recording.entered(node);
  const stored = new Map();
  const found = new Set();
  for (let each = 0; each < recording.nodes; each += 1) {
    const { board, sort } = recording.node(each);
    if (!recording.isDone(each, step)) continue;
    if (sort === "searched") {
      stored.delete(board);
      stored.set(board, each);
    } else if (sort === "answered" && recording.entered(each) >= since) found.add(board);
  }
  const latest = [...stored.keys()].reverse();
  const shown = [...latest.filter((board) => found.has(board)), ...latest.filter((board) => !found.has(board))].slice(0, MOST);
  list.replaceChildren(...shown.map((board) => entry(recording, stored.get(board), columns, found.has(board))));
  return { count: stored.size, found: found.size };
}

export const forget = () => list.replaceChildren();

function entry(recording, node, columns, isFound) {
  const { board } = recording.node(node);
  const text = levels.scored(...known(recording, node));
  const place = document.createElement("li");
  place.className = isFound ? "found" : "";
  const moves = recording.path(recording.returned(node)).map((each) => recording.node(each).cell).filter((cell) => cell >= 0);
  const picture = Object.assign(thumbnail(board, columns), { role: "img", ariaHidden: null, ariaLabel: moves.map(levels.name).join(", ") });
  place.append(picture, Object.assign(document.createElement("b"), { dir: "ltr", textContent: text }));
  return place;
}

// A score and its bound (score-bounds.js), from the two limits that the program has stored when the call returns.
function known(recording, node) {
  const held = Object.fromEntries(recording.at(recording.returned(node)).variables.map(({ name, text }) => [name, text]));
  const [low, high] = [Number(held.low), Number(held.high)];
  if (low === high) return [low, null];
  return Number.isNaN(low) ? [high, { kind: "most" }] : [low, { kind: "least" }]; // Python's -inf is no number here
}
