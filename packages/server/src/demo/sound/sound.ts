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
