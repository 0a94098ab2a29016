import { drawOpenStrings } from "./open-strings.ts";
import type { Artwork } from "./svg.ts";

/** One string of many sounds in the dark. Its left half is almost black, so that words can stand on it. */
export const hero: Artwork = () =>
  drawOpenStrings({
    size: { width: 2400, height: 1350 },
    vanishing: [-1500, 210],
    span: [-140, 2080],
    strings: 54,
    voices: [
      { string: 27, harmonic: 3, swing: 46 },
      { string: 33, harmonic: 5, swing: 12, color: "#857e72" },
    ],
    lamp: [1880, 600],
  });
