import { seededRandom } from "../seeded-random.ts";
import { decayFactor, panGains, sampleRate, type Stereo, type Voice } from "./play.ts";

interface Pluck {
  /** In Hz. */
  readonly frequency: number;
  /** From 0 to 1: louder plucks are brighter. */
  readonly velocity: number;
  /** How long the finger leaves the string alone, in seconds. */
  readonly seconds: number;
  /** Softness of what strikes the string: 0 is a plectrum, 1 is thick felt. */
  readonly felt: number;
  /** The time of 60 dB of decay, in seconds; higher strings ring shorter. */
  readonly ring: number;
  /** From -1, left, to 1, right. */
  readonly pan: number;
  readonly seed: number;
}

/** How long a damped string takes to fall silent, in seconds. */
const dampingSeconds = 0.18;
/** Two strings to a note, so many cents apart, which makes it live. The second one is softer. */
const detuneCents = 1.1;
const secondLevel = 0.55;
/** Without it the first sample of a note clicks. */
const attackSamples = 90;

/** Returns a note of two strings by the extended Karplus-Strong algorithm (Jaffe and Smith, 1983). */
export function pluckedString(pluck: Pluck): Voice {
  const { frequency, velocity, seconds, pan, seed } = pluck;
  const detune = 2 ** (detuneCents / 2400);
  const thick = {
    string: makeString({ ...pluck, frequency: frequency * detune }),
    gains: panGains(pan - 0.15),
    share: 1,
  };
  const thin = {
    string: makeString({ ...pluck, frequency: frequency / detune, seed: seed + 1 }),
    gains: panGains(pan + 0.15),
    share: secondLevel,
  };
  const damping = decayFactor(dampingSeconds * sampleRate);
  const gain = 0.9 * velocity ** 1.3;
  let samplesLeft = Math.round(seconds * sampleRate);
  let level = gain;
  return (block, from) => {
    for (const { string, gains, share } of [thick, thin]) {
      ring(string, block, { from, gains, level: level * share, samplesLeft, damping });
    }
    const length = block.left.length - from;
    if (length > samplesLeft) level *= damping ** (length - Math.max(0, samplesLeft));
    samplesLeft -= length;
    return level > gain * 0.0005;
  };
}

/** A delay line as long as a period, a filter that darkens what circulates, and an allpass that tunes it. */
interface VibratingString {
  readonly line: Float64Array;
  readonly darkening: number;
  readonly loss: number;
  readonly tuning: number;
  place: number;
  former: number;
  filtered: number;
  tuned: number;
  /** From 0 to 1 while the note begins. */
  attack: number;
}

function makeString(pluck: Pluck): VibratingString {
  const { frequency, felt, ring: seconds } = pluck;
  const darkening = 0.12 + 0.3 * felt;
  const period = sampleRate / frequency - darkening;
  const length = Math.floor(period - 0.2);
  const rest = period - length;
  const tuning = (1 - rest) / (1 + rest);
  const loss = 10 ** (-3 / (frequency * seconds * (110 / frequency) ** 0.25));
  return {
    line: excite(length, pluck),
    darkening,
    loss,
    tuning,
    place: 0,
    former: 0,
    filtered: 0,
    tuned: 0,
    attack: 0,
  };
}

interface Sounding {
  readonly from: number;
  readonly gains: readonly [left: number, right: number];
  readonly level: number;
  /** Until the string is damped; negative since then. */
  readonly samplesLeft: number;
  readonly damping: number;
}

/** Lets a string sound into a block. Its state is in local variables, which is four times as fast. */
function ring(string: VibratingString, { left, right }: Stereo, sounding: Sounding): void {
  const { line, darkening, loss, tuning } = string;
  const { from, gains, samplesLeft, damping } = sounding;
  let { place, former, filtered, tuned, attack } = string;
  let [leftLevel, rightLevel] = [gains[0] * sounding.level, gains[1] * sounding.level];
  const dampedFrom = from + samplesLeft;
  for (let index = from; index < left.length; index++) {
    if (index >= dampedFrom) {
      leftLevel *= damping;
      rightLevel *= damping;
    }
    const sample = line[place] ?? 0;
    const dark = loss * ((1 - darkening) * sample + darkening * former);
    former = sample;
    // The allpass delays by the fraction of a sample that the line cannot.
    tuned = tuning * (dark - tuned) + filtered;
    filtered = dark;
    line[place] = tuned;
    place = place + 1 === line.length ? 0 : place + 1;
    if (attack < 1) attack = Math.min(1, attack + 1 / attackSamples);
    left[index] = (left[index] ?? 0) + sample * attack * leftLevel;
    right[index] = (right[index] ?? 0) + sample * attack * rightLevel;
  }
  Object.assign(string, { place, former, filtered, tuned, attack });
}

/** Fills a string with noise, softened by the felt and shaped by the place where the string is struck. */
function excite(length: number, { velocity, felt, seed, frequency }: Pluck): Float64Array {
  const random = seededRandom(seed);
  const cutoff = (250 + 5500 * velocity ** 2 * (1 - 0.85 * felt)) * (frequency / 220) ** 0.4;
  const share = 1 - Math.exp((-2 * Math.PI * cutoff) / sampleRate);
  const noise = Float64Array.from({ length }, () => random() * 2 - 1);
  const soft = new Float64Array(length);
  let [x1, two] = [0, 0];
  // The second round starts from the end of the first, so that the line closes without a step.
  for (let index = 0; index < 2 * length; index++) {
    x1 += share * ((noise[index % length] ?? 0) - x1);
    two += share * (x1 - two);
    soft[index % length] = two;
  }
  const strikeAt = Math.max(1, Math.round(length * 0.22));
  const struck = soft.map((value, index) => value - (soft[(index + length - strikeAt) % length] ?? 0));
  return normalized(struck);
}

/** Returns the samples without their mean, at the same power for every string. */
function normalized(samples: Float64Array): Float64Array {
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
  const power = Math.sqrt(samples.reduce((sum, value) => sum + (value - mean) ** 2, 0) / samples.length);
  return samples.map((value) => ((value - mean) * 0.25) / (power || 1));
}
