// The tree as it is told: the position large, its moves below it, and below the one that is thought about the replies.
// Python (ttt/browser/think/story.py) makes the sentences of what facts() gives.

import { clear, draw } from "./branches.js";
import { framesOf, stopAfter, stopFrom } from "./frames.js";
import * as levels from "./tree-levels.js";
import { thumbnail } from "../static/kit/thumbnail.js";
import { withNames } from "./named-cells.js";
import { isStill, rise, settle, shake, slide } from "./rising-scores.js";
import { winner } from "./score-bounds.js";

const MOST_CELLS = 7; // of a line of play that are told
const MOST_BOARDS = 20; // of replies in a riddle
const find = (selector) => document.querySelector(selector);
let recording = null;
let frames = null; // the steps where the walk stops; null where it stops at each
let pace = "lines";
let last = -1; // the step that was shown before

export function begin(told) {
  [recording, last] = [told, -1];
  frames = framesOf(recording, pace);
}

export function forget() {
  [recording, frames, last] = [null, null, -1];
  find("#root-value").textContent = "";
  clear();
}

// "story", "moves" or "lines".
export function setPace(name) {
  pace = name;
  frames = framesOf(recording, pace);
  last = -1;
  document.documentElement.dataset.pace = pace;
  levels.inWords(pace === "story");
}

// Whether there is a tree to tell: boards below the position, and values that say who wins.
export const canTell = (hasScale) => Boolean(hasScale && recording?.hasBoards && recording.children(rootOf(), end()).length);

export const stops = () => frames?.length ?? 0;

// Where a move leads from a step; byLine gives where it does line by line.
export const target = (move, step, byLine) => (frames ? stopAfter(frames, move, step, byLine) : byLine());

export const stop = (step) => (frames ? stopFrom(frames, step) : step);

// The position with its moves and their replies, as a riddle: what ends how; "null" where that is too much to be seen at
// once, or not all of it is known.
export function riddle() {
  if (!recording?.hasBoards || !recording.isDone(rootOf(), end())) return "null";
  const told = (node) => {
    const { cell, board, toMove, sort } = recording.node(node);
    return { cell, board, toMove, sort, value: recording.value(node, end()), winner: winnerOf(node, end()), ...lineBelow(node, end()) };
  };
  const below = (node) => recording.children(node, end());
  const moves = below(rootOf()).map((node) => ({ ...told(node), replies: below(node).map(told) }));
  const isWhole = [rootOf(), ...below(rootOf())].every((node) => recording.cut(node, end()).length === 0);
  const isKnown = moves.every((move) => move.winner && move.replies.length && move.replies.every((reply) => reply.winner));
  const boards = moves.flatMap(({ replies }) => replies).length;
  return JSON.stringify(isWhole && isKnown && boards <= MOST_BOARDS ? { ...told(rootOf()), moves } : null);
}

export const picture = thumbnail;

export const slideUp = (from, to) => slide(from, to, 0);

export { shake };

export function showRootValue(text, side) {
  const value = find("#root-value");
  value.textContent = text;
  value.dataset.side = side;
}

const rootOf = () => recording.roots(end())[0];

const end = () => recording.steps - 1;

// Draws the position as large as the page has it; `cell` is a move on it, -1 for none.
export function showRoot(board, across, cell) {
  find("#root-board").replaceChildren(withNames(board, across, cell));
}

export function show(step) {
  if (!frames) return;
  settle();
  const { node } = recording.at(step);
  const isAnswer = node === rootOf() && recording.isDone(node, step);
  const chosen = isAnswer ? chosenOf(node, step) : undefined;
  showRootValue(isAnswer ? levels.textOf(node, step) : "", isAnswer ? winnerOf(node, step) : "");
  for (const each of recording.children(rootOf(), end())) {
    const tile = levels.tileOf(each);
    if (!tile) continue; // not shown yet
    const isAsGood = isAnswer && (each === chosen || winnerOf(each, end()) === winnerOf(node, step));
    tile.classList.toggle("chosen", isAsGood && (each === chosen || !isLost(node, step)));
    tile.classList.toggle("dropped", isAnswer && !isAsGood);
  }
  draw();
  if (pace === "moves") reveal(levels.tileOf(below(node, step).length ? recording.children(node, step).at(-1) : node));
  if (pace === "story" && step !== last) toTop();
  if (step > last && last >= 0) rise(levels.tileOf(node), node === rootOf() ? find("#root-value") : null, below(node, step), tileOfChosen(node, step), pace);
  last = step;
}

// A story begins with its sentence, which is at the top of the page; nothing moves below somebody who reads on.
export function toTop() {
  if (!find("#comparison").open) scrollTo({ top: 0, behavior: isStill() ? "instant" : "smooth" });
}

// A deep tree is longer than the window: the page scrolls to what is told.
function reveal(tile) {
  tile?.scrollIntoView({ block: "nearest", behavior: isStill() ? "instant" : "smooth" });
}

const below = (node, step) => recording.children(node, step).map((each) => levels.tileOf(each));

const tileOfChosen = (node, step) => {
  const chosen = recording.isDone(node, step) ? chosenOf(node, step) : undefined;
  return chosen === undefined ? null : levels.tileOf(chosen);
};

// The child whose score a node has.
function chosenOf(node, step) {
  const value = recording.value(node, step);
  return value === null ? undefined : recording.children(node, step).find((each) => recording.value(each, step) === value);
}

const winnerOf = (node, step) => winner(recording.value(node, step), recording.bound(node, step));

// Whether the side to move loses.
const isLost = (node, step) => winnerOf(node, step) === "OX"[recording.node(node).toMove];

// What a stop is about.
export function facts(step) {
  const { node } = recording.at(step);
  const { parent, cell, toMove, sort } = recording.node(node);
  const isDone = recording.isDone(node, step);
  const at = parent < 0 ? end() : step; // the position itself is asked about with its end in mind
  return JSON.stringify({
    isRoot: parent < 0, isTop: parent === rootOf(), isDone, sort, cell, toMove,
    by: parent < 0 ? -1 : recording.node(parent).toMove,
    value: recording.value(node, at),
    winner: winnerOf(node, at),
    bound: recording.bound(node, at)?.kind ?? null,
    cut: recording.cut(node, step).length,
    ...lineBelow(node, step),
    best: parent < 0 ? -1 : bestBefore(parent, node, step),
    children: recording.children(node, at).map((each) => [recording.node(each).cell, winnerOf(each, at), recording.value(each, at)]),
  });
}

// The cells that follow where both sides choose as the scores say, whether the game is over after them, and whether a
// table has answered for the rest.
function lineBelow(node, step) {
  const line = [];
  let sort = "";
  for (let each = chosenOf(node, step); each !== undefined && line.length < MOST_CELLS; each = chosenOf(each, step)) {
    line.push(recording.node(each).cell);
    ({ sort } = recording.node(each));
  }
  return { line, isEnded: sort === "finished", isFromTable: sort === "answered" };
}

// The move beside a node, looked at before it, that is best for who chooses; -1 if there is none.
function bestBefore(parent, node, step) {
  const before = recording.children(parent, step).filter((each) => each < node && recording.value(each, step) !== null);
  const sign = recording.node(parent).toMove === 0 ? 1 : -1;
  before.sort((one, two) => sign * (recording.value(two, step) - recording.value(one, step)));
  return before.length ? recording.node(before[0]).cell : -1;
}
