// A countdown for a class: so many minutes, which can be paused. It tells its end politely, and makes no sound.

const SECOND = 1000; // ms
const MINUTE = 60; // seconds
const MOST = 180; // minutes

const find = (name) => /** @type {HTMLInputElement} */ (document.getElementById(`timer-${name}`));
let left = 10 * MINUTE; // seconds
let ends = 0; // ms; 0 while it rests
let ticking = 0;

find("start").addEventListener("click", start);
find("pause").addEventListener("click", pause);
find("minutes").addEventListener("input", set);
show();

function set() {
  const minutes = Number(find("minutes").value);
  const isRight = Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST;
  find("minutes").ariaInvalid = isRight ? null : "true";
  if (!isRight) return;
  rest();
  left = minutes * MINUTE;
  show();
}

function start() {
  if (!left) set();
  if (!left) return;
  find("told").textContent = "";
  ends = Date.now() + left * SECOND;
  ticking = setInterval(tick, SECOND / 4);
  turn(true);
}

function pause() {
  tick();
  rest();
}

function rest() {
  clearInterval(ticking);
  ends = 0;
  turn(false);
}

function tick() {
  if (!ends) return;
  left = Math.max(0, Math.ceil((ends - Date.now()) / SECOND));
  show();
  if (left) return;
  rest();
  find("told").textContent = find("over").textContent;
}

function turn(isRunning) {
  const hadFocus = [find("start"), find("pause")].includes(/** @type {HTMLInputElement} */ (document.activeElement));
  find("start").hidden = isRunning;
  find("pause").hidden = !isRunning;
  if (hadFocus) find(isRunning ? "pause" : "start").focus();
}

function show() {
  find("left").textContent = `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`;
}
