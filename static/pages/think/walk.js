// What of a walk is long: the recording, the source, the tree. Python says where to go, gets the facts of a step as a
// short JSON text, and makes the sentences of them.

import * as levels from "./tree-levels.js";
import * as overview from "./overview.js";
import * as keptTable from "./kept-table.js";
import { layOut, thumbnail } from "../static/kit/thumbnail.js";
import { showRoot } from "./opening.js";
import { prerecorded } from "./prerecorded.js";
import { withNames } from "./named-cells.js";
import { revealedAt, revealed as revealedByLine } from "./questions.js";
import { read } from "./recording.js";
import { isLine } from "./recording-shape.js";
import * as source from "./source.js";
import * as story from "./story.js";

export { layOut, showRoot, thumbnail };

const LONGEST = 120; // characters of a text that goes to Python
const MOST_VARIABLES = 30;
const MOST_MOVES = 42; // on the way to a position; a board has no more cells
const NONE = -1; // no step, for Python
const find = (selector) => document.querySelector(selector);
let recording = null;
let latest = 0; // the recording that is wanted
let columns = 3;
let table = null; // what the program's table holds at the step that is shown (kept-table.js)
let asked = { board: "", cell: NONE }; // the position that the program was asked about, with its move

export const showSource = (text) => source.show(text);

// Sentences of the tree, as a JSON object.
export function sayTree(words) {
  levels.say(JSON.parse(words));
}

// Has a bot (static/sandbox/sandbox.js) load a source and record its run: both questions as JSON. Gives JSON: what was
// recorded in numbers, with the error that ended it or null; or {failed} or {error}.
export async function record(bot, load, run, patience) {
  latest += 1;
  const loaded = parsed(await bot.ask(load, patience));
  if (!loaded?.kind) return refused(loaded);
  const told = parsed(await bot.ask(run, patience));
  if (!told?.recording) return refused(told);
  const found = await read(told.recording);
  if (!found?.steps) return JSON.stringify({ failed: "nonsense" });
  const cell = Number.isInteger(told.cell) ? told.cell : null;
  return JSON.stringify({ ...keep(found), kind: String(loaded.kind), cell, error: mistake(told.error) });
}

// Has a recording come that the site has, so that it is here when it is recalled.
export const expect = (name) => void prerecorded(name);

// What was recorded when the site was built, as JSON likewise; null if it doesn't come, or another is wanted by now.
export async function recall(name) {
  const wanted = ++latest;
  const found = await read(await prerecorded(name));
  return found?.steps && wanted === latest ? JSON.stringify({ ...keep(found), kind: "program", cell: null, error: null }) : null;
}

let waiting = null; // a recording that isn't shown yet

function keep(found) {
  waiting = found;
  const { steps, isWhole, why, hasBoards, isVisited } = found;
  const { nodes } = found.grown(steps - 1) ?? found;
  return { steps, nodes, isWhole, why, hasBoards, isVisited };
}

// Shows what was recorded last, of a board with so many columns. hasScale: values above 0 are wins of X. board: the one
// after the move to `cell`, -1 for none.
export function begin(across, hasScale, board, cell) {
  [recording, waiting, columns] = [waiting, null, across];
  asked = { board, cell };
  document.documentElement.toggleAttribute("data-no-tree", recording.nodes === 0);
  shownBoard = null;
  levels.begin(recording, columns, hasScale);
  overview.begin(recording, hasScale);
  story.begin(recording);
}

export function forget() {
  recording = waiting = shownBoard = null;
  document.documentElement.removeAttribute("data-no-tree");
  source.mark(0);
  levels.forget();
  keptTable.forget();
  overview.forget();
  story.forget();
  find("#running").textContent = "";
  find("#node").replaceChildren();
}

function refused(told) {
  const error = mistake(told?.error);
  if (error) return JSON.stringify({ error });
  return JSON.stringify({ failed: short(told?.failed ?? "nonsense"), line: isLine(told?.line) ? told.line : null });
}

