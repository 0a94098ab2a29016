import { through, times } from "./svg.ts";

/** A field of level lines whose thickness and height follow functions of place (u, v from 0 to 1 inside the box). */
export interface Engraving {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: number;
  /** How much of its lane a line fills: 0 for nothing, 1 for touching its neighbors. */
  readonly weight: (u: number, v: number) => number;
  /** How far a line is lifted, in lanes. */
  readonly lift?: (u: number, v: number) => number;
  /** Distance of the corner points along a line; default: 5. */
  readonly step?: number;
}

/** One closed path for each line, as a copper engraver would swell it. */
export function engrave(field: Engraving): string[] {
  const { lines, lift } = field;
  const lane = field.height / lines;
  const count = Math.ceil(field.width / (field.step ?? 5));
  return times(lines, (line) => {
    const v = (line + 0.5) / lines;
    const upper: [number, number][] = [];
    const lower: [number, number][] = [];
    for (let index = 0; index <= count; index += 1) {
      const u = index / count;
      const middle = field.y + (v - (lift?.(u, v) ?? 0) / lines) * field.height;
      const half = (Math.min(1, Math.max(0, field.weight(u, v))) * lane) / 2;
      const x = field.x + u * field.width;
      upper.push([x, middle - half]);
      lower.push([x, middle + half]);
    }
    return `${through([...upper, ...lower.toReversed()])}Z`;
  });
}
