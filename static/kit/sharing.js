// Calls that a browser may refuse by rejecting a promise. Here they return a value instead, as in storage.js.

export const canSend = () => Boolean(navigator.share);

// "sent", "left" if the person cancelled, or "refused".
export async function send(url) {
  try {
    await navigator.share({ url });
    return "sent";
  } catch (error) {
    return error.name === "AbortError" ? "left" : "refused";
  }
}

// Each of the others returns whether it worked.

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export async function savePicture(svg, name) {
  try {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    canvas.getContext("2d").drawImage(image, 0, 0);
    const file = await new Promise((resolve) => canvas.toBlob(resolve));
    const link = document.createElement("a");
    Object.assign(link, { href: URL.createObjectURL(file), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // by then the browser has certainly read it
    return true;
  } catch {
    return false;
  }
}
