import { mkdir, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { cassette, tapeReels } from "./tapes.ts";
import { chladniPrint, harmonograph, lampAndWater, samplePack } from "./waves.ts";
import { compactDisc, fadeCover, vinyl } from "./discs.ts";
import { hero, quietStrings } from "./strings.ts";
import { keyboard } from "./keyboard.ts";
import { notebook, score } from "./paper.ts";
import { faintScope, soundRidges, keysStill, scopeStill, stringsStill } from "./stills.ts";
import { patchBay } from "./patch-bay.ts";
import { recordShelf } from "./record-shelf.ts";
import { shirt, tote } from "./cloth.ts";
import type { Artwork } from "./svg.ts";

interface NamedArtwork {
  /** The file in `images`, without its extension. */
  readonly name: string;
  readonly draw: Artwork;
  /** Pixels; default: the drawing's width. */
  readonly width?: number;
}

/** Wide enough for a card of the shop on a dense screen. */
const productWidth = 640;

const ofProducts = {
  cassette,
  "chladni-print": chladniPrint,
  "compact-disc": compactDisc,
  harmonograph,
  notebook,
  "sample-pack": samplePack,
  score,
  shirt,
  tote,
  vinyl,
};

const ofTheSite = {
  "fade-cover": fadeCover,
  "faint-scope": faintScope,
  hero,
  keyboard,
  "keys-still": keysStill,
  "lamp-and-water": lampAndWater,
  "patch-bay": patchBay,
  "quiet-strings": quietStrings,
  "record-shelf": recordShelf,
  "scope-still": scopeStill,
  "sound-ridges": soundRidges,
  "strings-still": stringsStill,
  "tape-reels": tapeReels,
};

/** Every drawing of the demo site. */
export const artworks: readonly NamedArtwork[] = [
  ...Object.entries(ofTheSite).map(([name, draw]) => ({ name, draw })),
  ...Object.entries(ofProducts).map(([name, draw]) => ({ name, draw, width: productWidth })),
];

/** Renders an SVG drawing as PNG, `width` pixels wide (default: its own width). */
export function renderArtwork(svg: string, width?: number): Promise<Buffer> {
  const drawnWidth = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const drawing = sharp(Buffer.from(svg), { density: (72 * (width ?? drawnWidth)) / drawnWidth });
  return drawing.removeAlpha().resize(width).png({ compressionLevel: 1 }).toBuffer();
}

/** Draws every image of the demo site into `packages/demo/images`, whose files are committed. */
async function drawImages(): Promise<void> {
  const folder = new URL("../../images/", import.meta.url);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name, draw, width } of artworks) {
    const png = await renderArtwork(draw(), width);
    // The store encodes the file once more, with a higher quality.
    await writeFile(new URL(`${name}.webp`, folder), await sharp(png).webp({ quality: 70, effort: 6 }).toBuffer());
  }
}

if (import.meta.main) await drawImages();
