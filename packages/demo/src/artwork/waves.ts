import { palette, circle, image, raised, rect, stroke, type Artwork, through, times, fill, side } from "./svg.ts";
import { seededRandom } from "../seeded-random.ts";

const printSheet = { x: 215, y: 130, width: 770, height: 940 };
const plate = { x: 285, y: 200, size: 630 };
const grains = 5600;

/** A sheet on which sand lies as it would on a bowed metal plate: only where the plate stands still. */
export const chladniPrint: Artwork = () => image(palette.night, drawSheet() + sand());

function drawSheet(): string {
  const { x, y, width, height } = printSheet;
  return [
    raised(rect(x, y, width, height), palette.paper),
    rect(plate.x, plate.y, plate.size, plate.size, `fill="${palette.blueInk}"`),
    stroke("M285 908H500", palette.ink, 2, 'opacity=".55"'),
    stroke("M285 932H410", palette.ink, 2, 'opacity=".35"'),
    stroke("M855 920H915", palette.ember, 5),
  ].join("");
}

function sand(): string {
  const random = seededRandom(1787);
  const found: string[] = [];
  const center = plate.size / 2;
  while (found.length < grains) {
    const u = random();
    const v = random();
    const still = Math.exp(-((swing(u, v) / 0.075) ** 2));
    const edge = Math.min(u, v, 1 - u, 1 - v) > 0.018;
    const dust = random() < 0.006;
    if (edge && (random() < still || dust)) {
      const radius = 1.2 + random() * 1.2;
      found.push(circle(plate.x + u * plate.size, plate.y + v * plate.size, radius));
    }
  }
  return [
    `<g fill="${palette.bone}">${found.join("")}</g>`,
    circle(plate.x + center, plate.y + center, 15, `fill="${palette.ember}"`),
  ].join("");
}

/** How far a square plate, held at its center, moves at a place: two crossed modes. */
function swing(u: number, v: number): number {
  const mode = (n: number, m: number) =>
    Math.cos(n * Math.PI * (u * 2 - 1)) * Math.cos(m * Math.PI * (v * 2 - 1)) +
    Math.cos(m * Math.PI * (u * 2 - 1)) * Math.cos(n * Math.PI * (v * 2 - 1));
  return 0.5 * mode(1.5, 4) - 0.32 * mode(3.5, 2);
}

const pageSheet = { x: 190, y: 170, width: 820, height: 880 };
const center = { x: 600, y: 632 };

/** A leaf from a ring-bound sketchbook, with the figure that two pendulums draw while they come to rest. */
export const harmonograph: Artwork = () => image(palette.stone, leaf() + figure());

function leaf(): string {
  const { x, y, width, height } = pageSheet;
  const holes = times(17, (index) => rect(x + 34 + index * 46, y + 24, 16, 22, `rx="3" fill="#a59e92"`)).join("");
  return raised(rect(x, y, width, height, 'rx="4"'), palette.paper) + holes;
}

function figure(): string {
  const points = times(2500, (index): [number, number] => {
    const t = index * 0.03;
    const rest = Math.exp(-t * 0.0165);
    return [center.x + rest * 320 * Math.sin(2.004 * t), center.y + rest * 320 * Math.sin(3 * t + 0.6)];
  });
  const last = points.at(-1) ?? [center.x, center.y];
  return [
    stroke(through(points), palette.blueInk, 2, 'stroke-linejoin="round" opacity=".7"'),
    stroke(through(points.slice(0, 208)), palette.ember, 3.2, 'stroke-linecap="round"'),
    circle(last[0], last[1], 5, `fill="${palette.blueInk}"`),
  ].join("");
}

const padGrid = { start: 136, tile: 214, gap: 24 };
type Wave = (t: number) => number;

/** Sixteen pads, each with the shape of one sound. */
export const samplePack: Artwork = () => image(palette.night, waves().map(pad).join(""));

function pad(wave: Wave, index: number): string {
  const { start, tile, gap } = padGrid;
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

const lamp = { x: 600, y: 418, radius: 96 };
const shore = 690;
const tideLines = 17;

/** A lamp above low water: its light lies broken on the lines of the tide. */
export const lampAndWater: Artwork = () =>
  image(
    palette.ink,
    [
      rect(0, 0, side, shore, 'fill="url(#sky)"'),
      rect(0, shore, side, side - shore, 'fill="url(#water)"'),
      circle(lamp.x, lamp.y, 520, 'fill="url(#glow)"'),
      circle(lamp.x, lamp.y, lamp.radius, `fill="${palette.ember}"`),
      circle(lamp.x, lamp.y, lamp.radius - 26, `fill="${palette.paper}" opacity=".92"`),
      rect(0, shore - 1, side, 2, `fill="${palette.fog}" opacity=".5"`),
      ...times(tideLines, drawLine),
    ].join("\n"),
    waterDefinitions,
  );

/** A line of the tide, thick where the light falls on it. */
function drawLine(index: number): string {
  const depth = (index + 1) / tideLines;
  const y = shore + 8 + 440 * depth ** 1.5;
  const points = times(241, (step) => step * 5);
  const edge = (sign: 1 | -1) =>
    points.map((x): [number, number] => [x, y + swell(x, index) + (sign * thickness(x, depth, index)) / 2]);
  const shape = `${through([...edge(-1), ...edge(1).toReversed()])}Z`;
  return fill(shape, index % 5 === 2 ? palette.ember : palette.clay, `opacity="${0.5 + 0.5 * depth}"`);
}

function swell(x: number, index: number): number {
  return Math.sin(x / (90 + index * 7) + index * 1.9) * (1.5 + index * 0.45);
}

function thickness(x: number, depth: number, index: number): number {
  const spread = 70 + 210 * depth;
  const light = Math.exp(-(((x - lamp.x) / spread) ** 2));
  const ripple = 0.55 + 0.45 * Math.cos(x / (26 + index * 2.3) + index * 2.4);
  return 1 + light * ripple * (5 + 15 * depth);
}

const waterDefinitions = `<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${palette.ink}"/><stop offset="1" stop-color="${palette.blueInk}"/></linearGradient>
<linearGradient id="water" x2="0" y2="1"><stop offset="0" stop-color="${palette.night}"/><stop offset="1" stop-color="#12161a"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${palette.ember}" stop-opacity=".62"/><stop offset=".35" stop-color="${palette.ember}" stop-opacity=".2"/><stop offset="1" stop-color="${palette.ember}" stop-opacity="0"/></radialGradient>`;
