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
