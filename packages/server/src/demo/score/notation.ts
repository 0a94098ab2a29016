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
