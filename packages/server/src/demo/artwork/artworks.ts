import { cassette } from "./cassette.ts";
import { chladniPrint } from "./chladni-print.ts";
import { compactDisc } from "./compact-disc.ts";
import { fadeCover } from "./fade-cover.ts";
import { harmonograph } from "./harmonograph.ts";
import { hero } from "./hero.ts";
import { keyboard } from "./keyboard.ts";
import { lampAndWater } from "./lamp-and-water.ts";
import { notebook } from "./notebook.ts";
import { faintScope } from "./oscilloscope.ts";
import { patchBay } from "./patch-bay.ts";
import { quietStrings } from "./quiet-strings.ts";
import { recordShelf } from "./record-shelf.ts";
import { samplePack } from "./sample-pack.ts";
import { score } from "./score.ts";
import { shirt } from "./shirt.ts";
import { soundRidges } from "./sound-ridges.ts";
import type { Artwork } from "./svg.ts";
import { tapeReels } from "./tape-reels.ts";
import { tote } from "./tote.ts";
import { keysStill, scopeStill, stringsStill } from "./video-stills.ts";
import { vinyl } from "./vinyl.ts";

interface NamedArtwork {
  /** The file in `demo-images`, without its extension. */
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
