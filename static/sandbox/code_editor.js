// The code: a plain text field, and around it, once that has come, the editor of the package prism-code-editor.

import { addStyle, importModule } from "../kit/fetching.js";

const PAUSE = 300; // ms without a key after which the code is kept
const LONG_PAUSE = 1500; // ms, for code that takes time to keep
const COLOURED = 30_000; // characters: longer code is shown without colours, which would cost too much time at each key
const LINES = 2000; // code of more stays in the plain field: for 100,000 lines the editor takes many seconds
const host = document.getElementById("editor");
const plain = /** @type {HTMLTextAreaElement} */ (document.getElementById("code"));
let area = plain;
let modules = null; // of the editor, once they are here
let editor = null;
let timer = 0;
let keep = () => {};
let shown = null; // which bot's code it is

// onCode hears that the code has changed, onRun that a person wants to run it.
export function start(onCode, onRun) {
  keep = () => {
    clearTimeout(timer);
    timer = 0;
    onCode();
  };
  host.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(keep, area.value.length > COLOURED ? LONG_PAUSE : PAUSE);
  });
  const onKey = (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation(); // the editor would begin a new line
    onRun();
  };
  host.addEventListener("keydown", onKey, { capture: true });
  host.addEventListener("beforeinput", makeRoom, { capture: true });
  addEventListener("pagehide", () => timer && keep());
  addEventListener("visibilitychange", () => document.hidden && timer && keep()); // a phone may end the page then
  fetchEditor();
}

// Python would stop reading at a NUL.
export const text = () => area.value.replaceAll("\0", "\ufffd");

// Shows the code of a bot; the same code again leaves the cursor where it is.
export function show(key, code) {
  if (shown === key && area.value === code) return;
  shown = key;
  if (isLong(code)) bare();
  if (editor) editor.setOptions({ value: code, language: languageOf(code) });
  else area.value = code;
  surround();
  mark(0);
}

// Marks the place of a mistake, which #mistake tells; line 0 takes the mark away. Both count from 1, column 0 is none.
export function mark(line, column) {
  area.ariaInvalid = line ? "true" : "false";
  for (const marked of host.querySelectorAll(".mistaken")) marked.classList.remove("mistaken");
  for (const spot of host.querySelectorAll(".at")) spot.remove();
  const place = line ? editor?.lines[line] : null;
  if (!place) return;
  place.classList.add("mistaken");
  place.scrollIntoView({ block: "nearest" });
  if (!column) return;
  const before = Array.from(place.textContent).slice(0, column - 1).join(""); // in Python an emoji is one character
  placeIn(place, before.length).insertNode(Object.assign(document.createElement("span"), { className: "at" }));
}

// The place in a line before which so many characters stand, or its end.
function placeIn(line, count) {
  const range = document.createRange();
  range.selectNodeContents(line);
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  for (let left = count, node; (node = /** @type {Text} */ (texts.nextNode())); left -= node.length) {
    range.setStart(node, Math.min(left, node.length));
    if (left < node.length) break;
  }
  range.collapse(true);
  return range;
}

// Points to the line that chose a move; line 0 points to none.
export function point(line) {
  for (const chosen of host.querySelectorAll(".chosen")) chosen.classList.remove("chosen");
  const place = line ? editor?.lines[line] : null;
  place?.classList.add("chosen");
  const { top, bottom } = place?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  const box = host.getBoundingClientRect();
  if (place && (top < box.top || bottom > box.bottom)) editor.container.scrollTop += top - box.top - box.height / 2; // the page stays
}

export function focus() {
  document.documentElement.dataset.side = "code"; // on a phone only one side is shown
  area.focus();
}

// Without its files the plain field stays.
async function fetchEditor() {
  const names = ["index", "prism/languages/python", "languages/python", "extensions/commands/index"];
  names.push("extensions/matchBrackets/index", "extensions/matchBrackets/highlight");
  const found = await Promise.all(names.map((name) => importModule(`lab/editor/${name}.js`)));
  if (found.includes(null) || !(await addStyle("lab/editor/layout.css"))) return;
  modules = found;
  surround();
}

// Puts the editor in place of the plain field, unless there is too much in it.
function surround() {
  if (!modules || editor || isLong(plain.value)) return;
  const [core, , , commands, brackets, highlight] = modules;
  const { selectionStart, selectionEnd } = plain;
  const hadFocus = document.activeElement === plain;
  const wordWrap = !matchMedia("(max-width: 30em)").matches; // there, broken lines would hide how far a line is indented
  const options = { language: languageOf(plain.value), value: plain.value, tabSize: 4, wordWrap };
  const extensions = [commands.defaultCommands(), followLine, brackets.matchBrackets(false), highlight.highlightBracketPairs()];
  editor = core.createEditor(host, options, ...extensions);
  area = editor.textarea;
  for (const { name, value } of plain.attributes) area.setAttribute(name, value);
  area.classList.add("pce-textarea");
  plain.remove();
  area.setSelectionRange(selectionStart, selectionEnd);
  if (hadFocus) area.focus();
  plain.value = "";
  editor.on("update", (code) => editor.options.language !== languageOf(code) && editor.setOptions({ language: languageOf(code) }));
}

// Puts the plain field back, with the same code in it.
function bare() {
  if (!editor) return;
  const { value, selectionStart, selectionEnd } = area;
  const hadFocus = document.activeElement === area;
  editor.remove();
  [editor, area] = [null, plain];
  host.append(plain);
  plain.value = value;
  plain.setSelectionRange(selectionStart, selectionEnd);
  if (hadFocus) plain.focus();
}

// Takes in what is too long for the editor, as it is pasted or dropped.
function makeRoom(event) {
  const more = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
  if (!editor || !isLong(more)) return;
  event.preventDefault();
  bare();
  plain.setRangeText(more.replaceAll("\r\n", "\n"), plain.selectionStart, plain.selectionEnd, "end");
  plain.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

// The package's own way to follow the cursor has a style that the page's policy refuses.
function followLine(made) {
  const scrollIntoView = () => {
    made.lines[made.activeLine].scrollIntoView({ block: "nearest" }); // its promise would count as a refusal
  };
  made.extensions.cursor = { scrollIntoView };
}

// Whether a text has more lines than the editor can take.
function isLong(code) {
  let at = -1;
  for (let count = 1; (at = code.indexOf("\n", at + 1)) >= 0; count++) if (count >= LINES) return true;
  return false;
}

const languageOf = (code) => (code.length > COLOURED ? "text" : "python");
