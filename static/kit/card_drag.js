// Cards are dragged into the order, to another place in it, and out of it: with a mouse anywhere on a card, on glass by its
// grip, because elsewhere a finger scrolls.

const BEGINS = 6; // CSS pixels a pointer moves until it drags
const NEAR = 24; // CSS pixels above or below the order that count as in it
const EDGE = 48; // CSS pixels from the end of the window where it scrolls
let held = null; // the card under a finger or a mouse, and where it was taken
let isDragged = false;

// onDrop hears which card is dropped before which place of the order, counted from 0; -1 is outside of the order.
export function listen(root, onDrop) {
  const order = root.querySelector("ol");
  root.addEventListener("pointerdown", (event) => take(event));
  root.addEventListener("pointermove", (event) => held && move(order, event));
  root.addEventListener("pointerup", () => drop(order, onDrop));
  root.addEventListener("pointercancel", () => release(order));
  root.addEventListener("click", (event) => isDragged && event.stopImmediatePropagation(), true);
  root.addEventListener("dragstart", (event) => event.preventDefault());
  addEventListener("keydown", ({ key }) => key === "Escape" && release(order));
}

function take({ target, button, isPrimary, pointerType, clientX, clientY, pointerId }) {
  const card = target.closest("[data-card]");
  if (!card || button || !isPrimary || target.closest("button, select")) return;
  if (pointerType === "touch" && !target.closest(".grip")) return;
  held = { card, x: clientX, y: clientY, id: pointerId, place: -1 };
}

function move(order, { clientX, clientY }) {
  const { card, x, y, id } = held;
  if (!isDragged && Math.hypot(clientX - x, clientY - y) <= BEGINS) return;
  if (!isDragged) {
    isDragged = true;
    card.setPointerCapture(id);
    card.classList.add("dragged");
    held.top = scrollY;
  }
  if (clientY < EDGE) scrollBy(0, -8);
  if (clientY > innerHeight - EDGE) scrollBy(0, 8);
  card.style.translate = `${clientX - x}px ${clientY - y + scrollY - held.top}px`;
  held.place = placeAt(order, clientX, clientY);
  mark(order, held.place);
}

// Before which card of the order a point is, -1 if it is beside or far from the order.
function placeAt(order, x, y) {
  const { left, right, top, bottom } = order.getBoundingClientRect();
  if (x < left - BEGINS || x > right + BEGINS || y < top - NEAR || y > bottom + NEAR) return -1;
  const cards = [...order.children].filter((card) => card !== held.card);
  const before = cards.find((card) => middle(card) > y);
  return before ? [...order.children].indexOf(before) : order.children.length;
}

function middle(card) {
  const { top, height } = card.getBoundingClientRect();
  return top + height / 2;
}

// Shows where the card would come to lie.
function mark(order, place) {
  order.classList.toggle("receives", place >= 0);
  [...order.children].forEach((card, at) => card.classList.toggle("next", at === place));
  order.classList.toggle("at-end", place === order.children.length);
}

function drop(order, onDrop) {
  const dropped = isDragged && held;
  release(order);
  if (!dropped) return;
  isDragged = true; // the click that follows chooses nothing
  setTimeout(() => (isDragged = false));
  onDrop(dropped.card.dataset.card, dropped.place);
}

function release(order) {
  if (held) {
    held.card.style.translate = "";
    held.card.classList.remove("dragged");
  }
  mark(order, -1);
  held = null;
  isDragged = false;
}
