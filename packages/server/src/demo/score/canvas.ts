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
