// The Python files in a zip.
import { unzipSync } from "../static/kit/fflate.js";

// As far as files.js reads files, with their paths as names; null if the zip can't be read, or if they have too many bytes.
export async function pythonIn(file, most) {
  let left = most;
  const isWanted = ({ name, originalSize }) => name.endsWith(".py") && (left -= originalSize) >= 0;
  try {
    const found = unzipSync(new Uint8Array(await file.arrayBuffer()), { filter: isWanted });
    return left < 0 ? null : Object.entries(found).map(([name, bytes]) => ({ name, arrayBuffer: async () => bytes }));
  } catch {
    return null;
  }
}
