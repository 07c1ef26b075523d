// Calls that a browser may refuse by rejecting a promise. Here they return a value instead, as in storage.js.

export const canSend = () => Boolean(navigator.share);
export const canSendPictures = () =>
  canSend() && Boolean(navigator.canShare?.({ files: [new File([], "a.png", { type: "image/png" })] }));
export const canCopyPictures = () => Boolean(window.ClipboardItem && navigator.clipboard?.write);

// Each of these returns "sent", "left" if the person cancelled, or "refused".

export const send = (url) => share({ url });
export const sendText = (text) => share({ text });
export const sendFile = (file, text) => share({ files: [file], text });

async function share(what) {
  try {
    await navigator.share(what);
    return "sent";
  } catch (error) {
    return error.name === "AbortError" ? "left" : "refused";
  }
}

// Each of these returns whether it worked.

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export async function copyFile(file) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
    return true;
  } catch {
    return false;
  }
}
