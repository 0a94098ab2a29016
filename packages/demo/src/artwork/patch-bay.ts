import { seededRandom } from "../seeded-random.ts";
import { stage, circle, rect, round, scene, stroke, times, type Artwork } from "./svg.ts";

const size = { width: 1000, height: 1250 };
const columns = 6;
const gap = 160;

/** The front of a modular synthesizer: knobs, sockets, and the cables of one patch. */
export const patchBay: Artwork = () => {
  const random = seededRandom(1968);
  return scene(
    size,
    "#131418",
    [
      ...[0, 3].map((column) => rect(24 + column * gap, 26, 3 * gap - 10, 1198, 'rx="3" fill="url(#plate)"')),
      ...times(columns, (column) => knob(column, 0, 56, -140 + random() * 280)),
      ...times(columns, (column) => (column % 3 === 1 ? "" : knob(column, 1, 38, -140 + random() * 280))),
      ...[1, 4].map((column) => slider(column, random())),
      ...times(columns * 5, (index) => socket(place(index % columns, 3 + Math.floor(index / columns)))),
      ...cables.map(cable),
      rect(0, 0, size.width, size.height, 'fill="url(#dusk)"'),
    ].join("\n"),
    definitions,
  );
};

type Place = readonly [number, number];

function place(column: number, row: number): Place {
  return [24 + (column + 0.46) * gap, [136, 320, 320, 520, 680, 840, 1000, 1160][row] ?? 0];
}

const cables: readonly { from: Place; to: Place; sag: number; color: string }[] = [
  { from: place(0, 3), to: place(3, 5), sag: 210, color: "#3d434b" },
  { from: place(1, 6), to: place(5, 3), sag: 150, color: "#cfc7b8" },
  { from: place(3, 4), to: place(5, 7), sag: 120, color: "#3d434b" },
  { from: place(0, 5), to: place(4, 4), sag: 380, color: stage.brass },
];

function cable({ from, to, sag, color }: (typeof cables)[number]): string {
  const reach = (to[0] - from[0]) * 0.3;
  const bend = (lift: number) =>
    `M${round(from[0])} ${from[1]}C${round(from[0] + reach)} ${from[1] + sag - lift} ${round(to[0] - reach)} ${to[1] + sag - lift} ${round(to[0])} ${to[1]}`;
  const plug = ([x, y]: Place) =>
    circle(x, y, 21, 'fill="#08090b"') +
    circle(x, y, 15, `fill="${color}"`) +
    circle(x - 3, y - 4, 8, 'fill="#fff" opacity=".16"');
  return [
    `<g transform="translate(10 26)" filter="url(#near)" opacity=".6">${stroke(bend(0), "#000", 17)}</g>`,
    stroke(bend(0), color, 15, 'stroke-linecap="round"'),
    stroke(bend(7), "#fff", 3, 'opacity=".2" stroke-linecap="round"'),
    plug(from),
    plug(to),
  ].join("");
}

function knob(column: number, row: number, radius: number, angle: number): string {
  const [x, y] = place(column, row);
  const ticks = times(11, (index) => {
    const at = ((-140 + index * 28 - 90) * Math.PI) / 180;
    const end = (length: number) => `${round(x + Math.cos(at) * length)} ${round(y + Math.sin(at) * length)}`;
    return `M${end(radius + 7)}L${end(radius + 13)}`;
  }).join("");
  return [
    stroke(ticks, stage.ivory, 1.6, 'opacity=".38"'),
    circle(x + 5, y + 12, radius, 'fill="#000" opacity=".5" filter="url(#near)"'),
    circle(x, y, radius, 'fill="#07080a"'),
    circle(x, y, radius - 5, 'fill="url(#cap)"'),
    `<g transform="rotate(${round(angle)} ${x} ${y})">${rect(x - 2, y - radius + 7, 4, radius * 0.5, `rx="2" fill="${stage.ivory}"`)}</g>`,
  ].join("");
}

function slider(column: number, share: number): string {
  const [x] = place(column, 1);
  const y = 262 + share * 110;
  return [
    rect(x - 4, 246, 8, 152, 'rx="4" fill="#050506"'),
    rect(x - 22, y - 8, 44, 24, 'rx="3" fill="#000" opacity=".5"'),
    rect(x - 22, y - 12, 44, 22, 'rx="3" fill="url(#cap)"'),
    rect(x - 22, y - 3, 44, 3, `fill="${stage.ivory}" opacity=".8"`),
  ].join("");
}

function socket([x, y]: Place): string {
  return [
    circle(x, y, 23, 'fill="#2f333a"'),
    circle(x, y, 20, 'fill="none" stroke="#fff" stroke-width="1.5" opacity=".2"'),
    circle(x, y, 12, 'fill="#030304"'),
  ].join("");
}

const definitions = `<filter id="near" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="9"/></filter>
<linearGradient id="plate" x2=".3" y2="1"><stop offset="0" stop-color="#2b2e34"/><stop offset="1" stop-color="#1b1d22"/></linearGradient>
<linearGradient id="cap" x2=".5" y2="1"><stop offset="0" stop-color="#3c4048"/><stop offset="1" stop-color="#15171b"/></linearGradient>
<radialGradient id="dusk" cx=".46" cy=".5" r=".75"><stop offset=".3" stop-color="${stage.lacquer}" stop-opacity="0"/><stop offset="1" stop-color="${stage.lacquer}" stop-opacity=".9"/></radialGradient>`;