function mistake(error) {
  if (!error || typeof error !== "object") return null;
  return { text: short(error.text), sort: short(error.sort), line: isLine(error.line) ? error.line : null };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const short = (text) => (typeof text === "string" ? text.slice(0, 300).replaceAll("\0", "\ufffd") : "");

// Shows a step in the source, the tree and the pictures; gives its facts.
export function show(step) {
  const { line, node } = recording.at(step);
  source.mark(line);
  find("#running").textContent = source.textOf(line);
  levels.show(step);
  table = keptTable.show(recording, step, columns);
  overview.show(step);
  showBoard(node, step);
  story.show(step);
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = document.querySelectorAll("[data-go]");
  for (const button of buttons) {
    const to = target(button.dataset.go, step);
    button.setAttribute("aria-disabled", String(to === NONE || to === step));
  }
  return facts(step);
}

let shownBoard = null;

// The board of a node; where a step is about another position, as in a game that is played on from there, that one.
function showBoard(node, step) {
  const isKnown = node >= 0 && recording.node(node).board !== "";
  const { board, cell } = (isKnown && playedOn(node, step)) || (isKnown ? recording.node(node) : asked);
  const key = `${board} ${cell}`;
  if (key === shownBoard) return;
  shownBoard = key;
  find("#node").replaceChildren(withNames(board, columns, cell));
}

function playedOn(node, step) {
  const held = Object.fromEntries(recording.at(step).variables.map(({ name, text }) => [name, text]));
  const { board } = recording.node(node);
  const { position, cell } = held;
  if (position?.length !== board.length || !/^[XO.]+$/.test(position) || position === board) return null;
  return { board: position, cell: "XO".includes(position[cell] ?? " ") ? Number(cell) : NONE };
}

// A step as sentences need it; the variables are as the line leaves them.
export function facts(step) {
  const { line, call, name, kind, ended, depth, node } = recording.at(step);
  const next = recording.next(step);
  const after = next === null ? null : recording.at(next);
  const ownStep = recording.over(step);
  const { visited, finished, cut } = overview.counts(step);
  return JSON.stringify({
    step, line, name: short(name), kind, ended, depth,
    text: source.textOf(line).slice(0, LONGEST),
    follows: after ? { isHere: after.call === call, kind: after.kind, text: source.textOf(after.line).slice(0, LONGEST) } : null,
    then: ownStep !== null && recording.at(ownStep).call === call ? source.textOf(recording.at(ownStep).line).slice(0, LONGEST) : "",
    variables: variables(step),
    isNode: node >= 0 && recording.node(node).call === call,
    node: node < 0 ? null : nodeFacts(node, step),
    path: recording.path(step).map((each) => recording.node(each).cell).filter((cell) => cell >= 0).slice(-MOST_MOVES),
    visited, finished, cut, table, hasBoards: recording.hasBoards, hasTree: recording.nodes > 0, grown: recording.grown(step),
  });
}

function nodeFacts(node, step) {
  const { cell, toMove, sort, board } = recording.node(node);
  return {
    cell, toMove, sort, board, value: recording.value(node, step), bound: recording.bound(node, step), cut: recording.cut(node, step),
    visits: recording.visits(node, step),
    result: sort === "finished" ? recording.value(node, recording.returned(node)) : null, // even before it is returned
    children: recording.children(node, step).map((each) => [recording.node(each).cell, recording.value(each, step)]),
  };
}

// [name, text, whether the line has changed it, or what it called before it came to this line]
function variables(step) {
  return recording.left(step).slice(0, MOST_VARIABLES).map((each) => [short(each.name), short(each.text), each.isNew]);
}

const MOVES = {
  first: () => 0,
  last: () => recording.steps - 1,
  next: (step) => recording.next(step),
  back: (step) => recording.previous(step),
  into: (step) => recording.into(step),
  over: (step) => recording.over(step),
  out: (step) => recording.out(step),
  leaf: (step) => recording.nextLeaf(step),
  cut: (step) => recording.nextCut(step),
};

// Where a move leads from a step at the pace that was chosen; -1 where nowhere.
export function target(move, step) {
  return story.target(move, step, () => MOVES[move](step)) ?? NONE;
}

// The next step at a line; from the end on it begins again. -1 if no step is at it.
export function atLine(line, step) {
  for (let passed = 1; passed <= recording.steps; passed++) {
    const at = (step + passed) % recording.steps;
    if (recording.line(at) === line) return at;
  }
  return NONE;
}

// Where a node of the tree leads: to where it was entered, from there to where it returned.
export function atNode(node, step) {
  const [first, last] = [recording.entered(node), recording.returned(node)];
  return step === first ? last : first;
}

// Where the position that a step is about is entered.
export function branch(step) {
  const { node } = recording.at(step);
  return node < 0 ? step : recording.entered(node);
}

// The node that may be asked about before a move (questions.js); -1 if there is none.
export const revealed = (step, to) => (story.stops() ? revealedAt : revealedByLine)(recording, step, to) ?? NONE;

// What is asked of a node, and its answer.
export const askedAbout = (node) => {
  const last = recording.returned(node);
  return JSON.stringify(nodeFacts(node, last));
};

// Draws the board of a question.
export function showAsked(node) {
  showBoard(node, recording.entered(node));
}

// Shows variables, a JSON list of [name, text, whether it is new].
export function showVariables(told) {
  const rows = JSON.parse(told);
  const list = find("#values");
  while (list.children.length > rows.length) list.lastElementChild.remove();
  rows.forEach(([name, text, isNew], at) => {
    const row = list.children[at] ?? list.appendChild(newRow());
    const term = row.firstElementChild;
    const value = row.lastElementChild.firstElementChild;
    if (term.textContent !== name) term.textContent = name;
    if (value.textContent !== text) value.textContent = text;
    row.classList.toggle("new", isNew);
  });
}

function newRow() {
  const row = document.createElement("div");
  const value = document.createElement("dd");
  value.append(document.createElement("bdi"));
  row.append(Object.assign(document.createElement("dt"), { dir: "ltr" }), value);
  return row;
}
