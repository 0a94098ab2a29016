/** The number of steps that a value axis is divided into, at most. */
const maxSteps = 4;

/**
 * Returns the values of the axis marks in round steps, lowest first: from the first mark not above the lowest value to
 * the first one not below the highest. One of them is 0.
 */
export function axisTicks(values: readonly number[]): number[] {
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  let step = roundStep((max - min) / maxSteps);
  // Both ends are rounded away from 0, which can take one step more.
  while (stepCount(min, max, step) > maxSteps) step = roundStep(step + 1);
  const lowest = -Math.ceil(-min / step);
  const count = stepCount(min, max, step) || maxSteps;
  return Array.from({ length: count + 1 }, (_, index) => (lowest + index) * step);
}

function stepCount(min: number, max: number, step: number): number {
  return Math.ceil(max / step) + Math.ceil(-min / step);
}

/** Returns how far below the highest mark a value is, as a share of the axis: 0 at the top, 1 at the bottom. */
export function depthOf(value: number, ticks: readonly number[]): number {
  const [lowest = 0, highest = 0] = [ticks[0], ticks.at(-1)];
  return (highest - value) / (highest - lowest);
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
