// Makes the picture of a game that ttt/drawing/shared_picture.py describes. The shapes are one SVG; the texts are written over it, since
// an SVG in an image can't see the fonts of the page.

const FAMILY = "ui-rounded, system-ui, sans-serif";
const LARGE = getComputedStyle(document.documentElement).getPropertyValue("--display") || FAMILY; // of names and results
const LINE = 1.16; // the height of a line of text, in sizes
const STEP = 2; // pixels between the sizes that are tried
const FEWER = 0.85; // what another line must be worth: so much of its size is still more than without it

// The page's colours, as an SVG takes them, by their names in the style sheets; both in one text.
export function colours(names) {
  const probe = document.createElement("div");
  probe.hidden = true;
  probe.style.setProperty("forced-color-adjust", "none"); // what others see is not this person's choice
  const inks = names.split(";").map((name) => {
    const ink = probe.appendChild(document.createElement("i"));
    ink.style.color = `var(--${name})`;
    return ink;
  });
  document.body.append(probe); // once for all of them, as a large board makes the page slow to style
  const found = inks.map((ink) => getComputedStyle(ink).color);
  probe.remove();
  return found.join(";");
}

// The picture as a file and as the address of an image; null where the browser makes none.
export async function make(described, name) {
  try {
    const { size, svg, texts } = JSON.parse(described);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    context.direction = /** @type {CanvasDirection} */ (document.documentElement.dir || "ltr");
    context.textBaseline = "middle";
    for (const text of texts) {
      await document.fonts.load(font(text, text.size), text.words).catch(() => {}); // else it is written in another face
      write(context, text);
    }
    const blob = await new Promise((resolve) => canvas.toBlob(resolve));
    return { file: new File([blob], name, { type: blob.type }), address: canvas.toDataURL() };
  } catch {
    return null;
  }
}

const font = (text, size) => `${text.weight} ${size}px ${text.weight >= 700 ? LARGE : FAMILY}`;

function write(context, text) {
  const { size, lines } = fitted(context, text);
  context.font = font(text, size);
  Object.assign(context, { fillStyle: text.colour, textAlign: text.align });
  const first = text.y - ((lines.length - 1) * size * LINE) / 2;
  lines.forEach((line, number) => context.fillText(line, text.x, first + number * size * LINE));
}

// The size and the lines of a text: as large as it fits, though fewer lines are better than a little more of size. Only where
// nothing else fits are words cut into letters, and then the text itself.
function fitted(context, text) {
  const most = Math.max(1, Math.floor(text.height / (text.least * LINE)));
  for (const whole of [true, false]) {
    const found = Array.from({ length: most }, (_, before) => largest(context, text, before + 1, whole)).filter(Boolean);
    if (found.length) return found.reduce((best, other) => (other.size * FEWER > best.size ? other : best));
  }
  context.font = font(text, text.least);
  const lines = broken(context, text, text.width, false).slice(0, most);
  return { size: text.least, lines: [...lines.slice(0, -1), cut(context, lines[most - 1], text.width)] };
}

// The largest size in which a text fits into so many lines; null if there is none.
function largest(context, text, count, whole) {
  const highest = count === 1 ? text.size : Math.min(text.size, Math.floor(text.height / (count * LINE)));
  for (let size = highest; size >= text.least; size -= STEP) {
    context.font = font(text, size);
    const lines = broken(context, text, text.width, whole);
    if (lines && lines.length <= count) return { size, lines: balanced(context, text, lines, whole) };
  }
  return null;
}

// The same number of lines, about equally long.
function balanced(context, text, lines, whole) {
  for (let width = text.width * 0.95; lines.length > 1 && width > text.width / 2; width *= 0.95) {
    const other = broken(context, text, width, whole);
    if (!other || other.length > lines.length) break;
    lines = other;
  }
  return lines;
}

// The lines of a text that are no wider; null if words are to stay whole and one of them is wider.
function broken(context, { words }, width, whole) {
  const isWide = (line) => context.measureText(line.trimEnd()).width > width;
  const lines = [""];
  for (const word of pieces(words)) {
    if (whole && isWide(word)) return null;
    for (const piece of isWide(word) ? letters(word) : [word]) {
      if (isWide(lines[lines.length - 1] + piece)) lines.push(piece);
      else lines[lines.length - 1] += piece;
    }
  }
  return lines.map((line) => line.trim());
}

// What a line may be broken between: words, each with the signs around it.
function pieces(words) {
  const found = [];
  let begins = true;
  let wasWord = false;
  for (const { segment, isWordLike } of segments(words, "word")) {
    if (begins || (isWordLike && wasWord)) found.push(segment);
    else found[found.length - 1] += segment;
    begins = /[\s-]$/u.test(segment);
    wasWord = isWordLike;
  }
  return found;
}

const letters = (words) => segments(words, "grapheme").map(({ segment }) => segment);

function cut(context, line, width) {
  const left = letters(line);
  while (left.length && context.measureText(`${left.join("")}…`).width > width) left.pop();
  return `${left.join("")}…`;
}

const segments = (text, granularity) => [...new Intl.Segmenter(document.documentElement.lang, { granularity }).segment(text)];
