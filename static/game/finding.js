// Finds a game as people look for it: all words, in any order, whatever the case, the accents, spaces and hyphens.

export function finds(text, wanted) {
  const there = folded(text).replace(/(\P{N})\s+|\s+(?=\P{N})/gu, "$1");
  return folded(wanted).split(/\s+/).every((word) => isIn(there, word));
}

// 5 x 5 isn't in 15 x 15.
const isIn = (text, word) => (/^\p{N}/u.test(word) ? new RegExp(`(^|\\P{N})${word}`, "u").test(text) : text.includes(word));

// A size is one word: 5 x 5.
function folded(text) {
  const plain = text.normalize("NFKD").toLowerCase().replace(/(\d)\s*[x×]\s*(?=\d)/g, "$1x");
  return plain.replace(/[^\p{L}\p{N}\s]/gu, "");
}
