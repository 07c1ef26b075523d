// What is seen before Python comes: the templates, or the place for the lesson that is being written or was linked.
// A template that is pressed by then is opened once Python is there.

import { get } from "../static/kit/storage.js";

const NAMES = ["ttt:editor", "ttt:editor-text"];
const find = (id) => document.getElementById(id);
const isBegun = location.hash.length > 1 || NAMES.some((name) => get(name));

find("start").hidden = isBegun;
for (const id of ["lesson-side", "writing"]) find(id).hidden = !isBegun;

find("start").addEventListener("click", ({ target }) => {
  const { dataset } = document.documentElement;
  const button = /** @type {HTMLButtonElement} */ (/** @type {Element} */ (target).closest("[data-template]"));
  if (!button || dataset.page === "ready") return;
  dataset.pressed = button.value;
  for (const each of document.querySelectorAll("[data-template]")) each.classList.toggle("pressed", each === button);
});
