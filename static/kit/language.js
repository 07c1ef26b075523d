// The page in another language: English is in index.html; the sentences of other languages are fetched
// while Python is still loading, so that little English is seen first.
import { option, setOption } from "./address.js";
import { fetchText } from "./fetching.js";
import { get, set } from "./storage.js";

const NAME = "ttt:language";
const PATIENCE = 10_000; // ms to wait for a language; a page in English is better than none
const page = document.documentElement;
const FOLDER = page.dataset.words ?? ""; // the game's are at the top
const parts = (selector) => [...document.querySelectorAll(selector)];
/** @type {HTMLSelectElement} */
const choice = document.querySelector("#language");
const codes = [...choice.options].map(({ value }) => value);
const english = read();
const END_OF_CONTEXT = "\x04"; // as ttt/words/speech.py has it
export const known = codes.join(", ");

// The language in the address, if it isn't available.
const asked = option("lang");
export const refused = asked !== null && !codes.includes(asked) ? asked : "";

// The first language: the one in the address, else the one chosen by hand, else the browser's first available one.
const browsers = navigator.languages.map((name) => name.split("-")[0].toLowerCase());
export const first = [asked, get(NAME), ...browsers].find((code) => codes.includes(code)) ?? "en";

// Its sentences, as returned by speak(); null if Python needs none because it starts in English.
let last = 0;
let current = "en";
let spoken = {}; // its sentences by their English
export const coming = first === "en" ? null : speak(first);

// Shows the page in a language. Returns all its sentences as JSON; "" if they couldn't be loaded, in which
// case nothing changes; null if another language has been requested in the meantime.
export async function speak(code) {
  const ticket = ++last;
  const text = code === "en" ? "{}" : await sentences(code);
  if (ticket !== last) return null;
  if (text) write(JSON.parse(text), code);
  else stay();
  return text;
}

// Shows the current language as the chosen one, where another can't be had.
export function stay() {
  choice.value = current;
}

// A person's choice: it is stored, and the language in the address no longer counts.
export function choose(code) {
  setOption("lang", set(NAME, code) ? null : code);
  return speak(code);
}

// Small, and needed before Python is ready.
async function sentences(code) {
  return (await fetchText(`ttt/words/languages/${FOLDER}${code}.json`, { patience: PATIENCE, priority: "high" })) ?? "";
}

// The static texts and labels by their elements, before anything has changed them.
function read() {
  const texts = new Map(parts("[data-say]").map((part) => [part, words(part).data.trim()]));
  const labels = new Map(parts("[data-say-label]").map((part) => [part, part.getAttribute("aria-label")]));
  return { texts, labels };
}

function write(say, code) {
  const said = (text, context) => say[context ? context + END_OF_CONTEXT + text : text] ?? text;
  for (const part of parts("[data-say]")) {
    const own = words(part);
    if (own) own.data = own.data.replace(/\S.*\S|\S/s, (text) => said(inEnglish(english.texts, part, text), part.dataset.say));
  }
  for (const part of parts("[data-say-label]")) {
    const label = inEnglish(english.labels, part, part.getAttribute("aria-label"));
    part.setAttribute("aria-label", said(label, part.dataset.sayLabel));
  }
  spoken = say;
  choice.value = current = code;
  page.lang = choice.selectedOptions[0].lang;
  page.dir = choice.selectedOptions[0].dir || "ltr";
}

// What an element says in English: as it was read or, if it has come since as a copy of another, what that one says.
function inEnglish(seen, part, text) {
  if (!seen.has(part)) {
    const [sentence] = Object.entries(spoken).find(([, told]) => told === text) ?? [text];
    seen.set(part, sentence.slice(sentence.indexOf(END_OF_CONTEXT) + 1));
  }
  return seen.get(part);
}

// An element's own text, next to a field inside it.
function words(part) {
  return [...part.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
}
