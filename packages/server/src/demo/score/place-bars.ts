import { readBar, type Chord, type Piece, type Pitch } from "./notation.ts";

export type Accidental = "sharp" | "flat" | "natural";

export interface PlacedNote {
  readonly pitch: Pitch;
  /** The sign before it; null if key and bar tell it already. */
  readonly accidental: Accidental | null;
}

export interface PlacedChord extends Chord {
  readonly x: number;
  readonly notes: readonly PlacedNote[];
}

export interface PlacedBar {
  /** From 1. */
  readonly number: number;
  readonly end: number;
  readonly staves: readonly (readonly PlacedChord[])[];
}

const paddingBefore = 1.5;
const paddingAfter = 0.7;

/** Reads the bars of a system and gives them their places between two edges, longer notes more of it. */
export function placeBars(piece: Piece, first: number, { left, right }: { left: number; right: number }): PlacedBar[] {
  const eighths = (piece.time[0] * 8) / piece.time[1];
  const count = Math.max(...piece.staves.map((bars) => bars.length));
  const numbers = Array.from({ length: Math.min(piece.barsPerSystem, count - first) }, (_, index) => first + index);
  const bars = numbers.map((number) => {
    const staves = piece.staves.map((all) => addAccidentals(piece, readBar(all[number] ?? "", eighths)));
    return { number: number + 1, staves, columns: columnsOf(staves, eighths) };
  });
  const flexible = bars.flatMap(({ columns }) => columns).reduce((sum, { share }) => sum + share, 0);
  const fixed = bars.flatMap(({ columns }) => columns).reduce((sum, { before }) => sum + before, 0);
  const scale = (right - left - fixed - bars.length * (paddingBefore + paddingAfter)) / flexible;
  let x = left;
  return bars.map(({ number, staves, columns }) => {
    x += paddingBefore;
    const places = new Map<number, number>();
    for (const { at, before, share } of columns) {
      places.set(at, x + before);
      x += before + share * scale;
    }
    x += paddingAfter;
    const placed = staves.map((chords) => chords.map((chord) => ({ ...chord, x: places.get(chord.at) ?? x })));
    return { number, end: x, staves: placed };
  });
}

type ReadChord = Omit<PlacedChord, "x">;

function addAccidentals({ key }: Piece, chords: readonly Chord[]): ReadChord[] {
  const inBar = new Map<number, Pitch["sign"]>();
  return chords.map((chord) => {
    const notes = chord.pitches.map((pitch) => {
      const known = inBar.get(pitch.step) ?? (key.letters.includes(pitch.letter) ? key.sign : "");
      inBar.set(pitch.step, pitch.sign);
      return { pitch, accidental: known === pitch.sign ? null : nameOf(pitch.sign) };
    });
    return { ...chord, notes };
  });
}

function nameOf(sign: Pitch["sign"]): Accidental {
  return sign === "#" ? "sharp" : sign === "b" ? "flat" : "natural";
}

/** What begins at the same time in any staff, with the space before it for signs and its share of what is left. */
function columnsOf(staves: readonly (readonly ReadChord[])[], eighths: number) {
  const chords = staves.flat();
  const starts = [...new Set(chords.map(({ at }) => at))].toSorted((one, other) => one - other);
  return starts.map((at, index) => {
    const length = (starts[index + 1] ?? eighths) - at;
    const isWide = chords.some((chord) => chord.at === at && chord.notes.some(({ accidental }) => accidental !== null));
    return { at, before: isWide && at > 0 ? 0.7 : 0, share: length ** 0.62 };
  });
}
