import { decayFactor, panGains, sampleRate, type Stereo, type Voice } from "./play.ts";

interface SlowFilter {
  /** In Hz. */
  readonly frequency: number;
  /** From 0 to 1. */
  readonly velocity: number;
  /** In seconds, without the release. */
  readonly seconds: number;
  /** From -1, left, to 1, right. */
  readonly pan: number;
  /** How far the filter opens, in Hz. */
  readonly opening: number;
}

const attackSeconds = 0.7;
const releaseSeconds = 1.6;
/** The filter's frequency changes after so many samples. */
const step = 64;

/** Returns a note of two oscillators, a few cents apart, behind filters that open and close slowly. */
export function slowFilter({ frequency, velocity, seconds, pan, opening }: SlowFilter): Voice {
  const [left, right] = panGains(pan);
  const sides = [
    { ...makeSide(frequency * 1.0021), gains: [left, 0.35 * right] as const },
    { ...makeSide(frequency * 0.9979), gains: [0.35 * left, right] as const },
  ];
  const [attack, end] = [attackSeconds * sampleRate, seconds * sampleRate];
  const release = decayFactor(releaseSeconds * sampleRate);
  let played = 0;
  let fade = 1;
  return (block, from) => {
    for (let place = from; place < block.left.length; place += step) {
      const to = Math.min(place + step, block.left.length);
      const rise = Math.min(1, played / attack);
      if (played > end) fade *= release ** (to - place);
      const sweep = Math.sin(Math.PI * Math.min(1, played / (end + attack))) ** 2;
      const share = 1 - Math.exp((-2 * Math.PI * (frequency * 1.2 + opening * sweep)) / sampleRate);
      const level = velocity * rise * rise * (3 - 2 * rise) * fade;
      for (const side of sides) sound(side, block, { place, to, share, level });
      played += to - place;
    }
    return fade > 0.0005;
  };
}

/** A sawtooth, and three equal filters of 6 dB an octave, one behind the other. */
interface Side {
  readonly advance: number;
  phase: number;
  x1: number;
  two: number;
  three: number;
  level: number;
}

function makeSide(frequency: number): Side {
  return { advance: frequency / sampleRate, phase: (frequency * 7.31) % 1, x1: 0, two: 0, three: 0, level: 0 };
}

interface Step {
  readonly place: number;
  readonly to: number;
  /** Of a sample's change that each filter passes on. */
  readonly share: number;
  readonly level: number;
}

function sound(
  side: Side & { readonly gains: readonly [left: number, right: number] },
  { left, right }: Stereo,
  { place, to, share, level: goal }: Step,
): void {
  const { advance, gains } = side;
  let { phase, x1, two, three, level } = side;
  const rise = (goal - level) / (to - place);
  for (let index = place; index < to; index++) {
    phase += advance;
    if (phase >= 1) phase -= 1;
    x1 += share * (2 * phase - 1 - stepCorrection(phase, advance) - x1);
    two += share * (x1 - two);
    three += share * (two - three);
    level += rise;
    left[index] = (left[index] ?? 0) + three * level * gains[0];
    right[index] = (right[index] ?? 0) + three * level * gains[1];
  }
  Object.assign(side, { phase, one: x1, two, three, level });
}

/** Rounds the sawtooth's step over two samples, so that it has no audible aliases (PolyBLEP). */
function stepCorrection(phase: number, advance: number): number {
  if (phase < advance) {
    const place = phase / advance;
    return 2 * place - place * place - 1;
  }
  if (phase > 1 - advance) {
    const place = (phase - 1) / advance;
    return place * place + 2 * place + 1;
  }
  return 0;
}
