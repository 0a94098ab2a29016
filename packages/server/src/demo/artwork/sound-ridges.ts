import { seededRandom } from "../seeded-random.ts";
import { stage } from "./stage.ts";
import { fill, rect, scene, stroke, through, times, type Artwork } from "./svg.ts";

const size = { width: 1280, height: 720 };
const lines = 30;
const accent = 19;

/** One chord as it dies away: each line is its sound a moment later. */
export const soundRidges: Artwork = () => {
  const random = seededRandom(88);
  const partials = times(9, (index) => ({
    at: 0.2 + index * 0.075 + random() * 0.03,
    width: 0.011 + random() * 0.012,
    height: (1 - index * 0.075) * (0.55 + random() * 0.6),
    decay: 0.5 + random() * 2.2 + index * 0.25,
  }));
  const ridges = times(lines, (line) => {
    const age = 1 - line / (lines - 1);
    const y = 196 + line * 15;
    const points = times(321, (step): [number, number] => {
      const u = step / 320;
      const ring = partials.reduce(
        (sum, { at, width, height, decay }) =>
          sum + height * Math.exp(-(((u - at) / width) ** 2)) * Math.exp(-decay * (1 - age)),
        0,
      );
      return [150 + u * 980, y - ring * 128 - (random() - 0.5) * 2.4 * (0.4 + ring)];
    });
    const path = through(points);
    const color = line === accent ? stage.brass : stage.ivory;
    return (
      fill(`${path}V${y + 40}H150Z`, stage.lacquer) +
      stroke(path, color, line === accent ? 2.4 : 1.5, `opacity="${line === accent ? 1 : 0.28 + 0.5 * (line / lines)}"`)
    );
  });
  return scene(
    size,
    stage.lacquer,
    [...ridges, rect(0, 0, size.width, size.height, 'fill="url(#sides)"')].join("\n"),
    `<linearGradient id="sides"><stop offset=".1" stop-color="${stage.lacquer}"/><stop offset=".3" stop-color="${stage.lacquer}" stop-opacity="0"/><stop offset=".7" stop-color="${stage.lacquer}" stop-opacity="0"/><stop offset=".9" stop-color="${stage.lacquer}"/></linearGradient>`,
  );
};
