// The tree as far as it can be read: level by level the boards on the way to the one that is thought about, each with
// those beside it. Boards that were shown once are kept, so that the keyboard stays where it is.

import { SIGNS, winner } from "./score-bounds.js";
import { nameOf } from "./named-cells.js";
import { thumbnail } from "../static/kit/thumbnail.js";

const MOST = 60; // boards of a level
const FOLD = 30; // levels that are folded away at once, from above; as many and up to as many more are shown
const list = document.querySelector("#levels");
/** @type {NodeListOf<HTMLElement>} */
const limits = document.querySelectorAll("[data-limit]");
let recording = null;
let columns = 3;
let hasScale = true; // values above 0 are wins of X
let words = {};
let isWorded = false; // who wins is said in words, not with numbers
let boards = new Map(); // by node
let current = null; // the place of the board that is thought about
let rows = []; // for each level its element, and what it shows

export function begin(told, across, isScale) {
  [recording, columns, hasScale] = [told, across, isScale];
  forget();
}

export function forget() {
  boards = new Map();
  rows = [];
  current = null;
  list.replaceChildren();
  explain([], 0);
}

// Says what those of the shown scores mean that are only limits.
function explain(nodes, step) {
  const shown = new Set(nodes.filter((node) => recording.bound(node, step)).map((node) => limitOf(node, step)));
  for (const limit of limits) limit.hidden = !shown.has(limit.dataset.limit);
}

function limitOf(node, step) {
  const [worth, bound] = [recording.value(node, step), recording.bound(node, step)];
  if (!isWorded) return "sign";
  return winner(worth, bound) || worth !== 0 ? "" : bound.kind; // "Draw or X"
}

// The sentences, with {cell}, {value}, {mark} and {count} in them.
export function say(sentences) {
  words = sentences;
  if (rows.length) forget();
}

// Whether a score is told as "X wins".
export function inWords(wanted) {
  isWorded = wanted;
  if (rows.length) forget();
}

// The button of a node that has been shown.
export const tileOf = (node) => boards.get(node)?.button ?? null;

// A node's score as its board shows it.
export function textOf(node, step) {
  const worth = recording.value(node, step);
  if (worth === null) return recording.isDone(node, step) ? "–" : "?";
  return scored(worth, recording.bound(node, step));
}

// A score, or what is known of it, at the pace that was chosen.
export function scored(worth, bound) {
  if (isWorded) return words[winner(worth, bound) || `draw ${worth === 0 && bound?.kind}`] ?? "?";
  return bound ? `${SIGNS[bound.kind]} ${number(worth)}` : number(worth);
}

export function show(step) {
  const path = recording.path(step);
  const folded = Math.max(0, Math.floor(path.length / FOLD) - 1) * FOLD; // 0 up to 59, then those but the last 30 to 59
  const levels = folded ? [] : [recording.roots(step)];
  for (const node of path.slice(Math.max(0, folded - 1))) {
    const below = recording.children(node, isWorded && node === path[0] ? recording.steps - 1 : step); // a story has all its branches
    const cut = recording.cut(node, step);
    if (below.length || cut.length) levels.push(below);
  }
  list.classList.toggle("folded", folded > 0);
  const shown = new Set(path);
  levels.forEach((nodes, row) => showLevel(row, folded + row, nodes.slice(-MOST), path, shown, step));
  for (const { element } of rows.splice(levels.length)) element.remove();
  explain(levels.flat(), step);
  current = path.length ? boardOf(path.at(-1)).place : null;
  reveal();
}

// Scrolls nothing but the tree's own box: to the last level, and in any case to the board that is thought about.
function reveal() {
  for (const element of [list.lastElementChild, current]) if (element) scrollTo(element);
}

new ResizeObserver(reveal).observe(list);

function scrollTo(element) {
  const [box, part] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
  if (part.bottom > box.bottom) list.scrollTop += part.bottom - box.bottom;
  else if (part.top < box.top) list.scrollTop -= box.top - part.top;
}

function showLevel(row, depth, nodes, path, shown, step) {
  const parent = depth ? path[depth - 1] : -1;
  const cut = parent < 0 ? [] : recording.cut(parent, step);
  const key = `${depth} ${parent} ${nodes} ${cut}`;
  rows[row] ??= newLevel();
  const { element, places, title } = rows[row];
  if (rows[row].key !== key) {
    rows[row].key = key;
    const mark = parent < 0 ? -1 : recording.node(parent).toMove;
    title.textContent = mark < 0 ? "" : "XO"[mark];
    title.className = mark < 0 ? "" : "xo"[mark];
    const of = !recording.hasBoards ? words.calls : mark < 0 ? words.root : words.level;
    places.setAttribute("aria-label", filled(of, { level: depth, mark: "XO"[mark] }));
    fit(places, [...nodes.map((node) => boardOf(node).place), ...cut.map(cutOff)]);
  }
  for (const node of nodes) update(node, path.at(-1) === node, shown.has(node), step);
  if (!element.isConnected) list.append(element);
}

