// Sounds, made on the device: with each mark, and at the end of a game; a phone vibrates as well. Off until someone switches
// them on. A stroke of a pen is a breath of noise, a ring a round tone; a disc falls and knocks on wood, and a stone clicks. An
// end is a small figure of strokes and rings.
import { get, set } from "../kit/storage.js";

const NAME = "ttt:sounds";
const ENDS = { yes: "win", even: "draw", no: "loss" }; // by data-cheer; a person's win, whoever that is
const LATER = 0.3; // seconds after the last mark, whose own sound comes first
const TREMBLE = 12; // ms

const LOUDNESS = 0.2; // of the loudest part; a whole sound stays below twice as much
const G4 = 392; // Hz; the other tones are in tune with it
const E4 = 330;
const C5 = 523;
const E5 = 659;

// The parts of each sound: what makes it, after how many seconds it begins, and its pitch in Hz. All end within 0.7 s.
export const SOUNDS = {
  X: [[stroke, 0, 2200], [stroke, 0.14, 1700]], // as its two strokes are drawn
  O: [[ring, 0, G4]],
  "X disc": [[fall, 0, 900], [knock, 0.24, 150]], // as long as a disc falls on the page
  "O disc": [[fall, 0, 900], [knock, 0.24, 200]],
  "X stone": [[click, 0, 1500]],
  "O stone": [[click, 0, 1900]],
  win: [[stroke, 0, 2200], [ring, 0.05, G4], [stroke, 0.13, 2200], [ring, 0.18, C5], [ring, 0.31, E5]],
  draw: [[stroke, 0, 1900], [ring, 0.08, G4], [stroke, 0.24, 1900], [ring, 0.32, G4]],
  loss: [[ring, 0, G4], [ring, 0.16, E4], [stroke, 0.34, 900]],
};

let device; // once it has played

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
  device ??= new AudioContext();
  for (const name of names) make(device, name, device.currentTime + after);
  navigator.vibrate?.(TREMBLE);
}

// Plays a sound in an audio context, from a moment of its clock on. It must be one of SOUNDS.
export function make(audio, name, begin) {
  for (const [part, after, pitch] of SOUNDS[name]) part(audio, begin + after, pitch);
}

function stroke(audio, begin, pitch) {
  noise(audio, begin, { pitch, end: pitch * 0.6, width: 1.2, length: 0.11, loudness: LOUDNESS });
}

function ring(audio, begin, pitch) {
  tone(audio, begin, { pitch, end: pitch, rise: 0.02, length: 0.3, loudness: LOUDNESS });
  tone(audio, begin, { pitch: 2 * pitch, end: 2 * pitch, rise: 0.02, length: 0.18, loudness: LOUDNESS / 6 });
}

function fall(audio, begin, pitch) {
  noise(audio, begin, { pitch, end: pitch / 3, width: 2, length: 0.24, loudness: LOUDNESS / 4 });
}

function knock(audio, begin, pitch) {
  tone(audio, begin, { pitch: pitch * 1.5, end: pitch, rise: 0.002, length: 0.14, loudness: LOUDNESS * 1.5 });
  noise(audio, begin, { pitch: pitch * 6, end: pitch * 4, width: 1, length: 0.03, loudness: LOUDNESS });
}

function click(audio, begin, pitch) {
  noise(audio, begin, { pitch: pitch * 1.5, end: pitch, width: 3, length: 0.04, loudness: LOUDNESS * 1.5 });
  tone(audio, begin, { pitch, end: pitch * 0.8, rise: 0.001, length: 0.05, loudness: LOUDNESS / 2 });
}

function tone(audio, begin, { pitch, end, rise, length, loudness }) {
  const string = new OscillatorNode(audio, { frequency: pitch });
  string.frequency.setTargetAtTime(end, begin, length / 8);
  string.connect(faded(audio, begin, rise, length, loudness));
  string.start(begin);
  string.stop(begin + length);
}

function noise(audio, begin, { pitch, end, width, length, loudness }) {
  const air = new AudioBufferSourceNode(audio, { buffer: hiss(audio, length) });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: width });
  filter.frequency.setTargetAtTime(end, begin, length / 2);
  air.connect(filter).connect(faded(audio, begin, length / 6, length, loudness * width * 2)); // a narrow band lets less through
  air.start(begin);
}

// A way out that rises from silence and dies away, so that nothing cracks.
function faded(audio, begin, rise, length, loudness) {
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loudness, begin + rise);
  volume.gain.setTargetAtTime(0, begin + rise, (length - rise) / 5);
  volume.connect(audio.destination);
  return volume;
}

// Noise of a length in seconds, the same each time: the numbers of the generator in "Numerical Recipes" (1992), page 284.
function hiss(audio, length) {
  const buffer = new AudioBuffer({ length: Math.ceil(length * audio.sampleRate), sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let at = 0; at < samples.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    samples[at] = state / 2 ** 31;
  }
  return buffer;
}
