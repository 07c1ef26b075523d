// What a teacher chooses: as one line with a plain frame, as an element for a website of one's own, and live. The fields are named
// as the options of docs/embed.md, and one that is left as it was isn't written.

import { option } from "../static/kit/address.js";

const SITE = new URL("..", location.href);
const WIDEST = 416; // CSS pixels of a board's frame: 26rem, as of its element
const AROUND = 139; // what a board's frame has above and below its cells
const OF_ANALYSIS = 67; // more with what each move is worth
const SMALLEST = 26; // of a cell
const TALLEST = 640; // of all rows: more would fill a screen
// Of each where it is, and the height in CSS pixels that it needs on a phone; that of a board follows from its cells.
const OFFERS = { board: ["", 0], lesson: ["lesson/", 960], puzzle: ["puzzles/", 720], think: ["think/", 790] };
const ELEMENTS = { board: "ttt-board", lesson: "ttt-lesson" };

const part = (id) => document.getElementById(id);
const form = document.querySelector("form");
const field = (name) => /** @type {HTMLSelectElement | HTMLInputElement} */ (form.elements.namedItem(name));
const offered = () => /** @type {HTMLInputElement} */ (document.querySelector("[name=offer]:checked"));

// Shows what is chosen, now and whenever something else is.
export function start() {
  for (const { value, lang, textContent } of /** @type {HTMLSelectElement} */ (part("language")).options) {
    field("lang").append(Object.assign(new Option(textContent, value), { lang }));
  }
  part("wished").addEventListener("change", tell);
  part("own-size").addEventListener("input", () => areSizes() && tell());
  field("level").addEventListener("input", tellLevel);
  tell();
}

// Writes what is to be pasted, with names in the page's language, and shows it.
export function tell() {
  open();
  const kind = offered().value;
  const frame = framed(kind, chosen());
  if (part("line").textContent !== frame.outerHTML) forgetCopies();
  part("line").textContent = frame.outerHTML;
  showLink(kind, new URL(frame.src));
  part("website").hidden = !ELEMENTS[kind];
  if (ELEMENTS[kind]) part("element").textContent = element(ELEMENTS[kind], chosen());
  show(frame, kind);
}

// Leaves the fields that count, with what can be in them.
function open() {
  /** @type {NodeListOf<HTMLElement>} */
  const groups = form.querySelectorAll("[data-for]");
  for (const own of groups) enable(own, own.dataset.for === offered().value);
  enable(part("own-size"), !field("board").value);
  enable(part("strength"), field("opponent").value === "computer");
  part("characters").hidden = ["computer", "people"].includes(field("opponent").value);
  field("starts").disabled = field("opponent").value === "people";
  number("m");
  number("n");
  limitRow();
  number("k");
  tellLevel();
}

// What was copied before is another one than what stands here now.
function forgetCopies() {
  /** @type {NodeListOf<HTMLElement>} */
  const told = part("alone").querySelectorAll("[data-copied]");
  for (const said of told) said.hidden = true;
}

function tellLevel() {
  part("strength").querySelector("output").textContent = field("level").value;
}

function enable(own, isOpen) {
  own.hidden = !isOpen;
  for (const each of [own, ...own.querySelectorAll(":scope > input")]) if ("disabled" in each) each.disabled = !isOpen;
}

function limitRow() {
  /** @type {HTMLInputElement} */ (field("k")).max = String(Math.max(Number(field("m").value), Number(field("n").value)));
}

// Whether the sizes that are being typed make a board: what is half typed isn't put right yet.
function areSizes() {
  limitRow();
  return ["m", "n", "k"].every((name) => field(name).checkValidity());
}

// What a field says, put right if it can't be: the nearest whole number from its least to its most.
function number(name) {
  const { min, max, value, defaultValue } = /** @type {HTMLInputElement} */ (field(name));
  const wanted = value === "" ? Number(defaultValue) : Math.round(Number(value));
  const found = Math.min(Math.max(wanted, Number(min)), Number(max));
  field(name).value = String(found);
  return found;
}

