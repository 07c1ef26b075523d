// Cards in a row are put into another order: with a mouse by dragging, on glass by holding one first, and by keys.

const BEGINS = 6; // CSS pixels a mouse moves until it drags
const HOLDS = 350; // ms a finger rests on a card until it drags: before that it scrolls the row
const EDGE = 32; // CSS pixels from the end of the row where it scrolls
const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
let held = null; // the card under a finger or a mouse, and where it was taken
let isDragged = false;

// onMove hears from where to where a card goes, counted from 0.
export function listen(list, onMove) {
  list.addEventListener("pointerdown", (event) => take(list, event));
  list.addEventListener("pointermove", (event) => held && move(event));
  list.addEventListener("pointerup", () => drop(onMove));
  list.addEventListener("pointercancel", release);
  list.addEventListener("touchmove", (event) => isDragged && event.preventDefault(), { passive: false });
  list.addEventListener("contextmenu", (event) => held && event.preventDefault());
  list.addEventListener("click", (event) => isDragged && event.stopImmediatePropagation(), true);
  list.addEventListener("dragstart", (event) => event.preventDefault());
  list.addEventListener("keydown", (event) => onKey(list, event, onMove));
}

function take(list, event) {
  const card = event.target.closest("li");
  if (!card || event.button || !event.isPrimary) return;
  release();
  const cards = [...list.children];
  const scrolled = list.parentElement.scrollLeft;
  held = { card, cards, at: cards.indexOf(card), to: cards.indexOf(card), x: event.clientX, id: event.pointerId, scrolled, boxes: [], timer: 0 };
  if (event.pointerType === "touch") held.timer = setTimeout(begin, HOLDS);
}

function begin() {
  const { card, cards, id } = held;
  isDragged = true;
  held.boxes = cards.map((each) => each.getBoundingClientRect());
  card.setPointerCapture(id);
  card.classList.add("dragged");
  card.parentElement.classList.add("sorting");
}

function move({ clientX: x, pointerType }) {
  const far = Math.abs(x - held.x) > BEGINS;
  if (!isDragged && far && pointerType === "touch") return release();
  if (!isDragged && far) begin();
  if (!isDragged) return;
  const row = held.card.parentElement.parentElement;
  const { left, right } = row.getBoundingClientRect();
  if (x < left + EDGE) row.scrollLeft -= 8;
  if (x > right - EDGE) row.scrollLeft += 8;
  const by = x - held.x + row.scrollLeft - held.scrolled;
  held.card.style.translate = `${by}px`;
  held.to = placeFor(by);
  held.cards.forEach((each, at) => each !== held.card && (each.style.translate = `${shift(at)}px`));
}

// Where the card would come to lie: after all cards whose middle it has passed.
function placeFor(by) {
  const { boxes, at } = held;
  const middle = ({ left, width }) => left + width / 2;
  const here = middle(boxes[at]) + by;
  const others = boxes.filter((_, other) => other !== at);
  return others.filter((box) => (isMirrored() ? middle(box) > here : middle(box) < here)).length;
}

// How far a card that isn't dragged makes way.
function shift(at) {
  const { boxes, at: from, to } = held;
  if (at > from && at <= to) return boxes[at - 1].left - boxes[at].left;
  return at < from && at >= to ? boxes[at + 1].left - boxes[at].left : 0;
}

function drop(onMove) {
  const moved = isDragged && held;
  const wasDragged = isDragged;
  release();
  if (!wasDragged) return;
  isDragged = true; // the click that follows chooses nothing
  setTimeout(() => (isDragged = false));
  if (moved.to !== moved.at) onMove(moved.at, moved.to);
}

function release() {
  if (!held) return;
  clearTimeout(held.timer);
  for (const each of held.cards) each.style.translate = "";
  held.card.classList.remove("dragged");
  held.card.parentElement?.classList.remove("sorting");
  held = null;
  isDragged = false;
}

// An arrow goes from card to card; with Shift it takes the card along.
function onKey(list, event, onMove) {
  if (event.key === "Escape") return release();
  const cards = [...list.children];
  const at = cards.indexOf(event.target.closest("li"));
  const step = KEYS[event.key];
  if (at < 0 || !step || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const by = Math.abs(step) === 1 && isMirrored() ? -step : step;
  const to = Math.min(Math.max(at + by, 0), cards.length - 1);
  if (event.shiftKey && to !== at) onMove(at, to);
  list.children[to].firstChild.focus();
}

const isMirrored = () => document.documentElement.dir === "rtl";
