import { palette, image, raised, rect, stroke, through, times, type Artwork } from "./svg.ts";
import { seededRandom } from "../seeded-random.ts";

const grid = { start: 136, tile: 214, gap: 24 };
type Wave = (t: number) => number;

/** Sixteen pads, each with the shape of one sound. */
export const samplePack: Artwork = () => image(palette.night, waves().map(pad).join(""));

function pad(wave: Wave, index: number): string {
  const { start, tile, gap } = grid;
  const x = start + (index % 4) * (tile + gap);
  const y = start + Math.floor(index / 4) * (tile + gap);
  const lit = index === 9;
  const inner = tile - 52;
  const points = times(160, (step): [number, number] => {
    const t = step / 159;
    return [x + 26 + t * inner, y + tile / 2 - wave(t) * 66];
  });
  return [
    raised(rect(x, y, tile, tile, 'rx="22"'), lit ? palette.ember : "#37404a"),
    rect(x + 1.5, y + 1.5, tile - 3, tile - 3, 'rx="21" fill="none" stroke="#fff" stroke-width="2" opacity=".08"'),
    stroke(through(points), lit ? palette.paper : palette.bone, 4, 'stroke-linejoin="round" stroke-linecap="round"'),
  ].join("");
}

function waves(): Wave[] {
  const turn = Math.PI * 2;
  const random = seededRandom(88);
  const noise = times(160, () => random() * 2 - 1);
  const grit = (t: number) => noise[Math.round(t * 159)] ?? 0;
  const saw = (t: number) => 2 * (t - Math.floor(t + 0.5));
  const strike = (t: number) => Math.exp(-4.5 * t) * Math.sin(turn * 7 * t);
  return [
    (t) => Math.sin(turn * 2 * t),
    strike,
    (t) => 0.85 * Math.sign(Math.sin(turn * 2.5 * t + 0.001)),
    (t) => Math.exp(-6 * t) * grit(t) * 1.1,
    (t) => 0.9 * saw(3 * t),
    (t) => Math.sin(turn * (2 * t + 0.45 * Math.sin(turn * 3 * t))),
    (t) => Math.sin(Math.PI * t) * Math.sin(turn * 9 * t),
    (t) => 1 - 2 * Math.abs(2 * ((2.5 * t) % 1) - 1),
    (t) => Math.sin(turn * t) * 0.6 + 0.34 * Math.sin(turn * 9 * t),
    (t) => Math.exp(-2.2 * t) * (0.7 * Math.sin(turn * 4 * t) + 0.4 * Math.sin(turn * 11 * t)),
    (t) => Math.round(3 * Math.sin(turn * 1.5 * t)) / 3,
    (t) => t ** 2 * Math.sin(turn * 10 * t),
    (t) => 0.9 * Math.sin(turn * (1 + 5 * t) * t),
    (t) =>
      (t < 0.12 ? t / 0.12 : t < 0.3 ? 1 - (t - 0.12) * 2.6 : t < 0.7 ? 0.53 : 0.53 * (1 - (t - 0.7) / 0.3)) * 1.7 -
      0.9,
    (t) => 0.35 * grit(t) * Math.sin(Math.PI * t) + 0.55 * Math.sin(turn * 1.5 * t),
    (t) => Math.max(-0.62, Math.min(0.62, 1.3 * Math.sin(turn * 3 * t))),
  ];
}
