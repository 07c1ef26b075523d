// A link as a picture that a phone's camera reads. Nothing here throws, as MicroPython could not catch it.

import { generate } from "./lean-qr.js";

const QUIET = 4; // modules around it, as ISO/IEC 18004 asks
const SVG = "http://www.w3.org/2000/svg";

// The picture as an SVG element whose unit is a module; null if the link is too long for one. It is dark on white in
// every look, as few cameras read it otherwise.
export function picture(link, name) {
  let modules;
  try {
    modules = generate(link);
  } catch {
    return null;
  }
  const side = modules.size + 2 * QUIET;
  const svg = made("svg", { viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": name, "shape-rendering": "geometricPrecision" });
  svg.append(made("path", { fill: "#fff", d: `M0 0h${side}v${side}H0z` }), made("path", { fill: "#000", d: dark(modules) }));
  return svg;
}

// The dark modules of each row, as few rectangles.
function dark(modules) {
  let path = "";
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      const from = x;
      while (modules.get(x, y)) x++;
      if (x > from) path += `M${from + QUIET} ${y + QUIET}h${x - from}v1H${from + QUIET}z`;
    }
  }
  return path;
}

function made(kind, attributes) {
  const element = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
