import { palette, circle, image, raised, rect, stroke, through, times, type Artwork } from "./svg.ts";

const sheet = { x: 190, y: 170, width: 820, height: 880 };
const center = { x: 600, y: 632 };

/** A leaf from a ring-bound sketchbook, with the figure that two pendulums draw while they come to rest. */
export const harmonograph: Artwork = () => image(palette.stone, leaf() + figure());

function leaf(): string {
  const { x, y, width, height } = sheet;
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
