/**
 * Draws an image: a complete SVG document without text, fonts or external content, always the same. The shop's images
 * are 1200 × 1200; the site's have the shape of their place.
 */
export type Artwork = () => string;

export const side = 1200;

/** Wraps `body` in a square document with an even ground and the shared shadow filters `near` and `far`. */
export function image(ground: string, body: string, defs = ""): string {
  const shadows = `<filter id="near" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="far" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="34"/></filter>`;
  return scene({ width: side, height: side }, ground, body, `${shadows}\n${defs}`);
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Wraps `body` in a document of any size. */
export function scene({ width, height }: Size, ground: string, body: string, defs = ""): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
${defs}
</defs>
<rect width="${width}" height="${height}" fill="${ground}"/>
${body}
</svg>`;
}

/** A shape with the shadows it throws on the ground: `shape` is an element without `fill`, closed by `/>`. */
export function raised(shape: string, fill: string): string {
  const painted = (attributes: string) => shape.replace(/\/>$/, ` ${attributes}/>`);
  return [
    `<g transform="translate(14 38)" filter="url(#far)" opacity=".34">${painted('fill="#0b0d0f"')}</g>`,
    `<g transform="translate(4 9)" filter="url(#near)" opacity=".3">${painted('fill="#0b0d0f"')}</g>`,
    painted(`fill="${fill}"`),
  ].join("");
}

export function rect(x: number, y: number, width: number, height: number, rest = ""): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${rest}/>`;
}

export function circle(x: number, y: number, radius: number, rest = ""): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${rest}/>`;
}

/** A stroked path without fill. */
export function stroke(d: string, color: string, width: number, rest = ""): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ${rest}/>`;
}

export function fill(d: string, color: string, rest = ""): string {
  return `<path d="${d}" fill="${color}" ${rest}/>`;
}

/** Path data of an open line through points. */
export function through(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

/** `count` values made by `make`. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The inks of every demo image: muted, readable on a near-black and on an ivory page, with one warm accent. */
export const palette = {
  ink: "#1c2024",
  night: "#262c32",
  blueInk: "#34434e",
  slate: "#5f6a70",
  fog: "#a3a9a6",
  stone: "#bdb6a9",
  clay: "#cbbfae",
  bone: "#d9d2c4",
  paper: "#efe9dc",
  ember: "#cb5c38",
} as const;

/** The inks of the site's large images: lacquer, ivory and brass, as on its dark stage. */
export const stage = {
  lacquer: "#0c0d10",
  shade: "#08090b",
  lit: "#1a1b20",
  ivory: "#f3efe6",
  brass: "#e3a857",
  amber: "#f2bd72",
} as const;

/** A field of level lines whose thickness and height follow functions of place (u, v from 0 to 1 inside the box). */
interface Engraving {
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
