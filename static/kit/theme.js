// The theme that a person chose; static/kit/frame.js applies it before the first paint of each visit.
import { remove, set } from "./storage.js";

const NAME = "ttt:theme";
const page = document.documentElement;

export function start() {
  const radios = [.../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[type=radio][name=theme]"))];
  const early = radios.find((radio) => radio.checked && radio.value); // chosen before this file was here
  if (early) choose(early.value);
  show(page.dataset.theme ?? "");
  for (const radio of radios) radio.addEventListener("change", () => choose(radio.value));
  addEventListener("storage", ({ key, newValue }) => {
    if (key === NAME || key === null) show(newValue ?? ""); // chosen in another tab
  });

  function show(theme) {
    const chosen = radios.find((radio) => radio.value === theme) ?? radios[0];
    chosen.checked = true;
    apply(chosen.value);
  }
}

function choose(theme) {
  apply(theme);
  if (theme) set(NAME, theme);
  else remove(NAME);
}

function apply(theme) {
  if (theme) page.dataset.theme = theme;
  else delete page.dataset.theme;
}
