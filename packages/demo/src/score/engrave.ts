import { makeCanvas, type Canvas } from "./canvas.ts";
import { drawBar, slurEnd, type Staff } from "./draw-notes.ts";
import { bassClef, brace, flat, sharp, trebleClef } from "./glyphs.ts";
import { type Clef, type Piece, placeBars, type PlacedBar, type PlacedChord } from "./notation.ts";
import { makePdf, pageSize } from "./pdf.ts";

interface Score {
  readonly title: string;
  /** Below the title. */
  readonly subtitle: string;
  /** Null leaves the name out. */
  readonly composer: string | null;
  /** At the foot of each page. */
  readonly footer: string;
  /** One a page. */
  readonly pieces: readonly Piece[];
}

/** A staff space, in points: a staff is 6.8 mm high. */
const space = 4.8;
const [width, height] = [pageSize.width / space, pageSize.height / space];
const [left, right] = [11.5, width - 10];
const staffDistance = 10.5;
const systemDistance = { single: 19, double: 25 } as const;
/** Of the first page, which has the title. */
const titleHeight = 13;
const firstSystem = 20;

/** Returns a score as a PDF of A4 pages, drawn as vectors. */
export function engrave(score: Score): Buffer {
  const pages = score.pieces.map((piece, index) => {
    const canvas = makeCanvas(space);
    const top = index === 0 ? titleHeight : 0;
    drawTexts(canvas, score, { piece, page: index, top });
    const bars = Math.max(...piece.staves.map(({ length }) => length));
    const distance = systemDistance[piece.clefs.length === 1 ? "single" : "double"];
    for (let system = 0; system * piece.barsPerSystem < bars; system++) {
      drawSystem(canvas, piece, { system, top: top + firstSystem + system * distance });
    }
    return canvas.finish();
  });
  return makePdf({ title: score.title, author: score.composer }, pages);
}

interface Page {
  readonly piece: Piece;
  /** From 0. */
  readonly page: number;
  /** The height of the score's title. */
  readonly top: number;
}

function drawTexts(canvas: Canvas, score: Score, { piece, page, top }: Page): void {
  const { title, subtitle, composer, footer, pieces } = score;
  const middle = width / 2;
  if (page === 0) {
    canvas.text([middle, 13], title, { size: 4.6, align: "center" });
    canvas.text([middle, 16.5], subtitle, { size: 2.1, align: "center" });
    if (composer !== null) canvas.text([right, top + 10], composer, { size: 2.2, align: "right" });
  }
  if (pieces.length > 1) canvas.text([middle, top + 10], piece.title, { size: 2.9, align: "center" });
  canvas.text([left, top + 15.8], piece.tempo, { size: 2.3, font: "bold" });
  canvas.text([left, height - 8], footer, { size: 1.7 });
  canvas.text([right, height - 8], `${page + 1} / ${pieces.length}`, { size: 1.7, align: "right" });
}

function drawSystem(canvas: Canvas, piece: Piece, { system, top }: { system: number; top: number }): void {
  const staves = piece.clefs.map((clef, index): Staff => ({ top: top + index * staffDistance, clef }));
  const bottom = top + (staves.length - 1) * staffDistance + 4;
  // The first system is indented, as printed music is.
  const from = system === 0 ? left + 5 : left;
  for (const staff of staves) {
    for (let line = 0; line < 5; line++) canvas.line([from, staff.top + line], [right, staff.top + line], 0.11);
  }
  if (staves.length > 1) {
    canvas.line([from, top], [from, bottom], 0.16);
    brace(canvas, [from - 0.5, top], bottom - top);
  }
  const start = drawSignatures(canvas, piece, { staves, x: from + 0.7, hasTime: system === 0 });
  const bars = placeBars(piece, system * piece.barsPerSystem, { left: start, right });
  if (system > 0) canvas.text([from, top - 1.4], String(bars[0]?.number ?? ""), { size: 1.7, font: "italic" });
  for (const bar of bars) drawBarOfSystem(canvas, piece, bar, { staves, bottom });
  for (const [index, staff] of staves.entries())
    drawSlurs(
      canvas,
      staff,
      bars.flatMap((bar) => bar.staves[index] ?? []),
    );
}

