import { round, stroke, through, times } from "./svg.ts";

/** The inks of the site's large images: lacquer, ivory and brass, as on its dark stage. */
export const stage = {
  lacquer: "#0c0d10",
  shade: "#08090b",
  lit: "#1a1b20",
  ivory: "#f3efe6",
  brass: "#e3a857",
  amber: "#f2bd72",
} as const;

/** A string seen in perspective, from `from` to `to`, its thickness growing from one end to the other. */
export interface TautString {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly widths: readonly [number, number];
}

/** Path data of strings at rest, as slim wedges. */
export function tautStrings(strings: readonly TautString[]): string {
  return strings
    .map(({ from, to, widths: [thin, thick] }) => {
      const half = (point: readonly [number, number], offset: number) =>
        `${round(point[0])} ${round(point[1] + offset)}`;
      return `M${half(from, -thin / 2)}L${half(to, -thick / 2)}L${half(to, thick / 2)}L${half(from, thin / 2)}Z`;
    })
    .join("");
}

export interface SoundingString extends TautString {
  readonly harmonic: number;
  /** Largest distance from rest at the near end, in user units. */
  readonly swing: number;
  readonly color: string;
  readonly exposures: number;
  readonly opacity: number;
}

/** A string that sounds, as a long exposure shows it: many moments of one standing wave, densest where it turns. */
export function soundingString(string: SoundingString): string {
  const { from, to, widths, harmonic, swing, exposures } = string;
  const steps = 30 * harmonic;
  return times(exposures, (moment) => {
    const phase = Math.cos((Math.PI * (moment + 0.5)) / exposures);
    const points = times(steps + 1, (step): [number, number] => {
      const t = step / steps;
      const near = widths[0] / widths[1] + (1 - widths[0] / widths[1]) * t;
      const x = from[0] + (to[0] - from[0]) * t;
      const y = from[1] + (to[1] - from[1]) * t;
      return [x, y + phase * swing * near * Math.sin(Math.PI * harmonic * t)];
    });
    return stroke(through(points), string.color, widths[1] * 0.5, `opacity="${string.opacity}"`);
  }).join("");
}
