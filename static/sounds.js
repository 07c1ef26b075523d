// A tone for each mark and some for the end of a game, made on the device; on a phone it is felt as well.
// Off until somebody switches them on.
import { get, set } from "./refusals.js";

const NAME = "ttt:sounds";
const MARKS = { X: 523, O: 392 }; // Hz
const END = { yes: [523, 659, 784], no: [392, 330] }; // for a person who won, and for all else
const STEP = 0.12; // seconds between two tones
const LENGTH = 0.25; // seconds until a tone has died away
const LOUDNESS = 0.15;
const TREMBLE = 12; // ms

let audio;

export function start() {
  const page = document.documentElement;
  const choice = document.getElementById("sounds");
  choice.checked = get(NAME) === "on";
  choice.addEventListener("change", () => {
    set(NAME, choice.checked ? "on" : "off");
    if (choice.checked) play([MARKS.X]);
  });
  const hear = (target, attribute, tones) =>
    new MutationObserver((changes) => choice.checked && play(tones(changes))).observe(target, {
      subtree: target !== page,
      attributeFilter: [attribute],
      attributeOldValue: true,
    });
  hear(document.getElementById("board"), "data-mark", (changes) => {
    const marks = changes.filter(({ target, oldValue }) => !oldValue && target.dataset.mark);
    return marks.length > 2 ? [] : marks.map(({ target }) => MARKS[target.dataset.mark]); // more are another game
  });
  hear(page, "data-phase", ([{ oldValue }]) =>
    page.dataset.phase === "over" && oldValue !== "over" ? END[page.dataset.cheer] : [],
  );
}

// Tones of so many Hz, one after the other. Before the first click or key a browser plays none.
function play(tones) {
  if (!tones.length || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  tones.forEach((tone, index) => {
    const begin = audio.currentTime + index * STEP;
    const string = new OscillatorNode(audio, { type: "triangle", frequency: tone });
    const volume = new GainNode(audio, { gain: LOUDNESS });
    volume.gain.setTargetAtTime(0, begin, LENGTH / 4);
    string.connect(volume).connect(audio.destination);
    string.start(begin);
    string.stop(begin + LENGTH);
  });
  navigator.vibrate?.(TREMBLE);
}
