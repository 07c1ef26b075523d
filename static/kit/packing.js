// Packs a text into letters that go into a link or a mail, and back: deflated, then written as base64url.
// ttt/sharing/packing.py does the same at the terminal. Nothing here throws, as MicroPython could not catch it.

const FORMAT = "deflate-raw";
const STRETCH = 1024; // bytes unpacked at a time: they give a thousand times as many at most

// The letters; "" if this browser can't pack.
export async function pack(text) {
  try {
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT));
    return base64url(new Uint8Array(await new Response(packed).arrayBuffer()));
  } catch {
    return "";
  }
}

// The text; "" if the letters are damaged, or tell a text of more than `longest` bytes. No more than those are unpacked.
export async function unpack(letters, longest) {
  if (letters.length > 2 * longest) return "";
  try {
    const stretches = stretchesOf(bytes(letters)).pipeThrough(new DecompressionStream(FORMAT));
    const reader = stretches.pipeThrough(new TextDecoderStream("utf-8", { fatal: true, ignoreBOM: true })).getReader();
    let text = "";
    for (let part; !(part = await reader.read()).done; text += part.value) {
      if (text.length + part.value.length <= longest) continue;
      await reader.cancel();
      return "";
    }
    if (new Blob([text]).size > longest) return "";
    return text.replaceAll("\0", "\ufffd"); // Python would stop reading at a NUL
  } catch {
    return "";
  }
}

// Each is asked for only when what the one before it gave has been read.
function stretchesOf(all) {
  let at = 0;
  const pull = (to) => {
    if (at >= all.length) to.close();
    else to.enqueue(all.subarray(at, (at += STRETCH)));
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

function base64url(all) {
  let letters = "";
  for (let at = 0; at < all.length; at += STRETCH) letters += String.fromCharCode(...all.subarray(at, at + STRETCH));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytes(letters) {
  if (!/^[\w-]*$/.test(letters)) throw new TypeError("not base64url");
  const all = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(all, (letter) => letter.charCodeAt(0));
}
