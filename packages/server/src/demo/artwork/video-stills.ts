import { drawKeyboard } from "./keyboard.ts";
import { drawOpenStrings } from "./open-strings.ts";
import { drawScope } from "./oscilloscope.ts";
import type { Artwork } from "./svg.ts";

const size = { width: 1280, height: 720 };

/** Keys in a low light, a chord held. */
export const keysStill: Artwork = () =>
  drawKeyboard({ size, angle: 9, scale: 0.86, at: [-60, -120], whites: 12, held: [3, 5, 8] });

/** A figure on a green screen. */
export const scopeStill: Artwork = () => drawScope({ size, ratio: [2, 3], color: "#8fd3bf", strength: 0.95 });

/** Strings with a chord on them. */
export const stringsStill: Artwork = () =>
  drawOpenStrings({
    size,
    vanishing: [-500, 640],
    span: [-520, 900],
    strings: 38,
    voices: [
      { string: 15, harmonic: 2, swing: 26 },
      { string: 21, harmonic: 3, swing: 20 },
      { string: 27, harmonic: 4, swing: 15 },
    ],
    lamp: [860, 330],
  });
