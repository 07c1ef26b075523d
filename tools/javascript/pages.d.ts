// What the build puts at the top of scripts (tools/page_files.py), and modules that exist only on the built site.

declare const HASHES: Record<string, string>;
declare const LATER: Record<string, string[]>;
declare const BOOK: Record<string, string>;

declare module "*/hashes.js" {
  export const FOLDERS: Record<string, string>;
  export const HASHES: Record<string, string>;
}

declare module "*/gifenc.js" {
  // As far as it is used here: the package has no types.
  type Frame = { palette: number[][]; delay: number };
  export function GIFEncoder(): { writeFrame(indices: Uint8Array, width: number, height: number, frame: Frame): void; finish(): void; bytes(): Uint8Array<ArrayBuffer> };
  export function quantize(pixels: Uint8ClampedArray, most: number): number[][];
  export function applyPalette(pixels: Uint8ClampedArray, palette: number[][]): Uint8Array;
}

declare module "*/fflate.js" {
  export { strToU8, unzipSync, zipSync } from "fflate";
}

declare module "*/lean-qr.js" {
  export { generate } from "lean-qr";
}

declare module "*/micropython.mjs" {
  export function loadMicroPython(options: object): Promise<any>;
}

declare module "*/pyscript/core.js" {
  export { hooks } from "@pyscript/core";
  // As polyscript takes it: PyScript's own type leaves out the version.
  export function PyWorker(source: string, options: { config: object; version: string; async: boolean }): Promise<{ sync: object }>;
}

// Of Node.js there are no types here.
declare module "node:*";
