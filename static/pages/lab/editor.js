// The code: a plain text field, and around it, once that has come, the editor of the package prism-code-editor.

import { addStyle, importModule } from "../static/fetching.js";

const PAUSE = 300; // ms without a key after which the code is kept
const LONG_PAUSE = 1500; // ms, for code that takes time to keep
const COLOURED = 30_000; // characters: longer code is shown without colours, which would cost too much time at each key
const host = document.getElementById("editor");
let area = document.getElementById("code");
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
  addEventListener("pagehide", () => timer && keep());
  addEventListener("visibilitychange", () => document.hidden && timer && keep()); // a phone may end the page then
  surround();
}

// Python would stop reading at a NUL.
export const text = () => area.value.replaceAll("\0", "\ufffd");

// Shows the code of a bot; the same code again leaves the cursor where it is.
export function show(key, code) {
  if (shown === key && area.value === code) return;
  shown = key;
  if (editor) editor.setOptions({ value: code, language: languageOf(code) });
  else area.value = code;
  mark(0);
}

// Marks the place of a mistake, which #mistake tells; line 0 takes the mark away. Both count from 1, column 0 is none.
export function mark(line, column) {
  area.ariaInvalid = line ? "true" : "false";
  for (const marked of host.querySelectorAll(".mistaken")) marked.classList.remove("mistaken");
  for (const point of host.querySelectorAll(".at")) point.remove();
  const place = line ? editor?.lines[line] : null;
  if (!place) return;
  place.classList.add("mistaken");
  place.scrollIntoView({ block: "nearest" });
  if (!column) return;
  const point = Object.assign(document.createElement("span"), { className: "at" });
  point.style.setProperty("--column", column - 1);
  place.append(point);
}

export const focus = () => area.focus();

// Without its files the plain field stays.
async function surround() {
  const names = ["index", "prism/languages/python", "languages/python", "extensions/commands/index"];
  names.push("extensions/matchBrackets/index", "extensions/matchBrackets/highlight");
  const modules = await Promise.all(names.map((name) => importModule(`lab/editor/${name}.js`)));
  if (modules.includes(null) || !(await addStyle("lab/editor/layout.css"))) return;
  const [core, , , commands, brackets, highlight] = modules;
  const plain = area;
  const selection = [plain.selectionStart, plain.selectionEnd];
  const hadFocus = document.activeElement === plain;
  const options = { language: languageOf(plain.value), value: plain.value, tabSize: 4, wordWrap: false };
  const extensions = [commands.defaultCommands(), followLine, brackets.matchBrackets(false), highlight.highlightBracketPairs()];
  editor = core.createEditor(host, options, ...extensions);
  area = editor.textarea;
  for (const { name, value } of plain.attributes) area.setAttribute(name, value);
  area.classList.add("pce-textarea");
  plain.remove();
  area.setSelectionRange(...selection);
  if (hadFocus) area.focus();
  editor.on("update", (code) => editor.options.language !== languageOf(code) && editor.setOptions({ language: languageOf(code) }));
}

// The package's own way to follow the cursor has a style that the page's policy refuses.
function followLine(editor) {
  const scrollIntoView = () => {
    editor.lines[editor.activeLine].scrollIntoView({ block: "nearest" }); // its promise would count as a refusal
  };
  editor.extensions.cursor = { scrollIntoView };
}

const languageOf = (code) => (code.length > COLOURED ? "text" : "python");
