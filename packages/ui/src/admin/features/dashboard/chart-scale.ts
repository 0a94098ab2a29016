/** The number of steps that a value axis is divided into, at most. */
const maxSteps = 4;

/** Returns the values of the axis marks, from 0 to the first mark not below `max`, in round steps. */
export function axisTicks(max: number): number[] {
  const step = roundStep(max / maxSteps);
  const count = max > 0 ? Math.ceil(max / step) : maxSteps;
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Returns the smallest of 1, 2, 2.5 and 5 × 10ⁿ that is a whole number and not below `least`. */
function roundStep(least: number): number {
  if (least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  return steps.find((step) => step >= least && Number.isInteger(step)) ?? 10 * power;
}

/** Returns every how many bars one has its label below it, so that the labels of a narrow chart do not touch. */
export function labelStride(barCount: number): number {
  return barCount <= 12 ? Math.ceil(barCount / 4) : Math.ceil(barCount / 5);
}
