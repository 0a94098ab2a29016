import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font, Glyph, PathCommand } from "opentype.js/dist/opentype.mjs";

/** The site's serif as outlines, so that an image has the same letters on a machine without fonts. */
export interface Typeface {
  hasGlyph(character: string): boolean;
  /** Returns the width of a line in units of the font size. */
  widthOf(text: string): number;
  /** Returns the SVG path of a line whose baseline starts at (x, y). */
  outline(text: string, x: number, y: number, size: number): string;
}

/** In units of the font size: large letters stand a little closer. */
const letterSpacing = -0.005;
const { resolve } = createRequire(import.meta.url);

/** Loads the files of a style: basic Latin, and beside it the characters of the other Latin alphabets. */
export async function loadTypeface(style: "normal" | "italic"): Promise<Typeface> {
  const [latin, extended] = await Promise.all([loadFont("latin", style), loadFont("latin-ext", style)]);
  const fontOf = (character: string) => (latin.font.hasChar(character) ? latin : extended);
  return {
    hasGlyph: (character) => fontOf(character).font.hasChar(character),
    widthOf: (text) => place(text, fontOf).width,
    outline: (text, x, y, size) =>
      place(text, fontOf)
        .glyphs.flatMap(({ glyph, at }) => glyph.getPath(x + at * size, y, size).commands)
        .map(pathData)
        .join(""),
  };
}

interface KernedFont {
  readonly font: Font;
  /** Returns by how much a glyph is closer to the one before it, in units of the font size. */
  kerning(left: Glyph, right: Glyph): number;
}

async function loadFont(subset: "latin" | "latin-ext", style: "normal" | "italic"): Promise<KernedFont> {
  const { parse } = await import("opentype.js/dist/opentype.mjs");
  const file = await readFile(
    resolve(`@fontsource/instrument-serif/files/instrument-serif-${subset}-400-${style}.woff`),
  );
  const font = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  const { position, unitsPerEm } = font;
  const tables = position.getKerningTables(position.getDefaultScriptName());
  return {
    font,
    kerning: (left, right) =>
      tables === undefined ? 0 : position.getKerningValue(tables, left.index, right.index) / unitsPerEm,
  };
}

interface PlacedGlyph {
  readonly kerned: KernedFont;
  readonly glyph: Glyph;
  /** In units of the font size. */
  readonly at: number;
}

/** Places glyph after glyph. The library's own layout refuses substitutions that this font contains. */
function place(text: string, fontOf: (character: string) => KernedFont) {
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  for (const character of text) {
    const kerned = fontOf(character);
    const glyph = kerned.font.charToGlyph(character);
    const last = glyphs.at(-1);
    if (last?.kerned === kerned) width += kerned.kerning(last.glyph, glyph);
    glyphs.push({ kerned, glyph, at: width });
    width += glyph.advanceWidth / kerned.font.unitsPerEm + letterSpacing;
  }
  return { glyphs, width };
}

/** The library's own writer returns NaN for some fractions, and caches every fraction for ever. */
function pathData({ type, x1, y1, x2, y2, x, y }: PathCommand): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return type + numbers.map((value) => Math.round(value * 10) / 10).join(" ");
}
