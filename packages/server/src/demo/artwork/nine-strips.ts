import { engrave } from "./engraving.ts";
import { palette, fill, image, rect, times, type Artwork } from "./svg.ts";

const strip = { width: 84, gap: 16, top: 150, height: 900 };

/** Nine strips for nine pieces, each engraved with its own swell and fading towards its foot. */
export const nineStrips: Artwork = () => image(palette.bone, times(9, drawStrip).join(""));

function drawStrip(index: number): string {
  const whole = 9 * strip.width + 8 * strip.gap;
  const x = (1200 - whole) / 2 + index * (strip.width + strip.gap);
  const accent = index === 5;
  const lines = engrave({
    x,
    y: strip.top,
    width: strip.width,
    height: strip.height,
    lines: 44,
    step: 3,
    weight: (u, v) => weight(index, u, v),
  });
  return [
    rect(x, strip.top - 16, strip.width, 7, `fill="${accent ? palette.ember : palette.night}"`),
    ...lines.map((d) => fill(d, accent ? palette.ember : palette.night)),
  ].join("");
}

function weight(index: number, u: number, v: number): number {
  const across = Math.sin(Math.PI * u) ** 0.6;
  const ring = 0.5 + 0.5 * Math.cos(v * (7 + index * 3.1) + index * 1.7 + (u - 0.5) * (index - 4) * 0.5);
  return 0.07 + 0.86 * across * ring * (1 - v) ** (0.55 + index * 0.16);
}
