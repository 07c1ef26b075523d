// The button that is held to train: by a pointer, or by Space or Enter while it has the focus. Who can't hold it uses the button
// beside it, which then stops it; a click that neither a pointer nor a key made, as a screen reader's, does the same.

const button = document.getElementById("hold-train");
const keepOn = document.getElementById("keep-training");
const [keep, stop] = keepOn.querySelectorAll("span"); // what it says
const holding = new Set(); // "pointer", "key"
let isOn = false;
let tell = (/** @type {boolean} */ _) => {};

// Calls back when the training is to begin or to end; at once if that was asked for before Python came.
export function listen(callback) {
  tell = callback;
  if (isOn) tell(true);
}

// The training ended by itself.
export function letGo() {
  holding.clear();
  setKept(false);
}

function follow() {
  const isAsked = holding.size > 0 || isKept();
  button.classList.toggle("held", isAsked);
  if (isAsked === isOn) return;
  isOn = isAsked;
  tell(isOn);
}

const isKept = () => Boolean(keep.hidden);

function setKept(isWanted) {
  [keep.hidden, stop.hidden] = [isWanted, !isWanted];
  follow();
}

function hold(by) {
  holding.add(by);
  follow();
}

function release(by) {
  if (holding.delete(by)) follow();
}

const isKey = ({ key }) => key === " " || key === "Enter";

button.addEventListener("pointerdown", (event) => {
  if (event.button) return;
  button.setPointerCapture(event.pointerId);
  hold("pointer");
});
for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) button.addEventListener(end, () => release("pointer"));
button.addEventListener("keydown", (event) => {
  if (!isKey(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  hold("key");
});
button.addEventListener("keyup", (event) => {
  if (!isKey(event)) return;
  event.preventDefault();
  release("key");
});
button.addEventListener("contextmenu", (event) => event.preventDefault()); // which a long touch opens
button.addEventListener("click", (event) => {
  const isPointers = event instanceof PointerEvent && event.pointerType !== "";
  if (!isPointers && !event.detail) setKept(!isKept());
});
keepOn.addEventListener("click", () => setKept(!isKept()));
for (const end of ["blur", "pagehide"]) {
  addEventListener(end, () => {
    holding.clear();
    follow();
  });
}
button.addEventListener("blur", () => release("key"));
