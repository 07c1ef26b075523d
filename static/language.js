// The page in another language: English stands in index.html; the sentences of others are fetched
// while Python still comes, so that little English is seen before.
import { option, setOption } from "./address.js";
import { get, set } from "./refusals.js";

const NAME = "ttt:language";
const PATIENCE = 10_000; // ms that a language may take; a page in English is better than none
const page = document.documentElement;
const parts = (selector) => [...document.querySelectorAll(selector)];
const choice = document.querySelector("#language");
const codes = [...choice.options].map((option) => option.value);
const english = read();
export const known = codes.join(", ");

// What the address asks for, if it is nothing that is spoken here.
const asked = option("lang");
export const refused = asked !== null && !codes.includes(asked) ? asked : "";

// The language to begin with: the address's, else what was chosen by hand, else the first of the browser's.
const browsers = navigator.languages.map((name) => name.split("-")[0].toLowerCase());
export const first = [asked, get(NAME), ...browsers].find((code) => codes.includes(code)) ?? "en";

// Its sentences, as speak() gives them; null where Python needs none, because it begins with English.
let last = 0;
export const coming = first === "en" ? null : speak(first);

// Shows the page in a language. Gives all its sentences as JSON; "" if they could not be had, and then
// everything stays as it is; null if another one has been asked for meanwhile.
export async function speak(code) {
  const ticket = ++last;
  const text = code === "en" ? "{}" : await sentences(code);
  if (ticket !== last) return null;
  if (text) write({ ...english, ...JSON.parse(text) }, code);
  else choice.value = page.lang;
  return text;
}

// As a person's choice: it is kept, and what the address asked for no longer counts.
export function choose(code) {
  setOption("lang", set(NAME, code) ? null : code);
  return speak(code);
}

async function sentences(code) {
  try {
    const answer = await fetch(new URL(`../ttt/words/languages/${code}.json`, import.meta.url), {
      signal: AbortSignal.timeout(PATIENCE),
      priority: "high", // small, and read before Python is there
    });
    return answer.ok ? JSON.stringify(await answer.json()) : "";
  } catch {
    return "";
  }
}

// The static texts by their keys, before anybody has changed them.
function read() {
  const texts = parts("[data-say]").map((part) => [part.dataset.say, words(part).data.trim()]);
  const labels = parts("[data-say-label]").map((part) => [part.dataset.sayLabel, part.getAttribute("aria-label")]);
  return Object.fromEntries([...texts, ...labels]);
}

function write(say, code) {
  for (const part of parts("[data-say]")) {
    const own = words(part);
    if (own) own.data = own.data.replace(/\S.*\S|\S/s, () => say[part.dataset.say]);
  }
  for (const part of parts("[data-say-label]")) part.setAttribute("aria-label", say[part.dataset.sayLabel]);
  document.title = say["page title"];
  choice.value = code;
  page.lang = choice.selectedOptions[0].lang;
  page.dir = choice.selectedOptions[0].dir || "ltr";
}

// What an element says itself, beside a field that it holds.
function words(part) {
  return [...part.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
}
