// The tour: ten stops, each a picture, a sentence and the lines of the site's Python that do it. The address names the stop.

import { fetchText } from "../static/kit/fetching.js";
import { indent, linesOf } from "./finding.js";
import { highlighted } from "./highlighting.js";

const part = (id) => document.getElementById(id);
/** @type {NodeListOf<HTMLElement>} */
const found = document.querySelectorAll(".stop");
const stops = [...found];
const texts = new Map(); // of files, by their names; a promise each
let shown = 0;

// tell is told the name of a file that doesn't come, and "" where another stop is shown.
export async function startTour(tell) {
  addEventListener("hashchange", () => show(tell));
  const go = (step) => turn(step, tell);
  part("back").addEventListener("click", () => go(-1));
  part("next").addEventListener("click", () => go(1));
  document.addEventListener("keydown", (event) => onKey(event, go));
  showNames();
  await show(tell);
  fill(stops[shown + 1], () => {}); // so that the next one is here when it is asked for
}

// A stop's name lies over what is below while a pointer or the keyboard is on its number; Escape takes it away.
function showNames() {
  const { classList } = part("stops");
  document.addEventListener("keydown", ({ key }) => key === "Escape" && classList.add("quiet"));
  for (const kind of ["pointerover", "focusin"]) part("stops").addEventListener(kind, () => classList.remove("quiet"));
}

function onKey(event, go) {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const isBusy = altKey || ctrlKey || metaKey || shiftKey || target.closest("input, select, textarea, dialog");
  if (!step || isBusy || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  go(document.documentElement.dir === "rtl" ? -step : step);
}

function turn(step, tell) {
  const next = stops[place() + step];
  if (!next) return;
  location.hash = next.dataset.stop;
  show(tell); // the change of the address is told a moment late, and another key may come first
}

// Which stop the address names, the first if it names none.
const place = () => Math.max(0, stops.findIndex(({ dataset }) => `#${dataset.stop}` === location.hash));

async function show(tell) {
  const isNew = place() !== shown;
  shown = place();
  for (const [at, stop] of stops.entries()) stop.hidden = at !== shown;
  for (const [at, link] of document.querySelectorAll("#stops a").entries()) link.ariaCurrent = at === shown ? "step" : null;
  part("back").ariaDisabled = String(shown === 0);
  const ways = [part("next"), part("onwards")];
  const [gone, here] = shown === stops.length - 1 ? ways : ways.reverse();
  here.hidden = false;
  if (document.activeElement === gone) here.focus();
  gone.hidden = true;
  if (isNew) part("stop-told").textContent = `${shown + 1} / ${stops.length}: ${stops[shown].querySelector("h2").textContent}`;
  if (isNew && part("tour").getBoundingClientRect().top < 0) part("tour").scrollIntoView();
  if (isNew) tell("");
  await fill(stops[shown], tell);
  if (isNew) fill(stops[shown + 1], () => {});
}

// Puts the lines into a stop, unless they are there.
async function fill(stop, tell) {
  /** @type {NodeListOf<HTMLElement>} */
  const places = stop?.querySelectorAll("code:empty") ?? [];
  await Promise.all([...places].map((code) => write(code, tell)));
}

async function write(shownIn, tell) {
  const { name, from, to, key } = shownIn.dataset;
  const link = /** @type {HTMLAnchorElement} */ (shownIn.closest("pre").previousElementSibling);
  const file = new URLSearchParams(link.search).get("file");
  if (!texts.has(file)) texts.set(file, fetchText(file));
  const code = await texts.get(file);
  if (code === null) {
    texts.delete(file); // it is tried again with the next visit of the stop
    return tell(file);
  }
  const { first, lines } = linesOf(code, name, from, to);
  link.href = `?file=${file}#L${first}`;
  link.textContent = `${file.split("/").at(-1)}:${first}`;
  if (shownIn.childElementCount) return; // meanwhile
  shownIn.replaceChildren(...lines.map((text) => made(text, key && text.includes(key))));
  const markup = await highlighted(lines.join("\n"));
  if (markup) markup.split("\n").forEach((line, at) => (shownIn.children[at].innerHTML = line || "\n")); // in which Prism has escaped the text
}

function made(text, isKey) {
  const line = Object.assign(document.createElement("span"), { className: isKey ? "line key" : "line", textContent: text || "\n" });
  line.style.setProperty("--depth", indent(text));
  return line;
}
