import { decayFactor, sampleRate, type Stereo } from "./sound.ts";

/** Lengths of eight paths between the walls, in samples; without common factors, so that no echo stands out. */
const paths = [1327, 1559, 1801, 2053, 2311, 2647, 2903, 3181] as const;
/** How much of a reflection's brightness the walls keep. */
const reflected = 0.66;

/** Adds a small hall to samples in place; its state continues from one call to the next. */
export type Reverb = (sound: Stereo) => void;

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
