// A tone for each mark and a few for the end of a game, generated on the device; a phone vibrates as well.
// Off until someone switches them on.
import { get, set } from "../kit/storage.js";

const NAME = "ttt:sounds";
const MARKS = { X: 523, O: 392 }; // Hz
const END = { yes: [523, 659, 784], no: [392, 330] }; // when a person has won, and otherwise
const STEP = 0.12; // seconds between the starts of two tones
const LENGTH = 0.25; // seconds until a tone has died away
const LOUDNESS = 0.15;
const TREMBLE = 12; // ms

let audio;

export function start() {
  const page = document.documentElement;
  const choice = /** @type {HTMLInputElement} */ (document.getElementById("sounds"));
  if (choice.checked) set(NAME, "on"); // switched on before this file was here
  else choice.checked = get(NAME) === "on";
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
    return marks.length > 2 ? [] : marks.map(({ target }) => MARKS[target.dataset.mark]); // more than two: another game
  });
  hear(page, "data-phase", ([{ oldValue }]) =>
    page.dataset.phase === "over" && oldValue !== "over" ? END[page.dataset.cheer] : [],
  );
}

// Plays tones, given in Hz, one after another. Browsers play nothing before the first click or key.
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
