import { engrave } from "./engraving.ts";
import { palette, fill, image, type Artwork } from "./svg.ts";

/** The cover of Fade within a square: a string that rings out from one loop to nine, each softer than the last. */
export function fadeStrings(x: number, y: number, side: number): string {
  const strings = engrave({
    x,
    y,
    width: side,
    height: side,
    lines: 41,
    weight: (u, v) => 0.07 + 0.8 * Math.abs(Math.sin(Math.PI * u * (1 + 8 * v))) * (1 - v) ** 0.9,
  });
  return strings.map((d, line) => fill(d, line === 13 ? palette.ember : palette.bone)).join("");
}

export const fadeCover: Artwork = () => image(palette.night, fadeStrings(112, 112, 976));
