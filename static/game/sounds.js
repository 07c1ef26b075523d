// When a sound is heard: with each mark, and at the end of a game; a phone vibrates as well. Off until someone switches them on.
import { get, set } from "../kit/storage.js";
import { make } from "./sound-making.js";

const NAME = "ttt:sounds";
const ENDS = { yes: "win", even: "draw", no: "loss" }; // by data-cheer; a person's win, whoever that is
const LATER = 0.3; // seconds after the last mark, whose own sound comes first
const TREMBLE = 12; // ms

let audio;

export function start() {
  const page = document.documentElement;
  const board = document.getElementById("board");
  const choice = /** @type {HTMLInputElement} */ (document.getElementById("sounds"));
  if (choice.checked) set(NAME, "on"); // switched on before this file was here
  else choice.checked = get(NAME) === "on";
  choice.addEventListener("change", () => {
    set(NAME, choice.checked ? "on" : "off");
    if (choice.checked) play(["X"]);
  });
  const hear = (target, attribute, names, after = 0) =>
    new MutationObserver((changes) => choice.checked && play(names(changes), after)).observe(target, {
      subtree: target !== page,
      attributeFilter: [attribute],
      attributeOldValue: true,
    });
  hear(board, "data-mark", (changes) => {
    const marks = changes.filter(({ target, oldValue }) => !oldValue && target.dataset.mark);
    return marks.length > 2 ? [] : marks.map(({ target }) => target.dataset.mark + material(board)); // more than two: another game
  });
  const isEnd = ({ oldValue }) => page.dataset.phase === "over" && oldValue !== "over";
  hear(page, "data-phase", ([change]) => (isEnd(change) ? [ENDS[page.dataset.cheer]] : []), LATER);
}

// What marks are made of on a board, as its looks are called in ttt/session/view.py.
function material({ classList }) {
  return classList.contains("gravity") ? " disc" : classList.contains("fine") ? " stone" : "";
}

// Browsers play nothing before the first click or key.
function play(names, after = 0) {
  if (!names.length || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  for (const name of names) make(audio, name, audio.currentTime + after);
  navigator.vibrate?.(TREMBLE);
}
