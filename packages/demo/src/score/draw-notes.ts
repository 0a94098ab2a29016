import type { Canvas } from "./canvas.ts";
import { flag, flat, natural, noteHead, rest, sharp } from "./glyphs.ts";
import type { Clef, PlacedChord } from "./notation.ts";

/** A staff: where its upper line is, and what its lines stand for. */
export interface Staff {
  readonly top: number;
  readonly clef: Clef;
}

const signs = { sharp, flat, natural };
const stemLength = 3.4;
const headHalf = 0.6;
/** The step of the upper line. */
const upperStep = { treble: 38, bass: 26 } as const;
const beamThickness = 0.48;

/** Returns the vertical place of a step of the scale. */
function heightOf({ top, clef }: Staff, step: number): number {
  return top + (upperStep[clef] - step) / 2;
}

/** Draws the chords of a bar, with beams over so many eighths. Returns where the slurs meet each chord. */
export function drawBar(canvas: Canvas, staff: Staff, chords: readonly PlacedChord[], beamEighths: number): void {
  for (const group of groupsOf(chords, beamEighths)) {
    for (const chord of group) drawHeads(canvas, staff, chord);
    const sounding = group.filter(({ notes }) => notes.length > 0);
    if (sounding.length > 1) drawBeam(canvas, staff, sounding);
    else for (const chord of sounding) drawStem(canvas, staff, chord);
  }
}

/** Chords under one beam, and every other one alone. */
function groupsOf(chords: readonly PlacedChord[], beamEighths: number): PlacedChord[][] {
  const groups: PlacedChord[][] = [];
  let last: number | null = null;
  for (const chord of chords) {
    const beat = Math.floor(chord.at / beamEighths);
    const isBeamed = chord.type === 8 && !chord.isDotted && chord.notes.length > 0;
    if (isBeamed && last === beat) groups.at(-1)?.push(chord);
    else groups.push([chord]);
    last = isBeamed ? beat : null;
  }
  return groups;
}

function drawHeads(canvas: Canvas, staff: Staff, chord: PlacedChord): void {
  const { x, type, isDotted, notes } = chord;
  if (notes.length === 0) rest(canvas, [x, staff.top], type);
  if (notes.length === 0 && isDotted) dot(canvas, x + 1, staff.top + 1.5);
  for (const { pitch, accidental } of notes) {
    const y = heightOf(staff, pitch.step);
    noteHead(canvas, [x, y], type);
    if (accidental !== null) signs[accidental](canvas, [x - 1.75, y]);
    const isOnLine = (upperStep[staff.clef] - pitch.step) % 2 === 0;
    if (isDotted) dot(canvas, x + 1.15, isOnLine ? y - 0.5 : y);
    ledgerLines(canvas, staff, x, y);
  }
}

function dot(canvas: Canvas, x: number, y: number): void {
  canvas.fill(
    Array.from({ length: 16 }, (_, index) => [
      x + 0.19 * Math.cos(index * 0.3927),
      y + 0.19 * Math.sin(index * 0.3927),
    ]),
  );
}

function ledgerLines(canvas: Canvas, { top }: Staff, x: number, y: number): void {
  const line = (at: number) => canvas.line([x - 1, at], [x + 1, at], 0.16);
  for (let at = top - 1; at >= y; at--) line(at);
  for (let at = top + 5; at <= y; at++) line(at);
}

interface Extent {
  readonly high: number;
  readonly low: number;
}

function extentOf(staff: Staff, { notes }: PlacedChord): Extent {
  const heights = notes.map(({ pitch }) => heightOf(staff, pitch.step));
  return { high: Math.min(...heights), low: Math.max(...heights) };
}

/** Stems point to the middle line, from the note that is farthest from it. */
function isStemUp(staff: Staff, chords: readonly PlacedChord[]): boolean {
  const extents = chords.filter(({ notes }) => notes.length > 0).map((chord) => extentOf(staff, chord));
  const middle = staff.top + 2;
  return Math.max(...extents.map(({ low }) => low)) - middle > middle - Math.min(...extents.map(({ high }) => high));
}

function drawStem(canvas: Canvas, staff: Staff, chord: PlacedChord): void {
  if (chord.type === 1) return;
  const isUp = isStemUp(staff, [chord]);
  const { high, low } = extentOf(staff, chord);
  const middle = staff.top + 2;
  const x = chord.x + (isUp ? headHalf : -headHalf);
  const end = isUp ? Math.min(high - stemLength, middle) : Math.max(low + stemLength, middle);
  canvas.line([x, isUp ? low - 0.15 : high + 0.15], [x, end], 0.13);
  if (chord.type === 8) flag(canvas, [x, end], isUp);
}

function drawBeam(canvas: Canvas, staff: Staff, chords: readonly PlacedChord[]): void {
  const isUp = isStemUp(staff, chords);
  const [sign, shift] = isUp ? [-1, headHalf] : [1, -headHalf];
  const stems = chords.map((chord) => ({ x: chord.x + shift, ...extentOf(staff, chord) }));
  const tip = ({ high, low }: Extent) => (isUp ? high : low);
  const [first, last] = [stems[0], stems.at(-1)];
  if (!first || !last) return;
  const rise = Math.max(-1, Math.min(1, (tip(last) - tip(first)) / 2));
  const slope = rise / (last.x - first.x);
  const along = (x: number) => slope * (x - first.x);
  // The beam is as far away as its shortest stem requires, and at least at the middle line.
  const needed = stems.map((stem) => tip(stem) + sign * (stemLength - 0.4) - along(stem.x));
  const middle = staff.top + 2;
  const base = isUp ? Math.min(...needed, middle) : Math.max(...needed, middle);
  for (const stem of stems) {
    canvas.line([stem.x, isUp ? stem.low - 0.15 : stem.high + 0.15], [stem.x, base + along(stem.x)], 0.13);
  }
  const inner = base - sign * beamThickness;
  canvas.fill([
    [first.x - 0.06, base],
    [last.x + 0.06, base + along(last.x)],
    [last.x + 0.06, inner + along(last.x)],
    [first.x - 0.06, inner],
  ]);
}

/** Returns where a slur meets a chord, on the side of its heads or of its stem's end. */
export function slurEnd(staff: Staff, chord: PlacedChord, isAbove: boolean): readonly [number, number] {
  const { high, low } = extentOf(staff, chord);
  const isUp = isStemUp(staff, [chord]);
  const hasStem = chord.type !== 1 && isUp === isAbove;
  return [chord.x, isAbove ? high - (hasStem ? stemLength + 0.5 : 1) : low + (hasStem ? stemLength + 0.5 : 1)];
}
