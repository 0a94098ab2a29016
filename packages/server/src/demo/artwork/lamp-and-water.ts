import { circle, fill, image, palette, rect, side, times, through, type Artwork } from "./svg.ts";

const lamp = { x: 600, y: 418, radius: 96 };
const shore = 690;
const lines = 17;

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
      ...times(lines, drawLine),
    ].join("\n"),
    definitions,
  );

/** A line of the tide, thick where the light falls on it. */
function drawLine(index: number): string {
  const depth = (index + 1) / lines;
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

const definitions = `<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${palette.ink}"/><stop offset="1" stop-color="${palette.blueInk}"/></linearGradient>
<linearGradient id="water" x2="0" y2="1"><stop offset="0" stop-color="${palette.night}"/><stop offset="1" stop-color="#12161a"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${palette.ember}" stop-opacity=".62"/><stop offset=".35" stop-color="${palette.ember}" stop-opacity=".2"/><stop offset="1" stop-color="${palette.ember}" stop-opacity="0"/></radialGradient>`;
