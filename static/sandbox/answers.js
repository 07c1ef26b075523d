// Looks into bots' answers, which may be long: MicroPython would take too long to read them.

// What a bot printed, "" for nothing; "\n…" stands for what was cut off.
export function printed(text) {
  if (!text.includes('"printed"')) return "";
  const { printed, cut } = read(text);
  if (typeof printed !== "string") return "";
  return printed.slice(0, 10_000).replaceAll("\0", "\ufffd") + (cut ? "\n…" : "");
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