interface System {
  readonly staves: readonly Staff[];
  readonly bottom: number;
}

function drawBarOfSystem(canvas: Canvas, piece: Piece, bar: PlacedBar, { staves, bottom }: System): void {
  for (const [index, staff] of staves.entries()) drawBar(canvas, staff, bar.staves[index] ?? [], piece.beamEighths);
  for (const chord of bar.staves[0] ?? []) {
    const at = [chord.x - 0.8, (staves[0]?.top ?? 0) + (staves.length > 1 ? 7.9 : 9.4)] as const;
    if (chord.mark !== null) canvas.text(at, chord.mark, markStyle(chord.mark));
  }
  const top = staves[0]?.top ?? 0;
  const isLast = piece.staves[0]?.length === bar.number;
  if (isLast) {
    canvas.line([bar.end - 1, top], [bar.end - 1, bottom], 0.16);
    canvas.fill([
      [bar.end - 0.5, top - 0.05],
      [bar.end + 0.05, top - 0.05],
      [bar.end + 0.05, bottom + 0.05],
      [bar.end - 0.5, bottom + 0.05],
    ]);
  } else canvas.line([bar.end, top], [bar.end, bottom], 0.16);
}

/** Dynamics are bold, words such as "rit." are not. */
function markStyle(mark: string) {
  return /^[pmf]+$/.test(mark)
    ? ({ size: 2.9, font: "boldItalic" } as const)
    : ({ size: 2.2, font: "italic" } as const);
}

/** The lines of the signs of a key, from the staff's upper line, in the treble clef. */
const signLines: Readonly<Record<"#" | "b", Readonly<Record<string, number>>>> = {
  "#": { f: 0, c: 1.5, g: -0.5, d: 1, a: 2.5, e: 0.5, b: 2 },
  b: { b: 2, e: 0.5, a: 2.5, d: 1, g: 3, c: 1.5, f: 3.5 },
};
const clefShift: Readonly<Record<Clef, number>> = { treble: 0, bass: 1 };

/** Draws clef, key and, in the first system, time. Returns where the first bar starts. */
function drawSignatures(
  canvas: Canvas,
  { key, time }: Piece,
  place: { staves: readonly Staff[]; x: number; hasTime: boolean },
): number {
  const { staves, x, hasTime } = place;
  const afterClef = x + 3.6;
  const afterKey = afterClef + key.letters.length * 1.05;
  for (const { top, clef } of staves) {
    if (clef === "treble") trebleClef(canvas, [x, top + 3]);
    else bassClef(canvas, [x, top + 1]);
    for (const [index, letter] of Array.from(key.letters).entries()) {
      const y = top + (signLines[key.sign][letter] ?? 0) + clefShift[clef];
      (key.sign === "#" ? sharp : flat)(canvas, [afterClef + index * 1.05, y]);
    }
    if (!hasTime) continue;
    // Digits of this font that are two spaces high.
    for (const [index, number] of time.entries()) {
      canvas.text([afterKey + 0.8, top + 2 + index * 2 - 0.02], String(number), { size: 2.95, font: "bold" });
    }
  }
  return hasTime ? afterKey + 2.4 : afterKey + 0.2;
}

/** Slurs are above the notes and end in the system in which they begin. */
function drawSlurs(canvas: Canvas, staff: Staff, chords: readonly PlacedChord[]): void {
  for (const [index, chord] of chords.entries()) {
    const end = chords.findIndex(({ closesSlur }, place) => closesSlur && place > index);
    const last = chords[end];
    if (!chord.opensSlur || !last) continue;
    const under = chords.slice(index, end + 1).filter(({ notes }) => notes.length > 0);
    const heights = under.map((slur) => slurEnd(staff, slur, true)[1]);
    const [from, to] = [slurEnd(staff, chord, true), slurEnd(staff, last, true)];
    const peak = Math.min(...heights) - 1.1;
    const reach = Math.min(4, (to[0] - from[0]) * 0.25);
    const curve = (lift: number) =>
      [
        [from[0] + reach, peak - lift],
        [to[0] - reach, peak - lift],
      ] as const;
    canvas.crescent(from, to, curve(0.42), curve(0.12));
  }
}
