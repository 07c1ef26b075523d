// What a returned value says of the true score. Alpha-beta needs no score outside its window, from alpha to beta as they
// were when the call began: a value at or below alpha may be too high, one at or above beta too low. It is only a bound.

export const SIGNS = { most: "≤", least: "≥" };

const NUMBER = /^-?(inf|\d+(\.\d*)?(e[+-]?\d+)?)$/;

const parsed = (text) => (NUMBER.test(text ?? "") ? Number(text.replace("inf", "Infinity")) : NaN);

// { kind: "most" or "least", limit }, the limit as text; null where it is the score itself. alpha and beta are texts of
// Python's, undefined where the call has none: then nothing is bounded.
export function boundOf(value, alpha, beta) {
  const [low, high] = [parsed(alpha), parsed(beta)];
  if (value === null || Number.isNaN(low) || Number.isNaN(high)) return null;
  if (value <= low) return { kind: "most", limit: alpha };
  return value >= high ? { kind: "least", limit: beta } : null;
}

// Who wins for certain: "X", "O" or "draw"; "" where the value leaves that open.
export function winner(value, bound) {
  if (value > 0) return bound?.kind === "most" ? "" : "X";
  if (value < 0) return bound?.kind === "least" ? "" : "O";
  return value === null || bound ? "" : "draw";
}
