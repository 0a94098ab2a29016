/** One line of the table: a number of the product and of the baseline. */
export interface Result {
  /** The number of the target in `targets`, as the project counts them; null without a target. */
  readonly target: number | null;
  readonly what: string;
  readonly product: string;
  readonly baseline: string;
  readonly ratio: string;
  readonly limit: string;
  /** Null for a number without a target. */
  readonly isReached: boolean | null;
}

interface Compared {
  readonly target: number;
  readonly what: string;
  readonly product: number;
  readonly baseline: number;
  readonly baselineName: string;
  readonly unit: "/s" | "ms" | "µs" | "MiB" | "packages";
  /** Times the baseline: at least, or at most. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Returns a line whose target is a ratio to a baseline of the same run. */
export function compared(numbers: Compared): Result {
  const { target, what, product, baseline, baselineName, unit, atLeast, atMost } = numbers;
  const ratio = product / baseline;
  const limit = atLeast === undefined ? `≤ ${atMost} × ${baselineName}` : `≥ ${atLeast} × ${baselineName}`;
  return {
    target,
    what,
    product: inUnit(product, unit),
    baseline: inUnit(baseline, unit),
    ratio: ratio.toFixed(2),
    limit,
    isReached: atLeast === undefined ? ratio <= (atMost ?? 0) : ratio >= atLeast,
  };
}

/** Returns a line with a fixed limit or without one. */
export function counted(
  target: number | null,
  what: string,
  product: string,
  limit = "",
  isReached: boolean | null = null,
): Result {
  return { target, what, product, baseline: "", ratio: "", limit, isReached };
}

export function inUnit(value: number, unit: Compared["unit"]): string {
  const digits = value >= 100 || unit === "packages" ? 0 : 1;
  const number = value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === "/s" ? `${number}/s` : `${number} ${unit}`;
}
