import type { NoteType } from "./glyphs.ts";

export type Clef = "treble" | "bass";

/** A piece as it is written down here; {@link readBar} tells how bars are. */
export interface Piece {
  readonly title: string;
  readonly tempo: string;
  readonly clefs: readonly Clef[];
  /** The letters with a sharp or a flat in the key. */
  readonly key: { readonly sign: "#" | "b"; readonly letters: string };
  readonly time: readonly [beats: number, unit: number];
  /** How many eighths a beam joins. */
  readonly beamEighths: number;
  readonly barsPerSystem: number;
  /** The bars of each staff. */
  readonly staves: readonly (readonly string[])[];
}

export interface Pitch {
  readonly letter: string;
  readonly sign: "" | "#" | "b";
  /** Letters above C of octave 0. */
  readonly step: number;
}

/** A note, a chord or, without pitches, a rest. */
export interface Chord {
  /** In eighths from the start of the bar. */
  readonly at: number;
  readonly eighths: number;
  readonly type: NoteType;
  readonly isDotted: boolean;
  readonly pitches: readonly Pitch[];
  readonly opensSlur: boolean;
  readonly closesSlur: boolean;
  /** Such as `p` or `cresc.`. */
  readonly mark: string | null;
}

const token = /^([a-z0-9#+]+)(?:\/([1248])(\.?))?(\(?)(\)?)(?:!([a-z.]+))?$/;
const pitchName = /^([a-g])([#b]?)(\d)$/;

/**
 * Reads a bar: chords such as `d2+a2/4.`, pitches joined by `+`, `r` for a rest, then the length and an optional dot. A
 * chord without a length has that of the chord before, `(` and `)` open and close a slur, `!p` adds a mark.
 * @throws {Error} if the bar is malformed or does not have so many eighths
 */
export function readBar(bar: string, eighths: number): Chord[] {
  let at = 0;
  let last = { type: "8", dot: "" };
  const chords = bar.split(" ").map((text): Chord => {
    const [, names = "", type, dot = "", opens, closes, mark] = token.exec(text) ?? [];
    if (names === "") throw new Error(`"${text}" is no chord`);
    if (type !== undefined) last = { type, dot };
    // The expression accepts these four only.
    const noteType = Number(last.type) as NoteType;
    const length = (8 / noteType) * (last.dot === "" ? 1 : 1.5);
    const chord = {
      at,
      eighths: length,
      type: noteType,
      isDotted: last.dot !== "",
      pitches: names === "r" ? [] : names.split("+").map(readPitch),
      opensSlur: opens === "(",
      closesSlur: closes === ")",
      mark: mark ?? null,
    };
    at += length;
    return chord;
  });
  if (at !== eighths) throw new Error(`the bar "${bar}" has ${at} eighths instead of ${eighths}`);
  return chords;
}

function readPitch(name: string): Pitch {
  const [, letter = "", sign = "", octave] = pitchName.exec(name) ?? [];
  if (letter === "") throw new Error(`"${name}" is no pitch`);
  // The expression accepts these three only.
  return { letter, sign: sign as Pitch["sign"], step: Number(octave) * 7 + "cdefgab".indexOf(letter) };
}

type Accidental = "sharp" | "flat" | "natural";

interface PlacedNote {
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
  const starts = [...new Set(chords.map(({ at }) => at))].toSorted((a, b) => a - b);
  return starts.map((at, index) => {
    const length = (starts[index + 1] ?? eighths) - at;
    const isWide = chords.some((chord) => chord.at === at && chord.notes.some(({ accidental }) => accidental !== null));
    return { at, before: isWide && at > 0 ? 0.7 : 0, share: length ** 0.62 };
  });
}
