import { pageSize, pdfString, romanWidth, type Font } from "./pdf.ts";

export type Point = readonly [x: number, y: number];

/** A page to draw on. Lengths are in staff spaces, from the upper left corner. */
export interface Canvas {
  line(from: Point, to: Point, width: number): void;
  /** Fills outlines; where two overlap there is a hole. */
  fill(...outlines: readonly (readonly Point[])[]): void;
  /** Fills the area between two curves with the same ends; the control points are those of Bézier curves. */
  crescent(from: Point, to: Point, outer: readonly [Point, Point], inner: readonly [Point, Point]): void;
  text(at: Point, text: string, style: TextStyle): void;
  /** Returns the operators so far. */
  finish(): string;
}

interface TextStyle {
  readonly size: number;
  readonly font?: Font;
  /** Default: left. Other places need the font roman. */
  readonly align?: "left" | "center" | "right";
}

/** @param space the length of a staff space, in points */
export function makeCanvas(space: number): Canvas {
  const operators = [`${space} 0 0 ${-space} 0 ${pageSize.height} cm`, "1 J"];
  const add = (...parts: readonly (string | number)[]) =>
    operators.push(parts.map((part) => (typeof part === "number" ? Number(part.toFixed(2)) : part)).join(" "));
  return {
    line: (from, to, width) => add(width, "w", ...from, "m", ...to, "l S"),
    fill(...outlines) {
      for (const [first, ...rest] of outlines) {
        if (!first) continue;
        add(...first, "m");
        for (const point of rest) add(...point, "l");
        add("h");
      }
      add("f*");
    },
    crescent(from, to, outer, inner) {
      add(...from, "m", ...outer[0], ...outer[1], ...to, "c", ...inner[1], ...inner[0], ...from, "c f");
    },
    text([x, y], text, { size, font = "roman", align = "left" }) {
      const width = align === "left" ? 0 : romanWidth(text, size);
      const start = align === "center" ? x - width / 2 : x - width;
      add("BT", `/${font}`, size, "Tf 1 0 0 -1", start, y, "Tm", pdfString(text), "Tj ET");
    },
    finish: () => operators.join("\n"),
  };
}

/** A point of a stroke and the stroke's width there. */
export type Knot = readonly [x: number, y: number, width: number];

const stepsBetween = 9;

/** Returns the outline of a stroke through knots, as a broad pen draws it. */
export function brush(knots: readonly Knot[]): Point[] {
  const [first, last] = [knots[0], knots.at(-1)];
  if (!first || !last) return [];
  const padded = [first, ...knots, last];
  const samples = knots.slice(1).flatMap((_, index) => {
    const around = padded.slice(index, index + 4);
    return Array.from({ length: stepsBetween }, (_step, step) => between(around, step / stepsBetween));
  });
  samples.push(last);
  const sides = samples.map((sample, index) => {
    const [before, after] = [samples[index - 1] ?? sample, samples[index + 1] ?? sample];
    const [x, y] = [after[0] - before[0], after[1] - before[1]];
    const half = sample[2] / 2 / (Math.hypot(x, y) || 1);
    return {
      left: [sample[0] - y * half, sample[1] + x * half],
      right: [sample[0] + y * half, sample[1] - x * half],
    } as const;
  });
  return [...sides.map(({ left }) => left), ...sides.map(({ right }) => right).toReversed()];
}

/** A Catmull-Rom spline between the second and the third of four knots. */
function between([a, b, c, d]: readonly Knot[], t: number): Knot {
  const at = (index: 0 | 1 | 2) => {
    const [p, q, r, s] = [a?.[index] ?? 0, b?.[index] ?? 0, c?.[index] ?? 0, d?.[index] ?? 0];
    return 0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t ** 2 + (3 * q - p - 3 * r + s) * t ** 3);
  };
  return [at(0), at(1), at(2)];
}

/** Returns the outline of an ellipse, turned against the clock by `turn` radians. */
export function ellipse([x, y]: Point, [a, b]: Point, turn = 0): Point[] {
  return Array.from({ length: 28 }, (_, index) => {
    const angle = (index / 28) * 2 * Math.PI;
    const [u, v] = [a * Math.cos(angle), b * Math.sin(angle)];
    return [x + u * Math.cos(turn) + v * Math.sin(turn), y - u * Math.sin(turn) + v * Math.cos(turn)] as const;
  });
}