// The options by their names, but those that are as usual.
function chosen() {
  /** @type {[string, string][]} */
  const found = [];
  const fields = /** @type {Iterable<HTMLInputElement | HTMLSelectElement>} */ (/** @type {unknown} */ (form.elements));
  for (const each of fields) {
    if (each.matches("fieldset, output, #own-size *, :disabled")) continue;
    const [value, usual] = each instanceof HTMLInputElement ? ofInput(each) : ofSelect(each);
    if (each === field("board") && !value) found.push(["board", ["m", "n", "k"].map(number).join("x")]);
    else if (value !== usual || each === field("course")) found.push([each.name, value]);
  }
  return found;
}

const ofInput = ({ type, checked, defaultChecked, value, defaultValue }) =>
  type === "checkbox" ? [String(Number(checked)), String(Number(defaultChecked))] : [value, defaultValue];
const ofSelect = ({ value, options }) => [value, options[0].value];

// The frame for a page without scripts: a board keeps its shape in whatever width, and so needs no height.
function framed(kind, options) {
  const [path, height] = OFFERS[kind];
  const address = new URL(`${path}?embed=1`, SITE);
  for (const [name, value] of options) {
    if (name === "course") address.hash = `course=${value}`;
    else address.searchParams.set(name, value);
  }
  const frame = document.createElement("iframe");
  const tall = height || heightOfBoard(Object.fromEntries(options));
  const told = { src: address.href, title: title(kind), width: "100%", height: tall };
  for (const [name, value] of Object.entries(told)) frame.setAttribute(name, value);
  frame.style.cssText = "border: 0" + (height ? "" : `; max-width: ${WIDEST}px; height: auto; aspect-ratio: ${WIDEST} / ${tall}`); // as an attribute the policy forbids it
  frame.setAttribute("loading", "lazy");
  frame.setAttribute("allow", "clipboard-write");
  return frame;
}

function heightOfBoard({ board = "3x3x3", analysis = "0" }) {
  const [columns, rows] = board.split("x").map(Number);
  const cell = Math.max(SMALLEST, Math.min((WIDEST - 38) / columns, TALLEST / rows)); // 38 for the plate's edge and the names of the rows
  return Math.ceil(AROUND + rows * cell) + (analysis === "1" ? OF_ANALYSIS : 0);
}

// The address for a class whose site blocks frames. Only a board needs its frame for what was chosen.
function showLink(kind, address) {
  if (kind !== "board") address.searchParams.delete("embed");
  const link = /** @type {HTMLAnchorElement} */ (part("link"));
  link.href = link.textContent = address.href;
}

// What a screen reader calls the frame.
function title(kind) {
  const choice = kind === "board" ? field("board") : kind === "lesson" ? field("course") : null;
  const named = choice?.value ? /** @type {HTMLSelectElement} */ (choice).selectedOptions[0] : offered().parentElement;
  return named.textContent.trim();
}

function element(name, options) {
  const made = document.createElement(name);
  for (const [attribute, value] of options) made.setAttribute(attribute, value);
  return `<script src="${SITE}static/${name}.js"></script>\n${made.outerHTML}`;
}

// The line at work, in the language and the theme of this page where none is chosen. A lesson is as high as its step.
function show(written, kind) {
  const address = new URL(written.src);
  for (const name of ["lang", "theme"]) {
    if (!address.searchParams.has(name) && option(name) !== null) address.searchParams.set(name, option(name));
  }
  if (part("live").querySelector("iframe")?.src === address.href) return;
  const frame = Object.assign(document.createElement("iframe"), { title: written.title, height: written.height, src: address.href });
  frame.style.cssText = written.style.cssText;
  if (kind === "lesson") frame.addEventListener("load", () => fit(frame));
  part("live").replaceChildren(frame);
}

function fit({ contentDocument: { body }, style }) {
  new ResizeObserver(() => (style.height = `${Math.ceil(body.getBoundingClientRect().height)}px`)).observe(body);
}
