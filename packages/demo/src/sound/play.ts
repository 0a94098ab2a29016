import { setImmediate as immediate } from "node:timers/promises";

/** Samples in a second, of every sound here. */
export const sampleRate = 44_100;

/** Samples of both channels, from -1 to 1. */
export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Adds its sound to a block, from a place to the end. Returns false once it is silent for good. */
export type Voice = (block: Stereo, from: number) => boolean;

/** Returns the factors of both channels for a place between -1, left, and 1, right, with the same power. */
export function panGains(pan: number): readonly [left: number, right: number] {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [Math.cos(angle), Math.sin(angle)];
}

/** Returns the factor by which a sound loses 60 dB in so many samples. */
export function decayFactor(samples: number): number {
  return Math.exp(-6.9078 / samples);
}

/** A note: when it begins, in seconds, and its sound. */
export interface Note {
  readonly at: number;
  readonly voice: () => Voice;
}

const blockSamples = 8192;

/** Plays notes with reverb and yields blocks of samples, in constant memory. */
export function* play(notes: readonly Note[], samples: number, reverb: Reverb): Generator<Stereo> {
  const waiting = notes.toSorted((a, b) => a.at - b.at).values();
  let next = waiting.next();
  let sounding: Voice[] = [];
  for (let start = 0; start < samples; start += blockSamples) {
    const length = Math.min(blockSamples, samples - start);
    const block = { left: new Float32Array(length), right: new Float32Array(length) };
    sounding = sounding.filter((voice) => voice(block, 0));
    while (!next.done && Math.round(next.value.at * sampleRate) < start + length) {
      const voice = next.value.voice();
      if (voice(block, Math.max(0, Math.round(next.value.at * sampleRate) - start))) sounding.push(voice);
      next = waiting.next();
    }
    reverb(block);
    yield block;
  }
}

/** Returns all blocks as one sound. Other work of the process runs between two blocks. */
export async function record(blocks: Iterable<Stereo>, samples: number): Promise<Stereo> {
  const whole = { left: new Float32Array(samples), right: new Float32Array(samples) };
  let place = 0;
  for (const { left, right } of blocks) {
    whole.left.set(left, place);
    whole.right.set(right, place);
    place += left.length;
    await immediate();
  }
  return whole;
}

const semitones: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const written = /^([a-g])([#b]?)(\d)$/;

/**
 * Returns the frequency of a pitch such as `a4`, `f#3` or `bb2`, in Hz; `a4` has 440 Hz.
 * @throws {Error} if it is no pitch
 */
export function frequencyOf(pitch: string): number {
  const [, letter = "", sign, octave] = written.exec(pitch) ?? [];
  const step = semitones[letter];
  if (step === undefined) throw new Error(`"${pitch}" is no pitch`);
  const shift = sign === "#" ? 1 : sign === "b" ? -1 : 0;
  return 440 * 2 ** (Number(octave) - 4 + (step + shift - 9) / 12);
}

/** Lengths of eight paths between the walls, in samples; without common factors, so that no echo stands out. */
const paths = [1327, 1559, 1801, 2053, 2311, 2647, 2903, 3181] as const;
/** How much of a reflection's brightness the walls keep. */
const reflected = 0.66;

/** Adds a small hall to samples in place; its state continues from one call to the next. */
type Reverb = (sound: Stereo) => void;

interface Path {
  readonly samples: Float64Array;
  /** What the walls leave of the sound after this path. */
  readonly gain: number;
  /** In which channels it is heard, and which it hears. */
  readonly left: number;
  readonly right: number;
  place: number;
  dark: number;
}

/**
 * Makes a small hall by a feedback network of eight delay lines (Jot and Chaigne, 1991).
 * @param seconds the time of 60 dB of decay
 * @param amount how loud it is beside the direct sound
 */
export function makeReverb(seconds: number, amount: number): Reverb {
  const lines = paths.map((length, index): Path => {
    const sign = index % 4 < 2 ? 1 : -1;
    const side = index % 2 === 0 ? { left: sign, right: 0 } : { left: 0, right: sign };
    const gain = decayFactor(seconds * sampleRate) ** length;
    return { samples: new Float64Array(length), gain, ...side, place: 0, dark: 0 };
  });
  return ({ left, right }) => {
    for (let index = 0; index < left.length; index++) {
      const [dryLeft, dryRight] = [left[index] ?? 0, right[index] ?? 0];
      const wet = reflect(lines, dryLeft, dryRight);
      left[index] = dryLeft + amount * wet.left;
      right[index] = dryRight + amount * wet.right;
    }
  };
}

function reflect(lines: readonly Path[], dryLeft: number, dryRight: number) {
  const wet = { left: 0, right: 0 };
  let sum = 0;
  for (const line of lines) {
    line.dark += reflected * ((line.samples[line.place] ?? 0) * line.gain - line.dark);
    sum += line.dark;
    wet.left += line.left * line.dark;
    wet.right += line.right * line.dark;
  }
  // A Householder reflection: it mixes the lines and keeps their energy.
  const shared = sum / 4;
  for (const line of lines) {
    line.samples[line.place] =
      line.dark - shared + 0.5 * Math.abs(line.left) * dryLeft + 0.5 * Math.abs(line.right) * dryRight;
    line.place = line.place + 1 === line.samples.length ? 0 : line.place + 1;
  }
  return wet;
}
