// The show of a tournament: the table, small boards that play the games, the knock-out; the projector view, printing, and
// files that are dropped. What is told comes as JSON, and is put in as text.

import { ofGame } from "../static/kit/thumbnail.js";
import { isCalm } from "./replay.js";

const BOARDS = 4;
const WAITING = 8; // games; older ones give way
const HELD = 3; // moves' time that the end of a game is shown
const STILL = 2000; // ms that a game is shown without motion
const LONGEST = 16; // lines of a table; of more, two halves stand side by side

const find = (name) => document.getElementById(`tournament-${name}`);
const made = (kind, text = "", name = "") => Object.assign(document.createElement(kind), { textContent: text, className: name });
const inline = (text, dir) => Object.assign(made("span", text), { dir });
const waiting = [];
let boards = [];
let isHeld = false; // the boards stand while the tournament is paused

export function start() {
  if (boards.length) return;
  boards = Array.from({ length: BOARDS }, () => new Board());
  find("boards").append(...boards.map(({ element }) => element));
  find("project").addEventListener("click", project);
  document.addEventListener("fullscreenchange", () => document.fullscreenElement || leave());
  document.addEventListener("keydown", ({ key }) => key === "Escape" && !document.fullscreenElement && leave());
  find("print").addEventListener("click", printIt);
  find("pause").addEventListener("click", () => hold(true));
  find("go-on").addEventListener("click", () => hold(false));
  chooseDropped();
}

// Files that are dropped onto the form are chosen; a text goes where it is dropped.
function chooseDropped() {
  const field = /** @type {HTMLInputElement} */ (find("files"));
  const holdsFiles = ({ dataTransfer }) => dataTransfer.types.includes("Files");
  find("form").addEventListener("dragover", (event) => holdsFiles(event) && event.preventDefault());
  find("form").addEventListener("drop", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    field.files = event.dataTransfer.files;
    field.dispatchEvent(new Event("change"));
  });
}

function hold(isAsked) {
  isHeld = isAsked;
  for (const board of boards.filter(({ isBusy }) => isBusy)) {
    if (isHeld) clearTimeout(board.timer);
    else board.goOn();
  }
}

// Nothing is left of the games of another tournament.
export function clear() {
  isHeld = false;
  waiting.length = 0;
  for (const board of boards) board.rest();
}

// Shows {heads, lines: [[cells, out]], label}; who plays no more is out.
export function table(told) {
  const { heads, lines, label } = JSON.parse(told);
  const count = lines.length > LONGEST ? Math.ceil(lines.length / 2) : lines.length;
  const parts = [lines.slice(0, count), lines.slice(count)].filter((part) => part.length);
  find("table").replaceChildren(...parts.map((part) => drawn(heads, part, label)));
  find("table").style.setProperty("--lines", String(count));
}

function drawn(heads, lines, label) {
  const whole = made("table");
  whole.ariaLabel = label;
  const head = whole.createTHead().insertRow();
  for (const text of heads) head.append(Object.assign(made("th", text), { scope: "col" }));
  const body = whole.createTBody();
  for (const [cells, out] of lines) {
    const line = body.insertRow();
    line.className = out ? "out" : "";
    cells.forEach((text, at) => {
      const cell = at === 1 ? Object.assign(made("th"), { scope: "row", title: text }) : made("td");
      cell.append(inline(text, at === 1 ? "auto" : "ltr"));
      line.append(cell);
    });
  }
  return whole;
}

// Shows [{title, duels: [{names, points, won}]}].
export function bracket(told) {
  const rounds = JSON.parse(told);
  find("bracket").replaceChildren(
    ...rounds.map(({ title, duels }) => {
      const place = made("section");
      const list = made("ol");
      for (const { names, points, won } of duels) {
        const duel = made("li");
        names.forEach((name, at) => {
          const line = made("p", "", won[at] ? "won" : "");
          line.append(inline(name, "auto"), inline(points[at], "ltr"));
          duel.append(line);
        });
        list.append(duel);
      }
      place.append(made("h3", title), list);
      return place;
    }),
  );
}

export function remarks(told) {
  find("remarks").replaceChildren(...JSON.parse(told).map((sentence) => made("li", sentence)));
}

// Plays {game, names, ended} on a board, as soon as one is free.
export function play(told) {
  waiting.push(JSON.parse(told));
  if (waiting.length > WAITING) waiting.shift();
  boards.find((board) => !board.isBusy)?.next();
}

class Board {
  constructor() {
    this.isBusy = false;
    this.timer = 0;
    this.goOn = () => {};
    this.picture = made("div", "", "picture");
    this.names = [made("span"), made("span")];
    this.ended = made("small");
    this.element = made("li");
    this.element.hidden = true;
    const lines = this.names.map((name) => {
      name.dir = "auto";
      const line = made("p");
      line.append(name);
      return line;
    });
    this.element.append(this.picture, ...lines, this.ended);
  }

  rest() {
    clearTimeout(this.timer);
    this.isBusy = false;
    this.element.hidden = true;
  }

  next() {
    const told = waiting.shift();
    this.isBusy = Boolean(told);
    if (!told) return;
    const [before, moves] = told.game.match(/^((?:[^-]*-){3})(.*)$/).slice(1);
    const steps = moves.match(/[a-z]+\d+/g) ?? [];
    this.element.hidden = false;
    this.names.forEach((name, at) => (name.textContent = told.names[at]));
    this.ended.textContent = "";
    const pace = isCalm() ? 0 : Number(/** @type {HTMLSelectElement} */ (find("pace")).value);
    this.show(before, steps, pace ? 0 : steps.length, pace, told.ended);
  }

  show(before, steps, count, pace, ended) {
    this.picture.replaceChildren(ofGame(before + steps.slice(0, count).join("")));
    const isOver = count === steps.length;
    if (isOver) this.ended.textContent = ended;
    this.goOn = () => (isOver ? this.next() : this.show(before, steps, count + 1, pace, ended));
    if (!isHeld) this.timer = setTimeout(this.goOn, isOver ? HELD * pace || STILL : pace);
  }
}

// All but the tournament gives way; it fills the screen where the browser lets it.
async function project() {
  const { dataset } = document.documentElement;
  if (dataset.projector) return document.fullscreenElement ? document.exitFullscreen() : leave();
  dataset.projector = "on";
  find("project").setAttribute("aria-pressed", "true");
  try {
    await find("open").requestFullscreen();
  } catch {}
}

function leave() {
  delete document.documentElement.dataset.projector;
  find("project").setAttribute("aria-pressed", "false");
}

function printIt() {
  const { dataset } = document.documentElement;
  dataset.printing = "tournament";
  addEventListener("afterprint", () => delete dataset.printing, { once: true });
  print();
}
