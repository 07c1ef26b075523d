// In a frame: tries what a host must allow, and lists it. Alone: gives what is to be put into a page, and the test, which it
// runs in two frames of its own.

import { option } from "../static/kit/address.js";
import { choose, coming } from "../static/kit/language.js";
import { start as startDisplayFace } from "../static/kit/display-face.js";
import { start as startLasting } from "../static/kit/lasting.js";
import { start as startOffline } from "../static/kit/offline.js";
import { copy } from "../static/kit/sharing.js";
import { start as startTheme } from "../static/kit/theme.js";
import { CHECKS, FOR_ELEMENTS, NEEDED, greeted, height, tell } from "./checks.js";
import { start as startChoices, tell as tellChosen } from "./choices.js";

const part = (id) => document.getElementById(id);
const isFramed = parent !== window;
const here = new URL(".", location.href).href;

// What each light stands for; one that isn't needed turns yellow where it fails.
const LIGHTS = { plays: NEEDED, hears: FOR_ELEMENTS, keeps: ["storage"] };

const ELEMENT = "../static/ttt-board.js";
const PATIENCE = 15_000; // ms for the test on this page to begin

// What a host pastes: the element, a script that answers the frame, and the frame.
const SNIPPET = `<script src="${new URL(ELEMENT, here)}"></script>
<script>
  addEventListener("message", ({ source, data }) => {
    const frame = document.getElementById("ttt-check");
    const element = Boolean(customElements.get("ttt-board"));
    if (source !== frame.contentWindow) return;
    if (data.type === "ttt:size") frame.style.height = data.height + "px";
    if (data.type === "ttt:hello") source.postMessage({ ...data, element, sandbox: frame.getAttribute("sandbox") }, "*");
    if (data.type === "ttt:check") console.log(data);
  });
</script>
<iframe id="ttt-check" src="${here}?embed=1" title="What works here"
  style="width: 100%; height: 22rem; border: 0; outline: 1px solid; border-radius: 1rem" allow="clipboard-write"></iframe>`;

for (const entry of document.querySelectorAll("#checks li")) {
  const answer = Object.assign(document.createElement("strong"), { className: "answer" });
  const states = /** @type {HTMLElement} */ (part("states").cloneNode(true));
  answer.append(...states.children);
  entry.prepend(answer);
  answered(entry, "trying");
}
document.documentElement.toggleAttribute("data-framed", isFramed);
if (!isFramed) document.documentElement.removeAttribute("data-embed"); // the test's own address, opened by itself
part(isFramed ? "alone" : "here").remove(); // else there would be frames in the frames
if (!isFramed) startChoices();
if (coming) await coming;
if (isFramed) await list();
else await explain();
document.documentElement.dataset.page = "ready";

async function list() {
  const answers = {};
  const areYes = (names) => names.every((name) => answers[name] === "yes");
  const tried = Object.entries(CHECKS).map(async ([name, check]) => {
    if (name !== "policy") await note(name, check);
  });
  await Promise.all(tried);
  await note("policy", CHECKS.policy); // once all else has been tried
  const works = areYes(NEEDED);
  const verdict = !works ? "no" : areYes(FOR_ELEMENTS) ? "yes" : "frames";
  /** @type {NodeListOf<HTMLElement>} */
  const verdicts = document.querySelectorAll("[data-verdict]");
  for (const said of verdicts) said.hidden = said.dataset.verdict !== verdict;
  const sandbox = (await greeted)?.sandbox ?? null;
  part("sandbox").hidden = sandbox === null;
  part("sandbox").querySelector("code").textContent = sandbox || '""';
  const checks = Object.fromEntries(Object.keys(CHECKS).map((name) => [name, answers[name]]));
  const found = { works, checks, sandbox, language: document.documentElement.lang };
  const json = JSON.stringify(found, null, 2);
  part("json").textContent = json;
  /** @type {HTMLAnchorElement} */ (part("save")).href = `data:application/json,${encodeURIComponent(json)}`;
  tell({ type: "ttt:check", ...found });
  new ResizeObserver(() => tell({ type: "ttt:size", height: height() })).observe(document.querySelector("main"));

  async function note(name, check) {
    answers[name] = await check();
    answered(document.querySelector(`[data-check=${name}]`), answers[name]);
    light();
  }

  function light() {
    for (const [name, behind] of Object.entries(LIGHTS)) {
      const state = behind.some((check) => answers[check] === undefined) ? "trying" : areYes(behind) ? "yes" : "no";
      answered(document.querySelector(`[data-light=${name}]`), state);
    }
  }
}

function answered(entry, state) {
  entry.dataset.answer = state;
  entry.classList.toggle("needed", NEEDED.includes(entry.dataset.check));
  for (const said of entry.querySelectorAll("[data-state]")) said.hidden = said.dataset.state !== state;
}

async function explain() {
  startTheme();
  startDisplayFace();
  startOffline();
  startLasting();
  part("language").addEventListener("change", async ({ target }) => {
    await choose(/** @type {HTMLSelectElement} */ (target).value);
    tellChosen();
  });
  tellChosen();
  part("snippet").textContent = SNIPPET;
  part("alone").addEventListener("click", copyText);
  const element = new Promise((resolve) => {
    const defined = () => resolve(Boolean(customElements.get("ttt-board")));
    document.head.append(Object.assign(document.createElement("script"), { src: ELEMENT, onload: defined, onerror: defined }));
  });
  const address = new URL("?embed=1", here);
  for (const name of ["lang", "theme"]) if (option(name) !== null) address.searchParams.set(name, option(name));
  for (const tried of document.querySelectorAll(".tried")) {
    tried.addEventListener("toggle", () => run(tried.querySelector("figure"), address, element), { once: true });
  }
}

// The test in a frame of this page, whose place says that it is coming until it tells something.
function run(place, address, element) {
  const frame = place.querySelector("iframe");
  const silent = setTimeout(() => answered(place, "no"), PATIENCE);
  addEventListener("message", async ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    clearTimeout(silent);
    answered(place, "yes");
    if (data.type === "ttt:size") frame.style.height = `${data.height}px`;
    if (data.type === "ttt:hello") frame.contentWindow.postMessage({ ...data, element: await element, sandbox: frame.getAttribute("sandbox") }, "*");
  });
  frame.src = address.href;
}

async function copyText({ target }) {
  const button = target.closest("[data-copies]");
  if (!button) return;
  const text = part(button.dataset.copies);
  const isCopied = await copy(text.textContent);
  if (!isCopied) getSelection().selectAllChildren(text);
  const answer = isCopied ? "yes" : "no";
  for (const said of button.parentElement.querySelectorAll("[data-copied]")) said.hidden = said.dataset.copied !== answer;
}
