// Code that comes and goes: files, and the address.

export { saveText as save } from "../static/kit/files.js";
import { unpack } from "../static/kit/packing.js";

// The text of a chosen file; null if it can't be read, or isn't text. Python would stop at a NUL.
export async function read(file) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return text.replaceAll("\r\n", "\n").replaceAll("\0", "\ufffd");
  } catch {
    return null;
  }
}

// The beginning of what follows #name= in the address; null if the address isn't such a link.
export function inAddress(name, most) {
  const start = `#${name}=`;
  return location.hash.startsWith(start) ? location.hash.slice(start.length, start.length + most) : null;
}

// The text that is packed there after so many letters, as `unpack` gives it. The letters themselves may be a million,
// and Python would take seconds to read them.
export const textInAddress = (name, skipped, longest) => unpack(location.hash.slice(name.length + 2 + skipped), longest);

// Takes it out of the address, so that a reload doesn't bring it again.
export function forgetAddress() {
  try {
    history.replaceState(null, "", location.pathname + location.search);
  } catch {}
}

export const now = () => Math.floor(Date.now() / 1000);

// Seconds since 1970 as people and spreadsheets read them, by this device's clock: 2026-03-01 09:05; "" for no time.
export function localTime(seconds) {
  const date = new Date(1000 * seconds);
  if (Number.isNaN(date.getTime())) return "";
  const two = (number) => String(number).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
