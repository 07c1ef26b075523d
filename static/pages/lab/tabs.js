// The tabs, which work before Python is there; it hears of one by the event "shown" of its panel.

import { option } from "../static/kit/address.js";

const tabs = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[role=tab]"))];
const panel = (tab) => document.getElementById(tab.getAttribute("aria-controls"));
const SEEN = 8000; // ms
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

for (const tab of tabs) {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", (event) => {
    const step = (STEPS[event.key] ?? 0) * (getComputedStyle(tab).direction === "rtl" ? -1 : 1);
    const ends = { Home: tabs[0], End: tabs.at(-1) };
    const other = ends[event.key] ?? (step && tabs.at((tabs.indexOf(tab) + step) % tabs.length));
    if (!other) return;
    event.preventDefault();
    choose(other);
    other.focus();
  });
}

const asked = tabs.find(({ id }) => id === `tab-${option("tab")}`); // by the address
if (asked) choose(asked);

// On a phone the board comes before the code, for the keyboard as well.
const phone = matchMedia("(max-width: 55.99em)");
const side = document.getElementById("board-side");
const { parentNode: whole } = side;
const pages = document.getElementById("lab-pages");
const reasons = document.getElementById("reasons");
const place = () => {
  if (phone.matches) document.getElementById("told").after(side);
  else whole.append(side);
  if (phone.matches) whole.append(pages); // what else the lab has comes last
  else whole.prepend(pages);
  document.getElementById(phone.matches ? "actions" : "clear-output").after(reasons);
};
place();
phone.addEventListener("change", place);

// In a narrow bar there is no room for the walk: it is the first command of the menu.
const narrow = matchMedia("(max-width: 30em)");
const walk = document.getElementById("walk-bot");
const menu = document.getElementById("bot-menu");
const placeWalk = () => {
  if (narrow.matches) document.getElementById("bot-actions").prepend(walk);
  else menu.before(walk);
};
placeWalk();
narrow.addEventListener("change", placeWalk);

// What is told lies over the foot of the page there, for a while.
const tip = document.getElementById("tip");
let leaving = 0;
new MutationObserver(() => {
  clearTimeout(leaving);
  if (phone.matches && tip.textContent) leaving = setTimeout(() => (tip.textContent = ""), SEEN);
}).observe(tip, { childList: true, characterData: true, subtree: true });

// There either the code or the board is shown, each with what belongs to it; a button leads from the one to the other.
document.getElementById("turn").addEventListener("click", ({ detail }) => {
  const { dataset } = document.documentElement;
  dataset.side = dataset.side === "code" ? "board" : "code";
  scrollTo(0, 0);
  // By a key one goes on with the code; to a finger that would bring up the keyboard.
  if (dataset.side === "code" && !detail) document.getElementById("code").focus();
});

function choose(chosen) {
  for (const tab of tabs) {
    tab.setAttribute("aria-selected", String(tab === chosen));
    tab.tabIndex = tab === chosen ? 0 : -1;
    panel(tab).hidden = tab !== chosen;
  }
  panel(chosen).dispatchEvent(new Event("shown"));
}
