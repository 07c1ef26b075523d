// Looks into bots' answers, which may be long and may be forged: MicroPython would take too long to read them.

const DEEPEST = 50; // lists in lists; what is honest has fewer than ten
const MOST_DIGITS = 20; // of a number: what is honest has sixteen
const [QUOTE, BACKSLASH, ZERO, NINE] = ['"', "\\", "0", "9"].map((letter) => letter.charCodeAt(0));
const STEPS = new Map(Object.entries({ "[": 1, "{": 1, "]": -1, "}": -1 }).map(([letter, step]) => [letter.charCodeAt(0), step]));

// Whether an answer can be read anywhere: no deep nesting, no number of very many digits.
export function isReadable(text) {
  let [depth, digits, isInString] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (isInString && letter === BACKSLASH) at++;
    if (letter === QUOTE) isInString = !isInString;
    if (isInString || letter === QUOTE) continue;
    digits = letter >= ZERO && letter <= NINE ? digits + 1 : 0;
    depth += STEPS.get(letter) ?? 0;
    if (digits > MOST_DIGITS || depth > DEEPEST) return false;
  }
  return true;
}

// An answer without what the bot printed, for the page to read.
export function withoutPrinted(text) {
  if (!text.includes('"printed"')) return text;
  return JSON.stringify({ ...read(text), printed: undefined, cut: undefined });
}

// What a bot printed, "" for nothing; "\n…" stands for what was cut off.
export function printed(text) {
  if (!text.includes('"printed"')) return "";
  const { printed: said, cut } = read(text);
  if (typeof said !== "string") return "";
  return said.slice(0, 10_000).replaceAll("\0", "\ufffd") + (cut ? "\n…" : "");
}

// What input() was called with.
export function prompt(text) {
  const { prompt: said } = read(text);
  return typeof said === "string" ? said.slice(0, 1000).replaceAll("\0", "\ufffd") : "";
}

// Whether the bot had to be ended.
export const isFailure = (text) => text.startsWith('{"failed"');

function read(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
