// The Python files in a zip.
import { unzipSync } from "../static/kit/fflate.js";

// Their texts by their paths, as JSON; null if the zip or one of them can't be read, or if they have too many bytes.
export async function pythonIn(file, most) {
  let left = most;
  const isWanted = ({ name, originalSize }) => name.endsWith(".py") && (left -= originalSize) >= 0;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    const found = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()), { filter: isWanted }));
    const texts = found.map(([path, bytes]) => [path, decoder.decode(bytes).replaceAll("\r\n", "\n").replaceAll("\0", "\ufffd")]);
    return left < 0 ? null : JSON.stringify(Object.fromEntries(texts));
  } catch {
    return null;
  }
}
