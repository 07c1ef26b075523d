// Prints a walk: each step as it is shown becomes a slide, a page of its own.

const PARTS = ["#stage", "#source", "#tree", "#variables"];
const ABOVE = 5; // lines of the source above the one that runs, and below it
const box = Object.assign(document.createElement("div"), { id: "slides" });

export function begin() {
  box.replaceChildren();
  document.body.append(box); // behind all else: a selector finds the page's own elements first
}

// Takes the page as it is at a step.
export function add() {
  const slide = document.createElement("section");
  for (const part of PARTS) {
    const copy = /** @type {HTMLElement} */ (document.querySelector(part).cloneNode(true));
    for (const canvas of copy.querySelectorAll("canvas, svg#branches, button#watch")) canvas.remove();
    slide.append(copy);
  }
  const lines = [...slide.querySelectorAll("#code-lines > li")];
  const at = lines.findIndex((line) => line.hasAttribute("aria-current"));
  lines.forEach((line, number) => {
    if (Math.abs(number - at) > ABOVE) line.remove();
  });
  box.append(slide);
}

// Prints the slides, and drops them.
export function print() {
  addEventListener("afterprint", () => box.remove(), { once: true });
  window.print();
}
