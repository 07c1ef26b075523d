// Saves a game as a moving picture: as an SVG, or as a GIF that is made frame by frame.
import { GIFEncoder, applyPalette, quantize } from "./gifenc.js";
import { save } from "../kit/files.js";

const COLOURS = 64; // a board has about ten; the rest is for its smooth edges

export const saveSvg = (svg, name) => save(new Blob([svg], { type: "image/svg+xml" }), name);

// A GIF of this size, in pixels: add() draws an SVG that is shown for some seconds, save() saves them all as a file.
export function begin(width, height) {
  const gif = GIFEncoder();
  const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d", { willReadFrequently: true });
  return {
    async add(svg, seconds) {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      context.drawImage(image, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      const palette = quantize(data, COLOURS);
      gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay: 1000 * seconds });
    },
    save(name) {
      gif.finish();
      save(new Blob([gif.bytes()], { type: "image/gif" }), name);
    },
  };
}
