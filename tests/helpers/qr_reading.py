"""Reads QR codes from the picture of a page with ZXing, which isn't our code."""

from base64 import b64decode, b64encode
from typing import Any

import zxingcpp
from playwright.sync_api import Locator

GREYS = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { width, height } = image;
  const pen = new OffscreenCanvas(width, height).getContext("2d");
  pen.drawImage(image, 0, 0);
  const greys = pen.getImageData(0, 0, width, height).data.filter((_, at) => at % 4 === 1);
  let text = "";
  for (let at = 0; at < greys.length; at += 9999) text += String.fromCharCode(...greys.subarray(at, at + 9999));
  return [width, height, btoa(text)];
}"""


def read(picture: Locator) -> str | None:
    """Return the text of a visible QR code; None if it can't be read."""
    seen = b64encode(picture.screenshot()).decode()
    width, height, greys = picture.page.evaluate(GREYS, f"data:image/png;base64,{seen}")
    # The variable keeps the bytes alive. The view below doesn't: it would show whatever took their place. The type is
    # Any because the stub asks for a NumPy array, although any bytes will do.
    pixels: Any = b64decode(greys)
    view = zxingcpp.ImageView(pixels, width, height, zxingcpp.ImageFormat.Lum)
    for binarizer in (zxingcpp.Binarizer.LocalAverage, zxingcpp.Binarizer.GlobalHistogram):
        found = zxingcpp.read_barcodes(view, binarizer=binarizer)
        if found:
            return found[0].text
    return None