// Elements that are where they belong stay there, and keep the keyboard.
function fit(places, wanted) {
  wanted.forEach((place, at) => {
    if (places.children[at] !== place) places.insertBefore(place, places.children[at] ?? null);
  });
  while (places.children.length > wanted.length) places.lastElementChild.remove();
}

function newLevel() {
  const element = document.createElement("li");
  const title = Object.assign(document.createElement("span"), { ariaHidden: "true" });
  const places = document.createElement("ol");
  element.append(title, places);
  return { element, title, places, key: null };
}

function boardOf(node) {
  if (!boards.has(node)) {
    const { board, cell } = recording.node(node);
    const place = document.createElement("li");
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.dataset.node = node;
    const value = Object.assign(document.createElement("b"), { dir: "ltr" }); // a minus sign stands on the left
    button.append(recording.hasBoards ? thumbnail(board, columns, cell) : called(node), value);
    place.append(button);
    boards.set(node, { place, button, value, told: "" });
  }
  return boards.get(node);
}

const called = (node) => Object.assign(document.createElement("code"), { dir: "ltr", textContent: recording.told(node) });

function update(node, isCurrent, isOnPath, step) {
  if (recording.isVisited) {
    showVisits(node, isCurrent, isOnPath, step);
    return;
  }
  const { button, value } = boardOf(node);
  const { cell, sort } = recording.node(node);
  const [isDone, worth, bound] = [recording.isDone(node, step), recording.value(node, step), recording.bound(node, step)];
  const kind = isDone ? sort : "open";
  const state = `${kind} ${worth} ${isCurrent} ${isOnPath}`;
  if (boards.get(node).told === state) return;
  boards.get(node).told = state;
  const text = worth === null || isWorded ? textOf(node, step) : number(worth);
  value.textContent = textOf(node, step);
  button.dataset.kind = kind;
  button.dataset.side = hasScale ? winner(worth, bound) : "";
  markPlace(button, isCurrent, isOnPath);
  const heard = bound && !isWorded ? filled(words[bound.kind], { value: text }) : text;
  const where = !recording.hasBoards ? recording.told(node) : cell < 0 ? words.start : name(cell);
  button.setAttribute("aria-label", filled(words[worth === null ? (isDone ? "none" : "open") : kind], { cell: where, value: heard }));
}

// Of a node that is visited again and again, its mean value and how often that was: an estimate, which is no side's win.
function showVisits(node, isCurrent, isOnPath, step) {
  const { button, value } = boardOf(node);
  const { count, mean } = recording.visits(node, step);
  const state = `${count} ${mean} ${isCurrent} ${isOnPath}`;
  if (boards.get(node).told === state) return;
  boards.get(node).told = state;
  const { cell } = recording.node(node);
  const text = count ? number(Math.round(mean * 100) / 100) : "?";
  value.textContent = text;
  value.dataset.visits = count ? `${count}×` : ""; // drawn below it
  button.dataset.kind = count ? "searched" : "open";
  markPlace(button, isCurrent, isOnPath);
  button.setAttribute("aria-label", filled(words[count ? "visited" : "open"], { cell: cell < 0 ? words.start : name(cell), value: text, count }));
}

function markPlace(button, isCurrent, isOnPath) {
  button.classList.toggle("path", isOnPath);
  if (isCurrent) button.setAttribute("aria-current", "step");
  else button.removeAttribute("aria-current");
}

function cutOff(cell) {
  const place = Object.assign(document.createElement("li"), { className: "cut" });
  const told = Object.assign(document.createElement("span"), { className: "hidden", textContent: filled(words.cut, { cell: name(cell) }) });
  place.append(Object.assign(document.createElement("span"), { textContent: name(cell), ariaHidden: "true" }), told);
  return place;
}

export const name = (cell) => nameOf(cell, columns);

// With a true minus sign, and no more decimals than one can read.
const number = (value) => String(Math.round(value * 1000) / 1000).replace("-", "−");

const filled = (sentence, given) => (sentence ?? "").replace(/\{(\w+)\}/g, (_, key) => given[key] ?? "");
