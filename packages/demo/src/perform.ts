import { readBar, type Chord, type Piece, type Pitch } from "./score/notation.ts";
import { seededRandom } from "./seeded-random.ts";
import { frequencyOf, type Note } from "./sound/play.ts";
import { pluckedString } from "./sound/plucked-string.ts";
import { slowFilter } from "./sound/slow-filter.ts";

/** The parameters of a performance. */
export interface Performance {
  readonly piece: Piece;
  readonly eighthsPerMinute: number;
  /** The bars in the order in which they are played, from 1. */
  readonly bars: readonly number[];
  /** The staves that rest in the first bars: until this place in `bars`, from 0. */
  readonly melodyFrom: number;
  /** From here on a slow filter plays with the harmony. */
  readonly filterFrom: number;
  readonly filterOpening: number;
  /** Softness of the strings, from 0 to 1. */
  readonly felt: number;
  readonly seed: number;
}

const levels: Readonly<Record<string, number>> = { ppp: 0.34, pp: 0.42, p: 0.5, mp: 0.58, mf: 0.68 };
/** The maximum delay of a note, in seconds, and the maximum change of its loudness. */
const humanSeconds = 0.014;
const humanLevel = 0.035;
/** The last chord sounds so many seconds longer than it is written. */
const lastRing = 5;

interface PlayedBar {
  readonly start: number;
  /** Seconds of an eighth. */
  readonly eighth: number;
  readonly level: number;
  readonly staves: readonly (readonly Chord[])[];
  /** How much longer than written its notes sound, in seconds. */
  readonly ring: number;
}

/** Returns the notes of a performance, and when its last bar ends, in seconds. */
export function perform(performance: Performance): { notes: Note[]; end: number } {
  const bars = timeBars(performance);
  const random = seededRandom(performance.seed);
  const notes = bars.flatMap((bar, index) => [
    ...bar.staves.flatMap((chords, staff) => {
      const isMelody = staff === 0 && bar.staves.length > 1;
      return isMelody && index < performance.melodyFrom
        ? []
        : playChords(performance, bar, { chords, isMelody, random });
    }),
    ...(index >= performance.filterFrom ? playFilter(performance, bar) : []),
  ]);
  const last = bars.at(-1);
  return { notes, end: last ? last.start + last.eighth * lengthOf(performance.piece) : 0 };
}

function lengthOf({ time: [beats, unit] }: Piece): number {
  return (beats * 8) / unit;
}

/** Reads the bars and follows their marks: the level, and a slower tempo from "rit." on. */
function timeBars({ piece, bars, eighthsPerMinute }: Performance): PlayedBar[] {
  const eighths = lengthOf(piece);
  let [start, level, slowing] = [0, 0.5, 1];
  return bars.map((number, index) => {
    const staves = piece.staves.map((all) => readBar(all[number - 1] ?? "", eighths));
    for (const { mark } of staves.flat()) {
      level = levels[mark ?? ""] ?? (mark === "cresc." ? level + 0.06 : mark === "dim." ? level - 0.05 : level);
      if (mark === "rit.") slowing = 1.16;
    }
    const eighth = (60 / eighthsPerMinute) * slowing;
    if (slowing > 1) slowing += 0.14;
    const ring = index === bars.length - 1 ? lastRing : 0;
    const bar = { start, eighth, level, staves, ring };
    start += eighth * eighths;
    return bar;
  });
}

interface Part {
  readonly chords: readonly Chord[];
  readonly isMelody: boolean;
  readonly random: () => number;
}

function playChords({ piece, felt }: Performance, bar: PlayedBar, { chords, isMelody, random }: Part): Note[] {
  return chords.flatMap(({ at, eighths, pitches }) =>
    pitches.map((pitch, voice) => {
      const isDownbeat = at === 0 ? 0.05 : 0;
      const velocity = bar.level + (isMelody ? 0.17 : -0.07) + isDownbeat + humanLevel * (2 * random() - 1);
      // The pedal is changed with the bar; the melody is bound to its next note.
      const written = isMelody ? bar.eighth * eighths * 1.12 : bar.eighth * (lengthOf(piece) - at) + 0.12;
      const seconds = written + bar.ring;
      const frequency = frequencyOf(nameOf(pitch));
      const pan = Math.max(-0.6, Math.min(0.6, Math.log2(frequency / 260) * 0.28));
      const pluck = { frequency, velocity, seconds, pan, felt, ring: 12, seed: Math.floor(random() * 1e9) };
      const late = humanSeconds * random() + voice * 0.012;
      return { at: bar.start + at * bar.eighth + late, voice: () => pluckedString(pluck) };
    }),
  );
}

/** The lowest and the highest pitch of the bar's left hand, an octave apart from the strings. */
function playFilter({ piece, filterOpening: opening }: Performance, bar: PlayedBar): Note[] {
  const pitches = (bar.staves.at(-1) ?? []).flatMap((chord) => chord.pitches).toSorted((a, b) => a.step - b.step);
  const seconds = bar.eighth * lengthOf(piece);
  return [pitches[0], pitches.at(-1)].flatMap((pitch, index) => {
    if (!pitch) return [];
    const frequency = frequencyOf(nameOf(pitch)) * (index === 0 ? 1 : 2);
    const note = { frequency, velocity: index === 0 ? 0.11 : 0.06, seconds, pan: index === 0 ? -0.25 : 0.35, opening };
    return [{ at: bar.start, voice: () => slowFilter(note) }];
  });
}

function nameOf({ letter, sign, step }: Pitch): string {
  return `${letter}${sign}${Math.floor(step / 7)}`;
}
