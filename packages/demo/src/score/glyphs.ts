import { brush, ellipse, type Knot, type Canvas, type Point } from "./canvas.ts";

/** Draws a sign at a place, in staff spaces. */
type Glyph = (canvas: Canvas, at: Point) => void;

/** At the line of G. */
export const trebleClef: Glyph = (canvas, at) => {
  pen(canvas, at, [
    [1.5, 0.42, 0.06],
    [1.05, 0.2, 0.16],
    [0.95, -0.35, 0.2],
    [1.4, -0.82, 0.26],
    [2.05, -0.72, 0.34],
    [2.42, -0.05, 0.36],
    [2.2, 0.68, 0.24],
    [1.45, 1.02, 0.16],
    [0.65, 0.78, 0.26],
    [0.2, 0.05, 0.38],
    [0.36, -0.95, 0.42],
    [0.98, -1.75, 0.4],
    [1.58, -2.4, 0.34],
    [1.86, -3.15, 0.24],
    [1.78, -3.95, 0.14],
    [1.52, -4.25, 0.09],
    [1.22, -3.85, 0.16],
    [1.1, -3.1, 0.22],
    [1.22, -2.1, 0.17],
    [1.5, -0.4, 0.15],
    [1.78, 1.2, 0.15],
    [1.8, 1.95, 0.16],
    [1.45, 2.5, 0.14],
    [0.95, 2.5, 0.12],
    [0.68, 2.2, 0.1],
  ]);
  canvas.fill(ellipse(add(at, [0.96, 2.02]), [0.36, 0.36]));
};

/** At the line of F. */
export const bassClef: Glyph = (canvas, at) => {
  pen(canvas, at, [
    [0.22, 0.12, 0.1],
    [0.16, -0.4, 0.16],
    [0.52, -0.88, 0.17],
    [1.12, -1.0, 0.2],
    [1.68, -0.7, 0.34],
    [1.9, 0.05, 0.46],
    [1.7, 0.95, 0.34],
    [1.15, 1.75, 0.2],
    [0.1, 2.5, 0.07],
  ]);
  canvas.fill(ellipse(add(at, [0.48, 0.06]), [0.38, 0.38]));
  for (const y of [-0.5, 0.5]) canvas.fill(ellipse(add(at, [2.55, y]), [0.2, 0.2]));
};

export const sharp: Glyph = (canvas, [x, y]) => {
  canvas.line([x + 0.3, y - 1.25], [x + 0.3, y + 1.4], 0.11);
  canvas.line([x + 0.68, y - 1.4], [x + 0.68, y + 1.25], 0.11);
  for (const place of [-0.45, 0.45]) bar(canvas, [x + 0.04, y + place], 0.9);
};

export const natural: Glyph = (canvas, [x, y]) => {
  canvas.line([x + 0.15, y - 1.35], [x + 0.15, y + 0.6], 0.11);
  canvas.line([x + 0.65, y - 0.6], [x + 0.65, y + 1.35], 0.11);
  for (const place of [-0.42, 0.48]) bar(canvas, [x + 0.1, y + place], 0.6);
};

export const flat: Glyph = (canvas, at) => {
  canvas.line(add(at, [0.1, -1.75]), add(at, [0.1, 0.66]), 0.11);
  pen(canvas, at, [
    [0.1, -0.12, 0.1],
    [0.42, -0.46, 0.18],
    [0.74, -0.24, 0.27],
    [0.6, 0.22, 0.2],
    [0.1, 0.68, 0.08],
  ]);
};

/** Notes and rests by how many of them make a whole note. */
export type NoteType = 1 | 2 | 4 | 8;

/** The head's middle is at the place. */
export function noteHead(canvas: Canvas, at: Point, type: NoteType): void {
  if (type === 1) canvas.fill(ellipse(at, [0.82, 0.5]), ellipse(at, [0.36, 0.46], -1.1));
  else if (type === 2) canvas.fill(ellipse(at, [0.63, 0.46], 0.42), ellipse(at, [0.55, 0.22], 0.6));
  else canvas.fill(ellipse(at, [0.64, 0.46], 0.38));
}

/** At the upper end of a stem; downward stems have it upside down. */
export function flag(canvas: Canvas, [x, y]: Point, isUp: boolean): void {
  const sign = isUp ? 1 : -1;
  const shape: Knot[] = [
    [0.03, 0.1, 0.08],
    [0.2, 0.72, 0.42],
    [0.82, 1.5, 0.24],
    [0.98, 2.2, 0.14],
    [0.78, 2.9, 0.05],
  ];
  canvas.fill(brush(shape.map(([u, v, width]) => [x + u, y + sign * v, width])));
}

/** At the staff's upper line. */
export function rest(canvas: Canvas, at: Point, type: NoteType): void {
  if (type === 1) box(canvas, add(at, [-0.6, 1]), [1.2, 0.5]);
  else if (type === 2) box(canvas, add(at, [-0.6, 1.5]), [1.2, 0.5]);
  else if (type === 4) quarterRest(canvas, at);
  else {
    canvas.fill(ellipse(add(at, [-0.32, 1.42]), [0.27, 0.27]));
    pen(canvas, at, [
      [-0.36, 1.66, 0.08],
      [0.02, 1.66, 0.13],
      [0.4, 1.25, 0.09],
    ]);
    canvas.line(add(at, [0.4, 1.25]), add(at, [-0.06, 3]), 0.13);
  }
}

const quarterRest: Glyph = (canvas, at) => {
  pen(canvas, at, [
    [-0.28, 0.55, 0.06],
    [0.12, 1.0, 0.24],
    [0.3, 1.28, 0.42],
    [0, 1.72, 0.5],
    [-0.08, 2.02, 0.38],
    [0.22, 2.45, 0.2],
    [0.42, 2.7, 0.07],
  ]);
  pen(canvas, at, [
    [0.4, 2.68, 0.08],
    [-0.08, 2.52, 0.3],
    [-0.3, 2.86, 0.26],
    [0.08, 3.42, 0.06],
  ]);
};

/** Joins the staves of a system, from their upper line to their lowest. */
export function brace(canvas: Canvas, [x, top]: Point, height: number): void {
  const half: Knot[] = [
    [0, 0, 0.08],
    [-0.62, 0.16, 0.3],
    [-0.66, 0.3, 0.5],
    [-0.5, 0.4, 0.44],
    [-0.62, 0.47, 0.26],
    [-1.2, 0.5, 0.06],
  ];
  const whole = [
    ...half,
    ...half
      .slice(0, -1)
      .toReversed()
      .map(([u, v, width]): Knot => [u, 1 - v, width]),
  ];
  canvas.fill(brush(whole.map(([u, v, width]) => [x + u, top + v * height, width])));
}

function pen(canvas: Canvas, [x, y]: Point, knots: readonly Knot[]): void {
  canvas.fill(brush(knots.map(([u, v, width]) => [x + u, y + v, width])));
}

/** A thick stroke that rises to the right. */
function bar(canvas: Canvas, [x, y]: Point, width: number): void {
  const [rise, half] = [0.2, 0.16];
  canvas.fill([
    [x, y + half],
    [x, y - half],
    [x + width, y - half - rise],
    [x + width, y + half - rise],
  ]);
}

function box(canvas: Canvas, [x, y]: Point, [width, height]: Point): void {
  canvas.fill([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

function add([x, y]: Point, [u, v]: Point): Point {
  return [x + u, y + v];
}
