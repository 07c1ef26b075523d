// The page has three views: for a bot, for a game of one's own, and for a class. The address says which, and which tab
// is open. All of this works before Python is there; it hears of a tab by the event "shown" of its panel.

import { option, setOption } from "../static/kit/address.js";

const all = (selector) => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))];
const tabs = all("[role=tab]");
const panel = (tab) => document.getElementById(tab.getAttribute("aria-controls"));
const nameOf = ({ id }) => id.replace("tab-", "");
const GAME = "your-game";
const SEEN = 8000; // ms
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

const named = option("tab") === "class" ? "give" : option("tab"); // the class's place was one tab
const asked = tabs.find((tab) => nameOf(tab) === named);
const view = named === GAME ? "game" : (asked?.closest("[data-in]").getAttribute("data-in") ?? "bot");
document.documentElement.dataset.view = view;
for (const part of all("[data-in]")) part.hidden = !part.dataset.in.split(" ").includes(view);
for (const link of all("#lab-pages [data-view]")) link.ariaCurrent = link.dataset.view === view ? "page" : null;
if (view === "class") {
  const title = document.createElement("title"); // a new one, which language.js hasn't read yet
  title.dataset.say = "";
  title.textContent = document.querySelector("h1 [data-in=class]").textContent;
  document.querySelector("title").replaceWith(title);
  document.querySelector("#doors [aria-current]").removeAttribute("aria-current");
  document.querySelector('#doors [href$="more/"]').setAttribute("aria-current", "true"); // it leads here
}

for (const tab of tabs) {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", (event) => {
    const row = tabs.filter(({ parentElement }) => parentElement === tab.parentElement);
    const step = (STEPS[event.key] ?? 0) * (getComputedStyle(tab).direction === "rtl" ? -1 : 1);
    const ends = { Home: row[0], End: row.at(-1) };
    const other = ends[event.key] ?? (step && row.at((row.indexOf(tab) + step) % row.length));
    if (!other) return;
    event.preventDefault();
    choose(other);
    other.focus();
  });
}

if (view === "game") show(document.getElementById(GAME));
else if (asked) choose(asked);

// On a phone the board comes before the code, for the keyboard as well.
const phone = matchMedia("(max-width: 55.99em)");
const side = document.getElementById("board-side");
const { parentNode: whole } = side;
const told = document.getElementById("told");
const pages = document.getElementById("lab-pages");
const reasons = document.getElementById("reasons");
const place = () => {
  if (view === "class") whole.append(told, side); // there is no code
  else if (phone.matches) told.after(side);
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
  }
  setOption("tab", nameOf(chosen) === "play" ? null : nameOf(chosen));
  show(panel(chosen));
}

function show(shown) {
  for (const each of [...tabs.map(panel), document.getElementById(GAME)]) each.hidden = each !== shown;
  shown.dispatchEvent(new Event("shown"));
}
