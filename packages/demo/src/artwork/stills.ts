import { stage, rect, scene, stroke, through, times, type Artwork, type Size, fill } from "./svg.ts";
import { drawKeyboard } from "./keyboard.ts";
import { drawOpenStrings } from "./strings.ts";
import { seededRandom } from "../seeded-random.ts";

interface ScopeView {
  readonly size: Size;
  /** How often the beam swings across and down in one round. */
  readonly ratio: readonly [number, number];
  readonly color: string;
  readonly strength: number;
}

/** A figure that two tones draw on a screen, slowly turning: the beam's last rounds are still to be seen. */
function drawScope({ size: { width, height }, ratio, color, strength }: ScopeView): string {
  const reach = height * 0.36;
  const rounds = times(9, (age) => {
    const points = times(361, (step): [number, number] => {
      const t = (step * Math.PI) / 180;
      const x = Math.sin(ratio[0] * t + 0.5 + age * 0.055);
      return [width / 2 + x * reach * 1.3, height / 2 + Math.sin(ratio[1] * t) * reach];
    });
    return stroke(
      through(points),
      color,
      age === 0 ? height / 260 : height / 420,
      `opacity="${strength * 0.82 ** (age * 1.6)}"`,
    );
  });
  const grid = times(11, (index) => {
    const y = height * (0.1 + index * 0.08);
    const x = width / 2 + (index - 5) * height * 0.12;
    return `M${width / 2 - height * 0.6} ${y}h${height * 1.2}M${x} ${height * 0.1}v${height * 0.8}`;
  }).join("");
  return scene(
    { width, height },
    stage.lacquer,
    [
      rect(0, 0, width, height, 'fill="url(#screen)"'),
      stroke(grid, stage.ivory, 1, 'opacity=".06"'),
      `<g filter="url(#bloom)" opacity=".5">${rounds[0]}</g>`,
      ...rounds.toReversed(),
      rect(0, 0, width, height, 'fill="url(#edge)"'),
    ].join("\n"),
    `<radialGradient id="screen"><stop offset="0" stop-color="#16191b"/><stop offset="1" stop-color="${stage.lacquer}"/></radialGradient>
<radialGradient id="edge" r=".7"><stop offset=".5" stop-color="${stage.shade}" stop-opacity="0"/><stop offset="1" stop-color="${stage.shade}" stop-opacity=".85"/></radialGradient>
<filter id="bloom" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${height / 70}"/></filter>`,
  );
}

/** Hardly more than a trace, to stand behind other images. */
export const faintScope: Artwork = () =>
  drawScope({ size: { width: 1920, height: 1080 }, ratio: [3, 4], color: stage.ivory, strength: 0.17 });

const stillSize = { width: 1280, height: 720 };

/** Keys in a low light, a chord held. */
export const keysStill: Artwork = () =>
  drawKeyboard({ size: stillSize, angle: 9, scale: 0.86, at: [-60, -120], whites: 12, held: [3, 5, 8] });

/** A figure on a green screen. */
export const scopeStill: Artwork = () =>
  drawScope({ size: stillSize, ratio: [2, 3], color: "#8fd3bf", strength: 0.95 });

/** Strings with a chord on them. */
export const stringsStill: Artwork = () =>
  drawOpenStrings({
    size: stillSize,
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

const ridgeLines = 30;
const accentRidge = 19;

/** One chord as it dies away: each line is its sound a moment later. */
export const soundRidges: Artwork = () => {
  const random = seededRandom(88);
  const partials = times(9, (index) => ({
    at: 0.2 + index * 0.075 + random() * 0.03,
    width: 0.011 + random() * 0.012,
    height: (1 - index * 0.075) * (0.55 + random() * 0.6),
    decay: 0.5 + random() * 2.2 + index * 0.25,
  }));
  const ridges = times(ridgeLines, (line) => {
    const age = 1 - line / (ridgeLines - 1);
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
    const color = line === accentRidge ? stage.brass : stage.ivory;
    return (
      fill(`${path}V${y + 40}H150Z`, stage.lacquer) +
      stroke(
        path,
        color,
        line === accentRidge ? 2.4 : 1.5,
        `opacity="${line === accentRidge ? 1 : 0.28 + 0.5 * (line / ridgeLines)}"`,
      )
    );
  });
  return scene(
    stillSize,
    stage.lacquer,
    [...ridges, rect(0, 0, stillSize.width, stillSize.height, 'fill="url(#sides)"')].join("\n"),
    `<linearGradient id="sides"><stop offset=".1" stop-color="${stage.lacquer}"/><stop offset=".3" stop-color="${stage.lacquer}" stop-opacity="0"/><stop offset=".7" stop-color="${stage.lacquer}" stop-opacity="0"/><stop offset=".9" stop-color="${stage.lacquer}"/></linearGradient>`,
  );
};
